/** Something printed on the map: where it is, and how it is drawn in drawing coordinates. */
import type { Box } from "./geometry";

export interface Brush {
  context: CanvasRenderingContext2D;
  /** device pixels a hex */
  scale: number;
}

export interface Feature {
  box: Box;
  paint: (brush: Brush) => void;
}

/** Stroke width in hexes that never gets thinner than some device pixels. */
export function atLeast(width: number, pixels: number, scale: number): number {
  return Math.max(width, pixels / scale);
}
