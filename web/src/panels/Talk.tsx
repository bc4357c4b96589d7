/** Chat and notices of a game. */
import { useState } from "preact/hooks";
import type { Line } from "../api/types";
import type { Table } from "../game/table";
import { language, me, words } from "../session";

export function Talk({ table }: { table: Table }) {
  const say = words.value;
  const [text, setText] = useState("");
  const time = new Intl.DateTimeFormat(language.value, { hour: "2-digit", minute: "2-digit" });
  const send = async () => {
    if (text.trim() && (await table.send({ type: "say", text: text.trim() }))) setText("");
  };
  return (
    <div class="talk">
      <div class="talk-log" role="log" aria-label={say.ui("talk")}>
        <ol class="talk-lines">
          {table.lines.value.map((line) => (
            <li key={line.id} class={line.kind}>
              <time dateTime={line.at}>{time.format(new Date(line.at))}</time> {lineText(line)}
            </li>
          ))}
        </ol>
      </div>
      {me.value?.user && (
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <label class="unseen" for="talk-text">
            {say.ui("talk-say")}
          </label>
          <input
            id="talk-text"
            value={text}
            maxLength={me.value.site.chat_limit}
            placeholder={say.ui("talk-say")}
            autocomplete="off"
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit">{say.ui("talk-send")}</button>
        </form>
      )}
    </div>
  );
}

export function lineText(line: Line) {
  const say = words.value;
  if (line.kind === "say")
    return (
      <>
        <b>{say.person(line.by)}</b> {line.text}
      </>
    );
  return (
    <i>{say.ui(`line-${line.kind}`, { by: say.person(line.by), side: line.side ? say.of("side", line.side) : "" })}</i>
  );
}
