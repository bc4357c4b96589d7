/** How acts are made: chains of answers, units in the hand, a look one answer ahead, groups that are sent, the same again.
 *  What is legal is always what the server lists; nothing here knows a rule. */
import { batch, computed, signal } from "@preact/signals";
import type { Acted, Ahead, Link, Option, View } from "../api/types";
import type { HexGrid } from "../map/geometry";
import { title, words } from "../session";
import { settings } from "../settings";
import { answersAt, type Choices, choicesOf, whereabouts } from "./choices";
import { chainOf, goalsOf, inOrder, named, nearest, sameAgain, shapeOf, type Verbs, verbOf, waysToTake } from "./hand";
import type { Table } from "./table";

/** Plain answers that are looked ahead as soon as a question comes. */
const MOST_AHEAD = 3;
/** Answers that the server takes as one act. */
const MOST_LINKS = 64;
/** Units with which the same is tried again. */
const MOST_TRIES = 12;
/** Of so many who could not come along it is said why. */
const MOST_REASONS = 3;
/** Answers with which one of a group may go on before the next one's turn. */
const MOST_STEPS = 4;

/** Who is in the hand, and how he came there. */
interface Held {
  hex: string;
  takers: Option[];
  /** other ways to take up the same units */
  others: Option[][];
  /** the answer that had to be given before, to let go of somebody else */
  first: Option | undefined;
  /** answers before and after he was taken up */
  from: number;
  until: number;
}

/** What was done last, as another unit would do it. */
interface Repeat {
  unit: string;
  chain: Link[];
}

/** Some units that one act takes up, and the hex where they are or come in. */
export interface Sender {
  hex: string;
  chain: Link[];
  units: string[];
}

export class Acting {
  /** what would be asked after an answer; null where that cannot be taken back */
  readonly ahead = signal<ReadonlyMap<string, Ahead | null>>(new Map());
  /** selected to be sent somewhere together */
  readonly group = signal<readonly Sender[]>([]);
  /** presses choose units to be sent together */
  readonly gathering = signal(false);
  /** where the stack under the mouse could go */
  readonly glimpse = signal<{ hex: string; goals: readonly string[]; costs: Record<string, number> } | undefined>(
    undefined,
  );
  /** what became of those who were sent */
  readonly sent = signal<{ went: number; stayed: number } | undefined>(undefined);
  readonly sending = signal(false);
  /** the last act, to be done again with others */
  readonly last = signal<readonly Link[]>([]);
  /** who does it again when that is wanted */
  readonly again = signal<Repeat | undefined>(undefined);
  private readonly held = signal<Held | undefined>(undefined);
  /** numbers of answers before each act that may be taken back */
  private marks: number[] = [];
  private wanted = 0;

  constructor(private readonly table: Table) {}

  get verbs(): Verbs {
    const looks = title.peek()?.files.presentation;
    return {
      atOnce: looks?.at_once ?? [],
      along: looks?.along ?? [],
      unlit: looks?.unlit ?? [],
      alone: looks?.alone ?? [],
    };
  }

  /** What could be done after a plain answer that can be taken back, such as letting go of who is in the hand. An answer
   *  that ends a step in which something can still be done, such as firing, is nobody's by a press elsewhere. */
  readonly beyond = computed((): { option: Option; choices: Choices; view: View }[] => {
    const view = this.table.live.value;
    const { plain, lit } = this.table.choices.value;
    if (!view || this.othersWait || (lit.size && !view.about.units?.length)) return [];
    return plain.flatMap((option) => {
      const ahead = this.ahead.value.get(option.text);
      if (!ahead?.decision) return [];
      const then = { ...view, ...ahead };
      return [{ option, view: then, choices: choicesOf(then, words.value, this.verbs.unlit) }];
    });
  });

  /** Whether one is taken up in the place of another: nobody is let go, and a plain answer ends more than one's move. */
  get othersWait(): boolean {
    const { alone } = this.verbs;
    const taken = this.last.value.map(({ option }) => ({ text: option }));
    return [...(this.table.decision.value?.options ?? []), ...taken].some((option) => alone.includes(verbOf(option)));
  }

