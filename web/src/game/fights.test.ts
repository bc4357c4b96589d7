import { expect, it } from "vitest";
import { fightsOf } from "./fights";

const rolled = (value: number, sides = 6) => ({ event: "rolled", value, sides });

it("shows every die of a roll", () => {
  const fights = fightsOf([
    rolled(3),
    rolled(5),
    { event: "fired", die: 3 },
    { event: "moved" },
    rolled(7, 10),
    { event: "tested", die: 7 },
  ]);
  expect(fights.map(({ dice, faces }) => [dice, faces])).toEqual([
    [[3, 5], 6],
    [[7], 10],
  ]);
});

it("shows the die that is told where no roll is", () => {
  expect(fightsOf([{ event: "fired", die: 2 }])[0]?.dice).toEqual([2]);
});

it("tells dice in all, and leaves out what was rolled by another rule", () => {
  const fights = fightsOf([
    { ...rolled(9, 12), purpose: "cup", rule: "2.5n" },
    { ...rolled(4), purpose: "black die", rule: "5.2d" },
    { ...rolled(1), purpose: "white die", rule: "5.2d" },
    { event: "engaged", dice: 5 },
  ]);
  expect(fights.map(({ dice, faces }) => [dice, faces])).toEqual([[[4, 1], 6]]);
});
