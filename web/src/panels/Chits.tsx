/** Boxes beside the map that hold no units: chits by their names, in the order in which they came there. */
import type { Counter, View } from "../api/types";
import { slug } from "../locale/fields";
import type { Counters } from "../map/counters";
import { words } from "../session";

/** A box of chits: at least one thing in it has a name and is no unit. */
export function isOfChits(box: readonly Counter[], counters: Counters): boolean {
  return box.some(({ unit }) => unit && !counters.units.has(unit));
}

function chitName({ unit, side, marks }: Counter): string {
  const say = words.value;
  const named = [unit, ...(marks ?? [])].map((word) => say.term("chit", word)).find(Boolean);
  return named ?? (side ? say.ui("hidden-chit", { side: say.of("side", side) }) : say.ui("unseen-chit"));
}

interface Group {
  name: string;
  side: string;
  count: number;
  /** what it does */
  text: string;
}

/** Chits of the same name that lie side by side are one entry. */
export function grouped(chits: readonly Counter[]): Group[] {
  const groups: Group[] = [];
  for (const chit of chits) {
    const [name, last] = [chitName(chit), groups.at(-1)];
    if (last?.name === name && last.side === chit.side) last.count++;
    else
      groups.push({
        name,
        side: chit.side,
        count: 1,
        text: [chit.unit, ...(chit.marks ?? [])].map((word) => words.value.helpOf(word)).find(Boolean) ?? "",
      });
  }
  return groups;
}

export function Chits({ view, counters }: { view: View; counters: Counters }) {
  const say = words.value;
  const boxes = Object.entries(view.boxes).filter(([, box]) => isOfChits(box, counters));
  // numbers that a title has words for
  const counts = Object.entries(view.counts).filter(([key]) => say.has(`count-${slug(key.split(" ")[0] ?? "")}`));
  if (!boxes.length && !counts.length) return null;
  return (
    <div class="chit-boxes">
      {boxes.map(([box, chits]) => (
        <section key={box} data-box={box}>
          <h3>
            {say.of("box", box)} <small>{chits.length}</small>
          </h3>
          <ol class="chits">
            {grouped(chits).map(({ name, side, count, text }, i) => (
              <li
                key={`${name}${i}`}
                data-count={count}
                ref={(element) => {
                  if (element) element.style.borderLeftColor = counters.sideColours(side).overlay;
                }}
              >
                {text ? (
                  <details>
                    <summary>
                      {name}
                      {count > 1 && ` ×${count}`}
                    </summary>
                    {text}
                  </details>
                ) : (
                  <>
                    {name}
                    {count > 1 && ` ×${count}`}
                  </>
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
      {counts.length > 0 && (
        <ul class="counts">
          {counts.map(([key, value]) => {
            const [kind = "", ...rest] = key.split(" ");
            const name = rest.map((word) => say.term(kind, word) ?? word).join(" ");
            return <li key={key}>{say.say(`count-${slug(kind)}`, { name, value })}</li>;
          })}
        </ul>
      )}
    </div>
  );
}