  // Looking ahead ----------------------------------------------------------------------------------------------------

  forget(): void {
    this.ahead.value = new Map();
    this.glimpse.value = undefined;
  }

  /** Look at what each of some answers leads to. */
  async lookAhead(options: readonly Option[]): Promise<void> {
    const version = this.table.game.peek()?.version;
    for (const { text } of options) {
      if (this.ahead.peek().has(text)) continue;
      const reply = await this.table.ask({ type: "ahead", text });
      if (!reply || this.table.game.peek()?.version !== version) return;
      this.ahead.value = new Map(this.ahead.peek()).set(text, reply["ahead"] as Ahead | null);
    }
  }

  prepare(): void {
    const { plain, placed } = this.table.choices.peek();
    if (plain.length <= MOST_AHEAD && plain.length + placed.length > 1) void this.lookAhead(plain);
  }

  /** Whether an answer cannot be taken back, as far as one knows; undefined while that is not known. */
  isFinal(option: Option): boolean | undefined {
    const ahead = this.ahead.peek().get(option.text);
    return ahead === undefined ? undefined : ahead === null;
  }

  /** The mouse rests on a hex: where could those who stand there go? */
  async rest(hex: string | undefined): Promise<void> {
    const asked = ++this.wanted;
    const [first] = hex === undefined ? [] : this.takersAt(hex);
    if (!first || hex === undefined) {
      this.glimpse.value = undefined;
      return;
    }
    await this.lookAhead([first]);
    const ahead = this.ahead.peek().get(first.text);
    if (asked !== this.wanted) return;
    const goals = ahead?.decision ? [...goalsOf(ahead.decision.options, words.peek()).keys()] : [];
    this.glimpse.value = goals.length ? { hex, goals, costs: ahead?.about.costs ?? {} } : undefined;
  }

  // Acts -------------------------------------------------------------------------------------------------------------

  /** Give a chain of answers as one act. */
  async act(links: readonly Link[], careful = false): Promise<Acted | undefined> {
    const version = this.table.game.peek()?.version;
    const from = this.table.live.peek()?.serial;
    const chain = links.slice(0, MOST_LINKS);
    const going = (this.table.live.peek()?.about.units?.length ?? 0) > 0;
    const held = this.fresh;
    if (version === undefined || from === undefined || !chain.length) return undefined;
    const reply = (await this.table.request({ type: "act", version, answers: chain, careful })) as unknown as
      | Acted
      | undefined;
    if (reply?.given) {
      this.table.undone = false;
      this.sent.value = undefined;
      this.marks = [...this.marks.filter((mark) => mark < from), from];
      // taking up, forming a column and going are acts of one move
      this.last.value = going ? [...this.last.peek(), ...chain] : chain;
      // whoever is taken along has only been taken up as well
      if (held && chain.every(({ option }) => this.verbs.along.includes(verbOf({ text: option }))))
        this.held.value = { ...held, until: this.table.live.peek()?.serial ?? 0 };
    }
    return reply;
  }

  /** How many answers the last act had, as far as they can be taken back. */
  get lastActs(): number {
    const serial = this.table.live.peek()?.serial ?? 0;
    const mark = this.marks.filter((one) => one < serial).at(-1) ?? serial - 1;
    return Math.min(Math.max(serial - mark, 1), this.table.canUndo.peek());
  }

  /** Whether the last act has chosen the hex that the question is about, and nothing has come of it that cannot be taken
   *  back. */
  get justAimed(): boolean {
    const target = this.table.decision.peek() && this.table.live.peek()?.about.target;
    const chosen = this.last.peek().at(-1);
    if (!target || !chosen || !this.table.canUndo.peek()) return false;
    return named({ text: chosen.option }, words.peek()).hexes.includes(target);
  }

  // The hand ---------------------------------------------------------------------------------------------------------

  takersAt(hex: string, choices = this.table.choices.peek()): Option[] {
    return this.waysAt(hex, choices)[0] ?? [];
  }

