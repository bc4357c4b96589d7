/** One way to act: what can be done is lit; select, see what follows, confirm. */
import type { About, Option, TitleDefinitions } from "../api/types";
import { named, pointsLeft, verbOf } from "../game/hand";
import type { Table } from "../game/table";
import type { Counters } from "../map/counters";
import { words } from "../session";
import { Confirm, Orders } from "./Confirm";
import { areTooMany, ForecastCard } from "./Forecast";
import { hexText } from "./hexText";
import { Interrupts } from "./Interrupts";
import { Hint } from "./Learning";
import { Meanwhile, Moment } from "./Meanwhile";
import { AllOptions, counterOf, OptionList, PlainOptions } from "./Options";
import { CounterPicture, counterText, Problem, RuleChip } from "./parts";
import { sidesOf, sourcesOf, toldSource } from "./sources";
import { UnitInfo } from "./UnitInfo";
import { AskWhy, WhyCard } from "./Why";

export function Act({
  table,
  counters,
  title,
  visit,
}: {
  table: Table;
  counters: Counters;
  title: TitleDefinitions;
  visit: (hex: string) => void;
}) {
  const say = words.value;
  const view = table.view.value;
  if (!view) return null;
  const decision = table.decision.value;
  const problem = table.problem.value;
  return (
    <div class="act">
      {problem && <Problem code={problem.code} />}
      <Interrupts table={table} visit={visit} />
      {decision ? (
        <Question table={table} counters={counters} />
      ) : (
        <Waiting table={table} counters={counters} visit={visit} />
      )}
      <WhyCard explanations={table.why.value} table={table} />
      {decision && !table.picked.value && !table.why.value.length && table.choices.value.lit.size > 0 && <AskWhy />}
      <Hint table={table} visit={visit} />
      <UndoButton table={table} />
      <Orders table={table} />
      <Meanwhile table={table} visit={visit} />
      {table.game.value?.take_back && <TakeBack table={table} />}
      {table.focusUnit.value && (
        <UnitInfo unit={table.focusUnit.value} table={table} counters={counters} title={title} />
      )}
      {table.focus.value && <HexInfo hex={table.focus.value} table={table} counters={counters} title={title} />}
      {view.result && <p class="result">{say.ending(view.result)}</p>}
    </div>
  );
}

/** The hex that is selected, and how sure the map is of it. */
function HexInfo({
  hex,
  table,
  counters,
  title,
}: {
  hex: string;
  table: Table;
  counters: Counters;
  title: TitleDefinitions;
}) {
  const say = words.value;
  const view = table.view.value;
  const { map } = title.files;
  const [, source] = sourcesOf(map.hexes.find(({ hex: label }) => label === hex)?.from, map.provenance)[0] ?? [];
  const sides = sidesOf(hex, map, title.files.terrain, say);
  if (!view) return null;
  return (
    <div class="hex-info">
      <p>{hexText(hex, view, title, counters, true)}</p>
      {(source || sides.length > 0) && (
        <details>
          <summary>{say.ui("sources")}</summary>
          {source && (
            <p>
              {toldSource(source, say)} {source.rule && <RuleChip rule={source.rule} table={table} />}
            </p>
          )}
          {sides.map(([kinds, side]) => (
            <p key={side.id}>
              {say.ui("source-of", { what: kinds, source: toldSource(side, say) })}{" "}
              {side.rule && <RuleChip rule={side.rule} table={table} />}
            </p>
          ))}
        </details>
      )}
    </div>
  );
}

/** Whose decision it is, in his colours. */
function Asked({ side, text, counters }: { side: string; text: string; counters: Counters }) {
  const { fill, ink } = counters.sideColours(side);
  const paint = (element: HTMLElement | null) => {
    if (element) [element.style.background, element.style.color] = [fill, ink];
  };
  return (
    <p class="asked" role="status" data-side={side} ref={paint}>
      {text}
    </p>
  );
}

function Waiting({ table, counters, visit }: { table: Table; counters: Counters; visit: (hex: string) => void }) {
  const say = words.value;
  const view = table.view.value;
  const game = table.game.value;
  if (view && table.past.value)
    return (
      <>
        <p class="waiting">{say.ui("replay-moment", { serial: view.serial })}</p>
        <Moment table={table} serial={view.serial} visit={visit} />
      </>
    );
  if (!view || view.result) return null;
  const side = view.waiting_for;
  if (!side) return null;
  const bot = game?.seats[side]?.kind === "bot";
  return (
    <Asked
      side={side}
      counters={counters}
      text={say.ui(bot ? "thinking" : game?.state === "waiting" ? "waiting-join" : "waiting", {
        side: say.of("side", side),
      })}
    />
  );
}

