/** The hex grid in drawing coordinates: one hex is 1 high (flat tops) or 1 wide (pointed tops); south and east are positive. */
import type { GridSpec } from "../api/types";

export type Point = readonly [number, number];
export type Box = readonly [number, number, number, number];

const OFFSETS: readonly Point[] = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
];
const ACROSS = Math.sqrt(3) / 2;
/** Distance from the centre of a hex to a corner. */
export const RADIUS = 1 / Math.sqrt(3);

export class HexGrid {
  readonly labels: readonly string[];
  readonly index: ReadonlyMap<string, number>;
  readonly centres: readonly Point[];
  readonly box: Box;
  readonly flat: boolean;
  private readonly doubled: readonly Point[];
  private readonly found = new Map<string, number>();

  constructor(
    private readonly spec: GridSpec,
    labels: readonly string[],
  ) {
    this.flat = spec.orientation === "flat";
    this.labels = labels;
    this.index = new Map(labels.map((label, i) => [label, i]));
    this.doubled = labels.map((label) => this.doubledOf(label));
    this.doubled.forEach(([u, v], i) => this.found.set(`${u},${v}`, i));
    this.centres = this.doubled.map(([u, v]) => this.toPoint(u * ACROSS, v / 2));
    this.box = boxOf(this.centres.flatMap((c) => this.cornersAt(c)));
  }

  private toPoint(across: number, along: number): Point {
    // some maps number their columns from the east, or their rows from the south
    const [x, y] = this.flat ? [across, along] : [along, across];
    return [this.spec.columns === "west" ? -x : x, this.spec.rows === "north" ? -y : y];
  }

  private doubledOf(label: string): Point {
    const first = Number(label.slice(0, 2));
    const second = Number(label.slice(2));
    const [column, row] = this.spec.label === "CCRR" ? [first, second] : [second, first];
    const [line, place] = this.flat ? [column, row] : [row, column];
    const shift = (line % 2 === 1) === (this.spec.shifted === "odd") ? 1 : 0;
    return [line, 2 * place + shift];
  }

  centre(label: string): Point {
    return this.centres[this.index.get(label) ?? 0] ?? [0, 0];
  }

  has(label: string): boolean {
    return this.index.has(label);
  }

  /** The six neighbours clockwise; undefined where the map ends. */
  neighbours(label: string): (string | undefined)[] {
    const at = this.doubled[this.index.get(label) ?? -1];
    if (!at) return [];
    return OFFSETS.map(([du, dv]) => {
      const i = this.found.get(`${at[0] + du},${at[1] + dv}`);
      return i === undefined ? undefined : this.labels[i];
    });
  }

  /** The side towards neighbour `direction` runs from corner `direction` to the next one. */
  cornersAt([x, y]: Point, size = 1): Point[] {
    return OFFSETS.map((_, k) => {
      const angle = (Math.PI / 3) * (k - 2);
      const across = Math.cos(angle) * RADIUS * size;
      const along = Math.sin(angle) * RADIUS * size;
      const [dx, dy] = this.toPoint(across, along);
      return [x + dx, y + dy];
    });
  }

  corners(label: string, size = 1): Point[] {
    return this.cornersAt(this.centre(label), size);
  }

  /** Both ends of the side between two neighbours. */
  side(a: string, b: string): [Point, Point] | undefined {
    const direction = this.neighbours(a).indexOf(b);
    if (direction < 0) return undefined;
    const corners = this.corners(a);
    return [corners[direction] as Point, corners[(direction + 1) % 6] as Point];
  }

  /** The hex at a point, or undefined off the map. */
  at([x, y]: Point): string | undefined {
    const east = this.spec.columns === "west" ? -x : x;
    const south = this.spec.rows === "north" ? -y : y;
    const [across, along] = this.flat ? [east, south] : [south, east];
    const line = Math.round(across / ACROSS);
    let best: string | undefined;
    let nearest = Infinity;
    for (let u = line - 1; u <= line + 1; u++) {
      const v = 2 * Math.round((2 * along - (u & 1)) / 2) + (u & 1);
      for (const w of [v - 2, v - 1, v, v + 1, v + 2]) {
        const i = this.found.get(`${u},${w}`);
        if (i === undefined) continue;
        const d = (u * ACROSS - across) ** 2 + (w / 2 - along) ** 2;
        if (d < nearest) [nearest, best] = [d, this.labels[i]];
      }
    }
    return nearest <= RADIUS ** 2 ? best : undefined;
  }

  distance(a: string, b: string): number {
    const p = this.doubled[this.index.get(a) ?? 0] as Point;
    const q = this.doubled[this.index.get(b) ?? 0] as Point;
    const across = Math.abs(p[0] - q[0]);
    return across + Math.max(0, (Math.abs(p[1] - q[1]) - across) / 2);
  }
}

export function boxOf(points: readonly Point[], margin = 0): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    x0 = Math.min(x0, x);
    y0 = Math.min(y0, y);
    x1 = Math.max(x1, x);
    y1 = Math.max(y1, y);
  }
  return [x0 - margin, y0 - margin, x1 + margin, y1 + margin];
}

export function overlaps(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}

/** The middle of as many points as a window of this half size can hold; of equal crowds, that nearest to the middle. */
export function thickest(points: readonly Point[], middle: Point, [wide, high]: Point): Point {
  const around = ([x, y]: Point) => points.filter(([px, py]) => Math.abs(px - x) <= wide && Math.abs(py - y) <= high);
  const far = ([x, y]: Point) => Math.hypot(x - middle[0], y - middle[1]);
  const crowds = points.map((at) => ({ at, crowd: around(at) }));
  const { crowd } = crowds.reduce((best, one) =>
    one.crowd.length > best.crowd.length || (one.crowd.length === best.crowd.length && far(one.at) < far(best.at))
      ? one
      : best,
  );
  const [x0, y0, x1, y1] = boxOf(crowd, 0);
  return [(x0 + x1) / 2, (y0 + y1) / 2];
}