  private waysAt(hex: string, choices: Choices): Option[][] {
    return waysToTake(answersAt(choices, hex, []), words.peek(), this.verbs);
  }

  private takersOf(unit: string, choices: Choices): Option[] {
    return waysToTake(choices.byUnit.get(unit) ?? [], words.peek(), this.verbs)[0] ?? [];
  }

  private stackAt(hex: string): string[] {
    return (this.table.live.peek()?.stacks[hex] ?? []).map(({ unit }) => unit);
  }

  /** Take up everybody at a hex who may go together, after another answer where one is needed. */
  async takeUp(hex: string, takers: readonly Option[], first?: Option): Promise<void> {
    const ordered = inOrder(takers, this.stackAt(hex), words.peek());
    const links = [...(first ? [{ option: first.text }] : []), ...chainOf(ordered, words.peek(), this.verbs)];
    const from = this.table.live.peek()?.serial ?? 0;
    const then = first && this.beyond.peek().find(({ option }) => option.text === first.text);
    const ways = this.waysAt(hex, then?.choices ?? this.table.choices.peek());
    const others = ways.filter((way) => !way.some(({ text }) => text === ordered[0]?.text));
    this.table.select(hex);
    const done = await this.act(links);
    if (!done?.given) return;
    this.held.value = { hex, takers: ordered, others, first, from, until: this.table.live.peek()?.serial ?? 0 };
  }

  private amend(change: Partial<Held>): void {
    const held = this.held.peek();
    if (held) this.held.value = { ...held, ...change };
  }

  /** Other ways to take up those in the hand, each for as many of them as it is open to. */
  get otherWays(): Option[][] {
    const inHand = this.table.live.value?.about.units ?? [];
    const ways = (this.fresh?.others ?? []).map((way) =>
      way.filter((option) => inHand.includes(named(option, words.value).units[0] ?? "")),
    );
    return ways.filter((way) => way.length);
  }

  /** Those in the hand are put down and taken up in another way. */
  async takeOtherwise(way: readonly Option[]): Promise<void> {
    const held = this.fresh;
    if (!held || !(await this.putDown())) return;
    const ways = [held.takers, ...held.others];
    await this.takeUp(held.hex, way, held.first);
    const others = ways.filter((one) => !one.some(({ text }) => text === way[0]?.text));
    this.amend({ others });
  }

  /** Give every answer of one shape that can be given, also those that become possible on the way; of the others it is
   *  said why not. */
  async all(options: readonly Option[]): Promise<void> {
    const from = this.table.live.peek()?.serial ?? 0;
    const shape = shapeOf(options[0] ?? { text: "" }, words.peek());
    const question = this.table.live.peek()?.decision?.question;
    for (let left = options, tries = 0; left.length && tries < MOST_STEPS; tries++) {
      const done = await this.act(chainOf(left, words.peek(), this.verbs));
      if (!done?.given || !this.table.canUndo.peek()) break;
      left = (this.table.live.peek()?.decision?.options ?? []).filter(
        (option) => shapeOf(option, words.peek()) === shape,
      );
    }
    this.marks = [...this.marks.filter((mark) => mark <= from)];
    const view = this.table.live.peek();
    if (view?.decision?.question !== question || !view?.about.units) return;
    const there = new Set(view.about.units);
    const missing = options.filter((option) => !there.has(named(option, words.peek()).units[0] ?? ""));
    await this.table.explain(missing.slice(0, MOST_REASONS).map(({ text }) => text));
  }

  /** Whether those in the hand have only been taken up and can be put down again. */
  get fresh(): Held | undefined {
    const held = this.held.value;
    return held && this.table.live.peek()?.serial === held.until && this.table.canUndo.peek() >= held.until - held.from
      ? held
      : undefined;
  }

  async putDown(): Promise<boolean> {
    const held = this.fresh;
    if (!held) return false;
    this.held.value = undefined;
    await this.table.undo(held.until - held.from);
    return true;
  }

