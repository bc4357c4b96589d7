import { expect, it } from "vitest";
import { Numeral } from "./numeral";

const NUMBERS = [0, 1, 7, 10, 999, 1000, 12345, 1234567, -3, -1500, 0.5, 2.25, 1 / 3, 1234.5678, -0.125];

it.each(["en", "ja"])("writes numbers as %s does", (language) => {
  const usual = new Intl.NumberFormat(language);
  expect(NUMBERS.map((number) => new Numeral(number).toString())).toEqual(
    NUMBERS.map((number) => usual.format(number).replace("-", "−")),
  );
});
