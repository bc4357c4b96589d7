/** What has happened since somebody last answered: how the other side moved, and what came of his own answer. */
import type { Entry, GameEvent } from "../api/types";
import { worthTelling } from "./fights";

export interface Happening {
  entry: Entry;
  event: GameEvent;
}

/** Events since the viewer's last answer, that answer's own included. One's own single step is no news; an answer that
 *  gave itself is none of his. */
export function since(
  entries: readonly Entry[],
  opening: readonly GameEvent[],
  viewer: string | null,
  unasked: ReadonlySet<number> = new Set(),
): Happening[] {
  const mine = entries.findLastIndex(({ side, serial }) => side === viewer && !unasked.has(serial));
  const later = entries.slice(Math.max(mine, 0));
  const before: Entry = { serial: -1, version: 0, side: "", at: "", text: null, events: [...opening] };
  const told = mine < 0 && (entries[0]?.serial ?? 0) === 0 ? [before, ...later] : later;
  // a die by itself says nothing that the event it was rolled for does not say
  const news = told.flatMap((entry) =>
    worthTelling(entry.events)
      .filter(({ event }) => event !== "rolled")
      .map((event) => ({ entry, event })),
  );
  return told.length === 1 && mine >= 0 && news.length < 2 ? [] : news;
}

/** The serial from which one watches it happen. */
export function beginning(news: readonly Happening[]): number {
  return Math.max(0, news[0]?.entry.serial ?? 0);
}
