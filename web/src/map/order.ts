/** What the board and the worker that paints the map say to each other. */
import type { Language, MapFile, Presentation, TerrainFile } from "../api/types";
import type { Box } from "./geometry";

/** What of a title is printed on its map. */
export interface Plates {
  map: MapFile;
  terrain: TerrainFile;
  presentation: Presentation | undefined;
  /** address of the elevation picture */
  relief: string | undefined;
}

/** A piece of the sheet, `scale` device pixels a hex. */
export interface Piece {
  box: Box;
  scale: number;
  density: number;
  language: Language;
}

export type Order =
  | { kind: "plates"; title: string; plates: Plates }
  | { kind: "piece"; id: number; title: string; piece: Piece };

export interface Proof {
  id: number;
  picture: ImageBitmap;
}
