import { expect, it } from "vitest";
import type { TitleDefinitions } from "../api/types";
import { objectivesOf } from "./objectives";

const say = {
  name: ({ en }: { en: string }) => en,
  of: (_: string, word: string) => word,
  ui: (key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(" "),
} as never;

it("finds the hexes that a scenario is fought for where the title says they are", () => {
  const title = {
    sides: ["red", "blue"],
    files: {
      presentation: {
        objective_hexes: [
          { at: "scenarios.scenario.victory.hexes", name: { en: "the most of these" } },
          { at: "scenarios.scenario.towns" },
          { at: "battle.victory_hex" },
          { at: "battle.nowhere.at_all" },
        ],
      },
      scenarios: {
        scenario: [
          { id: "day", victory: { hexes: ["0101"] }, towns: [{ hex: "0102", points: 2 }] },
          { id: "night", victory: { hexes: ["0202"] } },
        ],
      },
      battle: { victory_hex: [{ hex: "0101", red: 4 }] },
    },
  } as unknown as TitleDefinitions;
  const found = objectivesOf(title, "day", say);
  expect([...found.keys()]).toEqual(["0101", "0102"]);
  expect(found.get("0101")).toEqual([
    "the most of these",
    "objective-sides objective-side red 4commaobjective-side blue 0",
  ]);
  expect(found.get("0102")).toEqual(["objective-worth 2"]);
});
