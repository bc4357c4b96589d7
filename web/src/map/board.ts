/** The board on the screen: camera and frames. It knows hexes and counters, and no rule. */
import type { Counter, Language } from "../api/types";
import { still } from "../settings";
import type { Chart } from "./chart";
import type { Counters } from "./counters";
import { Film } from "./film";
import { boxOf, type Point, thickest } from "./geometry";
import { drawGround, drawSigns, NOTHING, type Scene } from "./glow";
import { INK } from "./palette";
import { type BoardEvents, Pointer } from "./pointer";
import { between, drawStack, type Pen } from "./stacks";
import { type Camera, Tiles } from "./tiles";

const CLOSEST = 150;
/** CSS pixels a hex at which a counter can be read. */
const COMFORTABLE = 58;
/** CSS pixels a hex at which the figures of a counter are ten pixels high. */
const READABLE = 48;
/** CSS pixels a hex at which counters can still be told apart. */
const FAR = 28;
/** How much nearer one must come to see only the counters before that is worth it. */
const SMALL_PART = 1.5;
/** CSS pixels at the right edge over which buttons lie: nothing that matters is brought there. */
const BUTTONS = 54;
/** Milliseconds a frame may spend on drawing counters in a new size. */
const BUDGET = 4;
/** Milliseconds a hex, and at most a trip. */
const PACE = 160;
const LONGEST_TRIP = 1200;

/** Counters on their way. */
interface Trip {
  counters: Counter[];
  path: string[];
  started: number;
  lasts: number;
  arrived: () => void;
}

export class Board {
  camera: Camera = { at: [0, 0], zoom: 30 };
  readonly density: number;
  readonly tiles: Tiles;
  readonly pointer: Pointer;
  private readonly film: Film;
  private stacks: Record<string, Counter[]> = {};
  occupied: ReadonlySet<string> = new Set();
  scene: Scene = NOTHING;
  private trip: Trip | undefined;
  /** something is being shown, shot by shot */
  showing = false;
  private whenQuiet: (() => void) | undefined;
  private language: Language = "en";
  private readonly context: CanvasRenderingContext2D;
  private readonly observer: ResizeObserver;
  private pending = 0;
  private width = 1;
  private height = 1;
  private glide: { from: Camera; to: Camera; started: number } | undefined;
  private fitted = false;
  private painted = false;
  private zooming = 0;

  constructor(
    readonly canvas: HTMLCanvasElement,
    readonly chart: Chart,
    readonly counters: Counters,
    private readonly on: BoardEvents,
  ) {
    this.density = Math.min(window.devicePixelRatio || 1, 3);
    this.context = canvas.getContext("2d", { alpha: false }) as CanvasRenderingContext2D;
    this.film = new Film(chart.grid);
    this.tiles = new Tiles(chart, this.density, () => this.redraw());
    this.observer = new ResizeObserver(() => this.resize());
    this.observer.observe(canvas);
    this.pointer = new Pointer(this, on);
    this.resize();
  }

  show(stacks: Record<string, Counter[]>, scene: Scene, language: Language): void {
    if (stacks !== this.stacks) this.occupied = new Set(Object.keys(stacks));
    this.stacks = stacks;
    this.scene = scene;
    this.language = language;
    this.redraw();
  }

  /** Let counters travel along a path; it is over when they have arrived. */
  travel(counters: Counter[], path: string[], slowness: number): Promise<void> {
    this.land();
    this.visit(path.at(-1) ?? "");
    return new Promise((arrived) => {
      const lasts = Math.min(PACE * (path.length - 1), LONGEST_TRIP) * slowness;
      this.trip = { counters, path, started: performance.now(), lasts, arrived };
      this.canvas.dataset["travelling"] = path.at(-1) ?? "";
      this.redraw();
    });
  }

  /** Whoever travels has arrived. */
  land(): void {
    const { trip } = this;
    this.trip = undefined;
    delete this.canvas.dataset["travelling"];
    trip?.arrived();
    this.redraw();
  }

  /** Do something when nothing is shown any more, unless somebody takes the map into his own hands before. */
  afterwards(act: () => void): void {
    this.whenQuiet = act;
    this.redraw();
  }

  /** Whoever touches the map has seen enough. */
  hurry(): void {
    this.whenQuiet = undefined;
    this.on.hurry();
  }

  close(): void {
    this.observer.disconnect();
    cancelAnimationFrame(this.pending);
  }

  private resize(): void {
    const { width, height } = this.canvas.getBoundingClientRect();
    if (!width || !height) return;
    [this.width, this.height] = [width, height];
    this.canvas.width = Math.round(width * this.density);
    this.canvas.height = Math.round(height * this.density);
    if (!this.fitted) this.fit();
    this.fitted = true;
    this.redraw();
  }

  private get farthest(): number {
    const [x0, y0, x1, y1] = this.chart.box;
    return Math.min(this.width / (x1 - x0), this.height / (y1 - y0));
  }

  /** The whole sheet. */
  fit(): void {
    const [x0, y0, x1, y1] = this.chart.box;
    this.camera = { at: [(x0 + x1) / 2, (y0 + y1) / 2], zoom: this.farthest };
    this.redraw();
  }

