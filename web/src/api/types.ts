/** What the server sends, by its own description, and the few types that only the client has. */
import type { ClientMessage, Overlay } from "./openapi";

export type * from "./openapi";

export type Language = "en" | "ja";
/** Where each fact comes from: one source, or one a fact. */
export type From = string | Record<string, string>;
export type Layers = Overlay["layers"];
export type Ways = NonNullable<Overlay["ways"]>;

type Unreferenced<Message> = Message extends unknown ? Omit<Message, "ref"> : never;
/** A message to the server, before it gets the reference by which its reply is known. */
export type Asked = Unreferenced<ClientMessage>;
