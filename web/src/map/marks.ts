/** Hexes with a meaning of their own: where units come in and leave, and what is fought for. */
import type { MapFile, Presentation } from "../api/definitions";
import { pathOf } from "./curves";
import { atLeast, type Feature } from "./feature";
import { boxOf, type HexGrid, type Point } from "./geometry";
import { INK } from "./palette";

type Draw = (context: CanvasRenderingContext2D, outward: number, ink: string) => void;

const ARROW: readonly Point[] = [[0.3, 0], [0.06, -0.17], [0.06, -0.075], [-0.24, -0.075], [-0.24, 0.075], [0.06, 0.075], [0.06, 0.17]];

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
  pathOf([[-0.2, 0.09], [-0.2, 0.02], [0.2, 0.02], [0.2, 0.09]], false, path);
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

const MARKS: Record<string, Draw> = {
  "arrow-in": (context, outward, ink) => arrow(context, outward + Math.PI, ink),
  "arrow-out": arrow,
  star,
  bridge: bridgehead,
};

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

export function marks(map: MapFile, grid: HexGrid, presentation: Presentation | undefined): Feature[] {
  const features: Feature[] = [];
  for (const { hex, features: names } of map.hexes)
    for (const name of names ?? []) {
      const look = presentation?.features?.[name];
      const draw = look && MARKS[look.mark];
      if (!look || !draw) continue;
      const ink = (look.side && presentation?.sides[look.side]?.overlay) || INK.text;
      features.push(mark(grid, hex, draw, ink, look.mark.startsWith("arrow")));
    }
  return features;
}

function mark(grid: HexGrid, hex: string, draw: Draw, ink: string, atEdge: boolean): Feature {
  const [x, y] = grid.centre(hex);
  const outward = outwardOf(grid, hex);
  const rim = pathOf(grid.corners(hex, 0.93), true);
  return {
    box: boxOf([[x, y]], 1.1),
    paint: ({ context, scale }) => {
      context.lineWidth = atLeast(0.05, 1.4, scale);
      context.strokeStyle = atEdge ? ink : "#b8861b";
      context.globalAlpha = 0.8;
      context.stroke(rim);
      context.globalAlpha = 1;
      context.save();
      // arrows stand in the margin of the sheet, so that no counter hides them
      const off = atEdge ? 0.78 : 0;
      context.translate(x + Math.cos(outward) * off, y + Math.sin(outward) * off);
      if (!atEdge) context.scale(0.62, 0.62);
      if (!atEdge) context.translate(0.36, 0.36);
      draw(context, outward, ink);
      context.restore();
    },
  };
}
