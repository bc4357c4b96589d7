/** One unit: its numbers, its marks, and how sure the definitions are of each. */
import type { From, TitleDefinitions } from "../api/types";
import type { Table } from "../game/table";
import { slug } from "../locale/fields";
import type { Counters } from "../map/counters";
import { words } from "../session";
import { CounterPicture, counterText, RuleChip } from "./parts";
import { sourcesOf, toldSource } from "./sources";

export function UnitInfo({
  unit: id,
  table,
  counters,
  title,
}: {
  unit: string;
  table: Table;
  counters: Counters;
  title: TitleDefinitions;
}) {
  const say = words.value;
  const view = table.view.value;
  const unit = counters.units.get(id);
  const counter =
    view &&
    Object.values({ ...view.stacks, ...view.boxes })
      .flat()
      .find((one) => one.unit === id);
  if (!unit || !counter) return null;
  const sources = sourcesOf(unit["from"] as From | undefined, title.files.units.provenance);
  return (
    <div class="hex-info unit-info">
      <p class="row">
        <CounterPicture counter={counter} counters={counters} size={52} /> <span>{counterText(counter, counters)}</span>
      </p>
      <dl class="values">
        {counters
          .figures(counter)
          .filter(([fact]) => say.has(`fact-${slug(fact)}`))
          .map(([fact, value]) => (
            <div key={fact}>
              <dt>{say.of("fact", fact)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {sources.length > 0 && (
        <details>
          <summary>{say.ui("sources")}</summary>
          <dl class="sources">
            {sources.map(([fact, source]) => (
              <div key={fact}>
                {fact && <dt>{say.has(`fact-${slug(fact)}`) ? say.of("fact", fact) : say.ui("fact-other")}</dt>}
                <dd class={source.kind}>
                  {toldSource(source, say)} {source.rule && <RuleChip rule={source.rule} table={table} />}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}
