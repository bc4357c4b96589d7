/** Sheets are drawn up once a title. */
import type { TitleDefinitions } from "../api/definitions";
import { Sheet } from "./sheet";

const sheets = new Map<string, Promise<Sheet>>();

export function sheetOf(title: TitleDefinitions): Promise<Sheet> {
  let sheet = sheets.get(title.definitions);
  if (!sheet) {
    const fonts = ["", "italic ", "bold "].map((style) => document.fonts.load(`${style}20px "Old Standard TT"`));
    sheet = Promise.all(fonts).then(() => Sheet.load(title), () => Sheet.load(title));
    sheets.set(title.definitions, sheet);
  }
  return sheet;
}