function Question({ table, counters }: { table: Table; counters: Counters }) {
  const say = words.value;
  const view = table.view.value;
  const decision = table.decision.value;
  if (!view || !decision) return null;
  const { plain, placed } = table.choices.value;
  const picked = table.picked.value;
  const focused = table.focus.value !== undefined || table.focusUnit.value !== undefined;
  const candidates = table.candidates.value;
  const inHand = view.about.hex !== undefined && view.about.hex === table.focus.value;
  return (
    <section class="question" aria-labelledby="question-text" data-tour="question">
      <Asked
        side={decision.side}
        counters={counters}
        text={say.ui(decision.side === view.active ? "asked" : "asked-meanwhile", {
          side: say.of("side", decision.side),
          other: say.of("side", view.active),
        })}
      />
      <h2 id="question-text">
        {say.question(decision.question, view.about)} <RuleChip rule={decision.rule} table={table} />
      </h2>
      <Acting table={table} counters={counters} />
      <OtherWays table={table} />
      {picked ? (
        <Confirm table={table} option={picked} />
      ) : (
        <>
          <Gathered table={table} counters={counters} />
          {focused && candidates.length > 0 && (
            <OptionList
              table={table}
              counters={counters}
              options={candidates}
              label={say.ui("options-here", { place: placeName(table) })}
            />
          )}
          {focused && !candidates.length && !inHand && !table.busy.value && !table.why.value.length && (
            <p class="hint">{say.ui("nothing-here")}</p>
          )}
          <Planned table={table} plain={plain} />
          <PlainOptions table={table} options={plain} from={candidates.length} />
          <Again table={table} />
          {placed.length > 0 && !candidates.length && (
            <AllOptions key={decision.serial} table={table} counters={counters} options={placed} from={plain.length} />
          )}
        </>
      )}
    </section>
  );
}

function placeName(table: Table): string {
  return (table.focusUnit.value && words.value.unit(table.focusUnit.value)) ?? table.focus.value ?? "";
}

/** The units the question is about; beside them those who may be taken along. A press on one of several takes only it. */
function Acting({ table, counters }: { table: Table; counters: Counters }) {
  const say = words.value;
  const view = table.view.value;
  const units = view?.about.units ?? [];
  if (!view || !units.length) return null;
  const counterOf = new Map(
    Object.values({ ...view.stacks, ...view.boxes })
      .flat()
      .map((counter) => [counter.unit, counter]),
  );
  const { along } = table.acting.verbs;
  const joining = (table.decision.value?.options ?? [])
    .filter((option) => along.includes(verbOf(option)))
    .map((option) => ({ option, unit: named(option, say).units[0] ?? "" }));
  return (
    <ul class="acting" aria-label={say.ui("taking-part")}>
      {units.map((unit) => {
        const counter = counterOf.get(unit);
        const text = counter && counterText(counter, counters);
        const several = units.length > 1 && table.acting.fresh;
        return (
          counter && (
            <li key={unit} title={text}>
              {several ? (
                <button
                  type="button"
                  class="bare"
                  data-only={unit}
                  aria-label={say.ui("only-this", { unit: text ?? unit })}
                  onClick={() => void table.acting.chooseUnit(unit, view.about.hex)}
                >
                  <CounterPicture counter={counter} counters={counters} size={44} />
                </button>
              ) : (
                <CounterPicture counter={counter} counters={counters} size={44} />
              )}
              <span class="unseen">{text}</span>
              <MovementLeft about={view.about} unit={unit} />
            </li>
          )
        );
      })}
      {joining.map(({ option, unit }) => {
        const counter = counterOf.get(unit);
        return (
          counter && (
            <li key={unit} class="joining" title={counterText(counter, counters)}>
              <button
                type="button"
                class="bare"
                data-join={unit}
                aria-label={say.option(option)}
                onClick={() => table.hand.pick(option)}
              >
                <CounterPicture counter={counter} counters={counters} size={44} />
              </button>
              <span class="left" aria-hidden="true">
                ＋ {say.ui("along")}
              </span>
            </li>
          )
        );
      })}
    </ul>
  );
}

/** What else those in the hand could be taken up for, such as a forced march; they are still to go. */
function OtherWays({ table }: { table: Table }) {
  const say = words.value;
  const ways = table.acting.otherWays;
  if (!ways.length) return null;
  return (
    <div class="row ways">
      {ways.map((way) => (
        <button
          type="button"
          class="small"
          key={way[0]?.text}
          data-way={way[0]?.text}
          disabled={table.busy.value}
          onClick={() => void table.acting.takeOtherwise(way)}
        >
          {say.optionOfAll(way)}
        </button>
      ))}
    </div>
  );
}

/** Movement points that somebody in the hand has left; other things that are left the question itself tells. */
function MovementLeft({ about, unit }: { about: About; unit: string }) {
  const left = pointsLeft(about, unit);
  return left === undefined ? null : <span class="left">{words.value.ui("left", { left })}</span>;
}

