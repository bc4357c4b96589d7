/** The board on the screen: camera, frames, pointer and touch. It knows hexes and counters, and no rule. */
import type { Counter, Language } from "../api/types";
import { settings, still } from "../settings";
import type { Chart } from "./chart";
import type { Counters } from "./counters";
import { Film } from "./film";
import { boxOf, type Point } from "./geometry";
import { drawGround, drawSigns, NOTHING, type Scene } from "./glow";
import { between, drawStack, type Pen } from "./stacks";
import { type Camera, Tiles } from "./tiles";
import { Trips } from "./trips";

const CLOSEST = 150;
/** CSS pixels a hex at which a counter can be read. */
const COMFORTABLE = 58;
/** CSS pixels a hex at which the figures of a counter are ten pixels high. */
const READABLE = 48;
/** How much nearer one must come to see only the counters before that is worth it. */
const SMALL_PART = 1.5;
/** Milliseconds a frame may spend on drawing counters in a new size. */
const BUDGET = 4;

/** Milliseconds within which a second press on the same hex belongs to the first. */
const TWICE = 350;
/** Milliseconds after which a finger rests. */
const RESTS = 450;
/** CSS pixels beside a lit hex that still count as it: for a finger, and for a mouse. */
const FINGER = 18;
const POINTER = 5;

export interface BoardEvents {
  hover: (hex: string | undefined) => void;
  /** `twice`: for the second time in a moment */
  press: (hex: string | undefined, twice: boolean) => void;
  moved: () => void;
  /** the counters that a drag from a hex would carry; none: it moves the map */
  grab: (hex: string) => Counter[];
  lift: (hex: string) => void;
  drop: (hex: string | undefined) => void;
  /** hexes chosen together: one by one, or all in a frame */
  gather: (hexes: string[], framed: boolean) => void;
  /** a finger rests on a hex */
  rest: (hex: string) => void;
}

interface Drag {
  from: string;
  counters: Counter[];
  at: Point;
  under_way: boolean;
}

