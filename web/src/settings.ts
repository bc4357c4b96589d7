/** What a player has set for himself, in one place; kept in the browser. */
import { computed, effect, signal } from "@preact/signals";

/** What is confirmed before it is done: only what cannot be taken back, everything, or nothing. */
export type Asking = "final" | "all" | "none";
export type Pace = "calm" | "quick" | "none";
export type Theme = "auto" | "light" | "dark";

export interface Settings {
  asking: Asking;
  /** the only legal answer gives itself */
  alone: boolean;
  /** how fast moves are shown */
  pace: Pace;
  minimap: boolean;
  sound: boolean;
  theme: Theme;
  /** size of text, in percent */
  text: number;
  /** colours that people who confuse red and green can tell apart */
  safeColours: boolean;
  /** the browser says when it is one's turn */
  notify: boolean;
}

export const USUAL: Settings = {
  asking: "final",
  alone: true,
  pace: "calm",
  minimap: true,
  sound: false,
  theme: "auto",
  text: 100,
  safeColours: false,
  notify: false,
};

const KEY = "settings";

function stored(): Settings {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return USUAL;
  }
}

export const settings = signal<Settings>(stored());

export function set(changes: Partial<Settings>): void {
  settings.value = { ...settings.peek(), ...changes };
  localStorage.setItem(KEY, JSON.stringify(settings.value));
}

const darkOutside = matchMedia("(prefers-color-scheme: dark)");
const outside = signal(darkOutside.matches);
darkOutside.addEventListener("change", ({ matches }) => (outside.value = matches));

export const dark = computed(
  () => settings.value.theme === "dark" || (settings.value.theme === "auto" && outside.value),
);

/** Whoever does not want things to move, in the system or here, sees where they went. */
export function still(): boolean {
  return settings.peek().pace === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

effect(() => {
  const root = document.documentElement;
  root.dataset["theme"] = dark.value ? "dark" : "light";
  root.dataset["pace"] = settings.value.pace;
  root.style.fontSize = `${settings.value.text}%`;
});
