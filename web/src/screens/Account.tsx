/** Signing in, registering, and what one may be told by mail. */
import { useState } from "preact/hooks";
import { meBy, patch, post, Refused } from "../api/http";
import type { Me, Problem as Trouble } from "../api/types";
import { Problem } from "../panels/parts";
import { go, me, words } from "../session";
import "../style/account.css";
import { AccountCare, Forgot } from "./AccountCare";
import { Link } from "./TopBar";

export function Account() {
  const say = words.value;
  const user = me.value?.user;
  const [trouble, setTrouble] = useState<Trouble>();
  const ask = async (path: string, body: Record<string, unknown>, home = true) => {
    try {
      me.value = await meBy(path === "/me" ? patch<Me>(path, body) : post<Me>(path, body));
      setTrouble(undefined);
      if (home) go("/");
    } catch (error) {
      if (error instanceof Refused) setTrouble(error.problem);
    }
  };
  return (
    <div class="narrow">
      <h1>{say.ui("account")}</h1>
      {trouble && <Problem code={trouble.code} />}
      {user && (
        <section class="paper">
          <h2>
            {say.person(user.name)}
            {user.guest && <small> ({say.ui("guest")})</small>}
          </h2>
          {!user.guest && <Notices ask={ask} />}
          <div class="row">
            <button type="button" data-act="logout" onClick={() => void ask("/logout", {})}>
              {say.ui("sign-out")}
            </button>
            {user.operator && <Link to="/operator">{say.ui("operator")}</Link>}
          </div>
        </section>
      )}
      {(!user || user.guest) && <Credentials key="login" kind="login" ask={ask} />}
      {(!user || user.guest) && me.value?.site.registration && <Credentials key="register" kind="register" ask={ask} />}
      {user && <AccountCare key={user.id} />}
    </div>
  );
}

type Ask = (path: string, body: Record<string, unknown>, home?: boolean) => Promise<void>;

function Credentials({ kind, ask }: { kind: "login" | "register"; ask: Ask }) {
  const say = words.value;
  const send = (form: HTMLFormElement) => {
    const data = new FormData(form);
    const email = data.get("email")?.toString();
    void ask(`/${kind}`, { name: data.get("name"), password: data.get("password"), ...(email ? { email } : {}) });
  };
  return (
    <section class="paper" aria-labelledby={`${kind}-heading`}>
      <h2 id={`${kind}-heading`}>{say.ui(kind)}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send(event.currentTarget);
        }}
      >
        <label class="field">
          {say.ui("user-name")} <input name="name" required maxLength={40} autocomplete="username" />
        </label>
        <label class="field">
          {say.ui("password")}{" "}
          <input
            name="password"
            type="password"
            required
            minLength={8}
            maxLength={200}
            autocomplete={kind === "login" ? "current-password" : "new-password"}
          />
        </label>
        {kind === "register" && (
          <label class="field">
            {say.ui("email")} <input name="email" type="email" autocomplete="email" />
          </label>
        )}
        <button type="submit" class="primary">
          {say.ui(kind)}
        </button>
      </form>
      {kind === "login" && me.value?.site.mail && <Forgot />}
    </section>
  );
}

function Notices({ ask }: { ask: Ask }) {
  const say = words.value;
  const user = me.value?.user;
  if (!user) return null;
  const send = (form: HTMLFormElement) => {
    const data = new FormData(form);
    void ask(
      "/me",
      {
        email: data.get("email")?.toString() || null,
        webhook: data.get("webhook")?.toString() || null,
        notify: data.get("notify") === "on",
      },
      false,
    );
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget);
      }}
    >
      <label class="field">
        {say.ui("email")} <input name="email" type="email" defaultValue={user.email ?? ""} autocomplete="email" />
      </label>
      <label class="field">
        {say.ui("webhook")} <input name="webhook" type="url" defaultValue={user.webhook ?? ""} />
      </label>
      <label class="choice">
        <input name="notify" type="checkbox" defaultChecked={user.notify} /> {say.ui("notify")}
      </label>
      <button type="submit">{say.ui("save")}</button>
    </form>
  );
}
