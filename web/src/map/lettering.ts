/** Names on the map: places set without overlap, waters along their course, woods spread over their ground. */
import type { Area, Language, Place } from "../api/types";
import { blank } from "./canvas";
import { along, lengths } from "./curves";
import type { Brush, Feature } from "./feature";
import { type Box, boxOf, type HexGrid, overlaps, type Point } from "./geometry";
import { INK, SERIF } from "./palette";
import { boxAround, inLines, roomFor } from "./room";
import type { Way } from "./ways";

interface Hand {
  size: number;
  style: string;
  spacing: number;
  capitals: boolean;
  /** smallest scale (device pixels a hex, for a screen of density 1) at which the name is set */
  from: number;
}

const HANDS: Record<number, Hand> = {
  4: { size: 0.52, style: "bold", spacing: 0.11, capitals: true, from: 0 },
  3: { size: 0.37, style: "bold", spacing: 0.03, capitals: false, from: 13 },
  2: { size: 0.31, style: "normal", spacing: 0.01, capitals: false, from: 22 },
  1: { size: 0.265, style: "italic", spacing: 0.005, capitals: false, from: 33 },
};

/** Type does not grow without end, and never gets too small to read. */
function typeSize(hexes: number, scale: number, density: number): number {
  const pixels = Math.min(Math.max(hexes * scale, 10.5 * density), (24 + 34 * hexes) * density);
  return pixels / scale;
}

const measuring = blank(1, 1).context;

function widthOf(text: string, font: string, spacing: number): number {
  measuring.font = font;
  return measuring.measureText(text).width + spacing * text.length;
}

interface Setting {
  text: string;
  at: Point;
  size: number;
  hand: Hand;
}

/** The best free position for each name, important names first; and what they take up. */
export function setPlaces(
  places: readonly Place[],
  language: Language,
  scale: number,
  density: number,
  sheet: Box,
): { names: Feature[]; taken: Box[] } {
  const taken: Box[] = [];
  const ordered = [...places].sort((a, b) => b.size - a.size);
  const settings: Setting[] = [];
  for (const place of ordered) {
    const printed = HANDS[Math.min(Math.max(place.size, 1), 4)] as Hand;
    const hand = { ...printed, style: styled(printed.style, language) };
    if (scale / density < hand.from) continue;
    const name = place.name[language];
    const text = hand.capitals && language === "en" ? name.toUpperCase() : name;
    const size = typeSize(hand.size, scale, density);
    const width = (widthOf(text, `${hand.style} 100px ${SERIF}`, hand.spacing * 100) / 100) * size;
    const open = positions(place, width, size).filter((at) => {
      const box = around(at, width, size);
      return !taken.some((other) => overlaps(box, other));
    });
    // over the edge of the map only where there is no other room
    const free = open.find(([x]) => x - width / 2 > sheet[0] && x + width / 2 < sheet[2]) ?? open[0];
    if (!free) continue;
    taken.push(around(free, width, size));
    settings.push({ text, at: free, size, hand });
  }
  return { names: settings.map((setting) => lettered(setting)), taken };
}

function around([x, y]: Point, width: number, size: number): Box {
  return [x - width / 2 - 0.03, y - size * 0.52, x + width / 2 + 0.03, y + size * 0.42];
}

function positions(place: Place, width: number, size: number): Point[] {
  const [x, y] = place.at;
  const off = place.size >= 3 ? 0.36 : 0.22;
  const below: Point = [x, y + off + size * 0.5];
  const above: Point = [x, y - off - size * 0.35];
  const right: Point = [x + off + width / 2, y];
  const left: Point = [x - off - width / 2, y];
  return [
    above,
    below,
    right,
    left,
    [right[0], above[1]],
    [left[0], above[1]],
    [right[0], below[1]],
    [left[0], below[1]],
  ];
}

/** Japanese type has no italic: a slant made up by the browser is kept for waters. */
function styled(style: string, language: Language): string {
  return style === "italic" && language === "ja" ? "normal" : style;
}

