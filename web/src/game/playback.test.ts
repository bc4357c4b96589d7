import { expect, it } from "vitest";
import type { View } from "../api/types";
import type { Board } from "../map/board";
import { play } from "./playback";

/** Who travels where when some events are shown. */
async function trips(...events: Record<string, unknown>[]): Promise<[string[], string[]][]> {
  const found: [string[], string[]][] = [];
  const board = {
    chart: { grid: { has: () => true } },
    travel: (counters: { unit: string }[], way: string[]) => found.push([counters.map(({ unit }) => unit), way]),
    arrived: () => Promise.resolve(),
  } as unknown as Board;
  const before = { stacks: { "0101": [{ unit: "A", side: "red" }] } } as unknown as View;
  await play(events as never, before, board);
  return found;
}

it("shows whoever has a path on his way, however his game tells of it", async () => {
  expect(
    await trips(
      { event: "moved", units: ["A", "B"], origin: "0101", path: ["0102", "0103"] },
      { event: "moved", unit: "A", start: "0103", path: ["0104"] },
      { event: "moved", unit: "A", path: ["0104", "0105"] },
      { event: "fired", unit: "A" },
    ),
  ).toEqual([
    [
      ["A", "B"],
      ["0101", "0102", "0103"],
    ],
    [["A"], ["0103", "0104"]],
    [["A"], ["0104", "0105"]],
  ]);
});
