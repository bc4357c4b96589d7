/** What the board shows besides map and counters, from the question, the selection and the overlay. */

import type { About, Entry, Layers, Option, TitleDefinitions, View } from "../api/types";
import type { Words } from "../locale/words";
import type { Counters } from "../map/counters";
import type { HexGrid } from "../map/geometry";
import type { Scene, Tint } from "../map/glow";
import { ableHexes, whereabouts } from "./choices";
import { decided } from "./fights";
import { objectivesOf } from "./objectives";
import type { Table } from "./table";

const PATTERNS: readonly Tint["pattern"][] = ["rising", "falling", "dots"];
const COLOURS = ["#0b6e4f", "#6a1b9a", "#7a4a00", "#0a3d91", "#9b1313"];

export function sceneOf(
  table: Table,
  view: View,
  words: Words,
  counters: Counters,
  grid: HexGrid,
  title: TitleDefinitions,
  hover: string | undefined,
  cursor: string | undefined,
): Scene {
  const about = aboutOf(table, view);
  const at = whereabouts(view);
  const { choices } = table;
  const { byHome } = choices.value;
  // somebody is chosen: only what he can do is lit
  const ofFocus = aimsOf(table, words);
  const lit = new Map((ofFocus.length ? ofFocus : [...choices.value.lit]).map((hex) => [hex, about.costs?.[hex]]));
  const acting = [...new Set([...(about.units ?? []).map((unit) => at.get(unit)), about.hex])].filter(
    (hex) => hex !== undefined,
  );
  const picked = table.picked.value;
  const glimpse = table.acting.glimpse.value;
  const beyond = table.past.value ? [] : table.acting.beyond.value;
  const later = beyond.flatMap(({ choices: then }) =>
    [...then.lit].filter((hex) => (view.stacks[hex]?.length ?? 0) > 0 && !lit.has(hex)),
  );
  // among hexes to go to, those of others who could be taken up instead
  const waiting = about.units?.length && table.acting.othersWait ? ableHexes(view, choices.value) : later;
  // the way to where the mouse rests
  const pointed =
    hover === undefined || picked
      ? undefined
      : choices.value.byHex
          .get(hover)
          ?.find((option) => !option.text.split(" ").some((word) => words.kind(word) === "unit"));
  const shown = picked ?? pointed;
  return {
    glimpse: new Map(
      // whoever is in the hand has his own ways on the map already
      (glimpse && glimpse.hex === hover && !acting.includes(glimpse.hex) ? glimpse.goals : []).map((hex) => [
        hex,
        glimpse?.costs[hex],
      ]),
    ),
    ready: about.hex === undefined ? [] : [...new Set(waiting)].filter((hex) => !acting.includes(hex)),
    group: [...new Set(table.acting.group.value.map(({ hex }) => hex))],
    lit,
    acting,
    homes: [...byHome.keys()],
    hinted: table.hinted.value,
    pointed: table.pointed.value,
    target: about.target ?? table.lens.sightTo.value,
    focus: table.lens.aiming.value ? table.lens.sightFrom.value : table.focus.value,
    hover,
    cursor,
    noted: table.noted.value,
    objectives: unmarked(title, view.scenario, words),
    markers: new Map(Object.entries(view.markers).map(([hex, names]) => [hex, names.length])),
    path: shown ? pathOf(shown, about, words, grid) : [],
    aim: aims(picked, about, words, at),
    tints: layersOf(table, view, counters, title),
    ways: waysOf(table, view, title),
  };
}

const found = new WeakMap<TitleDefinitions, Map<string, string[]>>();

/** Objectives of the scenario that no mark of the sheet shows. */
function unmarked(title: TitleDefinitions, scenario: string, words: Words): string[] {
  const known = found.get(title) ?? new Map<string, string[]>();
  found.set(title, known);
  if (!known.has(scenario)) {
    const { map, presentation } = title.files;
    const objectives = objectivesOf(title, scenario, words);
    const marked = map.hexes
      .filter(({ hex }) => objectives.has(hex))
      .filter(({ features }) => features?.some((name) => presentation?.features?.[name]?.mark === "star"))
      .map(({ hex }) => hex);
    known.set(
      scenario,
      [...objectives.keys()].filter((hex) => !marked.includes(hex)),
    );
  }
  return known.get(scenario) ?? [];
}

/** Where whoever is chosen can aim, or go. */
export function aimsOf(table: Table, words: Words): string[] {
  const focus = table.focus.value;
  if (focus === undefined || !table.choices.value.byHome.has(focus)) return [];
  return table.candidates.value.flatMap((option) => hexesIn(option, words));
}

function hexesIn({ text }: Option, words: Words): string[] {
  return text.split(" ").filter((word) => words.kind(word) === "hex");
}

