/** The form that starts a game. */
import { useState } from "preact/hooks";
import { post, Refused } from "../api/http";
import type { GameReply, TimeControl, TitleSummary, Problem as Trouble } from "../api/types";
import { slug } from "../locale/fields";
import type { Words } from "../locale/words";
import { Problem } from "../panels/parts";
import { beSomebody, go } from "../session";
import { beginLesson } from "../teaching";

type Opponent = "bot" | "hot-seat" | "open";

const TIMES: readonly { key: string; time: TimeControl }[] = [
  { key: "none", time: { kind: "none" } },
  { key: "day", time: { kind: "days", days: 1 } },
  { key: "week", time: { kind: "days", days: 7 } },
  { key: "hour", time: { kind: "clock", seconds: 3600, increment: 15 } },
];

export function NewGame({ title, say }: { title: TitleSummary; say: Words }) {
  const [side, setSide] = useState(title.sides[0] ?? "");
  const [opponent, setOpponent] = useState<Opponent>("bot");
  const [level, setLevel] = useState(title.bot ?? title.bots.at(-1) ?? "");
  const [scenario, setScenario] = useState(title.scenarios[0] ?? "");
  const [options, setOptions] = useState<Record<string, string>>({});
  const [time, setTime] = useState("none");
  const [seed, setSeed] = useState("");
  const [data, setData] = useState("");
  const [listed, setListed] = useState(true);
  const [shared, setShared] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const [busy, setBusy] = useState(false);
  const begin = async (act: () => Promise<void>) => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      if (error instanceof Refused) setTrouble(error.problem);
    } finally {
      setBusy(false);
    }
  };
  const start = async () => {
    await beSomebody();
    const others = opponent === "bot" ? { kind: "bot", level } : { kind: opponent };
    const seats = Object.fromEntries(
      title.sides.map((name) => [name, name === side ? { kind: opponent === "hot-seat" ? "hot-seat" : "me" } : others]),
    );
    const { game } = await post<GameReply>("/games", {
      title: data || title.name,
      scenario,
      options,
      seats,
      listed: opponent === "open" ? listed : shared,
      time: TIMES.find(({ key }) => key === time)?.time,
      ...(seed.trim() ? { seed: seed.trim() } : {}),
    });
    localStorage.setItem("played", "yes");
    go(`/game/${game.id}`);
  };
  return (
    <form
      class="new-game"
      onSubmit={(event) => {
        event.preventDefault();
        void begin(start);
      }}
    >
      {trouble && <Problem code={trouble.code} />}
      <div class="first-games">
        {title.teaches && (
          <button
            type="button"
            class="first-game"
            data-act="first-lesson"
            disabled={busy}
            onClick={() => void begin(() => beginLesson(title.name))}
          >
            {say.ui("lesson-offer")}
          </button>
        )}
        <First
          title={title}
          say={say}
          set={{ scenario, side: opponent === "bot" ? side : "" }}
          choose={(first) => {
            if (first.scenario) setScenario(first.scenario);
            if (first.side) setSide(first.side);
            setOpponent("bot");
          }}
        />
      </div>
      {title.scenarios.length > 1 && <Scenarios title={title} say={say} chosen={scenario} choose={setScenario} />}
      <fieldset>
        <legend>{say.ui("your-side")}</legend>
        <div>
          {title.sides.map((name) => (
            <label key={name} class="choice">
              <input type="radio" name="side" value={name} checked={side === name} onChange={() => setSide(name)} />{" "}
              {say.of("side", name)}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{say.ui("opponent")}</legend>
        <div>
          {(["bot", "hot-seat", "open"] as const).map((kind) => (
            <label key={kind} class="choice">
              <input
                type="radio"
                name="opponent"
                value={kind}
                checked={opponent === kind}
                onChange={() => setOpponent(kind)}
              />{" "}
              {say.ui(`opponent-${kind}`)}
            </label>
          ))}
          {opponent !== "open" && (
            <label class="choice">
              <input
                type="checkbox"
                name="shared"
                checked={shared}
                onChange={(event) => setShared(event.currentTarget.checked)}
              />{" "}
              {say.ui("shared")}
            </label>
          )}
          {opponent === "open" && (
            <label class="choice">
              <input type="checkbox" checked={listed} onChange={(event) => setListed(event.currentTarget.checked)} />{" "}
              {say.ui("listed")}
            </label>
          )}
        </div>
        {opponent === "bot" && title.bots.length > 1 && (
          <label class="field">
            {say.ui("level")}
            <select value={level} onChange={(event) => setLevel(event.currentTarget.value)}>
              {title.bots.map((name) => (
                <option key={name} value={name}>
                  {say.has(`web-bot-${slug(name)}`) ? say.ui(`bot-${slug(name)}`) : name}
                </option>
              ))}
            </select>
          </label>
        )}
      </fieldset>
      <details>
        <summary>{say.ui("more-options")}</summary>
        {title.switches.map(({ key, rule, choices, default: usual }) => (
          <label class="field" key={key}>
            {say.has(`switch-${slug(key)}`) ? say.of("switch", key) : key} (§{rule})
            <select
              value={options[key] ?? usual}
              onChange={(event) => setOptions({ ...options, [key]: event.currentTarget.value })}
            >
              {choices.map((choice) => (
                <option key={choice} value={choice}>
                  {say.has(`switch-${slug(key)}-${slug(choice)}`)
                    ? say.say(`switch-${slug(key)}-${slug(choice)}`)
                    : choice}
                </option>
              ))}
            </select>
          </label>
        ))}
        <label class="field">
          {say.ui("time")}
          <select value={time} onChange={(event) => setTime(event.currentTarget.value)}>
            {TIMES.map(({ key }) => (
              <option key={key} value={key}>
                {say.ui(`time-${key}`)}
              </option>
            ))}
          </select>
        </label>
        {!!title.data_sets?.length && (
          <label class="field">
            {say.ui("data-set")}
            <select name="data" value={data} onChange={(event) => setData(event.currentTarget.value)}>
              <option value="">{say.ui("data-set-ours")}</option>
              {title.data_sets.map(({ reference, name }) => (
                <option key={reference} value={reference}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <label class="field">
          {say.ui("seed")}{" "}
          <input
            name="seed"
            value={seed}
            maxLength={40}
            autocomplete="off"
            onInput={(event) => setSeed(event.currentTarget.value)}
          />
        </label>
      </details>
      <div class="start">
        <button type="submit" class="primary big" data-act="start" disabled={busy}>
          {say.ui("start")}
        </button>
      </div>
    </form>
  );
}

/** Where a new player begins: the smaller side, or the smaller battle. */
function First({
  title,
  say,
  set,
  choose,
}: {
  title: TitleSummary;
  say: Words;
  /** what the form says now */
  set: { scenario: string; side: string };
  choose: (first: { scenario?: string; side?: string }) => void;
}) {
  const first = title.card?.first;
  if (!first?.side || localStorage.getItem("played")) return null;
  const known = title.battles?.find(({ id }) => id === first.scenario);
  const scenario = title.scenarios.length > 1 ? say.name(known?.name) || say.of("scenario", first.scenario ?? "") : "";
  const done = first.side === set.side && (first.scenario ?? set.scenario) === set.scenario;
  return (
    <button type="button" class="first-game" data-act="first-game" aria-pressed={done} onClick={() => choose(first)}>
      {say.ui("first-game", { side: say.of("side", first.side), scenario: scenario || "none" })}
    </button>
  );
}

/** Which battle: its name, and in a sentence what it is about, where the title says so. */
function Scenarios({
  title,
  say,
  chosen,
  choose,
}: {
  title: TitleSummary;
  say: Words;
  chosen: string;
  choose: (name: string) => void;
}) {
  const known = title.battles ?? [];
  const named = (id: string) => known.find((one) => one.id === id);
  const about = say.name(named(chosen)?.text);
  return (
    <>
      <label class="field">
        {say.ui("scenario")}
        <select
          name="scenario"
          value={chosen}
          aria-describedby="scenario-text"
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {title.scenarios.map((id) => (
            <option key={id} value={id}>
              {say.name(named(id)?.name) || say.of("scenario", id)}
            </option>
          ))}
        </select>
      </label>
      <p class="hint" id="scenario-text">
        {about}
      </p>
    </>
  );
}
