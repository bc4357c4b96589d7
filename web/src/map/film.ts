/** Areas of hexes drawn once on a film that lies over the map and is only shifted while the map moves. */
import type { HexGrid, Point } from "./geometry";
import { drawTints, type Tint } from "./glow";
import type { Pen } from "./stacks";

/** How much larger than the screen the film is, so that it need not be drawn anew with every step. */
const LARGER = 1.4;

interface Made {
  key: string;
  canvas: HTMLCanvasElement;
  /** the point of the sheet in the film's upper left corner, and device pixels a hex */
  corner: Point;
  scale: number;
}

const numbers = new WeakMap<object, number>();
let counted = 0;

function numberOf(set: object): number {
  const number = numbers.get(set) ?? ++counted;
  numbers.set(set, number);
  return number;
}

export class Film {
  private made: Made | undefined;
  private readonly canvas = document.createElement("canvas");

  constructor(private readonly grid: HexGrid) {}

  /** Lay the film under `pen`; while one zooms the old one is stretched. */
  draw(pen: Pen, tints: readonly Tint[], zooming: boolean): void {
    if (!tints.length) {
      this.made = undefined;
      return;
    }
    const key = tints.map(({ hexes, colour, pattern }) => `${numberOf(hexes)} ${colour} ${pattern}`).join(";");
    const { made } = this;
    const fits = made?.key === key && (zooming || (made.scale === pen.scale && this.covers(made, pen)));
    this.lay(fits && made ? made : this.make(pen, tints, key), pen);
  }

  private place(made: Made, pen: Pen): [number, number, number, number] {
    const [x, y] = pen.to(made.corner);
    const k = pen.scale / made.scale;
    return [x, y, made.canvas.width * k, made.canvas.height * k];
  }

  private covers(made: Made, pen: Pen): boolean {
    const [x, y, wide, high] = this.place(made, pen);
    const { width, height } = pen.context.canvas;
    return x <= 0 && y <= 0 && x + wide >= width && y + high >= height;
  }

  private lay(made: Made, pen: Pen): void {
    const [x, y, wide, high] = this.place(made, pen);
    // whole pixels, so that nothing is smoothed away while the map moves
    if (made.scale === pen.scale) pen.context.drawImage(made.canvas, Math.round(x), Math.round(y));
    else pen.context.drawImage(made.canvas, x, y, wide, high);
  }

  private make(pen: Pen, tints: readonly Tint[], key: string): Made {
    const { width, height } = pen.context.canvas;
    const { canvas } = this;
    [canvas.width, canvas.height] = [Math.round(width * LARGER), Math.round(height * LARGER)];
    const [left, top] = [(canvas.width - width) / 2, (canvas.height - height) / 2];
    const [x, y] = pen.to([0, 0]);
    const corner: Point = [-(x + left) / pen.scale, -(y + top) / pen.scale];
    const context = canvas.getContext("2d") as CanvasRenderingContext2D;
    context.clearRect(0, 0, canvas.width, canvas.height);
    const to = ([px, py]: Point): Point => [(px - corner[0]) * pen.scale, (py - corner[1]) * pen.scale];
    drawTints({ context, scale: pen.scale, to }, this.grid, tints);
    this.made = { key, canvas, corner, scale: pen.scale };
    return this.made;
  }
}
