/** Every unit that is known: its numbers, what it has lost, where it is and in what state; searched by any of these. */
import { useState } from "preact/hooks";
import type { Counter, Group, TitleDefinitions, View } from "../api/types";
import type { Table } from "../game/table";
import { slug } from "../locale/fields";
import { searching } from "../locale/searching";
import type { Counters } from "../map/counters";
import { words } from "../session";
import { CounterPicture, counterText, RuleChip } from "./parts";

interface Entry {
  counter: Counter;
  /** a hex, or the name of a box */
  place: string;
  hex: string | undefined;
}

/** Units shown before one asks for more. */
const SHOWN = 40;

export function OrderOfBattle({
  table,
  title,
  counters,
  visit,
  wanted,
}: {
  table: Table;
  title: TitleDefinitions;
  counters: Counters;
  visit: (hex: string) => void;
  /** what is searched for, on both sides */
  wanted: string;
}) {
  const say = words.value;
  const view = table.view.value;
  const [side, setSide] = useState(view?.side ?? title.sides[0] ?? "");
  const [shown, setShown] = useState(SHOWN);
  if (!view) return null;
  const searched = wanted.trim() !== "";
  const all = entriesOf(view, counters).filter(({ counter }) => searched || counter.side === side);
  const named = searching(wanted, title.rulebook.synonyms);
  const told = ({ counter, place }: Entry) =>
    `${counter.unit} ${counterText(counter, counters)} ${place} ${placeName(place, title)}`;
  const found = searched ? all.filter((entry) => named(told(entry))) : all;
  const known = found.filter(({ counter }) => counter.unit);
  const hidden = all.length - all.filter(({ counter }) => counter.unit).length;
  const show = ({ counter, hex }: Entry) => {
    if (hex) {
      table.noted.value = [hex];
      visit(hex);
    }
    table.focusUnit.value = counter.unit;
  };
  return (
    <section class="order-of-battle" aria-labelledby="oob-heading">
      <h3 id="oob-heading">{say.ui("order-of-battle")}</h3>
      {!searched && (
        <div class="filters" role="group" aria-label={say.ui("log-side")}>
          {title.sides.map((name) => (
            <button
              type="button"
              key={name}
              aria-pressed={side === name}
              onClick={() => {
                setSide(name);
                setShown(SHOWN);
              }}
            >
              {say.of("side", name)}
            </button>
          ))}
        </div>
      )}
      <p class="hint" role="status">
        {say.ui("oob-count", { count: known.length, hidden })}
      </p>
      <ul class="oob">
        {known.slice(0, shown).map((entry, i) => (
          <li key={`${entry.counter.unit}${i}`}>
            <button type="button" class="line" onClick={() => show(entry)}>
              <CounterPicture counter={entry.counter} counters={counters} size={36} />
              <span>
                <b>{say.unit(entry.counter.unit) ?? entry.counter.unit}</b>
                <small>
                  {[
                    entry.hex ? `${entry.place} ${placeName(entry.place, title)}`.trim() : say.of("box", entry.place),
                    stateOf(entry.counter, counters),
                  ]
                    .filter(Boolean)
                    .join(say.ui("dot"))}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {known.length > shown && (
        <button type="button" class="small" onClick={() => setShown(shown + 100)}>
          {say.ui("oob-more", { count: known.length - shown })}
        </button>
      )}
    </section>
  );
}

function entriesOf(view: View, counters: Counters): Entry[] {
  const onMap = Object.entries(view.stacks).flatMap(([hex, stack]) =>
    stack.map((counter): Entry => ({ counter, place: hex, hex })),
  );
  const off = Object.entries(view.boxes).flatMap(([box, inside]) =>
    inside
      .filter(({ unit }) => counters.units.has(unit))
      .map((counter): Entry => ({ counter, place: box, hex: undefined })),
  );
  return [...onMap, ...off];
}

function placeName(hex: string, { files }: TitleDefinitions): string {
  const place = files.map.places.filter((one) => one.hex === hex).sort((a, b) => b.size - a.size)[0];
  return place ? words.value.name(place.name) : "";
}

/** Numbers, losses and marks. */
function stateOf(counter: Counter, counters: Counters): string {
  const say = words.value;
  const unit = counters.units.get(counter.unit);
  if (!unit) return "";
  const of = counters.fullSteps(unit);
  const steps = of > 1 && counter.steps !== undefined ? say.ui("counter-steps", { steps: counter.steps, of }) : "";
  return [counters.values(counter), steps, ...(counter.marks ?? []).map((mark) => say.of("mark", mark))]
    .filter(Boolean)
    .join(say.ui("comma"));
}

/** Formations and the like, where a game has them: state, values, modifiers with their reasons. */
export function Groups({ table, counters }: { table: Table; counters: Counters }) {
  const say = words.value;
  const view = table.view.value;
  if (!view?.groups?.length) return null;
  const onMap = new Set(
    Object.values(view.stacks)
      .flat()
      .map(({ unit }) => unit),
  );
  // a game that lists nobody's units shows all of them
  const listed = view.groups.some(({ units }) => units?.length);
  const isThere = ({ units }: Group) => !listed || units?.some((unit) => onMap.has(unit));
  const away = view.groups.filter((group) => !isThere(group));
  const cards = (groups: readonly Group[]) =>
    groups.map((group) => (
      <GroupCard key={`${group.side} ${group.key}`} group={group} table={table} counters={counters} />
    ));
  return (
    <section class="groups" aria-labelledby="groups-heading">
      <h3 id="groups-heading">{say.has("groups-heading") ? say.say("groups-heading") : say.ui("groups")}</h3>
      {cards(view.groups.filter(isThere))}
      {away.length > 0 && (
        <details class="away">
          <summary>{say.ui("groups-away", { count: away.length })}</summary>
          {cards(away)}
        </details>
      )}
    </section>
  );
}

function GroupCard({
  group: { key, side, values, marks, modifiers, units },
  table,
  counters,
}: {
  group: Group;
  table: Table;
  counters: Counters;
}) {
  const say = words.value;
  const called = say.term("group", key) ?? say.term("word", key) ?? key;
  const paint = (element: HTMLElement | null) => {
    if (element) element.style.borderLeftColor = counters.sideColours(side).overlay;
  };
  const valueText = (field: string, value: string | number | boolean) =>
    typeof value === "boolean"
      ? value
        ? "✓"
        : "–"
      : typeof value === "number"
        ? value
        : (say.term(field, value) ?? value);
  const counterOf = new Map(
    Object.values({ ...table.view.value?.stacks, ...table.view.value?.boxes })
      .flat()
      .map((counter) => [counter.unit, counter]),
  );
  return (
    <details class="group" data-group={key} ref={paint}>
      <summary>
        <b>{called}</b>
        {marks?.map((mark) => (
          <i key={mark} class="mark">
            {say.of("mark", mark)}
          </i>
        ))}
      </summary>
      {values && (
        <dl class="values">
          {Object.entries(values).map(([field, value]) => (
            <div key={field}>
              <dt>{say.has(`value-${slug(field)}`) ? say.of("value", field) : field}</dt>
              <dd>{valueText(field, value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {modifiers && modifiers.length > 0 && (
        <ul class="shifts">
          {modifiers.map((one, i) => (
            <li key={i}>
              {say.has(`shift-${slug(one.key)}`)
                ? say.shift({ key: one.key, value: one.value ?? 0 })
                : say.reason({ rule: one.rule, key: one.key, args: { ...one.args, value: one.value ?? 0 } })}{" "}
              <RuleChip rule={one.rule} table={table} />
            </li>
          ))}
        </ul>
      )}
      {units && units.length > 0 && (
        <ul class="tray">
          {units.map((unit) => {
            const counter = counterOf.get(unit) ?? { unit, side };
            return (
              <li key={unit}>
                <button
                  type="button"
                  title={counterText(counter, counters)}
                  aria-label={counterText(counter, counters)}
                  onClick={() => (table.focusUnit.value = unit)}
                >
                  <CounterPicture counter={counter} counters={counters} size={34} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </details>
  );
}
