/** Outlines of groups of hexes. */
import type { HexGrid, Point } from "./geometry";

/** Closed rings of corner points around a set of hexes. */
export function outlines(grid: HexGrid, hexes: Iterable<string>): Point[][] {
  const inside = new Set(hexes);
  const next = new Map<string, { from: Point; to: Point }[]>();
  for (const label of inside) {
    const corners = grid.corners(label);
    grid.neighbours(label).forEach((neighbour, k) => {
      if (neighbour !== undefined && inside.has(neighbour)) return;
      const from = corners[k] as Point;
      const to = corners[(k + 1) % 6] as Point;
      const sides = next.get(key(from)) ?? [];
      sides.push({ from, to });
      next.set(key(from), sides);
    });
  }
  const rings: Point[][] = [];
  for (const [start, sides] of next) {
    while (sides.length) {
      const ring: Point[] = [];
      let side = sides.pop();
      while (side) {
        ring.push(side.from);
        if (key(side.to) === start) break;
        side = next.get(key(side.to))?.pop();
      }
      rings.push(ring);
    }
  }
  return rings;
}

function key([x, y]: Point): string {
  return `${Math.round(x * 1000)},${Math.round(y * 1000)}`;
}

/** Groups of neighbouring hexes. */
export function clusters(grid: HexGrid, hexes: Iterable<string>): string[][] {
  const left = new Set(hexes);
  const groups: string[][] = [];
  for (const seed of left) {
    const group = [seed];
    left.delete(seed);
    for (const label of group)
      for (const neighbour of grid.neighbours(label))
        if (neighbour !== undefined && left.delete(neighbour)) group.push(neighbour);
    groups.push(group);
  }
  return groups;
}
