/** A title's records, and the client's own words, in the reader's language. */
import type { About, GameEvent, Language, Localised, Option, Reason, Result, TitleDefinitions } from "../api/types";
import { joined, type Speaker, slug, type Variables, variablesOf } from "./fields";
import type { Messages } from "./messages";

/** Stands for any unit where an answer is spoken of that several can give. */
export const ANY = "…";

/** In Japanese a line may break almost anywhere, but not between 第 and its number. */
function unbroken(text: string, language: Language): string {
  return language === "ja" ? text.replace(/(第|残り)(?=[\dⅠ-Ⅻ])/g, "$1\u2060") : text;
}

/** Messages that were asked for and are in no catalogue; a test looks at it. */
export const missing = new Set<string>();

export class Words implements Speaker {
  private readonly units = new Map<string, Localised>();
  private readonly hexes = new Set<string>();
  private readonly sides = new Set<string>();
  private readonly places = new Map<string, Localised>();
  /** what the definitions say of a thing in a sentence */
  private readonly texts = new Map<string, Localised>();

  constructor(
    readonly language: Language,
    private readonly messages: Messages,
    title?: TitleDefinitions,
  ) {
    for (const unit of title?.files.units.unit ?? []) this.units.set(unit.id, unit.name);
    for (const { hex } of title?.files.map.hexes ?? []) this.hexes.add(hex);
    for (const side of title?.sides ?? []) this.sides.add(side);
    for (const { hex, name } of title?.files.map.places ?? []) if (!this.places.has(hex)) this.places.set(hex, name);
    for (const { id, text } of described(title)) this.texts.set(id, text);
  }

  has(message: string): boolean {
    return this.messages.has(message);
  }

  say(message: string, variables: Variables = {}): string {
    const errors: Error[] = [];
    const text = this.messages.format(message, variables, errors);
    if (text === undefined) {
      missing.add(message);
      return message;
    }
    if (errors.length) missing.add(`${message}: ${errors[0]}`);
    return unbroken(text, this.language);
  }

  /** A word of the client itself. */
  ui(key: string, variables?: Variables): string {
    return this.say(`web-${key}`, variables);
  }

  name(localised: Localised | undefined): string {
    return unbroken(localised?.[this.language] ?? "", this.language);
  }

  /** Somebody's name. Those that the server invents for guests are told in the reader's language. */
  person(name: string | null | undefined): string {
    const invented = /^Guest (\d+)$/.exec(name ?? "");
    return invented ? this.ui("guest-name", { number: invented[1] ?? "" }) : (name ?? "");
  }

  unit(id: string): string | undefined {
    const name = this.units.get(id);
    return id === ANY ? ANY : name && this.name(name);
  }

  place(word: string): string | undefined {
    const name = this.name(this.places.get(word));
    return name ? this.ui("hex-named", { hex: word, name }) : undefined;
  }

  kind(word: string): "unit" | "hex" | "word" {
    return this.units.has(word) || word === ANY ? "unit" : this.hexes.has(word) ? "hex" : "word";
  }

  term(field: string, word: string): string | undefined {
    const message = this.sides.has(word) ? `side-${slug(word)}` : `${slug(field).replace(/\d+$/, "")}-${slug(word)}`;
    const errors: Error[] = [];
    const text = word ? this.messages.format(message, {}, errors) : undefined;
    return errors.length || text === undefined ? undefined : unbroken(text, this.language);
  }

  event({ event, ...fields }: GameEvent): string {
    return this.say(`event-${event}`, variablesOf(this, fields));
  }

  question(question: string, about: About): string {
    return this.say(`question-${slug(question)}`, variablesOf(this, about));
  }

  /** An answer; the same verb may have other words at another question. */
  option({ text }: Pick<Option, "text">, question = ""): string {
    const [verb = "", ...words] = text.split(" ");
    const fields: Record<string, string> = {};
    for (const word of words) {
      const kind = this.kind(word);
      const before = Object.keys(fields).filter((name) => name.startsWith(kind)).length;
      fields[before ? `${kind}${before + 1}` : kind] = word;
    }
    const plain = `option-${slug(verb)}`;
    const shaped = [plain, ...Object.keys(fields)].join("-");
    const here = `${shaped}-at-${slug(question)}`;
    return this.say([here, shaped].find((message) => this.has(message)) ?? plain, variablesOf(this, fields));
  }

  /** Answers of one shape that are given together: their units are told as one enumeration. */
  optionOfAll(options: readonly Pick<Option, "text">[], question = ""): string {
    const units = options.map(({ text }) => text.split(" ").find((word) => this.units.has(word)) ?? "");
    const [first] = options;
    if (!first || !units[0]) return "";
    const said = this.option({ text: first.text.replace(units[0], ANY) }, question);
    return said.replace(
      ANY,
      joined(
        this,
        units.map((unit) => this.unit(unit) ?? unit),
      ),
    );
  }

  /** What the definitions say of the thing that an answer names. Of several alike each has a number after a point. */
  help({ text }: Pick<Option, "text">): string {
    const named = text
      .split(" ")
      .slice(1)
      .map((word) => this.texts.get(word) ?? this.texts.get(word.replace(/\.[^.]*$/, "")));
    return this.name(named.find(Boolean));
  }

  helpOf(thing: string): string {
    return this.help({ text: `of ${thing}` });
  }

  reason({ key, args }: Reason): string {
    return this.say(`reason-${slug(key)}`, variablesOf(this, args));
  }

  shift({ key, value }: { key: string; value: number }): string {
    return this.shifted(this.say(`shift-${slug(key)}`), value);
  }

  /** A modifier: signed where it changes a die, so many columns to the left or right where it moves along a table. */
  shifted(what: string, value: number): string {
    const signed = value < 0 ? `−${-value}` : value > 0 ? `+${value}` : "0";
    return this.say("shift", { what, value: signed, size: Math.abs(value), direction: value < 0 ? "left" : "right" });
  }

  outcome(effects: Readonly<Record<string, number>>): string {
    const parts = Object.entries(effects).map(([key, value]) => this.say(`outcome-${slug(key)}`, { value }));
    return (
      joined(
        this,
        parts.filter((part) => part !== "-"),
      ) || this.say("outcome-nothing")
    );
  }

  ending({ reason, winner }: Result): string {
    return this.say(`ending-${slug(reason)}`, variablesOf(this, { winner }));
  }

  /** Whose phase it is; where there is no room for both, a line ends between them. */
  phaseOf(side: string, phase: string): string {
    const named = this.say("phase-named", { phase: this.of("phase", phase), "phase-key": slug(phase) });
    return this.say("side-phase", { side: this.of("side", side), phase: `\u200b${named}` });
  }

  /** Sides, phases, tracks, boxes, marks, markers, types: a key word of some field. */
  of(field: string, word: string): string {
    return this.say(`${field}-${slug(word)}`);
  }
}

type Described = { id: string; text: Localised };

/** Everything in the files of a title that has an id and a sentence about it. */
function described(title: TitleDefinitions | undefined): Described[] {
  const lists = Object.values(title?.files ?? {})
    .flatMap((file) => Object.values(file as Record<string, unknown>))
    .filter(Array.isArray);
  return lists
    .flat()
    .filter((entry): entry is Described => typeof entry?.id === "string" && typeof entry?.text === "object");
}
