import { expect, it } from "vitest";
import type { Counter, GameEvent } from "../api/types";
import { type Stacks, shotsOf } from "./shots";

const red = (unit: string, steps = 2): Counter => ({ unit, side: "red", steps }) as Counter;
const hidden: Counter = { unit: "", side: "red" };

function film(events: Record<string, unknown>[], before: Stacks, after: Stacks) {
  return shotsOf(events as unknown as GameEvent[], before, after, (hex) => /^\d{4}$/.test(hex));
}

/** Who stands where, with his steps. */
function told(stacks: Stacks | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(stacks ?? {}).map(([hex, stack]) => [
      hex,
      stack.map(({ unit, steps }) => (unit ? `${unit}${steps ?? ""}` : "?")).join(" "),
    ]),
  );
}

it("shows whoever has a path on his way, however his game tells of it", () => {
  const shots = film(
    [
      { event: "moved", units: ["A", "B"], origin: "0101", path: ["0102", "0103"] },
      { event: "moved", unit: "A", start: "0103", path: ["0104"] },
      { event: "moved", unit: "A", path: ["0104", "0105"] },
      { event: "named", unit: "A" },
    ],
    { "0101": [red("A"), red("B")] },
    { "0105": [red("A")], "0103": [red("B")] },
  );
  expect(shots.map(({ trip }) => [trip?.counters.map(({ unit }) => unit), trip?.way])).toEqual([
    [
      ["A", "B"],
      ["0101", "0102", "0103"],
    ],
    [["A"], ["0103", "0104"]],
    [["A"], ["0104", "0105"]],
  ]);
  expect(shots.map(({ stacks }) => told(stacks))).toEqual([
    { "0103": "A2 B2" },
    { "0104": "A2", "0103": "B2" },
    { "0105": "A2", "0103": "B2" },
  ]);
});

it("shows a loss with the dice that caused it, and a retreat after them", () => {
  const shots = film(
    [
      { event: "moved", unit: "A", path: ["0101", "0102"] },
      { event: "rolled", value: 3, sides: 6, rule: "1" },
      { event: "fired", die: 3, target: "0105" },
      { event: "step-lost", unit: "C" },
      { event: "rolled", value: 6, sides: 6, rule: "1" },
      { event: "fired", die: 6, target: "0105" },
      { event: "eliminated", unit: "D" },
      { event: "retreated", unit: "C", path: ["0105", "0106"] },
    ],
    { "0101": [red("A")], "0105": [red("C"), red("D")] },
    { "0102": [red("A")], "0106": [red("C", 1)] },
  );
  expect(shots.map(({ fight }) => fight?.dice)).toEqual([undefined, [3], [6], undefined]);
  // who is in another event later keeps his looks until then
  expect(shots.map(({ stacks }) => told(stacks))).toEqual([
    { "0102": "A2", "0105": "C2 D2" },
    { "0102": "A2", "0105": "C2 D2" },
    { "0102": "A2", "0105": "C2" },
    { "0102": "A2", "0106": "C1" },
  ]);
});

it("knows those whom it does not know by their side and place", () => {
  const shots = film(
    [
      { event: "moved", side: "red", units: ["", "B"], origin: "0101", path: ["0102"] },
      { event: "revealed", units: ["X"] },
      { event: "fired", die: 1, target: "0102" },
    ],
    { "0101": [hidden, hidden, red("B")] },
    { "0101": [hidden], "0102": [red("X"), red("B")] },
  );
  expect(shots.map(({ stacks }) => told(stacks))).toEqual([
    { "0101": "?", "0102": "X2 B2" },
    { "0101": "?", "0102": "X2 B2" },
  ]);
});

it("leaves out who moves outside the map", () => {
  expect(film([{ event: "moved", unit: "A", path: ["pool", "0101"] }], {}, { "0101": [red("A")] })).toEqual([]);
});
