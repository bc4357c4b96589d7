/** A game that nobody is let in to: it was taken out of play, and why; or there is none. */
import { useEffect, useState } from "preact/hooks";
import { get } from "../api/http";
import type { Game, GameReply } from "../api/types";
import { Problem } from "../panels/parts";
import { words } from "../session";
import "../style/account.css";
import { Link } from "./TopBar";

/** The reason, where a game is set aside. */
export function Trouble({ game }: { game: Game }) {
  const say = words.value;
  return (
    <div class="problem set-aside" role="alert">
      <p>
        <strong>{say.ui("error-set-aside")}</strong>
      </p>
      {game.trouble && <p>{say.ui("set-aside-why", { why: game.trouble })}</p>}
    </div>
  );
}

/** The whole screen, for who comes to a game that is set aside. */
export function SetAside({ id }: { id: string }) {
  const say = words.value;
  const [game, setGame] = useState<Game>();
  useEffect(() => {
    void get<GameReply>(`/games/${id}`).then(
      (found) => setGame(found.game),
      () => undefined,
    );
  }, [id]);
  return (
    <main id="main" class="narrow">
      <h1>{say.ui("name")}</h1>
      {game && <Trouble game={game} />}
      <section class="paper">
        <Link to="/">{say.ui("to-my-games")}</Link>
      </section>
    </main>
  );
}

/** The whole screen, for who comes by an address that leads to no game of his. */
export function Shut({ reason }: { reason: string }) {
  const say = words.value;
  return (
    <main id="main" class="narrow">
      <h1>{say.ui("name")}</h1>
      <Problem code={reason} />
      <section class="paper">
        <Link to="/">{say.ui("to-my-games")}</Link>
      </section>
    </main>
  );
}
