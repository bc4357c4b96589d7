import { expect, it } from "vitest";
import type { Entry, GameEvent } from "../api/types";
import { beginning, since } from "./meanwhile";

const entry = (serial: number, side: string, ...events: string[]): Entry => ({
  serial,
  version: serial,
  side,
  at: "",
  text: "",
  events: events.map((event) => ({ event })),
});
const names = (news: readonly { event: GameEvent }[]) => news.map(({ event }) => event.event);

it("tells what the other side did since one's last answer, and what came of that answer", () => {
  const news = since(
    [entry(0, "red", "moved"), entry(1, "red", "ended"), entry(2, "blue", "moved"), entry(3, "blue", "fired", "lost")],
    [],
    "red",
  );
  expect(names(news)).toEqual(["ended", "moved", "fired", "lost"]);
  expect(beginning(news)).toBe(1);
});

it("goes back beyond an answer that gave itself", () => {
  const entries = [
    entry(0, "red", "moved"),
    entry(1, "blue", "fired"),
    entry(2, "red", "held"),
    entry(3, "blue", "lost"),
  ];
  expect(names(since(entries, [], "red"))).toEqual(["held", "lost"]);
  expect(names(since(entries, [], "red", new Set([2])))).toEqual(["moved", "fired", "held", "lost"]);
  expect(names(since(entries.slice(1, 3), [{ event: "turn" }], "red", new Set([2])))).toEqual(["fired", "held"]);
});

it("does not tell one's own single step", () => {
  expect(since([entry(0, "red", "moved")], [], "red")).toEqual([]);
  expect(names(since([entry(0, "red", "rolled", "fired", "lost")], [], "red"))).toEqual(["fired", "lost"]);
});

it("tells the opening to whoever has not answered yet", () => {
  expect(names(since([entry(0, "blue", "moved")], [{ event: "turn" }], "red"))).toEqual(["turn", "moved"]);
  expect(beginning(since([], [{ event: "turn" }], "red"))).toBe(0);
  expect(names(since([entry(7, "blue", "moved")], [{ event: "turn" }], "red"))).toEqual(["moved"]);
});

it("tells what a die decided once", () => {
  const test = { unit: "a", die: 9 };
  const events = [
    { event: "tested", ...test },
    { event: "break-tested", ...test },
  ];
  expect(names(since([{ ...entry(0, "blue"), events }], [], "red"))).toEqual(["break-tested"]);
});