/** Where an answer lies: the hexes it names, or those of its units. */
export function placesOf(option: Option, view: View, words: Words): string[] {
  const at = whereabouts(view);
  const homes = option.text
    .split(" ")
    .map((word) => at.get(word))
    .filter((hex) => hex !== undefined);
  return [...new Set([...hexesIn(option, words), ...homes])];
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

function aims(
  picked: Option | undefined,
  about: About,
  words: Words,
  at: ReadonlyMap<string, string>,
): [string, string][] {
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

export type Layer = Tint & { name: string };

const OTHERS = "#444444";

/** The layers of the chosen overlay, and those that belong to the question: sides in their colours, others in the title's
 *  or in colours of their own; patterns tell all apart. */
export function layersOf(table: Table, view: View, counters: Counters, title: TitleDefinitions): Layer[] {
  const kind = table.lens.overlayKind.value;
  const overlay = table.lens.overlay.value;
  const helpful = tinted(aboutOf(table, view).layers ?? {}, counters, title);
  if (kind === "control") return [...control(view, counters, title), ...helpful];
  if (kind === FIGHTS) return [...fighting(table.entries.value, title), ...helpful];
  if (!kind || overlay?.kind !== kind) return helpful;
  return [...tinted(overlay.layers, counters, title), ...helpful];
}

/** Where there was fighting, of late and before: an overlay that the log gives. */
export const FIGHTS = "fights";
const LATE = 60;
const heat = new WeakMap<readonly Entry[], Layer[]>();

function fighting(entries: readonly Entry[], title: TitleDefinitions): Layer[] {
  const known = new Set(title.files.map.hexes.map(({ hex }) => hex));
  const hexesOf = (some: readonly Entry[]) =>
    some.flatMap(({ events }) =>
      events
        .filter((event) => decided(event) || "losses" in event)
        .flatMap((event) => ["target", "hex", "defender"].map((field) => event[field]))
        .filter((hex): hex is string => typeof hex === "string" && known.has(hex)),
    );
  const late = new Set(hexesOf(entries.slice(-LATE)));
  const before = new Set(hexesOf(entries.slice(0, -LATE)).filter((hex) => !late.has(hex)));
  const found =
    heat.get(entries) ??
    [
      { name: "fought-now", hexes: late, colour: "#b3200c", pattern: "plain" as const },
      { name: "fought-before", hexes: before, colour: "#d98a3a", pattern: "plain" as const },
    ].filter(({ hexes }) => hexes.size);
  heat.set(entries, found);
  return found;
}

function aboutOf(table: Table, view: View): About {
  return table.decision.value ? view.about : {};
}

/** The same list gives the same set, so that the board need not draw its outline anew. */
const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

function setOf(labels: readonly string[]): ReadonlySet<string> {
  const set = sets.get(labels) ?? new Set(labels);
  sets.set(labels, set);
  return set;
}

function tinted(layers: Layers, counters: Counters, title: TitleDefinitions): Layer[] {
  return Object.entries(layers)
    .filter(([, labels]) => labels.length)
    .map(([name, labels], k) => {
      const given = title.files.presentation?.layers?.[name];
      const side = title.sides.indexOf(name);
      return {
        name,
        hexes: setOf(labels),
        colour: side >= 0 ? counters.sideColours(name).overlay : (given?.colour ?? COLOURS[k] ?? OTHERS),
        pattern: given?.plain ? "plain" : (PATTERNS[side >= 0 ? side : k % PATTERNS.length] ?? "dots"),
      };
    });
}

/** Lines of the overlay and of the question, in the colours of the layers that have their names. */
export function waysOf(
  table: Table,
  view: View,
  title: TitleDefinitions,
): { name: string; path: string[]; colour: string }[] {
  const overlay = table.lens.overlayKind.value ? table.lens.overlay.value : undefined;
  // a line of sight runs straight, whatever hexes it crosses
  const straight = (paths: string[][]) => paths.map((path) => [path[0] ?? "", path.at(-1) ?? ""]);
  const seen = Object.entries(overlay?.ways ?? {}).map(([name, paths]): [string, string[][]] => [
    name,
    table.lens.aiming.value ? straight(paths) : paths,
  ]);
  const all = { ...Object.fromEntries(seen), ...aboutOf(table, view).ways };
  return Object.entries(all).flatMap(([name, ways], k) => {
    const colour = title.files.presentation?.layers?.[name]?.colour ?? COLOURS[k] ?? OTHERS;
    return ways.filter((path) => path.length > 1).map((path) => ({ name, path, colour }));
  });
}

const controlled = new WeakMap<View, string[][]>();

function control(view: View, counters: Counters, title: TitleDefinitions): Layer[] {
  const labels = title.files.map.hexes.map(({ hex }) => hex);
  const held =
    controlled.get(view) ?? title.sides.map((_, index) => labels.filter((_, i) => view.control[i] === String(index)));
  controlled.set(view, held);
  return title.sides.map((side, index) => ({
    name: side,
    hexes: setOf(held[index] ?? []),
    colour: counters.sideColours(side).overlay,
    pattern: PATTERNS[index] ?? "plain",
  }));
}
