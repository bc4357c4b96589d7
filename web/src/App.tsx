/** Which screen is shown. */
import { Account } from "./screens/Account";
import { GameScreen } from "./screens/Game";
import { Home } from "./screens/Home";
import { Join } from "./screens/Join";
import { Rulebook } from "./screens/Rulebook";
import { TopBar } from "./screens/TopBar";
import { route, words } from "./session";

export function App() {
  const { pathname, searchParams } = new URL(route.value, location.origin);
  const [, place = "", name = ""] = pathname.split("/");
  if (place !== "game") document.title = words.value.ui("name");
  if (place === "game" && name) {
    const at = searchParams.get("at");
    return <GameScreen key={name} id={name} at={at === null ? undefined : Number(at)} side={searchParams.get("side") ?? undefined} />;
  }
  return (
    <>
      <TopBar />
      <main id="main">
        {place === "join" && name ? <Join token={name} /> : place === "account" ? <Account /> : place === "rules" && name ? <Rulebook name={name} /> : <Home />}
      </main>
    </>
  );
}
