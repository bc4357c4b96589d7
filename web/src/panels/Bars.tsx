/** Bars around the map: turn and numbers, overlays, replay. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { OverlayKind, TitleDefinitions } from "../api/types";
import { decided } from "../game/fights";
import { FIGHTS } from "../game/scene";
import type { Table } from "../game/table";
import type { Counters } from "../map/counters";
import { go, language, words } from "../session";
import { Reached, TrackSheet, turnName } from "./TrackSheet";
import { turnsOf, turnText } from "./turns";

export function Tracks({ table, title, counters }: { table: Table; title: TitleDefinitions; counters: Counters }) {
  const say = words.value;
  const [open, setOpen] = useState(false);
  const [hidden, setHidden] = useState(0);
  const list = useRef<HTMLDListElement>(null);
  const view = table.view.value;
  // what does not fit is in the drawer, and the drawer can be seen
  useEffect(() => {
    const measure = () => {
      const box = list.current;
      if (!box) return;
      const numbers = [...box.querySelectorAll<HTMLElement>("[data-track]")];
      setHidden(numbers.filter((one) => one.offsetTop - box.offsetTop >= box.clientHeight - 4).length);
    };
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  });
  if (!view) return null;
  const turns = turnsOf(title, view);
  const entry = turns.find(({ number }) => number === view.turn);
  const { fill, ink } = counters.sideColours(view.active);
  const dates = turnText(entry, language.value);
  return (
    <>
      <div class="tracks" data-tour="tracks">
        <button type="button" class="turn" data-act="tracks" title={say.ui("tracks")} onClick={() => setOpen(true)}>
          <b>{turnName(view)}</b>
          {dates && (
            <>
              {" "}
              <time>{dates}</time>
            </>
          )}
        </button>
        <span
          class="phase"
          ref={(element) => {
            if (element) {
              element.style.background = fill;
              element.style.color = ink;
            }
          }}
        >
          {say.phaseOf(view.active, view.phase)}
        </span>
        <dl ref={list}>
          <div class="shim" aria-hidden="true" />
          {view.tracks
            .filter(({ key }) => key !== "turn")
            .map((track) => (
              <div key={track.key} data-track={track.key}>
                <dt>{say.of("track", track.key)}</dt>
                <dd>
                  <Reached track={track} />
                </dd>
              </div>
            ))}
        </dl>
        {hidden > 0 && (
          <button
            type="button"
            class="drawer"
            data-act="more-tracks"
            title={say.ui("more-tracks")}
            onClick={() => setOpen(true)}
          >
            +{hidden} <span aria-hidden="true">▾</span>
            <span class="unseen">{say.ui("more-tracks")}</span>
          </button>
        )}
      </div>
      {open && <TrackSheet view={view} turns={turns} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Time left, for each side that has a clock, or until the move is due. */
