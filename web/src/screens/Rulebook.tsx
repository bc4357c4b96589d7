/** The whole rulebook summary of a title, on a page of its own. */
import { useEffect, useState } from "preact/hooks";
import { Rules } from "../panels/Rules";
import "../style/game.css";
import { loadTitle, shownTitle, title, words } from "../session";

export function Rulebook({ name }: { name: string }) {
  const say = words.value;
  const [chosen, choose] = useState<string>();
  useEffect(() => {
    let wanted = true;
    void loadTitle(name).then(() => {
      if (wanted) shownTitle.value = name;
    });
    return () => {
      wanted = false;
    };
  }, [name]);
  if (title.value?.name !== name) return <p class="waiting">{say.ui("loading")}</p>;
  return (
    <div class="narrow">
      <h1>{say.name(title.value.names)}</h1>
      <section class="paper">
        <h2>{say.ui("tab-rules")}</h2>
        <Rules chosen={chosen} choose={choose} />
      </section>
    </div>
  );
}
