/** Areas of hexes, ready to be drawn: their outlines worked out once, their hatching a pattern and not thousands of lines. */
import { pathOf } from "./curves";
import type { HexGrid } from "./geometry";
import { outlines } from "./outline";

export type Hatching = "rising" | "falling" | "plain" | "dots";

/** Outlines of the sets of hexes that are shown; a set never changes, and a frame has no time to work them out again. */
const rims = new WeakMap<object, Path2D>();

/** Around a set of hexes; to be filled by the even-odd rule, for there may be holes in it. `owner` is what the set belongs to. */
export function rimOf(grid: HexGrid, owner: object, hexes: Iterable<string>): Path2D {
  let rim = rims.get(owner);
  if (!rim) {
    rim = new Path2D();
    for (const ring of outlines(
      grid,
      [...hexes].filter((label) => grid.has(label)),
    ))
      pathOf(ring, true, rim);
    rims.set(owner, rim);
  }
  return rim;
}

/** Pixels of a tile of hatching, and how many of them it should have on the screen at least. */
const TILE = 32;
const FINEST = 9;

const hatchings = new Map<string, CanvasPattern | null>();

/** Lines or dots that keep their place on the sheet; `scale` device pixels a hex. */
export function hatching(
  context: CanvasRenderingContext2D,
  kind: Hatching,
  colour: string,
  scale: number,
): CanvasPattern | null {
  const key = `${kind} ${colour}`;
  if (!hatchings.has(key)) hatchings.set(key, context.createPattern(tileOf(kind, colour), "repeat"));
  const pattern = hatchings.get(key) ?? null;
  // farther away the same tile covers more of the sheet
  const unit = 0.2 * 2 ** Math.max(0, Math.ceil(Math.log2(FINEST / (0.2 * scale))));
  pattern?.setTransform(new DOMMatrix().scale(unit / TILE));
  return pattern;
}

function tileOf(kind: Hatching, colour: string): HTMLCanvasElement {
  const tile = document.createElement("canvas");
  tile.width = tile.height = TILE;
  const context = tile.getContext("2d") as CanvasRenderingContext2D;
  context.strokeStyle = context.fillStyle = colour;
  context.lineWidth = TILE / 8;
  context.beginPath();
  if (kind === "dots") context.arc(TILE / 2, TILE / 2, TILE / 6, 0, Math.PI * 2);
  // the line and its neighbours on both sides, so that it goes on from tile to tile
  else
    for (const shift of [-TILE, 0, TILE]) {
      const [from, to] = kind === "rising" ? [TILE * 1.5, -TILE * 0.5] : [-TILE * 0.5, TILE * 1.5];
      context.moveTo(shift - TILE * 0.5, from);
      context.lineTo(shift + TILE * 1.5, to);
    }
  if (kind === "dots") context.fill();
  else context.stroke();
  return tile;
}
