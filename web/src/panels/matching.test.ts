import { expect, it } from "vitest";
import type { Rule } from "../api/types";
import { matching } from "./matching";

const rule = (id: string, words: string[] = []): Rule => ({
  id,
  kind: "mechanic",
  title: { en: "Line of sight", ja: "視認線" },
  summary: { en: "What blocks it.", ja: "遮るもの。" },
  see: [],
  titles: [],
  words,
});

it("finds a rule by what the printed book calls it", () => {
  const example = rule("10.4", ["視認線の例"]);
  expect(matching("視認線の例", [])(example)).toBe(true);
  expect(matching("視認線の例", [])(rule("10.3"))).toBe(false);
  expect(matching("視認線", [])(rule("10.3"))).toBe(true);
});

it("finds rules by number", () => {
  expect(matching("10", [])(rule("10.3"))).toBe(true);
  expect(matching("10.3", [])(rule("10.31"))).toBe(false);
});
