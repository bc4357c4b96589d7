/** Fights are told one by one over the map, with all their dice, large enough to be seen. */
import type { Signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Fight } from "../game/fights";
import { mentioned } from "../game/mentions";
import type { Table } from "../game/table";
import type { Board } from "../map/board";
import { mattering, under } from "../map/cover";
import { words } from "../session";

const FACES = ["", "⚀", "⚁", "⚂", "⚃", "⚄", "⚅"];
/** CSS pixels between it and the edge of the map. */
const MARGIN = 14;

export function Played({ table, board, moves }: { table: Table; board: Board; moves: Signal<number> }) {
  const say = words.value;
  const box = useRef<HTMLDivElement>(null);
  const fought = table.playback.told.value;
  useEffect(() => {
    if (!fought) return;
    table.noted.value = mentioned(fought.event, (word) => words.peek().kind(word) === "hex");
    return () => {
      table.noted.value = [];
    };
  }, [fought?.key]);
  void moves.value;
  useLayoutEffect(() => {
    // below is the bar of the replay, while there is one
    const below = !table.replaying.value && box.current && isBetterBelow(board, box.current);
    box.current?.classList.toggle("below", Boolean(below));
  });
  if (!fought) return null;
  return (
    <div class="played" role="status" key={fought.key} ref={box}>
      <Dice dice={fought.dice} white={fought.white} faces={fought.faces} />
      <p>{say.event(fought.event)}</p>
      <div>
        <button type="button" class="quiet" aria-label={say.ui("close")} onClick={() => table.playback.end()}>
          ✕
        </button>
        {fought.more > 0 && <small>{say.ui("played-more", { count: fought.more })}</small>}
      </div>
    </div>
  );
}

/** Above, unless that covers more of what matters: who acts, what is aimed at, and where the fight was. */
function isBetterBelow(board: Board, box: HTMLElement): boolean {
  const matters = [...mattering(board), ...board.scene.noted];
  const [left, right] = [box.offsetLeft - box.offsetWidth / 2, box.offsetLeft + box.offsetWidth / 2];
  const covered = (top: number) => under(board, matters, [left, top, right, top + box.offsetHeight]);
  return covered(board.size[1] - MARGIN - box.offsetHeight) < covered(MARGIN);
}

function Dice({ dice, white, faces }: Pick<Fight, "dice" | "white" | "faces">) {
  // dice with more faces than a cube have figures on them
  const kind = faces <= 6 ? "die" : "die figure";
  return (
    <span class="dice" aria-hidden="true">
      {dice.map(
        (face, i) =>
          face > 0 && (
            <span key={i} class={white.includes(i) ? `${kind} white` : kind}>
              {(faces <= 6 && FACES[face]) || face}
            </span>
          ),
      )}
    </span>
  );
}