  /** Another press on the stack in the hand: only its top unit, then the next one, then all again. */
  async narrow(held: Held): Promise<void> {
    const inHand = this.table.live.peek()?.about.units ?? [];
    const units = held.takers.map((option) => named(option, words.peek()).units[0] ?? "");
    if (units.length < 2) return void (await this.putDown());
    const next = inHand.length > 1 ? 0 : units.indexOf(inHand[0] ?? "") + 1;
    await this.retake(held, held.takers[next] ? [held.takers[next] as Option] : held.takers);
  }

  private async retake(held: Held, takers: readonly Option[]): Promise<void> {
    if (!(await this.putDown())) return;
    const { takers: all, others } = held;
    await this.takeUp(held.hex, takers, held.first);
    this.amend({ takers: all, others });
  }

  /** One unit of a stack: take it along, or take it alone. */
  async chooseUnit(unit: string, hex: string | undefined): Promise<boolean> {
    const ofUnit = this.table.choices.peek().byUnit.get(unit) ?? [];
    const along = ofUnit.find((option) => this.verbs.along.includes(verbOf(option)));
    if (along) return (await this.act([{ option: along.text }])) !== undefined;
    const held = this.fresh;
    const again = held?.takers.find((option) => named(option, words.peek()).units[0] === unit);
    if (held && again) {
      await this.retake(held, [again]);
      return true;
    }
    if (hex === undefined) return false;
    if (held && this.beyond.peek().some(({ choices }) => this.takersOf(unit, choices).length)) {
      await this.putDown();
      return this.chooseUnit(unit, hex);
    }
    const now = { option: undefined, choices: this.table.choices.peek() };
    for (const { option, choices } of [now, ...this.beyond.peek()]) {
      const takers = this.takersOf(unit, choices);
      if (!takers.length) continue;
      await this.takeUp(hex, takers, option);
      return true;
    }
    return false;
  }

  /** The units that a drag from a hex would carry: those in the hand, or those it would take up. */
  grab(hex: string): string[] {
    const about = this.table.live.peek()?.about;
    if (!this.table.decision.peek() || this.table.lens.aiming.peek()) return [];
    if (
      about?.hex === hex &&
      about.units?.length &&
      goalsOf(this.table.decision.peek()?.options ?? [], words.peek()).size
    )
      return about.units;
    return this.sendersAt(hex)[0]?.units ?? [];
  }

  /** A drag has begun: take up, unless they are in the hand already. */
  lift(hex: string): void {
    if (this.table.live.peek()?.about.hex === hex && this.table.live.peek()?.about.units?.length) return;
    const takers = this.takersAt(hex);
    if (takers.length) void this.takeUp(hex, takers);
    else void this.pressBeyond(hex);
  }

  /** A hex that has no answer now may have one after a plain answer: let go of one unit and take up another. Those who
   *  have only been taken up are put down as if nothing had been. */
  async pressBeyond(hex: string): Promise<boolean> {
    await this.lookAhead(this.table.choices.peek().plain.slice(0, MOST_AHEAD));
    for (const { option, choices } of this.beyond.peek()) {
      const takers = this.takersAt(hex, choices);
      const found = answersAt(choices, hex, []);
      if (found.length && this.fresh) {
        await this.putDown();
        this.table.hand.press(hex);
        return true;
      }
      if (takers.length) {
        await this.takeUp(hex, takers, option);
        return true;
      }
      const [only, ...more] = found;
      if (!only) continue;
      if (!more.length)
        return (
          (await this.act([{ option: option.text }, { option: only.text }], settings.peek().asking === "final")) !==
          undefined
        );
      await this.act([{ option: option.text }]);
      this.table.hand.press(hex);
      return true;
    }
    return false;
  }

  /** Whether somebody at a hex could be taken up if who is in the hand were let go. */
  waitsAt(hex: string): boolean {
    return this.beyond.peek().some(({ choices }) => this.takersAt(hex, choices).length > 0);
  }

  /** The plain answer that ends a move and can be taken back. */
  get letGo(): Option | undefined {
    return this.beyond.peek()[0]?.option;
  }

