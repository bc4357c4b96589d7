/** How sure the definitions are of a fact. */
import type { From, MapFile, Source, TerrainFile } from "../api/types";
import { slug } from "../locale/fields";
import type { Words } from "../locale/words";

export type Provenance = Record<string, Source> | undefined;

/** A source with its name in the definition files. */
export type Named = Source & { id: string };

/** The sources of an entry by the facts they are for; one that is for all of them has the name "". */
export function sourcesOf(from: From | undefined, provenance: Provenance): [string, Named][] {
  if (from === undefined) return [];
  const named: [string, string][] = typeof from === "string" ? [["", from]] : Object.entries(from);
  return named.flatMap(([fact, id]): [string, Named][] => {
    const source = provenance?.[id];
    return source ? [[fact, { ...source, id }]] : [];
  });
}

/** What runs along the sides of a hex, and how sure the map is of it: each source once, with the kinds that it is for. */
export function sidesOf(hex: string, map: MapFile, terrain: TerrainFile | undefined, say: Words): [string, Named][] {
  const names = new Map(
    [...(terrain?.hexside ?? []), ...(terrain?.bridge ?? [])].map(({ id, name }) => [id, say.name(name)]),
  );
  const found = new Map<string, { source: Named; kinds: Set<string> }>();
  for (const { between, kinds, from } of map.hexsides) {
    const [, source] = between.includes(hex) ? (sourcesOf(from, map.provenance)[0] ?? []) : [];
    if (!source) continue;
    const entry = found.get(source.id) ?? { source, kinds: new Set() };
    for (const kind of kinds) if (names.has(kind)) entry.kinds.add(names.get(kind) as string);
    found.set(source.id, entry);
  }
  return [...found.values()]
    .filter(({ kinds }) => kinds.size)
    .map(({ source, kinds }) => [[...kinds].join(say.ui("comma")), source]);
}

/** A source in words for players. */
export function toldSource({ id, kind, why }: Named, say: Words): string {
  const own = `told-${slug(id)}`;
  if (kind === "reconstructed" && say.has(own)) return say.say(own);
  return say.ui(kind === "text" && why ? "source-partly" : `source-${kind}`);
}

/** The least sure of several: what one may rely on. */
export function weakest(sources: readonly Source[]): Source["kind"] | undefined {
  return (["reconstructed", "derived", "printed", "text"] as const).find((kind) =>
    sources.some((source) => source.kind === kind),
  );
}
