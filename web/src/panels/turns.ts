/** When a turn is. */
import type { TitleDefinitions, TurnEntry, View } from "../api/types";

/** The first and the last turn of a scenario, which may begin in the middle of a campaign; without an end the last is 0. */
export function span({ turn, tracks }: Pick<View, "turn" | "tracks">): [number, number] {
  const track = tracks.find(({ key }) => key === "turn");
  const first = turn - (track?.value ?? turn) + 1;
  return [first, track?.of ? first + track.of - 1 : 0];
}

/** The turn track of a scenario. */
export function turnsOf({ files }: Pick<TitleDefinitions, "files">, { scenario }: Pick<View, "scenario">): TurnEntry[] {
  return (files.schedule?.turn ?? []).filter((entry) => entry.scenario === undefined || entry.scenario === scenario);
}

/** The days of a turn. Browsers set a range of days in Japanese in figures only, so that one is put together here. */
function days(first: Date, last: Date, locale: string): string {
  const format = (year: boolean) =>
    new Intl.DateTimeFormat(locale, {
      day: "numeric",
      month: "long",
      ...(year && { year: "numeric" }),
      timeZone: "UTC",
    });
  return locale === "ja"
    ? `${format(true).format(first)}～${format(false).format(last)}`
    : format(true).formatRange(first, last);
}

/** The date and hour of a turn, or its days, where the turn track has them. */
export function turnText(entry: TurnEntry | undefined, locale: string): string {
  const from = entry?.first ?? entry?.date;
  if (!from) return "";
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const day = (iso: string) => new Date(`${iso}T00:00:00Z`);
  if (entry?.last && entry.last !== from) return days(day(from), day(entry.last), locale);
  return entry?.hour === undefined
    ? format.format(day(from))
    : `${format.format(day(from))}${locale === "ja" ? " " : ", "}${String(entry.hour).padStart(2, "0")}:00`;
}
