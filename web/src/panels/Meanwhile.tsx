/** What has happened since one's last answer, in words, and the way to see it once more on the map. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { worthTelling } from "../game/fights";
import { beginning, since } from "../game/meanwhile";
import { mentioned } from "../game/mentions";
import type { Table } from "../game/table";
import { words } from "../session";
import { LogLine } from "./Log";

/** Lines before these are in the log. */
const LATEST = 60;
/** Where there is little room one opens it when one wants it. */
const open = signal(!matchMedia("(max-aspect-ratio: 1/1), (max-height: 480px)").matches);

export function Meanwhile({ table, visit }: { table: Table; visit: (hex: string) => void }) {
  const say = words.value;
  const news = since(table.entries.value, table.opening.value, table.viewer.value, table.unasked.value);
  if (!news.length || table.past.value || !table.game.value?.yours.length) return null;
  const first = beginning(news);
  const shown = news.slice(-LATEST);
  return (
    <details class="meanwhile" open={open.value} onToggle={(event) => (open.value = event.currentTarget.open)}>
      <summary>{say.ui("meanwhile", { count: news.length })}</summary>
      <div class="row">
        <button type="button" data-act="watch" onClick={() => table.watch(first)}>
          ▶ {say.ui("watch-again")}
        </button>
        {news.length > shown.length && (
          <button type="button" class="quiet" onClick={() => (table.tab.value = "log")}>
            {say.ui("meanwhile-more", { count: news.length - shown.length })}
          </button>
        )}
      </div>
      <ol class="log-lines" tabIndex={0} aria-label={say.ui("meanwhile", { count: news.length })}>
        {shown.map(({ entry, event }, i) => (
          <LogLine key={`${entry.version} ${i}`} entry={entry} event={event} table={table} visit={visit} />
        ))}
      </ol>
    </details>
  );
}

/** What the last answer before a past moment led to, in words and on the map. */
export function Moment({ table, serial, visit }: { table: Table; serial: number; visit: (hex: string) => void }) {
  const entry = table.moment.value;
  const events = worthTelling(entry?.events ?? []).filter(({ event }) => event !== "rolled");
  useEffect(() => {
    const hexes = events.flatMap((event) => mentioned(event, (word) => words.peek().kind(word) === "hex"));
    table.noted.value = hexes;
    const last = hexes.at(-1);
    if (last) visit(last);
  }, [serial]);
  if (!entry) return null;
  return (
    <ol class="log-lines moment-lines" aria-live="polite">
      {events.map((event, i) => (
        <LogLine key={i} entry={entry} event={event} table={table} visit={visit} />
      ))}
    </ol>
  );
}
