/** The answers to a question, found by the hexes and units they name. This is all the client knows of them. */
import type { Option, View } from "../api/types";
import type { Words } from "../locale/words";
import { grouped, named, verbOf } from "./hand";

export interface Choices {
  /** answers that name no place and no unit */
  plain: Option[];
  placed: Option[];
  /** every hex where an answer can be found: it names the hex, or a unit there */
  byHex: ReadonlyMap<string, Option[]>;
  /** where the units stand that an answer names beside its hex: who could fire from here, and at what */
  byHome: ReadonlyMap<string, Option[]>;
  byUnit: ReadonlyMap<string, Option[]>;
  /** hexes that are lit: something more can be done there than what a title does not light */
  lit: ReadonlySet<string>;
}

export const NO_CHOICES: Choices = {
  plain: [],
  placed: [],
  byHex: new Map(),
  byHome: new Map(),
  byUnit: new Map(),
  lit: new Set(),
};

export function whereabouts(view: Pick<View, "stacks">): Map<string, string> {
  const found = new Map<string, string>();
  for (const [hex, stack] of Object.entries(view.stacks)) for (const { unit } of stack) if (unit) found.set(unit, hex);
  return found;
}

export function choicesOf(view: View, words: Words, unlit: readonly string[] = []): Choices {
  const options = view.decision?.options ?? [];
  const at = whereabouts(view);
  const byHex = new Map<string, Option[]>();
  const byHome = new Map<string, Option[]>();
  const byUnit = new Map<string, Option[]>();
  const plain: Option[] = [];
  const placed: Option[] = [];
  for (const option of options) {
    const named = option.text.split(" ").slice(1);
    const hexes = named.filter((word) => words.kind(word) === "hex");
    const units = named.filter((word) => words.kind(word) === "unit");
    (hexes.length || units.length ? placed : plain).push(option);
    for (const unit of units) push(byUnit, unit, option);
    const homes = new Set(units.map((unit) => at.get(unit)).filter((hex) => hex !== undefined));
    for (const hex of hexes.length ? new Set(hexes) : homes) push(byHex, hex, option);
    if (hexes.length) for (const hex of homes) if (!hexes.includes(hex)) push(byHome, hex, option);
  }
  const matters = ({ text }: Option) => !unlit.includes(text.split(" ")[0] ?? "");
  const lit = new Set([...byHex].filter(([, found]) => found.some(matters)).map(([hex]) => hex));
  // tidying up comes after everything that matters
  placed.sort((one, other) => Number(matters(other)) - Number(matters(one)));
  return {
    plain,
    placed: byKind(placed, words),
    byHex,
    byHome,
    byUnit,
    lit: lit.size || plain.length ? lit : new Set(byHex.keys()),
  };
}

/** Where those stand of whom the asked side can make use; `each`: a hex as often as there are such units in it. */
export function ableHexes(view: View | undefined, { byUnit }: Choices, each = false): string[] {
  const side = view?.decision?.side;
  return Object.entries(view?.stacks ?? {}).flatMap(([hex, stack]) => {
    const able = stack.filter((counter) => counter.side === side && byUnit.has(counter.unit));
    return able.slice(0, each ? able.length : 1).map(() => hex);
  });
}

/** Answers that do the same stand together, in the order in which the panel shows and numbers them. */
export function byKind(options: readonly Option[], words: Words): Option[] {
  return grouped(options, words).flatMap((group) => group.options);
}

/** The answers of a hex. Where some are already under consideration and some of these lie here too, only those:
 *  first who, then at what, or the other way round. */
export function answersAt({ byHex, byHome }: Choices, hex: string, considered: readonly Option[]): Option[] {
  const here = [...(byHex.get(hex) ?? []), ...(byHome.get(hex) ?? [])];
  const both = here.filter((option) => considered.includes(option));
  return both.length ? both : here;
}

/** Answers that only say who does it: who attacks the hex in question, who advances into it. */
export function ofUnits({ placed }: Choices, words: Words, unlit: readonly string[]): Option[] {
  return placed.filter((option) => !named(option, words).hexes.length && !unlit.includes(verbOf(option)));
}

function push(map: Map<string, Option[]>, key: string, option: Option): void {
  const list = map.get(key);
  if (list) list.push(option);
  else map.set(key, [option]);
}

/** Shapes of answers seen so far, by question: what one can ask "why not?" about. */
const shapes = new Map<string, Map<string, string>>();

export function remember(view: View, words: Words): void {
  const { decision } = view;
  if (!decision) return;
  const known = shapes.get(decision.question) ?? new Map<string, string>();
  for (const { text } of decision.options) {
    const [verb = "", ...rest] = text.split(" ");
    known.set([verb, ...rest.map((word) => words.kind(word))].join(" "), text);
  }
  shapes.set(decision.question, known);
}

/** Answers that somebody may have had in mind when he chose a hex, or a unit, where there is none. */
export function meant(
  view: View,
  hex: string | undefined,
  units: readonly string[],
  sideOf: (unit: string) => string | undefined,
): string[] {
  const { decision } = view;
  const texts: string[] = [];
  const known = decision ? [...(shapes.get(decision.question) ?? [])] : [];
  // who chooses a place means going or aiming there, before he means who stands there
  const places = (shape: string) => Number(shape.split(" ").includes("hex"));
  if (hex !== undefined) known.sort(([one], [other]) => places(other) - places(one));
  // nobody means one side's units where only the other's are ever named
  const alike = (unit: string, example: string) => {
    const named = example.split(" ").find((word) => sideOf(word) !== undefined);
    return named === undefined || sideOf(named) === sideOf(unit);
  };
  for (const [shape, example] of known) {
    const kinds = shape.split(" ").slice(1);
    const said = example.split(" ");
    if (hex !== undefined && kinds.includes("hex"))
      texts.push(
        [
          said[0],
          ...kinds.map((kind, i) => (kind === "hex" ? hex : kind === "unit" ? (units[0] ?? said[i + 1]) : said[i + 1])),
        ].join(" "),
      );
    else if (units.length && kinds.includes("unit"))
      texts.push(
        ...units
          .filter((unit) => alike(unit, example))
          .map((unit) => [said[0], ...kinds.map((kind, i) => (kind === "unit" ? unit : said[i + 1]))].join(" ")),
      );
  }
  const legal = new Set(decision?.options.map(({ text }) => text));
  return [...new Set(texts)].filter((text) => !legal.has(text)).slice(0, 3);
}
