/** The sheet cut into tiles that are painted once a scale and then only copied. */
import type { Language } from "../api/definitions";
import type { Box, Point } from "./geometry";
import type { Sheet } from "./sheet";

const SIDE = 512;
/** Scales of the tiles; a tile is never enlarged, and never shrunk by more than this factor. */
const STEP = Math.SQRT2;
const KEPT = 160;

interface Tile {
  canvas: HTMLCanvasElement;
  used: number;
}

export interface Camera {
  /** the point of the sheet in the middle of the screen, and CSS pixels a hex */
  at: Point;
  zoom: number;
}

export class Tiles {
  private readonly tiles = new Map<string, Tile>();
  private overview: { canvas: HTMLCanvasElement; language: Language } | undefined;
  private clock = 0;
  private steady = 0;

  constructor(private readonly sheet: Sheet, private readonly density: number) {}

  private levelFor(scale: number): number {
    return Math.ceil(Math.log(scale) / Math.log(STEP) - 1e-6);
  }

  /** Copy what is there; paint what is missing until the time is up. True when nothing is missing. */
  draw(context: CanvasRenderingContext2D, camera: Camera, width: number, height: number, language: Language, budget: number): boolean {
    const scale = camera.zoom * this.density;
    const [left, top] = [camera.at[0] - width / 2 / camera.zoom, camera.at[1] - height / 2 / camera.zoom];
    const level = this.levelFor(scale);
    const tileScale = STEP ** level;
    const size = SIDE / tileScale;
    const deadline = performance.now() + budget;
    const ready: { tile: Tile; x: number; y: number }[] = [];
    let complete = true;
    const right = Math.min(left + width / camera.zoom, this.sheet.box[2]);
    const bottom = Math.min(top + height / camera.zoom, this.sheet.box[3]);
    for (let row = Math.floor(Math.max(top, this.sheet.box[1]) / size); row * size < bottom; row++)
      for (let column = Math.floor(Math.max(left, this.sheet.box[0]) / size); column * size < right; column++) {
        const key = `${language} ${level} ${column} ${row}`;
        let tile = this.tiles.get(key);
        if (!tile && performance.now() < deadline) tile = this.paint(key, tileScale, column * size, row * size, language);
        if (tile) ready.push({ tile, x: column, y: row });
        else complete = false;
      }
    if (complete) this.steady = level;
    else {
      this.drawOverview(context, language, scale, left, top);
      this.copyLevel(context, this.steady, language, scale, left, top);
    }
    for (const { tile, x, y } of ready) this.copy(context, tile, x, y, size, scale, left, top);
    this.forget();
    return complete;
  }

  private copy(context: CanvasRenderingContext2D, tile: Tile, x: number, y: number, size: number, scale: number, left: number, top: number): void {
    tile.used = ++this.clock;
    const [x0, y0] = [Math.round((x * size - left) * scale), Math.round((y * size - top) * scale)];
    const [x1, y1] = [Math.round(((x + 1) * size - left) * scale), Math.round(((y + 1) * size - top) * scale)];
    context.drawImage(tile.canvas, x0, y0, x1 - x0, y1 - y0);
  }

  /** While one zooms, the tiles of the scale one comes from stand in. */
  private copyLevel(context: CanvasRenderingContext2D, level: number, language: Language, scale: number, left: number, top: number): void {
    const size = SIDE / STEP ** level;
    const [right, bottom] = [left + context.canvas.width / scale, top + context.canvas.height / scale];
    for (let row = Math.floor(top / size); row * size < bottom && row * size < this.sheet.box[3]; row++)
      for (let column = Math.floor(left / size); column * size < right && column * size < this.sheet.box[2]; column++) {
        const tile = this.tiles.get(`${language} ${level} ${column} ${row}`);
        if (tile) this.copy(context, tile, column, row, size, scale, left, top);
      }
  }

  private paint(key: string, scale: number, x: number, y: number, language: Language): Tile {
    const size = SIDE / scale;
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = SIDE;
    const context = canvas.getContext("2d") as CanvasRenderingContext2D;
    context.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
    // a tile paints a little beyond its rim, so that lines meet without a seam
    this.sheet.paint(context, [x - 0.1, y - 0.1, x + size + 0.1, y + size + 0.1], scale, language, this.density);
    const tile = { canvas, used: ++this.clock };
    this.tiles.set(key, tile);
    return tile;
  }

  /** The whole sheet, small: what is seen for a moment where a tile is not painted yet. */
  picture(language: Language): HTMLCanvasElement {
    if (this.overview?.language !== language) {
      const [x0, y0, x1, y1] = this.sheet.box;
      const scale = Math.min(24, 1400 / Math.max(x1 - x0, y1 - y0));
      const canvas = document.createElement("canvas");
      canvas.width = Math.ceil((x1 - x0) * scale);
      canvas.height = Math.ceil((y1 - y0) * scale);
      const context = canvas.getContext("2d") as CanvasRenderingContext2D;
      context.setTransform(scale, 0, 0, scale, -x0 * scale, -y0 * scale);
      this.sheet.paint(context, this.sheet.box, scale, language, 1);
      this.overview = { canvas, language };
    }
    return this.overview!.canvas;
  }

  private drawOverview(context: CanvasRenderingContext2D, language: Language, scale: number, left: number, top: number): void {
    const [x0, y0, x1, y1]: Box = this.sheet.box;
    const picture = this.picture(language);
    context.imageSmoothingEnabled = true;
    context.drawImage(picture, (x0 - left) * scale, (y0 - top) * scale, (x1 - x0) * scale, (y1 - y0) * scale);
  }

  private forget(): void {
    if (this.tiles.size <= KEPT) return;
    const oldest = [...this.tiles].sort((a, b) => a[1].used - b[1].used).slice(0, KEPT / 4);
    for (const [key] of oldest) this.tiles.delete(key);
  }
}
