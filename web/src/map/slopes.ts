/** Steep ground the old way: hachures that run downhill. */
import type { MapFile, TerrainFile } from "../api/types";
import { along, lengths, pathOf } from "./curves";
import type { Feature } from "./feature";
import { boxOf, type HexGrid, type Point } from "./geometry";
import { INK } from "./palette";
import { randomOf } from "./random";
import type { Way } from "./ways";

/** Strokes on both sides of a ravine's bed. */
export function ravine(way: Way): Feature {
  const sums = lengths(way.curve);
  const path = new Path2D();
  for (let d = 0.04; d < (sums.at(-1) ?? 0); d += 0.075) {
    const { at, angle } = along(way.curve, sums, d);
    for (const side of [-1, 1]) {
      const [dx, dy] = [-Math.sin(angle) * side, Math.cos(angle) * side];
      pathOf(
        [
          [at[0] + dx * 0.03, at[1] + dy * 0.03],
          [at[0] + dx * 0.12, at[1] + dy * 0.12],
        ],
        false,
        path,
      );
    }
  }
  return {
    box: boxOf(way.curve, 0.2),
    paint: ({ context, scale }) => {
      context.lineWidth = Math.max(0.02, 0.6 / scale);
      context.strokeStyle = INK.contour;
      context.stroke(path);
    },
  };
}

const STROKES: Record<string, { count: number; length: number; width: number }> = {
  slope: { count: 5, length: 0.13, width: 0.016 },
  "steep-slope": { count: 11, length: 0.2, width: 0.022 },
};

/** A slope lies along a hexside; its strokes point to the lower of the two hexes. */
export function slopes(map: MapFile, grid: HexGrid, terrain: TerrainFile): Feature[] {
  const looks = new Map((terrain.hexside ?? []).map(({ id, look }) => [id, look ?? id]));
  const heights = new Map(map.hexes.map(({ hex, elevation }) => [hex, elevation ?? 0]));
  const features: Feature[] = [];
  for (const { between, kinds } of map.hexsides) {
    const strokes = kinds.map((kind) => STROKES[looks.get(kind) ?? kind]).find((found) => found);
    const side = strokes && grid.side(...between);
    if (!strokes || !side) continue;
    const [a, b] = between;
    const low = (heights.get(a) ?? 0) < (heights.get(b) ?? 0) ? a : b;
    features.push(hachures(side, grid.centre(low), strokes, `${a} ${b}`));
  }
  return features;
}

function hachures(
  [a, b]: [Point, Point],
  towards: Point,
  { count, length, width }: { count: number; length: number; width: number },
  name: string,
): Feature {
  const path = new Path2D();
  const random = randomOf(name);
  const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const far = Math.hypot(towards[0] - middle[0], towards[1] - middle[1]);
  const [dx, dy] = [(towards[0] - middle[0]) / far, (towards[1] - middle[1]) / far];
  for (let k = 0; k < count; k++) {
    const t = (k + 0.5 + (random() - 0.5) * 0.5) / count;
    const [x, y] = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
    const reach = length * (0.7 + random() * 0.5);
    pathOf(
      [
        [x - dx * 0.02, y - dy * 0.02],
        [x + dx * reach, y + dy * reach],
      ],
      false,
      path,
    );
  }
  return {
    box: boxOf([a, b], 0.3),
    paint: ({ context, scale }) => {
      if (scale < 14) return;
      context.lineWidth = Math.max(width, 0.5 / scale);
      context.lineCap = "round";
      context.strokeStyle = INK.contour;
      context.globalAlpha = 0.8;
      context.stroke(path);
      context.globalAlpha = 1;
    },
  };
}
