/** One game on the screen: what the server says of it, and what the reader has selected. */
import { batch, computed, effect, signal } from "@preact/signals";
import { get, post, Refused } from "../api/http";
import { Live } from "../api/live";
import type {
  Asked,
  Entry,
  Explanation,
  Forecast,
  Game,
  GameEvent,
  GameReply,
  Line,
  LinesReply,
  LogReply,
  Option,
  PastReply,
  Problem,
  ServerMessage,
  StateMessage,
  View,
} from "../api/types";
import { title, words } from "../session";
import { settings } from "../settings";
import { Acting } from "./acting";
import { choicesOf, meant, NO_CHOICES, remember } from "./choices";
import { named } from "./hand";
import { Lens } from "./lens";
import { together } from "./lines";
import { Playback } from "./playback";
import { Pressing } from "./pressing";
import { givenBy, inForce, type Order, theOnly } from "./standing";

export type Tab = "act" | "log" | "rules" | "units" | "talk" | "text";

/** Answers of a list whose odds are asked for. */
const MOST_FORECASTS = 12;
/** So many answers before and after one that is not known yet are asked for with it. */
const AROUND = 60;

export class Table {
  readonly game = signal<Game | undefined>(undefined);
  readonly viewer = signal<string | null>(null);
  readonly live = signal<View | undefined>(undefined);
  readonly canUndo = signal(0);
  readonly handOver = signal(false);
  readonly entries = signal<Entry[]>([]);
  /** what happened before the first question */
  readonly opening = signal<GameEvent[]>([]);
  readonly lines = signal<Line[]>([]);
  /** the last line that had been said when one came; unknown until that is heard */
  readonly saidBefore = signal<number | undefined>(undefined);
  readonly connected = signal(false);
  /** nobody is let in, because the game is set aside */
  readonly aside = signal(false);
  /** why nobody is let in, now and later */
  readonly shut = signal<string | undefined>(undefined);
  readonly problem = signal<Problem | undefined>(undefined);
  readonly busy = signal(false);
  /** the past moment looked at, with its view */
  readonly past = signal<View | undefined>(undefined);
  readonly pastSide = signal<string | null | undefined>(undefined);
  /** the answer that led to it, and what that did */
  readonly moment = signal<Entry | undefined>(undefined);
  readonly replaying = signal(false);

  readonly focus = signal<string | undefined>(undefined);
  readonly focusUnit = signal<string | undefined>(undefined);
  readonly picked = signal<Option | undefined>(undefined);
  /** answers that the focus leaves */
  readonly candidates = signal<readonly Option[]>([]);
  /** answers ordered for the rest of the turn */
  readonly orders = signal<readonly Order[]>([]);
  readonly noted = signal<string[]>([]);
  /** hexes of the answer in the panel that the mouse or the keyboard points at */
  readonly hinted = signal<string[]>([]);
  /** hexes that a lesson points at */
  readonly pointed = signal<readonly string[]>([]);
  /** answers that a lesson waits for */
  readonly taught = signal<readonly string[]>([]);
  readonly tab = signal<Tab>("act");
  readonly rule = signal<string | undefined>(undefined);
  /** the rule whose card lies over the decision */
  readonly card = signal<string | undefined>(undefined);
  /** the counters are put aside, so that the map can be seen */
  readonly bare = signal(false);
  readonly forecasts = signal<ReadonlyMap<string, Forecast | null>>(new Map());
  readonly why = signal<Explanation[]>([]);
  /** the replay runs by itself */
  readonly running = signal(false);
  /** what has happened, shown on the board */
  readonly playback = new Playback();

  /** what lies over the map */
  readonly lens: Lens;
  /** how acts are made */
  readonly acting: Acting;
  /** what presses mean */
  readonly hand: Pressing;
  /** a phase that passed by itself, because nothing could be done in it */
  readonly passed = signal<string | undefined>(undefined);
  /** numbers of answers before those that gave themselves, since the page was opened */
  readonly unasked = signal<ReadonlySet<number>>(new Set());

  readonly view = computed(() => this.past.value ?? this.live.value);
  readonly decision = computed(() => (this.past.value ? null : (this.live.value?.decision ?? null)));
  readonly choices = computed(() => {
    const view = this.live.value;
    return view && this.decision.value
      ? choicesOf(view, words.value, title.value?.files.presentation?.unlit)
      : NO_CHOICES;
  });
  /** when the server last told the time */
  heard = Date.now();

