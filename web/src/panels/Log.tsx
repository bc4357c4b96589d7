/** What happened, in the reader's language; a line shows its place on the map. */
import { useState } from "preact/hooks";
import type { Entry, GameEvent } from "../api/types";
import { decided, worthTelling } from "../game/fights";
import { mentioned } from "../game/mentions";
import type { Table } from "../game/table";
import { title, words } from "../session";
import { RuleChip } from "./parts";

type Kind = "all" | "fights" | "moves";

function kindOf(event: GameEvent): Kind {
  if (decided(event) || "losses" in event || "cause" in event || event.event === "rolled") return "fights";
  return "path" in event || "origin" in event ? "moves" : "all";
}

export function Log({ table, visit }: { table: Table; visit: (hex: string) => void }) {
  const say = words.value;
  const [kind, setKind] = useState<Kind>("all");
  const [side, setSide] = useState("");
  const [shown, setShown] = useState(120);
  const sides = Object.keys(table.game.value?.seats ?? {});
  const all = table.entries.value;
  const before: Entry = { serial: -1, version: 0, side: "", at: "", text: null, events: table.opening.value };
  const entries = ((all[0]?.serial ?? 0) === 0 ? [before, ...all] : all).filter(
    (entry) => !side || entry.side === side,
  );
  const lines = entries.flatMap((entry) =>
    worthTelling(entry.events)
      .filter((event) => kind === "all" || kindOf(event) === kind)
      .map((event) => ({ entry, event })),
  );
  const first = table.entries.value[0]?.serial ?? 0;
  return (
    <div class="log">
      <div class="filters" role="group" aria-label={say.ui("log-filter")}>
        {(["all", "fights", "moves"] as const).map((name) => (
          <button type="button" key={name} aria-pressed={kind === name} onClick={() => setKind(name)}>
            {say.ui(`log-${name}`)}
          </button>
        ))}
        <select aria-label={say.ui("log-side")} value={side} onChange={(event) => setSide(event.currentTarget.value)}>
          <option value="">{say.ui("log-both")}</option>
          {sides.map((name) => (
            <option key={name} value={name}>
              {say.of("side", name)}
            </option>
          ))}
        </select>
      </div>
      <ol class="log-lines" reversed>
        {lines
          .slice(-shown)
          .reverse()
          .map(({ entry, event }, i) => (
            <LogLine
              key={`${entry.version} ${lines.length - i}`}
              entry={entry}
              event={event}
              table={table}
              visit={visit}
            />
          ))}
      </ol>
      {(lines.length > shown || first > 0) && (
        <button
          type="button"
          class="quiet"
          onClick={() => {
            setShown(shown + 200);
            void table.olderEntries();
          }}
        >
          {say.ui("log-older")}
        </button>
      )}
      {!lines.length && <p class="hint">{say.ui("log-empty")}</p>}
    </div>
  );
}

export function LogLine({
  entry,
  event,
  table,
  visit,
}: {
  entry: Entry;
  event: GameEvent;
  table: Table;
  visit: (hex: string) => void;
}) {
  const say = words.value;
  const hexes = mentioned(event, (word) => say.kind(word) === "hex");
  const show = () => {
    table.noted.value = hexes;
    const last = hexes.at(-1);
    if (last) visit(last);
  };
  return (
    <li class={`event side-${title.value?.sides.indexOf(entry.side)} ${kindOf(event)}`}>
      {hexes.length ? (
        <button type="button" class="line" onClick={show}>
          {say.event(event)}
        </button>
      ) : (
        <span class="line">{say.event(event)}</span>
      )}
      {event.rule && <RuleChip rule={event.rule} table={table} />}
      <button
        type="button"
        class="quiet moment"
        aria-label={say.ui("replay-from", { serial: entry.serial + 1 })}
        title={say.ui("replay-from", { serial: entry.serial + 1 })}
        onClick={() => {
          table.replaying.value = true;
          void table.replay(entry.serial + 1);
        }}
      >
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" stroke-width="1.6" />
          <path d="M8 4v4l3 2" fill="none" stroke="currentColor" stroke-width="1.6" />
        </svg>
      </button>
    </li>
  );
}
