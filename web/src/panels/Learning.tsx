/** What a new player asks first: how one wins, what the signs on counters and map mean, what the computer would do. */
import { useEffect, useRef, useState } from "preact/hooks";
import { get, Refused } from "../api/http";
import type { Counter, HintReply, Presentation, TitleDefinitions, View } from "../api/types";
import { objectivesOf } from "../game/objectives";
import { placesOf } from "../game/scene";
import type { Table } from "../game/table";
import { slug } from "../locale/fields";
import type { Counters } from "../map/counters";
import { sampleOf } from "../map/marks";
import { words } from "../session";
import { CounterPicture, Dialog, Problem, RuleChip } from "./parts";
import { TerrainChart } from "./TerrainChart";
import { Reached } from "./TrackSheet";

/** CSS pixels of a mark in the list of signs. */
const MARK = 30;

/** How each side wins: the rules that say so, the scenario, and how things stand. */
export function Objectives({ table, title, onClose }: { table: Table; title: TitleDefinitions; onClose: () => void }) {
  const say = words.value;
  const view = table.view.value;
  const battle = title.battles?.find(({ id }) => id === view?.scenario);
  const rules = (title.files.presentation?.objectives ?? [])
    .map((id) => title.rulebook.rule.find((rule) => rule.id === id))
    .filter((rule) => rule !== undefined);
  return (
    <Dialog heading={say.ui("objectives")} onClose={onClose}>
      {battle && (
        <p>
          <b>{say.name(battle.name)}</b> {say.name(battle.text)}
        </p>
      )}
      {view && view.tracks.length > 0 && (
        <dl class="values">
          {view.tracks
            .filter(({ key }) => key !== "turn")
            .map((track) => (
              <div key={track.key}>
                <dt>{say.of("track", track.key)}</dt>
                <dd>
                  <Reached track={track} />
                </dd>
              </div>
            ))}
        </dl>
      )}
      <ObjectiveHexes title={title} view={view} />
      {rules.map(({ id, title: name, summary }) => (
        <section key={id} class="rule">
          <h3>
            <span class="rule-number">{id}</span> {say.name(name)}
          </h3>
          <p>{say.name(summary)}</p>
        </section>
      ))}
    </Dialog>
  );
}

/** The hexes that are fought for: where they are, why, and who holds them. */
function ObjectiveHexes({ title, view }: { title: TitleDefinitions; view: View | undefined }) {
  const say = words.value;
  const found = view ? [...objectivesOf(title, view.scenario, say)] : [];
  if (!view || !found.length) return null;
  const { hexes, places } = title.files.map;
  const called = (label: string) => {
    const place = places.filter(({ hex }) => hex === label).sort((a, b) => b.size - a.size)[0];
    const holder = title.sides[Number(view.control[hexes.findIndex(({ hex }) => hex === label)])];
    const name = [place && say.name(place.name), label].filter(Boolean).join(" ");
    return holder ? say.ui("objective-held", { name, side: say.of("side", holder) }) : name;
  };
  const byReason = new Map<string, string[]>();
  for (const [label, reasons] of found)
    for (const reason of reasons) byReason.set(reason, [...(byReason.get(reason) ?? []), called(label)]);
  return (
    <ul class="objective-hexes">
      {[...byReason].map(([reason, names]) => (
        <li key={reason}>{say.ui("objective-places", { reason, names: names.join(say.ui("comma")) })}</li>
      ))}
    </ul>
  );
}