  private readonly line: Live;
  private readonly stop: () => void;
  private replays = 0;
  /** answers that a replay has come to, by the side whose view it is and their number */
  private readonly older = new Map<string, Entry>();
  /** he has just taken something back: nothing answers itself before he has answered */
  undone = false;
  /** whether the only answer gives itself is being found out */
  private readonly pondering = signal(false);
  /** what was pressed while something was under way */
  later: (() => void) | undefined;

  constructor(
    readonly id: string,
    side?: string,
  ) {
    this.lens = new Lens(id, this);
    this.acting = new Acting(this);
    this.hand = new Pressing(this);
    this.line = new Live(
      id,
      (message) => this.receive(message),
      (open) => this.connect(open),
      side,
    );
    this.line.onAside = () => (this.aside.value = true);
    this.line.onShut = (reason) => (this.shut.value = reason);
    void get<LinesReply>(`/games/${id}/lines`).then(
      ({ lines }) => {
        const come = new Set(this.lines.value.map(({ id: line }) => line));
        this.lines.value = together(this.lines.value, lines);
        this.saidBefore.value = lines.findLast(({ id: line }) => !come.has(line))?.id ?? 0;
      },
      () => (this.saidBefore.value = 0),
    );
    const stops = [
      // at once, not with the next frame: whoever waits for an act can see that it is under way
      effect(() => {
        const root = document.documentElement;
        if (this.busy.value || this.acting.sending.value || this.pondering.value) root.dataset["busy"] = "yes";
        else delete root.dataset["busy"];
      }),
      effect(() => {
        const view = this.live.value;
        if (view) remember(view, words.value);
      }),
      // which answers name no place is known only when the map is
      effect(() => {
        const [asked, shown] = [this.decision.value, title.value?.name];
        if (!asked || shown !== this.game.peek()?.title) return;
        const { plain, placed } = this.choices.value;
        void this.foresee(placed.length <= MOST_FORECASTS ? [...plain, ...placed] : plain);
        this.acting.prepare();
      }),
      effect(() => {
        if (this.acting.repeatable.value) void this.acting.seekAgain();
      }),
    ];
    this.stop = () => stops.forEach((stop) => stop());
  }

  close(): void {
    this.stop();
    this.playback.end();
    this.line.close();
  }

  private connect(open: boolean): void {
    this.connected.value = open;
    if (open && this.problem.peek()?.code === "offline") this.problem.value = undefined;
  }

  private receive(message: ServerMessage): void {
    this.heard = Date.now();
    if (message.type === "state") this.aside.value = false;
    if (message.type === "state") this.update(message);
    else if (message.type === "game") this.game.value = message.game;
    else if (message.type === "line") this.lines.value = together(this.lines.value, [message.line]);
  }

  private update(message: StateMessage): void {
    const before = this.live.peek();
    const first = before === undefined || this.viewer.peek() !== message.viewer;
    batch(() => {
      const asked =
        before?.decision?.serial !== message.view.decision?.serial || before?.serial !== message.view.serial;
      this.game.value = message.game;
      this.viewer.value = message.viewer;
      this.live.value = message.view;
      this.canUndo.value = message.can_undo;
      this.handOver.value = message.hand_over;
      if (message.opening) this.opening.value = message.opening;
      const fresh = message.entries;
      const kept = first
        ? []
        : this.entries.value.filter(
            ({ serial }) => serial < message.view.serial && !fresh.some((e) => e.serial === serial),
          );
      this.entries.value = [...kept, ...fresh].sort((a, b) => a.serial - b.serial);
      if (asked || first) {
        this.forecasts.value = new Map();
        this.acting.forget();
        this.clear();
      }
    });
    const events = before
      ? message.entries.filter(({ serial }) => serial >= before.serial).flatMap((entry) => entry.events)
      : [];
    if (before) this.show(events, first, before, message.view);
    void this.lens.refreshOverlay();
    if (before?.serial !== message.view.serial && !message.hand_over) this.answerAlone(message.view);
  }

  private show(events: readonly GameEvent[], first: boolean, before: View, after: View): void {
    if (first || after.serial < before.serial) this.playback.end();
    else if (after.serial > before.serial && !this.past.peek()) this.playback.add(events, before.stacks, after.stacks);
  }

