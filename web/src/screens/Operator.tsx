/** The operator's page: how much there is, people, games, what everybody is told, the limits. */
import { useEffect, useState } from "preact/hooks";
import { get, meBy, post, Refused } from "../api/http";
import type { GameSeen, GamesSeen, Me, PeopleReply, PersonSeen, SiteReport, Problem as Trouble } from "../api/types";
import { Problem } from "../panels/parts";
import { me, words } from "../session";
import "../style/operator.css";
import { Link } from "./TopBar";

const STATES = ["", "running", "aside", "waiting", "over"] as const;
/** Does something and asks for everything anew. */
type Do = (path: string, body: Record<string, unknown>) => void;

export function Operator() {
  const say = words.value;
  const [glance, setGlance] = useState<SiteReport>();
  const [people, setPeople] = useState<PersonSeen[]>([]);
  const [games, setGames] = useState<GameSeen[]>([]);
  const [like, setLike] = useState("");
  const [state, setState] = useState<string>("");
  const [trouble, setTrouble] = useState<Trouble>();
  const look = async () => {
    try {
      const [there, found, kept] = await Promise.all([
        get<SiteReport>("/operator/site"),
        get<PeopleReply>(`/operator/people?like=${encodeURIComponent(like)}`),
        get<GamesSeen>(`/operator/games?state=${state}`),
      ]);
      setGlance(there);
      setPeople(found.people);
      setGames(kept.games);
    } catch (error) {
      if (error instanceof Refused) setTrouble(error.problem);
    }
  };
  useEffect(() => void look(), [like, state]);
  const act: Do = (path, body) => {
    setTrouble(undefined);
    void post(`/operator${path}`, body)
      .then(async () => {
        await look();
        me.value = await meBy(get<Me>("/me"));
      })
      .catch((error: unknown) => {
        if (error instanceof Refused) setTrouble(error.problem);
      });
  };
  if (!me.value?.user?.operator)
    return (
      <div class="narrow">
        <h1>{say.ui("operator")}</h1>
        <Problem code="not-found" />
      </div>
    );
  return (
    <div class="operator">
      <h1>{say.ui("operator")}</h1>
      {trouble && <Problem code={trouble.code} />}
      {glance && <Announce key={glance.announcement} now={glance.announcement} act={act} />}
      <section class="paper" aria-labelledby="op-people">
        <h2 id="op-people">{say.ui("op-people")}</h2>
        <label class="field">
          {say.ui("op-find")}{" "}
          <input name="like" value={like} maxLength={40} onChange={(event) => setLike(event.currentTarget.value)} />
        </label>
        <div class="scroll" tabIndex={0} role="group" aria-labelledby="op-people">
          <table>
            <thead>
              <tr>
                <th scope="col">{say.ui("op-number")}</th>
                <th scope="col">{say.ui("user-name")}</th>
                <th scope="col">{say.ui("op-games")}</th>
                <th scope="col">{say.ui("op-seen")}</th>
                <th scope="col">{say.ui("op-acts")}</th>
              </tr>
            </thead>
            <tbody>
              {people.map((person) => (
                <PersonRow key={person.id} person={person} act={act} />
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <section class="paper" aria-labelledby="op-games">
        <h2 id="op-games">{say.ui("op-games")}</h2>
        <label class="field">
          {say.ui("op-state")}{" "}
          <select name="state" value={state} onChange={(event) => setState(event.currentTarget.value)}>
            {STATES.map((one) => (
              <option key={one} value={one}>
                {say.ui(`op-state-${one || "all"}`)}
              </option>
            ))}
          </select>
        </label>
        <div class="scroll" tabIndex={0} role="group" aria-labelledby="op-games">
          <table>
            <thead>
              <tr>
                <th scope="col">{say.ui("op-number")}</th>
                <th scope="col">{say.ui("title")}</th>
                <th scope="col">{say.ui("op-state")}</th>
                <th scope="col">{say.ui("op-seen")}</th>
                <th scope="col">{say.ui("op-acts")}</th>
              </tr>
            </thead>
            <tbody>
              {games.map((game) => (
                <GameRow key={game.id} game={game} act={act} />
              ))}
            </tbody>
          </table>
        </div>
      </section>
      {glance && <AtAGlance glance={glance} />}
    </div>
  );
}

function Announce({ now, act }: { now: string; act: Do }) {
  const say = words.value;
  return (
    <section class="paper" aria-labelledby="op-announce">
      <h2 id="op-announce">{say.ui("announcement")}</h2>
      <form
        data-form="announce"
        onSubmit={(event) => {
          event.preventDefault();
          act("/announcement", { text: new FormData(event.currentTarget).get("text") });
        }}
      >
        <label class="field">
          {say.ui("op-announce-hint")} <input name="text" maxLength={500} defaultValue={now} />
        </label>
        <button type="submit">{say.ui("save")}</button>
      </form>
    </section>
  );
}

/** A reason, and what it is a reason for. */
function WithReason({
  name,
  acts,
  send,
}: {
  name: string;
  acts: readonly string[];
  send: (act: string, why: string) => void;
}) {
  const say = words.value;
  const [why, setWhy] = useState("");
  return (
    <span class="row">
      <input
        name="why"
        value={why}
        maxLength={200}
        aria-label={`${say.ui("op-why")}: ${say.person(name)}`}
        placeholder={say.ui("op-why")}
        onInput={(event) => setWhy(event.currentTarget.value)}
      />
      {acts.map((act) => (
        <button
          type="button"
          key={act}
          data-act={act}
          disabled={!why.trim()}
          onClick={() => {
            send(act, why);
            setWhy("");
          }}
        >
          {say.ui(`op-${act}`)}
        </button>
      ))}
    </span>
  );
}

function PersonRow({ person, act }: { person: PersonSeen; act: Do }) {
  const say = words.value;
  const send = (what: string, why = "") => act(`/people/${person.id}`, { act: what, why });
  const open = (["mute", "ban"] as const).filter((what) => person[what === "mute" ? "muted" : "banned"] === null);
  return (
    <tr data-person={person.name}>
      <td>{person.id}</td>
      <th scope="row">
        {say.person(person.name)} {person.guest && <small>({say.ui("guest")})</small>}
        {person.operator && <small>({say.ui("operator")})</small>}
        {person.muted !== null && <p class="fine">{say.ui("op-muted", { why: person.muted })}</p>}
        {person.banned !== null && <p class="fine">{say.ui("op-banned", { why: person.banned })}</p>}
      </th>
      <td>{person.games}</td>
      <td>
        <When at={person.seen ?? person.created} />
      </td>
      <td>
        {!person.operator && open.length > 0 && <WithReason name={person.name} acts={open} send={send} />}
        {person.muted !== null && (
          <button type="button" data-act="unmute" onClick={() => send("unmute")}>
            {say.ui("op-unmute")}
          </button>
        )}
        {person.banned !== null && (
          <button type="button" data-act="unban" onClick={() => send("unban")}>
            {say.ui("op-unban")}
          </button>
        )}
      </td>
    </tr>
  );
}

function GameRow({ game, act }: { game: GameSeen; act: Do }) {
  const say = words.value;
  const send = (what: string, why = "") => act(`/games/${game.id}`, { act: what, why });
  return (
    <tr data-game={game.id}>
      <td>
        <Link to={`/game/${game.id}`}>{game.id}</Link>
      </td>
      <th scope="row">
        {game.title} {game.scenario}
        {game.trouble && <p class="fine">{game.trouble}</p>}
      </th>
      <td>{say.ui(`op-state-${game.state}`)}</td>
      <td>
        <When at={game.changed} />
      </td>
      <td>
        {game.state === "aside" ? (
          <button type="button" data-act="resume" onClick={() => send("resume")}>
            {say.ui("op-resume")}
          </button>
        ) : (
          game.state !== "over" && <WithReason name={game.id} acts={["aside"]} send={send} />
        )}
      </td>
    </tr>
  );
}

function When({ at }: { at: string }) {
  return <time dateTime={at}>{at.slice(0, 16).replace("T", " ")}</time>;
}

function AtAGlance({ glance }: { glance: SiteReport }) {
  const say = words.value;
  return (
    <section class="paper" aria-labelledby="op-limits">
      <h2 id="op-limits">{say.ui("op-limits")}</h2>
      <dl class="glance">
        {Object.entries(glance.counts).map(([name, number]) => (
          <div key={name}>
            <dt>{say.ui(`op-count-${name.replace(" ", "-")}`)}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
      <p class="hint">
        {say.ui("op-limits-hint", {
          rate: glance.rate,
          address: glance.sockets.address,
          account: glance.sockets.account,
        })}
      </p>
      <div class="scroll" tabIndex={0} role="group" aria-labelledby="op-limits">
        <table>
          <thead>
            <tr>
              <th scope="col">{say.ui("op-kind")}</th>
              <th scope="col">{say.ui("op-burst")}</th>
              <th scope="col">{say.ui("op-per-minute")}</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(glance.limits).map(([kind, limit]) => (
              <tr key={kind}>
                <th scope="row">{kind}</th>
                <td>{limit.burst}</td>
                <td>{Math.round(limit.per_minute * 10) / 10}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
