/** The game: map, panel, bars. */
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { TitleDefinitions } from "../api/types";
import { keyAction } from "../game/keys";
import { type Tab, Table } from "../game/table";
import { chartOf } from "../map/chart";
import { Counters } from "../map/counters";
import { press } from "../map/press";
import { Act } from "../panels/Act";
import { After } from "../panels/After";
import { Clocks, Overlays, ReplayBar, Tracks } from "../panels/Bars";
import { Objectives, Signs } from "../panels/Learning";
import { Lesson } from "../panels/Lesson";
import { Log } from "../panels/Log";
import { decisionHexes, type MapHandle, MapView } from "../panels/MapView";
import { HandOver, Help, Menu } from "../panels/Menu";
import { Notice, People, useNotification, useUnread } from "../panels/People";
import { RuleCard } from "../panels/RuleCard";
import { Rules } from "../panels/Rules";
import { SettingsDialog } from "../panels/SettingsDialog";
import { Talk } from "../panels/Talk";
import { TextMap } from "../panels/TextMap";
import { Tour } from "../panels/Tour";
import { Units } from "../panels/Units";
import "../style/game.css";
import { calledTitle, language, loadTitle, shownTitle, words } from "../session";
import { beginLesson, isLesson } from "../teaching";
import { SetAside, Shut, Trouble } from "./SetAside";
import { LanguageSwitch, Link } from "./TopBar";

press.start();

const TABS: readonly Tab[] = ["act", "units", "log", "rules", "talk", "text"];

interface Props {
  id: string;
  at: number | undefined;
  side: string | undefined;
}

export function GameScreen({ id, at, side }: Props) {
  const table = useMemo(() => new Table(id, side), [id]);
  useEffect(() => () => table.close(), [table]);
  const [title, setTitle] = useState<TitleDefinitions>();
  const name = table.game.value?.title;
  useEffect(() => {
    if (!name) return;
    let wanted = true;
    void loadTitle(name).then((found) => {
      if (!wanted) return;
      shownTitle.value = name;
      setTitle(found);
    });
    return () => {
      wanted = false;
    };
  }, [name, language.value]);
  const there = table.live.value !== undefined;
  useEffect(() => {
    if (!there || at === undefined) return;
    table.replaying.value = true;
    void table.replay(at, side ?? table.viewer.value);
  }, [there]);
  if (table.aside.value && !there) return <SetAside id={id} />;
  if (table.shut.value && !there) return <Shut reason={table.shut.value} />;
  if (!title || !there)
    return (
      <p class="waiting" role="status">
        {words.value.ui("loading")}
      </p>
    );
  return <Playing table={table} title={title} />;
}

/** A phase that passed by itself says so, for a moment. */
function Passed({ table }: { table: Table }) {
  const phase = table.passed.value;
  useEffect(() => {
    const timer = setTimeout(() => (table.passed.value = undefined), 5000);
    return () => clearTimeout(timer);
  }, [phase]);
  return phase === undefined ? null : (
    <p class="notice passed" role="status">
      {words.value.ui("passed", { phase: words.value.of("phase", phase) })}
    </p>
  );
}

