import { expect, it } from "vitest";
import { fightsOf, worthTelling } from "./fights";

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

it("shows a die that decides once more as what it is", () => {
  const fights = fightsOf([
    { ...rolled(9, 10), purpose: "red die" },
    { ...rolled(4, 10), purpose: "white die" },
    { event: "fired", die: 9 },
    { event: "tested", die: 4, unit: "A" },
  ]);
  expect(fights.map(({ dice, white, faces }) => [dice, white, faces])).toEqual([
    [[9, 4], [1], 10],
    [[4], [], 10],
  ]);
  expect(fightsOf([{ event: "tested", die: 8 }])[0]?.faces).toBeGreaterThan(6);
});

it("tells once what was rolled and what came of it", () => {
  const outcome = { event: "broke", unit: "A", die: 8 };
  const fights = fightsOf([rolled(8, 10), { event: "tested", unit: "A", die: 8 }, outcome, { ...outcome, unit: "B" }]);
  expect(fights.map(({ event, dice }) => [event["unit"], event.event, dice])).toEqual([
    ["A", "broke", [8]],
    ["B", "broke", [8]],
  ]);
});

it("tells a die that two events tell of once, with what came of it", () => {
  const events = [
    rolled(9, 10),
    { event: "tested", unit: "a", die: 9 },
    { event: "break-tested", unit: "a", die: 9, result: "broken" },
    { event: "broken", unit: "a" },
  ];
  expect(worthTelling(events).map(({ event }) => event)).toEqual(["rolled", "break-tested", "broken"]);
  expect(fightsOf(events).map(({ event, dice, faces }) => [event.event, dice, faces])).toEqual([
    ["break-tested", [9], 10],
  ]);
});

it("tells the same die of two units twice, and two dice of one unit", () => {
  const apart = [
    { event: "tested", unit: "a", die: 9 },
    { event: "tested", unit: "b", die: 9 },
    rolled(9),
    { event: "tested", unit: "b", die: 9 },
    { event: "moved", unit: "b" },
  ];
  expect(worthTelling(apart)).toEqual(apart);
});
