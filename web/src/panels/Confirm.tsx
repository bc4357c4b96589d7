/** The answer that is selected: what it means, what it may lead to; confirm it. */
import { useEffect, useRef } from "preact/hooks";
import type { Option } from "../api/types";
import { ableHexes } from "../game/choices";
import { pointsLeft } from "../game/hand";
import type { Table } from "../game/table";
import { title, words } from "../session";
import { ForecastCard } from "./Forecast";
import { RuleChip } from "./parts";

export function Confirm({ table, option }: { table: Table; option: Option }) {
  const say = words.value;
  const forecast = table.forecasts.value.get(option.text);
  const hex = option.text.split(" ").find((word) => say.kind(word) === "hex");
  const about = table.view.value?.about ?? {};
  const cost = hex === undefined ? undefined : about.costs?.[hex];
  const points = pointsLeft(about);
  const decision = table.decision.value;
  const only = decision?.options.length === 1;
  const { lit, plain } = table.choices.value;
  const ends = plain.includes(option) && lit.size > 0;
  const able = ableHexes(table.view.value, table.choices.value).length;
  const help = say.help(option);
  const sight = useRef<HTMLElement>(null);
  // the question first, then as much of the card as the style sheet wants in sight: its buttons stay there anyway
  useEffect(() => {
    const seen = [sight.current?.closest(".question")?.querySelector("h2"), sight.current];
    for (const element of seen) element?.scrollIntoView({ block: "nearest" });
  }, [option.text, forecast]);
  return (
    <div class="confirm" data-tour="confirm" data-picked={option.text} data-option={option.text}>
      <i ref={sight} class="in-sight" aria-hidden="true" />
      {only && <p class="hint">{say.ui("only-answer")}</p>}
      <p class="picked">
        {say.option(option, decision?.question)} <RuleChip rule={option.rule} table={table} />
      </p>
      {help && <p class="meaning">{help}</p>}
      {ends && (
        <p class="left-over">
          {able ? say.ui("left-over-own", { count: able }) : say.ui("left-over", { count: lit.size })}
        </p>
      )}
      {cost !== undefined && points !== undefined && <p class="cost">{say.ui("cost", { cost, left: points })}</p>}
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
