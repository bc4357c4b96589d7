/** What was said at the table: the lines from before one came, and those that come one by one, in whatever order. */
import type { Line } from "../api/types";

/** Both, each line once, in the order in which they were said. */
export function together(lines: readonly Line[], more: readonly Line[]): Line[] {
  const byId = new Map([...lines, ...more].map((line) => [line.id, line]));
  return [...byId.values()].sort((one, other) => one.id - other.id);
}

/** How many lines are new to somebody who has read up to `read`. */
export function newLines(lines: readonly Line[], read: number): number {
  return lines.filter(({ id }) => id > read).length;
}
