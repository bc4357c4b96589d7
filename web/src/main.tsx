import { render } from "preact";
import "./style/fonts.css";
import "./style/base.css";
import "./style/screens.css";
import "./settings";
import { App } from "./App";
import { missing } from "./locale/words";
import { begin } from "./session";

const root = document.getElementById("app") as HTMLElement;
// what the tests read to see that nothing went untranslated
Object.defineProperty(window, "untranslated", { get: () => [...missing] });

begin().then(
  () => {
    // what was sent of the first page gives way to another one
    if (location.pathname !== "/") root.replaceChildren();
    render(<App />, root);
  },
  () => {
    root.textContent = "The server does not answer. / サーバーが応答しません。";
  },
);
// kept for when no server answers; a page that cannot be kept works all the same
if (import.meta.env.PROD)
  addEventListener("load", () => void navigator.serviceWorker?.register("/worker.js").catch(() => undefined));
