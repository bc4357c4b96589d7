/** Small parts that many panels use. */
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Counter } from "../api/types";
import type { Table } from "../game/table";
import type { Counters } from "../map/counters";
import { title, words } from "../session";

/** A rule's number; it opens a card with the rule in short. */
export function RuleChip({ rule, table }: { rule: string; table: Table }) {
  const found = title.value?.rulebook.rule.find(({ id }) => id === rule);
  const name = words.value.ui("rule", { rule, title: words.value.name(found?.title) });
  return (
    <button type="button" class="rule-chip" aria-label={name} title={name} onClick={() => table.openRule(rule)}>
      §{rule}
    </button>
  );
}

/** A counter as a picture. */
export function CounterPicture({ counter, counters, size }: { counter: Counter; counters: Counters; size: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const density = window.devicePixelRatio || 1;
    const context = canvas.current?.getContext("2d");
    if (!canvas.current || !context) return;
    canvas.current.width = canvas.current.height = Math.round(size * density);
    canvas.current.style.width = canvas.current.style.height = `${size}px`;
    context.drawImage(counters.sprite(counter, size * density).picture, 0, 0, size * density, size * density);
  }, [counter.unit, counter.steps, counter.side, JSON.stringify(counter.shown), size, counters]);
  return <canvas ref={canvas} class="counter" width={size} height={size} aria-hidden="true" />;
}

/** A counter in words. */
export function counterText(counter: Counter, counters: Counters): string {
  const say = words.value;
  const unit = counters.units.get(counter.unit);
  if (!unit) return say.ui("hidden-counter", { side: say.of("side", counter.side) });
  const marks = (counter.marks ?? []).map((mark) => say.of("mark", mark)).join(say.ui("comma"));
  const of = counters.fullSteps(unit);
  // what has but one step, or none, has nothing to count
  const steps = of > 1 && counter.steps !== undefined ? say.ui("counter-steps", { steps: counter.steps, of }) : "";
  return [say.name(unit.name), counters.values(counter), steps, marks].filter(Boolean).join(say.ui("comma"));
}

export function Card({
  title: heading,
  children,
  kind = "",
}: {
  title?: string;
  children: ComponentChildren;
  kind?: string;
}) {
  return (
    <div class={`card ${kind}`}>
      {heading && <h3>{heading}</h3>}
      {children}
    </div>
  );
}

/** A dialog in the browser's own top layer: focus stays inside, Escape closes. */
export function Dialog({
  heading,
  onClose,
  children,
  wide = false,
}: {
  heading: string;
  onClose: () => void;
  children: ComponentChildren;
  wide?: boolean;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  // before it is painted: whoever presses Escape at once means it
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class={wide ? "wide" : ""} aria-label={heading} onClose={onClose}>
      <div class="dialog-head">
        <h2>{heading}</h2>
        <button
          type="button"
          class="quiet"
          aria-label={words.value.ui("close")}
          onClick={() => dialog.current?.close()}
        >
          ✕
        </button>
      </div>
      <div class="dialog-body">{children}</div>
    </dialog>
  );
}

export function Problem({ code }: { code: string }) {
  const say = words.value;
  const message = `web-error-${code}`;
  return (
    <p class="problem" role="alert">
      {say.has(message) ? say.say(message) : say.ui("error-bad-request")}
    </p>
  );
}
