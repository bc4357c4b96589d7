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

/** The answer that a question gets without being asked, if there is one. */
export function givenBy(orders: readonly Order[], alone: boolean, decision: Decision, turn: number): Option | undefined {
  const order = inForce(orders, turn).find(({ side, question }) => side === decision.side && question === decision.question);
  const ordered = decision.options.find(({ text }) => text === order?.option);
  const [only, ...more] = decision.options;
  return ordered ?? (alone && !more.length ? only : undefined);
}
