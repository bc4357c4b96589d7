/** Mouse and fingers on the board: press, drag, rest, frame, and what moves the map. It knows hexes and counters, and no rule. */
import type { Counter } from "../api/types";
import type { Board } from "./board";
import type { Point } from "./geometry";
import { drawStack, type Pen } from "./stacks";

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
  /** the map is taken in hand while something is shown on it */
  hurry: () => void;
}

interface Drag {
  from: string;
  counters: Counter[];
  at: Point;
  under_way: boolean;
}

export class Pointer {
  private readonly fingers = new Map<number, Point>();
  private travelled = 0;
  private pressed: { hex: string; at: number } | undefined;
  private carried: Drag | undefined;
  private framed: { from: Point; to: Point } | undefined;
  /** presses and frames gather units, as with the Shift key */
  gathering = false;
  private resting: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly board: Board,
    private readonly on: BoardEvents,
  ) {
    this.listen();
  }

  /** A button or a finger is down. */
  get down(): boolean {
    return this.fingers.size > 0;
  }

  private place(event: { clientX: number; clientY: number }): Point {
    const { left, top } = this.board.canvas.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  }

  private hexAt(event: { clientX: number; clientY: number }): string | undefined {
    return this.board.chart.grid.at(this.board.toSheet(this.place(event)));
  }

  /** The hex that a press means: the one under it, or a lit one within a finger's width where nothing stands under it. */
  private meantBy(event: PointerEvent): string | undefined {
    const hex = this.hexAt(event);
    const { lit, homes, acting } = this.board.scene;
    const alive = (label: string) => lit.has(label) || homes.includes(label) || acting.includes(label);
    // those who are gathered can be sent anywhere
    if (hex !== undefined && (alive(hex) || this.board.occupied.has(hex) || this.board.scene.group.length)) return hex;
    const [x, y] = this.place(event);
    const reach = this.board.camera.zoom / 2 + (event.pointerType === "mouse" ? POINTER : FINGER);
    let [best, least] = [hex, reach];
    for (const label of [...lit.keys(), ...homes]) {
      if (!this.board.chart.grid.has(label)) continue;
      const [cx, cy] = this.board.toScreen(this.board.chart.grid.centre(label));
      const far = Math.hypot(cx - x, cy - y);
      if (far < least) [best, least] = [label, far];
    }
    return best;
  }

  private press(event: PointerEvent): void {
    const hex = this.meantBy(event);
    const group =
      this.gathering && hex !== undefined && (this.board.scene.group.includes(hex) || this.on.grab(hex).length > 0);
    if ((event.shiftKey || group) && hex !== undefined) return this.on.gather([hex], false);
    const twice = hex !== undefined && this.pressed?.hex === hex && event.timeStamp - this.pressed.at < TWICE;
    this.pressed = hex === undefined ? undefined : { hex, at: event.timeStamp };
    this.on.press(hex, twice);
  }

  /** What the hand carries, and the frame that gathers. */
  draw(pen: Pen): void {
    const { context } = pen;
    if (this.carried?.under_way)
      drawStack(pen, this.board.counters, this.carried.counters, this.board.toSheet(this.carried.at), 0.85);
    if (!this.framed) return;
    const [x0, y0, x1, y1] = [...this.framed.from, ...this.framed.to].map((at) => at * this.board.density) as [
      number,
      number,
      number,
      number,
    ];
    context.lineWidth = 2 * this.board.density;
    context.strokeStyle = "#0b6e4f";
    context.fillStyle = "rgba(11,110,79,.15)";
    context.fillRect(x0, y0, x1 - x0, y1 - y0);
    context.strokeRect(x0, y0, x1 - x0, y1 - y0);
  }

  private inFrame({ from, to }: { from: Point; to: Point }): string[] {
    const [[x0, y0], [x1, y1]] = [
      this.board.toSheet([Math.min(from[0], to[0]), Math.min(from[1], to[1])]),
      this.board.toSheet([Math.max(from[0], to[0]), Math.max(from[1], to[1])]),
    ];
    return this.board.chart.grid.labels.filter((label) => {
      const [x, y] = this.board.chart.grid.centre(label);
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
    this.board.redraw();
    if (!lifted) return;
    if (carried?.under_way) this.on.drop(this.meantBy(event));
    else if (framed && this.travelled >= 8) this.on.gather(this.inFrame(framed), true);
    else if (this.travelled < 8) this.press(event);
  }

  private listen(): void {
    const { canvas } = this.board;
    canvas.addEventListener("pointerdown", (event) => {
      this.board.hurry();
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
        this.board.hurry();
        this.board.zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), this.place(event));
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
      this.board.zoomBy(is / Math.max(was, 1), [(here[0] + other[0]) / 2, (here[1] + other[1]) / 2]);
      this.board.pan((here[0] - last[0]) / 2, (here[1] - last[1]) / 2);
    } else if (this.framed) {
      this.framed = { ...this.framed, to: here };
      this.board.redraw();
    } else if (this.carried) this.carry(this.carried, event);
    else if (this.travelled > 4) this.board.pan(here[0] - last[0], here[1] - last[1]);
  }

  private carry(carried: Drag, event: PointerEvent): void {
    carried.at = this.place(event);
    if (this.travelled < 8) return;
    if (!carried.under_way) this.on.lift(carried.from);
    carried.under_way = true;
    this.on.hover(this.hexAt(event));
    this.board.redraw();
  }
}
