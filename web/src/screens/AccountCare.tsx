/** What the owner of an account may do with it: confirm his address, change the password, end sessions, take everything along, leave. */
import { useState } from "preact/hooks";
import { get, meBy, post, Refused, removeWith } from "../api/http";
import type { Me, Problem as Trouble } from "../api/types";
import { Problem } from "../panels/parts";
import { go, me, words } from "../session";

/** Sends something, and says what became of it. */
function useSending() {
  const [trouble, setTrouble] = useState<Trouble>();
  const [done, setDone] = useState(false);
  const send = async (work: () => Promise<unknown>): Promise<boolean> => {
    setTrouble(undefined);
    setDone(false);
    try {
      await work();
      setDone(true);
      return true;
    } catch (error) {
      if (error instanceof Refused) setTrouble(error.problem);
      return false;
    }
  };
  return { trouble, done, send };
}

function Outcome({ trouble, done, text }: { trouble: Trouble | undefined; done: boolean; text: string }) {
  const say = words.value;
  return (
    <>
      {trouble &&
        (trouble.code === "wrong-password" ? (
          <p class="problem" role="alert">
            {say.ui("wrong-old-password")}
          </p>
        ) : (
          <Problem code={trouble.code} />
        ))}
      <p class="hint" role="status">
        {done ? text : ""}
      </p>
    </>
  );
}

/** Signed out everywhere or gone: who is here is asked anew. */
async function leave(): Promise<void> {
  me.value = await meBy(get<Me>("/me"));
  go("/");
}

export function AccountCare() {
  const user = me.value?.user;
  if (!user) return null;
  return (
    <>
      {user.email && !user.confirmed && me.value?.site.mail && <Confirmation />}
      {!user.guest && <NewPassword />}
      <Belongings />
      <Leaving guest={user.guest} />
    </>
  );
}

function Confirmation() {
  const say = words.value;
  const { trouble, done, send } = useSending();
  return (
    <section class="paper" aria-labelledby="confirm-heading">
      <h2 id="confirm-heading">{say.ui("confirm-address")}</h2>
      <p>{say.ui("confirm-address-hint", { email: me.value?.user?.email ?? "" })}</p>
      <button type="button" data-act="confirm-address" onClick={() => void send(() => post("/me/confirm"))}>
        {say.ui("confirm-address-again")}
      </button>
      <Outcome trouble={trouble} done={done} text={say.ui("mail-sent")} />
    </section>
  );
}

function NewPassword() {
  const say = words.value;
  const { trouble, done, send } = useSending();
  const change = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    if (await send(() => post("/me/password", { old: data.get("old"), new: data.get("new") }))) form.reset();
  };
  return (
    <section class="paper" aria-labelledby="password-heading">
      <h2 id="password-heading">{say.ui("change-password")}</h2>
      <form
        data-form="password"
        onSubmit={(event) => {
          event.preventDefault();
          void change(event.currentTarget);
        }}
      >
        <label class="field">
          {say.ui("old-password")}{" "}
          <input name="old" type="password" required maxLength={200} autocomplete="current-password" />
        </label>
        <label class="field">
          {say.ui("new-password")}{" "}
          <input name="new" type="password" required minLength={8} maxLength={200} autocomplete="new-password" />
        </label>
        <button type="submit">{say.ui("change-password")}</button>
      </form>
      <Outcome trouble={trouble} done={done} text={say.ui("password-changed")} />
    </section>
  );
}

function Belongings() {
  const say = words.value;
  const { trouble, done, send } = useSending();
  return (
    <section class="paper" aria-labelledby="sessions-heading">
      <h2 id="sessions-heading">{say.ui("sessions-and-data")}</h2>
      <div class="row">
        <button
          type="button"
          data-act="logout-everywhere"
          onClick={() => void send(() => post("/logout-everywhere").then(leave))}
        >
          {say.ui("logout-everywhere")}
        </button>
        <a class="button" href="/api/me/export" download="grognard-account.json" data-act="export">
          {say.ui("export-account")}
        </a>
      </div>
      <Outcome trouble={trouble} done={done} text="" />
    </section>
  );
}

function Leaving({ guest }: { guest: boolean }) {
  const say = words.value;
  const { trouble, done, send } = useSending();
  const remove = (form: HTMLFormElement) => {
    const password = new FormData(form).get("password")?.toString();
    void send(() => removeWith("/me", password ? { password } : {}).then(leave));
  };
  return (
    <section class="paper" aria-labelledby="leave-heading">
      <h2 id="leave-heading">{say.ui("delete-account")}</h2>
      <p>{say.ui("delete-account-hint")}</p>
      <form
        data-form="delete"
        onSubmit={(event) => {
          event.preventDefault();
          remove(event.currentTarget);
        }}
      >
        {!guest && (
          <label class="field">
            {say.ui("password")}{" "}
            <input name="password" type="password" required maxLength={200} autocomplete="current-password" />
          </label>
        )}
        <label class="choice">
          <input name="sure" type="checkbox" required /> {say.ui("delete-account-sure")}
        </label>
        <button type="submit" class="danger">
          {say.ui("delete-account")}
        </button>
      </form>
      <Outcome trouble={trouble} done={done} text="" />
    </section>
  );
}

/** For who has forgotten the password. The answer is the same whether there is such an account or not. */
export function Forgot() {
  const say = words.value;
  const { trouble, done, send } = useSending();
  return (
    <details class="forgot">
      <summary>{say.ui("forgot-password")}</summary>
      <p>{say.ui("forgot-password-hint")}</p>
      <form
        data-form="forgot"
        onSubmit={(event) => {
          event.preventDefault();
          const name = new FormData(event.currentTarget).get("name");
          void send(() => post("/password/forgot", { name }));
        }}
      >
        <label class="field">
          {say.ui("user-name")} <input name="name" required maxLength={40} autocomplete="username" />
        </label>
        <button type="submit">{say.ui("send-mail")}</button>
      </form>
      <Outcome trouble={trouble} done={done} text={say.ui("forgot-password-sent")} />
    </details>
  );
}
