/** Drawing of waters, roads, railways, bridges and borders. */
import type { MapFile } from "../api/types";
import { along, lengths, pathOf } from "./curves";
import { atLeast, type Brush, type Feature } from "./feature";
import { boxOf, type HexGrid, type Point } from "./geometry";
import { INK } from "./palette";
import { ravine } from "./slopes";
import { crossing, RAIL, type Way } from "./ways";

const WATER_WIDTH: Record<string, number> = { river: 0.115, "major-river": 0.17, canal: 0.12, stream: 0.06 };
const ROAD_WIDTH: Record<string, number> = { road: 0.085, highway: 0.12, track: 0.05 };

function strokes(ways: readonly Way[], width: (way: Way) => number, least: number, ink: string): Feature[] {
  return ways.map((way) => {
    const path = pathOf(way.curve);
    return {
      box: boxOf(way.curve, 0.3),
      paint: ({ context, scale }) => {
        context.lineJoin = context.lineCap = "round";
        context.lineWidth = atLeast(width(way), least, scale);
        context.strokeStyle = ink;
        context.stroke(path);
      },
    };
  });
}

/** A river swells downstream: it is drawn in pieces that grow. */
function swelling(way: Way): (share: number) => number {
  const full = WATER_WIDTH[way.kind] ?? 0.1;
  return way.kind === "canal" ? () => full : (share) => full * (0.55 + 0.45 * share);
}

export function waters(ways: readonly Way[]): Feature[] {
  const edges: Feature[] = [];
  const fills: Feature[] = [];
  for (const way of ways) {
    if (way.kind === "ravine") {
      fills.push(ravine(way));
      continue;
    }
    const width = swelling(way);
    const parts = Math.max(1, Math.round(way.curve.length / 40));
    for (let k = 0; k < parts; k++) {
      const from = Math.floor((way.curve.length / parts) * k);
      const to = Math.ceil((way.curve.length / parts) * (k + 1)) + 1;
      const piece: Way = { ...way, curve: way.curve.slice(from, to) };
      const share = way.kind === "canal" ? 1 : 1 - Math.abs(0.5 - (k + 0.5) / parts) * 0.4;
      edges.push(...strokes([piece], () => width(share) + 0.035, 1.6, INK.waterEdge));
      fills.push(...strokes([piece], () => width(share), 0.8, INK.water));
    }
    if (way.kind === "canal") fills.push(locks(way));
  }
  return [...edges, ...fills];
}

/** Small chevrons along a canal. */
function locks(way: Way): Feature {
  const sums = lengths(way.curve);
  const total = sums.at(-1) ?? 0;
  const path = new Path2D();
  for (let d = 2.2; d < total; d += 4.4) {
    const { at, angle } = along(way.curve, sums, d);
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const turn = (x: number, y: number): Point => [at[0] + x * c - y * s, at[1] + x * s + y * c];
    pathOf([turn(-0.05, -0.085), turn(0.03, 0), turn(-0.05, 0.085)], false, path);
  }
  return {
    box: boxOf(way.curve, 0.2),
    paint: ({ context, scale }) => {
      if (scale < 22) return;
      context.lineWidth = 0.028;
      context.strokeStyle = INK.waterEdge;
      context.stroke(path);
    },
  };
}

export function roads(ways: readonly Way[]): Feature[] {
  const lines = ways.filter((way) => !RAIL.has(way.kind));
  const width = (way: Way) => ROAD_WIDTH[way.kind] ?? 0.07;
  return [...strokes(lines, (way) => width(way) + 0.05, 1.8, INK.roadEdge), ...strokes(lines, width, 0.9, INK.road)];
}

export function rails(ways: readonly Way[]): Feature[] {
  return ways
    .filter((way) => RAIL.has(way.kind))
    .flatMap((way) => {
      const path = pathOf(way.curve);
      const box = boxOf(way.curve, 0.2);
      return [
        ...strokes([way], () => 0.05, 1.6, INK.rail),
        {
          box,
          paint: ({ context, scale }: Brush) => {
            context.setLineDash([0.02, 0.13]);
            context.lineCap = "butt";
            context.lineWidth = atLeast(0.16, 3.5, scale);
            context.strokeStyle = INK.rail;
            context.stroke(path);
            context.setLineDash([]);
          },
        },
      ];
    });
}

