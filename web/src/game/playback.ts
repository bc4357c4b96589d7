/** What has happened is shown on the board, in its order: whoever moves travels along his way, then a fight is told with its
 *  dice, and only then can its results be seen. */
import { batch, signal } from "@preact/signals";
import type { GameEvent } from "../api/types";
import type { Board } from "../map/board";
import { settings, still } from "../settings";
import type { Fight } from "./fights";
import { mentioned } from "./mentions";
import { lifted, type Shot, type Stacks, shotsOf } from "./shots";
import { sound } from "./sounds";

/** A fight that is being told. */
export interface Told extends Fight {
  key: number;
  /** how many come after it */
  more: number;
}

/** Milliseconds between the dice and their results. */
const RESULT = 700;
/** Milliseconds that a fight is told before the next thing is shown: less while much waits, but never too short to be read
 *  at a glance; and while nothing else comes. */
const LEAST = 1400;
const MOST = 2600;
const LINGERS = 3600;
/** With more than this to be shown, counters hurry. */
const PATIENCE = 4;
const HURRIED = 0.35;
const QUICK = 0.4;
/** What was before the last of these is told in words only. */
const LONGEST = 160;
const MOST_FIGHTS = 8;

export class Playback {
  /** how the counters stand while something is shown; otherwise they stand as the view says */
  readonly stacks = signal<Stacks | undefined>(undefined);
  readonly told = signal<Told | undefined>(undefined);
  readonly running = signal(false);
  /** there is so much to see that one may have enough of it */
  readonly long = signal(false);
  board: Board | undefined;
  private shots: Shot[] = [];
  private wake: () => void = () => undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private keys = 0;

  add(events: readonly GameEvent[], before: Stacks, after: Stacks): void {
    const { board } = this;
    if (!board) return;
    const fresh = shotsOf(events, before, after, (hex) => board.chart.grid.has(hex));
    if (still()) return this.tellOnly(fresh);
    if (!fresh.length && !this.shots.length) return;
    this.shots = [...this.shots, ...(fresh.length ? fresh : [{ stacks: after }])].slice(-LONGEST);
    if (!this.filming) this.stacks.value = before;
    board.showing = true;
    this.long.value ||= this.shots.length > 1;
    this.start();
  }

  /** Whoever does not want things to move sees where they went, and hears of the fights. */
  private tellOnly(shots: readonly Shot[]): void {
    const last = shots.findLast(({ trip }) => trip)?.trip;
    if (last) {
      sound("step");
      this.board?.visit(last.way.at(-1) ?? "");
    }
    this.shots = [...this.shots, ...fightsAmong(shots)].slice(-MOST_FIGHTS);
    this.start();
  }

  /** Enough: the counters stand where they belong. */
  end(): void {
    this.shots = [];
    clearTimeout(this.timer);
    this.told.value = undefined;
    this.stop();
  }

  /** Somebody takes the map into his own hands; the fights are still told to him. */
  hurry(): void {
    if (this.stacks.peek() === undefined) return;
    this.shots = fightsAmong(this.shots).slice(-MOST_FIGHTS);
    this.stop();
  }

  /** Nothing is shown on the board any more. */
  private stop(): void {
    batch(() => {
      this.stacks.value = undefined;
      this.long.value = false;
    });
    if (this.board) {
      this.board.showing = false;
      this.board.land();
    }
    this.wake();
  }

  private start(): void {
    if (this.running.peek() || !this.shots.length) return;
    this.running.value = true;
    void this.run().finally(() => {
      this.running.value = false;
      this.stop();
    });
  }

  private async run(): Promise<void> {
    for (let shot = this.shots.shift(); shot; shot = this.shots.shift()) {
      if (shot.trip && this.filming) await this.travel(shot.trip);
      else if (shot.fight) await this.tell(shot.fight, shot.stacks);
      this.stand(shot.stacks);
    }
  }

  private get filming(): boolean {
    return this.stacks.peek() !== undefined;
  }

  private stand(stacks: Stacks | undefined): void {
    if (stacks && this.filming) this.stacks.value = stacks;
  }

  private get slowness(): number {
    return settings.peek().pace === "quick" ? QUICK : 1;
  }

  private async travel({ counters, way }: NonNullable<Shot["trip"]>): Promise<void> {
    this.stand(lifted(this.stacks.peek() ?? {}, counters, way[0]));
    sound("step");
    await this.board?.travel(counters, way, this.slowness * (this.shots.length > PATIENCE ? HURRIED : 1));
  }

  private async tell(fight: Fight, stacks: Stacks | undefined): Promise<void> {
    const more = this.shots.filter((shot) => shot.fight).length;
    this.told.value = { ...fight, key: ++this.keys, more };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.told.value = undefined), LINGERS);
    sound("die");
    const { board } = this;
    const [hex] = [
      fight.event["target"],
      fight.event["hex"],
      ...mentioned(fight.event, (word) => !!board?.chart.grid.has(word)),
    ];
    if (this.filming && typeof hex === "string" && board?.chart.grid.has(hex)) board.visit(hex);
    await this.wait(RESULT * this.slowness);
    this.stand(stacks);
    await this.wait(Math.max(LEAST, MOST - 200 * this.shots.length) * this.slowness - RESULT * this.slowness);
  }

  private wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

function fightsAmong(shots: readonly Shot[]): Shot[] {
  return shots.flatMap(({ fight }) => (fight ? [{ fight }] : []));
}