function Playing({ table, title }: { table: Table; title: TitleDefinitions }) {
  const say = words.value;
  const chart = chartOf(title);
  const counters = useMemo(() => new Counters(title), [title]);
  const map = useRef<MapHandle>();
  const help = useSignal(false);
  const after = useSignal(false);
  const options = useSignal(false);
  const objectives = useSignal(false);
  const signs = useSignal(false);
  const teaches = isLesson(table.game.value) && (table.game.value?.yours.length ?? 0) > 0;
  const lesson = useSignal(teaches);
  const low = useSignal(false);
  const tour = useSignal(
    !teaches &&
      localStorage.getItem("tour") !== "seen" &&
      (table.game.value?.yours.length ?? 0) > 0 &&
      !table.replaying.value,
  );
  const visit = (hex: string) => map.current?.visit(hex);
  const look = (at: "decision" | "selection" | "whole") => {
    const board = map.current?.board;
    const about = table.live.peek()?.about;
    const focus = table.focus.peek() ?? about?.hex ?? about?.target;
    if (at === "whole") board?.fit();
    else if (at === "decision") board?.attend(decisionHexes(table), true);
    else if (focus) board?.visit(focus, 58, true);
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) =>
      keyAction(event, table, { help: () => (help.value = true), look: (at) => look(at) });
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [table]);
  const asked = table.decision.value?.serial;
  // somebody who plays elsewhere meanwhile sees it in the tab
  const called = calledTitle(title.name);
  useEffect(() => {
    document.title = asked === undefined ? called : `${say.ui("asked-title")} – ${called}`;
  }, [asked === undefined, called]);
  const others = useRef(true);
  const met = useRef(new Set<string>());
  useEffect(() => {
    // back to what is asked after the other side has acted; one's own acts leave the map where it is, unless they lead to
    // something new that lies elsewhere
    const board = map.current?.board;
    const back = others.current;
    // a question that lies nowhere on the map leaves it to the next one
    others.current = asked === undefined || !decisionHexes(table).length;
    if (asked === undefined || !board) return;
    const about = table.live.value?.about;
    const hex = about?.target ?? about?.hex;
    const kind = `${table.live.value?.turn} ${table.decision.value?.side} ${table.decision.value?.question}`;
    const fresh = !met.current.has(kind);
    met.current.add(kind);
    const away = fresh && hex === undefined && !board.sees(decisionHexes(table));
    if (back || away) board.afterwards(() => board.attend(decisionHexes(table)));
    else if (hex) board.afterwards(() => board.visit(hex));
  }, [asked]);
  const body = useRef<HTMLDivElement>(null);
  const question = table.decision.value && `${table.decision.value.side} ${table.decision.value.question}`;
  useEffect(() => {
    // another question is read from its beginning
    if (question && table.tab.peek() === "act") body.current?.scrollTo(0, 0);
  }, [question]);
  // and so is another page of the panel, unless it is opened at a place
  useLayoutEffect(() => body.current?.scrollTo(0, 0), [table.tab.value]);
  const unread = useUnread(table);
  useNotification(table, called);
  const result = table.live.value?.result;
  useEffect(() => {
    if (result && !table.replaying.value) after.value = true;
  }, [!!result]);
  if (table.handOver.value) return <HandOver table={table} />;
  const tab = table.tab.value;
  return (
    <div
      class={`game ${low.value ? "low" : ""}`}
      data-serial={table.live.value?.serial}
      data-asked={table.decision.value?.question}
      data-over={result ? "yes" : undefined}
      style={Object.fromEntries(title.sides.map((side, i) => [`--side-${i}`, counters.sideColours(side).line]))}
    >
      <a class="skip" href="#panel">
        {say.ui("skip-panel")}
      </a>
      <header class="game-top">
        <Link to="/" cls="brand">
          {say.ui("name")}
        </Link>
        <h1 class="unseen">{say.name(title.names)}</h1>
        <Tracks table={table} title={title} counters={counters} />
        <Clocks table={table} />
        <Overlays table={table} title={title} />
        <Menu
          table={table}
          help={() => (help.value = true)}
          tour={() => (tour.value = true)}
          settings={() => (options.value = true)}
          objectives={() => (objectives.value = true)}
          signs={() => (signs.value = true)}
          lesson={
            title.lesson
              ? () => {
                  if (teaches) lesson.value = true;
                  else void beginLesson(title.name).catch(() => undefined);
                }
              : undefined
          }
          after={() => (after.value = true)}
        />
        <LanguageSwitch />
      </header>
      <main id="main" class="table">
        <MapView
          table={table}
          title={title}
          chart={chart}
          counters={counters}
          ready={(handle) => {
            map.current = handle;
            table.playback.board = handle.board;
          }}
        />
        {!table.connected.value && (
          <p class="offline" role="alert">
            {say.ui("offline")}
          </p>
        )}
        {table.game.value?.state === "aside" && <Trouble game={table.game.value} />}
        <People table={table} />
        <Notice table={table} />
        {table.passed.value !== undefined && <Passed table={table} />}
        {table.replaying.value && <ReplayBar table={table} />}
      </main>
      <aside id="panel" class="panel" aria-label={say.ui("panel")} tabIndex={-1}>
        <nav class="tabs" data-tour="tabs" aria-label={say.ui("panels")}>
          {TABS.map((name) => (
            <button
              type="button"
              key={name}
              data-tab={name}
              aria-current={tab === name ? "page" : undefined}
              onClick={() => {
                low.value = tab === name ? !low.value : false;
                table.tab.value = name;
              }}
            >
              {say.ui(`tab-${name}`)}
              {name === "talk" && unread > 0 && (
                <span class="badge" aria-label={say.ui("unread", { count: unread })}>
                  {unread}
                </span>
              )}
            </button>
          ))}
        </nav>
        <RuleCard table={table} />
        <div class="panel-body" tabIndex={0} role="region" aria-label={say.ui(`tab-${tab}`)} ref={body}>
          <h2 class="unseen">{say.ui(`tab-${tab}`)}</h2>
          {lesson.value && teaches && (
            <Lesson
              table={table}
              title={title}
              attend={(hexes) => map.current?.board.afterwards(() => map.current?.board.attend(hexes))}
              onClose={() => (lesson.value = false)}
            />
          )}
          {tab === "act" && <Act table={table} counters={counters} title={title} visit={visit} />}
          {tab === "units" && <Units table={table} title={title} counters={counters} visit={visit} />}
          {tab === "log" && <Log table={table} visit={visit} />}
          {tab === "rules" && <Rules chosen={table.rule.value} choose={(rule) => (table.rule.value = rule)} />}
          {tab === "talk" && <Talk table={table} />}
          {tab === "text" && <TextMap table={table} title={title} counters={counters} grid={chart.grid} />}
        </div>
      </aside>
      {objectives.value && <Objectives table={table} title={title} onClose={() => (objectives.value = false)} />}
      {signs.value && <Signs table={table} title={title} counters={counters} onClose={() => (signs.value = false)} />}
      {options.value && <SettingsDialog onClose={() => (options.value = false)} />}
      {tour.value && <Tour table={table} onClose={() => (tour.value = false)} />}
      {help.value && <Help onClose={() => (help.value = false)} />}
      {after.value && <After table={table} counters={counters} onClose={() => (after.value = false)} />}
    </div>
  );
}
