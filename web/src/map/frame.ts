/** The margin of the sheet: paper, neatline, title, scale bar and north arrow. */
import type { Language, MapFile } from "../api/types";
import { blank } from "./canvas";
import type { Brush, Feature } from "./feature";
import type { Box } from "./geometry";
import { INK, SERIF } from "./palette";

export const MARGIN = 1.7;

export function sheetBox([x0, y0, x1, y1]: Box): Box {
  return [x0 - MARGIN, y0 - MARGIN, x1 + MARGIN, y1 + MARGIN * 1.75];
}

/** A speckle like that of rag paper, made once and laid over everything. */
export function paperGrain(): OffscreenCanvas {
  const { canvas, context } = blank(256, 256);
  const image = context.createImageData(256, 256);
  let seed = 7;
  for (let i = 0; i < image.data.length; i += 4) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    const dark = seed / 4294967296;
    image.data[i] = 92;
    image.data[i + 1] = 66;
    image.data[i + 2] = 34;
    image.data[i + 3] = dark < 0.5 ? 0 : (dark - 0.5) * 26;
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

export function frame(map: MapFile, box: Box, language: Language): Feature {
  const [x0, y0, x1, y1] = box;
  return {
    box: sheetBox(box),
    paint: (brush) => {
      const { context } = brush;
      context.strokeStyle = INK.neatline;
      context.lineWidth = 0.03;
      context.strokeRect(x0 - 0.06, y0 - 0.06, x1 - x0 + 0.12, y1 - y0 + 0.12);
      context.lineWidth = 0.09;
      context.strokeRect(x0 - 1.1, y0 - 1.1, x1 - x0 + 2.2, y1 - y0 + 2.2);
      context.lineWidth = 0.03;
      context.strokeRect(x0 - 1.24, y0 - 1.24, x1 - x0 + 2.48, y1 - y0 + 2.48);
      cartouche(brush, map, box, language);
    },
  };
}

function cartouche({ context }: Brush, map: MapFile, [x0, , x1, y1]: Box, language: Language): void {
  const name = language === "en" ? map.name.en.toUpperCase() : map.name.ja;
  context.fillStyle = INK.text;
  context.textBaseline = "middle";
  context.textAlign = "center";
  context.font = `bold 0.95px ${SERIF}`;
  context.letterSpacing = "0.26px";
  // on a narrow sheet the title is set smaller, and leaves room for scale and arrow
  const bar = barOf(map.grid.km_per_hex, x1 - x0);
  const [left, right] = [x0 + bar.parts * bar.width + 1, x1 - 0.5];
  const wide = context.measureText(name).width;
  const size = Math.min(1, (right - left) / wide);
  const middle = Math.max((x0 + x1) / 2, left + (wide * size) / 2);
  context.font = `bold ${0.95 * size}px ${SERIF}`;
  context.letterSpacing = `${0.26 * size}px`;
  context.fillText(name, middle, y1 + 2.1);
  context.letterSpacing = "0px";
  scaleBar(context, bar, x0 - 0.9, y1 + 1.9);
  northArrow(context, x1 + 0.6, y1 + 2.1);
}

interface Bar {
  /** kilometres and hexes of a part */
  km: number;
  width: number;
  parts: number;
}

/** A scale in round kilometres that takes no more than its share of the sheet's foot. */
function barOf(kmPerHex: number, sheet: number): Bar {
  const km = [1, 2, 5, 10, 20, 50, 100].find((step) => step / kmPerHex > 1.5) ?? 1;
  const width = km / kmPerHex;
  return { km, width, parts: 4 * width > sheet / 5 ? 2 : 4 };
}

function scaleBar(context: CanvasRenderingContext2D, { km, width, parts }: Bar, x: number, y: number): void {
  context.lineWidth = 0.03;
  context.strokeStyle = INK.text;
  for (let k = 0; k < parts; k++) {
    context.fillStyle = k % 2 ? INK.paper : INK.text;
    context.fillRect(x + k * width, y, width, 0.14);
    context.strokeRect(x + k * width, y, width, 0.14);
  }
  context.fillStyle = INK.text;
  context.font = `0.36px ${SERIF}`;
  for (let k = 0; k <= parts; k++)
    context.fillText(k === parts ? `${k * km} km` : `${k * km}`, x + k * width, y + 0.42);
}

function northArrow(context: CanvasRenderingContext2D, x: number, y: number): void {
  context.fillStyle = INK.text;
  context.beginPath();
  context.moveTo(x, y - 0.55);
  context.lineTo(x + 0.17, y + 0.4);
  context.lineTo(x, y + 0.2);
  context.closePath();
  context.fill();
  context.strokeStyle = INK.text;
  context.lineWidth = 0.03;
  context.beginPath();
  context.moveTo(x, y - 0.55);
  context.lineTo(x - 0.17, y + 0.4);
  context.lineTo(x, y + 0.2);
  context.stroke();
  context.font = `bold 0.4px ${SERIF}`;
  context.fillText("N", x - 0.5, y);
}
