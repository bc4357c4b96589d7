/** The map with everything that floats on it. */
import { signal, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Counter, TitleDefinitions } from "../api/types";
import { ableHexes } from "../game/choices";
import { goalsOf } from "../game/hand";
import { aimsOf, sceneOf } from "../game/scene";
import type { Table } from "../game/table";
import { Board } from "../map/board";
import type { Chart } from "../map/chart";
import type { Counters } from "../map/counters";
import type { HexGrid } from "../map/geometry";
import { language, words } from "../session";
import { settings } from "../settings";
import { Fan } from "./Fan";
import { inBrief } from "./Forecast";
import { hexText } from "./hexText";
import { hasLegend, Legend } from "./Legend";
import { MiniMap } from "./MiniMap";
import { Played } from "./Played";

const STEPS: Record<string, number> = { ArrowUp: 0, ArrowDown: 3 };

export interface MapHandle {
  board: Board;
  visit: (hex: string) => void;
}

interface Props {
  table: Table;
  title: TitleDefinitions;
  chart: Chart;
  counters: Counters;
  ready: (handle: MapHandle) => void;
}

export function MapView({ table, title, chart, counters, ready }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const board = useSignal<Board | undefined>(undefined);
  const hover = useSignal<string | undefined>(undefined);
  const cursor = useSignal<string | undefined>(undefined);
  const moves = useRef(signal(0)).current;
  useEffect(() => {
    if (!canvas.current) return;
    const made = new Board(canvas.current, chart, counters, {
      hover: (hex) => (hover.value = hex),
      press: (hex, twice) => {
        cursor.value = undefined;
        pressed(table, hex, chart.grid, twice);
      },
      grab: (hex) => carried(table, hex),
      lift: (hex) => table.acting.lift(hex),
      drop: (hex) => table.hand.drop(hex),
      gather: (hexes, framed) =>
        framed ? table.acting.gatherAll(hexes) : hexes.forEach((hex) => table.acting.gather(hex)),
      rest: (hex) => table.acting.begin(hex),
      hurry: () => table.playback.hurry(),
      moved: () => (moves.value += 1),
    });
    made.begin(Object.keys(table.view.peek()?.stacks ?? {}), decisionHexes(table));
    board.value = made;
    ready({ board: made, visit: (hex) => made.visit(hex, 52) });
    return () => made.close();
  }, [chart, counters, table]);
  useSignalEffect(() => {
    const view = table.view.value;
    if (!board.value || !view) return;
    board.value.bare = table.bare.value;
    board.value.pointer.gathering = table.acting.gathering.value;
    board.value.show(
      table.playback.stacks.value ?? view.stacks,
      sceneOf(table, view, words.value, counters, chart.grid, title, hover.value, cursor.value),
      language.value,
    );
  });
  const focus = table.focus.value;
  useEffect(() => {
    // somebody is chosen: what he can aim at is shown with him
    const aims = new Set(aimsOf(table, words.peek()));
    if (focus !== undefined && aims.size && aims.size <= FEW_PLACES) board.value?.widen([focus, ...aims]);
  }, [focus]);
  const rested = hover.value;
  useEffect(() => {
    // a moment's patience, so that nothing flickers while the mouse only passes
    const timer = setTimeout(() => {
      void table.acting.rest(rested);
      const [only, ...more] = rested === undefined ? [] : (table.choices.peek().byHex.get(rested) ?? []);
      if (only && !more.length) void table.foresee([only]);
    }, 90);
    return () => clearTimeout(timer);
  }, [rested, table.live.value?.serial]);
  const say = words.value;
  const view = table.view.value;
  const odds = hoverOdds(table, hover.value);
  return (
    <div class="map" data-tour="map">
      <canvas
        ref={canvas}
        class="board"
        tabIndex={0}
        role="application"
        aria-roledescription={say.ui("map")}
        aria-label={say.ui("map-label")}
        aria-describedby="map-cursor"
        onKeyDown={(event) => board.value && keys(event, board.value, table, cursor)}
        onBlur={() => (cursor.value = undefined)}
      />
      <p id="map-cursor" class="unseen" role="status">
        {cursor.value && view ? hexText(cursor.value, view, title, counters) : say.ui("map-keys")}
      </p>
      {board.value && view && (
        <Fan board={board.value} table={table} counters={counters} hover={hover} moves={moves} view={view} />
      )}
      {table.decision.value && table.choices.value.lit.size > 1 && (
        <button
          type="button"
          class="several"
          data-act="several"
          aria-pressed={table.acting.gathering.value}
          aria-label={say.ui("several")}
          title={say.ui("several")}
          onClick={() => {
            if (table.acting.gathering.value) table.acting.disband();
            else table.acting.gathering.value = true;
          }}
        >
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <rect
              x="2.5"
              y="2.5"
              width="15"
              height="15"
              rx="2"
              fill="none"
              stroke="currentColor"
              stroke-width="1.6"
              stroke-dasharray="3 2.4"
            />
            <rect x="6" y="6.5" width="4" height="4" fill="currentColor" />
            <rect x="11" y="10" width="4" height="4" fill="currentColor" />
          </svg>
        </button>
      )}
      <div class="zoom" role="group" aria-label={say.ui("zoom")}>
        <button type="button" aria-label={say.ui("zoom-in")} onClick={() => board.value?.zoomBy(1.5)}>
          +
        </button>
        <button type="button" aria-label={say.ui("zoom-out")} onClick={() => board.value?.zoomBy(1 / 1.5)}>
          −
        </button>
        <button
          type="button"
          aria-label={say.ui("look-decision")}
          title={say.ui("look-decision")}
          data-act="look-decision"
          onClick={() => board.value?.attend(decisionHexes(table), true)}
        >
          ◎
        </button>
        <button
          type="button"
          aria-label={say.ui("bare")}
          title={say.ui("bare")}
          aria-pressed={table.bare.value}
          data-act="bare"
          onClick={() => (table.bare.value = !table.bare.value)}
        >
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <rect x="4" y="4" width="12" height="12" rx="1.5" fill="none" stroke="currentColor" stroke-width="1.6" />
            <path d="M2 18 18 2" stroke="currentColor" stroke-width="1.8" />
          </svg>
        </button>
        <button
          type="button"
          class="whole"
          aria-label={say.ui("zoom-all")}
          title={say.ui("zoom-all")}
          onClick={() => board.value?.fit()}
        >
          <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
            <path d="M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4" fill="none" stroke="currentColor" stroke-width="2" />
          </svg>
        </button>
      </div>
      {board.value && view && settings.value.minimap && (
        <MiniMap
          board={board.value}
          view={view}
          counters={counters}
          moves={moves}
          legend={hasLegend(table, view, counters, title)}
        />
      )}
      {board.value && <Played table={table} board={board.value} moves={moves} />}
      {table.playback.long.value && !table.replaying.value && (
        <button type="button" class="skip-film" data-act="skip" onClick={() => table.playback.end()}>
          ▸▸ {say.ui("skip-film")}
        </button>
      )}
      <Legend table={table} title={title} counters={counters} grid={chart.grid} />
      {hover.value && view && (
        <p class="hover-text" aria-hidden="true">
          {hexText(hover.value, view, title, counters, true)}
          {odds && <b> {odds}</b>}
        </p>
      )}
    </div>
  );
}

