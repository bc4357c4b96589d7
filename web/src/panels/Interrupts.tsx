/** Who does what while something else waits: the outermost act first, the one that is being settled now last. */
import { useState } from "preact/hooks";
import type { Procedure } from "../api/types";
import { mentioned } from "../game/mentions";
import type { Table } from "../game/table";
import { variablesOf } from "../locale/fields";
import { title, words } from "../session";
import { RuleChip } from "./parts";

/** Two procedures, one inside the other, that tell the same. */
function same({ step: _, values: __, ...one }: Procedure, next: Procedure | undefined): boolean {
  if (!next) return false;
  const { step: ___, values: ____, ...other } = next;
  return JSON.stringify(one) === JSON.stringify(other);
}

export function Interrupts({ table, visit }: { table: Table; visit: (hex: string) => void }) {
  const say = words.value;
  const [whole, setWhole] = useState(false);
  const interrupts = (table.view.value?.procedures ?? [])
    .filter(({ key }) => key)
    .filter((one, i, all) => !same(one, all[i + 1]));
  if (interrupts.length < 2) return null;
  return (
    <section class={whole ? "interrupts whole" : "interrupts"} aria-labelledby="interrupts-heading">
      <h3 id="interrupts-heading">{say.ui("interrupts")}</h3>
      <ol>
        {interrupts.map(({ key = "", rule, step: _, values: __, ...told }, i) => {
          // what a procedure does not tell is told to be nothing, so that words can be chosen by it
          const fields = { side: "", units: [], hex: "", target: "", ...told };
          const hexes = mentioned({ event: key, ...fields }, (word) => say.kind(word) === "hex");
          const text = say.say(`interrupt-${key}`, variablesOf(say, fields));
          const last = i === interrupts.length - 1;
          const show = () => {
            table.noted.value = hexes;
            visit(hexes.at(-1) as string);
          };
          return (
            <li
              key={i}
              class={`side-${title.value?.sides.indexOf(fields.side)}`}
              aria-current={last ? "step" : undefined}
            >
              {hexes.length ? (
                <button type="button" class="line" onClick={show}>
                  {text}
                </button>
              ) : (
                <span class="line">{text}</span>
              )}
              {rule && <RuleChip rule={rule} table={table} />}
              {last && (
                <button type="button" class="quiet more" aria-expanded={whole} onClick={() => setWhole(!whole)}>
                  {say.ui("interrupts-more", { count: i })}
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
