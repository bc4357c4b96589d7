import { describe, expect, it } from "vitest";
import { levelFor, tilesIn } from "./tiles";

const BOX = [0, 0, 40, 30] as const;

describe("tiles", () => {
  it("are never enlarged, and shrunk by less than a step", () => {
    for (const scale of [9, 16, 22.7, 64, 150]) {
      const painted = Math.SQRT2 ** levelFor(scale);
      expect(painted).toBeGreaterThanOrEqual(scale - 1e-6);
      expect(painted).toBeLessThan(scale * Math.SQRT2 + 1e-6);
    }
  });

  it("cover what is in sight, the middle first, and nothing beside the sheet", () => {
    const window = { scale: 10, left: -5, top: 12, right: 19, bottom: 29 };
    const found = tilesIn(window, BOX, 8);
    expect(found).toHaveLength(9);
    expect(found[0]).toEqual([0, 2]);
    expect(found.every(([column, row]) => column >= 0 && column <= 2 && row >= 1 && row <= 3)).toBe(true);
  });

  it("reach one further for the next move", () => {
    const window = { scale: 10, left: 16, top: 8, right: 24, bottom: 16 };
    expect(tilesIn(window, BOX, 8)).toHaveLength(1);
    expect(tilesIn(window, BOX, 8, 1)).toHaveLength(9);
  });
});
