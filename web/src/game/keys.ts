/** Keys that work anywhere in a game, unless one is typing. */
import type { Tab, Table } from "./table";

interface Actions {
  help: () => void;
  look: (at: "decision" | "selection" | "whole") => void;
}

const TABS: Record<string, Tab> = { a: "act", i: "units", l: "log", r: "rules", t: "text" };

export function keyAction(event: KeyboardEvent, table: Table, actions: Actions): void {
  const target = event.target as HTMLElement;
  if (/^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target.closest("dialog,.tour")) return;
  const { key } = event;
  if (key === "Escape" && table.card.value !== undefined) table.card.value = undefined;
  else if (key === "Escape" && table.lens.aiming.value) void table.lens.layOver(undefined);
  else if (key === "Escape") letGo(table);
  else if (key === "c") void table.confirm();
  else if (key === "s") void table.acting.doAgain();
  else if (key === "u" && table.canUndo.value) void table.undo();
  else if (key === "h" || key === "?") actions.help();
  else if (key === "w") actions.look("whole");
  else if (key === "d") actions.look("decision");
  else if (key === "f") actions.look("selection");
  else if (key === "x") table.bare.value = !table.bare.value;
  else if (key === "m") document.querySelector<HTMLElement>(".board")?.focus();
  else if (TABS[key]) table.tab.value = TABS[key];
  else if (/^[1-9]$/.test(key)) chooseByNumber(Number(key), table);
  else return;
  event.preventDefault();
}

/** The numbers count the answers as the panel shows them: first those of the selected place, where there is one. */
function chooseByNumber(number: number, table: Table): void {
  const { plain, placed } = table.choices.value;
  const here = table.candidates.value;
  const option = (here.length ? [...here, ...plain] : [...plain, ...placed])[number - 1];
  if (option) plain.includes(option) ? table.hand.pickPlain(option) : table.hand.pick(option);
}

/** Whatever is selected, gathered, only just taken up or only just aimed at is let go. */
function letGo(table: Table): void {
  const { acting } = table;
  if (acting.group.value.length) acting.disband();
  else if (table.picked.value || table.candidates.value.length) table.clear();
  else if (acting.fresh) void acting.putDown();
  else if (acting.justAimed && !table.focus.value && !table.focusUnit.value && !table.busy.value) void table.undo();
  else table.clear();
}
