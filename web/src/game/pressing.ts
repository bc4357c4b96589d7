/** What a press means: on a hex, on a unit, on an answer of the panel, and where a drag ends. */
import { batch } from "@preact/signals";
import type { Option } from "../api/types";
import { words } from "../session";
import { settings } from "../settings";
import { answersAt, byKind, ofUnits } from "./choices";
import { goalsOf, verbOf } from "./hand";
import type { Table } from "./table";

export class Pressing {
  constructor(private readonly table: Table) {}

  /** Press a hex: take up who stands there, go there, or see what can be done there. Pressing the place of a picked
   *  answer again confirms it; pressing twice where one has just gone ends the move. */
  press(hex: string | undefined, twice = false): void {
    if (hex === undefined) return this.table.clear();
    this.table.noted.value = [];
    if (this.table.lens.aiming.peek()) return this.table.lens.aim(hex);
    if (this.table.busy.peek()) {
      this.table.later = () => this.press(hex, twice);
      return;
    }
    const view = this.table.live.peek();
    const picked = this.table.picked.peek();
    const again = this.table.focus.peek() === hex && this.table.focusUnit.peek() === undefined;
    if (picked && again) return void this.table.confirm();
    const here = view?.about.hex === hex;
    const { fresh } = this.table.acting;
    if (twice && here && !fresh) return void this.endMove();
    if (fresh?.hex === hex) return void this.table.acting.narrow(fresh);
    // after a move, a stack that waits for its own is taken up, though one might go on to it; whoever wants that drags
    const moved = view?.about.hex !== undefined && (view.about.units?.length ?? 0) > 0 && !fresh;
    if (moved && !here) return void this.pressAfterMove(hex);
    this.pressAt(hex);
  }

  private async pressAfterMove(hex: string): Promise<void> {
    if (this.table.live.peek()?.stacks[hex]?.length)
      await this.table.acting.lookAhead(this.table.choices.peek().plain.slice(0, 3));
    if (this.table.acting.waitsAt(hex)) await this.table.acting.pressBeyond(hex);
    else this.pressAt(hex);
  }

  private pressAt(hex: string): void {
    const considered = this.table.focus.peek() === hex ? [] : this.table.candidates.peek();
    const found = this.answersFor(hex, considered);
    const takers = considered.length ? [] : this.table.acting.takersAt(hex);
    if (takers.length) return void this.table.acting.takeUp(hex, takers);
    this.table.select(hex);
    if (found.length) return this.offer(found);
    this.offer([]);
    void this.table.acting.pressBeyond(hex).then((done) => (done ? undefined : this.table.askWhyNot(hex, undefined)));
  }

  /** The answers of a hex; an empty hex that the question is about stands for all who may go there. Whoever presses a
   *  stack that is attacked wants to see it. */
  private answersFor(hex: string, considered: readonly Option[]): readonly Option[] {
    const choices = this.table.choices.peek();
    const view = this.table.live.peek();
    const here = answersAt(choices, hex, considered);
    const aimed = view?.about.target === hex && !view.stacks[hex]?.length;
    return here.length || !aimed ? here : ofUnits(choices, words.peek(), this.table.acting.verbs.unlit);
  }

  /** Those who were dragged are let fall: they go there, or it is said why not. */
  drop(hex: string | undefined): void {
    if (hex === undefined) return;
    if (this.table.busy.peek()) {
      this.table.later = () => this.drop(hex);
      return;
    }
    if (this.table.live.peek()?.about.hex === hex) return;
    const goal = goalsOf(this.table.decision.peek()?.options ?? [], words.peek()).get(hex);
    this.table.select(hex);
    if (goal) this.pick(goal);
    else void this.table.askWhyNot(hex, undefined);
  }

  /** The move is over, if that can be said without anything else coming of it. */
  private async endMove(): Promise<void> {
    await this.table.acting.lookAhead(this.table.choices.peek().plain.slice(0, 3));
    const { letGo } = this.table.acting;
    if (letGo) await this.table.give(letGo);
  }

  pressUnit(unit: string, hex: string | undefined): void {
    if (this.table.picked.peek() && this.table.focusUnit.peek() === unit) return void this.table.confirm();
    const ofUnit = this.table.choices.peek().byUnit.get(unit) ?? [];
    const both = ofUnit.filter((option) => this.table.candidates.peek().includes(option));
    void (both.length ? Promise.resolve(false) : this.table.acting.chooseUnit(unit, hex)).then((done) => {
      if (done) return;
      batch(() => {
        this.table.focus.value = hex;
        this.table.focusUnit.value = unit;
        this.offer(both.length ? both : ofUnit);
      });
      if (!ofUnit.length) void this.table.askWhyNot(undefined, unit);
    });
  }

  private offer(options: readonly Option[]): void {
    this.table.why.value = [];
    this.table.candidates.value = byKind(options, words.peek());
    const [only, ...more] = options;
    this.pick(only && !more.length ? only : undefined);
    if (more.length) void this.table.foresee(options);
  }

  /** Select an answer. What can be taken back is done at once; what cannot is shown with its odds, to be confirmed. */
  pick(option: Option | undefined): void {
    const { asking } = settings.peek();
    if (option && (asking === "none" || this.table.acting.verbs.atOnce.includes(verbOf(option))))
      return void this.table.confirm(option);
    if (option && asking === "final") return void this.table.give(option, true);
    this.table.picked.value = option;
    if (option) void this.table.foresee([option]);
  }

  /** Press the button of an answer that names no place. It says what it does, and is asked about only where a turn ends
   *  with something left to do. */
  pickPlain(option: Option): void {
    const view = this.table.live.peek();
    const { asking } = settings.peek();
    const over = !view?.about.units?.length || this.table.acting.othersWait;
    const leaves = view?.active === view?.decision?.side && this.table.choices.peek().lit.size > 0 && over;
    if (asking === "all" || (asking === "final" && leaves)) this.pick(option);
    else void this.table.confirm(option);
  }
}
