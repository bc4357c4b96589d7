/** The first screen: start a game, go on with one, join or watch one. */
import { useEffect, useRef, useState } from "preact/hooks";
import { get, post, Refused } from "../api/http";
import type { Game, GameReply, GamesReply, TitleSummary, Problem as Trouble } from "../api/types";
import { Problem } from "../panels/parts";
import { beSomebody, calledTitle, go, me, titleOf, titles, words, wordsOf, wordsThere } from "../session";
import { Soon } from "./Later";
import { NewGame } from "./NewGame";
import { Cover, TitleCards } from "./TitleCards";
import { Link } from "./TopBar";

export function Home() {
  const say = words.value;
  const [chosen, setChosen] = useState(titles.value[0]?.name ?? "");
  const title = titles.value.find(({ name }) => name === chosen);
  const form = useRef<HTMLDivElement>(null);
  const choose = (name: string) => {
    setChosen(name);
    // where the form is not beside the games, whoever has chosen one is led to it
    if (matchMedia("(max-width: 760px)").matches) form.current?.scrollIntoView({ block: "start" });
  };
  // the form needs the words of the chosen game, and nothing else of it
  const theirs = title && wordsThere(title.system);
  return (
    <div class="home">
      <section class="hero">
        <div class="hero-text">
          <h1>{say.ui("name")}</h1>
          <p class="lead">{say.ui("lead")}</p>
        </div>
        <Cover name={chosen} large />
      </section>
      {me.value?.user && <GameList which="mine" heading={say.ui("my-games")} ifAny />}
      <section class="paper new" aria-labelledby="new-game">
        <h2 id="new-game">{say.ui("new-game")}</h2>
        <Soon>
          <TitleCards titles={titles.value} chosen={chosen} choose={choose} />
          <div class="new-game-room" ref={form}>
            {title && <h3>{say.name(title.names)}</h3>}
            {title && theirs && <NewGame key={title.name} title={title} say={theirs} />}
            {title && (
              <p>
                <Link to={`/rules/${title.name}`}>{say.ui("read-rules", { title: say.name(title.names) })}</Link>
              </p>
            )}
          </div>
        </Soon>
      </section>
      <Soon>
        <div class="home-columns">
          <GameList which="open" heading={say.ui("open-games")} />
          <OpenFile />
          <GameList which="running" heading={say.ui("running-games")} />
        </div>
      </Soon>
    </div>
  );
}

/** What a file is in which the server finds no game, whatever it says about that. */
const NO_TURN_FILE: Trouble = { code: "no-turn-file", message: "" };

/** A game carried here in a turn file. */
function OpenFile() {
  const say = words.value;
  const [trouble, setTrouble] = useState<Trouble>();
  const open = async (file: File | undefined) => {
    if (!file) return;
    try {
      await beSomebody();
      const { game } = await post<GameReply>("/import", JSON.parse(await file.text()));
      go(`/game/${game.id}`);
    } catch (error) {
      const problem = error instanceof Refused ? error.problem : NO_TURN_FILE;
      setTrouble(["bad-request", "too-large"].includes(problem.code) ? NO_TURN_FILE : problem);
    }
  };
  return (
    <section class="paper" aria-labelledby="open-file">
      <h2 id="open-file">{say.ui("open-file")}</h2>
      {trouble && <Problem code={trouble.code} />}
      <p>{say.ui("open-file-hint")}</p>
      {/* a button of our own: what the browser writes on its own is in its own language */}
      <label class="file-button">
        {say.ui("open-file-choose")}
        <input
          type="file"
          class="unseen"
          accept=".json,application/json"
          onChange={({ currentTarget: input }) =>
            // the same file can be chosen once more
            void open(input.files?.[0]).finally(() => {
              input.value = "";
            })
          }
        />
      </label>
    </section>
  );
}

/** `ifAny`: with no games in it, it is not there. */
function GameList({ which, heading, ifAny = false }: { which: string; heading: string; ifAny?: boolean }) {
  const say = words.value;
  const [games, setGames] = useState<Game[]>([]);
  const [trouble, setTrouble] = useState<Trouble>();
  useEffect(() => {
    void get<GamesReply>(`/games?which=${which}`).then(
      (answer) => setGames(answer.games),
      () => undefined,
    );
  }, [which, me.value?.user?.id]);
  const join = async (game: Game, side: string) => {
    try {
      await beSomebody();
      await post(`/games/${game.id}/join`, { side });
      go(`/game/${game.id}`);
    } catch (error) {
      if (error instanceof Refused) setTrouble(error.problem);
    }
  };
  if (ifAny && !games.length) return null;
  return (
    <section class={`paper game-list ${which}`} aria-labelledby={`games-${which}`}>
      <h2 id={`games-${which}`}>{heading}</h2>
      {trouble && <Problem code={trouble.code} />}
      {!games.length && <p class="hint">{say.ui("no-games")}</p>}
      <ul>
        {games.map((game) => (
          <GameRow key={game.id} game={game} join={which === "open" ? join : undefined} />
        ))}
      </ul>
    </section>
  );
}

function GameRow({ game, join }: { game: Game; join: ((game: Game, side: string) => Promise<void>) | undefined }) {
  const say = words.value;
  const title: TitleSummary | undefined = titleOf(game.title);
  const open = Object.entries(game.seats).filter(([, { kind }]) => kind === "open");
  const theirs = title ? wordsOf(title.system) : say;
  const sideName = (side: string) => (theirs.has(`side-${side}`) ? theirs.of("side", side) : side);
  const players = Object.entries(game.seats).map(
    ([side, seat]) =>
      `${sideName(side)}${say.ui("colon")}${seat.kind === "open" ? say.ui("seat-open") : seat.kind === "bot" ? say.ui("seat-bot", { level: say.ui(`bot-${seat.level}`) }) : say.person(seat.name)}`,
  );
  const yourTurn = game.state === "running" && game.waiting_for !== null && game.yours.includes(game.waiting_for);
  return (
    <li>
      <Link to={`/game/${game.id}`}>{calledTitle(game.title)}</Link>
      <span>
        {" "}
        {players.join(say.ui("dot"))}
        {say.ui("dot")}
        {game.state === "over" ? say.ui("state-over") : say.ui("turn", { turn: game.turn })}
      </span>
      {yourTurn && <strong class="your-turn"> {say.ui("your-turn")}</strong>}
      {join &&
        open.map(([side]) => (
          <button type="button" key={side} onClick={() => void join(game, side)}>
            {say.ui("join-as", { side: sideName(side) })}
          </button>
        ))}
    </li>
  );
}
