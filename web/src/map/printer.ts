/** The worker that paints the map, so that panning and zooming never wait for it. */

import italic from "@fontsource/old-standard-tt/files/old-standard-tt-latin-400-italic.woff2?url";
import plain from "@fontsource/old-standard-tt/files/old-standard-tt-latin-400-normal.woff2?url";
import bold from "@fontsource/old-standard-tt/files/old-standard-tt-latin-700-normal.woff2?url";
import { blank } from "./canvas";
import type { Order, Piece, Proof } from "./order";
import { Sheet } from "./sheet";

const FACES: readonly [string, FontFaceDescriptors][] = [
  [plain, {}],
  [italic, { style: "italic" }],
  [bold, { weight: "700" }],
];

/** A worker's own scope; the page's types are loaded for everything else in this folder. */
const scope = self as unknown as {
  fonts: FontFaceSet;
  postMessage: (proof: Proof, transfer: Transferable[]) => void;
  onmessage: (event: MessageEvent<Order>) => void;
};

const faces = FACES.map(async ([address, look]) => {
  const face = await new FontFace("Old Standard TT", `url(${address})`, look).load();
  scope.fonts.add(face);
});
/** A map without its type is better than none. */
const type = Promise.allSettled(faces);
const sheets = new Map<string, Promise<Sheet>>();

scope.onmessage = ({ data: order }) => {
  if (order.kind === "plates")
    sheets.set(
      order.title,
      type.then(() => Sheet.load(order.plates)),
    );
  else void sheets.get(order.title)?.then((sheet) => print(sheet, order.id, order.piece));
};

function print(sheet: Sheet, id: number, { box, scale, density, language }: Piece): void {
  const { canvas, context } = blank((box[2] - box[0]) * scale, (box[3] - box[1]) * scale);
  context.setTransform(scale, 0, 0, scale, -box[0] * scale, -box[1] * scale);
  // a little beyond the rim, so that lines meet without a seam
  sheet.paint(context, [box[0] - 0.1, box[1] - 0.1, box[2] + 0.1, box[3] + 0.1], scale, language, density);
  const picture = canvas.transferToImageBitmap();
  scope.postMessage({ id, picture }, [picture]);
}
