/** Name, language, who is here. */
import type { ComponentChildren } from "preact";
import { go, language, me, setLanguage, words } from "../session";

export function Link({ to, children, cls = "" }: { to: string; children: ComponentChildren; cls?: string }) {
  return (
    <a
      href={to}
      class={cls}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        go(to);
      }}
    >
      {children}
    </a>
  );
}

export function LanguageSwitch() {
  const say = words.value;
  return (
    <div class="languages" role="group" aria-label={say.ui("language")}>
      <button type="button" lang="en" aria-pressed={language.value === "en"} onClick={() => void setLanguage("en")}>
        English
      </button>
      <button type="button" lang="ja" aria-pressed={language.value === "ja"} onClick={() => void setLanguage("ja")}>
        日本語
      </button>
    </div>
  );
}

export function TopBar() {
  const say = words.value;
  return (
    <header class="top">
      <a class="skip" href="#main">
        {say.ui("skip")}
      </a>
      <Link to="/" cls="brand">
        {say.ui("name")}
      </Link>
      <nav aria-label={say.ui("site")}>
        <Link to="/account">{me.value?.user ? say.person(me.value.user.name) : say.ui("sign-in")}</Link>
      </nav>
      <LanguageSwitch />
    </header>
  );
}
