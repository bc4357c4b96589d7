import { expect, it } from "vitest";
import type { Box } from "./geometry";
import { inLines, roomFor } from "./room";

const sheet: Box = [0, 0, 10, 10];

it("sets a name in the middle of its ground where that is free", () => {
  expect(
    roomFor(
      [
        [5, 5],
        [4, 5],
      ],
      [2, 0.5],
      [],
      sheet,
    ),
  ).toEqual([5, 5]);
});

it("moves a name that would lie on another, or over the edge of the map", () => {
  const town: Box = [4, 4.8, 6, 5.2];
  expect(
    roomFor(
      [
        [5, 5],
        [5, 8],
        [5, 6],
      ],
      [2, 0.5],
      [town],
      sheet,
    ),
  ).toEqual([5, 6]);
  expect(
    roomFor(
      [
        [9.8, 5],
        [9, 5],
      ],
      [2, 0.5],
      [],
      sheet,
    ),
  ).toEqual([9, 5]);
});

it("leaves out a name that has room nowhere", () => {
  expect(roomFor([[5, 5]], [2, 0.5], [[4, 4.8, 6, 5.2]], sheet)).toBeUndefined();
  expect(roomFor([], [2, 0.5], [], sheet)).toBeUndefined();
});

it("breaks a long name where its halves are most equal", () => {
  expect(inLines("Westerwald and Sauerland", true)).toEqual(["Westerwald", "and Sauerland"]);
  expect(inLines("Forests of Armainvilliers and Crécy", true)).toEqual(["Forests of", "Armainvilliers and Crécy"]);
  expect(inLines("Ardennes", true)).toEqual(["Ardennes"]);
  expect(inLines("Black Forest", false)).toEqual(["Black Forest"]);
});