export function Clocks({ table }: { table: Table }) {
  const say = words.value;
  const game = table.game.value;
  const [, tick] = useState(0);
  const limited = game?.state === "running" && (game.clocks !== null || game.deadline !== null);
  useEffect(() => {
    if (!limited) return;
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [limited]);
  if (!game || !limited) return null;
  if (!game.clocks)
    return (
      <span class="clock">
        {say.ui("due", {
          when: new Intl.DateTimeFormat(language.value, { dateStyle: "short", timeStyle: "short" }).format(
            new Date(game.deadline ?? game.now),
          ),
        })}
      </span>
    );
  const gone = (Date.now() - table.heard) / 1000;
  return (
    <span class="clock">
      {Object.entries(game.clocks).map(([side, left]) => {
        const seconds = Math.max(0, Math.round(left - (side === game.waiting_for ? gone : 0)));
        const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
        return (
          <span key={side} class={side === game.waiting_for ? "running" : ""}>
            {say.of("side", side)} {text}
          </span>
        );
      })}
    </span>
  );
}

export function Overlays({ table, title }: { table: Table; title: TitleDefinitions }) {
  const say = words.value;
  const fought = table.entries.value.some(({ events }) => events.some(decided));
  const kinds: OverlayKind[] = [
    { key: "control", hex: false, aims: false },
    ...(fought ? [{ key: FIGHTS, hex: false, aims: false }] : []),
    ...title.overlays.filter(({ key }) => key !== "control"),
  ];
  const chosen = table.lens.overlayKind.value;
  const focus = table.focus.value;
  const kind = kinds.find(({ key }) => key === chosen);
  useEffect(() => {
    if (kind?.hex && !kind.aims && focus) void table.lens.layOver(kind, focus);
  }, [chosen, focus]);
  const choose = (key: string) =>
    void table.lens.layOver(
      kinds.find((one) => one.key === key),
      focus,
    );
  return (
    <label class="overlays" data-tour="overlays">
      <span>{say.ui("overlay")}</span>
      <select value={chosen ?? ""} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">{say.ui("overlay-none")}</option>
        {kinds.map(({ key }) => (
          <option key={key} value={key}>
            {say.has(`overlay-${key}`) ? say.of("overlay", key) : say.ui(`overlay-${key}`)}
          </option>
        ))}
      </select>
      {kind?.hex && !table.lens.sightFrom.value && <small>{say.ui("overlay-hex")}</small>}
    </label>
  );
}

/** A slider over every answer of the game; a link to any moment. */
export function ReplayBar({ table }: { table: Table }) {
  const say = words.value;
  const [copied, setCopied] = useState(false);
  const running = table.running.value;
  const setRunning = (wanted: boolean) => {
    table.running.value = wanted;
  };
  const game = table.game.value;
  const of = table.live.value?.serial ?? 0;
  const at = table.past.value?.serial ?? of;
  const side = table.pastSide.value === undefined ? table.viewer.value : table.pastSide.value;
  const to = (serial: number, as = side) => void table.replay(Math.min(Math.max(serial, 0), of), as);
  const arrived = table.past.value !== undefined;
  const showing = table.playback.running.value;
  useEffect(() => {
    // a first moment that is long in coming is waited for, or the film would begin at its end; and what is being shown is
    // seen to its own end
    if (!running || !arrived || showing) return;
    if (at >= of) return setRunning(false);
    const timer = setTimeout(() => to(at + 1), 450);
    return () => clearTimeout(timer);
  }, [running, arrived, at, showing]);
  if (!game) return null;
  const link = `${location.origin}/game/${game.id}?at=${at}${side ? `&side=${side}` : ""}`;
  const copy = async () => {
    go(`/game/${game.id}?at=${at}${side ? `&side=${side}` : ""}`, true);
    await navigator.clipboard?.writeText(link).catch(() => undefined);
    setCopied(true);
  };
  const leave = () => {
    table.replaying.value = table.running.value = false;
    void table.replay(undefined);
    go(`/game/${game.id}`, true);
  };
  return (
    <div class="replay on-paper" role="group" aria-label={say.ui("replay")}>
      <button type="button" aria-label={say.ui("replay-back")} onClick={() => to(at - 1)}>
        ◀
      </button>
      <button
        type="button"
        aria-label={say.ui(running ? "replay-pause" : "replay-play")}
        onClick={() => {
          if (at >= of || !arrived) to(0);
          setRunning(!running);
        }}
      >
        {running ? "❚❚" : "▶"}
      </button>
      <button type="button" aria-label={say.ui("replay-forward")} onClick={() => to(at + 1)}>
        ▶▏
      </button>
      <input
        type="range"
        min={0}
        max={of}
        value={at}
        aria-label={say.ui("replay-slider")}
        onInput={(event) => to(Number(event.currentTarget.value))}
      />
      <output>
        {at}/{of}
      </output>
      {game.state === "over" && (
        <select
          aria-label={say.ui("replay-as")}
          value={side ?? ""}
          onChange={(event) => to(at, event.currentTarget.value || null)}
        >
          <option value="">{say.ui("bystander")}</option>
          {Object.keys(game.seats).map((name) => (
            <option key={name} value={name}>
              {say.of("side", name)}
            </option>
          ))}
        </select>
      )}
      <button type="button" onClick={() => void copy()}>
        {say.ui(copied ? "replay-copied" : "replay-link")}
      </button>
      <button type="button" onClick={leave}>
        {say.ui("replay-leave")}
      </button>
    </div>
  );
}
