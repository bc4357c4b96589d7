/** How far somebody is in a lesson. It follows from the answers that he has given and the steps that he has read, so that
 *  what is taken back is taught again, and a page that is loaded anew goes on where it was. */
import type { LessonStep, Option } from "../api/types";

type Asks = Pick<LessonStep, "do" | "each">;

/** Whether a step waits for something to be done; otherwise it is only read. */
export function isAct({ do: wanted = [], each = [] }: Asks): boolean {
  return wanted.length + each.length > 0;
}

/** Whether an answer fits what is asked for; `*` stands for any word. */
function fits(pattern: string, text: string): boolean {
  const asked = pattern.split(" ");
  const said = text.split(" ");
  return asked.length === said.length && asked.every((word, i) => word === "*" || word === said[i]);
}

/** Whether an answer is one that a step waits for: one of those to `do`, or of those that must `each` be given. */
export function awaited({ do: wanted = [], each = [] }: Asks, text: string): boolean {
  return [...wanted, ...each].some((pattern) => fits(pattern, text));
}

/** After how many answers an act is done, counted from one of them; none if it is not. */
function doneBy(step: Asks, answers: readonly string[], from: number): number | undefined {
  const first = (pattern: (text: string) => boolean) => answers.findIndex((text, at) => at >= from && pattern(text));
  const found = step.each?.length
    ? step.each.map((pattern) => first((text) => fits(pattern, text)))
    : [first((text) => awaited(step, text))];
  return found.includes(-1) ? undefined : Math.max(...found) + 1;
}

/** The number of the step that comes now; as many as there are when all are done. `read`: steps known to be read. */
export function reached(steps: readonly LessonStep[], answers: readonly string[], read: number): number {
  let from = 0;
  for (const [i, step] of steps.entries()) {
    // who has done what the next act asks for needs not be told before
    const act = steps.slice(i).find(isAct);
    const done = act && doneBy(act, answers, from);
    if (isAct(step)) {
      if (done === undefined) return i;
      from = done;
    } else if (done === undefined && read <= i) return i;
  }
  return steps.length;
}

/** Of the answers to the question, those that a step waits for. */
export function awaitedOf(step: LessonStep, options: readonly Option[]): Option[] {
  return options.filter(({ text }) => awaited(step, text));
}
