import { render } from "preact";
import "./style/fonts.css";
import "./style/base.css";
import "./style/game.css";
import "./style/screens.css";
import { App } from "./App";
import { begin } from "./session";
import { missing } from "./locale/words";
import { press } from "./map/press";

const root = document.getElementById("app") as HTMLElement;
// what the tests read to see that nothing went untranslated
Object.defineProperty(window, "untranslated", { get: () => [...missing] });

press.start();
begin().then(
  () => render(<App />, root),
  () => { root.textContent = "The server does not answer. / サーバーが応答しません。"; },
);
