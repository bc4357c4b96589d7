/** The events that a die decided, each with all the dice that were rolled for it. */
import type { GameEvent } from "../api/types";

export interface Fight {
  event: GameEvent;
  dice: number[];
  /** faces of each of its dice */
  faces: number;
}

/** Whether dice decided it: it tells of one die, or of all of them, each or in all. */
export function decided(event: GameEvent): boolean {
  return event.event !== "rolled" && ["die", "dice"].some((key) => key in event);
}

/** Dice are rolled before the event they decide is told. */
export function fightsOf(events: readonly GameEvent[]): Fight[] {
  const found: Fight[] = [];
  let [dice, faces]: [number[], number] = [[], 0];
  let rule: unknown;
  for (const event of events) {
    if (event.event === "rolled") {
      // what was rolled by another rule, such as a chit out of a cup, decided that and not this
      if (event["rule"] !== rule) [dice, faces] = [[], 0];
      rule = event["rule"];
      dice.push(Number(event["value"]));
      faces = Math.max(faces, Number(event["sides"]));
    } else if (decided(event)) {
      found.push({
        event,
        dice: dice.length ? dice : [event["die"]].filter((die) => typeof die === "number"),
        faces: faces || 6,
      });
      [dice, faces] = [[], 0];
    }
  }
  return found;
}
