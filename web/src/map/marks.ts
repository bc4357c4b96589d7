/** Hexes with a meaning of their own: where units come in and leave, and what is fought for. */
import type { MapFile, Presentation } from "../api/types";
import { pathOf } from "./curves";
import { atLeast, type Brush, type Feature } from "./feature";
import { boxOf, type HexGrid, type Point } from "./geometry";
import { outlines } from "./outline";
import { INK } from "./palette";

type Draw = (context: CanvasRenderingContext2D, outward: number, ink: string) => void;

const ARROW: readonly Point[] = [
  [0.3, 0],
  [0.06, -0.17],
  [0.06, -0.075],
  [-0.24, -0.075],
  [-0.24, 0.075],
  [0.06, 0.075],
  [0.06, 0.17],
];

function arrow(context: CanvasRenderingContext2D, angle: number, ink: string): void {
  context.rotate(angle);
  const path = pathOf(ARROW, true);
  context.globalAlpha = 0.85;
  context.fillStyle = ink;
  context.fill(path);
  context.globalAlpha = 1;
  context.lineWidth = 0.022;
  context.strokeStyle = INK.halo;
  context.stroke(path);
}

function star(context: CanvasRenderingContext2D): void {
  const points = Array.from({ length: 10 }, (_, k): Point => {
    const r = k % 2 ? 0.12 : 0.3;
    const angle = (Math.PI / 5) * k - Math.PI / 2;
    return [Math.cos(angle) * r, Math.sin(angle) * r];
  });
  medallion(context, pathOf(points, true));
}

function bridgehead(context: CanvasRenderingContext2D): void {
  const path = new Path2D();
  pathOf(
    [
      [-0.2, 0.09],
      [-0.2, 0.02],
      [0.2, 0.02],
      [0.2, 0.09],
    ],
    false,
    path,
  );
  path.moveTo(-0.15, 0.09);
  path.arc(0, 0.11, 0.12, Math.PI * 1.1, Math.PI * 1.9);
  medallion(context, path, true);
}

function medallion(context: CanvasRenderingContext2D, path: Path2D, open = false): void {
  context.fillStyle = "rgba(201,151,38,.9)";
  context.strokeStyle = "#4b3408";
  context.lineWidth = 0.03;
  if (open) {
    const ring = new Path2D();
    ring.arc(0, 0.04, 0.3, 0, Math.PI * 2);
    context.fill(ring);
    context.stroke(ring);
    context.lineWidth = 0.045;
    context.lineCap = "butt";
  } else context.fill(path);
  context.stroke(path);
}

/** The trace of a fortress, and that of a small work. */
function fortress(context: CanvasRenderingContext2D): void {
  const points = Array.from({ length: 12 }, (_, k): Point => {
    const r = [0.42, 0.25, 0.25][k % 3] as number;
    const angle = (Math.PI / 2) * Math.floor(k / 3) + [0, 0.55, 1.02][k % 3]! - Math.PI / 2;
    return [Math.cos(angle) * r, Math.sin(angle) * r];
  });
  work(context, pathOf(points, true));
}

function fort(context: CanvasRenderingContext2D): void {
  work(
    context,
    pathOf(
      [
        [-0.22, -0.22],
        [0.22, -0.22],
        [0.22, 0.22],
        [-0.22, 0.22],
      ],
      true,
    ),
  );
}

function work(context: CanvasRenderingContext2D, path: Path2D): void {
  context.fillStyle = "rgba(120,98,76,.85)";
  context.fill(path);
  context.lineWidth = 0.04;
  context.strokeStyle = "#2b1d10";
  context.stroke(path);
}

function anchor(context: CanvasRenderingContext2D): void {
  context.strokeStyle = INK.waterText;
  context.lineWidth = 0.06;
  context.lineCap = "round";
  context.beginPath();
  context.arc(0, -0.24, 0.06, 0, Math.PI * 2);
  context.moveTo(0, -0.17);
  context.lineTo(0, 0.25);
  context.moveTo(-0.12, -0.08);
  context.lineTo(0.12, -0.08);
  context.moveTo(-0.22, 0.08);
  context.quadraticCurveTo(-0.16, 0.25, 0, 0.26);
  context.quadraticCurveTo(0.16, 0.25, 0.22, 0.08);
  context.stroke();
}

function ring(context: CanvasRenderingContext2D, _: number, ink: string): void {
  context.beginPath();
  context.arc(0, 0, 0.22, 0, Math.PI * 2);
  context.lineWidth = 0.09;
  context.strokeStyle = ink;
  context.stroke();
}

function supply(context: CanvasRenderingContext2D, _: number, ink: string): void {
  const wheel = new Path2D();
  wheel.arc(0, 0, 0.24, 0, Math.PI * 2);
  for (let k = 0; k < 3; k++) {
    const [x, y] = [Math.cos((Math.PI / 3) * k) * 0.24, Math.sin((Math.PI / 3) * k) * 0.24];
    wheel.moveTo(-x, -y);
    wheel.lineTo(x, y);
  }
  context.lineWidth = 0.055;
  context.strokeStyle = ink;
  context.stroke(wheel);
}