/** With some gathered a press says where they go. */
function pressed(table: Table, hex: string | undefined, grid: HexGrid, twice = false): void {
  if (hex !== undefined && table.acting.group.peek().length) void table.acting.sendTo(hex, grid);
  else table.hand.press(hex, twice);
}

const FEW_PLACES = 8;

/** Where the decision is: what it is about, or where its answers lie. */
export function decisionHexes(table: Table): string[] {
  const about = table.decision.peek() ? table.live.peek()?.about : undefined;
  const named = [about?.target, about?.hex].filter((hex) => hex !== undefined);
  // with a few places to choose from, such as those of a retreat, they are looked at too
  const few = table.choices.peek().lit;
  if (named.length) return few.size <= FEW_PLACES ? [...named, ...few] : named;
  // those who can do something before where things can be done, unless it is places that most answers name
  const { placed, lit } = table.choices.peek();
  const own = ableHexes(table.live.peek(), table.choices.peek(), true);
  const goals = goalsOf(placed, words.peek());
  return own.length && goals.size <= placed.length / 2 ? own : goals.size ? [...goals.keys()] : [...lit];
}

/** The counters that a drag from a hex carries. */
function carried(table: Table, hex: string): Counter[] {
  const units = table.acting.grab(hex);
  return (table.live.peek()?.stacks[hex] ?? []).filter(({ unit }) => unit && units.includes(unit));
}

