/** Fields of events, reasons and questions as variables of a message; the same scheme as the terminal's. */
import type { Localised } from "../api/types";

export interface Speaker {
  unit(id: string): string | undefined;
  name(localised: Localised | undefined): string;
  term(field: string, word: string): string | undefined;
  /** a hex with the name of the place that lies there */
  place(word: string): string | undefined;
  say(message: string, variables?: Variables): string;
  shift(shift: { key: string; value: number }): string;
}

export type Variables = Record<string, string | number>;

export function slug(word: string): string {
  return word.replace(/[^A-Za-z0-9-]+/g, "-").replace(/^-+|-+$/g, "");
}

export function variablesOf(speaker: Speaker, fields: Readonly<Record<string, unknown>>): Variables {
  const variables: Variables = {};
  for (const [field, value] of Object.entries(fields)) Object.assign(variables, variable(speaker, field, value));
  return variables;
}

function variable(speaker: Speaker, field: string, value: unknown): Variables {
  if (typeof value === "boolean") return { [field]: value ? "yes" : "no" };
  if (typeof value === "number") return { [field]: value };
  if (value === null || value === undefined || typeof value === "string") {
    const word = (value as string | null | undefined) ?? "";
    return { [field]: speaker.place(word) ?? phrase(speaker, field, word), [`${field}-key`]: slug(word) || "none" };
  }
  if (Array.isArray(value)) return list(speaker, field, value);
  const entries = Object.entries(value as Record<string, unknown>);
  if (isLocalised(value)) return { [field]: speaker.name(value) };
  const numbers = entries.map(([, entry]) => entry).filter((entry) => typeof entry === "number");
  if (entries.length && numbers.length === entries.length)
    return { [field]: Math.min(...numbers), [`${field}-count`]: entries.length };
  return list(speaker, field, entries);
}

function isLocalised(value: unknown): value is Localised {
  return (
    Object.keys(value as object)
      .sort()
      .join() === "en,ja"
  );
}

function list(speaker: Speaker, field: string, value: readonly unknown[]): Variables {
  const hidden = value.filter((entry) => entry === "").length;
  const entries = value.filter((entry) => entry !== "").map((entry) => entryOf(speaker, field, entry));
  if (hidden) entries.push(speaker.say("hidden-units", { count: hidden }));
  return {
    [field]: joined(speaker, entries),
    [`${field}-count`]: value.length,
    [`${field}-last`]: entries.at(-1) ?? "",
  };
}

/** Entries as one enumeration; those that are enumerations themselves are told apart by more than a comma. */
export function joined(speaker: Speaker, entries: readonly string[]): string {
  const list = entries.some((entry) => entry.includes(", ")) ? "list-of-lists" : "list";
  return entries.slice(1).reduce((head, tail) => speaker.say(list, { head, tail }), entries[0] ?? "");
}

function entryOf(speaker: Speaker, field: string, entry: unknown): string {
  if (Array.isArray(entry)) {
    const [first = "", second = ""] = entry.map((part) => phrase(speaker, field, String(part)));
    return speaker.say("pair", { first, second });
  }
  if (typeof entry === "object" && entry !== null && "key" in entry && "value" in entry)
    return speaker.shift(entry as { key: string; value: number });
  return phrase(speaker, field, String(entry));
}

function phrase(speaker: Speaker, field: string, text: string): string {
  const whole = speaker.term(field, text);
  if (whole !== undefined) return whole;
  return text
    .split(" ")
    .map((word) => speaker.unit(word) ?? speaker.term(field, word) ?? word)
    .join(" ");
}
