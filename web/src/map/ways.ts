/** Roads, railways and waters as smooth lines; junctions stay joined because each hex or corner has one bend point. */
import type { MapFile, TerrainFile } from "../api/types";
import { relax, spline } from "./curves";
import type { HexGrid, Point } from "./geometry";
import { randomOf } from "./random";

export interface Way {
  kind: string;
  curve: Point[];
  name?: { en: string; ja: string };
}

/** Where a way passes through a hex: the middle, drawn towards a place that lies there. */
function bendPoints(map: MapFile, grid: HexGrid): (label: string) => Point {
  const places = new Map(map.places.map((place) => [place.hex, place.at]));
  return (label) => {
    const [x, y] = grid.centre(label);
    const random = randomOf(`bend ${label}`);
    const jitter = 0.13;
    const [px, py] = places.get(label) ?? [x + (random() - 0.5) * 2 * jitter, y + (random() - 0.5) * 2 * jitter];
    return [x + (px - x) * 0.55, y + (py - y) * 0.55];
  };
}

/** Lines of adjacent hexes. A stretch that two lines share is drawn once. */
export function lineWays(map: MapFile, grid: HexGrid, terrain: TerrainFile): Way[] {
  const bend = bendPoints(map, grid);
  const looks = new Map((terrain.line ?? []).map(({ id, look }) => [id, look ?? id]));
  const drawn = new Set<string>();
  const ways: Way[] = [];
  for (const line of map.lines) {
    const curve = spline(line.hexes.map(bend), false, 8);
    const [head, tail] = [edgePoint(grid, line.hexes, 0), edgePoint(grid, line.hexes, line.hexes.length - 1)];
    if (head) curve[0] = head;
    if (tail) curve[curve.length - 1] = tail;
    let run: Point[] = [];
    const close = () => {
      if (run.length > 1) ways.push({ kind: looks.get(line.kind) ?? line.kind, name: line.name, curve: run });
      run = [];
    };
    for (let i = 0; i + 1 < line.hexes.length; i++) {
      const side = [line.kind, ...[line.hexes[i], line.hexes[i + 1]].sort()].join(" ");
      if (drawn.has(side)) close();
      else run.push(...curve.slice(run.length ? 8 * i + 1 : 8 * i, 8 * i + 9));
      drawn.add(side);
    }
    close();
  }
  return ways;
}

/** Rivers and canals along the hexsides, as far as the hexsides have water: named courses, then what belongs to none. */
export function waterWays(map: MapFile, grid: HexGrid, terrain: TerrainFile): Way[] {
  const wet = wetSides(map, grid, terrain);
  const sides = new Set((terrain.hexside ?? []).map(({ id }) => id));
  const bends = new Map<string, Point>();
  const drawn = new Set<string>();
  const ways: Way[] = [];
  for (const water of map.watercourses ?? [])
    for (const corners of sides.has(water.kind) ? stretches(water.corners, wet) : [water.corners]) {
      const straight = water.kind === "canal";
      const smooth = relax(
        corners.map((corner) => jittered(corner, straight ? 0.015 : 0.09)),
        straight ? 0.5 : 0.38,
      );
      const points = smooth.map((point, i) => {
        const name = key(corners[i] as Point);
        const known = bends.get(name);
        if (!known) bends.set(name, point);
        return known ?? point;
      });
      corners.slice(1).forEach((corner, i) => drawn.add(sideKey(corners[i] as Point, corner)));
      ways.push({ kind: water.kind, name: water.name, curve: spline(points, false, 7) });
    }
  for (const [side, { kind, ends }] of wet)
    if (!drawn.has(side) && WATER.has(kind)) ways.push({ kind, curve: ends.map((end) => bends.get(key(end)) ?? end) });
  return ways;
}

interface WetSide {
  kind: string;
  ends: Point[];
}

