/** Stacks of counters on the map. */
import type { Counter } from "../api/types";
import type { Counters } from "./counters";
import type { HexGrid, Point } from "./geometry";

/** Side of a counter in hexes, and how far each one in a stack is shifted. */
export const COUNTER = 0.7;
const SHIFT = 0.055;
const SHOWN = 4;

export interface Pen {
  context: CanvasRenderingContext2D;
  /** device pixels a hex */
  scale: number;
  /** a point of the sheet in device pixels */
  to: (at: Point) => Point;
  /** from this time on, counters that are not there in the right size are drawn from another */
  deadline?: number;
  /** set when that happened */
  blurred?: boolean;
}

export function drawStack(pen: Pen, counters: Counters, stack: readonly Counter[], at: Point, alpha = 1): void {
  const { context, scale } = pen;
  const size = COUNTER * scale;
  const [x, y] = pen.to(at);
  const shown = stack.slice(0, SHOWN);
  context.globalAlpha = alpha;
  // the top counter comes first in the list and is drawn last
  for (let k = shown.length - 1; k >= 0; k--) {
    const lift = (shown.length - 1) / 2 - k;
    drawCounter(pen, counters, shown[k] as Counter, x + lift * SHIFT * scale, y - lift * SHIFT * scale, size);
  }
  if (stack.length > 1 && scale > 26)
    badge(context, x, y, size, ((shown.length - 1) / 2) * SHIFT * scale, stack.length);
  context.globalAlpha = 1;
}

function drawCounter(pen: Pen, counters: Counters, counter: Counter, x: number, y: number, size: number): void {
  const { context } = pen;
  if (size < 13) {
    const { fill, edge, ink } = counters.colours(counter);
    context.fillStyle = fill;
    context.fillRect(x - size / 2, y - size / 2, size, size);
    context.lineWidth = 1;
    context.strokeStyle = edge ?? ink;
    context.strokeRect(x - size / 2, y - size / 2, size, size);
    return;
  }
  context.fillStyle = "rgba(30,20,10,.34)";
  context.beginPath();
  context.roundRect(x - size / 2 + size * 0.045, y - size / 2 + size * 0.06, size, size, size * 0.1);
  context.fill();
  const { picture, sharp } = counters.sprite(
    counter,
    size,
    pen.deadline !== undefined && performance.now() > pen.deadline,
  );
  if (!sharp) pen.blurred = true;
  context.drawImage(picture, x - size / 2, y - size / 2, size, size);
  if (counter.marks?.length) flag(context, x - size / 2, y - size / 2, size);
}

/** A turned-down corner: this counter carries a mark. */
function flag(context: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x + size * 0.24, y);
  context.lineTo(x, y + size * 0.24);
  context.closePath();
  context.fillStyle = "#ffcf3f";
  context.fill();
  context.lineWidth = Math.max(1, size * 0.02);
  context.strokeStyle = "#241a12";
  context.stroke();
}

/** How high the stack is. */
function badge(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  size: number,
  lift: number,
  height: number,
): void {
  const r = Math.max(size * 0.17, 7);
  const [cx, cy] = [x + lift + size / 2 - r * 0.3, y - lift - size / 2 + r * 0.3];
  context.beginPath();
  context.arc(cx, cy, r, 0, Math.PI * 2);
  context.fillStyle = "#fdf6df";
  context.fill();
  context.lineWidth = r * 0.16;
  context.strokeStyle = "#2a1e14";
  context.stroke();
  context.fillStyle = "#2a1e14";
  context.font = `bold ${r * 1.35}px Arial,"Liberation Sans",sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(String(height), cx, cy + r * 0.08);
}

/** A counter on its way along a path, `share` between 0 and 1. */
export function between(grid: HexGrid, path: readonly string[], share: number): Point {
  const legs = path.length - 1;
  const leg = Math.min(Math.floor(share * legs), legs - 1);
  const [a, b] = [grid.centre(path[leg] as string), grid.centre(path[leg + 1] as string)];
  const t = share * legs - leg;
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}
