/** A rule in short, over the decision that cites it; the whole rulebook only on request. */
import type { Table } from "../game/table";
import { title, words } from "../session";

export function RuleCard({ table }: { table: Table }) {
  const say = words.value;
  const id = table.card.value;
  const rule = title.value?.rulebook.rule.find((one) => one.id === id);
  if (id === undefined) return null;
  return (
    <div class="rule-card" role="dialog" aria-label={say.ui("rule", { rule: id, title: say.name(rule?.title) })}>
      <button
        type="button"
        class="quiet"
        data-act="close-card"
        aria-label={say.ui("close")}
        onClick={() => (table.card.value = undefined)}
      >
        ✕
      </button>
      <h2>
        <span class="rule-number">{id}</span> {say.name(rule?.title)}
      </h2>
      <p>{say.name(rule?.summary)}</p>
      <p class="see">
        {(rule?.see ?? []).map((other) => (
          <button type="button" key={other} class="rule-chip" onClick={() => (table.card.value = other)}>
            §{other}
          </button>
        ))}
        <button
          type="button"
          class="small"
          data-act="in-rules"
          onClick={() => {
            table.card.value = undefined;
            table.showRule(id);
          }}
        >
          {say.ui("in-rules")}
        </button>
      </p>
    </div>
  );
}
