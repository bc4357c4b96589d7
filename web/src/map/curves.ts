/** Lines made smooth, the way a draughtsman's curve would make them. */
import type { Point } from "./geometry";

/** Catmull-Rom spline through every point, sampled. */
export function spline(points: readonly Point[], closed = false, samples = 6): Point[] {
  const n = points.length;
  if (n < 3) return [...points];
  const at = (i: number): Point => points[closed ? (i + n) % n : Math.min(Math.max(i, 0), n - 1)] as Point;
  const curve: Point[] = [];
  const last = closed ? n : n - 1;
  for (let i = 0; i < last; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let k = 0; k < samples; k++) {
      const t = k / samples;
      curve.push([catmull(a[0], b[0], c[0], d[0], t), catmull(a[1], b[1], c[1], d[1], t)]);
    }
  }
  curve.push(at(last));
  return curve;
}

function catmull(a: number, b: number, c: number, d: number, t: number): number {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
}

/** Each inner point pulled towards the middle of its neighbours: the hexagon's zigzag becomes a bend. */
export function relax(points: readonly Point[], by: number, closed = false): Point[] {
  const n = points.length;
  return points.map((p, i) => {
    if (!closed && (i === 0 || i === n - 1)) return p;
    const before = points[(i - 1 + n) % n] as Point;
    const after = points[(i + 1) % n] as Point;
    return [p[0] + ((before[0] + after[0]) / 2 - p[0]) * by, p[1] + ((before[1] + after[1]) / 2 - p[1]) * by];
  });
}

export function pathOf(points: readonly Point[], closed = false, path = new Path2D()): Path2D {
  points.forEach(([x, y], i) => (i ? path.lineTo(x, y) : path.moveTo(x, y)));
  if (closed) path.closePath();
  return path;
}

/** Length so far at each point. */
export function lengths(points: readonly Point[]): number[] {
  let sum = 0;
  return points.map(([x, y], i) => {
    const before = points[i - 1];
    if (before) sum += Math.hypot(x - before[0], y - before[1]);
    return sum;
  });
}

/** Point and heading at a distance along a line. */
export function along(
  points: readonly Point[],
  sums: readonly number[],
  distance: number,
): { at: Point; angle: number } {
  let i = 1;
  while (i < points.length - 1 && (sums[i] as number) < distance) i++;
  const [a, b] = [points[i - 1] as Point, points[i] as Point];
  const span = (sums[i] as number) - (sums[i - 1] as number) || 1;
  const t = (distance - (sums[i - 1] as number)) / span;
  return { at: [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t], angle: Math.atan2(b[1] - a[1], b[0] - a[0]) };
}
