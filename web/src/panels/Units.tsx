/** Who is where off the map, and the numbers of a unit. */
import { useState } from "preact/hooks";
import type { TitleDefinitions } from "../api/types";
import type { Table } from "../game/table";
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
  const [wanted, setWanted] = useState("");
  if (!view) return null;
  const { byUnit } = table.choices.value;
  const choose = (unit: string) => {
    table.hand.pressUnit(unit, undefined);
    table.tab.value = "act";
    const hex = table.candidates.value[0]?.text.split(" ").find((word) => say.kind(word) === "hex");
    if (hex) visit(hex);
  };
  const searched = wanted.trim() !== "";
  const boxes = searched ? [] : Object.entries(view.boxes).filter(([, inBox]) => !isOfChits(inBox, counters));
  /** Enter goes to the hex that was typed. */
  const find = () => {
    const hex = wanted.trim();
    if (say.kind(hex) !== "hex") return;
    table.noted.value = [hex];
    visit(hex);
  };
  return (
    <div class="units">
      <Search wanted={wanted} want={setWanted} found={find} />
      {table.focusUnit.value && (
        <UnitInfo unit={table.focusUnit.value} table={table} counters={counters} title={title} />
      )}
      {!searched && <Groups table={table} counters={counters} />}
      {!searched && <Chits view={view} counters={counters} />}
      {boxes.map(([box, inBox]) => (
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
      <OrderOfBattle table={table} title={title} counters={counters} visit={visit} wanted={wanted} />
    </div>
  );
}

/** One search for everything in the panel: units of both sides, and hexes. */
function Search({ wanted, want, found }: { wanted: string; want: (text: string) => void; found: () => void }) {
  const say = words.value;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        found();
      }}
    >
      <input
        type="search"
        class="search"
        aria-label={say.ui("oob-search")}
        placeholder={say.ui("oob-search")}
        value={wanted}
        onInput={(event) => want(event.currentTarget.value)}
      />
    </form>
  );
}
