import { expect, it } from "vitest";
import type { Words } from "../locale/words";
import { chainOf, goalsOf, grouped, nearest, pointsLeft, sameAgain, waysToTake } from "./hand";

const words = {
  kind: (word: string) => (/^[A-Z]\d*$/.test(word) ? "unit" : /^\d{4}$/.test(word) ? "hex" : "word"),
} as unknown as Words;
const options = (...texts: string[]) => texts.map((text) => ({ text, rule: "1" }));
const verbs = { atOnce: ["move", "add"], along: ["join"], unlit: ["top"], alone: [] as string[] };

it("takes up who stands there by the first answer that only says with what, and knows the other ways", () => {
  const both = { ...verbs, atOnce: ["move", "march"] };
  const ways = waysToTake(options("top A", "move A", "march A", "move B", "to 0101"), words, both);
  expect(ways.map((way) => way.map(({ text }) => text))).toEqual([["move A", "move B"], ["march A"]]);
  expect(waysToTake(options("top A", "fire A 0101"), words, verbs)).toEqual([]);
});

it("takes the rest along as far as the rules let it", () => {
  expect(chainOf(options("move A", "move B"), words, { ...verbs, alone: ["move"] })).toEqual([{ option: "move A" }]);
  expect(chainOf(options("move A", "move B"), words, verbs)).toEqual([
    { option: "move A" },
    { option: "move B", optional: true },
    { option: "join B", optional: true },
  ]);
});

it("knows movement points from other things that are left", () => {
  expect(pointsLeft({ left: { A: 4, B: 2.5 }, costs: {} })).toBe(2.5);
  expect(pointsLeft({ left: { A: 4, B: 2.5 }, costs: {} }, "A")).toBe(4);
  expect(pointsLeft({ left: 3, costs: { "0101": 1 } }, "A")).toBe(3);
  expect(pointsLeft({ left: 2 })).toBeUndefined();
  expect(pointsLeft({ costs: { "0101": 7 } })).toBeUndefined();
});

it("groups answers by what they do", () => {
  expect(
    grouped(options("enter A 0101", "to 0102", "enter B 0101"), words).map(({ shape, options: found }) => [
      shape,
      found.length,
    ]),
  ).toEqual([
    ["enter * 0101", 2],
    ["to 0102", 1],
  ]);
});

it("finds where one can go, and the nearest to where one wants", () => {
  const goals = goalsOf(options("to 0101", "to 0103", "fire A 0102", "stop"), words);
  expect([...goals.keys()]).toEqual(["0101", "0103"]);
  const far = (a: string, b: string) => Math.abs(Number(a) - Number(b));
  expect(nearest(goals.keys(), "0109", far, () => 0)).toBe("0103");
  expect(nearest(["0101", "0103"], "0102", far, (hex) => (hex === "0103" ? 1 : 2))).toBe("0103");
});

it("does the same with another unit, without those who came along", () => {
  const chain = [
    { option: "enter A 0101" },
    { option: "join B", optional: true },
    { option: "go" },
    { option: "to 0105" },
  ];
  expect(sameAgain(chain, "C", words)).toEqual([
    { option: "enter C 0101", optional: false },
    { option: "go", optional: true },
    { option: "to 0105", optional: false },
  ]);
  expect(sameAgain([{ option: "to 0105" }], "C", words)).toEqual([]);
  expect(sameAgain(chain, "C", words, "0104")).toHaveLength(3);
  expect(sameAgain(chain, "C", words, "0105"), "he is there").toEqual([]);
  expect(sameAgain([{ option: "dig A 0101" }], "C", words, "0101")).toHaveLength(1);
});
