/** The tracks of the game as they would lie beside the map: turns with their dates, and every number that counts. */
import type { Track, TurnEntry, View } from "../api/types";
import { language, words } from "../session";
import { Dialog } from "./parts";
import { span, turnText } from "./turns";

/** The turn by the number that the log and the schedule know it by, and the last one of this scenario. */
export function turnName(view: View): string {
  const [first, last] = span(view);
  return last >= first
    ? words.value.say("ui-turn-of", { turn: view.turn, of: last })
    : words.value.ui("turn", { turn: view.turn });
}

/** A number and what it must reach: a goal that is passed is no fraction any more. */
export function Reached({ track: { value, of } }: { track: Track }) {
  if (of <= 0) return <>{value}</>;
  return value > of ? (
    <>
      {value} <small>(✓ {of})</small>
    </>
  ) : (
    <>
      {value}
      <small>/{of}</small>
    </>
  );
}

export function TrackSheet({ view, turns, onClose }: { view: View; turns: readonly TurnEntry[]; onClose: () => void }) {
  const say = words.value;
  const [first, last] = span(view);
  const shown = turns.filter(({ number }) => number >= first && (last < first || number <= last));
  return (
    <Dialog heading={say.ui("tracks")} onClose={onClose}>
      <dl class="gauges">
        {view.tracks
          .filter(({ key }) => key !== "turn")
          .map((one) => (
            <div key={one.key}>
              <dt>{say.of("track", one.key)}</dt>
              <dd>
                <Reached track={one} />
              </dd>
              {one.of > 0 && <Boxes track={one} />}
            </div>
          ))}
      </dl>
      {shown.length > 0 && (
        <ol class="turn-track">
          {shown.map((entry) => (
            <li
              key={entry.number}
              aria-current={entry.number === view.turn ? "step" : undefined}
              class={entry.number < view.turn ? "past" : ""}
            >
              <b>{say.ui("turn", { turn: entry.number })}</b> {turnText(entry, language.value)}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}

/** One box a step, filled as far as the marker has come. */
function Boxes({ track: { value, of } }: { track: Track }) {
  if (of > 30) return null;
  return (
    <span class="boxes" aria-hidden="true">
      {Array.from({ length: of }, (_, k) => (
        <i key={k} class={k < value ? "full" : ""} />
      ))}
    </span>
  );
}
