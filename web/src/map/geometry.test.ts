import { describe, expect, it } from "vitest";
import { HexGrid, thickest } from "./geometry";

const labels = (columns: number, rows: number) =>
  Array.from(
    { length: columns * rows },
    (_, i) => String(Math.floor(i / rows)).padStart(2, "0") + String(i % rows).padStart(2, "0"),
  );

const flat = new HexGrid({ orientation: "flat", shifted: "odd", label: "CCRR", km_per_hex: 1 }, labels(6, 6));
const mirrored = new HexGrid(
  { orientation: "pointy", shifted: "even", label: "RRCC", columns: "west", km_per_hex: 1 },
  labels(6, 6),
);

describe.each([
  ["flat", flat],
  ["pointy, numbered from the east", mirrored],
])("a grid with tops that are %s", (_, grid) => {
  it("finds each hex at its centre", () => {
    for (const label of grid.labels) expect(grid.at(grid.centre(label))).toBe(label);
  });

  it("has neighbours one hex away, across a side that both share", () => {
    for (const label of grid.labels)
      for (const other of grid.neighbours(label)) {
        if (other === undefined) continue;
        expect(grid.distance(label, other)).toBe(1);
        const [a, b] = [grid.side(label, other), grid.side(other, label)];
        expect(a?.[0][0]).toBeCloseTo(b?.[1][0] ?? NaN);
        expect(a?.[0][1]).toBeCloseTo(b?.[1][1] ?? NaN);
      }
  });
});

it("numbers columns from the east where the map does", () => {
  expect(mirrored.centre("0102")[0]).toBeLessThan(mirrored.centre("0101")[0]);
});

it("puts odd columns half a hex further south", () => {
  expect(flat.centre("0100")[1] - flat.centre("0000")[1]).toBeCloseTo(0.5);
});

it("numbers rows from the south where the map does", () => {
  const upward = new HexGrid(
    { orientation: "flat", shifted: "even", label: "CCRR", rows: "north", km_per_hex: 1 },
    labels(6, 6),
  );
  expect(upward.centre("0203")[1]).toBeLessThan(upward.centre("0202")[1]);
  for (const label of upward.labels) expect(upward.at(upward.centre(label))).toBe(label);
});

it("looks where the most points are, and at the middle of them", () => {
  const crowd = [
    [0, 0],
    [1, 0],
    [0, 2],
    [20, 1],
  ] as const;
  expect(thickest(crowd, [10, 1], [3, 3])).toEqual([0.5, 1]);
  expect(thickest([crowd[0], crowd[3]], [18, 1], [3, 3])).toEqual([20, 1]);
});
