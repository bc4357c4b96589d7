/** Who is here, in which language, and where in the client. */
import { computed, effect, type Signal, signal } from "@preact/signals";
import { get, meBy, patch, post, text } from "./api/http";
import type { Language, Me, TitleDefinitions, TitleSummary, TitlesReply } from "./api/types";
import { Messages, messagesOf } from "./locale/messages";
import { Words } from "./locale/words";

const LANGUAGES: readonly Language[] = ["en", "ja"];

export const me = signal<Me | undefined>(undefined);
export const language = signal<Language>(firstLanguage());
export const titles = signal<TitleSummary[]>([]);
/** Definitions of the titles looked at so far. */
export const definitions = signal<Record<string, TitleDefinitions>>({});
export const shownTitle = signal<string | undefined>(undefined);
/** Each apart: whoever speaks with one of them does not care when another arrives. */
const catalogues = new Map<string, Signal<string | undefined>>();

function catalogue(code: Language, name: string): Signal<string | undefined> {
  const key = `${code}/${name}`;
  const found = catalogues.get(key) ?? signal<string | undefined>(undefined);
  catalogues.set(key, found);
  return found;
}

function firstLanguage(): Language {
  const asked =
    new URLSearchParams(location.search).get("lang") ??
    localStorage.getItem("language") ??
    navigator.language.slice(0, 2);
  return LANGUAGES.find((code) => code === asked) ?? "en";
}

export const title = computed(() => (shownTitle.value === undefined ? undefined : definitions.value[shownTitle.value]));

export const words = computed(() => {
  const code = language.value;
  const system = title.value?.system;
  const texts = ["common", "web", ...(system ? [system] : [])].map((name) => catalogue(code, name).value ?? "");
  return new Words(code, new Messages(code, texts), title.value);
});

/** What takes long is done piece by piece: between two of them the page answers whoever presses something. */
function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

const coming = new Map<string, Promise<void>>();

function loadCatalogue(code: Language, name: string): Promise<void> {
  const key = `${code}/${name}`;
  const load = async () => {
    const content = (await text(`/locale/${code}/${name}.ftl`)) ?? "";
    await breath();
    messagesOf(content);
    catalogue(code, name).value = content;
  };
  const loaded = coming.get(key) ?? load();
  coming.set(key, loaded);
  return loaded;
}

const others = new Map<string, Words>();

/** The words of a rule system whose games are only listed; until they are there, those that every game shares. */
export function wordsOf(system: string): Words {
  const code = language.value;
  const own = catalogue(code, system).value;
  void loadCatalogue(code, system);
  if (own === undefined) return words.value;
  const key = `${code}/${system}`;
  const shared = ["common", "web"].map((name) => catalogue(code, name).value ?? "");
  const found = others.get(key) ?? new Words(code, new Messages(code, [...shared, own]));
  others.set(key, found);
  return found;
}

/** The words of a rule system once they are there; nothing before. */
export function wordsThere(system: string): Words | undefined {
  return catalogue(language.value, system).value === undefined ? void wordsOf(system) : wordsOf(system);
}

/** Both languages are there before anything is shown in them. */
export async function setLanguage(code: Language): Promise<void> {
  await Promise.all(
    ["common", "web", ...(title.peek() ? [title.peek()!.system] : [])].map((name) => loadCatalogue(code, name)),
  );
  language.value = code;
  localStorage.setItem("language", code);
  if (me.peek()?.user)
    await patch<Me>("/me", { language: code }).then(
      (answer) => (me.value = answer),
      () => undefined,
    );
}

export async function loadTitle(name: string): Promise<TitleDefinitions> {
  const known = definitions.peek()[name];
  const hash = titles.peek().find((entry) => entry.name === name)?.definitions;
  const found = known ?? (await get<TitleDefinitions>(`/titles/${name}${hash ? `?v=${hash}` : ""}`));
  await loadCatalogue(language.peek(), found.system);
  definitions.value = { ...definitions.peek(), [name]: found };
  return found;
}

/** The title of a game in the list of titles; one with printed values has their name after it: mons~printed~1a2b3c4d. */
export function titleOf(reference: string): TitleSummary | undefined {
  return titles.value.find(({ name }) => name === reference.split("~")[0]);
}

/** What a game is called: its title, and whose values it is played with where they are not ours. */
export function calledTitle(reference: string): string {
  const found = titleOf(reference);
  const set = reference.split("~")[1];
  const name = found ? words.value.name(found.names) : reference;
  return set ? words.value.ui("with-data", { title: name, data: set }) : name;
}

export async function begin(): Promise<void> {
  const [answer, listed] = await Promise.all([
    meBy(get<Me>("/me")),
    get<TitlesReply>("/titles"),
    loadCatalogue(language.peek(), "common"),
    loadCatalogue(language.peek(), "web"),
  ]);
  me.value = answer;
  titles.value = listed.titles;
  await breath();
}

/** Play asks for nobody's name: a visitor becomes a guest when he first needs to be somebody. */
export async function beSomebody(): Promise<void> {
  if (me.peek()?.user) return;
  me.value = await meBy(post<Me>("/guest"));
}

// Routes ---------------------------------------------------------------------------------------------------------

export const route = signal(location.pathname + location.search);
window.addEventListener("popstate", () => (route.value = location.pathname + location.search));

export function go(path: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  route.value = path;
  if (!replace) window.scrollTo(0, 0);
}

effect(() => {
  document.documentElement.lang = language.value;
});
