/** Answers that give themselves: those ordered for the rest of the turn, and the only one there is, for whoever wants that. */
import type { Decision, Option } from "../api/types";

export interface Order {
  side: string;
  question: string;
  option: string;
  turn: number;
}

/** The orders that still hold: each is for one turn. */
export function inForce(orders: readonly Order[], turn: number): Order[] {
  return orders.filter((order) => order.turn === turn);
}

/** The answer that was ordered for a question, if there is one. */
export function givenBy(orders: readonly Order[], decision: Decision, turn: number): Option | undefined {
  const order = inForce(orders, turn).find(
    ({ side, question }) => side === decision.side && question === decision.question,
  );
  return decision.options.find(({ text }) => text === order?.option);
}

/** The one answer that the rules leave, besides those that only tidy up. */
export function theOnly(options: readonly Option[], unlit: readonly string[]): Option | undefined {
  const [only, ...more] = options.filter(({ text }) => !unlit.includes(text.split(" ")[0] ?? ""));
  return more.length ? undefined : only;
}
