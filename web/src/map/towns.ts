/** Town and industry blocks, and the few houses of a village. */
import type { Place } from "../api/types";
import { pathOf } from "./curves";
import type { Feature } from "./feature";
import { boxOf, type HexGrid, type Point, RADIUS } from "./geometry";
import { clusters } from "./outline";
import { INK } from "./palette";
import { type Random, randomOf } from "./random";
import { softEdge } from "./woods";

type Clear = (at: Point) => boolean;

interface Style {
  ground: string;
  fill: string;
  edge: string;
  cell: number;
  gap: number;
  merge: number;
}

const TOWN: Style = { ground: INK.townGround, fill: INK.town, edge: INK.townEdge, cell: 0.135, gap: 0.03, merge: 0.34 };
const INDUSTRY: Style = {
  ground: INK.industryGround,
  fill: INK.industry,
  edge: INK.industryEdge,
  cell: 0.17,
  gap: 0.045,
  merge: 0.42,
};

export function towns(grid: HexGrid, hexes: readonly string[], clear: Clear): Feature[] {
  return quarter(grid, hexes, TOWN, clear);
}

export function industry(grid: HexGrid, hexes: readonly string[], clear: Clear): Feature[] {
  return [...quarter(grid, hexes, INDUSTRY, clear), ...hexes.map((label) => works(grid, label, clear))];
}

function quarter(grid: HexGrid, hexes: readonly string[], style: Style, clear: Clear): Feature[] {
  return clusters(grid, hexes).flatMap((group) => {
    const edge = softEdge(grid, group, 0.06);
    // one town is laid out on one street grid
    const angle = randomOf(`streets ${group[0]}`)() * Math.PI;
    const ground: Feature = {
      box: boxOf(
        group.flatMap((label) => grid.corners(label)),
        0.2,
      ),
      paint: ({ context }) => {
        context.fillStyle = style.ground;
        context.fill(edge);
      },
    };
    return [ground, ...group.map((label) => blocks(grid, label, style, angle, clear))];
  });
}

function blocks(grid: HexGrid, label: string, style: Style, angle: number, clear: Clear): Feature {
  const path = new Path2D();
  const random = randomOf(`blocks ${label}`);
  const [cx, cy] = grid.centre(label);
  const turn = angle + (random() - 0.5) * 0.35;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const world = (x: number, y: number): Point => [cx + x * c - y * s, cy + x * s + y * c];
  const n = Math.ceil(RADIUS / style.cell);
  for (let row = -n; row <= n; row++)
    for (let column = -n; column <= n; column++) {
      const long = random() < style.merge ? 2 : 1;
      const w = style.cell * long - style.gap - random() * 0.02;
      const h = style.cell - style.gap - random() * 0.03;
      const [x, y] = [column * style.cell + ((row & 1) * style.cell) / 2, row * style.cell];
      const outline = [world(x, y), world(x + w, y), world(x + w, y + h), world(x, y + h)];
      const middle = world(x + w / 2, y + h / 2);
      const skip = random() < 0.1;
      if (long === 2) column++;
      if (skip || !inHex(grid, label, outline) || !clear(middle) || !outline.every(clear)) continue;
      pathOf(outline, true, path);
    }
  return {
    box: boxOf(grid.corners(label), 0.1),
    paint: ({ context, scale }) => {
      context.fillStyle = style.fill;
      context.fill(path);
      if (scale < 24) return;
      context.lineWidth = 0.016;
      context.lineJoin = "miter";
      context.strokeStyle = style.edge;
      context.stroke(path);
    },
  };
}

function inHex(grid: HexGrid, label: string, outline: readonly Point[]): boolean {
  const [cx, cy] = grid.centre(label);
  return outline.every(([x, y]) => {
    const shrunk: Point = [cx + (x - cx) / 0.93, cy + (y - cy) / 0.93];
    return grid.at(shrunk) === label;
  });
}