/** Those who are selected together, and how the last ones fared. */
function Gathered({ table, counters }: { table: Table; counters: Counters }) {
  const say = words.value;
  const group = table.acting.group.value;
  const sent = table.acting.sent.value;
  if (table.acting.sending.value)
    return (
      <p class="gathered" role="status">
        {say.ui("sending")}
      </p>
    );
  if (!group.length && table.acting.gathering.value)
    return (
      <p class="gathered card" role="status">
        {say.ui("several-hint")}
      </p>
    );
  if (!group.length)
    return sent ? (
      <p class="hint" role="status" data-went={sent.went} data-stayed={sent.stayed}>
        {say.ui("sent", sent)}
      </p>
    ) : null;
  const units = [...new Set(group.flatMap((one) => one.units))];
  return (
    <div class="gathered card" role="status">
      <p>{say.ui("gathered", { count: units.length })}</p>
      <ul class="tray">
        {units.slice(0, 24).map((unit) => (
          <li key={unit} title={counterText(counterOf(table, unit), counters)}>
            <CounterPicture counter={counterOf(table, unit)} counters={counters} size={36} />
          </li>
        ))}
      </ul>
      <button type="button" class="small" data-act="disband" onClick={() => table.acting.disband()}>
        {say.ui("cancel")}
      </button>
    </div>
  );
}

/** What was done last, with the next one who can do it. */
function Again({ table }: { table: Table }) {
  const say = words.value;
  const next = table.acting.again.value;
  const last = table.acting.last.value.filter(({ optional }) => !optional).at(-1);
  if (!next || !last || table.acting.sending.value) return null;
  const goal = next.chain.at(-1)?.option ?? "";
  const unit = say.unit(next.unit) ?? next.unit;
  const text = goal.includes(next.unit)
    ? say.option({ text: goal })
    : say.ui("again-to", { unit, option: say.option({ text: goal }) });
  return (
    <button
      type="button"
      class="small again"
      data-act="again"
      disabled={table.busy.value}
      onClick={() => void table.acting.doAgain()}
    >
      <kbd aria-hidden="true">S</kbd> {say.ui("again", { option: text })}
    </button>
  );
}

/** An attack as it stands: the odds of going through with it. */
function Planned({ table, plain }: { table: Table; plain: readonly Option[] }) {
  const say = words.value;
  const shown = plain
    .map((option) => ({ option, forecast: table.forecasts.value.get(option.text) }))
    .filter(({ forecast }) => forecast);
  if (areTooMany(table, plain)) return null;
  return (
    <>
      {shown.map(
        ({ option, forecast }) =>
          forecast && (
            <ForecastCard
              key={option.text}
              forecast={forecast}
              table={table}
              heading={plain.length > 1 ? say.option(option, table.decision.value?.question) : say.ui("as-it-stands")}
            />
          ),
      )}
    </>
  );
}

/** Says how far back it goes. */
function UndoButton({ table }: { table: Table }) {
  const say = words.value;
  const count = table.canUndo.value;
  const game = table.game.value;
  if (!game?.yours.length || game.state !== "running" || table.past.value) return null;
  const last = table.entries.value
    .slice(-count)
    .map(({ text }) => (text ? say.option({ text }) : ""))
    .filter(Boolean);
  return (
    <div class="undo row" data-tour="undo">
      <button type="button" data-act="undo" disabled={!count || table.busy.value} onClick={() => void table.undo()}>
        ↶ {count ? say.ui("undo", { option: last.at(-1) ?? "" }) : say.ui("undo-none")}
      </button>
      {count > 1 && (
        <button
          type="button"
          class="quiet"
          data-act="undo-all"
          title={last.join(say.ui("dot"))}
          onClick={() => void table.undo(count)}
        >
          {say.ui("undo-all", { count })}
        </button>
      )}
    </div>
  );
}

function TakeBack({ table }: { table: Table }) {
  const say = words.value;
  const asked = table.game.value?.take_back;
  const mine = asked && table.game.value?.yours.includes(asked.by);
  if (!asked) return null;
  return (
    <div class="card" role="status">
      <p>
        {say.ui(mine ? "take-back-waiting" : "take-back-asked", {
          side: say.of("side", asked.by),
          answers: asked.answers,
          theirs: asked.theirs,
          turn: asked.turn,
        })}
      </p>
      {!mine && (
        <div class="row">
          <button
            type="button"
            onClick={() =>
              void table.send({ type: "take-back-answer", grant: true, serial: asked.serial, version: asked.version })
            }
          >
            {say.ui("grant")}
          </button>
          <button type="button" onClick={() => void table.send({ type: "take-back-answer", grant: false })}>
            {say.ui("refuse")}
          </button>
        </div>
      )}
    </div>
  );
}