/** Hexsides with water, as they look, by their ends. */
function wetSides(map: MapFile, grid: HexGrid, terrain: TerrainFile): Map<string, WetSide> {
  const looks = new Map((terrain.hexside ?? []).map((kind) => [kind.id, kind.look ?? kind.id]));
  const named = new Set((map.watercourses ?? []).map(({ kind }) => kind));
  const wet = new Map<string, WetSide>();
  for (const { between, kinds } of map.hexsides) {
    const found = kinds.find((kind) => named.has(kind) || WATER.has(looks.get(kind) ?? kind));
    const ends = found === undefined ? undefined : grid.side(...between);
    if (found && ends) wet.set(sideKey(ends[0], ends[1]), { kind: looks.get(found) ?? found, ends: [...ends] });
  }
  return wet;
}

/** The parts of a course that run along water: who changes hexsides of a map changes what is drawn. */
function stretches(corners: readonly Point[], wet: ReadonlyMap<string, WetSide>): Point[][] {
  const found: Point[][] = [];
  let run: Point[] = [];
  corners.forEach((corner, i) => {
    const before = corners[i - 1];
    if (before && wet.has(sideKey(before, corner))) run = run.length ? [...run, corner] : [before, corner];
    else if (run.length) {
      found.push(run);
      run = [];
    }
  });
  if (run.length) found.push(run);
  return found;
}

function sideKey(a: Point, b: Point): string {
  return [key(a), key(b)].sort().join(" ");
}

export const WATER: ReadonlySet<string> = new Set(["river", "canal", "stream", "major-river"]);
export const RAIL: ReadonlySet<string> = new Set(["rail", "railway"]);

function jittered([x, y]: Point, by: number): Point {
  const random = randomOf(key([x, y]));
  return [x + (random() - 0.5) * 2 * by, y + (random() - 0.5) * 2 * by];
}

function key([x, y]: Point): string {
  return `${Math.round(x * 50)},${Math.round(y * 50)}`;
}

/** Where two curves cross near a point, with the heading of the first. */
export function crossing(
  ways: readonly Way[],
  waters: readonly Way[],
  near: Point,
): { at: Point; angle: number } | undefined {
  let best: { at: Point; angle: number } | undefined;
  let nearest = 0.5;
  for (const [a, b] of segments(ways, near))
    for (const [c, d] of segments(waters, near)) {
      const at = meet(a, b, c, d);
      const distance = at ? Math.hypot(at[0] - near[0], at[1] - near[1]) : Infinity;
      if (at && distance < nearest) {
        nearest = distance;
        best = { at, angle: Math.atan2(b[1] - a[1], b[0] - a[0]) };
      }
    }
  return best;
}

function segments(ways: readonly Way[], near: Point): [Point, Point][] {
  const found: [Point, Point][] = [];
  for (const { curve } of ways)
    for (let i = 1; i < curve.length; i++) {
      const [a, b] = [curve[i - 1] as Point, curve[i] as Point];
      if (Math.abs(a[0] - near[0]) < 0.7 && Math.abs(a[1] - near[1]) < 0.7) found.push([a, b]);
    }
  return found;
}

function meet(a: Point, b: Point, c: Point, d: Point): Point | undefined {
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const cross = rx * sy - ry * sx;
  if (Math.abs(cross) < 1e-9) return undefined;
  const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / cross;
  const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / cross;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? [a[0] + rx * t, a[1] + ry * t] : undefined;
}

/** A line that ends in a hex at the edge of the map runs on to the edge. */
function edgePoint(grid: HexGrid, hexes: readonly string[], end: number): Point | undefined {
  const label = hexes[end] as string;
  const before = hexes[end === 0 ? 1 : end - 1];
  const neighbours = grid.neighbours(label);
  const inward = before === undefined ? -1 : neighbours.indexOf(before);
  const open = neighbours.flatMap((neighbour, k) => (neighbour === undefined ? [k] : []));
  if (inward < 0 || !open.length) return undefined;
  const opposite = (inward + 3) % 6;
  const turned = (k: number) => Math.min((k - opposite + 6) % 6, (opposite - k + 6) % 6);
  const side = open.reduce((best, k) => (turned(k) < turned(best) ? k : best));
  const corners = grid.corners(label);
  const [a, b] = [corners[side] as Point, corners[(side + 1) % 6] as Point];
  return turned(side) > 1 ? undefined : [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}
