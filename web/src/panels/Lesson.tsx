/** A first lesson: a game from a small position, in which each step says what to do now, lights it, waits for it and goes on. */
import { useEffect, useRef, useState } from "preact/hooks";
import { post, Refused } from "../api/http";
import type { GameReply, LessonStep, TitleDefinitions, Problem as Trouble } from "../api/types";
import { whereabouts } from "../game/choices";
import { awaited, awaitedOf, isAct, reached } from "../game/lesson";
import { placesOf } from "../game/scene";
import type { Table } from "../game/table";
import { go, words } from "../session";
import { beginLesson } from "../teaching";
import { Problem, RuleChip } from "./parts";

/** The first whole game that a title recommends, against the computer. */
async function beginFirst({ name, sides, scenarios, card, bot }: TitleDefinitions): Promise<void> {
  const side = card?.first?.side ?? sides[0];
  const seats = Object.fromEntries(
    sides.map((one) => [one, one === side ? { kind: "me" } : { kind: "bot", level: bot }]),
  );
  const { game } = await post<GameReply>("/games", {
    title: name,
    scenario: card?.first?.scenario ?? scenarios[0],
    seats,
    listed: false,
  });
  go(`/game/${game.id}`);
}

export function Lesson({
  table,
  title,
  attend,
  onClose,
}: {
  table: Table;
  title: TitleDefinitions;
  attend: (hexes: string[]) => void;
  onClose: () => void;
}) {
  const say = words.value;
  const steps = title.lesson?.step ?? [];
  const key = `lesson-${table.id}`;
  const [read, setRead] = useState(Number(sessionStorage.getItem(key)) || 0);
  const [trouble, setTrouble] = useState<Trouble>();
  const own = new Set(table.game.value?.yours);
  const answers = table.entries.value.flatMap(({ side, text }) => (text !== null && own.has(side) ? [text] : []));
  const at = reached(steps, answers, read);
  const step = steps[at];
  const view = table.live.value;
  const options = table.decision.value?.options ?? [];
  const wanted = step ? awaitedOf(step, options) : [];
  const texts = wanted.map(({ text }) => text).join("\n");
  useEffect(() => {
    const places = view && step ? pointedAt(step, table) : [];
    table.pointed.value = places;
    table.taught.value = wanted.map(({ text }) => text);
    if (places.length) attend(places);
    return () => {
      table.pointed.value = [];
      table.taught.value = [];
    };
  }, [at, texts, view?.serial]);
  const card = useRef<HTMLElement>(null);
  // what to do now is read first, wherever the last step had led
  useEffect(() => card.current?.parentElement?.scrollTo(0, 0), [at]);
  const go_on = () => {
    sessionStorage.setItem(key, String(at + 1));
    setRead(at + 1);
  };
  const trying = (act: () => Promise<void>) => () =>
    void act().catch((error: unknown) => {
      if (error instanceof Refused) setTrouble(error.problem);
    });
  return (
    <section class="lesson" aria-label={say.ui("lesson")} data-step={at} ref={card}>
      <button type="button" class="quiet" aria-label={say.ui("close")} onClick={onClose}>
        ✕
      </button>
      <p class="fine">
        {say.ui("lesson")}
        {say.ui("dot")}
        {step ? say.ui("tour-step", { step: at + 1, of: steps.length }) : say.ui("lesson-over")}
      </p>
      {trouble && <Problem code={trouble.code} />}
      {step ? (
        <>
          <h3>
            {say.name(step.heading)} {step.rule && <RuleChip rule={step.rule} table={table} />}
          </h3>
          <p>{say.name(step.text)}</p>
          <Now table={table} step={step} />
          {!isAct(step) && (
            <button type="button" class="small primary" data-act="lesson-next" onClick={go_on}>
              {say.ui("tour-next")}
            </button>
          )}
        </>
      ) : (
        <>
          <h3>{say.ui("lesson-learnt")}</h3>
          <p>{say.name(title.lesson?.summary)}</p>
          <div class="row">
            <button
              type="button"
              class="small primary"
              data-act="lesson-first"
              onClick={trying(() => beginFirst(title))}
            >
              {say.ui("lesson-first")}
            </button>
            <button type="button" class="small" data-act="lesson-on" onClick={onClose}>
              {say.ui("lesson-on")}
            </button>
          </div>
        </>
      )}
      {step && at > 0 && (
        <button
          type="button"
          class="quiet small"
          data-act="lesson-anew"
          onClick={trying(() => beginLesson(title.name))}
        >
          {say.ui("lesson-anew")}
        </button>
      )}
    </section>
  );
}

/** What a step points at: the places of the answers that it waits for, and what it names. */
function pointedAt(step: LessonStep, table: Table): string[] {
  const view = table.live.peek();
  if (!view) return [];
  const at = whereabouts(view);
  const named = (step.show ?? []).flatMap((word) =>
    words.peek().kind(word) === "hex" ? [word] : [at.get(word) ?? ""],
  );
  const asked = awaitedOf(step, table.decision.peek()?.options ?? []).flatMap((option) =>
    placesOf(option, view, words.peek()),
  );
  return [...new Set([...named, ...asked])].filter(Boolean);
}

/** What to press now; or that something else was done, and the way back. */
function Now({ table, step }: { table: Table; step: LessonStep }) {
  const say = words.value;
  if (!isAct(step)) return null;
  const decision = table.decision.value;
  const view = table.live.value;
  const picked = table.picked.value;
  const [first] = awaitedOf(step, decision?.options ?? []);
  const key = !decision
    ? "wait"
    : picked && awaited(step, picked.text)
      ? "confirm"
      : first && view
        ? placesOf(first, view, say).length
          ? "map"
          : "panel"
        : "astray";
  const odds = picked && table.forecasts.value.get(picked.text);
  return (
    <>
      <p class="try" role="status" data-now={key}>
        {say.ui(key === "confirm" && !odds ? "lesson-confirm-plain" : `lesson-${key}`)}
      </p>
      {key === "astray" && table.canUndo.value > 0 && (
        <button type="button" class="small" data-act="lesson-back" onClick={() => void table.undo()}>
          {say.ui("lesson-back")}
        </button>
      )}
    </>
  );
}
