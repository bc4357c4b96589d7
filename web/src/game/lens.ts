/** What lies over the map: an overlay, from which hex it looks, and at which. */
import { batch, type ReadonlySignal, signal } from "@preact/signals";
import { get } from "../api/http";
import type { Overlay, OverlayKind, OverlayReply, View } from "../api/types";

/** Who looks, and at which moment. */
interface Looker {
  readonly viewer: ReadonlySignal<string | null>;
  readonly past: ReadonlySignal<View | undefined>;
}

export class Lens {
  readonly overlay = signal<Overlay | undefined>(undefined);
  readonly overlayKind = signal<string | undefined>(undefined);
  /** the hex from which an overlay looks, and the one it aims at */
  readonly sightFrom = signal<string | undefined>(undefined);
  readonly sightTo = signal<string | undefined>(undefined);
  /** presses choose hexes for the overlay and nothing else */
  readonly aiming = signal(false);
  /** what the chosen overlay needs: a hex to look from, and perhaps one to look at */
  private needs: OverlayKind | undefined;

  constructor(
    private readonly id: string,
    private readonly looker: Looker,
  ) {}

  /** First from where, then whereto, then anew from somewhere else. */
  aim(hex: string): void {
    batch(() => {
      const anew = !this.sightFrom.value || this.sightTo.value !== undefined;
      if (anew) this.sightFrom.value = hex;
      this.sightTo.value = anew ? undefined : hex;
    });
    void this.refreshOverlay();
  }

  /** Lay something over the map, or nothing. */
  async layOver(kind: OverlayKind | undefined, from?: string): Promise<void> {
    batch(() => {
      this.needs = kind;
      this.overlayKind.value = kind?.key;
      this.sightFrom.value = kind?.hex ? from : undefined;
      this.sightTo.value = undefined;
      this.aiming.value = kind?.aims ?? false;
      this.overlay.value = undefined;
    });
    await this.refreshOverlay();
  }

  /** Ask for the overlay as it is at the moment looked at. */
  async refreshOverlay(): Promise<void> {
    const past = this.looker.past.peek();
    const [kind, hex, to] = [this.overlayKind.peek(), this.sightFrom.peek(), this.sightTo.peek()];
    if (kind === undefined || kind === "control" || kind === "fights" || (this.needs?.hex && !hex)) return;
    const query = new URLSearchParams({ ...(hex && { hex }), ...(to && { to }) });
    const side = past ? past.side : this.looker.viewer.peek();
    query.set("side", side ?? "");
    if (past) query.set("serial", String(past.serial));
    const reply = await get<OverlayReply>(`/games/${this.id}/overlay/${kind}?${query}`).catch(() => undefined);
    const still = this.overlayKind.peek() === kind && this.sightFrom.peek() === hex && this.sightTo.peek() === to;
    if (still && this.looker.past.peek() === past) this.overlay.value = reply?.overlay;
  }
}
