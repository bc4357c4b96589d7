/** The printed sheet: every layer of the map, ready to be painted at any scale. */
import type { Language } from "../api/types";
import { countries, countryNames } from "./countries";
import { pathOf } from "./curves";
import { atLeast, type Brush, type Feature } from "./feature";
import { frame, paperGrain, sheetBox } from "./frame";
import { type Box, boxOf, HexGrid, overlaps, type Point } from "./geometry";
import { numbers, setAreas, setPlaces, setWaters } from "./lettering";
import { borders, boundaries, crossings, rails, roads, waters } from "./lines";
import { marks } from "./marks";
import type { Plates } from "./order";
import { INK } from "./palette";
import { type Ground, loadGround } from "./relief";
import { slopes } from "./slopes";
import { industry, towns, village } from "./towns";
import { lineWays, type Way, waterWays } from "./ways";
import { softEdge, texture, woods } from "./woods";

const NO_NAME = { en: "", ja: "" };
const TOWN_LOOKS = new Set(["town", "city", "village", "fortress", "fort"]);
const MARSH_LOOKS = new Set(["marsh", "swamp"]);
const INDUSTRY_LOOKS = new Set(["industry"]);
const FARM_LOOKS = new Set(["farm"]);
const WOODS_LOOKS = new Set(["woods", "forest", "woods-stream", "woods-ravine"]);
const ROUGH_LOOKS = new Set(["rough", "hills", "hill", "mountain", "broken", "quarry"]);
const WATER_LOOKS = new Set(["sea", "lake", "water", "bridge"]);

export class Sheet {
  readonly grid: HexGrid;
  readonly box: Box;
  private readonly layers: Feature[];
  private readonly numbers: Feature[];
  private readonly lines: Way[];
  private readonly courses: Way[];
  private readonly grain = paperGrain();
  private readonly lettering = new Map<string, Feature[]>();
  private readonly net: Feature[];

  private constructor(
    private readonly plates: Plates,
    private readonly ground: Ground | undefined,
  ) {
    const { map, terrain } = plates;
    this.grid = new HexGrid(
      map.grid,
      map.hexes.map(({ hex }) => hex),
    );
    this.box = sheetBox(this.grid.box);
    this.lines = lineWays(map, this.grid, terrain);
    this.courses = waterWays(map, this.grid, terrain);
    this.numbers = numbers(this.grid);
    this.layers = this.print();
    this.net = hexNet(this.grid);
  }

  static async load(plates: Plates): Promise<Sheet> {
    const {
      map: { relief },
      relief: address,
    } = plates;
    return new Sheet(plates, relief && address ? await loadGround(relief, address) : undefined);
  }

  private hexesThatLook(looks: ReadonlySet<string>): string[] {
    const { map, terrain } = this.plates;
    const kinds = new Set(terrain.terrain.filter(({ id, look }) => looks.has(look ?? id)).map(({ id }) => id));
    return map.hexes.filter(({ terrain: kind }) => kinds.has(kind)).map(({ hex }) => hex);
  }

  /** Everything that does not depend on the scale or the language, from the ground up. */
  private print(): Feature[] {
    const { map, presentation, terrain } = this.plates;
    const { grid } = this;
    const offWays = clearOf([...this.lines.map((way) => way.curve), ...this.courses.map((way) => way.curve)], 0.078);
    const townHexes = this.hexesThatLook(TOWN_LOOKS);
    const builtUp = new Set([...townHexes, ...this.hexesThatLook(INDUSTRY_LOOKS)]);
    const wet = this.hexesThatLook(WATER_LOOKS);
    const farms = this.hexesThatLook(FARM_LOOKS);
    const wayPoints = this.lines.flatMap((way) => way.curve);
    return [
      ...countries(map, grid, presentation),
      ...(wet.length ? [this.sea(wet)] : []),
      ...texture(grid, this.hexesThatLook(MARSH_LOOKS), "#9dbdb0", "#3f6f70", "level"),
      ...texture(grid, this.hexesThatLook(ROUGH_LOOKS), "#c9a877", "#7d5a33", "slope"),
      ...woods(grid, this.hexesThatLook(WOODS_LOOKS), offWays),
      ...slopes(map, grid, terrain),
      ...waters(this.courses),
      ...rails(this.lines),
      ...industry(grid, this.hexesThatLook(INDUSTRY_LOOKS), offWays),
      ...towns(grid, townHexes, offWays),
      ...roads(this.lines),
      ...crossings(map, grid, this.lines, this.courses),
      ...farms.map((hex) =>
        village({ name: NO_NAME, hex, at: [...grid.centre(hex)], size: 1 }, grid, wayPoints, offWays),
      ),
      // a place without size is a name
      ...map.places
        .filter(({ hex, size }) => size > 0 && !builtUp.has(hex))
        .map((place) => village(place, grid, wayPoints, offWays)),
      ...boundaries(map, grid),
      ...borders(map, grid),
      ...marks(map, grid, presentation),
    ];
  }

