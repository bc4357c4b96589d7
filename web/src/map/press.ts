/** The page's end of the worker that paints the map. */
import type { TitleDefinitions } from "../api/types";
import type { Order, Piece, Plates, Proof } from "./order";

class Press {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, (picture: ImageBitmap) => void>();
  private readonly known = new Set<string>();
  private count = 0;

  /** Started before it is needed: by the time a map is wanted, the type is loaded. */
  start(): Worker {
    if (!this.worker) {
      this.worker = new Worker(new URL("./printer.ts", import.meta.url), { type: "module" });
      this.worker.onmessage = ({ data: { id, picture } }: MessageEvent<Proof>) => {
        this.waiting.get(id)?.(picture);
        this.waiting.delete(id);
      };
    }
    return this.worker;
  }

  /** Give the worker a title's map, once. */
  prepare(title: TitleDefinitions): void {
    if (this.known.has(title.definitions)) return;
    this.known.add(title.definitions);
    const { map, terrain, presentation } = title.files;
    const plates: Plates = { map, terrain, presentation, relief: map.relief && title.pictures[map.relief.file] };
    this.send({ kind: "plates", title: title.definitions, plates });
  }

  print(title: TitleDefinitions, piece: Piece): Promise<ImageBitmap> {
    this.prepare(title);
    const id = ++this.count;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.send({ kind: "piece", id, title: title.definitions, piece });
    });
  }

  private send(order: Order): void {
    this.start().postMessage(order);
  }
}

export const press = new Press();
