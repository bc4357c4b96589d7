/** Why, and why not. */
import { useState } from "preact/hooks";
import type { Explanation } from "../api/types";
import type { Table } from "../game/table";
import { words } from "../session";
import { RuleChip } from "./parts";

export function WhyCard({ explanations, table }: { explanations: readonly Explanation[]; table: Table }) {
  const say = words.value;
  if (!explanations.length) return null;
  return (
    <div class="card why" role="status">
      {explanations.map(({ text, legal, reasons }) => (
        <div key={text}>
          <h3>{legal ? say.ui("why-yes", { option: say.option({ text }) }) : say.ui("why-not", { option: say.option({ text }) })}</h3>
          <ul>{reasons.map((reason) => <li key={reason.key}>{say.reason(reason)} <RuleChip rule={reason.rule} table={table} /></li>)}</ul>
        </div>
      ))}
    </div>
  );
}

/** Ask about any answer in its written form. */
export function AskWhy({ table }: { table: Table }) {
  const say = words.value;
  const [text, setText] = useState("");
  const example = table.decision.value?.options[0]?.text ?? "";
  return (
    <details class="ask-why">
      <summary>{say.ui("why-ask")}</summary>
      <form onSubmit={(event) => { event.preventDefault(); if (text.trim()) void table.explain([text.trim()]); }}>
        <label for="why-text">{say.ui("why-label", { example })}</label>
        <div class="row">
          <input id="why-text" value={text} maxLength={80} autocomplete="off" onInput={(event) => setText(event.currentTarget.value)} />
          <button type="submit">{say.ui("why-button")}</button>
        </div>
      </form>
    </details>
  );
}
