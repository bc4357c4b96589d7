import { describe, expect, it } from "vitest";
import type { MapFile } from "../api/types";
import { Messages } from "../locale/messages";
import { Words } from "../locale/words";
import { sidesOf, sourcesOf, toldSource, weakest } from "./sources";

const provenance = {
  T1: { kind: "text", rule: "1.1" },
  D1: { kind: "derived", rule: "1.2", why: "it follows" },
  R1: { kind: "reconstructed", source: "history" },
} as const;

describe("sources", () => {
  it("are one for all facts, or one a fact", () => {
    expect(sourcesOf("T1", provenance)).toEqual([["", { ...provenance.T1, id: "T1" }]]);
    expect(sourcesOf({ strength: "R1", movement: "T1" }, provenance).map(([fact]) => fact)).toEqual([
      "strength",
      "movement",
    ]);
    expect(sourcesOf("nowhere", provenance)).toEqual([]);
    expect(sourcesOf(undefined, provenance)).toEqual([]);
  });

  it("are told to players in sentences of their own", () => {
    const say = new Words(
      "en",
      new Messages("en", [
        "web-source-text = Printed\nweb-source-partly = In part\nweb-source-reconstructed = Ours\ntold-R-rivers = The course of the river",
      ]),
    );
    const told = (id: string, kind: "text" | "reconstructed", why?: string) =>
      toldSource({ id, kind, ...(why && { why }) }, say);
    expect(told("T1", "text")).toBe("Printed");
    expect(told("T1", "text", "the hex is ours")).toBe("In part");
    expect(told("R-rivers", "reconstructed")).toBe("The course of the river");
    expect(told("R-other", "reconstructed")).toBe("Ours");
  });

  it("are told for the sides of a hex, each once with what it is for", () => {
    const say = new Words("en", new Messages("en", ['web-comma = {", "}']));
    const terrain = {
      terrain: [],
      hexside: [{ id: "canal", name: { en: "Canal", ja: "運河" } }],
      bridge: [{ id: "road-bridge", name: { en: "Bridge", ja: "橋" } }],
    };
    const hexsides: MapFile["hexsides"] = [
      { between: ["1404", "1405"], kinds: ["canal", "road-bridge"], from: "T1" },
      { between: ["1404", "1504"], kinds: ["canal"], from: "T1" },
      { between: ["1403", "1404"], kinds: ["canal"], from: "R1" },
      { between: ["1404", "1305"], kinds: ["border"], from: "D1" },
      { between: ["1405", "1406"], kinds: ["canal"], from: "D1" },
    ];
    const map = { provenance, hexsides } as unknown as MapFile;
    expect(sidesOf("1404", map, terrain, say).map(([kinds, { id }]) => [kinds, id])).toEqual([
      ["Canal, Bridge", "T1"],
      ["Canal", "R1"],
    ]);
    expect(sidesOf("2020", map, terrain, say)).toEqual([]);
  });

  it("are as sure as the weakest of them", () => {
    expect(weakest([provenance.T1, provenance.R1])).toBe("reconstructed");
    expect(weakest([provenance.T1, provenance.D1])).toBe("derived");
    expect(weakest([])).toBeUndefined();
  });
});
