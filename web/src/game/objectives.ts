/** What a scenario is fought for, hex by hex: where a title says that its files name such hexes, in its own words. */
import type { TitleDefinitions } from "../api/types";
import type { Words } from "../locale/words";

type Tree = Record<string, unknown>;

const known = new WeakMap<Words, Map<string, Map<string, string[]>>>();

/** Hexes that are fought for, and why each is. */
export function objectivesOf(title: TitleDefinitions, scenario: string, say: Words): Map<string, string[]> {
  const told = known.get(say) ?? new Map<string, Map<string, string[]>>();
  known.set(say, told);
  const key = `${title.name} ${scenario}`;
  const found = told.get(key) ?? lookUp(title, scenario, say);
  told.set(key, found);
  return found;
}

function lookUp(title: TitleDefinitions, scenario: string, say: Words): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { at, name } of title.files.presentation?.objective_hexes ?? [])
    for (const entry of listAt(title.files, at.split("."), scenario))
      for (const hex of hexesOf(entry))
        found.set(hex, [...(found.get(hex) ?? []), name ? say.name(name) : worth(entry, title.sides, say)]);
  return found;
}

/** The list at the end of a path; of several scenarios only the one that is played. */
function listAt(files: unknown, path: readonly string[], scenario: string): unknown[] {
  let at = files;
  for (const key of path) {
    const many = Array.isArray(at) ? (at as Tree[]) : undefined;
    at = ((many ? many.find(({ id }) => id === scenario) : at) as Tree | undefined)?.[key];
  }
  return Array.isArray(at) ? at : [];
}

function hexesOf(entry: unknown): string[] {
  if (typeof entry === "string") return [entry];
  const { hex, hexes } = entry as { hex?: string; hexes?: string[] };
  return hexes ?? (hex === undefined ? [] : [hex]);
}

/** Victory points: for whoever holds it, or for each side its own. */
function worth(entry: unknown, sides: readonly string[], say: Words): string {
  const numbers = entry as Record<string, number | undefined>;
  if (numbers["points"] !== undefined) return say.ui("objective-worth", { points: numbers["points"] });
  const each = sides.map((side) =>
    say.ui("objective-side", { side: say.of("side", side), points: numbers[side] ?? 0 }),
  );
  return say.ui("objective-sides", { worths: each.join(say.ui("comma")) });
}
