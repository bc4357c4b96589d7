/** How sure the definitions are of a fact. */
import type { From, Source } from "../api/definitions";

export type Provenance = Record<string, Source> | undefined;

/** The sources of an entry by the facts they are for; one that is for all of them has the name "". */
export function sourcesOf(from: From | undefined, provenance: Provenance): [string, Source][] {
  if (from === undefined) return [];
  const named: [string, string][] = typeof from === "string" ? [["", from]] : Object.entries(from);
  return named.flatMap(([fact, id]): [string, Source][] => {
    const source = provenance?.[id];
    return source ? [[fact, source]] : [];
  });
}

/** The least sure of several: what one may rely on. */
export function weakest(sources: readonly Source[]): Source["kind"] | undefined {
  return (["reconstructed", "derived", "printed", "text"] as const).find((kind) => sources.some((source) => source.kind === kind));
}
