/** What has happened, as the shots of a film: each shows one thing, and how the counters stand after it. It knows no rule: a
 *  counter takes on what became of it with the last event that names its unit. */
import type { Counter, GameEvent } from "../api/types";
import { type Fight, fightsOf } from "./fights";
import { mentioned } from "./mentions";

export type Stacks = Record<string, Counter[]>;

export interface Shot {
  /** who travels, and along which hexes */
  trip?: { counters: Counter[]; way: string[] };
  fight?: Fight;
  /** unless they stand already as they do in the end */
  stacks?: Stacks;
}

export function shotsOf(
  events: readonly GameEvent[],
  before: Stacks,
  after: Stacks,
  onMap: (hex: string) => boolean,
): Shot[] {
  const known = new Map([...named(after), ...named(before)]);
  const isUnit = (word: string) => known.has(word);
  const fights = new Map(fightsOf(events).map((fight) => [fight.event, fight]));
  const last = new Map<string, GameEvent>();
  for (const event of events) for (const unit of mentioned(event, isUnit)) last.set(unit, event);
  const shots: Shot[] = [];
  let stacks = before;
  for (const event of events) {
    const trip = tripOf(event, known, onMap);
    const fight = fights.get(event);
    if (trip) {
      stacks = put(lifted(stacks, trip.counters, trip.way[0]), trip.counters, trip.way.at(-1) ?? "", after);
      shots.push({ trip, stacks });
    } else if (fight) shots.push({ fight, stacks });
    const settled = [...last].filter(([, latest]) => latest === event).map(([unit]) => unit);
    stacks = settle(stacks, settled, after);
    const shot = shots.at(-1);
    if (shot) shot.stacks = stacks;
  }
  const end = shots.at(-1);
  if (end) end.stacks = after;
  return shots;
}

function named(stacks: Stacks): [string, Counter][] {
  return Object.values(stacks).flatMap((stack) =>
    stack.filter(({ unit }) => unit).map((counter): [string, Counter] => [counter.unit, counter]),
  );
}

function tripOf(
  event: GameEvent,
  known: ReadonlyMap<string, Counter>,
  onMap: (hex: string) => boolean,
): Shot["trip"] | undefined {
  const path = event["path"];
  if (!Array.isArray(path)) return undefined;
  const origin = [event["origin"] ?? event["start"]].filter((hex) => typeof hex === "string");
  const way = [...origin, ...(path as string[])].filter((hex, i, all) => onMap(hex) && hex !== all[i - 1]);
  // games whose units move one by one tell of a unit, the others of units
  const told = event["units"] ?? (typeof event["unit"] === "string" ? [event["unit"]] : []);
  const side = typeof event["side"] === "string" ? event["side"] : "";
  const counters = (Array.isArray(told) ? (told as string[]) : []).map(
    (unit): Counter => known.get(unit) ?? { unit, side },
  );
  return counters.length && way.length > 1 ? { counters, way } : undefined;
}

/** Without some counters: those known by name wherever they are, of the others as many as leave a hex. */
export function lifted(stacks: Stacks, counters: readonly Counter[], from: string | undefined): Stacks {
  const gone = new Set(counters.map(({ unit }) => unit).filter(Boolean));
  const hidden = counters.filter(({ unit }) => !unit).map(({ side }) => side);
  return kept(stacks, (counter, hex) => {
    if (counter.unit) return !gone.has(counter.unit);
    const at = hex === from ? hidden.indexOf(counter.side) : -1;
    if (at >= 0) hidden.splice(at, 1);
    return at < 0;
  });
}

function kept(stacks: Stacks, stays: (counter: Counter, hex: string) => boolean): Stacks {
  const found = Object.entries(stacks).map(([hex, stack]): [string, Counter[]] => [
    hex,
    stack.filter((counter) => stays(counter, hex)),
  ]);
  return Object.fromEntries(found.filter(([, stack]) => stack.length));
}

/** With some counters more in a hex, in the order in which they will lie there; who only passes lies on top. */
function put(stacks: Stacks, counters: readonly Counter[], hex: string, after: Stacks): Stacks {
  const order = (after[hex] ?? []).map(({ unit }) => unit);
  const rank = ({ unit }: Counter) => order.indexOf(unit);
  return { ...stacks, [hex]: [...counters, ...(stacks[hex] ?? [])].sort((a, b) => rank(a) - rank(b)) };
}

/** Some units stand as they do in the end; who is nowhere then is taken away. */
function settle(stacks: Stacks, units: readonly string[], after: Stacks): Stacks {
  if (!units.length) return stacks;
  let found = lifted(
    stacks,
    units.map((unit) => ({ unit, side: "" })),
    undefined,
  );
  for (const [hex, stack] of Object.entries(after)) {
    const counters = stack.filter(({ unit }) => unit && units.includes(unit));
    if (!counters.length) continue;
    // whoever has shown himself was one of the unknown
    const unknown = (some: readonly Counter[]) => some.filter(({ unit }) => !unit);
    const shown = unknown(found[hex] ?? []).slice(
      0,
      Math.max(0, unknown(found[hex] ?? []).length - unknown(stack).length),
    );
    found = put(lifted(found, shown.slice(0, counters.length), hex), counters, hex, after);
  }
  return found;
}
