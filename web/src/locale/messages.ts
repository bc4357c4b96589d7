/** The messages of some catalogues. A catalogue holds far more than a screen says: it is cut into its messages at once, and
 *  each of them is taken apart when it is first asked for. */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Language } from "../api/types";
import type { Variables } from "./fields";
import { Numeral } from "./numeral";

/** Where a message or a term begins: nothing else stands at the beginning of a line with an equals sign after it. */
const BEGINNING = /^(-?[A-Za-z][\w-]*) *=/gm;
/** What a message names of other messages and terms. */
const NAMED = /\{\s*(-?[A-Za-z][\w-]*)/g;

class Message {
  private read: FluentResource | undefined;

  constructor(readonly source: string) {}

  get resource(): FluentResource {
    this.read ??= new FluentResource(this.source);
    return this.read;
  }
}

/** A catalogue is cut once, however many games speak with it. */
const cut = new Map<string, ReadonlyMap<string, Message>>();

export function messagesOf(text: string): ReadonlyMap<string, Message> {
  const known = cut.get(text);
  if (known) return known;
  const beginnings = [...text.matchAll(BEGINNING)];
  const found = new Map(
    beginnings.map(({ 1: id = "", index }, n) => [id, new Message(text.slice(index, beginnings[n + 1]?.index))]),
  );
  cut.set(text, found);
  return found;
}

function written(variables: Variables): Record<string, string | Numeral> {
  const entries = Object.entries(variables);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === "number" ? new Numeral(value) : value]),
  );
}

export class Messages {
  private readonly bundle: FluentBundle;
  private readonly all: ReadonlyMap<string, Message>;
  private readonly known = new Set<string>();

  /** Of two catalogues with the same message the later one has its way. */
  constructor(language: Language, catalogues: readonly string[]) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
    this.all = new Map(catalogues.flatMap((text) => [...messagesOf(text)]));
  }

  has(id: string): boolean {
    return this.all.has(id);
  }

  /** The message in words; nothing where there is none. What it lacks is told to `errors`. */
  format(id: string, variables: Variables, errors: Error[]): string | undefined {
    this.learn(id);
    const value = this.bundle.getMessage(id)?.value;
    return value ? this.bundle.formatPattern(value, written(variables), errors) : undefined;
  }

  private learn(id: string): void {
    const message = this.all.get(id);
    if (!message || this.known.has(id)) return;
    this.known.add(id);
    this.bundle.addResource(message.resource);
    for (const [, named = ""] of message.source.matchAll(NAMED)) this.learn(named);
  }
}