export class Board {
  camera: Camera = { at: [0, 0], zoom: 30 };
  readonly density: number;
  readonly tiles: Tiles;
  private readonly film: Film;
  private stacks: Record<string, Counter[]> = {};
  private occupied: ReadonlySet<string> = new Set();
  private scene: Scene = NOTHING;
  private readonly trips = new Trips();
  private whenQuiet: (() => void) | undefined;
  private readonly waiting: (() => void)[] = [];
  private language: Language = "en";
  private readonly context: CanvasRenderingContext2D;
  private readonly observer: ResizeObserver;
  private pending = 0;
  private width = 1;
  private height = 1;
  private readonly fingers = new Map<number, Point>();
  private travelled = 0;
  private pressed: { hex: string; at: number } | undefined;
  private carried: Drag | undefined;
  private framed: { from: Point; to: Point } | undefined;
  private glide: { from: Camera; to: Camera; started: number } | undefined;
  /** presses and frames gather units, as with the Shift key */
  gathering = false;
  private resting: ReturnType<typeof setTimeout> | undefined;
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
    this.listen();
    this.resize();
  }

  show(stacks: Record<string, Counter[]>, scene: Scene, language: Language): void {
    if (language !== this.language) delete this.canvas.dataset["settled"];
    if (stacks !== this.stacks) this.occupied = new Set(Object.keys(stacks));
    this.stacks = stacks;
    this.scene = scene;
    this.language = language;
    this.redraw();
  }

  /** Let counters travel along a path before they stand where the view says. */
  travel(counters: Counter[], path: string[]): void {
    if (path.length < 2) return;
    if (still()) return this.visit(path.at(-1) ?? "");
    this.trips.add(counters, path, performance.now(), settings.peek().pace === "quick" ? 0.4 : 1);
    this.redraw();
  }

  /** Do something when nothing travels any more, unless somebody takes the map into his own hands before. */
  afterwards(act: () => void): void {
    this.whenQuiet = act;
    delete this.canvas.dataset["settled"];
    this.redraw();
  }

  /** Whoever touches the map has seen enough. */
  hurry(): void {
    this.trips.end();
    this.whenQuiet = undefined;
    this.redraw();
  }

  /** When nothing travels any more. */
  arrived(): Promise<void> {
    if (!this.trips.any) return Promise.resolve();
    return new Promise((resolve) => this.waiting.push(resolve));
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

  /** Bring some hexes into sight, near enough to read the counters: all of them if that is possible, or those around
   *  their middle. Whoever sees them well already is left where he is. */
  attend(labels: readonly string[], always = false): void {
    const known = labels.filter((label) => this.chart.grid.has(label));
    if (!known.length) return;
    const points = known.map((label) => this.chart.grid.centre(label));
    const inside = points.every((at) => {
      const [x, y] = this.toScreen(at);
      return x > 0 && y > 0 && x < this.width && y < this.height;
    });
    if (inside && this.camera.zoom >= READABLE && !always) return;
    const [x0, y0, x1, y1] = boxOf(points, 2.5);
    const whole = Math.min(this.width / (x1 - x0), this.height / (y1 - y0));
    const middle: Point = [(x0 + x1) / 2, (y0 + y1) / 2];
    const [at, zoom] = whole >= READABLE ? [middle, Math.min(whole, COMFORTABLE)] : [closest(points, middle), READABLE];
    this.glideTo({ at, zoom: Math.max(zoom, this.farthest) });
  }

  redraw(): void {
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
    const zooming = now < this.zooming;
    const complete = this.tiles.draw(context, this.camera, this.width, this.height, this.language, zooming);
    const pen: Pen = { context, scale, to: (at) => this.toDevice(at), deadline: zooming ? 0 : now + BUDGET };
    this.film.draw(pen, this.scene.tints, zooming);
    drawGround(pen, this.chart.grid, this.scene);
    this.drawStacks(pen, now);
    drawSigns(pen, this.chart.grid, this.scene, this.occupied);
    this.drawHand(pen);
    if (complete || this.tiles.picture(this.language)) this.tell();
    this.on.moved();
    if (!this.trips.any) this.waiting.splice(0).forEach((resolve) => resolve());
    const quiet = this.trips.any ? undefined : this.whenQuiet;
    if (quiet) {
      this.whenQuiet = undefined;
      quiet();
      this.redraw();
    } else if (zooming || pen.blurred || this.trips.any || this.glide) this.redraw();
    else if (complete) this.canvas.dataset["settled"] = "yes";
  }

  /** Where one looks, once there is something to see. */
  private tell(): void {
    this.canvas.dataset["camera"] = [...this.camera.at, this.camera.zoom].join(" ");
    if (!this.painted) performance.mark("map-painted");
    this.painted = true;
  }

  /** Put the counters aside, so that the map can be seen. */
  bare = false;

  private drawStacks(pen: Pen, now: number): void {
    if (this.bare) return;
    const trips = this.trips.at(now, ({ path }) => this.visit(path.at(-1) ?? ""));
    const away = new Map<string, Counter[]>();
    for (const { path, counters } of trips)
      away.set(path.at(-1) ?? "", [...(away.get(path.at(-1) ?? "") ?? []), ...counters]);
    const everybody = trips.flatMap(({ counters }) => counters);
    const reach = 0.8 * pen.scale;
    for (const [label, stack] of Object.entries(this.stacks)) {
      const at = this.chart.grid.centre(label);
      const [x, y] = pen.to(at);
      if (x < -reach || y < -reach || x > this.canvas.width + reach || y > this.canvas.height + reach) continue;
      // somebody who is known by name is on one trip only, though it need not be the one that ends here
      const arriving = away.get(label) ?? [];
      const gone = (c: Counter) =>
        c.unit ? everybody.some(({ unit }) => unit === c.unit) : arriving.some((a) => !a.unit && a.side === c.side);
      const here = everybody.length ? stack.filter((c) => !gone(c)) : stack;
      if (here.length) drawStack(pen, this.counters, here, at);
    }
    for (const { counters, path, started, lasts } of trips)
      if (counters.length)
        drawStack(
          pen,
          this.counters,
          counters,
          between(this.chart.grid, path, Math.min(Math.max((now - started) / lasts, 0), 1)),
        );
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

  /** Whether somebody is being shown on his way. */
  get travelling(): boolean {
    return this.trips.any;
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
    delete this.canvas.dataset["settled"];
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
    delete this.canvas.dataset["settled"];
    this.redraw();
  }

  private place(event: { clientX: number; clientY: number }): Point {
    const { left, top } = this.canvas.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  }

  private hexAt(event: { clientX: number; clientY: number }): string | undefined {
    return this.chart.grid.at(this.toSheet(this.place(event)));
  }

  /** The hex that a press means: the one under it, or a lit one within a finger's width where nothing stands under it. */
  private meantBy(event: PointerEvent): string | undefined {
    const hex = this.hexAt(event);
    const { lit, homes, acting } = this.scene;
    const alive = (label: string) => lit.has(label) || homes.includes(label) || acting.includes(label);
    // those who are gathered can be sent anywhere
    if (hex !== undefined && (alive(hex) || this.occupied.has(hex) || this.scene.group.length)) return hex;
    const [x, y] = this.place(event);
    const reach = this.camera.zoom / 2 + (event.pointerType === "mouse" ? POINTER : FINGER);
    let [best, least] = [hex, reach];
    for (const label of [...lit.keys(), ...homes]) {
      if (!this.chart.grid.has(label)) continue;
      const [cx, cy] = this.toScreen(this.chart.grid.centre(label));
      const far = Math.hypot(cx - x, cy - y);
      if (far < least) [best, least] = [label, far];
    }
    return best;
  }

  private press(event: PointerEvent): void {
    const hex = this.meantBy(event);
    const group =
      this.gathering && hex !== undefined && (this.scene.group.includes(hex) || this.on.grab(hex).length > 0);
    if ((event.shiftKey || group) && hex !== undefined) return this.on.gather([hex], false);
    const twice = hex !== undefined && this.pressed?.hex === hex && event.timeStamp - this.pressed.at < TWICE;
    this.pressed = hex === undefined ? undefined : { hex, at: event.timeStamp };
    this.on.press(hex, twice);
  }

  /** What the hand carries, and the frame that gathers. */
  private drawHand(pen: Pen): void {
    const { context } = pen;
    if (this.carried?.under_way)
      drawStack(pen, this.counters, this.carried.counters, this.toSheet(this.carried.at), 0.85);
    if (!this.framed) return;
    const [x0, y0, x1, y1] = [...this.framed.from, ...this.framed.to].map((at) => at * this.density) as [
      number,
      number,
      number,
      number,
    ];
    context.lineWidth = 2 * this.density;
    context.strokeStyle = "#0b6e4f";
    context.fillStyle = "rgba(11,110,79,.15)";
    context.fillRect(x0, y0, x1 - x0, y1 - y0);
    context.strokeRect(x0, y0, x1 - x0, y1 - y0);
  }

  private inFrame({ from, to }: { from: Point; to: Point }): string[] {
    const [[x0, y0], [x1, y1]] = [
      this.toSheet([Math.min(from[0], to[0]), Math.min(from[1], to[1])]),
      this.toSheet([Math.max(from[0], to[0]), Math.max(from[1], to[1])]),
    ];
    return this.chart.grid.labels.filter((label) => {
      const [x, y] = this.chart.grid.centre(label);
      return x > x0 && x < x1 && y > y0 && y < y1;
    });
  }

  private take(event: PointerEvent): void {
    const at = this.place(event);
    const mouse = event.pointerType === "mouse";
    if ((mouse && event.button === 0 && event.shiftKey) || this.gathering) {
      this.framed = { from: at, to: at };
      return;
    }
    if (!mouse) return this.restOn(event);
    if (event.button !== 0) return;
    const from = this.hexAt(event);
    const counters = from === undefined ? [] : this.on.grab(from);
    if (from !== undefined && counters.length) this.carried = { from, counters, at, under_way: false };
  }

  /** A finger that stays where it is gathers who stands there; it has pressed nothing then. */
  private restOn(event: PointerEvent): void {
    const hex = this.hexAt(event);
    clearTimeout(this.resting);
    if (hex === undefined || !this.on.grab(hex).length) return;
    this.resting = setTimeout(() => {
      if (this.fingers.size !== 1 || this.travelled >= 8) return;
      this.travelled = Infinity;
      this.on.rest(hex);
    }, RESTS);
  }

  private letGo(event: PointerEvent, lifted: boolean): void {
    const { carried, framed } = this;
    this.carried = this.framed = undefined;
    this.redraw();
    if (!lifted) return;
    if (carried?.under_way) this.on.drop(this.meantBy(event));
    else if (framed && this.travelled >= 8) this.on.gather(this.inFrame(framed), true);
    else if (this.travelled < 8) this.press(event);
  }

  private listen(): void {
    const { canvas } = this;
    canvas.addEventListener("pointerdown", (event) => {
      this.hurry();
      canvas.setPointerCapture(event.pointerId);
      this.fingers.set(event.pointerId, this.place(event));
      if (this.fingers.size > 1) {
        // two fingers move the map, whatever the first one began
        this.framed = this.carried = undefined;
        return;
      }
      this.travelled = 0;
      this.take(event);
    });
    canvas.addEventListener("pointermove", (event) => this.drag(event));
    const up = (event: PointerEvent) => {
      const held = this.fingers.delete(event.pointerId);
      clearTimeout(this.resting);
      if (held && !this.fingers.size) this.letGo(event, event.type === "pointerup");
    };
    canvas.addEventListener("pointerup", up);
    canvas.addEventListener("pointercancel", up);
    canvas.addEventListener("pointerleave", () => this.on.hover(undefined));
    canvas.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        this.hurry();
        this.zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), this.place(event));
      },
      { passive: false },
    );
  }

  private drag(event: PointerEvent): void {
    const last = this.fingers.get(event.pointerId);
    const here = this.place(event);
    if (!last) {
      if (event.pointerType === "mouse") this.on.hover(this.hexAt(event));
      return;
    }
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.fingers.set(event.pointerId, here);
    this.travelled += Math.hypot(here[0] - last[0], here[1] - last[1]);
    if (other) {
      const [was, is] = [
        Math.hypot(last[0] - other[0], last[1] - other[1]),
        Math.hypot(here[0] - other[0], here[1] - other[1]),
      ];
      this.travelled += 10;
      this.zoomBy(is / Math.max(was, 1), [(here[0] + other[0]) / 2, (here[1] + other[1]) / 2]);
      this.pan((here[0] - last[0]) / 2, (here[1] - last[1]) / 2);
    } else if (this.framed) {
      this.framed = { ...this.framed, to: here };
      this.redraw();
    } else if (this.carried) this.carry(this.carried, event);
    else if (this.travelled > 4) this.pan(here[0] - last[0], here[1] - last[1]);
  }

  private carry(carried: Drag, event: PointerEvent): void {
    carried.at = this.place(event);
    if (this.travelled < 8) return;
    if (!carried.under_way) this.on.lift(carried.from);
    carried.under_way = true;
    this.on.hover(this.hexAt(event));
    this.redraw();
  }
}

function closest(points: readonly Point[], to: Point): Point {
  const far = ([x, y]: Point) => Math.hypot(x - to[0], y - to[1]);
  return points.reduce((best, one) => (far(one) < far(best) ? one : best));
}
