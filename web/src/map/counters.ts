/** Counters as small pictures: drawn once a size, then only copied. */

import { letterground, ms } from "milsymbol-parts";
import type { Colours, Counter, Presentation, TitleDefinitions, UnitDefinition } from "../api/types";
import { settings } from "../settings";
import { formationOf } from "./formation";
import { randomOf } from "./random";

ms.addIcons(letterground);

const SANS = `"Helvetica Neue","Arial Narrow","Liberation Sans Narrow",Arial,"Liberation Sans",sans-serif`;
const PLAIN: Colours = { fill: "#d8cfb4", ink: "#1b1b1b", edge: "#6b6350" };

/** Device pixels of all pictures together that are kept in memory. */
const KEPT_PIXELS = 24_000_000;

/** Colours of sides that people who confuse red and green can tell apart. */
const SAFE = ["#0072b2", "#d55e00", "#009e73"];

export class Counters {
  readonly units: ReadonlyMap<string, UnitDefinition>;
  private readonly presentation: Presentation | undefined;
  private readonly sprites = new Map<string, Map<number, HTMLCanvasElement>>();
  private readonly symbols = new Map<string, { picture: HTMLCanvasElement; x: number; y: number }>();
  private pixels = 0;
  private readonly sides: readonly string[];

  constructor(title: TitleDefinitions) {
    this.units = new Map(title.files.units.unit.map((unit) => [unit.id, unit]));
    this.presentation = title.files.presentation;
    this.sides = title.sides;
  }

  /** Colours of a side, for the parts of the client that are no counters. */
  sideColours(side: string): Colours & { overlay: string; line: string } {
    const given = this.presentation?.sides[side];
    const fallback = ["#0b5fa5", "#b3320c", "#5d3a8c"][this.sides.indexOf(side)] ?? "#444444";
    const safe = settings.peek().safeColours ? SAFE[this.sides.indexOf(side)] : undefined;
    const line = safe ?? given?.fill ?? fallback;
    return { fill: fallback, ink: "#ffffff", ...given, overlay: safe ?? given?.overlay ?? fallback, line };
  }

  colours(counter: Counter): Colours {
    const unit = this.units.get(counter.unit);
    const facts: Record<string, unknown> = { ...unit, ...unit?.formation, side: counter.side };
    const matches = (where: Record<string, string>) =>
      Object.entries(where).every(([key, value]) => facts[key] === value);
    const found = unit && this.presentation?.counters?.find(({ where }) => matches(where));
    return found ?? { ...PLAIN, ...this.sideColours(counter.side) };
  }

  /** How many steps a unit has when it is whole. */
  fullSteps(unit: UnitDefinition): number {
    const lists = Object.values(unit).filter(
      (value): value is number[] => Array.isArray(value) && value.every((n) => typeof n === "number"),
    );
    return Math.max(1, ...lists.map((list) => list.length));
  }

  /** The printed values as they stand with these steps, each with its name. */
  figures(counter: Counter): [string, string][] {
    const unit = this.units.get(counter.unit);
    if (!unit) return [];
    const state = this.fullSteps(unit) - (counter.steps ?? this.fullSteps(unit));
    return (this.presentation?.values ?? [["strength"], ["movement"]]).flatMap((names): [string, string][] => {
      const name = names.find((one) => (counter.shown?.[one] ?? unit[one]) !== undefined);
      if (name === undefined) return [];
      const value = counter.shown?.[name] ?? unit[name];
      if (Array.isArray(value)) return [[name, String(value[Math.min(Math.max(state, 0), value.length - 1)])]];
      return [[name, typeof value === "object" ? Object.values(value as object).join("/") : String(value)]];
    });
  }

  /** The printed values in a row, as at the foot of the counter. */
  values(counter: Counter): string {
    return this.figures(counter)
      .map(([, value]) => value)
      .join("-");
  }

