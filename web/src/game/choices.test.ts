import { expect, it } from "vitest";
import type { Option, View } from "../api/types";
import { answersAt, choicesOf, meant, ofUnits, remember } from "./choices";

const KINDS: Record<string, string> = { A1: "unit", A2: "unit", "0101": "hex", "0102": "hex", "0103": "hex" };
const words = { kind: (word: string) => KINDS[word] ?? "word" } as never;
const texts = ["end", "fire A1 0102", "fire A1 0103", "fire A2 0102", "rest A2"];
const view = {
  decision: { options: texts.map((text): Option => ({ text, rule: "1" })) },
  stacks: {
    "0101": [
      { unit: "A1", side: "red" },
      { unit: "A2", side: "red" },
    ],
  },
} as unknown as View;
const choices = choicesOf(view, words);
const named = (options: readonly Option[] | undefined) => options?.map(({ text }) => text);

it("finds answers where they aim, and where the units stand that give them", () => {
  expect(named(choices.plain)).toEqual(["end"]);
  expect(named(choices.byHex.get("0102"))).toEqual(["fire A1 0102", "fire A2 0102"]);
  expect(named(choices.byHome.get("0101"))).toEqual(["fire A1 0102", "fire A1 0103", "fire A2 0102"]);
  expect(named(answersAt(choices, "0101", []))).toEqual(["rest A2", "fire A1 0102", "fire A1 0103", "fire A2 0102"]);
});

it("narrows from who to what and from what to who, and begins anew elsewhere", () => {
  const ofFirst = choices.byUnit.get("A1") ?? [];
  expect(named(answersAt(choices, "0102", ofFirst))).toEqual(["fire A1 0102"]);
  expect(named(answersAt(choices, "0101", choices.byHex.get("0103") ?? []))).toEqual(["fire A1 0103"]);
  expect(named(answersAt(choices, "0103", choices.byHex.get("0102") ?? []))).toEqual(["fire A1 0103"]);
});

it("takes the hex that units are chosen against for all who may be chosen", () => {
  expect(named(ofUnits(choices, words, []))).toEqual(["rest A2"]);
  expect(named(ofUnits(choices, words, ["rest"]))).toEqual([]);
});

it("lights no hex where there is only tidying up to do, and tells that last", () => {
  const found = choicesOf(
    {
      ...view,
      decision: { options: ["end", "top A1", "rest A2", "to 0103"].map((text) => ({ text, rule: "1" })) },
    } as unknown as View,
    words,
    ["top", "rest"],
  );
  expect([...found.lit]).toEqual(["0103"]);
  expect(named(found.placed)).toEqual(["to 0103", "top A1", "rest A2"]);
  expect(named(found.byHex.get("0101"))).toEqual(["top A1", "rest A2"]);
});

it("asks first about the place that was pressed, and not what one's own do of the enemy's", () => {
  const asked = (...texts: string[]) =>
    ({
      ...view,
      decision: { question: "act", options: texts.map((text) => ({ text, rule: "1" })) },
    }) as unknown as View;
  const now = asked("rest A1", "to 0103");
  remember(now, words);
  const sideOf = (word: string) => (word.startsWith("A") ? "red" : word.startsWith("B") ? "blue" : undefined);
  expect(meant(now, "0102", ["A2"], sideOf)).toEqual(["to 0102", "rest A2"]);
  expect(meant(now, "0102", ["B1"], sideOf)).toEqual(["to 0102"]);
});