/** What would come of the one answer of the hex under the mouse. */
function hoverOdds(table: Table, hex: string | undefined): string {
  const [only, ...more] = hex === undefined ? [] : (table.choices.value.byHex.get(hex) ?? []);
  const forecast = only && !more.length ? table.forecasts.value.get(only.text) : undefined;
  return forecast ? inBrief(forecast) : "";
}

/** The cursor walks from hex to hex, or from one lit hex to the next. */
function keys(event: KeyboardEvent, board: Board, table: Table, cursor: { value: string | undefined }): void {
  const { grid } = board.chart;
  const lit = [...table.choices.value.lit].filter((hex) => grid.has(hex)).sort();
  const here = cursor.value ?? table.focus.value ?? table.view.value?.about.hex ?? lit[0] ?? grid.labels[0];
  if (here === undefined) return;
  const put = (hex: string | undefined) => {
    if (!hex) return;
    cursor.value = hex;
    board.visit(hex, 30);
  };
  const side = event.key === "ArrowLeft" ? [4, 5] : event.key === "ArrowRight" ? [2, 1] : [STEPS[event.key] ?? -1];
  if (event.shiftKey && event.key.startsWith("Arrow")) board.pan(...panning(event.key));
  else if (event.key.startsWith("Arrow")) put(neighbour(grid.neighbours(here), grid.flat ? side : turned(event.key)));
  else if (event.key === "n" || event.key === "p") put(next(lit, cursor.value, event.key === "n" ? 1 : -1));
  else if (event.key === "Enter" || event.key === " ") pressed(table, cursor.value ?? here, grid);
  else if (event.key === "+" || event.key === "=") board.zoomBy(1.4);
  else if (event.key === "-") board.zoomBy(1 / 1.4);
  else if (event.key === "0") board.fit();
  else if (event.key === "y") void table.askWhyNot(cursor.value ?? here, undefined);
  else return;
  event.preventDefault();
}

function panning(key: string): [number, number] {
  return { ArrowLeft: [120, 0], ArrowRight: [-120, 0], ArrowUp: [0, 120], ArrowDown: [0, -120] }[key] as [
    number,
    number,
  ];
}

/** Hexes with pointed tops: directions count clockwise from the west. */
function turned(key: string): number[] {
  return { ArrowLeft: [0], ArrowRight: [3], ArrowUp: [5, 4], ArrowDown: [1, 2] }[key] ?? [];
}

function neighbour(around: readonly (string | undefined)[], directions: readonly number[]): string | undefined {
  return directions.map((d) => around[d]).find((hex) => hex !== undefined);
}

function next(lit: readonly string[], from: string | undefined, by: number): string | undefined {
  if (!lit.length) return undefined;
  const at = from === undefined ? -1 : lit.indexOf(from);
  if (at >= 0) return lit[(at + by + lit.length) % lit.length];
  const later = lit.findIndex((hex) => from !== undefined && hex > from);
  return lit[Math.max(later, 0)];
}
