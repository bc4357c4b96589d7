import { expect, it } from "vitest";
import type { MapFile, TerrainFile } from "../api/types";
import { HexGrid } from "./geometry";
import { waterWays } from "./ways";

const labels = Array.from(
  { length: 36 },
  (_, i) => String(Math.floor(i / 6)).padStart(2, "0") + String(i % 6).padStart(2, "0"),
);
const grid = new HexGrid({ orientation: "flat", shifted: "odd", label: "CCRR", km_per_hex: 1 }, labels);
const terrain = { hexside: [{ id: "river" }] } as unknown as TerrainFile;
const course: [string, string][] = [
  ["0102", "0103"],
  ["0102", "0203"],
  ["0202", "0203"],
];

/** The corners that the sides pass, in order. */
function corners(): [number, number][] {
  const [first, second, third] = course.map(([a, b]) => grid.side(a, b)!);
  const same = (p: readonly number[], q: readonly number[]) => Math.hypot(p[0]! - q[0]!, p[1]! - q[1]!) < 1e-6;
  const one = first!.find((end) => second!.some((other) => same(end, other)))!;
  const two = second!.find((end) => third!.some((other) => same(end, other)))!;
  const [start, end] = [first!.find((at) => !same(at, one))!, third!.find((at) => !same(at, two))!];
  return [start, one, two, end].map(([x, y]) => [x, y]);
}

function drawn(sides: [string, string][]) {
  const hexsides = sides.map((between) => ({ between, kinds: ["river"], from: "" }));
  const map = { hexsides, watercourses: [{ kind: "river", name: { en: "Wend", ja: "" }, corners: corners() }] };
  return waterWays(map as unknown as MapFile, grid, terrain);
}

it("draws a course as long as its hexsides have water", () => {
  expect(drawn(course)).toHaveLength(1);
});

it("leaves out what an owner has taken away", () => {
  expect(drawn([course[0]!, course[2]!])).toHaveLength(2);
  expect(drawn([course[0]!])).toHaveLength(1);
  expect(drawn([])).toHaveLength(0);
});

it("draws what an owner has added, also between two courses", () => {
  const ways = drawn([...course, ["0404", "0405"]]);
  expect(ways).toHaveLength(2);
  expect(ways[1]?.name).toBeUndefined();
});
