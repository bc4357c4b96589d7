/** A first lesson on the game that is on the screen: a few rules in the order in which one meets them, each to be tried. */
import { useEffect, useState } from "preact/hooks";
import type { TitleDefinitions } from "../api/definitions";
import { verbOf } from "../game/hand";
import type { Table } from "../game/table";
import { words } from "../session";

export function Lesson({ table, title, onClose }: { table: Table; title: TitleDefinitions; onClose: () => void }) {
  const say = words.value;
  const steps = title.files.presentation?.lesson ?? [];
  const [at, setAt] = useState(0);
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const step = steps[at];
  const last = table.entries.value.at(-1);
  useEffect(() => {
    if (step?.verb && last?.text && table.game.peek()?.yours.includes(last.side) && verbOf({ text: last.text }) === step.verb) setDone(new Set([...done, at]));
  }, [last?.serial, last?.text]);
  const rule = title.rulebook.rule.find(({ id }) => id === step?.rule);
  if (!step || !rule) return null;
  const example = step.verb ? table.decision.value?.options.find((option) => verbOf(option) === step.verb) : undefined;
  const show = () => { if (example) table.hinted.value = example.text.split(" ").filter((word) => say.kind(word) === "hex"); };
  return (
    <section class="lesson" aria-label={say.ui("lesson")}>
      <button type="button" class="quiet" aria-label={say.ui("close")} onClick={onClose}>✕</button>
      <p class="fine">{say.ui("lesson")}{say.ui("dot")}{say.ui("tour-step", { step: at + 1, of: steps.length })}</p>
      <h2>{say.name(rule.title)}</h2>
      <p>{say.name(rule.summary)}</p>
      {step.verb && <p class="try" role="status" onPointerEnter={show} onPointerLeave={() => (table.hinted.value = [])}>{done.has(at) ? say.ui("lesson-done") : say.ui(example ? "lesson-try" : "lesson-later")}</p>}
      <div class="row">
        {at > 0 && <button type="button" class="small" onClick={() => setAt(at - 1)}>{say.ui("tour-back")}</button>}
        <button type="button" class="small primary" data-act="lesson-next" onClick={() => (at === steps.length - 1 ? onClose() : setAt(at + 1))}>{say.ui(at === steps.length - 1 ? "tour-done" : "tour-next")}</button>
      </div>
    </section>
  );
}