  private sea(hexes: string[]): Feature {
    const edge = softEdge(this.grid, hexes, 0.05);
    return {
      box: boxOf(
        hexes.flatMap((label) => this.grid.corners(label)),
        0.3,
      ),
      paint: ({ context, scale }) => {
        context.fillStyle = INK.sea;
        context.fill(edge);
        context.lineWidth = atLeast(0.04, 1.2, scale);
        context.strokeStyle = INK.waterEdge;
        context.stroke(edge);
      },
    };
  }

  private names(language: Language, scale: number, density: number): Feature[] {
    const key = `${language} ${scale} ${density}`;
    let features = this.lettering.get(key);
    if (!features) {
      const { map, presentation } = this.plates;
      const { names, taken } = setPlaces(map.places, language, scale, density, this.grid.box);
      features = [
        ...countryNames(map, this.grid, presentation, language),
        ...setAreas(map.areas ?? [], this.grid, language, scale, density, taken),
        ...setWaters(this.courses, language, scale, density, taken),
        ...names,
        frame(map, this.grid.box, language),
      ];
      this.lettering.set(key, features);
    }
    return features;
  }

  /** Paint the part of the sheet inside `box`; the context is in drawing coordinates already. */
  paint(context: CanvasRenderingContext2D, box: Box, scale: number, language: Language, density: number): void {
    const brush: Brush = { context, scale };
    this.paintGround(brush, box);
    const shown = (feature: Feature) => overlaps(feature.box, box) && feature.paint(brush);
    this.layers.forEach(shown);
    this.net.forEach(shown);
    this.names(language, scale, density).forEach(shown);
    if (scale / density >= 44) this.numbers.forEach(shown);
    this.paintGrain(brush, box);
  }

  private paintGround({ context, scale }: Brush, box: Box): void {
    context.fillStyle = INK.paper;
    context.fillRect(box[0], box[1], box[2] - box[0], box[3] - box[1]);
    const [x0, y0, x1, y1] = this.grid.box;
    if (!this.ground) {
      context.fillStyle = "#ebdfbd";
      context.fillRect(x0, y0, x1 - x0, y1 - y0);
      return;
    }
    const { picture, relief, contours } = this.ground;
    const factor = picture.width / (3 * relief.px_per_unit * 1);
    context.save();
    context.beginPath();
    context.rect(x0, y0, x1 - x0, y1 - y0);
    context.clip();
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, relief.x0, relief.y0, factor, (factor * picture.height) / picture.width);
    context.strokeStyle = INK.contour;
    for (const { path, index, box: around } of contours) {
      if ((!index && scale < 22) || !overlaps(around, box)) continue;
      context.globalAlpha = index ? 0.55 : 0.34;
      context.lineWidth = atLeast(index ? 0.02 : 0.012, index ? 0.8 : 0.5, scale);
      context.stroke(path);
    }
    context.globalAlpha = 1;
    context.restore();
  }

  private paintGrain({ context }: Brush, box: Box): void {
    const pattern = context.createPattern(this.grain, "repeat");
    if (!pattern) return;
    context.save();
    context.scale(1 / 60, 1 / 60);
    context.fillStyle = pattern;
    context.fillRect(box[0] * 60, box[1] * 60, (box[2] - box[0]) * 60, (box[3] - box[1]) * 60);
    context.restore();
  }
}

/** Whether a point keeps some distance from every one of these curves. */
function clearOf(curves: readonly Point[][], distance: number): (at: Point) => boolean {
  const cells = new Map<string, Point[]>();
  const cell = ([x, y]: Point, dx = 0, dy = 0) => `${Math.floor(x * 4) + dx},${Math.floor(y * 4) + dy}`;
  for (const point of curves.flat()) {
    const list = cells.get(cell(point)) ?? [];
    list.push(point);
    cells.set(cell(point), list);
  }
  return (at) => {
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        for (const [x, y] of cells.get(cell(at, dx, dy)) ?? [])
          if (Math.hypot(at[0] - x, at[1] - y) < distance) return false;
    return true;
  };
}

/** Side of the squares that the hex lines are cut into, so that a tile draws only its own. */
const PATCH = 6;

function hexNet(grid: HexGrid): Feature[] {
  const patches = new Map<string, string[]>();
  for (const label of grid.labels) {
    const [x, y] = grid.centre(label);
    const key = `${Math.floor(x / PATCH)} ${Math.floor(y / PATCH)}`;
    patches.set(key, [...(patches.get(key) ?? []), label]);
  }
  return [...patches.values()].map((labels) => {
    const path = new Path2D();
    for (const label of labels) pathOf(grid.corners(label), true, path);
    return {
      box: boxOf(
        labels.flatMap((label) => grid.corners(label)),
        0.05,
      ),
      paint: ({ context, scale }: Brush) => {
        context.lineJoin = "round";
        context.lineWidth = atLeast(0.014, 0.7, scale);
        context.strokeStyle = INK.grid;
        context.globalAlpha = scale < 18 ? 0.5 : 1;
        context.stroke(path);
        context.globalAlpha = 1;
      },
    };
  });
}