const MARKS: Record<string, Draw> = {
  fortress,
  fort,
  anchor,
  ring,
  supply,
  "arrow-in": (context, outward, ink) => arrow(context, outward + Math.PI, ink),
  "arrow-out": arrow,
  star,
  bridge: bridgehead,
};

type Look = NonNullable<Presentation["features"]>[string];

/** The colour of a mark: that of the side whose it is. */
function inkOf({ side }: Look, presentation: Presentation | undefined): string {
  return (side && presentation?.sides[side]?.overlay) || INK.text;
}

/** A mark for itself, in a square of so many pixels. */
export function sampleOf(
  context: CanvasRenderingContext2D,
  look: Look,
  presentation: Presentation | undefined,
  size: number,
): void {
  const draw = MARKS[look.mark];
  context.save();
  context.translate(size / 2, size / 2);
  context.scale(size, size);
  if (draw) draw(context, Math.PI / 2, inkOf(look, presentation));
  else {
    // a border around a zone
    context.setLineDash([0.2, 0.1]);
    context.lineWidth = 0.1;
    context.strokeStyle = inkOf(look, presentation);
    context.strokeRect(-0.35, -0.35, 0.7, 0.7);
  }
  context.restore();
}

/** The direction off the map from a hex at its edge. */
function outwardOf(grid: HexGrid, label: string): number {
  const [x, y] = grid.centre(label);
  let [dx, dy] = [0, 0];
  grid.neighbours(label).forEach((neighbour, k) => {
    if (neighbour !== undefined) return;
    const [a, b] = [grid.corners(label)[k] as Point, grid.corners(label)[(k + 1) % 6] as Point];
    dx += (a[0] + b[0]) / 2 - x;
    dy += (a[1] + b[1]) / 2 - y;
  });
  return Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 0 : Math.PI) : dy > 0 ? Math.PI / 2 : -Math.PI / 2;
}

/** A zone with one border around all of it. */
function zones(map: MapFile, grid: HexGrid, presentation: Presentation | undefined): Feature[] {
  return Object.entries(presentation?.features ?? {})
    .filter(([, { mark: name }]) => name === "outline")
    .map(([feature, look]) => {
      const hexes = map.hexes.filter(({ features }) => features?.includes(feature)).map(({ hex }) => hex);
      const rings = outlines(grid, hexes).map((points) => pathOf(points, true));
      return {
        box: boxOf(
          hexes.flatMap((label) => grid.corners(label)),
          0.2,
        ),
        paint: ({ context }) => {
          context.lineJoin = "round";
          context.setLineDash([0.22, 0.12]);
          context.lineWidth = 0.08;
          context.strokeStyle = inkOf(look, presentation);
          for (const path of rings) context.stroke(path);
          context.setLineDash([]);
        },
      };
    });
}

export function marks(map: MapFile, grid: HexGrid, presentation: Presentation | undefined): Feature[] {
  const features: Feature[] = zones(map, grid, presentation);
  for (const { hex, features: names } of map.hexes)
    for (const name of names ?? []) {
      const look = presentation?.features?.[name];
      const draw = look && MARKS[look.mark];
      if (!look || !draw) continue;
      features.push(mark(grid, hex, draw, inkOf(look, presentation), look.mark.startsWith("arrow"), look.mark));
    }
  return features;
}

/** Marks that share a hex keep to corners of their own. */
const CORNERS: Record<string, Point> = {
  star: [0.36, 0.36],
  bridge: [0.36, 0.36],
  anchor: [-0.42, 0.36],
  ring: [0.36, -0.36],
  supply: [-0.42, -0.3],
};

/** A hex that is fought for in the scenario, where the sheet itself does not say so. */
export function drawObjective(context: CanvasRenderingContext2D, grid: HexGrid, hex: string, scale: number): void {
  mark(grid, hex, star, "", false, "star").paint({ context, scale } as Brush);
}

function mark(grid: HexGrid, hex: string, draw: Draw, ink: string, atEdge: boolean, name: string): Feature {
  const [x, y] = grid.centre(hex);
  const outward = outwardOf(grid, hex);
  const rim = pathOf(grid.corners(hex, 0.93), true);
  return {
    box: boxOf([[x, y]], 1.1),
    paint: ({ context, scale }) => {
      if (atEdge || name === "star" || name === "bridge") {
        context.lineWidth = atLeast(0.05, 1.4, scale);
        context.strokeStyle = atEdge ? ink : "#b8861b";
        context.globalAlpha = 0.8;
        context.stroke(rim);
        context.globalAlpha = 1;
      }
      context.save();
      // arrows stand in the margin of the sheet, so that no counter hides them
      const off = atEdge ? 0.78 : 0;
      context.translate(x + Math.cos(outward) * off, y + Math.sin(outward) * off);
      if (!atEdge) context.scale(0.62, 0.62);
      if (!atEdge) context.translate(...(CORNERS[name] ?? [0, 0]));
      draw(context, outward, ink);
      context.restore();
    },
  };
}
