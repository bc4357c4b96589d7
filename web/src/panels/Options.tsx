/** The answers to choose from, by what they do: each says in a few words what it may lead to, and shows its place on the map. */
import { useState } from "preact/hooks";
import type { Counter, Option } from "../api/types";
import { type Group, grouped, named } from "../game/hand";
import { placesOf } from "../game/scene";
import type { Table } from "../game/table";
import { searching } from "../locale/searching";
import { ANY } from "../locale/words";
import type { Counters } from "../map/counters";
import { title, words } from "../session";
import { areTooMany, inBrief } from "./Forecast";
import { CounterPicture, counterText, RuleChip } from "./parts";

/** While an answer is pointed at, its place is marked on the map. */
function pointing(table: Table, option: Option) {
  const view = table.view.value;
  const mark = () => {
    if (view) table.hinted.value = placesOf(option, view, words.value);
  };
  const forget = () => {
    table.hinted.value = [];
  };
  return { onPointerEnter: mark, onPointerLeave: forget, onFocus: mark, onBlur: forget };
}

/** The answer that a lesson waits for. */
function taught(table: Table, { text }: Option): string {
  return table.taught.value.includes(text) ? "taught" : "";
}

function Key({ number }: { number: number }) {
  return number <= 9 ? <kbd aria-hidden="true">{number}</kbd> : null;
}

/** What an answer means: the text of the thing it names, or its odds in brief. */
function Meaning({ table, option }: { table: Table; option: Option }) {
  const forecast = table.forecasts.value.get(option.text);
  const text = words.value.help(option) || (forecast ? inBrief(forecast) : "");
  return text ? <small class="meaning">{text}</small> : null;
}

/** So many answers stay in sight whatever stands above them. */
const FEW = 4;
/** A list that is longer can be searched. */
const LONG = 12;

/** Answers that name no place. One press gives them; the small button beside one gives it for the rest of the turn. */
export function PlainOptions({ table, options, from }: { table: Table; options: readonly Option[]; from: number }) {
  const say = words.value;
  const question = table.decision.value?.question;
  const about = table.view.value?.about;
  // whoever is in the hand, or attacks, is not asked about again
  const more = table.choices.value.placed.length > 0 && !((about?.hex ?? about?.target) && about?.units?.length);
  // who may use something time and again, and would rather not, says so once
  const mayWait = !table.choices.value.placed.length && options.some(({ text }) => text.includes(" "));
  const canOrder = ({ text }: Option) => (more || mayWait) && !text.includes(" ");
  const inLines = areTooMany(table, options);
  if (!options.length) return null;
  return (
    <div class={options.length > FEW ? "plain-options" : "plain-options few"} data-tour="plain">
      {options.map((option, i) => (
        <div class="plain" key={option.text}>
          <button
            type="button"
            class={taught(table, option)}
            data-option={option.text}
            disabled={table.busy.value}
            {...pointing(table, option)}
            onClick={() => table.hand.pickPlain(option)}
          >
            <Key number={from + i + 1} />{" "}
            <span>
              {say.option(option, question)}
              {inLines ? (
                <Meaning table={table} option={option} />
              ) : (
                say.help(option) && <small class="meaning">{say.help(option)}</small>
              )}
            </span>
          </button>
          <RuleChip rule={option.rule} table={table} />
          {canOrder(option) && (
            <button
              type="button"
              class="quiet order"
              data-act="order"
              data-order={option.text}
              title={say.ui("order-text")}
              aria-label={`${say.option(option, question)}${say.ui("colon")}${say.ui("order")}`}
              onClick={() => table.order(option)}
            >
              ⟳
            </button>
          )}
        </div>
      ))}
    </div>
  );
}

interface ListProps {
  table: Table;
  counters: Counters;
  options: readonly Option[];
  label: string;
  /** the number after which those of the list begin */
  from?: number;
}

/** Answers in a list: those of the place that is selected, or, counted from a number on, all that lie on the map. */
export function OptionList({ table, counters, options, label, from }: ListProps) {
  const groups = grouped(options, words.value);
  const before = (k: number) => groups.slice(0, k).reduce((sum, group) => sum + group.options.length, from ?? 0);
  return (
    <ol class={from === undefined ? "options here" : "options"} aria-label={label}>
      {groups.map((group, k) => (
        <li key={group.shape}>
          <OptionGroup table={table} counters={counters} group={group} from={before(k)} />
        </li>
      ))}
    </ol>
  );
}

