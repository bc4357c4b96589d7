import { expect, it } from "vitest";
import { fold, searching } from "./searching";

it.each([
  ["イヴェント・チット", "イベントチット"],
  ["ミトラィユーズ", "ミトライユーズ"],
  ["へクス", "ヘクス"],
  ["第Ⅵ軍団", "第6軍団"],
  ["第VI軍団", "第６軍団"],
  ["ＺｏＣ", "ZOC"],
  ["コラム・シフト", "コラムシフト"],
  ["第\u20601ターン", "第1ターン"],
  ["Élan", "elan"],
  ["XVII計画", "17計画"],
])("knows %s and %s for the same word", (one, other) => {
  expect(fold(one)).toBe(fold(other));
});

it("takes letters in words for letters", () => {
  expect(fold("Mixed civil VIVID")).toBe("mixed civil vivid");
  expect(fold("ガ")).not.toBe(fold("カ"));
});

it("finds all the words, also by a synonym inside a word", () => {
  expect(searching("close-combat")("strength in close combat")).toBe(true);
  expect(searching("close range")("Close-combat strength")).toBe(false);
  expect(searching("兵站基地の移動", [["兵站", "兵站基地"]])("兵站の移動")).toBe(true);
  expect(searching("")("anything")).toBe(true);
});
