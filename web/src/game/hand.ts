/** Units taken into the hand: which answers take one up, which take others along, and the chains that do both at once.
 *  An answer that takes up says only with what something is done (`at_once` of a title), and names one unit. */
import type { About, Link, Option } from "../api/types";
import type { Words } from "../locale/words";

/** What a title says about its verbs; no game is known here. */
export interface Verbs {
  /** verbs of answers that only say with what something is done */
  atOnce: readonly string[];
  /** verbs of answers that take one more unit along */
  along: readonly string[];
  /** verbs of answers that only tidy up */
  unlit: readonly string[];
  /** verbs of answers that take one unit up in the place of another */
  alone: readonly string[];
}

export function verbOf({ text }: Pick<Option, "text">): string {
  return text.split(" ")[0] ?? "";
}

/** The words of an answer that are units, and those that are hexes. */
export function named({ text }: Pick<Option, "text">, words: Words): { units: string[]; hexes: string[] } {
  const rest = text.split(" ").slice(1);
  return {
    units: rest.filter((word) => words.kind(word) === "unit"),
    hexes: rest.filter((word) => words.kind(word) === "hex"),
  };
}

/** Movement points left to a unit, or to the one of several that has least. They are what costs are paid with: where a
 *  question tells no costs, something else is left (hexes to retreat, losses to take), and its own words say what. */
export function pointsLeft({ left, costs }: Pick<About, "left" | "costs">, unit?: string): number | undefined {
  if (left === undefined || !costs) return undefined;
  if (typeof left === "number") return left;
  return unit === undefined ? Math.min(...Object.values(left)) : left[unit];
}

/** An answer with its unit left open: answers of one shape do the same with different units. */
export function shapeOf(option: Pick<Option, "text">, words: Words): string {
  return option.text
    .split(" ")
    .map((word) => (words.kind(word) === "unit" ? "*" : word))
    .join(" ");
}

export interface Group {
  shape: string;
  options: Option[];
}

/** Answers by what they do; each group in the order of the list. */
export function grouped(options: readonly Option[], words: Words): Group[] {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const shape = shapeOf(option, words);
    groups.set(shape, [...(groups.get(shape) ?? []), option]);
  }
  return [...groups].map(([shape, found]) => ({ shape, options: found }));
}

/** The chain that takes up a group of units with answers of one shape: the first for certain, the others as far as the
 *  rules let them come along, by an answer of their own or by one that joins those in the hand. */
export function chainOf(
  options: readonly Option[],
  words: Words,
  { along, alone }: Pick<Verbs, "along" | "alone">,
): Link[] {
  const [first, ...others] = options;
  if (!first) return [];
  if (alone.includes(verbOf(first))) return [{ option: first.text }];
  const rest = others.flatMap((option) => {
    const unit = named(option, words).units[0];
    const joins = unit === undefined ? [] : along.map((verb) => `${verb} ${unit}`);
    return [option.text, ...joins].map((text): Link => ({ option: text, optional: true }));
  });
  return [{ option: first.text }, ...rest];
}

/** The answers of a hex that take up the units there, those of one shape together, as the list has them: the first way
 *  is the usual one. They only say with what something is done. */
export function waysToTake(options: readonly Option[], words: Words, { atOnce, unlit }: Verbs): Option[][] {
  const fits = (option: Option) => {
    const { units, hexes } = named(option, words);
    return units.length === 1 && !hexes.length && atOnce.includes(verbOf(option)) && !unlit.includes(verbOf(option));
  };
  return grouped(options.filter(fits), words).map((group) => group.options);
}

/** In the order in which a stack lies, the top first. */
export function inOrder(options: readonly Option[], stack: readonly string[], words: Words): Option[] {
  const place = (option: Option) => {
    const at = stack.indexOf(named(option, words).units[0] ?? "");
    return at < 0 ? stack.length : at;
  };
  return [...options].sort((one, other) => place(one) - place(other));
}

/** Answers that name one hex and no unit: where what is in the hand may go. */
export function goalsOf(options: readonly Option[], words: Words): Map<string, Option> {
  const found = new Map<string, Option>();
  for (const option of options) {
    const { units, hexes } = named(option, words);
    if (!units.length && hexes.length === 1 && hexes[0] !== undefined && !found.has(hexes[0]))
      found.set(hexes[0], option);
  }
  return found;
}

/** Of the hexes one can go to, that nearest to the one aimed at; among equals the cheapest. */
export function nearest(
  goals: Iterable<string>,
  aim: string,
  distance: (a: string, b: string) => number,
  cost: (hex: string) => number,
): string | undefined {
  let best: string | undefined;
  let least: [number, number] = [Infinity, Infinity];
  for (const hex of goals) {
    const here: [number, number] = [distance(hex, aim), cost(hex)];
    if (here[0] < least[0] || (here[0] === least[0] && here[1] < least[1])) [best, least] = [hex, here];
  }
  return best;
}

/** The same act with another unit: every answer with the first unit's name replaced. Only a chain that names one unit
 *  for certain can be repeated so; what was optional is left to the new unit's own luck. Nobody goes where he `stands`. */
export function sameAgain(chain: readonly Link[], unit: string, words: Words, stands?: string): Link[] {
  const units = new Set(
    chain.filter(({ optional }) => !optional).flatMap(({ option }) => named({ text: option }, words).units),
  );
  const [first] = units;
  if (units.size !== 1 || first === undefined) return [];
  const goals = chain.map(({ option }) => named({ text: option }, words)).filter((one) => !one.units.length);
  if (stands !== undefined && goals.findLast(({ hexes }) => hexes.length)?.hexes[0] === stands) return [];
  return chain
    .filter(({ optional, option }) => !optional || !named({ text: option }, words).units.length)
    .map(({ option, optional = false }) => {
      const { units: whom, hexes } = named({ text: option }, words);
      return {
        option: option
          .split(" ")
          .map((word) => (word === first ? unit : word))
          .join(" "),
        optional: optional || !(whom.length + hexes.length),
      };
    });
}
