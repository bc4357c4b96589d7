/** Where a name has room among the names that are set already. */
import type { Box, Point } from "./geometry";

/** So much of a name may lie under others, or over the edge of the map: the halo and the thin ends of letters. */
const BEARABLE = 0.06;
/** Hexes that a name may be moved for a tenth of it to be free. */
const WORTH = 2.5;

export function boxAround([x, y]: Point, [wide, high]: readonly [number, number]): Box {
  return [x - wide / 2, y - high / 2, x + wide / 2, y + high / 2];
}

/** The point that leaves a name of this size freest, near the first of them among equals; none where none leaves it free
 *  enough to be read. */
export function roomFor(
  points: readonly Point[],
  size: readonly [number, number],
  taken: readonly Box[],
  sheet: Box,
): Point | undefined {
  const [first] = points;
  if (!first) return undefined;
  const own = size[0] * size[1];
  const hidden = (box: Box) => own - shared(box, sheet) + taken.reduce((sum, other) => sum + shared(box, other), 0);
  const ranked = points.map((at) => {
    const part = hidden(boxAround(at, size)) / own;
    return { at, part, cost: part + Math.hypot(at[0] - first[0], at[1] - first[1]) / (10 * WORTH) };
  });
  const free = ranked.filter(({ part }) => part <= BEARABLE);
  return free.reduce((best, one) => (one.cost < best.cost ? one : best), free[0] ?? { at: undefined, cost: 0 }).at;
}

function shared(a: Box, b: Box): number {
  const across = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const down = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return across > 0 && down > 0 ? across * down : 0;
}

/** A name that is wider than its ground, in two lines as equal as its words allow. */
export function inLines(name: string, wide: boolean): string[] {
  const words = name.split(" ");
  if (!wide || words.length < 2) return [name];
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]);
  const longest = (lines: string[]) => Math.max(...lines.map(({ length }) => length));
  return cuts.reduce((best, one) => (longest(one) < longest(best) ? one : best));
}
