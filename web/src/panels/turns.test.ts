import { describe, expect, it } from "vitest";
import type { TitleDefinitions } from "../api/types";
import { span, turnsOf, turnText } from "./turns";

describe("the date of a turn", () => {
  it("is a day and an hour, or several days", () => {
    expect(turnText({ number: 1, date: "1914-08-23", hour: 6 }, "en")).toBe("August 23, 1914, 06:00");
    expect(turnText({ number: 1, first: "1914-08-02", last: "1914-08-05" }, "en")).toMatch(/^August 2\s*–\s*5, 1914$/);
    expect(turnText({ number: 1, first: "1914-08-30", last: "1914-09-02" }, "ja")).toBe("1914年8月30日～9月2日");
    expect(turnText({ number: 1, first: "1914-08-23", last: "1914-08-23" }, "ja")).toBe("1914年8月23日");
    expect(turnText(undefined, "en")).toBe("");
  });
});

it("knows which turns a scenario plays that begins in the middle of a campaign", () => {
  expect(span({ turn: 14, tracks: [{ key: "turn", value: 2, of: 6 }] })).toEqual([13, 18]);
  expect(span({ turn: 3, tracks: [] })).toEqual([1, 0]);
});

it("has the turns of the scenario that is played", () => {
  const turn = [{ number: 1, scenario: "one" }, { number: 1, scenario: "two" }, { number: 2 }];
  const title = { files: { schedule: { turn } } } as unknown as TitleDefinitions;
  expect(turnsOf(title, { scenario: "two" })).toEqual(turn.slice(1));
});