/** The signs on counters and map. */
export function Signs({
  table,
  title,
  counters,
  onClose,
}: {
  table: Table;
  title: TitleDefinitions;
  counters: Counters;
  onClose: () => void;
}) {
  const say = words.value;
  const looks = title.files.presentation;
  const samples = new Map<string, Counter>();
  for (const { id, side, type } of title.files.units.unit)
    if (!samples.has(type)) samples.set(type, { unit: id, side });
  const values = (looks?.values ?? [])
    .map((alternatives) =>
      alternatives
        .map((fact) => (say.has(`fact-${slug(fact)}`) ? say.of("fact", fact) : ""))
        .filter(Boolean)
        .join(say.ui("slash")),
    )
    .filter(Boolean);
  const features = Object.entries(looks?.features ?? {}).filter(([, { name }]) => name);
  const marks = [
    ...new Set(
      Object.values(table.view.value?.stacks ?? {})
        .flat()
        .flatMap(({ marks: found }) => found ?? []),
    ),
  ];
  const markers = [...new Set(Object.values(table.view.value?.markers ?? {}).flat())];
  const terms = title.rulebook.rule.filter(({ id, kind }) => kind === "definition" || looks?.glossary?.includes(id));
  return (
    <Dialog heading={say.ui("signs")} onClose={onClose} wide>
      <h3>{say.ui("signs-counters")}</h3>
      {values.length > 0 && <p>{say.ui("signs-foot", { values: values.join(say.ui("comma")) })}</p>}
      <ul class="signs">
        {[...samples].map(([type, counter]) => (
          <li key={type}>
            <CounterPicture counter={counter} counters={counters} size={52} />{" "}
            {say.has(`type-${slug(type)}`) ? say.of("type", type) : ""}
          </li>
        ))}
      </ul>
      <ul>
        {["steps", "corner", "badge", "pennant", "dot", "back"].map((sign) => (
          <li key={sign}>{say.ui(`signs-${sign}`)}</li>
        ))}
      </ul>
      {marks.length > 0 && (
        <p>
          {say.ui("signs-marks")} {marks.map((mark) => say.of("mark", mark)).join(say.ui("comma"))}
        </p>
      )}
      {markers.length > 0 && (
        <p>
          {say.ui("signs-markers")} {markers.map((marker) => say.of("marker", marker)).join(say.ui("comma"))}
        </p>
      )}
      {features.length > 0 && <h3>{say.ui("signs-hexes")}</h3>}
      <ul class="signs">
        {features.map(([key, look]) => (
          <li key={key}>
            <Mark look={look} presentation={looks} /> {say.name(look.name)}
          </li>
        ))}
      </ul>
      <TerrainChart title={title} />
      {terms.length > 0 && <h3>{say.ui("glossary")}</h3>}
      <dl class="glossary">
        {terms.map(({ id, title: name, summary }) => (
          <div key={id}>
            <dt>{say.name(name)}</dt>
            <dd>{say.name(summary)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** A mark of the map as it is drawn there. */
function Mark({
  look,
  presentation,
}: {
  look: NonNullable<Presentation["features"]>[string];
  presentation: Presentation | undefined;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const density = window.devicePixelRatio || 1;
  const size = Math.round(MARK * density);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (context) sampleOf(context, look, presentation, size);
  }, [look, size]);
  return <canvas ref={canvas} class="mark-sample" width={size} height={size} aria-hidden="true" />;
}

/** What the computer would do here, shown on the map; only against the computer or alone. */
export function Hint({ table, visit }: { table: Table; visit: (hex: string) => void }) {
  const say = words.value;
  const [asked, setAsked] = useState(false);
  const [trouble, setTrouble] = useState("");
  const [hint, setHint] = useState<{ serial: number; answers: string[]; rule: string }>();
  const game = table.game.value;
  const decision = table.decision.value;
  const others = Object.values(game?.seats ?? {}).some(({ kind, you }) => kind !== "bot" && !you);
  const shown = hint && hint.serial === decision?.serial ? hint : undefined;
  // with the question its places are forgotten
  useEffect(() => {
    if (!shown) return;
    return () => {
      table.noted.value = [];
    };
  }, [shown]);
  if (!decision || !game || others || decision.options.length < 2) return null;
  const ask = async () => {
    setAsked(true);
    setTrouble("");
    try {
      const reply = await get<HintReply>(`/games/${table.id}/hint?side=${decision.side}`);
      setHint({ ...reply, serial: decision.serial });
      const view = table.view.peek();
      const hexes = view ? reply.answers.flatMap((text) => placesOf({ text, rule: "" }, view, words.peek())) : [];
      table.noted.value = hexes;
      const last = hexes.at(-1);
      if (last) visit(last);
    } catch (error) {
      if (error instanceof Refused) setTrouble(error.problem.code);
    }
    setAsked(false);
  };
  return (
    <div class="hint-box">
      {!shown && (
        <button type="button" class="small" data-act="hint" disabled={asked} onClick={() => void ask()}>
          {say.ui(asked ? "hint-thinking" : "hint")}
        </button>
      )}
      {trouble && <Problem code={trouble} />}
      {shown && (
        <p class="card" role="status">
          {say.ui("hint-is", {
            option: shown.answers.map((text) => say.option({ text }, decision.question)).join(" → "),
          })}{" "}
          <RuleChip rule={shown.rule} table={table} />
        </p>
      )}
    </div>
  );
}
