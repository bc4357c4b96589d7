import { describe, expect, it } from "vitest";
import type { MapFile } from "../api/types";
import { cutOf } from "./profile";

const map = (hexes: Partial<MapFile["hexes"][number]>[]) => ({ hexes }) as unknown as MapFile;

describe("a profile", () => {
  it("runs from end to end, from the lowest to the highest ground", () => {
    const { points, low, high } = cutOf(
      ["0101", "0102", "0103"],
      map([
        { hex: "0101", elevation: 200 },
        { hex: "0102", elevation: 260 },
        { hex: "0103", elevation: 230 },
      ]),
    );
    expect(points.map(({ x }) => x)).toEqual([0, 0.5, 1]);
    expect(points.map(({ y }) => y)).toEqual([0, 1, 0.5]);
    expect([low, high]).toEqual([200, 260]);
  });

  it("is cut by levels where no metres are known, and flat on flat ground", () => {
    expect(
      cutOf(
        ["0101", "0102"],
        map([
          { hex: "0101", level: 0 },
          { hex: "0102", level: 3 },
        ]),
      ).high,
    ).toBe(3);
    expect(
      cutOf(
        ["0101", "0102"],
        map([
          { hex: "0101", elevation: 90 },
          { hex: "0102", elevation: 90 },
        ]),
      ).points.map(({ y }) => y),
    ).toEqual([0, 0]);
  });
});