/** Chimneys with smoke and a spoil heap: what a mining district looks like. */
function works(grid: HexGrid, label: string, clear: Clear): Feature {
  const random = randomOf(`works ${label}`);
  const spot = () => freeSpot(grid, label, random, clear);
  const heap = spot();
  const chimneys = [spot(), spot()].filter((at) => at !== undefined);
  return {
    box: boxOf(grid.corners(label), 0.2),
    paint: ({ context, scale }) => {
      if (scale < 26) return;
      if (heap) spoil(context, heap);
      for (const [x, y] of chimneys) {
        context.fillStyle = INK.industryEdge;
        context.fillRect(x - 0.013, y - 0.13, 0.026, 0.14);
        context.fillRect(x - 0.03, y, 0.06, 0.016);
        context.strokeStyle = "rgba(43,39,36,.55)";
        context.lineWidth = 0.014;
        context.beginPath();
        context.moveTo(x, y - 0.14);
        context.bezierCurveTo(x + 0.04, y - 0.19, x + 0.07, y - 0.13, x + 0.13, y - 0.19);
        context.stroke();
      }
    },
  };
}

function spoil(context: CanvasRenderingContext2D, [x, y]: Point): void {
  context.fillStyle = "rgba(236,226,203,.75)";
  context.beginPath();
  context.arc(x, y, 0.085, 0, Math.PI * 2);
  context.fill();
  context.strokeStyle = INK.industryEdge;
  context.lineWidth = 0.013;
  context.beginPath();
  for (let k = 0; k < 14; k++) {
    const angle = (k / 14) * Math.PI * 2;
    context.moveTo(x + Math.cos(angle) * 0.035, y + Math.sin(angle) * 0.035);
    context.lineTo(x + Math.cos(angle) * 0.085, y + Math.sin(angle) * 0.085);
  }
  context.stroke();
}

function freeSpot(grid: HexGrid, label: string, random: Random, clear: Clear): Point | undefined {
  const [cx, cy] = grid.centre(label);
  for (let n = 0; n < 12; n++) {
    const at: Point = [cx + (random() - 0.5) * 0.7, cy + (random() - 0.5) * 0.7];
    if (grid.at(at) === label && clear(at)) return at;
  }
  return undefined;
}

/** A village in open country: houses along the ways that cross it, and a church. */
export function village(place: Place, grid: HexGrid, ways: readonly Point[], clear: Clear): Feature {
  const random = randomOf(`village ${place.hex}`);
  const path = new Path2D();
  const near = ways.filter(([x, y]) => Math.hypot(x - place.at[0], y - place.at[1]) < 0.16 + 0.1 * place.size);
  const count = 7 + 7 * place.size;
  for (let n = 0; n < count; n++) {
    const beside = near.length && random() < 0.75 ? (near[Math.floor(random() * near.length)] as Point) : place.at;
    const [angle, far] = [
      random() * Math.PI * 2,
      (near.length ? 0.085 : 0.05) + random() * (near.length ? 0.08 : 0.14) * place.size,
    ];
    const [x, y] = [beside[0] + Math.cos(angle) * far, beside[1] + Math.sin(angle) * far];
    if (!clear([x, y]) || grid.at([x, y]) === undefined) continue;
    const [w, h, turn] = [0.036 + random() * 0.034, 0.024 + random() * 0.02, random() * Math.PI];
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const corner = (a: number, b: number): Point => [x + a * c - b * s, y + a * s + b * c];
    pathOf([corner(-w, -h), corner(w, -h), corner(w, h), corner(-w, h)], true, path);
  }
  return {
    box: boxOf([place.at], 0.6),
    paint: ({ context, scale }) => {
      context.fillStyle = INK.town;
      context.fill(path);
      if (scale > 26) {
        context.lineWidth = 0.01;
        context.strokeStyle = INK.townEdge;
        context.stroke(path);
      }
    },
  };
}
