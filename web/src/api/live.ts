/** The live line to a game: messages, replies, and coming back after a break. */

import { Refused } from "./http";
import type { Asked, Problem, ServerMessage } from "./types";

type Handler = (message: ServerMessage) => void;
/** How the server says that it will let nobody in, and what that means. */
const SHUT: Record<number, string> = { 4401: "not-signed-in", 4403: "origin", 4404: "no-game" };

type Waiting = { resolve: (reply: Record<string, unknown>) => void; reject: (reason: Error) => void };

export class Live {
  private socket: WebSocket | undefined;
  private readonly waiting = new Map<string, Waiting>();
  private count = 0;
  private closed = false;
  private delay = 400;
  private side: string | null | undefined;

  /** called when the game is set aside and nobody is let in */
  onAside: () => void = () => undefined;
  /** called with the reason when nobody is let in, however often he asks */
  onShut: (reason: string) => void = () => undefined;

  constructor(
    private readonly game: string,
    private readonly handle: Handler,
    private readonly status: (open: boolean) => void,
    side?: string,
  ) {
    this.side = side;
    this.connect();
  }

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const side = this.side ? `?side=${encodeURIComponent(this.side)}` : "";
    const socket = new WebSocket(`${scheme}://${location.host}/api/games/${this.game}/live${side}`);
    this.socket = socket;
    socket.onopen = () => {
      this.delay = 400;
      this.status(true);
    };
    socket.onmessage = ({ data }) => this.receive(JSON.parse(String(data)) as ServerMessage);
    socket.onclose = ({ code }) => this.lost(code);
  }

  private receive(message: ServerMessage): void {
    if (message.type !== "reply") return this.handle(message);
    const ref = message.ref ?? "";
    const waiting = this.waiting.get(ref);
    this.waiting.delete(ref);
    if (message.ok) waiting?.resolve(message);
    else waiting?.reject(new Refused(message.error));
  }

  private lost(code: number): void {
    this.status(false);
    const problem: Problem = { code: "offline", message: "connection lost" };
    for (const { reject } of this.waiting.values()) reject(new Refused(problem));
    this.waiting.clear();
    if (code === 4410) this.onAside();
    if (this.closed) return;
    const shut = SHUT[code];
    if (shut) return this.onShut(shut);
    setTimeout(() => this.connect(), this.delay);
    this.delay = Math.min(this.delay * 2, 10_000);
  }

  /** Remembered, so that a new connection looks as the same side. */
  lookAs(side: string | null): void {
    this.side = side;
  }

  ask(message: Asked): Promise<Record<string, unknown>> {
    const ref = `r${++this.count}`;
    return new Promise((resolve, reject) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        reject(new Refused({ code: "offline", message: "not connected" }));
        return;
      }
      this.waiting.set(ref, { resolve, reject });
      this.socket.send(JSON.stringify({ ...message, ref }));
    });
  }

  close(): void {
    this.closed = true;
    this.socket?.close();
  }
}
