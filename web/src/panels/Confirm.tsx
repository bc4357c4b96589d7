/** The answer that is selected: what it means, what it may lead to; confirm it. */
import { useEffect, useRef } from "preact/hooks";
import type { Option } from "../api/types";
import type { Table } from "../game/table";
import { title, words } from "../session";
import { ForecastCard } from "./Forecast";
import { RuleChip } from "./parts";

export function Confirm({ table, option }: { table: Table; option: Option }) {
  const say = words.value;
  const forecast = table.forecasts.value.get(option.text);
  const hex = option.text.split(" ").find((word) => say.kind(word) === "hex");
  const cost = hex === undefined ? undefined : table.view.value?.about.costs?.[hex];
  const decision = table.decision.value;
  const only = decision?.options.length === 1;
  const left = table.choices.value.lit.size;
  const ends = table.choices.value.plain.includes(option) && left > 0;
  const help = say.help(option);
  const box = useRef<HTMLDivElement>(null);
  // on a small screen it may begin below what is in sight
  useEffect(() => box.current?.scrollIntoView({ block: "nearest" }), [option.text, forecast]);
  return (
    <div ref={box} class="confirm" data-tour="confirm" data-picked={option.text} data-option={option.text}>
      {only && <p class="hint">{say.ui("only-answer")}</p>}
      <p class="picked">
        {say.option(option, decision?.question)} <RuleChip rule={option.rule} table={table} />
      </p>
      {help && <p class="meaning">{help}</p>}
      {ends && <p class="left-over">{say.ui("left-over", { count: left })}</p>}
      {cost !== undefined && <p class="cost">{say.ui("cost", { cost })}</p>}
      {forecast && <ForecastCard forecast={forecast} table={table} />}
      {!forecast && !help && cost === undefined && <InShort rule={option.rule} />}
      <div class="row">
        <button
          type="button"
          class="primary"
          data-act="confirm"
          disabled={table.busy.value}
          onClick={() => void table.confirm()}
        >
          {say.ui("confirm")}
        </button>
        <button type="button" data-act="cancel" onClick={() => table.clear()}>
          {say.ui("cancel")}
        </button>
      </div>
    </div>
  );
}

/** What the rule behind an answer says, where nothing else tells what the answer means. */
function InShort({ rule }: { rule: string }) {
  const found = title.value?.rulebook.rule.find(({ id }) => id === rule);
  const summary = words.value.name(found?.summary);
  return summary ? <p class="in-short">{summary}</p> : null;
}

/** The answers ordered for this turn, and the way to have the questions back. */
export function Orders({ table }: { table: Table }) {
  const say = words.value;
  const orders = table.orders.value;
  if (!orders.length) return null;
  return (
    <div class="orders">
      {orders.map((order) => (
        <button
          type="button"
          key={`${order.side} ${order.question}`}
          class="quiet"
          data-act="revoke"
          onClick={() => table.revoke(order)}
        >
          {say.ui("ordered", { option: say.option({ text: order.option }, order.question) })} ✕
        </button>
      ))}
    </div>
  );
}
