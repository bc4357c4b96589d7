/** What the board shows besides map and counters, from the question, the selection and the overlay. */
import type { About, Option, View } from "../api/types";
import type { TitleDefinitions } from "../api/definitions";
import type { Words } from "../locale/words";
import type { Counters } from "../map/counters";
import type { Scene, Tint } from "../map/glow";
import type { HexGrid } from "../map/geometry";
import { whereabouts } from "./choices";
import type { Table } from "./table";

const PATTERNS: readonly Tint["pattern"][] = ["rising", "falling", "dots"];
const COLOURS = ["#0b6e4f", "#6a1b9a", "#7a4a00"];

export function sceneOf(table: Table, view: View, words: Words, counters: Counters, grid: HexGrid, title: TitleDefinitions, hover: string | undefined, cursor: string | undefined): Scene {
  const about: About = table.decision.value ? view.about : {};
  const at = whereabouts(view);
  const { choices } = table;
  const lit = new Map([...choices.value.byHex.keys()].map((hex) => [hex, about.costs?.[hex]]));
  const acting = [...new Set([...(about.units ?? []).map((unit) => at.get(unit)), about.hex])].filter((hex) => hex !== undefined);
  const picked = table.picked.value;
  return {
    lit, acting, target: about.target, focus: table.focus.value, hover, cursor,
    noted: table.noted.value,
    markers: new Map(Object.entries(view.markers).map(([hex, names]) => [hex, names.length])),
    path: picked ? pathOf(picked, about, words, grid) : [],
    aim: aims(picked, about, words, at),
    tints: layersOf(table, view, counters, title),
  };
}

/** The way to the hex of an answer, as far as the question tells it. */
function pathOf({ text }: Option, about: About, words: Words, grid: HexGrid): string[] {
  const hex = text.split(" ").find((word) => words.kind(word) === "hex");
  if (!hex || !about.hex || about.costs?.[hex] === undefined) return [];
  const told = about.paths?.[hex];
  if (told) return [about.hex, ...told.filter((step) => step !== about.hex)];
  const back = [hex];
  for (let step = about.via?.[hex]; step && back.length < 60; step = about.via?.[step]) back.unshift(step);
  if (back[0] !== about.hex) back.unshift(about.hex);
  return back.length > 2 || grid.distance(about.hex, hex) === 1 ? back : [];
}

function aims(picked: Option | undefined, about: About, words: Words, at: ReadonlyMap<string, string>): [string, string][] {
  const named = picked?.text.split(" ").slice(1) ?? [];
  const hex = named.find((word) => words.kind(word) === "hex");
  const unit = named.find((word) => words.kind(word) === "unit");
  const found: [string, string][] = [];
  const add = (from: string | undefined, to: string | undefined) => {
    if (from && to && from !== to && !found.some(([a, b]) => a === from && b === to)) found.push([from, to]);
  };
  if (about.target) for (const one of about.units ?? []) add(at.get(one), about.target);
  if (unit) add(at.get(unit), hex ?? about.target);
  return found;
}

/** The layers of the chosen overlay: sides in their colours, others in colours of their own; patterns tell all apart. */
export function layersOf(table: Table, view: View, counters: Counters, title: TitleDefinitions): (Tint & { name: string })[] {
  const kind = table.overlayKind.value;
  const overlay = table.overlay.value;
  if (kind === "control") return control(view, counters, title);
  if (!kind || overlay?.kind !== kind) return [];
  return Object.entries(overlay.layers).map(([name, labels], k) => ({
    name,
    hexes: new Set(labels),
    colour: title.sides.includes(name) ? counters.sideColours(name).overlay : (COLOURS[k] ?? "#444444"),
    pattern: PATTERNS[title.sides.includes(name) ? title.sides.indexOf(name) : k] ?? "dots",
  }));
}

function control(view: View, counters: Counters, title: TitleDefinitions): (Tint & { name: string })[] {
  const labels = title.files.map.hexes.map(({ hex }) => hex);
  return title.sides.map((side, index) => ({
    name: side,
    hexes: new Set(labels.filter((_, i) => view.control[i] === String(index))),
    colour: counters.sideColours(side).overlay,
    pattern: PATTERNS[index] ?? "plain",
  }));
}
