/** What each kind of ground does, from the files of the title; fields that have no words are none of the reader's business. */
import type { TitleDefinitions } from "../api/types";
import { slug } from "../locale/fields";
import { words } from "../session";

type Row = { id: string; name: Record<string, string> } & Record<string, unknown>;

const HIDDEN = new Set(["id", "name", "look", "from"]);

export function TerrainChart({ title }: { title: TitleDefinitions }) {
  const say = words.value;
  const lists = Object.entries(title.files.terrain as unknown as Record<string, unknown>).filter(
    (entry): entry is [string, Row[]] => Array.isArray(entry[1]) && entry[1].some((row) => row?.name),
  );
  const rows = lists.flatMap(([, list]) => list.filter(({ name }) => name));
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(
    (field) => !HIDDEN.has(field) && say.has(`chart-${slug(field)}`),
  );
  const used = fields.filter((field) => rows.some((row) => row[field] !== undefined));
  if (!rows.length || !used.length) return null;
  return (
    <div class="chart terrain-chart" tabIndex={0} role="group" aria-label={say.ui("terrain-chart")}>
      <h3>{say.ui("terrain-chart")}</h3>
      <table>
        <thead>
          <tr>
            <td />
            {used.map((field) => (
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
              {used.map((field) => (
                <td key={field}>{cell(row[field])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
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