  /** A picture of a counter, `size` device pixels wide; in a hurry one of another size, if there is any. */
  sprite(counter: Counter, size: number, hurry = false): { picture: HTMLCanvasElement; sharp: boolean } {
    const side = sizeAbove(size);
    const key = `${counter.unit} ${counter.side} ${counter.steps ?? ""} ${Object.values(counter.shown ?? {}).join(" ")}`;
    const made = this.sprites.get(key) ?? new Map<number, HTMLCanvasElement>();
    const found = made.get(side);
    if (found) return { picture: found, sharp: true };
    const [other] = hurry ? [...made].sort(([a], [b]) => Math.abs(a - side) - Math.abs(b - side)) : [];
    if (other) return { picture: other[1], sharp: false };
    const picture = this.paint(counter, side);
    this.pixels += side * side;
    if (this.pixels > KEPT_PIXELS) this.forget(side);
    this.sprites.set(key, (this.sprites.get(key) ?? made).set(side, picture));
    return { picture, sharp: true };
  }

  private paint(counter: Counter, side: number): HTMLCanvasElement {
    const sprite = document.createElement("canvas");
    sprite.width = sprite.height = side;
    const context = sprite.getContext("2d") as CanvasRenderingContext2D;
    context.scale(side / 100, side / 100);
    this.draw(context, counter, side);
    return sprite;
  }

  /** Only the size that is in use now is kept. */
  private forget(size: number): void {
    this.pixels = 0;
    for (const made of this.sprites.values())
      for (const side of [...made.keys()]) {
        if (side === size) this.pixels += side * side;
        else made.delete(side);
      }
  }

  /** On a square of 100. */
  private draw(context: CanvasRenderingContext2D, counter: Counter, pixels: number): void {
    const colours = this.colours(counter);
    card(context, colours);
    const unit = this.units.get(counter.unit);
    if (!unit) return counter.unit ? chit(context, colours) : back(context, colours);
    this.symbol(context, unit, colours, pixels);
    context.fillStyle = colours.ink;
    context.textAlign = "center";
    context.textBaseline = "alphabetic";
    fitted(context, this.values(counter), `bold 30px ${SANS}`, 50, 92, 72);
    if (pixels < 34) return;
    fitted(context, unit.label ?? unit.id, `bold 14px ${SANS}`, 50, 17, 84);
    this.pips(context, counter, unit, colours);
    this.parents(context, unit);
  }

  private symbol(context: CanvasRenderingContext2D, unit: UnitDefinition, colours: Colours, pixels: number): void {
    const codes = [this.presentation?.symbols?.[unit.type] ?? "SFGPU-----"].flat();
    const echelon = (unit.size && this.presentation?.echelons?.[unit.size]) ?? "-";
    const ratio = Math.max(1, pixels / 100);
    const ink = colours.symbol ?? colours.ink;
    for (const code of codes) {
      if (code.startsWith("text:")) {
        lettered(context, code.slice(5), ink);
        continue;
      }
      if (code.startsWith("glyph:")) {
        GLYPHS[code.slice(6)]?.(context, ink, colours.fill);
        continue;
      }
      const { picture, x, y } = this.symbolPicture(`${code}-${echelon}---`, ink, ratio);
      context.drawImage(picture, 51 - x, 47 - y, picture.width / ratio, picture.height / ratio);
    }
  }

  /** Many counters show the same symbol. */
  private symbolPicture(
    code: string,
    ink: string,
    ratio: number,
  ): { picture: HTMLCanvasElement; x: number; y: number } {
    const key = `${code} ${ink} ${ratio}`;
    let found = this.symbols.get(key);
    if (!found) {
      const symbol = new ms.Symbol(code, { size: 35, monoColor: ink, fill: false, strokeWidth: 6, infoFields: false });
      found = { picture: symbol.asCanvas(ratio), ...symbol.getAnchor() };
      this.symbols.set(key, found);
    }
    return found;
  }

  /** One dot a step: full ones are left, hollow ones lost. */
  private pips(context: CanvasRenderingContext2D, counter: Counter, unit: UnitDefinition, colours: Colours): void {
    const of = this.fullSteps(unit);
    if (of < 2) return;
    context.strokeStyle = context.fillStyle = colours.ink;
    context.lineWidth = 1.6;
    for (let k = 0; k < of; k++) {
      context.beginPath();
      context.arc(91, 86 - k * 9, 3, 0, Math.PI * 2);
      if (k < (counter.steps ?? of)) context.fill();
      else context.stroke();
    }
  }

