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

/** Running total of rolled minus expected, a line a side. */
function LuckPlot({ luck, counters }: { luck: Luck; counters: Counters }) {
  const say = words.value;
  const [w, h] = [620, 200];
  const lines = luck.sides.map((side) => {
    let sum = 0;
    const values = luck.rolls.map((roll) => (sum += roll.side === side ? roll.value - roll.mean : 0));
    return { side, values: [0, ...values] };
  });
  const most = Math.max(4, ...lines.flatMap(({ values }) => values.map(Math.abs)));
  const x = (i: number) => 34 + (i / Math.max(1, luck.rolls.length)) * (w - 44);
  const y = (value: number) => h / 2 - (value / most) * (h / 2 - 14);
  return (
    <svg class="luck-plot" viewBox={`0 0 ${w} ${h}`} role="img" aria-label={say.ui("luck-plot")}>
      <line x1={34} x2={w - 10} y1={h / 2} y2={h / 2} class="axis" />
      <text x={4} y={y(most) + 4}>
        +{Math.round(most)}
      </text>
      <text x={14} y={h / 2 + 4}>
        0
      </text>
      <text x={4} y={y(-most) + 4}>
        −{Math.round(most)}
      </text>
      {lines.map(({ side, values }, k) => (
        <g key={side}>
          <polyline
            points={values.map((value, i) => `${x(i)},${y(value)}`).join(" ")}
            fill="none"
            stroke={counters.sideColours(side).overlay}
            stroke-width={2.5}
            stroke-dasharray={k ? "7 4" : "none"}
          />
          <text x={44 + k * 160} y={h - 4} fill={counters.sideColours(side).overlay}>
            {k ? "- - " : "— "}
            {say.of("side", side)}
          </text>
        </g>
      ))}
    </svg>
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
              <th scope="row">{say.reason(headline)}</th>
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
