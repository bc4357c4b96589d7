import { expect, it } from "vitest";
import { formationOf } from "./formation";

it("has on a counter what is printed there, and no name that only the files use", () => {
  expect(formationOf({ formation: { nation: "german", army: "de-1", corps: "de-II" } })).toBe("II/1");
  expect(formationOf({ formation: { nation: "british", army: "bef", corps: "gb-II" } })).toBe("II/BEF");
  expect(formationOf({ formation: { nation: "french", army: "4" } })).toBe("4");
  expect(formationOf({ formation: { corps: "IV", division: "8", brigade: "16" } })).toBe("16/8/IV");
  expect(formationOf({})).toBe("");
});
