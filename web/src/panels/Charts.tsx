/** The charts of a title: what the rules state stands out from what is reconstructed. */
import type { Chart, TitleDefinitions } from "../api/types";
import { words } from "../session";
import { type Provenance, sourcesOf, toldSource, weakest } from "./sources";
import { TerrainChart } from "./TerrainChart";

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Every chart, also those that stand together under one name, such as a command table for each army. */
function chartsOf(title: TitleDefinitions): [string, Chart][] {
  const found: [string, Chart][] = [];
  const look = (tables: Record<string, unknown>, prefix: string, depth: number): void => {
    for (const [key, value] of Object.entries(tables)) {
      if (!isTable(value)) continue;
      if ("name" in value && ("columns" in value || "faces" in value))
        found.push([prefix + key, value as unknown as Chart]);
      else if (depth) look(value, `${prefix}${key}.`, depth - 1);
    }
  };
  look((title.files.tables ?? {}) as Record<string, unknown>, "", 1);
  return found;
}

/** The results of a row: the list that is as long as there are columns. */
function cellsOf(row: Record<string, unknown>, columns: readonly string[]): (string | number)[] {
  const found = Object.values(row).find((value) => Array.isArray(value) && value.length === columns.length);
  return (found as (string | number)[] | undefined) ?? [];
}

export function Charts({ title, choose }: { title: TitleDefinitions; choose: (rule: string) => void }) {
  const say = words.value;
  const charts = chartsOf(title);
  const provenance = title.files.tables?.provenance;
  return (
    <details class="charts">
      <summary>{say.ui("charts", { count: charts.length + 1 })}</summary>
      <TerrainChart title={title} />
      <p class="hint">
        <span class="stated">{say.ui("charts-stated")}</span>
        {say.ui("dot")}
        <span class="reconstructed">{say.ui("charts-reconstructed")}</span>
      </p>
      {charts.map(([key, chart]) => (
        <ChartTable key={key} chart={chart} provenance={provenance} choose={choose} />
      ))}
    </details>
  );
}

function ChartTable({
  chart,
  provenance,
  choose,
}: {
  chart: Chart;
  provenance: Provenance;
  choose: (rule: string) => void;
}) {
  const say = words.value;
  const columns = chart.columns ?? (chart.faces ?? []).map((_, i) => String(i + 1));
  const whole = sourcesOf(chart.from, provenance).map(([, source]) => source);
  const rows = chart.row ?? [
    { row: "", from: chart.from, cells: chart.faces ?? [] } as NonNullable<Chart["row"]>[number],
  ];
  const told = new Set(
    rows
      .flatMap((row) => sourcesOf(row.from ?? chart.from, provenance))
      .filter(([, { kind }]) => kind === "reconstructed")
      .map(([, source]) => toldSource(source, say)),
  );
  const pinned = (row: string, column: string) => chart.pinned?.find((one) => one.row === row && one.column === column);
  return (
    <div class="chart" tabIndex={0} role="group" aria-label={say.name(chart.name)}>
      <h3>
        {say.name(chart.name)}{" "}
        {[...new Set(whole.map(({ rule }) => rule))].map(
          (rule) =>
            rule && (
              <button type="button" key={rule} class="rule-chip" onClick={() => choose(rule)}>
                §{rule}
              </button>
            ),
        )}
      </h3>
      {[...told].map((text) => (
        <p key={text} class="fine">
          {text}
        </p>
      ))}
      <table>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const kind = weakest(sourcesOf(row.from ?? chart.from, provenance).map(([, source]) => source));
            return (
              <tr key={row.row} class={kind}>
                <th scope="row">{row.row || say.ui("chart-result")}</th>
                {cellsOf(row, columns).map((cell, i) => {
                  const fact = pinned(row.row, columns[i] ?? "");
                  const source = fact && provenance?.[fact.from];
                  return (
                    <td key={i} class={source ? "stated" : ""} title={source?.rule ? `§${source.rule}` : undefined}>
                      {cell}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
