/** What something that floats on the map would cover. */
import type { Board } from "./board";

/** CSS pixels of the canvas: left, top, right, bottom. */
export type Frame = readonly [number, number, number, number];

/** So many lit hexes are looked at one by one. */
const FEW = 15;

/** Hexes that should stay in sight: of who acts, of what is aimed at or pointed at, and of a few places to choose from each;
 *  of many only those where somebody stands. */
export function mattering({ scene, occupied }: Board): string[] {
  const { acting, homes, target, focus, hinted, pointed } = scene;
  const lit = [...scene.lit.keys()];
  const few = lit.length <= FEW ? lit : lit.filter((hex) => occupied.has(hex));
  return [...acting, ...homes, ...hinted, ...pointed, ...few, target, focus].filter((hex) => hex !== undefined);
}

/** How many of some hexes lie under it, if only by their edge. */
export function under(board: Board, labels: Iterable<string>, [left, top, right, bottom]: Frame): number {
  const reach = board.camera.zoom * 0.5;
  let found = 0;
  for (const label of labels) {
    if (!board.chart.grid.has(label)) continue;
    const [x, y] = board.toScreen(board.chart.grid.centre(label));
    const beside = [x - Math.min(Math.max(x, left), right), y - Math.min(Math.max(y, top), bottom)] as const;
    if (Math.hypot(...beside) < reach) found += 1;
  }
  return found;
}
