/** Woods, marsh and rough ground as areas with texture. */
import { pathOf, relax, spline } from "./curves";
import { atLeast, type Feature } from "./feature";
import { boxOf, type HexGrid, type Point, RADIUS } from "./geometry";
import { clusters, outlines } from "./outline";
import { INK } from "./palette";
import { randomOf } from "./random";

/** An area's edge, drawn by hand rather than by ruler. */
export function softEdge(grid: HexGrid, hexes: readonly string[], wobble: number): Path2D {
  const path = new Path2D();
  for (const ring of outlines(grid, hexes)) {
    const random = randomOf(hexes.join());
    const fine = ring.flatMap((p, i): Point[] => {
      const q = ring[(i + 1) % ring.length] as Point;
      return [p, [(2 * p[0] + q[0]) / 3, (2 * p[1] + q[1]) / 3], [(p[0] + 2 * q[0]) / 3, (p[1] + 2 * q[1]) / 3]];
    });
    const shaken = relax(fine, 0.9, true).map(
      ([x, y]): Point => [x + (random() - 0.5) * wobble, y + (random() - 0.5) * wobble],
    );
    pathOf(spline(shaken, true, 4), true, path);
  }
  return path;
}

interface Tree {
  at: Point;
  size: number;
}

function treesOf(grid: HexGrid, label: string, inside: ReadonlySet<string>, clear: (at: Point) => boolean): Tree[] {
  const [cx, cy] = grid.centre(label);
  const random = randomOf(`trees ${label}`);
  const trees: Tree[] = [];
  const step = 0.125;
  for (let y = -RADIUS; y <= RADIUS; y += step)
    for (let x = -RADIUS; x <= RADIUS; x += step) {
      const at: Point = [cx + x + (random() - 0.5) * step * 0.9, cy + y + (random() - 0.5) * step * 0.9];
      const size = 0.046 + random() * 0.026;
      if (random() < 0.12 || grid.at(at) !== label || !clear(at)) continue;
      const edge = grid.neighbours(label).some((other, k) => {
        if (other !== undefined && inside.has(other)) return false;
        const corners = grid.corners(label);
        return toSide(at, corners[k] as Point, corners[(k + 1) % 6] as Point) < 0.07;
      });
      if (!edge) trees.push({ at, size });
    }
  return trees;
}

function toSide([x, y]: Point, a: Point, b: Point): number {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  return Math.abs((b[0] - a[0]) * (a[1] - y) - (a[0] - x) * (b[1] - a[1])) / length;
}

export function woods(grid: HexGrid, hexes: readonly string[], clear: (at: Point) => boolean): Feature[] {
  const inside = new Set(hexes);
  const grounds = clusters(grid, hexes).map((group): Feature => {
    const edge = softEdge(grid, group, 0.1);
    return {
      box: boxOf(
        group.flatMap((label) => grid.corners(label)),
        0.2,
      ),
      paint: ({ context, scale }) => {
        context.globalAlpha = 0.82;
        context.fillStyle = INK.woods;
        context.fill(edge);
        context.globalAlpha = 0.65;
        context.lineWidth = atLeast(0.02, 0.8, scale);
        context.strokeStyle = INK.woodsEdge;
        context.stroke(edge);
        context.globalAlpha = 1;
      },
    };
  });
  return [...grounds, ...hexes.map((label) => canopy(grid, label, treesOf(grid, label, inside, clear)))];
}

/** The trees of one hex: shadow, crown, light from the north-west. */
function canopy(grid: HexGrid, label: string, trees: readonly Tree[]): Feature {
  const [shades, crowns, lights] = [new Path2D(), new Path2D(), new Path2D()];
  for (const {
    at: [x, y],
    size,
  } of trees) {
    disc(shades, x + size * 0.5, y + size * 0.5, size);
    disc(crowns, x, y, size);
    disc(lights, x - size * 0.26, y - size * 0.28, size * 0.55);
  }
  return {
    box: boxOf(grid.corners(label), 0.1),
    paint: ({ context, scale }) => {
      if (scale < 14) return;
      context.globalAlpha = Math.min(1, (scale - 14) / 14) * 0.8;
      context.fillStyle = INK.treeShade;
      context.fill(shades);
      context.fillStyle = INK.tree;
      context.fill(crowns);
      context.fillStyle = INK.treeLight;
      context.fill(lights);
      context.globalAlpha = 1;
    },
  };
}

function disc(path: Path2D, x: number, y: number, r: number): void {
  path.moveTo(x + r, y);
  path.arc(x, y, r, 0, Math.PI * 2);
}

/** Marsh (short level strokes) or rough ground (small hachures) over a plain tint. */
export function texture(
  grid: HexGrid,
  hexes: readonly string[],
  tint: string,
  ink: string,
  strokes: "level" | "slope",
): Feature[] {
  const grounds = clusters(grid, hexes).map((group): Feature => {
    const edge = softEdge(grid, group, 0.08);
    return {
      box: boxOf(
        group.flatMap((label) => grid.corners(label)),
        0.2,
      ),
      paint: ({ context }) => {
        context.globalAlpha = 0.5;
        context.fillStyle = tint;
        context.fill(edge);
        context.globalAlpha = 1;
      },
    };
  });
  const marks = hexes.map((label): Feature => {
    const path = new Path2D();
    const random = randomOf(`texture ${label}`);
    const [cx, cy] = grid.centre(label);
    for (let n = 0; n < 26; n++) {
      const [x, y] = [cx + (random() - 0.5) * 0.86, cy + (random() - 0.5) * 0.86];
      if (grid.at([x, y]) !== label) continue;
      if (strokes === "level")
        pathOf(
          [
            [x - 0.05, y],
            [x + 0.05, y],
          ],
          false,
          path,
        );
      else
        pathOf(
          [
            [x - 0.05, y + 0.04],
            [x, y - 0.04],
            [x + 0.05, y + 0.04],
          ],
          false,
          path,
        );
    }
    return {
      box: boxOf(grid.corners(label)),
      paint: ({ context, scale }) => {
        if (scale < 16) return;
        context.lineWidth = 0.018;
        context.strokeStyle = ink;
        context.stroke(path);
      },
    };
  });
  return [...grounds, ...marks];
}
