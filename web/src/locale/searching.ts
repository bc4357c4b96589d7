/** Looking for words as people write them; the same as the terminal's: kana, widths, accents and numerals that mean the same are the same. */
const SMALL: Record<string, string> = {
  ァ: "ア",
  ィ: "イ",
  ゥ: "ウ",
  ェ: "エ",
  ォ: "オ",
  ッ: "ツ",
  ャ: "ヤ",
  ュ: "ユ",
  ョ: "ヨ",
  ヮ: "ワ",
  ヵ: "カ",
  ヶ: "ケ",
};
/** A sound that books write in two ways. */
const V: [string, string][] = [
  ["ヴァ", "バ"],
  ["ヴィ", "ビ"],
  ["ヴェ", "ベ"],
  ["ヴォ", "ボ"],
  ["ヴュ", "ビュ"],
  ["ヴ", "ブ"],
];

/** A text in the form in which texts are compared. */
export function fold(text: string): string {
  let plain = text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFKC")
    .toLowerCase();
  plain = plain.replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
  for (const [written, other] of V) plain = plain.replaceAll(written, other);
  // marks that some write and others do not
  plain = plain.replace(/[ァ-ヶ]/g, (kana) => SMALL[kana] ?? kana).replace(/[ー・＝=\u2060]/g, "");
  return plain.replace(/(?<![a-z])(x{0,3})(ix|iv|v?i{0,3})(?![a-z])/g, (all, tens: string, ones: string) => {
    if (!all) return "";
    const small = ones === "ix" ? 9 : ones === "iv" ? 4 : (ones.startsWith("v") ? 5 : 0) + ones.replace("v", "").length;
    return String(10 * tens.length + small);
  });
}

type Synonyms = readonly (readonly string[])[];

/** A search for all of some words, each as it is or by a synonym. */
export function searching(wanted: string, synonyms: Synonyms = []): (text: string) => boolean {
  const groups = synonyms.map((group) => group.map(fold));
  const words = wanted
    .replace(/[‐–-]/g, " ")
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => forms(fold(word), groups));
  return (text) => {
    const folded = fold(text);
    return words.every((others) => others.some((word) => folded.includes(word)));
  };
}

/** A word, and what else it may be called. */
function forms(word: string, groups: Synonyms): string[] {
  const others = groups.flatMap((group) =>
    group
      .filter((member) => word.includes(member))
      .flatMap((member) => group.filter((other) => other !== member).map((other) => word.replaceAll(member, other))),
  );
  return [word, ...others];
}
