/** A title's map as the page knows it: where everything is. Painting it is the worker's business. */
import type { TitleDefinitions } from "../api/types";
import { sheetBox } from "./frame";
import { type Box, HexGrid } from "./geometry";
import type { Piece } from "./order";
import { press } from "./press";

export class Chart {
  readonly grid: HexGrid;
  readonly box: Box;

  constructor(private readonly title: TitleDefinitions) {
    const { map } = title.files;
    this.grid = new HexGrid(
      map.grid,
      map.hexes.map(({ hex }) => hex),
    );
    this.box = sheetBox(this.grid.box);
    press.prepare(title);
  }

  print(piece: Piece): Promise<ImageBitmap> {
    return press.print(this.title, piece);
  }
}

const charts = new Map<string, Chart>();

/** Drawn up once a title. */
export function chartOf(title: TitleDefinitions): Chart {
  const chart = charts.get(title.definitions) ?? new Chart(title);
  charts.set(title.definitions, chart);
  return chart;
}
