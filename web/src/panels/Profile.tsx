/** The ground along a line, seen from the side, with the line itself. */
import type { TitleDefinitions } from "../api/types";
import type { Layer } from "../game/scene";
import type { HexGrid } from "../map/geometry";
import { words } from "../session";
import { cutOf } from "./profile";

const [WIDE, HIGH, EDGE] = [300, 96, 16];

export function Profile({
  line,
  layers,
  title,
  grid,
}: {
  line: readonly string[];
  layers: readonly Layer[];
  title: TitleDefinitions;
  grid: HexGrid;
}) {
  const say = words.value;
  const { map, terrain } = title.files;
  const { points, low, high } = cutOf(
    line.filter((hex) => grid.has(hex)),
    map,
  );
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const x = (share: number) => EDGE + share * (WIDE - 2 * EDGE);
  const y = (share: number) => HIGH - 24 - share * (HIGH - 52);
  const ground = points.map((point) => `${x(point.x)},${y(point.y)}`).join(" ");
  const step = (WIDE - 2 * EDGE) / (points.length - 1);
  const layerOf = (hex: string) => layers.find(({ hexes }) => hexes.has(hex));
  const groundName = (hex: string) => {
    const kind = map.hexes.find((one) => one.hex === hex)?.terrain;
    return say.name(terrain.terrain.find(({ id }) => id === kind)?.name);
  };
  const told = points
    .map(({ hex, metres }) => `${hex} ${Math.round(metres)} m${say.ui("comma")}${groundName(hex)}`)
    .join(say.ui("semicolon"));
  return (
    <svg class="profile" viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={say.ui("profile", { line: told })}>
      <polygon class="ground" points={`${x(0)},${HIGH - 14} ${ground} ${x(1)},${HIGH - 14}`} />
      {points.slice(1, -1).map(({ hex, x: at, y: up }) => {
        const layer = layerOf(hex);
        return (
          layer && (
            <rect
              key={hex}
              x={x(at) - step / 2}
              width={step}
              y={y(up) - 12}
              height={HIGH - 14 - y(up) + 12}
              fill={layer.colour}
              fill-opacity="0.45"
            >
              <title>{say.of("layer", layer.name)}</title>
            </rect>
          )
        );
      })}
      <polyline class="crest" points={ground} />
      <line class="sight" x1={x(0)} y1={y(first.y) - 7} x2={x(1)} y2={y(last.y) - 7} />
      {[first, last].map(({ hex, x: at, y: up }) => (
        <circle key={hex} class="eye" cx={x(at)} cy={y(up) - 7} r="4" />
      ))}
      {points.map(
        ({ hex, x: at }, i) =>
          (i % Math.ceil(points.length / 7) === 0 || i === points.length - 1) && (
            <text key={hex} x={x(at)} y={HIGH - 3}>
              {hex}
            </text>
          ),
      )}
      <text class="height" x="2" y="10">
        {Math.round(high)} m
      </text>
      <text class="height" x="2" y={HIGH - 16}>
        {Math.round(low)} m
      </text>
    </svg>
  );
}
