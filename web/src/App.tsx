/** Which screen is shown. */
import { Announcement } from "./screens/Announcement";
import { Home } from "./screens/Home";
import { later } from "./screens/Later";
import { TopBar } from "./screens/TopBar";
import { route, words } from "./session";

// the first screen needs no map
const GameScreen = later(() => import("./screens/Game").then((found) => found.GameScreen));
const Account = later(() => import("./screens/Account").then((found) => found.Account));
const Join = later(() => import("./screens/Join").then((found) => found.Join));
const Operator = later(() => import("./screens/Operator").then((found) => found.Operator));
const Rulebook = later(() => import("./screens/Rulebook").then((found) => found.Rulebook));

export function App() {
  const { pathname, searchParams } = new URL(route.value, location.origin);
  const [, place = "", name = ""] = pathname.split("/");
  if (place !== "game") document.title = words.value.ui("name");
  if (place === "game" && name) {
    const at = searchParams.get("at");
    return (
      <>
        <Announcement overGame />
        <GameScreen
          key={name}
          id={name}
          at={at === null ? undefined : Number(at)}
          side={searchParams.get("side") ?? undefined}
        />
      </>
    );
  }
  return (
    <>
      <TopBar />
      <Announcement />
      <main id="main">
        {place === "join" && name ? (
          <Join token={name} />
        ) : place === "account" ? (
          <Account />
        ) : place === "operator" ? (
          <Operator />
        ) : place === "rules" && name ? (
          <Rulebook name={name} />
        ) : (
          <Home />
        )}
      </main>
    </>
  );
}
