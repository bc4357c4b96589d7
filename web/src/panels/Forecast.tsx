/** The odds before one commits: headline, every shift with its rule, the exact distribution, the mean. */
import type { Forecast, Option } from "../api/types";
import type { Table } from "../game/table";
import { slug } from "../locale/fields";
import { language, words } from "../session";
import { RuleChip } from "./parts";

/** Of a few answers the odds are told in full, with all that they come from; of more in a line each by the answer, so that
 *  all answers are in sight. */
const COMPARED = 3;

export function areTooMany(table: Table, options: readonly Option[]): boolean {
  return options.filter(({ text }) => table.forecasts.value.get(text)).length > COMPARED;
}

/** A forecast in a line: the headline, and what is to be expected. */
export function inBrief(forecast: Forecast): string {
  const say = words.value;
  const percent = new Intl.NumberFormat(language.value, { style: "percent", maximumFractionDigits: 0 });
  const number = new Intl.NumberFormat(language.value, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  const means = Object.entries(forecast.expected)
    .filter(([, value]) => value > 0)
    .map(([key, value]) =>
      say.ui("mean", {
        what: say.say(`effect-${slug(key)}`),
        value: forecast.chances.includes(key) ? percent.format(value) : number.format(value),
      }),
    );
  return [say.reason(forecast.headline), ...means].join(say.ui("dot"));
}

export function ForecastCard({ forecast, table, heading }: { forecast: Forecast; table: Table; heading?: string }) {
  const say = words.value;
  const percent = new Intl.NumberFormat(language.value, { style: "percent", maximumFractionDigits: 1 });
  const number = new Intl.NumberFormat(language.value, { maximumFractionDigits: 2 });
  // what the table has said already is not said again, nor what cannot happen
  const told = forecast.outcomes.every(({ effects }) => Object.values(effects).filter(Boolean).length <= 1);
  const means = Object.entries(forecast.expected).filter(
    ([key, value]) => value > 0 && !(told && forecast.chances.includes(key)),
  );
  return (
    <div class="forecast" data-tour="forecast">
      {heading && <h3>{heading}</h3>}
      <p class="headline">
        {say.reason(forecast.headline)} <RuleChip rule={forecast.headline.rule} table={table} />
      </p>
      {forecast.shifts.length > 0 && (
        <ul class="shifts">
          {forecast.shifts.map((shift) => (
            <li key={shift.key}>
              {say.shift(shift)} <RuleChip rule={shift.rule} table={table} />
            </li>
          ))}
          {forecast.shifts.length > 1 && (
            <li class="total">
              {say.shifted(
                say.ui("shifts-together"),
                forecast.shifts.reduce((sum, { value }) => sum + value, 0),
              )}
            </li>
          )}
        </ul>
      )}
      <table class="outcomes">
        <caption>{say.ui("distribution")}</caption>
        <thead class="unseen">
          <tr>
            <th scope="col">{say.ui("outcome")}</th>
            <th scope="col">{say.ui("chance")}</th>
            <th scope="col">{say.ui("chance-exact")}</th>
          </tr>
        </thead>
        <tbody>
          {forecast.outcomes.map(({ ways, of, effects }) => (
            <tr key={say.outcome(effects)}>
              <th scope="row">{say.outcome(effects)}</th>
              <td>
                <meter min={0} max={1} value={ways / of} aria-label={percent.format(ways / of)} />
              </td>
              <td class="chance" title={`${ways}/${of}`}>
                {percent.format(ways / of)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {means.length > 0 && (
        <dl class="expected">
          {means.map(([key, value]) => (
            <div key={key}>
              <dt>{say.say(`effect-${slug(key)}`)}</dt>
              <dd>{forecast.chances.includes(key) ? percent.format(value) : number.format(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {forecast.assumes.length > 0 && (
        <details class="assumes">
          <summary>{say.ui("assuming")}</summary>
          <ul>
            {forecast.assumes.map((reason) => (
              <li key={reason.key}>
                {say.reason(reason)} <RuleChip rule={reason.rule} table={table} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