  /** To begin with, where the decision is; where there is none, the part where the counters are, if it is only a small
   *  part of the sheet. */
  begin(labels: readonly string[], asked: readonly string[]): void {
    if (asked.length) {
      this.attend(asked);
      if (this.glide) this.camera = this.glide.to;
      this.glide = undefined;
      return;
    }
    if (labels.length < 2) return;
    const [x0, y0, x1, y1] = boxOf(
      labels.map((label) => this.chart.grid.centre(label)),
      3,
    );
    const zoom = Math.min(this.width / (x1 - x0), this.height / (y1 - y0));
    if (zoom < this.farthest * SMALL_PART) return;
    this.camera = this.onSheet({ at: [(x0 + x1) / 2, (y0 + y1) / 2], zoom: Math.min(zoom, COMFORTABLE) });
    this.redraw();
  }

  /** Bring some hexes into sight, near enough to read the counters: all of them if that is possible, or as many as
   *  possible. Whoever sees them well already is left where he is. */
  attend(labels: readonly string[], always = false): void {
    const known = labels.filter((label) => this.chart.grid.has(label));
    if (!known.length) return;
    const points = known.map((label) => this.chart.grid.centre(label));
    if (known.every((label) => this.inSight(label)) && this.camera.zoom >= READABLE && !always) return;
    const [x0, y0, x1, y1] = boxOf(points, 2.5);
    const free = this.width - BUTTONS;
    const whole = Math.min(free / (x1 - x0), this.height / (y1 - y0));
    const middle: Point = [(x0 + x1) / 2, (y0 + y1) / 2];
    const half: Point = [free / READABLE / 2 - 0.6, this.height / READABLE / 2 - 0.6];
    const [[x, y], wanted] =
      whole >= READABLE ? [middle, Math.min(whole, COMFORTABLE)] : [thickest(points, middle, half), READABLE];
    const zoom = Math.max(wanted, this.farthest);
    this.glideTo({ at: [x + BUTTONS / 2 / zoom, y], zoom });
  }

  /** Bring all of some hexes into sight, from farther off if need be; not from where counters could not be told apart. */
  widen(labels: readonly string[]): void {
    const known = labels.filter((label) => this.chart.grid.has(label));
    if (known.every((label) => this.inSight(label))) return;
    const [x0, y0, x1, y1] = boxOf(
      known.map((label) => this.chart.grid.centre(label)),
      0.8,
    );
    const zoom = Math.min(this.camera.zoom, (this.width - BUTTONS) / (x1 - x0), this.height / (y1 - y0));
    if (zoom < FAR) return;
    this.glideTo({ at: [(x0 + x1 + BUTTONS / zoom) / 2, (y0 + y1) / 2], zoom });
  }

  private inSight(label: string): boolean {
    const [x, y] = this.toScreen(this.chart.grid.centre(label));
    // a counter that the edge cuts is not in sight
    const rim = this.camera.zoom * 0.35;
    return x > rim && y > rim && x < this.width - BUTTONS - rim && y < this.height - rim;
  }

  /** Whether at least half of some hexes are on the screen. */
  sees(labels: readonly string[]): boolean {
    const known = labels.filter((label) => this.chart.grid.has(label));
    return 2 * known.filter((label) => this.inSight(label)).length >= known.length;
  }

  /** Whoever looks at the board can tell whether it stands still, and whether it is painted as it will stay. */
  redraw(): void {
    delete this.canvas.dataset["still"];
    delete this.canvas.dataset["settled"];
    if (!this.pending) this.pending = requestAnimationFrame(() => this.frame());
  }

  private frame(): void {
    this.pending = 0;
    const now = performance.now();
    this.step(now);
    const { context } = this;
    const scale = this.camera.zoom * this.density;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = "#3b3026";
    context.fillRect(0, 0, this.canvas.width, this.canvas.height);
    this.layPaper();
    const zooming = now < this.zooming;
    const complete = this.tiles.draw(context, this.camera, this.width, this.height, this.language, zooming);
    const pen: Pen = { context, scale, to: (at) => this.toDevice(at), deadline: zooming ? 0 : now + BUDGET };
    this.film.draw(pen, this.scene.tints, zooming);
    drawGround(pen, this.chart.grid, this.scene);
    this.drawStacks(pen, now);
    drawSigns(pen, this.chart.grid, this.scene, this.occupied);
    this.pointer.draw(pen);
    this.canvas.dataset["camera"] = [...this.camera.at, this.camera.zoom].join(" ");
    if (complete || this.tiles.picture(this.language)) this.tell();
    this.on.moved();
    if (this.trip && now >= this.trip.started + this.trip.lasts) this.land();
    // nor does the map move under a hand that is on it
    const quiet = this.showing || this.pointer.down ? undefined : this.whenQuiet;
    if (quiet) {
      this.whenQuiet = undefined;
      quiet();
      this.redraw();
      return;
    }
    const moving = zooming || this.trip !== undefined || this.glide !== undefined;
    if (moving || pen.blurred) this.redraw();
    if (moving || this.showing) return;
    this.canvas.dataset["still"] = "yes";
    if (!pen.blurred && complete) this.canvas.dataset["settled"] = "yes";
  }