/** Bridges and fords, across the water. */
export function crossings(map: MapFile, grid: HexGrid, lines: readonly Way[], courses: readonly Way[]): Feature[] {
  const features: Feature[] = [];
  for (const { between, kinds } of map.hexsides) {
    const kind = kinds.find((name) => name.endsWith("bridge")) ?? kinds.find((name) => name.endsWith("ford"));
    const side = kind && grid.side(...between);
    if (!kind || !side) continue;
    const middle: Point = [(side[0][0] + side[1][0]) / 2, (side[0][1] + side[1][1]) / 2];
    const [a, b] = [grid.centre(between[0]), grid.centre(between[1])];
    const straight = { at: middle, angle: Math.atan2(b[1] - a[1], b[0] - a[0]) };
    const spot = crossing(lines, courses, middle) ?? straight;
    features.push(
      kind.endsWith("ford") ? ford(spot.at, spot.angle) : bridge(spot.at, spot.angle, kind.startsWith("rail")),
    );
  }
  return features;
}

/** Something that lies across a hexside. */
function across(at: Point, angle: number, paint: Feature["paint"]): Feature {
  return {
    box: boxOf([at], 0.3),
    paint: (canvas) => {
      canvas.context.save();
      canvas.context.translate(at[0], at[1]);
      canvas.context.rotate(angle);
      paint(canvas);
      canvas.context.restore();
    },
  };
}

/** A light patch in the water, between two rows of stakes. */
function ford(at: Point, angle: number): Feature {
  return across(at, angle, ({ context, scale }) => {
    context.fillStyle = INK.ford;
    context.fillRect(-0.15, -0.09, 0.3, 0.18);
    context.lineCap = "round";
    context.lineWidth = atLeast(0.045, 1.4, scale);
    context.strokeStyle = INK.rail;
    context.setLineDash([0.001, 0.1]);
    context.beginPath();
    for (const y of [-0.11, 0.11]) {
      context.moveTo(-0.2, y);
      context.lineTo(0.21, y);
    }
    context.stroke();
  });
}

/** Two parapets with splayed ends. */
function bridge(at: Point, angle: number, rail: boolean): Feature {
  const parapets = new Path2D();
  for (const y of [-1, 1])
    pathOf(
      [
        [-0.19, 0.125 * y],
        [-0.12, 0.075 * y],
        [0.12, 0.075 * y],
        [0.19, 0.125 * y],
      ],
      false,
      parapets,
    );
  return across(at, angle, ({ context, scale }) => {
    context.fillStyle = rail ? INK.paper : INK.road;
    context.fillRect(-0.14, -0.07, 0.28, 0.14);
    context.lineCap = "butt";
    context.lineWidth = atLeast(0.04, 1.2, scale);
    context.strokeStyle = INK.rail;
    context.stroke(parapets);
    if (rail) {
      context.lineWidth = 0.03;
      context.beginPath();
      for (let x = -0.16; x <= 0.161; x += 0.08) {
        context.moveTo(x, -0.05);
        context.lineTo(x, 0.05);
      }
      context.moveTo(-0.3, 0);
      context.lineTo(0.3, 0);
      context.stroke();
    }
  });
}

/** National borders: a ribbon of colour under dashes and dots. */
export function borders(map: MapFile, grid: HexGrid): Feature[] {
  const path = new Path2D();
  const points: Point[] = [];
  for (const { between, kinds } of map.hexsides) {
    const side = kinds.includes("border") ? grid.side(...between) : undefined;
    if (!side) continue;
    pathOf(side, false, path);
    points.push(...side);
  }
  if (!points.length) return [];
  const paint = ({ context, scale }: Brush) => {
    context.lineCap = "round";
    context.globalAlpha = 0.28;
    context.lineWidth = 0.2;
    context.strokeStyle = INK.border;
    context.stroke(path);
    context.globalAlpha = 1;
    context.setLineDash([0.2, 0.09, 0.02, 0.09]);
    context.lineWidth = atLeast(0.05, 1.2, scale);
    context.stroke(path);
    context.setLineDash([]);
  };
  return [{ box: boxOf(points, 0.3), paint }];
}

/** Boundaries between areas of the game, such as those of armies: a thin dashed line, each kind in its own ink. */
export function boundaries(map: MapFile, grid: HexGrid): Feature[] {
  const kinds = [...new Set(map.hexsides.flatMap(({ kinds }) => kinds))]
    .filter((kind) => kind.endsWith("boundary"))
    .sort();
  return kinds.map((kind, order) => {
    const path = new Path2D();
    const points: Point[] = [];
    for (const { between, kinds: found } of map.hexsides) {
      const side = found.includes(kind) ? grid.side(...between) : undefined;
      if (!side) continue;
      pathOf(side, false, path);
      points.push(...side);
    }
    const paint = ({ context, scale }: Brush) => {
      context.lineCap = "butt";
      context.setLineDash([0.16, 0.1]);
      context.lineDashOffset = order * 0.08;
      context.lineWidth = atLeast(0.045, 1.2, scale);
      context.strokeStyle = INK.boundaries[order % INK.boundaries.length] as string;
      context.stroke(path);
      context.setLineDash([]);
      context.lineDashOffset = 0;
    };
    return { box: boxOf(points, 0.3), paint };
  });
}