  // Groups -----------------------------------------------------------------------------------------------------------

  /** Add the stack of a hex to those who shall be sent, or take it away again. */
  gather(hex: string): void {
    const group = this.group.peek();
    if (group.some((one) => one.hex === hex)) {
      this.group.value = group.filter((one) => one.hex !== hex);
      return;
    }
    this.group.value = [...group, ...this.sendersAt(hex)];
  }

  gatherAll(hexes: readonly string[]): void {
    const found = hexes.flatMap((hex) => this.sendersAt(hex));
    if (found.length) this.group.value = found;
  }

  /** Everybody at a hex, each with as many others as may come along; who has come along has no turn of his own. */
  private sendersAt(hex: string): Sender[] {
    const direct = this.takersAt(hex);
    const takers = direct.length
      ? direct
      : (this.beyond
          .peek()
          .map(({ choices }) => this.takersAt(hex, choices))
          .find((one) => one.length) ?? []);
    const ordered = inOrder(takers, this.stackAt(hex), words.peek());
    return this.each(hex, ordered);
  }

  private each(hex: string, options: readonly Option[]): Sender[] {
    return options.map((option, i) =>
      senderOf(hex, [option, ...options.slice(i + 1), ...options.slice(0, i)], this.verbs),
    );
  }

  /** Everybody who can come in at a hex by answers of one shape: each is sent with as many others as may come along. */
  gatherShape(hex: string, options: readonly Option[]): void {
    this.group.value = this.each(hex, options);
  }

  /** A finger rests on a stack: it is the first of several. */
  begin(hex: string): void {
    this.gathering.value = true;
    if (!this.group.peek().some((one) => one.hex === hex)) this.gather(hex);
  }

  disband(): void {
    batch(() => {
      this.gathering.value = false;
      this.group.value = [];
      this.sent.value = undefined;
    });
  }

  /** Send everybody who was gathered to a hex, or as near to it as each can come. It ends with the first thing that
   *  cannot be taken back. */
  async sendTo(aim: string, grid: HexGrid): Promise<void> {
    const group = this.group.peek();
    const from = this.table.live.peek()?.serial ?? 0;
    batch(() => {
      this.gathering.value = false;
      this.group.value = [];
      this.sending.value = true;
    });
    const went = new Set<string>();
    const tried = new Set<string>();
    await this.putDown();
    for (const sender of group) {
      const gone = await this.sendOne(sender, aim, grid);
      if (!gone) break;
      for (const unit of gone) went.add(unit);
      for (const unit of sender.units.slice(0, 1)) tried.add(unit);
    }
    batch(() => {
      this.sending.value = false;
      this.sent.value = { went: went.size, stayed: [...tried].filter((unit) => !went.has(unit)).length };
      this.table.problem.value = undefined;
      this.table.why.value = [];
    });
    if (went.size) this.marks = [...this.marks.filter((mark) => mark < from), from];
  }

