/** A stack spread out so that each counter can be seen and chosen. */
import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { View } from "../api/types";
import { verbOf } from "../game/hand";
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
    const timer = setTimeout(() => { if (!inside.value) open.value = hovered; }, hovered ? 260 : 320);
    return () => clearTimeout(timer);
  }, [hovered, inside.value]);
  const label = table.focus.value ?? open.value;
  const stack = label === undefined ? [] : view.stacks[label] ?? [];
  const wide = Math.min(stack.length, 5) * (SIZE + 6) + 12;
  void moves.value;
  useEffect(() => {
    if (!box.current || label === undefined) return;
    const [x, y] = board.toScreen(board.chart.grid.centre(label));
    const [width] = board.size;
    const top = y - board.camera.zoom * 0.55 - box.current.offsetHeight;
    box.current.style.left = `${Math.min(Math.max(x - wide / 2, 4), width - wide - 4)}px`;
    box.current.style.top = `${top > 4 ? top : y + board.camera.zoom * 0.55}px`;
  });
  if (table.lens.aiming.value || label === undefined || !stack.length || (stack.length < 2 && table.focus.value !== label)) return null;
  const { byUnit } = table.choices.value;
  const say = words.value;
  const inHand = new Set(table.decision.value ? view.about.units ?? [] : []);
  const joins = (unit: string) => byUnit.get(unit)?.some((option) => table.acting.verbs.along.includes(verbOf(option))) ?? false;
  return (
    <div ref={box} class="fan" role="group" aria-label={say.ui("stack", { hex: label, count: stack.length })}
      onPointerEnter={() => (inside.value = true)} onPointerLeave={() => (inside.value = false)}>
      {stack.map((counter, i) => (
        <button type="button" key={`${counter.unit}${i}`} class={`${counter.unit && byUnit.has(counter.unit) ? "lit" : ""} ${inHand.has(counter.unit) ? "held" : ""} ${table.focusUnit.value === counter.unit && counter.unit ? "chosen" : ""}`}
          title={counterText(counter, counters)} aria-label={counterText(counter, counters)} disabled={!counter.unit} onClick={() => table.pressUnit(counter.unit, label)}>
          <CounterPicture counter={counter} counters={counters} size={SIZE} />
          {joins(counter.unit) && <span class="along">＋ {say.ui("along")}</span>}
          {(counter.marks ?? []).length > 0 && <span class="marks">{counter.marks?.map((mark) => <i key={mark}>{say.of("mark", mark)}</i>)}</span>}
        </button>
      ))}
    </div>
  );
}
