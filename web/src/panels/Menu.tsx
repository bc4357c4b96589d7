/** What can be done with a game besides playing it. */
import { useEffect, useState } from "preact/hooks";
import { get } from "../api/http";
import type { Game, GameReply } from "../api/types";
import type { Table } from "../game/table";
import { go, words } from "../session";
import { Dialog } from "./parts";

interface MenuProps {
  table: Table;
  help: () => void;
  tour: () => void;
  settings: () => void;
  objectives: () => void;
  signs: () => void;
  /** where the title has one */
  lesson: (() => void) | undefined;
  after: () => void;
}

export function Menu({ table, help, tour, settings, objectives, signs, lesson, after }: MenuProps) {
  const say = words.value;
  const [sure, setSure] = useState(false);
  const [open, setOpen] = useState(false);
  const game = table.game.value;
  if (!game) return null;
  const mine = game.yours.length > 0 && game.state === "running";
  const invites = game.made_by_you && Object.values(game.seats).some(({ kind }) => kind === "open");
  const item = (key: string, act: () => void) => (
    <button
      type="button"
      key={key}
      data-menu={key}
      onClick={() => {
        setOpen(false);
        act();
      }}
    >
      {say.ui(key)}
    </button>
  );
  return (
    <div class="menu">
      {invites && <Invite game={game} />}
      <button
        type="button"
        class="menu-button"
        aria-expanded={open}
        aria-controls="menu-items"
        onClick={() => setOpen(!open)}
      >
        ☰ <span>{say.ui("menu")}</span>
      </button>
      <div id="menu-items" class="menu-items" hidden={!open}>
        {item("all-games", () => go("/"))}
        {item("replay", () => {
          table.replaying.value = true;
          void table.replay(table.live.value?.serial ?? 0);
        })}
        {item("objectives", objectives)}
        {item("signs", signs)}
        {item("settings", settings)}
        {item("help", help)}
        {item("tour", tour)}
        {lesson && item("lesson", lesson)}
        {game.state === "over" && item("after", after)}
        {mine && !game.hot_seat && item("take-back", () => void table.send({ type: "take-back" }))}
        {mine && item("resign", () => setSure(true))}
        <a href={`/api/games/${game.id}/file`} download>
          {say.ui("turn-file")}
        </a>
      </div>
      {sure && (
        <Dialog heading={say.ui("resign")} onClose={() => setSure(false)}>
          <p>{say.ui("resign-sure")}</p>
          <button
            type="button"
            class="danger"
            onClick={() => {
              setSure(false);
              void table.send({ type: "resign" });
            }}
          >
            {say.ui("resign")}
          </button>
        </Dialog>
      )}
    </div>
  );
}

function Invite({ game }: { game: Game }) {
  const say = words.value;
  const [links, setLinks] = useState<Record<string, string>>();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    void get<GameReply>(`/games/${game.id}`).then(
      ({ invites }) => setLinks(invites ?? {}),
      () => undefined,
    );
  }, [game.id, game.state]);
  return (
    <>
      <button type="button" class="primary" data-act="invite" onClick={() => setOpen(true)}>
        {say.ui("invite")}
      </button>
      {open && links && (
        <Dialog heading={say.ui("invite")} onClose={() => setOpen(false)}>
          {Object.entries(links).map(([side, path]) => (
            <div key={side} class="field">
              <label for={`invite-${side}`}>{say.ui("invite-link", { side: say.of("side", side) })}</label>
              <div class="copy">
                <input
                  id={`invite-${side}`}
                  readOnly
                  value={location.origin + path}
                  data-invite={side}
                  onFocus={(event) => event.currentTarget.select()}
                />
                <Copy text={location.origin + path} />
              </div>
            </div>
          ))}
        </Dialog>
      )}
    </>
  );
}

function Copy({ text }: { text: string }) {
  const say = words.value;
  const [done, setDone] = useState(false);
  const copy = () =>
    void navigator.clipboard?.writeText(text).then(
      () => setDone(true),
      () => undefined,
    );
  return (
    <button type="button" data-act="copy" onClick={copy}>
      {say.ui(done ? "replay-copied" : "copy")}
    </button>
  );
}

const KEYS = [
  "press",
  "drag",
  "shift",
  "double",
  "number",
  "again",
  "confirm",
  "escape",
  "undo",
  "views",
  "bare",
  "zoom",
  "map",
  "arrows",
  "next",
  "enter",
  "why",
  "tabs",
  "help",
] as const;

/** What fingers do, for who has nothing else. */
const FINGERS = ["tap", "twice", "rest", "drag", "pinch"] as const;

export function Help({ onClose }: { onClose: () => void }) {
  const say = words.value;
  const listed = matchMedia("(hover: none)").matches
    ? FINGERS.map((finger) => `finger-${finger}`)
    : KEYS.map((key) => `key-${key}`);
  return (
    <Dialog heading={say.ui("help")} onClose={onClose}>
      <p>{say.ui("help-text")}</p>
      <dl class="keys">
        {listed.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{say.ui(key)}</kbd>
            </dt>
            <dd>{say.ui(`${key}-does`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** Two people at one screen: nobody sees what is not his. */
export function HandOver({ table }: { table: Table }) {
  const say = words.value;
  const side = table.live.value?.waiting_for ?? table.game.value?.waiting_for ?? "";
  return (
    <main id="main" class="hand-over">
      <h1>{say.ui("hand-over", { side: say.of("side", side) })}</h1>
      <p>{say.ui("hand-over-text")}</p>
      <button type="button" class="primary big" data-act="seated" onClick={() => void table.look(side)}>
        {say.ui("seated")}
      </button>
    </main>
  );
}
