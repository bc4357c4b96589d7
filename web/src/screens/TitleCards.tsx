/** The games to choose from: each with a piece of its map, how long it takes and how hard it is. */
import type { TitleSummary } from "../api/types";
import { words } from "../session";

const HARDEST = 5;

export function TitleCards({
  titles,
  chosen,
  choose,
}: {
  titles: readonly TitleSummary[];
  chosen: string;
  choose: (name: string) => void;
}) {
  const say = words.value;
  return (
    <div class="cards" role="group" aria-label={say.ui("title")}>
      {titles.map(({ name, names, scenarios, card }) => (
        <button
          type="button"
          key={name}
          class="title-card"
          data-title={name}
          aria-pressed={name === chosen}
          onClick={() => choose(name)}
        >
          <Cover name={name} />
          <b>{say.name(names)}</b>
          <span class="facts">
            {card?.hours && <span>{say.ui("hours", { from: card.hours[0], to: card.hours[1] })}</span>}
            <span>{say.ui("scenarios", { count: scenarios.length })}</span>
            {card?.complexity && <Complexity of={card.complexity} />}
          </span>
        </button>
      ))}
    </div>
  );
}

function Complexity({ of }: { of: number }) {
  return (
    <span title={words.value.ui("complexity", { level: of, of: HARDEST })}>
      <span aria-hidden="true">{words.value.ui("complexity-short")} </span>
      <span class="complexity" role="img" aria-label={words.value.ui("complexity", { level: of, of: HARDEST })}>
        {"●".repeat(of)}
        {"○".repeat(Math.max(0, HARDEST - of))}
      </span>
    </span>
  );
}

/** A piece of a title's map. One that has none is told by its name alone. */
export function Cover({ name, large = false }: { name: string; large?: boolean }) {
  return (
    <img
      class={large ? "cover" : "small-cover"}
      src={`/covers/${name}${large ? "" : "-small"}.webp`}
      alt=""
      width={large ? 1180 : 360}
      height={large ? 300 : 150}
      loading={large ? "eager" : "lazy"}
      {...(large ? { fetchpriority: "high" } : {})}
      onError={(event) => {
        event.currentTarget.style.visibility = "hidden";
      }}
    />
  );
}
