import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Counter, GameEvent } from "../api/types";
import type { Board } from "../map/board";
import { Playback } from "./playback";
import type { Stacks } from "./shots";

const looks = vi.hoisted(() => ({ still: false }));
vi.mock("../settings", () => ({
  settings: { peek: () => ({ pace: "calm", sound: false }) },
  still: () => looks.still,
}));

const counter = (unit: string): Counter => ({ unit, side: "red" });
const before: Stacks = { "0101": [counter("A")], "0105": [counter("C")] };
const after: Stacks = { "0103": [counter("A")] };
const events = [
  { event: "moved", unit: "A", path: ["0101", "0102", "0103"] },
  { event: "fired", die: 5, target: "0105" },
  { event: "eliminated", unit: "C" },
] as unknown as GameEvent[];

/** A board that only remembers what it was asked to show; somebody arrives when it is said. */
function theatre() {
  const seen: string[] = [];
  let arrive = (): void => undefined;
  const board = {
    chart: { grid: { has: (hex: string) => /^\d{4}$/.test(hex) } },
    showing: false,
    travel: (_: Counter[], way: string[]) => {
      seen.push(`to ${way.at(-1)}`);
      return new Promise<void>((resolve) => (arrive = resolve));
    },
    land: () => arrive(),
    visit: (hex: string) => seen.push(`at ${hex}`),
  };
  const playback = new Playback();
  playback.board = board as unknown as Board;
  playback.told.subscribe((told) => told && seen.push(`dice ${told.dice}`));
  const later = async (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
  return { playback, board, seen, later, arrive: () => arrive() };
}

beforeEach(() => {
  vi.useFakeTimers();
  looks.still = false;
});
afterEach(() => vi.useRealTimers());

it("lets no die fall before the counters have arrived, and no result show before the dice", async () => {
  const { playback, board, seen, later, arrive } = theatre();
  playback.add(events, before, after);
  await later(5000);
  expect(seen).toEqual(["to 0103"]);
  expect(Object.keys(playback.stacks.value ?? {})).toEqual(["0105"]);
  expect(board.showing).toBe(true);
  arrive();
  await later();
  expect(seen).toEqual(["to 0103", "dice 5", "at 0105"]);
  expect(playback.stacks.value?.["0105"]).toBeDefined();
  await later(1000);
  expect(playback.stacks.value).toEqual(after);
  await later(3000);
  expect([playback.stacks.value, board.showing, playback.running.value]).toEqual([undefined, false, false]);
  expect(playback.told.value).toBeUndefined();
});

it("tells of the fights to whoever takes the map in hand, but not to who has had enough", async () => {
  const first = theatre();
  first.playback.add(events, before, after);
  first.playback.hurry();
  await first.later();
  expect([first.playback.stacks.value, first.board.showing]).toEqual([undefined, false]);
  expect(first.playback.told.value?.dice).toEqual([5]);
  const second = theatre();
  second.playback.add(events, before, after);
  second.playback.end();
  await second.later(100);
  expect([second.playback.stacks.value, second.playback.told.value]).toEqual([undefined, undefined]);
  // and shows what comes next from its beginning
  second.playback.add(events, before, after);
  await second.later();
  expect(second.seen).toEqual(["to 0103", "to 0103"]);
});

it("moves nothing for who wants nothing to move", async () => {
  looks.still = true;
  const { playback, board, seen, later } = theatre();
  playback.add(events, before, after);
  await later();
  expect(seen).toEqual(["at 0103", "dice 5"]);
  expect([playback.stacks.value, board.showing]).toEqual([undefined, false]);
});
