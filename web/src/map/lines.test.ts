import { expect, it } from "vitest";
import type { MapFile } from "../api/types";
import { HexGrid } from "./geometry";
import { crossings } from "./lines";

const grid = new HexGrid({ orientation: "flat", shifted: "odd", label: "CCRR", km_per_hex: 1 }, [
  "0101",
  "0102",
  "0103",
]);
const drawn = (...kinds: string[]) =>
  crossings({ hexsides: [{ between: ["0101", "0102"], kinds }] } as unknown as MapFile, grid, [], []);

it("draws a ford across the side where one wades, and nothing across a river alone", () => {
  expect(drawn("river")).toEqual([]);
  const [ford] = drawn("river", "shallow-ford");
  const [, y0, , y1] = ford?.box ?? [0, 0, 0, 0];
  const side = (grid.centre("0101")[1] + grid.centre("0102")[1]) / 2;
  expect([y0 < side, y1 > side]).toEqual([true, true]);
});
