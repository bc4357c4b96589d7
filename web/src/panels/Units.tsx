/** Who is where off the map, and the numbers of a unit. */
import type { Counter, TitleDefinitions, View } from "../api/types";
import type { Table } from "../game/table";
import { searching } from "../locale/searching";
import type { Counters } from "../map/counters";
import { words } from "../session";
import { Chits, isOfChits } from "./Chits";
import { Groups, OrderOfBattle } from "./OrderOfBattle";
import { CounterPicture, counterText } from "./parts";
import { UnitInfo } from "./UnitInfo";

/** A box with more counters than this opens when one asks for it. */
const MANY = 60;

export function Units({
  table,
  title,
  counters,
  visit,
}: {
  table: Table;
  title: TitleDefinitions;
  counters: Counters;
  visit: (hex: string) => void;
}) {
  const say = words.value;
  const view = table.view.value;
  if (!view) return null;
  const { byUnit } = table.choices.value;
  const choose = (unit: string) => {
    table.pressUnit(unit, undefined);
    table.tab.value = "act";
    const hex = table.candidates.value[0]?.text.split(" ").find((word) => say.kind(word) === "hex");
    if (hex) visit(hex);
  };
  return (
    <div class="units">
      <Find view={view} table={table} visit={visit} />
      <Groups table={table} counters={counters} />
      <Chits view={view} counters={counters} />
      {Object.entries(view.boxes)
        .filter(([, inBox]) => !isOfChits(inBox, counters))
        .map(([box, inBox]) => (
          <details key={box} open={inBox.length <= MANY || inBox.some(({ unit }) => byUnit.has(unit))}>
            <summary>
              <h3>
                {say.of("box", box)} <small>{inBox.length}</small>
              </h3>
            </summary>
            <ul class="tray">
              {inBox.map((counter, i) => (
                <li key={`${counter.unit}${i}`}>
                  <button
                    type="button"
                    class={byUnit.has(counter.unit) ? "lit" : ""}
                    title={counterText(counter, counters)}
                    aria-label={counterText(counter, counters)}
                    onClick={() => choose(counter.unit)}
                  >
                    <CounterPicture counter={counter} counters={counters} size={46} />
                  </button>
                </li>
              ))}
            </ul>
          </details>
        ))}
      <OrderOfBattle table={table} title={title} counters={counters} visit={visit} />
      {table.focusUnit.value && (
        <UnitInfo unit={table.focusUnit.value} table={table} counters={counters} title={title} />
      )}
    </div>
  );
}

function Find({ view, table, visit }: { view: View; table: Table; visit: (hex: string) => void }) {
  const say = words.value;
  const all: [string, Counter][] = Object.entries(view.stacks).flatMap(([hex, stack]) =>
    stack.filter(({ unit }) => unit).map((counter): [string, Counter] => [hex, counter]),
  );
  const find = (wanted: string) => {
    const needle = wanted.trim().toLowerCase();
    if (!needle) return;
    const named = searching(needle);
    const unit =
      all.find(([, { unit: id }]) => id.toLowerCase() === needle) ??
      all.find(([, { unit: id }]) => named(say.unit(id) ?? ""));
    const hex = unit?.[0] ?? (say.kind(needle) === "hex" ? needle : undefined);
    if (!hex) return;
    table.noted.value = [hex];
    visit(hex);
  };
  return (
    <form
      class="row find"
      onSubmit={(event) => {
        event.preventDefault();
        find(new FormData(event.currentTarget).get("find")?.toString() ?? "");
      }}
    >
      <label class="unseen" for="find">
        {say.ui("find")}
      </label>
      <input id="find" name="find" list="unit-names" placeholder={say.ui("find")} autocomplete="off" />
      <datalist id="unit-names">
        {all.map(([, { unit }]) => (
          <option key={unit} value={say.unit(unit) ?? unit} />
        ))}
      </datalist>
      <button type="submit">{say.ui("find-button")}</button>
    </form>
  );
}
