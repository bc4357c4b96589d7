import { expect, it } from "vitest";
import { Messages } from "./messages";
import { Words } from "./words";

const catalogue = `
list = { $head }, { $tail }
pair = { $first } ({ $second })
shift = { $what } { $value }
hidden-units = { $count } hidden
side-red = Red
shift-hill = on a hill
event-moved = { $units } to { $hex } ({ $units-count })
event-fired = { $side }: { $shifts }
web-hex-named = { $hex } { $name }
option-fire = Fire
option-fire-hex = Fire at { $hex }
`;
const title = {
  sides: ["red"],
  files: {
    units: { unit: [{ id: "A1", name: { en: "First", ja: "第一" } }] },
    map: {
      hexes: [{ hex: "0101" }, { hex: "0102" }],
      places: [{ hex: "0102", name: { en: "Rouvroy", ja: "ルヴロワ" }, at: [0, 0] }],
    },
  },
} as never;
const words = new Words("en", new Messages("en", [catalogue]), title);

it("tells the invented names of guests in the reader's language, and leaves others alone", () => {
  const japanese = new Words("ja", new Messages("ja", ["web-guest-name = ゲスト{ $number }"]));
  expect(japanese.person("Guest 1234")).toBe("ゲスト1234");
  expect(japanese.person("Guest of honour")).toBe("Guest of honour");
  expect(japanese.person(null)).toBe("");
});

it("names units, and counts those that are hidden", () => {
  expect(words.event({ event: "moved", units: ["A1", ""], hex: "0101" })).toBe("First, 1 hidden to 0101 (2)");
});

it("puts sides and shifts into words", () => {
  expect(words.event({ event: "fired", side: "red", shifts: [{ rule: "1", key: "hill", value: -2 }] })).toBe(
    "Red: on a hill −2",
  );
});

it("tells answers of one verb apart by what they name", () => {
  expect(words.option({ text: "fire" })).toBe("Fire");
  expect(words.option({ text: "fire 0101" })).toBe("Fire at 0101");
});

it("names a place that lies in a hex", () => {
  expect(words.option({ text: "fire 0102" })).toBe("Fire at 0102 Rouvroy");
  expect(words.option({ text: "fire 0101" })).toBe("Fire at 0101");
});

it("keeps 第 and its number on one line, also in a name that stands alone", () => {
  const japanese = new Words("ja", new Messages("ja", ["group-ru-1 = ロシア第1軍", "word-III = 第Ⅲ軍団"]));
  expect(japanese.term("group", "ru-1")).toBe("ロシア第\u20601軍");
  expect(japanese.term("word", "III")).toBe("第\u2060Ⅲ軍団");
  expect(japanese.term("group", "ru-2")).toBe(undefined);
});
