/** A number as both languages write it, with the minus sign of our texts. The browser's own way of writing numbers looks
 *  through every language of the world when it is first asked, a long moment on a telephone. */
import { FluentNumber } from "@fluent/bundle";

const THOUSANDS = /\B(?=(\d{3})+$)/g;

export class Numeral extends FluentNumber {
  override toString(): string {
    const [whole = "", part] = String(Math.round(Math.abs(this.value) * 1000) / 1000).split(".");
    return `${this.value < 0 ? "−" : ""}${whole.replace(THOUSANDS, ",")}${part ? `.${part}` : ""}`;
  }
}
