import { expect, it } from "vitest";
import type { Decision } from "../api/types";
import { givenBy, inForce, type Order } from "./standing";

const asked = (...texts: string[]): Decision => ({ serial: 1, side: "red", question: "fire", rule: "1", options: texts.map((text) => ({ text, rule: "1" })) });
const hold: Order = { side: "red", question: "fire", option: "hold", turn: 3 };

it("gives an ordered answer to its question, to its side, in its turn, and only while it is possible", () => {
  expect(givenBy([hold], false, asked("fire A1", "hold"), 3)?.text).toBe("hold");
  expect(givenBy([hold], false, asked("fire A1", "hold"), 4)).toBeUndefined();
  expect(givenBy([hold], false, asked("fire A1", "fire A2"), 3)).toBeUndefined();
  expect(givenBy([{ ...hold, side: "blue" }], false, asked("fire A1", "hold"), 3)).toBeUndefined();
  expect(givenBy([{ ...hold, question: "move" }], false, asked("fire A1", "hold"), 3)).toBeUndefined();
  expect(inForce([hold], 4)).toEqual([]);
});

it("gives the only answer there is to whoever wants that", () => {
  expect(givenBy([], true, asked("end"), 3)?.text).toBe("end");
  expect(givenBy([], false, asked("end"), 3)).toBeUndefined();
  expect(givenBy([], true, asked("end", "fire A1"), 3)).toBeUndefined();
});
