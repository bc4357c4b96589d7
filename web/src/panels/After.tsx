/** After the game: how it ended, who was lucky, and whether the dice were honest. */
import { useEffect, useState } from "preact/hooks";
import { get } from "../api/http";
import type { Dice, Luck } from "../api/types";
import type { Table } from "../game/table";
import { type Verdict, verify } from "../game/verify";
import { slug } from "../locale/fields";
import type { Counters } from "../map/counters";
import { go, language, words } from "../session";
import { Dialog } from "./parts";

export function After({ table, counters, onClose }: { table: Table; counters: Counters; onClose: () => void }) {
  const say = words.value;
  const [luck, setLuck] = useState<Luck>();
  const [verdict, setVerdict] = useState<Verdict>();
  const result = table.live.value?.result;
  useEffect(() => {
    void get<Luck>(`/games/${table.id}/luck`).then(setLuck, () => undefined);
    void get<Dice>(`/games/${table.id}/dice`)
      .then(verify)
      .then(setVerdict, () => undefined);
  }, [table]);
  return (
    <Dialog heading={say.ui("after")} onClose={onClose} wide>
      {result && <p class="result">{say.ending(result)}</p>}
      {luck && <LuckReport luck={luck} counters={counters} />}
      <h3>{say.ui("dice")}</h3>
      {verdict ? (
        <p class={verdict.honest ? "honest" : "problem"}>
          {verdict.checked
            ? say.ui(verdict.honest ? "dice-honest" : "dice-false", { rolls: verdict.rolls })
            : say.ui("dice-unchecked")}
        </p>
      ) : (
        <p>{say.ui("dice-checking")}</p>
      )}
      {verdict && (
        <p class="fine">
          {say.ui("dice-commitment")} <code>{verdict.commitment}</code>
          <br />
          {say.ui("dice-secret")} <code>{verdict.secret}</code>
        </p>
      )}
      <div class="row">
        <button
          type="button"
          onClick={() =>
            void table.rematch().then(
              (game) => go(`/game/${game.id}`),
              () => undefined,
            )
          }
        >
          {say.ui("rematch")}
        </button>
        <button
          type="button"
          onClick={() => {
            onClose();
            table.replaying.value = true;
            void table.replay(0);
          }}
        >
          {say.ui("replay")}
        </button>
      </div>
    </Dialog>
  );
}

function LuckReport({ luck, counters }: { luck: Luck; counters: Counters }) {
  const say = words.value;
  const number = new Intl.NumberFormat(language.value, { maximumFractionDigits: 2 });
  // who never rolled was neither lucky nor unlucky
  if (Object.values(luck.by_side).every(({ rolls }) => !rolls)) return null;
  return (
    <>
      <h3>{say.ui("luck")}</h3>
      <LuckPlot luck={luck} counters={counters} />
      <table class="luck">
        <thead>
          <tr>
            <th scope="col">{say.ui("luck-side")}</th>
            <th scope="col">{say.ui("luck-rolls")}</th>
            <th scope="col">{say.ui("luck-mean")}</th>
            <th scope="col">{say.ui("luck-expected")}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(luck.by_side).map(([side, { rolls, mean_value, mean_expected }]) => (
            <tr key={side}>
              <th scope="row">{say.of("side", side)}</th>
              <td>{rolls}</td>
              <td>{mean_value === null ? "–" : number.format(mean_value)}</td>
              <td>{mean_expected === null ? "–" : number.format(mean_expected)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Combats luck={luck} />
    </>
  );
}

/** Running total of rolled minus expected, a line a side. The lines are stretched over the place; letters are not. */
function LuckPlot({ luck, counters }: { luck: Luck; counters: Counters }) {
  const say = words.value;
  const lines = luck.sides.map((side) => {
    let sum = 0;
    const values = luck.rolls.map((roll) => (sum += roll.side === side ? roll.value - roll.mean : 0));
    return { side, values: [0, ...values], colour: counters.sideColours(side).overlay };
  });
  const most = Math.max(4, ...lines.flatMap(({ values }) => values.map(Math.abs)));
  const x = (i: number) => (i / Math.max(1, luck.rolls.length)) * 100;
  const y = (value: number) => 50 - (value / most) * 50;
  return (
    <div class="luck-plot on-paper" role="img" aria-label={say.ui("luck-plot")}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <line x1={0} x2={100} y1={50} y2={50} class="axis" />
        {lines.map(({ side, values, colour }, k) => (
          <polyline
            key={side}
            points={values.map((value, i) => `${x(i)},${y(value)}`).join(" ")}
            fill="none"
            stroke={colour}
            stroke-dasharray={k ? "7 4" : "none"}
          />
        ))}
      </svg>
      <ul class="scale">
        <li>+{Math.round(most)}</li>
        <li>0</li>
        <li>−{Math.round(most)}</li>
      </ul>
      <ul class="sides">
        {lines.map(({ side, colour }, k) => (
          <li key={side} style={{ color: colour }}>
            {k ? "- - " : "— "}
            {say.of("side", side)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Combats({ luck }: { luck: Luck }) {
  const say = words.value;
  const number = new Intl.NumberFormat(language.value, { maximumFractionDigits: 2 });
  const fought = luck.forecasts.filter(({ actual }) => actual);
  if (!fought.length) return null;
  return (
    <details>
      <summary>{say.ui("luck-combats", { count: fought.length })}</summary>
      <table class="luck">
        <thead>
          <tr>
            <th scope="col">{say.ui("luck-combat")}</th>
            <th scope="col">{say.ui("luck-expected")}</th>
            <th scope="col">{say.ui("luck-actual")}</th>
          </tr>
        </thead>
        <tbody>
          {fought.map(({ serial, text, headline, expected, actual }) => (
            <tr key={`${serial} ${text}`}>
              <th scope="row">
                {say.option({ text })} <small>{say.reason(headline)}</small>
              </th>
              <td>{effects(expected, number)}</td>
              <td>{actual && effects(actual, number)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function effects(values: Record<string, number>, number: Intl.NumberFormat): string {
  return Object.entries(values)
    .map(([key, value]) => `${words.value.say(`effect-${slug(key)}`)} ${number.format(value)}`)
    .join(words.value.ui("dot"));
}
