import { expect, it } from "vitest";
import type { Counter } from "../api/types";
import { type Trip, Trips } from "./trips";

const [a, b]: Counter[] = [
  { unit: "A1", side: "red" },
  { unit: "B1", side: "red" },
];
const names = (trips: readonly Trip[]) => trips.map(({ counters }) => counters.map(({ unit }) => unit));

it("lets one trip begin when the one before it has ended", () => {
  const trips = new Trips();
  const begun: string[] = [];
  const note = (trip: Trip) => begun.push(trip.path.at(-1) ?? "");
  trips.add([a as Counter], ["0101", "0102"], 1000);
  trips.add([b as Counter], ["0201", "0202"], 1000);
  expect(names(trips.at(1000, note))).toEqual([["A1"], ["B1"]]);
  expect(begun).toEqual(["0102"]);
  expect(names(trips.at(1170, note))).toEqual([["B1"]]);
  expect(begun).toEqual(["0102", "0202"]);
  expect(trips.at(1400, note)).toEqual([]);
  expect(trips.any).toBe(false);
});

it("shows a counter once, on the first of its trips", () => {
  const trips = new Trips();
  trips.add([a as Counter, b as Counter], ["0101", "0102"], 0);
  trips.add([a as Counter], ["0102", "0103"], 0);
  expect(names(trips.at(10, () => undefined))).toEqual([["A1", "B1"], []]);
});

it("hurries when much waits", () => {
  const trips = new Trips();
  for (let k = 0; k < 40; k++) trips.add([a as Counter], ["0101", "0102"], 0);
  expect(trips.at(4500, () => undefined)).toEqual([]);
});