  /** The formation, smallest first, up the left side. */
  private parents(context: CanvasRenderingContext2D, unit: UnitDefinition): void {
    context.save();
    context.translate(13, 50);
    context.rotate(-Math.PI / 2);
    fitted(context, formationOf(unit), `13px ${SANS}`, 0, 0, 62);
    context.restore();
  }
}

/** Sizes are rounded up, so that a picture is only ever shrunk, and only a little. */
function sizeAbove(size: number): number {
  const step = size < 48 ? 8 : size < 96 ? 16 : 32;
  return Math.ceil(size / step) * step;
}

function fitted(
  context: CanvasRenderingContext2D,
  text: string,
  font: string,
  x: number,
  y: number,
  width: number,
): void {
  context.font = font;
  context.fillText(text, x, y, width);
}

function card(context: CanvasRenderingContext2D, { fill, edge }: Colours): void {
  context.beginPath();
  context.roundRect(2, 2, 96, 96, 9);
  context.fillStyle = fill;
  context.fill();
  const sheen = context.createLinearGradient(0, 0, 100, 100);
  sheen.addColorStop(0, "rgba(255,255,255,.20)");
  sheen.addColorStop(0.45, "rgba(255,255,255,0)");
  sheen.addColorStop(1, "rgba(0,0,0,.16)");
  context.fillStyle = sheen;
  context.fill();
  context.lineWidth = 3;
  context.strokeStyle = edge ?? "rgba(0,0,0,.6)";
  context.stroke();
  context.beginPath();
  context.roundRect(4.6, 4.6, 90.8, 90.8, 7);
  context.lineWidth = 1.4;
  context.strokeStyle = "rgba(255,255,255,.30)";
  context.stroke();
}

/** Letters inside the frame of a symbol. */
function lettered(context: CanvasRenderingContext2D, text: string, ink: string): void {
  context.fillStyle = ink;
  context.textAlign = "center";
  context.textBaseline = "middle";
  fitted(context, text, `bold 23px ${SANS}`, 51, 49, 44);
}

const GLYPHS: Record<string, (context: CanvasRenderingContext2D, ink: string, fill: string) => void> = {
  /** a fort with its bastions, seen from above */
  fort: (context, ink, fill) => {
    star(context, 50, 46, 27, 16);
    context.fillStyle = ink;
    context.fill();
    star(context, 50, 46, 15, 9);
    context.fillStyle = fill;
    context.fill();
  },
};

function star(context: CanvasRenderingContext2D, x: number, y: number, outer: number, inner: number): void {
  context.beginPath();
  for (let k = 0; k < 10; k++) {
    const [angle, r] = [(k * Math.PI) / 5 - Math.PI / 2, k % 2 ? inner : outer];
    context.lineTo(x + Math.cos(angle) * r, y + Math.sin(angle) * r);
  }
  context.closePath();
}

/** A chit: a disc, for it stands nowhere on the map. */
function chit(context: CanvasRenderingContext2D, { ink }: Colours): void {
  context.beginPath();
  context.arc(50, 50, 30, 0, Math.PI * 2);
  context.lineWidth = 5;
  context.strokeStyle = ink;
  context.stroke();
}

/** The back of a counter: its side's colour, woven, and nothing else. */
function back(context: CanvasRenderingContext2D, { ink }: Colours): void {
  const random = randomOf("back");
  context.save();
  context.beginPath();
  context.roundRect(9, 9, 82, 82, 6);
  context.clip();
  context.strokeStyle = ink;
  context.globalAlpha = 0.22;
  context.lineWidth = 3;
  for (let k = -100; k < 200; k += 11 + random()) {
    context.beginPath();
    context.moveTo(k, 0);
    context.lineTo(k + 100, 100);
    context.moveTo(k + 100, 0);
    context.lineTo(k, 100);
    context.stroke();
  }
  context.restore();
  context.fillStyle = ink;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.font = `bold 52px ${SANS}`;
  context.fillText("?", 50, 54);
}
