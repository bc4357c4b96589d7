/** The sheet cut into tiles that are painted once a scale and then only copied. */
import type { Language } from "../api/types";
import type { Chart } from "./chart";
import type { Box, Point } from "./geometry";

const SIDE = 512;
/** Scales of the tiles; a tile is never enlarged, and never shrunk by more than this factor. */
const STEP = Math.SQRT2;
const KEPT = 160;
/** Tiles that may be with the worker at one time: few, so that what is in sight now comes first. */
const AT_WORK = 2;

interface Tile {
  picture: ImageBitmap;
  used: number;
}

interface Place {
  key: string;
  column: number;
  row: number;
  level: number;
  language: Language;
}

export interface Camera {
  /** the point of the sheet in the middle of the screen, and CSS pixels a hex */
  at: Point;
  zoom: number;
}

/** What a screen shows, in device pixels a hex and drawing coordinates. */
export interface Window {
  scale: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function levelFor(scale: number): number {
  return Math.ceil(Math.log(scale) / Math.log(STEP) - 1e-6);
}

/** Columns and rows of the tiles that a part of the sheet needs, the middle first; `ring` tiles more on every side. */
export function tilesIn(window: Window, box: Box, size: number, ring = 0): [number, number][] {
  const first = (from: number, low: number) => Math.max(Math.floor(from / size) - ring, Math.floor(low / size));
  const beyond = (to: number, high: number) => Math.min(Math.ceil(to / size) + ring, Math.ceil(high / size));
  const found: [number, number][] = [];
  for (let row = first(window.top, box[1]); row < beyond(window.bottom, box[3]); row++)
    for (let column = first(window.left, box[0]); column < beyond(window.right, box[2]); column++)
      found.push([column, row]);
  const [x, y] = [(window.left + window.right) / 2 / size - 0.5, (window.top + window.bottom) / 2 / size - 0.5];
  return found.sort((a, b) => Math.hypot(a[0] - x, a[1] - y) - Math.hypot(b[0] - x, b[1] - y));
}

export class Tiles {
  private readonly tiles = new Map<string, Tile>();
  private readonly atWork = new Set<string>();
  private wanted: Place[] = [];
  private overview: { picture: ImageBitmap | undefined; language: Language } | undefined;
  private clock = 0;
  private steady = 0;

  constructor(
    private readonly chart: Chart,
    private readonly density: number,
    private readonly changed: () => void,
  ) {}

  /** Copy what is there and ask for the rest, unless one is still zooming. True when nothing is missing. */
  draw(
    context: CanvasRenderingContext2D,
    camera: Camera,
    width: number,
    height: number,
    language: Language,
    zooming: boolean,
  ): boolean {
    const scale = camera.zoom * this.density;
    const [left, top] = [camera.at[0] - width / 2 / camera.zoom, camera.at[1] - height / 2 / camera.zoom];
    const window: Window = { scale, left, top, right: left + width / camera.zoom, bottom: top + height / camera.zoom };
    const level = levelFor(scale);
    const size = SIDE / STEP ** level;
    const places = (ring: number) =>
      tilesIn(window, this.chart.box, size, ring).map(
        ([column, row]): Place => ({ key: `${language} ${level} ${column} ${row}`, column, row, level, language }),
      );
    const shown = places(0);
    const complete = shown.every(({ key }) => this.tiles.has(key));
    if (complete) this.steady = level;
    else {
      this.drawOverview(context, language, window);
      this.copyLevel(context, this.steady, language, window);
    }
    for (const { key, column, row } of shown) this.copy(context, this.tiles.get(key), column, row, size, window);
    // with everything in sight painted, the tiles around it are painted for the next move
    const missing = (complete ? places(1) : shown).filter(({ key }) => !this.tiles.has(key));
    this.wanted = zooming || !this.overview?.picture ? [] : missing;
    this.work();
    return complete;
  }

  private copy(
    context: CanvasRenderingContext2D,
    tile: Tile | undefined,
    x: number,
    y: number,
    size: number,
    { scale, left, top }: Window,
  ): void {
    if (!tile) return;
    tile.used = ++this.clock;
    const [x0, y0] = [Math.round((x * size - left) * scale), Math.round((y * size - top) * scale)];
    const [x1, y1] = [Math.round(((x + 1) * size - left) * scale), Math.round(((y + 1) * size - top) * scale)];
    context.drawImage(tile.picture, x0, y0, x1 - x0, y1 - y0);
  }

  /** While one zooms, the tiles of the scale one comes from stand in. */
  private copyLevel(context: CanvasRenderingContext2D, level: number, language: Language, window: Window): void {
    const size = SIDE / STEP ** level;
    for (const [column, row] of tilesIn(window, this.chart.box, size))
      this.copy(context, this.tiles.get(`${language} ${level} ${column} ${row}`), column, row, size, window);
  }

  private work(): void {
    for (const place of this.wanted) {
      if (this.atWork.size >= AT_WORK) return;
      if (!this.atWork.has(place.key)) void this.paint(place);
    }
  }

  private async paint({ key, column, row, level, language }: Place): Promise<void> {
    const scale = STEP ** level;
    const size = SIDE / scale;
    this.atWork.add(key);
    const box: Box = [column * size, row * size, (column + 1) * size, (row + 1) * size];
    const picture = await this.chart.print({ box, scale, density: this.density, language });
    this.atWork.delete(key);
    this.tiles.set(key, { picture, used: ++this.clock });
    this.forget();
    this.wanted = this.wanted.filter((place) => place.key !== key);
    this.work();
    this.changed();
  }

  /** The whole sheet, small: what is seen for a moment where a tile is not painted yet. */
  picture(language: Language): ImageBitmap | undefined {
    if (this.overview?.language !== language) {
      const [x0, y0, x1, y1] = this.chart.box;
      const scale = Math.min(24, 1400 / Math.max(x1 - x0, y1 - y0));
      // until it is there, that of the other language stands in
      this.overview = { picture: this.overview?.picture, language };
      void this.chart.print({ box: this.chart.box, scale, density: 1, language }).then((picture) => {
        if (this.overview?.language === language) this.overview = { picture, language };
        this.changed();
      });
    }
    return this.overview?.picture;
  }

  private drawOverview(context: CanvasRenderingContext2D, language: Language, { scale, left, top }: Window): void {
    const [x0, y0, x1, y1]: Box = this.chart.box;
    const picture = this.picture(language);
    if (picture)
      context.drawImage(picture, (x0 - left) * scale, (y0 - top) * scale, (x1 - x0) * scale, (y1 - y0) * scale);
  }

  private forget(): void {
    if (this.tiles.size <= KEPT) return;
    const oldest = [...this.tiles].sort((a, b) => a[1].used - b[1].used).slice(0, KEPT / 4);
    for (const [key, { picture }] of oldest) {
      picture.close();
      this.tiles.delete(key);
    }
  }
}
