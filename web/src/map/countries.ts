/** Countries: a tint under everything, and a name set wide across the land. */
import type { Language, MapFile, Presentation } from "../api/types";
import { pathOf } from "./curves";
import type { Feature } from "./feature";
import { boxOf, type HexGrid, type Point } from "./geometry";
import { clusters, outlines } from "./outline";
import { SERIF } from "./palette";

function hexesOf(map: MapFile, feature: string): string[] {
  return map.hexes.filter(({ features }) => features?.includes(feature)).map(({ hex }) => hex);
}

export function countries(map: MapFile, grid: HexGrid, presentation: Presentation | undefined): Feature[] {
  return Object.entries(presentation?.areas ?? {}).map(([feature, { fill }]) => {
    const hexes = hexesOf(map, feature);
    const path = new Path2D();
    for (const ring of outlines(grid, hexes)) pathOf(ring, true, path);
    return {
      box: boxOf(
        hexes.flatMap((label) => grid.corners(label)),
        0.1,
      ),
      paint: ({ context }) => {
        context.globalAlpha = 0.5;
        context.globalCompositeOperation = "multiply";
        context.fillStyle = fill;
        context.fill(path);
        context.globalCompositeOperation = "source-over";
        context.globalAlpha = 1;
      },
    };
  });
}

export function countryNames(
  map: MapFile,
  grid: HexGrid,
  presentation: Presentation | undefined,
  language: Language,
): Feature[] {
  return Object.entries(presentation?.areas ?? {}).flatMap(([feature, { name }]) => {
    const largest = clusters(grid, hexesOf(map, feature)).sort((a, b) => b.length - a.length)[0];
    if (!largest || largest.length < 6) return [];
    const centres = largest.map((label) => grid.centre(label));
    const at: Point = [mean(centres.map(([x]) => x)), mean(centres.map(([, y]) => y))];
    const text = language === "en" ? name.en.toUpperCase() : name.ja;
    const [x0, , x1] = boxOf(centres);
    const size = Math.min(1.3, ((x1 - x0) * 0.8) / (text.length * 1.25));
    return [
      {
        box: boxOf(centres, 1),
        paint: ({ context }: { context: CanvasRenderingContext2D }) => {
          context.font = `${size}px ${SERIF}`;
          context.letterSpacing = `${size * 0.5}px`;
          context.textAlign = "center";
          context.textBaseline = "middle";
          context.fillStyle = "rgba(90,40,50,.42)";
          context.fillText(text, at[0] + size * 0.25, at[1]);
          context.letterSpacing = "0px";
        },
      },
    ];
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
