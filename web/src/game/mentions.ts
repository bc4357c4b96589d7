/** What an event speaks of. */
import type { GameEvent } from "../api/types";

/** Its words of some kind, such as hexes or units, wherever they stand in it. */
export function mentioned(event: GameEvent, wanted: (word: string) => boolean): string[] {
  const found: string[] = [];
  const search = (value: unknown): void => {
    if (typeof value === "string") found.push(...value.split(" ").filter(wanted));
    else if (Array.isArray(value)) value.forEach(search);
  };
  for (const [field, value] of Object.entries(event)) if (field !== "event" && field !== "rule") search(value);
  return [...new Set(found)];
}
