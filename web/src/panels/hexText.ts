/** A hex in words: terrain, place, features, who stands there. */
import type { TitleDefinitions, View } from "../api/types";
import { slug } from "../locale/fields";
import type { Counters } from "../map/counters";
import { words } from "../session";
import { counterText } from "./parts";

export function hexText(label: string, view: View, title: TitleDefinitions, counters: Counters, brief = false): string {
  const say = words.value;
  const { map, terrain } = title.files;
  const index = map.hexes.findIndex(({ hex }) => hex === label);
  const hex = map.hexes[index];
  if (!hex) return label;
  const place = map.places.filter(({ hex: at }) => at === label).sort((a, b) => b.size - a.size)[0];
  const ground = say.name(terrain.terrain.find(({ id }) => id === hex.terrain)?.name);
  const features = (hex.features ?? [])
    .map(
      (feature) =>
        say.name(title.files.presentation?.features?.[feature]?.name) ||
        (say.has(`feature-${slug(feature)}`) ? say.of("feature", feature) : ""),
    )
    .filter(Boolean);
  const worth = worthOf(label, view.scenario, title);
  const holder = title.sides[Number(view.control[index])];
  const parts = [label, place && say.name(place.name), ground, ...features];
  if (worth) parts.push(say.ui("objective-worth", { points: worth }));
  if (!brief && hex.elevation !== undefined) parts.push(`${Math.round(hex.elevation)} m`);
  if (holder) parts.push(say.ui("held-by", { side: say.of("side", holder) }));
  parts.push(...(view.markers[label] ?? []).map((marker) => say.of("marker", marker)));
  const stack = view.stacks[label] ?? [];
  const units = brief ? [] : stack.map((counter) => counterText(counter, counters));
  return [parts.filter(Boolean).join(say.ui("dot")), ...units].join(say.ui("semicolon"));
}

interface Scenario {
  id: string;
  victory?: { objectives?: { hexes?: string[]; points?: number }[] };
}

/** Victory points that the scenario gives for a hex, where its file says so. */
function worthOf(label: string, scenario: string, { files }: TitleDefinitions): number {
  const { scenario: all } = ((files as unknown as Record<string, unknown>)["scenarios"] ?? {}) as {
    scenario?: Scenario[];
  };
  const objectives = all?.find(({ id }) => id === scenario)?.victory?.objectives ?? [];
  return objectives.filter(({ hexes }) => hexes?.includes(label)).reduce((sum, { points }) => sum + (points ?? 0), 0);
}
