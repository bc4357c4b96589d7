/** The rulebook in short, searchable. */
import { useEffect, useRef, useState } from "preact/hooks";
import { title, words } from "../session";
import { Charts } from "./Charts";
import { matching } from "./matching";

export function Rules({ chosen, choose }: { chosen: string | undefined; choose: (rule: string | undefined) => void }) {
  const say = words.value;
  const [wanted, setWanted] = useState("");
  const open = useRef<HTMLElement>(null);
  const rules = title.value?.rulebook.rule ?? [];
  const matches = matching(wanted, title.value?.rulebook.synonyms);
  const found = rules.filter((rule) => rule.id === chosen || matches(rule));
  useEffect(() => open.current?.scrollIntoView({ block: "nearest" }), [chosen]);
  return (
    <div class="rules">
      <label class="unseen" for="rule-search">
        {say.ui("rules-search")}
      </label>
      <input
        id="rule-search"
        type="search"
        placeholder={say.ui("rules-search")}
        value={wanted}
        onInput={(event) => {
          setWanted(event.currentTarget.value);
          choose(undefined);
        }}
      />
      {title.value && <Charts title={title.value} choose={choose} />}
      <p class="hint" role="status">
        {say.ui("rules-found", { count: found.length })}
      </p>
      <div class="rule-list">
        {found.map((rule) => {
          const here = rule.id === chosen;
          return (
            <article key={rule.id} class={`rule ${rule.kind} ${here ? "chosen" : ""}`} {...(here ? { ref: open } : {})}>
              <h3>
                <span class="rule-number">{rule.id}</span> {say.name(rule.title)}
              </h3>
              <p>{say.name(rule.summary)}</p>
              {rule.see && rule.see.length > 0 && (
                <p class="see">
                  {say.ui("rules-see")}{" "}
                  {rule.see.map((id) => (
                    <button type="button" key={id} class="rule-chip" onClick={() => choose(id)}>
                      §{id}
                    </button>
                  ))}
                </p>
              )}
            </article>
          );
        })}
      </div>
    </div>
  );
}
