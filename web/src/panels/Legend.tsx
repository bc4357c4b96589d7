/** What the patterns and lines over the map mean, and what the overlay says in words. */
import type { TitleDefinitions, View } from "../api/types";
import { layersOf, waysOf } from "../game/scene";
import type { Table } from "../game/table";
import type { Counters } from "../map/counters";
import type { HexGrid } from "../map/geometry";
import type { Tint } from "../map/glow";
import { words } from "../session";
import { Profile } from "./Profile";
import { RuleChip } from "./parts";

const LINES: Record<Tint["pattern"], string> = {
  rising: "M3 15L17 1M9 15L23 1",
  falling: "M3 1L17 15M9 1L23 15",
  dots: "M6 8h1M12 8h1M18 8h1",
  plain: "",
};

/** Whether there is anything to explain. */
export function hasLegend(table: Table, view: View, counters: Counters, title: TitleDefinitions): boolean {
  const kind = table.lens.overlayKind.value;
  return (
    layersOf(table, view, counters, title).length > 0 ||
    waysOf(table, view, title).length > 0 ||
    (kind !== undefined &&
      ((table.lens.overlay.value?.notes?.length ?? 0) > 0 ||
        title.overlays.some(({ key, aims }) => key === kind && aims === true)))
  );
}

export function Legend({
  table,
  title,
  counters,
  grid,
}: {
  table: Table;
  title: TitleDefinitions;
  counters: Counters;
  grid: HexGrid;
}) {
  const say = words.value;
  const view = table.view.value;
  if (!view || !hasLegend(table, view, counters, title)) return null;
  const layers = layersOf(table, view, counters, title);
  const overlay = table.lens.overlayKind.value ? table.lens.overlay.value : undefined;
  const notes = overlay?.notes ?? [];
  const shown = new Set(layers.map(({ name }) => name));
  const ways = new Map(
    waysOf(table, view, title)
      .filter(({ name }) => !shown.has(name))
      .map(({ name, colour }) => [name, colour]),
  );
  const kind = title.overlays.find(({ key }) => key === table.lens.overlayKind.value);
  const [name, lines] = (kind?.aims && Object.entries(overlay?.ways ?? {})[0]) || [];
  const line = lines?.[0];
  return (
    <div class="legend" tabIndex={0} role="region" aria-label={say.ui("legend")}>
      {table.past.value && overlay && <p class="then">{say.ui("overlay-then", { serial: table.past.value.serial })}</p>}
      <ul>
        {layers.map(({ name, colour, pattern }) => (
          <li key={name}>
            <svg viewBox="0 0 24 16" width="24" height="16" aria-hidden="true">
              <rect
                x="1"
                y="1"
                width="22"
                height="14"
                fill={colour}
                fill-opacity={pattern === "plain" ? 0.5 : 0.2}
                stroke={colour}
                stroke-width="2"
              />
              <path d={LINES[pattern]} stroke={colour} stroke-width="2" fill="none" />
            </svg>
            {say.has(`side-${name}`) ? say.of("side", name) : say.of("layer", name)}
          </li>
        ))}
        {[...ways].map(([name, colour]) => (
          <li key={name}>
            <svg viewBox="0 0 24 16" width="24" height="16" aria-hidden="true">
              <path d="M1 8h16M15 3l7 5l-7 5z" stroke={colour} stroke-width="3" fill={colour} />
            </svg>
            {say.of("layer", name)}
          </li>
        ))}
      </ul>
      {kind?.aims && (
        <p class="aim">
          {say.ui(!table.lens.sightFrom.value ? "aim-from" : table.lens.sightTo.value ? "aim-again" : "aim-to")}
        </p>
      )}
      {line && <Profile line={line} layers={layers.filter((layer) => layer.name !== name)} title={title} grid={grid} />}
      {notes.length > 0 && (
        <div class="notes" role="status">
          <ul>
            {notes.map((note, i) => (
              <li key={i}>
                {say.reason(note)} {note.rule && <RuleChip rule={note.rule} table={table} />}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