  /** Give the answer that was ordered, or the only one; otherwise have the only one ready to be confirmed. */
  private answerAlone({ decision, turn, phase }: View): void {
    this.orders.value = inForce(this.orders.peek(), turn);
    if (!decision || this.replaying.peek() || this.acting.sending.peek()) return;
    const given = this.undone ? undefined : givenBy(this.orders.peek(), decision, turn);
    if (given) {
      // somebody who has just announced an assault did not order that its dice be rolled
      if (this.canUndo.peek() && !this.choices.peek().placed.length) return void this.passBy(given, phase);
      this.answeredUnasked();
      return void this.give(given);
    }
    const [only, ...more] = decision.options;
    if (only && !more.length) this.picked.value = only;
    const left = theOnly(decision.options, this.acting.verbs.unlit);
    if (!left || !settings.peek().alone || this.undone) return;
    this.pondering.value = true;
    void this.passBy(left, phase).finally(() => (this.pondering.value = false));
  }

  /** The rulebook leaves no choice. Nothing is lost by going on, unless something could still be taken back before. */
  private async passBy(option: Option, phase: string): Promise<void> {
    const version = this.game.peek()?.version;
    if (this.canUndo.peek()) await this.acting.lookAhead([option]);
    const final = this.canUndo.peek() > 0 && this.acting.isFinal(option) !== false;
    if (final || this.game.peek()?.version !== version || this.busy.peek()) return;
    // to do something with the only unit that can, or at the only place, is no passing
    if (!option.text.includes(" ")) this.passed.value = phase;
    this.answeredUnasked();
    await this.give(option);
  }

  /** The answer to this question gives itself: nobody has been asked, so nobody has seen what happened before. */
  private answeredUnasked(): void {
    const serial = this.live.peek()?.serial;
    if (serial !== undefined) this.unasked.value = new Set(this.unasked.peek()).add(serial);
  }

  /** From now on this is the answer to this question, until the turn is over. */
  order(option: Option): void {
    const view = this.live.peek();
    if (!view?.decision) return;
    const { side, question } = view.decision;
    this.orders.value = [...this.orders.peek(), { side, question, option: option.text, turn: view.turn }];
    void this.confirm(option);
  }

  revoke(order: Order): void {
    this.orders.value = this.orders.peek().filter((one) => one !== order);
  }

  clear(): void {
    batch(() => {
      this.focus.value = this.focusUnit.value = undefined;
      this.picked.value = undefined;
      this.candidates.value = [];
      this.hinted.value = [];
      this.why.value = [];
      this.problem.value = undefined;
    });
  }

  /** A place is looked at; nothing is chosen by it. */
  select(hex: string | undefined): void {
    batch(() => {
      this.focus.value = hex;
      this.focusUnit.value = undefined;
      this.why.value = [];
    });
  }

  /** Ask for the odds of answers; where a verb has none, its other answers have none either. */
  async foresee(options: readonly Option[]): Promise<void> {
    const version = this.game.peek()?.version;
    const without = new Set<string>();
    for (const { text } of options.slice(0, MOST_FORECASTS)) {
      const verb = text.split(" ")[0] ?? "";
      if (this.forecasts.peek().has(text) || without.has(verb)) continue;
      const reply = await this.line.ask({ type: "forecast", text }).catch(() => undefined);
      if (!reply || this.game.peek()?.version !== version) return;
      if (!reply["forecast"] && options.length > 1) without.add(verb);
      this.forecasts.value = new Map(this.forecasts.peek()).set(text, reply["forecast"] as Forecast | null);
    }
  }

  async confirm(option = this.picked.peek()): Promise<void> {
    if (!option || this.busy.peek()) return;
    this.undone = false;
    this.playback.end();
    await this.give(option);
  }

  /** Give an answer; a careful one is only given if it can be taken back, and waits to be confirmed if not. */
  async give(option: Option, careful = false): Promise<void> {
    const place = this.focus.peek();
    // what has been given is no longer to be chosen, even before the server has said so
    if (!careful) this.clear();
    const done = await this.acting.act([{ option: option.text }], careful);
    if (done?.final) {
      this.picked.value = option;
      return this.foresee([option]);
    }
    // who is in the hand stays in sight
    if (
      done?.given &&
      place !== undefined &&
      named(option, words.peek()).hexes.includes(place) &&
      this.live.peek()?.about.hex === place
    )
      this.focus.value = place;
  }

  async undo(answers = this.acting.lastActs): Promise<void> {
    const version = this.game.peek()?.version;
    this.undone = true;
    this.orders.value = [];
    this.acting.last.value = [];
    if (version !== undefined) await this.request({ type: "undo", version, answers });
  }

