import { describe, expect, it } from "vitest";
import type { LessonStep } from "../api/types";
import { awaited, reached } from "./lesson";

const said = { en: "", ja: "" };
const step = (...wanted: string[]): LessonStep => ({ heading: said, text: said, do: wanted });
const STEPS = [step(), step("move A"), step("to 0101", "to 0102"), step(), step("attack *")];

describe("a lesson", () => {
  it("waits for an answer, word by word", () => {
    expect(awaited(step("attack *"), "attack 0304")).toBe(true);
    expect(awaited(step("attack *"), "attack")).toBe(false);
    expect(awaited(step("add A"), "add AB")).toBe(false);
  });
  it("begins with what is read and goes on with what is done", () => {
    expect(reached(STEPS, [], 0)).toBe(0);
    expect(reached(STEPS, [], 1)).toBe(1);
    expect(reached(STEPS, ["move A"], 1)).toBe(2);
    expect(reached(STEPS, ["move A", "to 0102"], 1)).toBe(3);
    expect(reached(STEPS, ["move A", "to 0102"], 4)).toBe(4);
    expect(reached(STEPS, ["move A", "to 0102", "attack 0304"], 4)).toBe(5);
  });
  it("follows who acts before reading, and goes back with what is taken back", () => {
    expect(reached(STEPS, ["move A"], 0)).toBe(2);
    expect(reached(STEPS, ["move A", "to 0101", "attack 0304"], 0)).toBe(5);
    expect(reached(STEPS, ["move A"], 4)).toBe(2);
  });
  it("waits for each of several", () => {
    const steps = [{ heading: said, text: said, each: ["add A", "add B"] }, step("commit")];
    expect(reached(steps, ["add B"], 0)).toBe(0);
    expect(reached(steps, ["add B", "add A"], 0)).toBe(1);
    expect(reached(steps, ["add B", "add A", "commit"], 0)).toBe(2);
  });
  it("takes no notice of what is done besides, nor of what comes too early", () => {
    expect(reached(STEPS, ["to 0101", "move B", "move A"], 1)).toBe(2);
  });
});
