/** The formation of a unit, as its counter has it. */
import type { UnitDefinition } from "../api/types";

/** What a unit belongs to as its counter has it, smallest first. The nation is told by the colour, also where it stands
 *  before the number of an army (`de-8`). */
export function formationOf({ formation = {} }: Pick<UnitDefinition, "formation">): string {
  return Object.entries(formation)
    .filter(([level]) => level !== "nation")
    .map(([, name]) => name.replace(/^[a-z]{2}-/, ""))
    .map((name) => (name === name.toLowerCase() ? name.toUpperCase() : name))
    .reverse()
    .join("/");
}
