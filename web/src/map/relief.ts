/** Shaded relief, height tints and contour lines from the elevation picture. */
import type { Relief } from "../api/types";
import { blank } from "./canvas";
import { pathOf } from "./curves";
import { type Box, boxOf, type Point } from "./geometry";
import { lookAt, SEA } from "./palette";

/** Points of a contour line that are drawn together. */
const PIECE = 90;

export interface Ground {
  picture: OffscreenCanvas;
  relief: Relief;
  contours: { path: Path2D; index: boolean; box: Box }[];
}

class Field {
  constructor(
    readonly width: number,
    readonly height: number,
    readonly metres: Float32Array,
  ) {}

  at(x: number, y: number): number {
    const cx = Math.min(Math.max(x, 0), this.width - 1);
    const cy = Math.min(Math.max(y, 0), this.height - 1);
    return this.metres[cy * this.width + cx] as number;
  }

  /** Softened by a small binomial window, across and then down, so that the steps of an 8-bit picture vanish. */
  softened(times: number): Field {
    const { width: w, height: h } = this;
    let source = this.metres;
    for (let n = 0; n < times; n++) source = blurred(blurred(source, w, h, 1), w, h, w);
    return new Field(w, h, source);
  }
}

function blurred(source: Float32Array, w: number, h: number, stride: number): Float32Array {
  const out = new Float32Array(source.length);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const place = stride === 1 ? x : y;
      const last = stride === 1 ? w - 1 : h - 1;
      const here = source[i] as number;
      out[i] =
        ((place ? (source[i - stride] as number) : here) +
          2 * here +
          (place < last ? (source[i + stride] as number) : here)) /
        4;
    }
  return out;
}

export async function loadGround(relief: Relief, address: string): Promise<Ground> {
  const image = await createImageBitmap(await (await fetch(address)).blob());
  const field = fieldOf(image, relief).softened(3);
  return { relief, picture: shade(field, relief), contours: contours(field.softened(3), relief) };
}

function fieldOf(image: ImageBitmap, relief: Relief): Field {
  const { context } = blank(image.width, image.height);
  context.drawImage(image, 0, 0);
  const pixels = context.getImageData(0, 0, image.width, image.height).data;
  const metres = new Float32Array(image.width * image.height);
  for (let i = 0; i < metres.length; i++)
    metres[i] = relief.min_m + ((pixels[4 * i] as number) / 255) * (relief.max_m - relief.min_m);
  return new Field(image.width, image.height, metres);
}

/** Light from the north-west, the way printed maps have it. */
function shade(field: Field, relief: Relief): OffscreenCanvas {
  const { canvas, context } = blank(field.width, field.height);
  const image = context.createImageData(field.width, field.height);
  const exaggeration = 24 / (relief.max_m - relief.min_m) ** 0.5;
  for (let y = 0; y < field.height; y++)
    for (let x = 0; x < field.width; x++) {
      const dx = (field.at(x + 1, y) - field.at(x - 1, y)) / 2;
      const dy = (field.at(x, y + 1) - field.at(x, y - 1)) / 2;
      const light = lighting(dx * exaggeration * 0.09, dy * exaggeration * 0.09);
      const metres = field.at(x, y);
      const floor = Math.max(relief.min_m, 0);
      const [r, g, b] = metres < 0 ? SEA : lookAt((metres - floor) / (relief.max_m - floor));
      const i = 4 * (y * field.width + x);
      image.data[i] = r * light[0];
      image.data[i + 1] = g * light[1];
      image.data[i + 2] = b * light[2];
      image.data[i + 3] = 255;
    }
  context.putImageData(image, 0, 0);
  return enlarged(canvas, 3);
}

function lighting(dx: number, dy: number): [number, number, number] {
  const length = Math.hypot(dx, dy, 1);
  const lit = (-dx * -0.5 - dy * -0.5 + 0.72) / length / 0.72;
  const k = 1 + (Math.min(Math.max(lit, 0.3), 1.3) - 1) * 0.5;
  // shadows are a little violet, lights a little warm
  return k < 1 ? [k ** 0.92, k ** 0.98, k ** 0.84] : [1 + (k - 1) * 0.32, 1 + (k - 1) * 0.28, 1 + (k - 1) * 0.12];
}

