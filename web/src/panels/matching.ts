import type { Rule } from "../api/types";
import { searching } from "../locale/searching";

/** Rules by number, or by words that they have in either language, as the printed book has them or as we do. */
export function matching(wanted: string, synonyms: string[][] | undefined): (rule: Rule) => boolean {
  const number = wanted.trim();
  if (/^[0-9.]+$/.test(number))
    return ({ id }) => id === number || id.startsWith(number.endsWith(".") ? number : `${number}.`);
  const named = searching(wanted, synonyms);
  return ({ id, title, summary, words: others }) =>
    named([id, title.en, title.ja, summary.en, summary.ja, ...others].join(" "));
}
