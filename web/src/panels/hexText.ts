/** A hex in words: terrain, place, features, who stands there. */
import type { TitleDefinitions, View } from "../api/types";
import { objectivesOf } from "../game/objectives";
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
  const holder = title.sides[Number(view.control[index])];
  const parts = [label, place && say.name(place.name), ground, ...features];
  parts.push(...(objectivesOf(title, view.scenario, say).get(label) ?? []));
  if (!brief && hex.elevation !== undefined) parts.push(`${Math.round(hex.elevation)} m`);
  if (holder) parts.push(say.ui("held-by", { side: say.of("side", holder) }));
  parts.push(...(view.markers[label] ?? []).map((marker) => say.of("marker", marker)));
  const stack = view.stacks[label] ?? [];
  const units = brief ? [] : stack.map((counter) => counterText(counter, counters));
  return [parts.filter(Boolean).join(say.ui("dot")), ...units].join(say.ui("semicolon"));
}
