import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { FluentResource } from "@fluent/bundle";
import { expect, it } from "vitest";
import { Messages, messagesOf } from "./messages";

const LOCALE = fileURLToPath(new URL("../../../src/grognard/locale", import.meta.url));
const SHIPPED = ["en", "ja"].flatMap((language) =>
  readdirSync(join(LOCALE, language)).map((name) => join(LOCALE, language, name)),
);

const said = (messages: Messages, id: string, variables = {}) => {
  const errors: Error[] = [];
  const text = messages.format(id, variables, errors);
  expect(errors).toEqual([]);
  return text;
};

it.each(SHIPPED)("cuts %s into the very messages that the whole file has", (file) => {
  const text = readFileSync(file, "utf8");
  const whole = new FluentResource(text).body.map(({ id, value }) => [id, value] as const);
  const parts = [...messagesOf(text).values()].flatMap(({ resource }) =>
    resource.body.map(({ id, value }) => [id, value] as const),
  );
  expect(parts).toEqual(whole);
});

it("says a message with those that it names", () => {
  const messages = new Messages("en", [
    `# a note
-army = the { corps } of { -state }
corps = First Corps
-state = Prussia
moved = { $count ->
    [one] A man of { -army } = one
   *[other] Men of { -army }
  }
`,
  ]);
  expect(said(messages, "moved", { count: 2 })).toBe("Men of the First Corps of Prussia");
  expect(said(messages, "moved", { count: 1 })).toBe("A man of the First Corps of Prussia = one");
});

it("lets the later catalogue have its way, and knows what is in none", () => {
  const messages = new Messages("en", ["one = first\ntwo = second", "two = other"]);
  expect([said(messages, "one"), said(messages, "two"), said(messages, "three")]).toEqual([
    "first",
    "other",
    undefined,
  ]);
  expect([messages.has("two"), messages.has("three")]).toEqual([true, false]);
});
