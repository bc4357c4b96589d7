/** A cut through the ground along a line of hexes, in numbers. */
import type { MapFile } from "../api/types";

export interface Cut {
  /** along the line and up, both between 0 and 1 */
  points: { hex: string; x: number; y: number; metres: number }[];
  low: number;
  high: number;
}

/** Heights of the hexes in metres; a map that has levels only is cut by those. */
export function cutOf(line: readonly string[], map: MapFile): Cut {
  const known = new Map(map.hexes.map((hex) => [hex.hex, hex]));
  const metres = line.map((label) => known.get(label)?.elevation ?? known.get(label)?.level ?? 0);
  const [low, high] = [Math.min(...metres), Math.max(...metres)];
  const span = Math.max(high - low, 1);
  const points = line.map((hex, i) => ({
    hex,
    x: line.length > 1 ? i / (line.length - 1) : 0,
    y: ((metres[i] ?? low) - low) / span,
    metres: metres[i] ?? low,
  }));
  return { points, low, high };
}
