import { describe, expect, it } from "vitest";
import { sourcesOf, weakest } from "./sources";

const provenance = {
  T1: { kind: "text", rule: "1.1" },
  D1: { kind: "derived", rule: "1.2", why: "it follows" },
  R1: { kind: "reconstructed", source: "history" },
} as const;

describe("sources", () => {
  it("are one for all facts, or one a fact", () => {
    expect(sourcesOf("T1", provenance)).toEqual([["", provenance.T1]]);
    expect(sourcesOf({ strength: "R1", movement: "T1" }, provenance).map(([fact]) => fact)).toEqual(["strength", "movement"]);
    expect(sourcesOf("nowhere", provenance)).toEqual([]);
    expect(sourcesOf(undefined, provenance)).toEqual([]);
  });

  it("are as sure as the weakest of them", () => {
    expect(weakest([provenance.T1, provenance.R1])).toBe("reconstructed");
    expect(weakest([provenance.T1, provenance.D1])).toBe("derived");
    expect(weakest([])).toBeUndefined();
  });
});
