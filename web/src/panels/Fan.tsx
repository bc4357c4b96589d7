/** A stack spread out so that each counter can be seen and chosen. */
import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { View } from "../api/types";
import { named, verbOf } from "../game/hand";
import type { Table } from "../game/table";
import type { Board } from "../map/board";
import type { Counters } from "../map/counters";
import { words } from "../session";
import { CounterPicture, counterText } from "./parts";

interface Props {
  board: Board;
  table: Table;
  counters: Counters;
  hover: Signal<string | undefined>;
  moves: Signal<number>;
  view: View;
}

const SIZE = 58;

export function Fan({ board, table, counters, hover, moves, view }: Props) {
  const open = useSignal<string | undefined>(undefined);
  const inside = useSignal(false);
  const box = useRef<HTMLDivElement>(null);
  const hovered = hover.value;
  useEffect(() => {
    // a moment's patience, so that a fan neither pops up nor vanishes while the mouse only passes
    const timer = setTimeout(
      () => {
        if (!inside.value) open.value = hovered;
      },
      hovered ? 260 : 320,
    );
    return () => clearTimeout(timer);
  }, [hovered, inside.value]);
  // whoever has just sent somebody here looks for the next one, and it might lie below
  const arrived = useSignal<string | undefined>(undefined);
  const last = table.acting.last.value;
  useLayoutEffect(() => {
    const [goal] = named({ text: last.at(-1)?.option ?? "" }, words.peek()).hexes;
    if (goal !== undefined && goal === hover.peek()) arrived.value = goal;
  }, [last]);
  useLayoutEffect(() => {
    if (hovered !== arrived.peek()) arrived.value = undefined;
  }, [hovered]);
  const label = table.focus.value ?? (open.value === arrived.value ? undefined : open.value);
  // with somebody in the hand the map is for going: the panel shows who is with him
  const going = table.decision.value !== null && view.about.hex !== undefined && (view.about.units?.length ?? 0) > 0;
  // and whoever gathers a group presses what lies around a stack next
  const gathering = table.acting.gathering.value || table.acting.group.value.length > 0;
  const inTheWay =
    gathering || (going && label !== undefined && (label === view.about.hex || table.choices.value.lit.has(label)));
  // what has been put out of the way does not come back under the mouse that has gone on
  useEffect(() => {
    if (inTheWay) open.value = undefined;
  }, [inTheWay]);
  const stack = label === undefined || inTheWay ? [] : (view.stacks[label] ?? []);
  const wide = Math.min(stack.length, 5) * (SIZE + 6) + 12;
  void moves.value;
  useLayoutEffect(() => {
    if (!box.current || label === undefined) return;
    const [left, top] = clearPlace(board, label, wide, box.current.offsetHeight);
    box.current.style.left = `${left}px`;
    box.current.style.top = `${top}px`;
  });
  if (
    table.lens.aiming.value ||
    label === undefined ||
    !stack.length ||
    (stack.length < 2 && table.focus.value !== label)
  )
    return null;
  const { byUnit } = table.choices.value;
  const say = words.value;
  const inHand = new Set(table.decision.value ? (view.about.units ?? []) : []);
  const joins = (unit: string) =>
    byUnit.get(unit)?.some((option) => table.acting.verbs.along.includes(verbOf(option))) ?? false;
  return (
    <div
      ref={box}
      class="fan"
      role="group"
      aria-label={say.ui("stack", { hex: label, count: stack.length })}
      onPointerEnter={() => (inside.value = true)}
      onPointerLeave={() => (inside.value = false)}
    >
      {stack.map((counter, i) => (
        <button
          type="button"
          key={`${counter.unit}${i}`}
          class={`${counter.unit && byUnit.has(counter.unit) ? "lit" : ""} ${inHand.has(counter.unit) ? "held" : ""} ${table.focusUnit.value === counter.unit && counter.unit ? "chosen" : ""}`}
          title={counterText(counter, counters)}
          aria-label={counterText(counter, counters)}
          disabled={!counter.unit}
          onClick={() => table.hand.pressUnit(counter.unit, label)}
        >
          <CounterPicture counter={counter} counters={counters} size={SIZE} />
          {joins(counter.unit) && <span class="along">＋ {say.ui("along")}</span>}
          {(counter.marks ?? []).length > 0 && (
            <span class="marks">
              {counter.marks?.map((mark) => (
                <i key={mark}>{say.of("mark", mark)}</i>
              ))}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

/** Beside the stack, on the side where it covers the least: above all nobody who acts or is aimed at, then no lit hex,
 *  then no counters. */
function clearPlace(board: Board, label: string, wide: number, high: number): [number, number] {
  const [x, y] = board.toScreen(board.chart.grid.centre(label));
  const [width, height] = board.size;
  const away = board.camera.zoom * 0.55;
  const held = (left: number, top: number): [number, number] => [
    Math.min(Math.max(left, 4), Math.max(width - wide - 4, 4)),
    Math.min(Math.max(top, 4), Math.max(height - high - 4, 4)),
  ];
  const places = [
    held(x - wide / 2, y - away - high),
    held(x - wide / 2, y + away),
    held(x + away, y - high / 2),
    held(x - away - wide, y - high / 2),
  ];
  const { acting, target, lit } = board.scene;
  const weights = new Map<string, number>();
  for (const hex of board.occupied) weights.set(hex, 1);
  for (const hex of lit.keys()) weights.set(hex, 5);
  for (const hex of [...acting, ...(target === undefined ? [] : [target])]) weights.set(hex, 50);
  weights.set(label, 1000);
  const points = [...weights]
    .filter(([hex]) => board.chart.grid.has(hex))
    .map(([hex, weight]) => ({ at: board.toScreen(board.chart.grid.centre(hex)), weight }));
  // a counter is covered if its edge is
  const edge = board.camera.zoom * 0.3;
  const inside = ([left, top]: [number, number], [px, py]: readonly [number, number]) =>
    px > left - edge && px < left + wide + edge && py > top - edge && py < top + high + edge;
  const covered = (place: [number, number]) =>
    points.reduce((sum, { at, weight }) => sum + (inside(place, at) ? weight : 0), 0);
  return places.reduce((best, one) => (covered(one) < covered(best) ? one : best));
}