  /** Something that changes the game: one at a time. */
  async request(message: Asked): Promise<Record<string, unknown> | undefined> {
    this.busy.value = true;
    try {
      const reply = await this.line.ask(message);
      this.problem.value = undefined;
      return reply;
    } catch (error) {
      if (error instanceof Refused) {
        this.problem.value = error.problem;
        if (error.problem.explanation) this.why.value = [error.problem.explanation];
      }
      return undefined;
    } finally {
      this.busy.value = false;
      const { later } = this;
      this.later = undefined;
      later?.();
    }
  }

  async send(message: Asked): Promise<boolean> {
    return (await this.request(message)) !== undefined;
  }

  /** Something that only looks. */
  ask(message: Asked): Promise<Record<string, unknown> | undefined> {
    return this.line.ask(message).catch(() => undefined);
  }

  async look(side: string | null): Promise<void> {
    this.line.lookAs(side);
    await this.send({ type: "look", side });
  }

  async askWhyNot(hex: string | undefined, unit: string | undefined): Promise<void> {
    const view = this.live.peek();
    if (!view?.decision) return;
    const here = hex === undefined ? [] : (view.stacks[hex] ?? []).map((c) => c.unit).filter(Boolean);
    const sides = new Map(title.peek()?.files.units.unit.map(({ id, side }) => [id, side]));
    await this.explain(meant(view, hex, unit ? [unit] : here, (id) => sides.get(id)));
  }

  async explain(texts: readonly string[]): Promise<void> {
    const found: Explanation[] = [];
    for (const text of texts) {
      const reply = await this.line.ask({ type: "explain", text }).catch(() => undefined);
      if (reply) found.push(reply["explanation"] as Explanation);
    }
    this.why.value = found;
  }

  /** See once more what happened from a moment on. */
  watch(serial: number): void {
    this.replaying.value = true;
    this.running.value = true;
    void this.replay(serial);
  }

  /** Go to a past moment; undefined goes back to the present. */
  async replay(serial: number | undefined, side: string | null = this.viewer.peek()): Promise<void> {
    const asked = ++this.replays;
    this.playback.end();
    if (serial === undefined) {
      this.past.value = undefined;
      this.older.clear();
      return this.lens.refreshOverlay();
    }
    const query = side ? `?side=${side}` : "";
    try {
      const [{ view }, entry] = await Promise.all([
        get<PastReply>(`/games/${this.id}/replay/${serial}${query}`),
        this.entryOf(serial - 1, side),
      ]);
      // a moment that comes late does not take the place of one asked for after it, nor of the present
      if (asked !== this.replays) return;
      const before = this.past.peek();
      batch(() => {
        this.past.value = view;
        this.moment.value = entry;
        this.pastSide.value = side;
        this.focus.value = this.picked.value = undefined;
      });
      // a step forward is seen as it was made
      if (entry && before?.serial === serial - 1) this.playback.add(entry.events, before.stacks, view.stacks);
      await this.lens.refreshOverlay();
    } catch (error) {
      if (error instanceof Refused) this.problem.value = error.problem;
    }
  }

  /** An answer as a side may know it, which may be older than those that came with the game. */
  private async entryOf(serial: number, side: string | null): Promise<Entry | undefined> {
    if (serial < 0) return undefined;
    const known =
      side === this.viewer.peek() ? this.entries.peek().find((entry) => entry.serial === serial) : undefined;
    const key = (one: number) => `${side ?? ""} ${one}`;
    if (!known && !this.older.has(key(serial))) {
      const query = side ? `&side=${side}` : "";
      const { entries } = await get<LogReply>(
        `/games/${this.id}/log?from=${Math.max(0, serial - AROUND)}&to=${serial + AROUND}${query}`,
      );
      for (const entry of entries) this.older.set(key(entry.serial), entry);
    }
    return known ?? this.older.get(key(serial));
  }

  async olderEntries(): Promise<void> {
    const first = this.entries.peek()[0]?.serial ?? 0;
    if (first <= 0) return;
    const side = this.viewer.peek() ? `&side=${this.viewer.peek()}` : "";
    const answer = await get<LogReply>(`/games/${this.id}/log?from=${Math.max(0, first - 400)}&to=${first}${side}`);
    this.entries.value = [...answer.entries, ...this.entries.peek()];
  }

  async rematch(): Promise<Game> {
    return (await post<GameReply>(`/games/${this.id}/rematch`, { swap: true })).game;
  }

  openRule(rule: string): void {
    this.card.value = rule;
  }

  /** The rule in the whole rulebook. */
  showRule(rule: string): void {
    this.rule.value = rule;
    this.tab.value = "rules";
  }
}
