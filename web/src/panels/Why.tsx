/** Why, and why not. */
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
          <h3>
            {legal
              ? say.ui("why-yes", { option: say.option({ text }) })
              : say.ui("why-not", { option: say.option({ text }) })}
          </h3>
          <ul>
            {reasons.map((reason) => (
              <li key={reason.key}>
                {say.reason(reason)} <RuleChip rule={reason.rule} table={table} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** How to hear why something is not possible. */
export function AskWhy() {
  return <p class="hint ask-why">{words.value.ui("why-hint")}</p>;
}