  /** Those who have gone, or nothing where what was done cannot be taken back. */
  private async sendOne({ chain, units }: Sender, aim: string, grid: HexGrid): Promise<readonly string[] | undefined> {
    const before = this.table.live.peek()?.serial ?? 0;
    const first = this.table.live.peek()?.decision?.options.some(({ text }) => text === chain[0]?.option);
    if (!first) {
      await this.lookAhead(this.table.choices.peek().plain.slice(0, MOST_AHEAD));
      const via = this.beyond
        .peek()
        .find(({ view }) => view.decision?.options.some(({ text }) => text === chain[0]?.option));
      // he has come along with another
      if (!via) return [];
      chain = [{ option: via.option.text }, ...chain];
    }
    const taken = await this.act(chain, true);
    if (taken?.final) return undefined;
    if (!taken?.given) return [];
    let inHand: readonly string[] = units.slice(0, 1);
    let moved = false;
    for (let step = 0; step < MOST_STEPS; step++) {
      const view = this.table.live.peek();
      if (!view?.decision || !this.table.canUndo.peek()) return undefined;
      const goals = goalsOf(view.decision.options, words.peek());
      if (!goals.size) {
        // a column that is being formed goes in as it is
        const { plain } = this.table.choices.peek();
        await this.lookAhead(plain.slice(0, MOST_AHEAD));
        const on = this.letGo;
        if (step || !on) break;
        await this.act([{ option: on.text }], true);
        continue;
      }
      const here = view.about.hex;
      if (view.about.units?.length) inHand = view.about.units;
      const best = nearest(
        goals.keys(),
        aim,
        (a, b) => grid.distance(a, b),
        (hex) => view.about.costs?.[hex] ?? 0,
      );
      const nearer = best !== undefined && (here === undefined || grid.distance(best, aim) < grid.distance(here, aim));
      if (!nearer) break;
      const gone = await this.act([{ option: goals.get(best)?.text ?? "" }], true);
      if (gone?.final) return undefined;
      if (!gone?.given) break;
      moved = true;
      if (best === aim) break;
    }
    if (moved) return inHand;
    await this.table.undo((this.table.live.peek()?.serial ?? 0) - before);
    return [];
  }

  // The same again ---------------------------------------------------------------------------------------------------

  /** Who might do what was done last, each with the chain that does it. */
  readonly repeatable = computed((): Repeat[] => {
    const chain = this.last.value;
    const decision = this.table.decision.value;
    const [first] = chain;
    // to take somebody up is no act of its own
    const only = chain.every(
      ({ option, optional }) => optional || this.verbs.atOnce.includes(verbOf({ text: option })),
    );
    if (!first || !decision || only) return [];
    const said = words.value;
    const done = new Set(chain.flatMap(({ option }) => named({ text: option }, said).units));
    const shape = (text: string) =>
      text
        .split(" ")
        .map((word) => (said.kind(word) === "unit" ? "*" : word))
        .join(" ");
    const wanted = shape(first.option);
    const at = whereabouts(this.table.live.value ?? { stacks: {} });
    return decision.options
      .filter(({ text }) => shape(text) === wanted)
      .flatMap((option) => {
        const unit = named(option, said).units[0];
        const then = unit === undefined || done.has(unit) ? [] : sameAgain(chain, unit, said, at.get(unit));
        return unit !== undefined && then.length ? [{ unit, chain: then }] : [];
      });
  });

  /** Find the first of them who can, as far as one sees before anything is done. */
  async seekAgain(): Promise<void> {
    const serial = this.table.decision.peek()?.serial;
    this.again.value = undefined;
    for (const repeat of this.repeatable.peek().slice(0, MOST_TRIES)) {
      const can = await this.canRepeat(repeat);
      if (this.table.decision.peek()?.serial !== serial) return;
      if (can) {
        this.again.value = repeat;
        return;
      }
    }
  }

  /** Whether the second answer of the chain will be listed, once the first has been given. */
  private async canRepeat({ chain: [first, second] }: Repeat): Promise<boolean> {
    const option = this.table.decision.peek()?.options.find(({ text }) => text === first?.option);
    if (!option || !second || second.optional) return true;
    await this.lookAhead([option]);
    const then = this.ahead.peek().get(option.text)?.decision;
    return !then || then.options.some(({ text }) => text === second.option);
  }

  /** With the first of them who can. */
  async doAgain(): Promise<void> {
    const [all, found] = [this.repeatable.peek(), this.again.peek()];
    for (const { chain } of all.slice(found && Math.max(0, all.indexOf(found))).slice(0, MOST_TRIES)) {
      const done = await this.act(chain, settings.peek().asking === "final");
      const first = this.table.live.peek()?.decision?.options.find(({ text }) => text === chain[0]?.option);
      if (done?.final && first) this.table.picked.value = first;
      if (done) return;
    }
  }
}

function senderOf(hex: string, options: readonly Option[], verbs: Verbs): Sender {
  const said = words.peek();
  return { hex, chain: chainOf(options, said, verbs), units: options.flatMap((option) => named(option, said).units) };
}
