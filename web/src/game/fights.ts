/** The events that a die decided, each with all the dice that were rolled for it. */
import type { GameEvent } from "../api/types";

export interface Fight {
  event: GameEvent;
  dice: number[];
  /** which of them are white, where the rules tell dice apart by their colour */
  white: number[];
  /** faces of each of its dice */
  faces: number;
}

/** Whether dice decided it: it tells of one die, or of all of them, each or in all. */
export function decided(event: GameEvent): boolean {
  return event.event !== "rolled" && ["die", "dice"].some((key) => key in event);
}

/** Events for people to read: one that the next tells again, of the same unit and die but with what came of it, is left
 *  out. */
export function worthTelling(events: readonly GameEvent[]): GameEvent[] {
  return events.filter((event, i) => !retold(event, events[i + 1]));
}

function retold(event: GameEvent, after: GameEvent | undefined): boolean {
  const both = typeof event["unit"] === "string" && typeof event["die"] === "number";
  return both && after?.["unit"] === event["unit"] && after?.["die"] === event["die"];
}

/** Dice are rolled before the event they decide is told. A die that decides once more, such as the white one of a fire, is
 *  of the kind that was rolled last. */
export function fightsOf(events: readonly GameEvent[]): Fight[] {
  const found: Fight[] = [];
  let [dice, white, faces, usual]: [number[], number[], number, number] = [[], [], 0, 6];
  let rule: unknown;
  for (const event of worthTelling(events)) {
    if (event.event === "rolled") {
      // what was rolled by another rule, such as a chit out of a cup, decided that and not this
      if (event["rule"] !== rule) [dice, white, faces] = [[], [], 0];
      rule = event["rule"];
      dice.push(Number(event["value"]));
      faces = Math.max(faces, Number(event["sides"]));
      if (/^white\b/.test(String(event["purpose"]))) white.push(dice.length - 1);
    } else if (decided(event)) {
      const told = dice.length ? dice : [event["die"]].filter((die) => typeof die === "number");
      found.push({ event, dice: told, white, faces: faces || Math.max(usual, ...told) });
      usual = faces || usual;
      [dice, white, faces] = [[], [], 0];
    }
  }
  return found;
}