/** Enlarged with smoothing once, so that tiles near the ground stay soft. */
function enlarged(source: OffscreenCanvas, factor: number): OffscreenCanvas {
  const { canvas, context } = blank(source.width * factor, source.height * factor);
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = "high";
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function interval(relief: Relief): number {
  const span = relief.max_m - relief.min_m;
  return [5, 10, 20, 50, 100, 200, 500].find((step) => span / step <= 24) ?? 500;
}

function contours(field: Field, relief: Relief): Ground["contours"] {
  const step = interval(relief);
  const first = Math.ceil(relief.min_m / step) * step + step;
  const threads = Array.from({ length: Math.max(0, Math.ceil((relief.max_m - first) / step)) }, () => new Thread());
  const w = field.width;
  const m = field.metres;
  for (let y = 0; y < field.height - 1; y++)
    for (let x = 0; x < w - 1; x++) {
      const i = y * w + x;
      const [a, b, c, d] = [m[i] as number, m[i + 1] as number, m[i + w + 1] as number, m[i + w] as number];
      const high = Math.max(a, b, c, d);
      // most cells are crossed by no line at all
      for (let k = Math.max(0, Math.ceil((Math.min(a, b, c, d) - first) / step)); first + k * step < high; k++)
        threads[k]?.cross(first + k * step, x, y, i, w, a, b, c, d);
    }
  const onSheet = ([x, y]: Point): Point => [
    relief.x0 + (x + 0.5) / relief.px_per_unit,
    relief.y0 + (y + 0.5) / relief.px_per_unit,
  ];
  return threads.flatMap((thread, k) => {
    const index = (first + k * step) % (step * 5) === 0;
    const lines = thread
      .lines()
      .filter((line) => line.length > 14)
      .map((line) => line.map(onSheet));
    return lines.flatMap(cut).map((points) => ({ path: pathOf(points), index, box: boxOf(points, 0.05) }));
  });
}

/** A long line in pieces, so that a tile draws only those that cross it. */
function cut(line: readonly Point[]): Point[][] {
  return Array.from({ length: Math.ceil((line.length - 1) / PIECE) }, (_, k) =>
    line.slice(k * PIECE, (k + 1) * PIECE + 1),
  );
}

/** The contour lines of one height, found cell by cell (marching squares) and then joined. */
class Thread {
  private readonly next = new Map<number, Edge>();
  private readonly starts = new Map<number, Point>();
  private readonly targets = new Set<number>();

  cross(level: number, x: number, y: number, i: number, w: number, a: number, b: number, c: number, d: number): void {
    const code = (a > level ? 8 : 0) | (b > level ? 4 : 0) | (c > level ? 2 : 0) | (d > level ? 1 : 0);
    if (code === 0 || code === 15) return;
    const share = (from: number, to: number) => (level - from) / (to - from);
    // edges are numbered by the grid point they start from: even for horizontal, odd for vertical
    const top: Edge = [2 * i, [x + share(a, b), y]];
    const right: Edge = [2 * (i + 1) + 1, [x + 1, y + share(b, c)]];
    const bottom: Edge = [2 * (i + w), [x + share(d, c), y + 1]];
    const left: Edge = [2 * i + 1, [x, y + share(a, d)]];
    for (const [from, to] of pieces(code, top, right, bottom, left)) {
      this.next.set(from[0], to);
      this.starts.set(from[0], from[1]);
      this.targets.add(to[0]);
    }
  }

  lines(): Point[][] {
    return chains(this.next, this.starts, this.targets);
  }
}

type Edge = [number, Point];

/** High ground on the right of each piece, so that pieces join head to tail. */
function pieces(code: number, top: Edge, right: Edge, bottom: Edge, left: Edge): [Edge, Edge][] {
  switch (code) {
    case 1:
      return [[left, bottom]];
    case 2:
      return [[bottom, right]];
    case 3:
      return [[left, right]];
    case 4:
      return [[right, top]];
    case 5:
      return [
        [left, top],
        [right, bottom],
      ];
    case 6:
      return [[bottom, top]];
    case 7:
      return [[left, top]];
    case 8:
      return [[top, left]];
    case 9:
      return [[top, bottom]];
    case 10:
      return [
        [top, right],
        [bottom, left],
      ];
    case 11:
      return [[top, right]];
    case 12:
      return [[right, left]];
    case 13:
      return [[right, bottom]];
    default:
      return [[bottom, left]];
  }
}

function chains(next: Map<number, Edge>, starts: Map<number, Point>, targets: Set<number>): Point[][] {
  const lines: Point[][] = [];
  const heads = [...starts.keys()].sort((a, b) => Number(targets.has(a)) - Number(targets.has(b)));
  for (const head of heads) {
    const line: Point[] = [starts.get(head) as Point];
    let at: number = head;
    for (let edge = next.get(at); edge; edge = next.get(at)) {
      next.delete(at);
      line.push(edge[1]);
      at = edge[0];
    }
    if (line.length > 1) lines.push(line);
  }
  return lines;
}
