/** What each kind of ground does, from the files of the title; fields that have no words are none of the reader's business. */
import type { TitleDefinitions } from "../api/types";
import { slug } from "../locale/fields";
import { words } from "../session";

type Row = { id: string; name: Record<string, string> } & Record<string, unknown>;

const HIDDEN = new Set(["id", "name", "look", "from"]);

export function TerrainChart({ title }: { title: TitleDefinitions }) {
  const say = words.value;
  // what lies in a hex, on its sides and through it: each with the columns that it needs
  const charts = Object.values(title.files.terrain as unknown as Record<string, unknown>)
    .filter((list): list is Row[] => Array.isArray(list))
    .map((list) => list.filter((row) => row?.name))
    .map((rows) => ({ rows, fields: fieldsOf(rows) }))
    .filter(({ fields }) => fields.length);
  if (!charts.length) return null;
  return (
    <div class="chart terrain-chart" tabIndex={0} role="group" aria-label={say.ui("terrain-chart")}>
      <h3>{say.ui("terrain-chart")}</h3>
      {charts.map(({ rows, fields }) => (
        <table key={rows[0]?.id}>
          <thead>
            <tr>
              <td />
              {fields.map((field) => (
                <th scope="col" key={field}>
                  {say.of("chart", field)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <tr key={`${row.id}${i}`}>
                <th scope="row">{row.name[say.language]}</th>
                {fields.map((field) => (
                  <td key={field} class={isLong(row[field]) ? "long" : ""}>
                    {cell(row[field])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

/** Facts that some row has and that have words. */
function fieldsOf(rows: readonly Row[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(
    (field) =>
      !HIDDEN.has(field) && words.value.has(`chart-${slug(field)}`) && rows.some((row) => row[field] !== undefined),
  );
}

function isLong(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function cell(value: unknown): string {
  const say = words.value;
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return value ? "✓" : "–";
  if (typeof value === "number") return value < 0 ? `−${-value}` : String(value);
  if (typeof value === "string") return say.has(`chart-is-${slug(value)}`) ? say.say(`chart-is-${slug(value)}`) : value;
  if (Array.isArray(value)) return value.map(cell).join(say.ui("comma"));
  const byType = Object.entries(value as Record<string, unknown>);
  const [first] = byType;
  if (first && byType.every(([, one]) => one === first[1]) && byType.length > 1) return cell(first[1]);
  return byType.map(([type, one]) => `${say.term("type", type) ?? type} ${cell(one)}`).join(say.ui("comma"));
}
