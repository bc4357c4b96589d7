import { expect, it } from "vitest";
import type { Decision } from "../api/types";
import { givenBy, inForce, type Order, theOnly } from "./standing";

const asked = (...texts: string[]): Decision => ({
  serial: 1,
  side: "red",
  question: "fire",
  rule: "1",
  options: texts.map((text) => ({ text, rule: "1" })),
});
const hold: Order = { side: "red", question: "fire", option: "hold", turn: 3 };

it("gives an ordered answer to its question, to its side, in its turn, and only while it is possible", () => {
  expect(givenBy([hold], asked("fire A1", "hold"), 3)?.text).toBe("hold");
  expect(givenBy([hold], asked("fire A1", "hold"), 4)).toBeUndefined();
  expect(givenBy([hold], asked("fire A1", "fire A2"), 3)).toBeUndefined();
  expect(givenBy([{ ...hold, side: "blue" }], asked("fire A1", "hold"), 3)).toBeUndefined();
  expect(givenBy([{ ...hold, question: "move" }], asked("fire A1", "hold"), 3)).toBeUndefined();
  expect(inForce([hold], 4)).toEqual([]);
});

it("knows the one answer that the rules leave, besides tidying up", () => {
  expect(theOnly(asked("end").options, ["top"])?.text).toBe("end");
  expect(theOnly(asked("top A1", "top A2", "end").options, ["top"])?.text).toBe("end");
  expect(theOnly(asked("end", "fire A1").options, ["top"])).toBeUndefined();
  expect(theOnly(asked("top A1").options, ["top"])).toBeUndefined();
});
