/** Who plays, who is here, whose turn it is; and what was said or happened at the table while one looked elsewhere. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Line } from "../api/types";
import { newLines } from "../game/lines";
import type { Table } from "../game/table";
import { words } from "../session";
import { settings } from "../settings";
import { lineText } from "./Talk";

/** Milliseconds that a notice stays. */
const STAY = 6000;

export function People({ table }: { table: Table }) {
  const say = words.value;
  const game = table.game.value;
  if (!game || game.hot_seat) return null;
  return (
    <ul class="people" aria-label={say.ui("players")}>
      {Object.entries(game.seats).map(([side, seat]) => {
        const name =
          seat.kind === "bot"
            ? say.ui("seat-bot", { level: say.ui(`bot-${seat.level}`) })
            : seat.kind === "open"
              ? say.ui("seat-open")
              : say.person(seat.name);
        const here = seat.kind === "bot" || seat.online === true;
        return (
          <li key={side} class={`person ${game.waiting_for === side ? "asked-now" : ""}`} data-side={side}>
            <span class={`dot ${here ? "here" : ""}`} role="img" aria-label={say.ui(here ? "is-here" : "is-away")} />
            {say.of("side", side)}
            {say.ui("colon")}
            {name}
          </li>
        );
      })}
    </ul>
  );
}

/** Lines that have come since one last looked at the chat. */
export function useUnread(table: Table): number {
  const read = useRef(0);
  const lines = table.lines.value;
  const last = lines.at(-1)?.id ?? 0;
  const before = table.saidBefore.value;
  const reading = table.tab.value === "talk";
  useEffect(() => {
    if (reading) read.current = last;
  }, [reading, last]);
  return reading || before === undefined ? 0 : newLines(lines, Math.max(read.current, before));
}

/** The last line, for a moment, unless the chat is open. */
export function Notice({ table }: { table: Table }) {
  const [shown, setShown] = useState<Line>();
  const last = table.lines.value.at(-1);
  const before = table.saidBefore.value;
  const known = useRef(0);
  useEffect(() => {
    if (before === undefined || !last || last.id <= Math.max(known.current, before)) return;
    known.current = last.id;
    if (table.tab.peek() === "talk") return;
    setShown(last);
    const timer = setTimeout(() => setShown(undefined), STAY);
    return () => clearTimeout(timer);
  }, [last?.id, before]);
  return shown ? (
    <p class="notice" role="status">
      {lineText(shown)}
    </p>
  ) : null;
}

/** The browser says that it is one's turn, to whoever wants that and looks elsewhere. */
export function useNotification(table: Table, called: string): void {
  const asked = table.decision.value?.serial;
  const before = useRef(asked);
  useEffect(() => {
    const was = before.current;
    before.current = asked;
    if (asked === undefined || was !== undefined || !document.hidden || !settings.peek().notify) return;
    if ("Notification" in window && Notification.permission === "granted")
      new Notification(called, { body: words.peek().ui("your-turn"), icon: "/icon.svg" });
  }, [asked]);
}
