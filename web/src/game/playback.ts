/** Events shown on the board: whatever has a path travels along it, one after the other. */
import type { Counter, GameEvent, View } from "../api/types";
import type { Board } from "../map/board";

/** It is over when everybody has arrived. */
export function play(events: readonly GameEvent[], before: View | undefined, board: Board): Promise<void> {
  for (const event of events) {
    const path = event["path"];
    if (!Array.isArray(path)) continue;
    const origin = [event["origin"] ?? event["start"]].filter((hex) => typeof hex === "string");
    const way = [...origin, ...(path as string[])].filter(
      (hex, i, all) => board.chart.grid.has(hex) && hex !== all[i - 1],
    );
    // games whose units move one by one tell of a unit, the others of units
    const told = event["units"] ?? (typeof event["unit"] === "string" ? [event["unit"]] : []);
    const units = Array.isArray(told) ? (told as string[]) : [];
    const side = typeof event["side"] === "string" ? event["side"] : "";
    const known = new Map(
      Object.values(before?.stacks ?? {})
        .flat()
        .map((counter) => [counter.unit, counter]),
    );
    const counters = units.map((unit): Counter => (unit && known.get(unit)) || { unit, side });
    if (counters.length) board.travel(counters, way);
  }
  return board.arrived();
}