function OptionGroup({
  table,
  counters,
  group: { options },
  from,
}: {
  table: Table;
  counters: Counters;
  group: Group;
  from: number;
}) {
  const say = words.value;
  const question = table.decision.value?.question;
  const [first] = options;
  const units = options.map((option) => named(option, say).units);
  // several answers that differ in their unit only are counters to choose from
  const alike =
    options.length > 3 &&
    units.every((found) => found.length === 1) &&
    options.every((option) => !table.forecasts.value.get(option.text));
  if (!first || !alike)
    return (
      <>
        <Together table={table} options={options} />
        {options.map((option, i) => (
          <button
            type="button"
            key={option.text}
            class={taught(table, option)}
            data-option={option.text}
            {...pointing(table, option)}
            onClick={() => table.hand.pick(option)}
          >
            <Key number={from + i + 1} />
            <span>
              {say.option(option, question)}
              <Meaning table={table} option={option} />
            </span>
          </button>
        ))}
      </>
    );
  // an answer that is nothing but its unit needs no heading: the question has said it
  const heading = say.option({ text: first.text.replace(units[0]?.[0] ?? "", ANY) }, question);
  return (
    <section class="alike">
      {heading !== ANY && <h3>{heading}</h3>}
      <Together table={table} options={options} />
      <ul class="tray">
        {options.map((option, i) => {
          const counter = counterOf(table, units[i]?.[0] ?? "");
          return (
            <li key={option.text}>
              <button
                type="button"
                class={`lit ${taught(table, option)}`}
                data-option={option.text}
                aria-label={say.option(option, question)}
                title={counterText(counter, counters)}
                {...pointing(table, option)}
                onClick={() => table.hand.pick(option)}
              >
                <CounterPicture counter={counter} counters={counters} size={44} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The counter of a unit, wherever it is. */
export function counterOf(table: Table, unit: string): Counter {
  const view = table.view.value;
  const found =
    view &&
    Object.values({ ...view.stacks, ...view.boxes })
      .flat()
      .find((one) => one.unit === unit);
  const side = title.value?.files.units.unit.find(({ id }) => id === unit)?.side ?? "";
  return found ?? { unit, side };
}

/** Above a list, so that it is in sight however long that is: all of them as one act, where one answer after the other can be given; and all of them, sent somewhere. */
function Together({ table, options }: { table: Table; options: readonly Option[] }) {
  const say = words.value;
  const [first] = options;
  const { verbs } = table.acting;
  if (!first || options.length < 2) return null;
  const { units, hexes } = named(first, say);
  if (units.length !== 1) return null;
  const verb = first.text.split(" ")[0] ?? "";
  // those who join what is under way come together; whoever is taken up comes alone
  const about = table.view.value?.about;
  const underWay = about?.target !== undefined || (about?.units?.length ?? 0) > 0;
  const joins = (verbs.atOnce.includes(verb) && underWay) || verbs.along.includes(verb);
  // at a hex one comes in from off the map; somebody who stands on it does something else there
  const hex = hexes[0];
  const standing = options.some((option) =>
    Object.values(table.view.value?.stacks ?? {}).some((stack) =>
      stack.some(({ unit }) => unit && unit === named(option, say).units[0]),
    ),
  );
  if (hex !== undefined && standing) return null;
  // where nothing ends the question, each of them has to be given anyway; who comes in to march on goes with his column
  const each = new Set(options.map((option) => named(option, say).units[0])).size === options.length;
  const must = hex !== undefined && each && !verbs.along.length && !table.choices.value.plain.length;
  const all = joins || must;
  return (
    <div class="row together">
      {(all || (hex !== undefined && verbs.along.length > 0)) && (
        <button
          type="button"
          class="small"
          data-act="together"
          onClick={() =>
            void (all || hex === undefined ? table.acting.all(options) : table.acting.takeUp(hex, options))
          }
        >
          {say.ui(all ? "all-of-them" : "column", { count: options.length })}
        </button>
      )}
      {hex !== undefined && !must && verbs.along.length > 0 && (
        <button type="button" class="small" data-act="send-all" onClick={() => table.acting.gatherShape(hex, options)}>
          {say.ui("send-all", { count: options.length })}
        </button>
      )}
    </div>
  );
}

/** The answers that lie on the map; their numbers go on from those that do not. */
export function AllOptions({
  table,
  counters,
  options,
  from,
}: {
  table: Table;
  counters: Counters;
  options: readonly Option[];
  from: number;
}) {
  const say = words.value;
  const [wanted, setWanted] = useState("");
  const question = table.decision.value?.question;
  const named = searching(wanted);
  const shown = wanted.trim()
    ? options.filter((option) => named(`${say.option(option, question)} ${option.text}`))
    : options;
  const label = say.ui("all-options", { count: options.length });
  // a list is opened where it is short, or where nothing of it can be pressed on the map
  const offMap = !table.choices.value.lit.size;
  return (
    <details class="all-options" open={options.length <= 8 || offMap}>
      <summary>{label}</summary>
      {options.length > LONG && (
        <input
          type="search"
          class="search"
          aria-label={say.ui("options-search")}
          placeholder={say.ui("options-search")}
          value={wanted}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      <OptionList table={table} counters={counters} options={shown} from={from} label={label} />
    </details>
  );
}