function lettered({ text, at, size, hand }: Setting, ink: string = INK.text): Feature {
  return {
    box: boxOf([at], text.length * size * 0.7),
    paint: ({ context }) => {
      context.font = `${hand.style} ${size}px ${SERIF}`;
      context.letterSpacing = `${hand.spacing * size}px`;
      context.textAlign = "center";
      context.textBaseline = "middle";
      haloed(context, text, at[0] + (hand.spacing * size) / 2, at[1], size, ink);
      context.letterSpacing = "0px";
    },
  };
}

function haloed(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  ink: string,
): void {
  context.lineJoin = "round";
  context.lineWidth = size * 0.2;
  context.strokeStyle = INK.halo;
  context.strokeText(text, x, y);
  context.fillStyle = ink;
  context.fillText(text, x, y);
}

/** Names written along rivers and canals, twice on long ones, beside the names of places. */
export function setWaters(
  ways: readonly Way[],
  language: Language,
  scale: number,
  density: number,
  taken: readonly Box[],
): Feature[] {
  if (scale / density < 20) return [];
  const size = typeSize(0.27, scale, density);
  return ways.flatMap((way) => {
    const name = way.name?.[language].replace(/\s*[(（].*$/, "");
    const sums = lengths(way.curve);
    const total = sums.at(-1) ?? 0;
    if (!name) return [];
    const advance = size * (language === "ja" ? 1.35 : 0.62);
    const length = name.length * advance;
    if (length > total * 0.8) return [];
    const times = total > 18 ? 2 : 1;
    const near = taken.filter((box) => overlaps(boxOf(way.curve, size), box));
    return Array.from({ length: times }, (_, k) => {
      const hidden = (at: Point) => near.some((box) => overlaps(boxAround(at, [size, size]), box));
      const stretch = [(total * k) / times, (total * (k + 1)) / times] as const;
      const middle = straightest(way.curve, sums, length, stretch, near.length ? hidden : undefined);
      return curved(way.curve, sums, name, middle, advance, size);
    });
  });
}

/** Where along a name it is looked whether it lies under another; and what that is as bad as, in hexes of detour. */
const SAMPLES = [-0.5, -0.375, -0.25, -0.125, 0, 0.125, 0.25, 0.375, 0.5];
const HIDDEN = 0.6;

/** The middle of the stretch, between two distances, that bends least and has least of a name hidden. */
function straightest(
  curve: readonly Point[],
  sums: readonly number[],
  length: number,
  [from, to]: readonly [number, number],
  hidden: ((at: Point) => boolean) | undefined,
): number {
  let [best, least] = [(from + to) / 2, Infinity];
  for (let middle = from + length * 0.6; middle <= to - length * 0.6; middle += 0.25) {
    const [a, b, c] = [-0.5, 0, 0.5].map((k) => along(curve, sums, middle + k * length).at) as [Point, Point, Point];
    const detour = Math.hypot(b[0] - a[0], b[1] - a[1]) + Math.hypot(c[0] - b[0], c[1] - b[1]);
    const steep = Math.abs(c[1] - a[1]) * 0.25;
    const under = hidden ? SAMPLES.filter((k) => hidden(along(curve, sums, middle + k * length).at)).length : 0;
    const bend = length - Math.hypot(c[0] - a[0], c[1] - a[1]) + (length - detour) + steep + under * HIDDEN;
    if (bend < least) [best, least] = [middle, bend];
  }
  return best;
}

function curved(
  curve: readonly Point[],
  sums: readonly number[],
  name: string,
  middle: number,
  advance: number,
  size: number,
): Feature {
  const start = middle - (name.length * advance) / 2;
  const [first, last] = [along(curve, sums, start), along(curve, sums, start + name.length * advance)];
  const backwards = last.at[0] < first.at[0];
  const letters = [...name].map((letter, i) => {
    const distance = start + (i + 0.5) * advance;
    const place = smoothed(curve, sums, backwards ? 2 * middle - distance : distance, advance * 2.5);
    return { letter, at: place.at, angle: place.angle + (backwards ? Math.PI : 0) };
  });
  return {
    box: boxOf(
      letters.map(({ at }) => at),
      size,
    ),
    paint: ({ context }: Brush) => {
      context.font = `italic ${size}px ${SERIF}`;
      context.textAlign = "center";
      context.textBaseline = "alphabetic";
      for (const { letter, at, angle } of letters) {
        context.save();
        context.translate(at[0], at[1]);
        context.rotate(angle);
        haloed(context, letter, 0, -size * 0.42, size, INK.waterText);
        context.restore();
      }
    },
  };
}

/** The course averaged over a window, so that letters do not dance with every bend. */
function smoothed(
  curve: readonly Point[],
  sums: readonly number[],
  distance: number,
  window: number,
): { at: Point; angle: number } {
  const total = sums.at(-1) ?? 0;
  const clamp = (d: number) => Math.min(Math.max(d, 0), total);
  const steps = [-1, -0.5, 0, 0.5, 1].map((k) => along(curve, sums, clamp(distance + k * window)).at);
  const x = steps.reduce((sum, p) => sum + p[0], 0) / steps.length;
  const y = steps.reduce((sum, p) => sum + p[1], 0) / steps.length;
  const [a, b] = [steps[0] as Point, steps[4] as Point];
  return { at: [x, y], angle: Math.atan2(b[1] - a[1], b[0] - a[0]) };
}

/** Names of woods and the like, on their ground where they have room between the names of places. */
export function setAreas(
  areas: readonly Area[],
  grid: HexGrid,
  language: Language,
  scale: number,
  density: number,
  taken: readonly Box[],
): Feature[] {
  if (scale / density < 18) return [];
  const set = [...taken];
  // the larger ones choose first
  const ordered = areas.filter((area) => area.hexes.length > 3).sort((a, b) => b.hexes.length - a.hexes.length);
  return ordered.flatMap((area) => {
    const size = typeSize(Math.min(0.42, 0.26 + area.hexes.length * 0.006), scale, density);
    const hand: Hand = { size, style: styled("italic", language), spacing: 0.08, capitals: false, from: 0 };
    const width = (text: string) => (widthOf(text, `${hand.style} 100px ${SERIF}`, hand.spacing * 100) / 100) * size;
    const centres = area.hexes.map((label) => grid.centre(label));
    const ground = boxOf(centres, 0.5);
    const lines = inLines(area.name[language], width(area.name[language]) > ground[2] - ground[0]);
    const room: [number, number] = [Math.max(...lines.map(width)), size * (0.95 + (lines.length - 1) * LEADING)];
    const at = roomFor(positionsOn(centres), room, set, grid.box);
    if (!at) return [];
    set.push(boxAround(at, room));
    return lines.map((text, k): Feature => {
      const line: Point = [at[0], at[1] + (k - (lines.length - 1) / 2) * LEADING * size];
      return lettered({ text, at: line, size, hand }, INK.woodsText);
    });
  });
}

/** Lines of a name that is set in two. */
const LEADING = 1.05;

/** The middle of some hexes, then each of them, in its middle and above and below it. */
function positionsOn(centres: readonly Point[]): Point[] {
  const [x, y] = [0, 1].map((k) => centres.reduce((sum, c) => sum + (c[k] ?? 0), 0) / centres.length) as [
    number,
    number,
  ];
  const aside = [0, -0.3, 0.3];
  return [[x, y] as Point, ...centres].flatMap(([cx, cy]) => aside.map((by): Point => [cx, cy + by]));
}

export function numbers(grid: HexGrid): Feature[] {
  return grid.labels.map((label, i) => {
    const [x, y] = grid.centres[i] as Point;
    return {
      box: boxOf([[x, y - 0.4]], 0.3),
      paint: ({ context }: Brush) => {
        context.font = `0.125px ${SERIF}`;
        context.textAlign = "center";
        context.textBaseline = "middle";
        context.fillStyle = INK.number;
        context.fillText(label, x, y - (grid.flat ? 0.42 : 0.46));
      },
    };
  });
}
