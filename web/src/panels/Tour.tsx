/** The controls, shown one by one on the game that is on the screen. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Tab, Table } from "../game/table";
import { words } from "../session";

interface Step {
  key: string;
  at?: string;
  tab?: Tab;
}

const STEPS: readonly Step[] = [
  { key: "welcome" },
  { key: "map", at: "map" },
  { key: "tracks", at: "tracks" },
  { key: "question", at: "question", tab: "act" },
  { key: "lit", at: "map", tab: "act" },
  { key: "confirm", at: "question", tab: "act" },
  { key: "forecast", at: "question", tab: "act" },
  { key: "undo", at: "undo", tab: "act" },
  { key: "why", at: "question", tab: "act" },
  { key: "overlays", at: "overlays" },
  { key: "tabs", at: "tabs" },
  { key: "end", at: "plain", tab: "act" },
];

export function Tour({ table, onClose }: { table: Table; onClose: () => void }) {
  const say = words.value;
  const [at, setAt] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const step = STEPS[at] as Step;
  useEffect(() => {
    if (step.tab) table.tab.value = step.tab;
    const timer = setTimeout(() => {
      const target = step.at ? document.querySelector(`[data-tour="${step.at}"]`) : null;
      document.querySelectorAll(".tour-here").forEach((element) => element.classList.remove("tour-here"));
      target?.classList.add("tour-here");
      target?.scrollIntoView({ block: "nearest" });
      if (box.current) place(box.current, target?.getBoundingClientRect());
      box.current?.querySelector<HTMLButtonElement>("button.primary")?.focus();
    }, 60);
    return () => {
      clearTimeout(timer);
      document.querySelectorAll(".tour-here").forEach((element) => element.classList.remove("tour-here"));
    };
  }, [at]);
  const leave = () => {
    localStorage.setItem("tour", "seen");
    onClose();
  };
  const last = at === STEPS.length - 1;
  return (
    <div
      ref={box}
      class="tour"
      role="dialog"
      aria-label={say.ui("tour")}
      onKeyDown={(event) => event.key === "Escape" && leave()}
    >
      <p class="fine">{say.ui("tour-step", { step: at + 1, of: STEPS.length })}</p>
      <h3>{say.ui(`tour-${step.key}-title`)}</h3>
      <p>{say.ui(`tour-${step.key}`)}</p>
      <div class="row">
        <button type="button" class="primary" onClick={() => (last ? leave() : setAt(at + 1))}>
          {say.ui(last ? "tour-done" : "tour-next")}
        </button>
        {at > 0 && (
          <button type="button" onClick={() => setAt(at - 1)}>
            {say.ui("tour-back")}
          </button>
        )}
        {!last && (
          <button type="button" class="quiet" onClick={leave}>
            {say.ui("tour-skip")}
          </button>
        )}
      </div>
    </div>
  );
}

/** Beside what it speaks of, and always wholly on the screen. */
function place(box: HTMLElement, target: DOMRect | undefined): void {
  const { offsetWidth: w, offsetHeight: h } = box;
  const [vw, vh] = [innerWidth, innerHeight];
  let [x, y] = [(vw - w) / 2, (vh - h) / 2];
  const vast = target && target.height > vh * 0.6 && target.width > vw * 0.5;
  if (target && vast) [x, y] = [target.left + 24, target.top + target.height * 0.42];
  else if (target) {
    x = target.left > w + 24 ? target.left - w - 16 : target.left + target.width / 2 - w / 2;
    y = target.left > w + 24 ? target.top : target.bottom + h + 16 < vh ? target.bottom + 12 : target.top - h - 12;
  }
  box.style.left = `${Math.min(Math.max(x, 12), vw - w - 12)}px`;
  box.style.top = `${Math.min(Math.max(y, 12), vh - h - 12)}px`;
}
