import { expect, test } from "vitest";
import type { Line } from "../api/types";
import { newLines, together } from "./lines";

const line = (id: number): Line => ({ id, at: "", by: null, kind: "chat", side: null, text: `line ${id}` });

test("a line that comes before those from earlier is neither lost nor doubled", () => {
  const ids = together([line(3)], [line(1), line(2), line(3)]).map(({ id }) => id);
  expect(ids).toEqual([1, 2, 3]);
});

test("new is what was said after the last line one has read", () => {
  expect(newLines([line(1), line(2), line(3)], 1)).toBe(2);
  expect(newLines([], 0)).toBe(0);
});
