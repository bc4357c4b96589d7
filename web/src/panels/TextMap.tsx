/** The map as text: every stack, every hex of interest, and whatever hex one asks for. */
import { useState } from "preact/hooks";
import type { TitleDefinitions } from "../api/types";
import type { Table } from "../game/table";
import type { Counters } from "../map/counters";
import type { HexGrid } from "../map/geometry";
import { words } from "../session";
import { hexText } from "./hexText";

const COMPASS = ["n", "ne", "se", "s", "sw", "nw"];
const COMPASS_POINTED = ["w", "nw", "ne", "e", "se", "sw"];

export function TextMap({
  table,
  title,
  counters,
  grid,
}: {
  table: Table;
  title: TitleDefinitions;
  counters: Counters;
  grid: HexGrid;
}) {
  const say = words.value;
  const view = table.view.value;
  const [asked, setAsked] = useState("");
  if (!view) return null;
  const { byHex } = table.choices.value;
  const around = grid.has(asked) ? grid.neighbours(asked) : [];
  const names = grid.flat ? COMPASS : COMPASS_POINTED;
  const special = title.files.map.hexes.filter(({ features }) => features?.length).map(({ hex }) => hex);
  return (
    <div class="text-map">
      <p class="hint">{say.ui("text-hint")}</p>
      <label for="text-hex">{say.ui("text-hex")}</label>
      <input
        id="text-hex"
        value={asked}
        inputMode="numeric"
        maxLength={4}
        onInput={(event) => setAsked(event.currentTarget.value)}
      />
      {grid.has(asked) && (
        <div role="status">
          <p>{hexText(asked, view, title, counters)}</p>
          <ul>
            {around.map(
              (hex, k) =>
                hex && (
                  <li key={hex}>
                    {say.ui(`compass-${names[k]}`)}
                    {say.ui("colon")}
                    {hexText(hex, view, title, counters)}
                  </li>
                ),
            )}
          </ul>
        </div>
      )}
      <h3>{say.ui("text-lit", { count: byHex.size })}</h3>
      <ul>
        {[...byHex].map(([hex, options]) => (
          <li key={hex}>
            <button
              type="button"
              class="line"
              onClick={() => {
                table.hand.press(hex);
                table.tab.value = "act";
              }}
            >
              {say.say("pair", { first: hexText(hex, view, title, counters, true), second: options.length })}
            </button>
          </li>
        ))}
      </ul>
      <h3>{say.ui("text-stacks", { count: Object.keys(view.stacks).length })}</h3>
      <ul>
        {Object.keys(view.stacks)
          .sort()
          .map((hex) => (
            <li key={hex}>{hexText(hex, view, title, counters)}</li>
          ))}
      </ul>
      <h3>{say.ui("text-special")}</h3>
      <ul>
        {special.map((hex) => (
          <li key={hex}>{hexText(hex, view, title, counters)}</li>
        ))}
      </ul>
    </div>
  );
}
