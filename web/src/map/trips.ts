/** Counters on their way: one trip after the other, so that each can be seen. */
import type { Counter } from "../api/types";

export interface Trip {
  counters: Counter[];
  path: string[];
  started: number;
  lasts: number;
  /** it has begun */
  under_way?: boolean;
}

/** Milliseconds a hex, and at most a trip. */
const PACE = 160;
const LONGEST = 1200;
/** What waits longer than this is hurried along. */
const PATIENCE = 2500;
const HURRIED = 0.3;

export class Trips {
  private waiting: Trip[] = [];

  add(counters: Counter[], path: string[], now: number, slowness = 1): void {
    const last = this.waiting.at(-1);
    const started = Math.max(now, last ? last.started + last.lasts : 0);
    const pace = (started - now > PATIENCE ? HURRIED : 1) * slowness;
    this.waiting.push({ counters, path, started, lasts: Math.min(PACE * (path.length - 1), LONGEST) * pace });
  }

  /** Forget them all: the counters stand where they belong. */
  end(): void {
    this.waiting = [];
  }

  get any(): boolean {
    return this.waiting.length > 0;
  }

  /** Those that are not over, each counter on its first trip only; `begun` hears of each that begins. */
  at(now: number, begun: (trip: Trip) => void): Trip[] {
    this.waiting = this.waiting.filter(({ started, lasts }) => now < started + lasts);
    const away = new Set<string>();
    return this.waiting.map((trip) => {
      if (!trip.under_way && trip.started <= now) {
        trip.under_way = true;
        begun(trip);
      }
      const counters = trip.counters.filter(({ unit }) => !unit || !away.has(unit));
      counters.forEach(({ unit }) => away.add(unit));
      return { ...trip, counters };
    });
  }
}
