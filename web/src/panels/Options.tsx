/** The answers to choose from: each says in a few words what it may lead to, and shows its place on the map. */
import type { Option } from "../api/types";
import { placesOf } from "../game/scene";
import type { Table } from "../game/table";
import { words } from "../session";
import { inBrief } from "./Forecast";

/** While an answer is pointed at, its place is marked on the map. */
function pointing(table: Table, option: Option) {
  const view = table.view.value;
  const mark = () => { if (view) table.hinted.value = placesOf(option, view, words.value); };
  const forget = () => { table.hinted.value = []; };
  return { onPointerEnter: mark, onPointerLeave: forget, onFocus: mark, onBlur: forget };
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

/** Answers that name no place. */
export function PlainOptions({ table, options, from }: { table: Table; options: readonly Option[]; from: number }) {
  const say = words.value;
  const question = table.decision.value?.question;
  // the odds of one answer that stands alone are shown in full above it
  const told = (option: Option) => say.help(option);
  if (!options.length) return null;
  return (
    <div class={options.length > FEW ? "plain-options" : "plain-options few"} data-tour="plain">
      {options.map((option, i) => (
        <button type="button" key={option.text} data-option={option.text} {...pointing(table, option)} onClick={() => table.pick(option)}>
          <Key number={from + i + 1} /> <span>{say.option(option, question)}{told(option) && <small class="meaning">{told(option)}</small>}</span>
        </button>
      ))}
    </div>
  );
}

/** Answers in a list: those of the place that is selected, or, counted from a number on, all that lie on the map. */
export function OptionList({ table, options, label, from }: { table: Table; options: readonly Option[]; label: string; from?: number }) {
  const say = words.value;
  const question = table.decision.value?.question;
  return (
    <ol class={from === undefined ? "options here" : "options"} aria-label={label}>
      {options.map((option, i) => (
        <li key={option.text}>
          <button type="button" data-option={option.text} {...pointing(table, option)} onClick={() => table.pick(option)}>
            <Key number={(from ?? 0) + i + 1} />
            <span>{say.option(option, question)}<Meaning table={table} option={option} /></span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** The answers that lie on the map; their numbers go on from those that do not. */
export function AllOptions({ table, options, from }: { table: Table; options: readonly Option[]; from: number }) {
  const say = words.value;
  return (
    <details class="all-options" open={options.length <= 8}>
      <summary>{say.ui("all-options", { count: options.length })}</summary>
      <OptionList table={table} options={options} from={from} label={say.ui("all-options", { count: options.length })} />
    </details>
  );
}