  /** The sheet before anything is printed on it: counters do not lie on the bare table meanwhile. */
  private layPaper(): void {
    const [x0, y0, x1, y1] = this.chart.box;
    const [left, top] = this.toDevice([x0, y0]);
    const [right, bottom] = this.toDevice([x1, y1]);
    this.context.fillStyle = INK.paper;
    this.context.fillRect(left, top, right - left, bottom - top);
  }

  /** There is something to see. */
  private tell(): void {
    if (!this.painted) performance.mark("map-painted");
    this.painted = true;
  }

  /** Put the counters aside, so that the map can be seen. */
  bare = false;

  private drawStacks(pen: Pen, now: number): void {
    if (this.bare) return;
    const reach = 0.8 * pen.scale;
    for (const [label, stack] of Object.entries(this.stacks)) {
      const at = this.chart.grid.centre(label);
      const [x, y] = pen.to(at);
      if (x < -reach || y < -reach || x > this.canvas.width + reach || y > this.canvas.height + reach) continue;
      drawStack(pen, this.counters, stack, at);
    }
    if (!this.trip) return;
    const { counters, path, started, lasts } = this.trip;
    const gone = Math.min(Math.max((now - started) / lasts, 0), 1);
    drawStack(pen, this.counters, counters, between(this.chart.grid, path, gone));
  }

  private toDevice([x, y]: Point): Point {
    const k = this.camera.zoom * this.density;
    return [(x - this.camera.at[0]) * k + this.canvas.width / 2, (y - this.camera.at[1]) * k + this.canvas.height / 2];
  }

  /** A point of the sheet in CSS pixels of the canvas. */
  toScreen(at: Point): Point {
    const [x, y] = this.toDevice(at);
    return [x / this.density, y / this.density];
  }

  toSheet([x, y]: Point): Point {
    const { at, zoom } = this.camera;
    return [at[0] + (x - this.width / 2) / zoom, at[1] + (y - this.height / 2) / zoom];
  }

  /** Whether the whole map is in sight. */
  get whole(): boolean {
    const [x0, y0, x1, y1] = this.chart.grid.box;
    const [left, top] = this.toSheet([0, 0]);
    const [right, bottom] = this.toSheet([this.width, this.height]);
    return left <= x0 && top <= y0 && right >= x1 && bottom >= y1;
  }

  get size(): Point {
    return [this.width, this.height];
  }

  private step(now: number): void {
    if (!this.glide) return;
    const t = Math.min((now - this.glide.started) / 320, 1);
    const ease = 1 - (1 - t) ** 3;
    const { from, to } = this.glide;
    this.camera = {
      at: [from.at[0] + (to.at[0] - from.at[0]) * ease, from.at[1] + (to.at[1] - from.at[1]) * ease],
      zoom: from.zoom * (to.zoom / from.zoom) ** ease,
    };
    if (t >= 1) this.glide = undefined;
  }

  /** Bring a hex into sight; `zoom` at least that near. */
  visit(label: string, zoom = 0, always = false): void {
    const at = this.chart.grid.centre(label);
    const [x, y] = this.toScreen(at);
    const [mx, my] = [Math.min(90, this.width / 4), Math.min(90, this.height / 4)];
    const inside = x > mx && y > my && x < this.width - mx && y < this.height - my;
    if (inside && !always && this.camera.zoom >= zoom) return;
    this.glideTo({ at, zoom: Math.max(this.camera.zoom, zoom) });
  }

  glideTo(camera: Camera): void {
    const to = this.onSheet(camera);
    if (still()) this.camera = to;
    else this.glide = { from: this.camera, to, started: performance.now() };
    this.redraw();
  }

  /** The same camera, moved so that no more than needed beside the sheet is seen. */
  private onSheet({ at, zoom }: Camera): Camera {
    const [x0, y0, x1, y1] = this.chart.box;
    const held = (value: number, low: number, high: number, half: number) =>
      high - low <= 2 * half ? (low + high) / 2 : Math.min(Math.max(value, low + half), high - half);
    return { at: [held(at[0], x0, x1, this.width / 2 / zoom), held(at[1], y0, y1, this.height / 2 / zoom)], zoom };
  }

  pan(dx: number, dy: number): void {
    const { at, zoom } = this.camera;
    this.camera = this.onSheet({ at: [at[0] - dx / zoom, at[1] - dy / zoom], zoom });
    this.glide = undefined;
    this.redraw();
  }

  zoomBy(factor: number, around: Point = [this.width / 2, this.height / 2]): void {
    const before = this.toSheet(around);
    const zoom = Math.min(Math.max(this.camera.zoom * factor, this.farthest), CLOSEST);
    this.camera = { ...this.camera, zoom };
    const after = this.toSheet(around);
    this.camera = this.onSheet({
      at: [this.camera.at[0] + before[0] - after[0], this.camera.at[1] + before[1] - after[1]],
      zoom,
    });
    this.glide = undefined;
    // tiles wait until the zoom comes to rest
    this.zooming = performance.now() + 140;
    this.redraw();
  }
}
