/** What the operators tell everybody, until it is put away. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get } from "../api/http";
import type { Me } from "../api/types";
import { me, words } from "../session";
import "../style/account.css";

/** Milliseconds after which it is asked whether there is something new. */
const AGAIN = 120_000;
const away = signal(sessionStorage.getItem("announcement") ?? "");

export function Announcement({ overGame = false }: { overGame?: boolean }) {
  const say = words.value;
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden)
        void get<Me>("/me").then(
          (found) => {
            if (me.peek()) me.value = { ...me.peek()!, site: found.site };
          },
          () => undefined,
        );
    }, AGAIN);
    return () => clearInterval(timer);
  }, []);
  const text = me.value?.site.announcement ?? "";
  if (!text || text === away.value) return null;
  const putAway = () => {
    sessionStorage.setItem("announcement", text);
    away.value = text;
  };
  return (
    <aside class={`announcement ${overGame ? "over-game" : ""}`} aria-label={say.ui("announcement")}>
      <p role="status">{text}</p>
      <button type="button" class="quiet" aria-label={say.ui("close")} onClick={putAway}>
        ✕
      </button>
    </aside>
  );
}
