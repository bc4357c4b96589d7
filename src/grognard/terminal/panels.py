"""The texts beside the map, made from views and forecasts; no widget in here."""

from __future__ import annotations

from rich.text import Text

from grognard.engine.events import Event, Rolled
from grognard.engine.explain import Explanation
from grognard.engine.forecast import Forecast
from grognard.engine.option import Option
from grognard.engine.rulebook import Rule, Rulebook
from grognard.engine.title import Title
from grognard.engine.view import Counter, View
from grognard.locale import Words
from grognard.locale.arguments import joined
from grognard.terminal import palette
from grognard.terminal.dates import Dates
from grognard.terminal.faces import Faces
from grognard.terminal.ground import Ground
from grognard.terminal.texts import Texts

BAR = 8
#: the track that every game has
TURN = "turn"
DIM, STRONG, ACCENT = "#8a9280", "bold #ece2c4", "bold #ecc83c"
GOOD, BAD = "#8fd07a", "#ff7a6a"


class Panels:
    """Puts what a person sees into coloured text."""

    def __init__(self, title: Title, words: Words, rulebook: Rulebook, ground: Ground, faces: Faces) -> None:
        self.title = title
        self.words = words
        self.rulebook = rulebook
        self.ground = ground
        self.faces = faces
        self.texts = Texts(title, words)
        self.dates = Dates(title, words)

    def heading(self, view: View, can_undo: int, note: str = "", width: int = 0) -> Text:
        """Title, turn with its date, whose turn it is, phase. Where not all of it fits into a width, the date makes
        room, then the title, then both."""
        for titled, dated in ((True, True), (True, False), (False, True)):
            text = self._heading(view, can_undo, note, titled=titled, dated=dated)
            if not width or text.cell_len <= width:
                return text
        return self._heading(view, can_undo, note, titled=False, dated=False)

    def _heading(self, view: View, can_undo: int, note: str, *, titled: bool, dated: bool) -> Text:
        words = self.words
        text = Text(no_wrap=True, overflow="ellipsis")
        if titled:
            text.append(f" {words.name(self.title.names)} ", STRONG)
        # a scenario may begin in the middle of a campaign
        last = next((view.turn - track.value + track.of for track in view.tracks if track.key == TURN and track.of), 0)
        turn = words.ui("turn-of", turn=view.turn, of=last) if last else words.ui("turn", turn=view.turn)
        text.append(f" {turn} ", ACCENT)
        when = self.dates.of(view.turn, view.scenario)
        if when and dated:
            text.append(f"{when} ", "")
        text.append_text(self.side(view.active))
        text.append(f" {words.phase_named(view.phase)} ", "")
        if can_undo:
            text.append(f"  {words.ui('can-undo', count=can_undo)}", DIM)
        if note:
            text.append(f"  {note}", BAD)
        return text

    def side(self, side: str) -> Text:
        """A side in its colours."""
        card, ink = self.faces.presentation.side(side)
        return Text(f" {self.words.side(side)} ", f"bold {palette.hexadecimal(ink)} on {palette.hexadecimal(card)}")

    def tracks(self, view: View) -> Text:
        text = Text(no_wrap=True, overflow="ellipsis")
        for track in view.tracks:
            if track.key == TURN:  # it is in the heading
                continue
            text.append(f" {self.words.track(track.key)} ", DIM)
            text.append(f"{track.value}/{track.of}" if track.of else str(track.value), STRONG)
            text.append(" ")
        return text

    def event(self, event: Event) -> Text:
        """A line of the log; the beginnings of turns and phases, which name no hex, stand out."""
        rule = getattr(event, "rule", "")
        plain = isinstance(event, Rolled) or any(hasattr(event, field) for field in ("hex", "target", "unit", "units"))
        text = Text().append(self.words.event(event), "" if plain else ACCENT)
        return text.append(f" [{rule}]" if rule else "", DIM)

    def option(self, option: Option, question: str) -> Text:
        """An answer in full, with the rule that allows it."""
        text = Text().append(self.words.option(option, question), STRONG)
        rule = self.rulebook.find(option.rule)
        text.append(f"\n[{option.rule}] {self.words.name(rule.title) if rule else ''}", DIM)
        meaning = self.texts.of(option)
        return text.append(f"\n{meaning}") if meaning else text

    def question(self, view: View) -> Text:
        """What is asked of the person at the screen, with its rule; or for whom everybody waits."""
        words = self.words
        if view.result is not None:
            return Text(words.ending(view.result), ACCENT)
        if view.decision is None:
            return Text(words.ui("waiting", side=words.side(view.waiting_for or "")), DIM)
        text = self.side(view.decision.side).append(" ", "none")
        text.append(words.question(view.question, view.about), ACCENT)
        text.append(f"  [{view.decision.rule}]", DIM)
        return text

    def hex(self, view: View, label: str) -> Text:
        """The hex under the cursor and everything in it."""
        words, hex_ = self.words, self.ground.grid.index[label]
        text = Text()
        text.append(f"{label} ", STRONG)
        name, _ = self.ground.places.get(hex_, ("", 0))
        if name:
            text.append(f"{name} ", ACCENT)
        text.append(self.ground.names[hex_], DIM)
        owner = int(view.control[hex_]) if hex_ < len(view.control) else -1
        if 0 <= owner < len(self.title.sides):
            text.append(f"\n{words.ui('controlled', side=words.side(self.title.sides[owner]))}", DIM)
        for marker in view.markers.get(label, ()):
            text.append(f" {words.marker(marker)}", BAD)
        stack = view.stacks.get(label, ())
        if not stack:
            text.append(f"\n{words.ui('empty-hex')}", DIM)
        for counter in stack:
            text.append("\n")
            text.append_text(self.counter(counter))
        return text

    def counter(self, counter: Counter) -> Text:
        """One counter, in one or two lines."""
        card, ink = self.faces.presentation.counter(counter.unit, counter.side)
        look = f"bold {palette.hexadecimal(ink)} on {palette.hexadecimal(card)}"
        text = Text()
        if not counter.unit:
            return text.append(" ? ", look).append(f" {self.words.ui('hidden')}", DIM)
        text.append(f" {self.faces.values(counter)} ", look)
        text.append(f" {self.words.unit(counter.unit)}", "")
        unit = self.faces.units[counter.unit]
        facts = [counter.unit, self.words.type(str(unit.type))]
        full = self.faces.steps(counter)
        if full > 1:
            facts.append(self.words.ui("steps", steps=counter.steps, of=full))
        facts += [self.words.mark(mark) for mark in counter.marks]
        return text.append(self.words.say("pair", first="", second=joined(self.words, facts)), DIM)

    def boxes(self, view: View) -> Text:
        """Units off the map."""
        text = Text()
        for box, counters in view.boxes.items():
            text.append(self.words.say("pair", first=self.words.box(box), second=len(counters)) + "\n", ACCENT)
            for counter in counters:
                text.append_text(self.counter(counter)).append("\n")
            text.append("\n")
        return text

    def forecast(self, forecast: Forecast) -> Text:
        """Odds, modifiers with their rules, the distribution as bars, the average."""
        words = self.words
        text = Text()
        text.append(words.reason(forecast.headline), ACCENT)
        text.append(f" [{forecast.rule}]", DIM)
        for shift in forecast.shifts:
            text.append(f"\n {words.shift(shift)}", "")
            text.append(f" [{shift.rule}]", DIM)
        if not forecast.shifts:
            text.append(f"\n {words.ui('no-modifiers')}", DIM)
        for outcome in forecast.outcomes:
            bar = "█" * round(outcome.chance * BAR) or "▏"
            text.append(f"\n{outcome.chance:5.0%} ", STRONG)
            text.append(f"{bar:<{BAR}} ", GOOD)
            text.append(words.outcome(outcome.effects))
        text.append(f"\n{words.ui('expected')}{words.say('colon')}", DIM)
        means = [
            f"{words.effect(key)} " + (f"{value:.0%}" if key in forecast.chances else f"{value:.2f}")
            for key, value in forecast.expected.items()
        ]
        text.append(joined(words, means), STRONG)
        for reason in forecast.assumes:
            text.append(f"\n{words.ui('assumes')}{words.say('colon')}{words.reason(reason)} [{reason.rule}]", DIM)
        return text

    def explanation(self, explanation: Explanation) -> Text:
        """Legal or not, the reasons, and the rules behind them in short."""
        words = self.words
        text = Text()
        spoken = words.option(Option(explanation.text, ""))
        if spoken.startswith("option-") or "{" in spoken:  # no answer of this game, or not a whole one
            text.append(explanation.text, STRONG)
        else:
            typed = "" if spoken.casefold() == explanation.text else explanation.text
            text.append(spoken, STRONG).append(words.say("pair", first="", second=typed) if typed else "", DIM)
        text.append(words.say("colon"))
        text.append(words.ui("legal" if explanation.legal else "illegal"), GOOD if explanation.legal else BAD)
        for reason in explanation.reasons:
            text.append(f"\n  {words.reason(reason)}")
            rule = self.rulebook.find(reason.rule)
            if rule is not None:
                heading = f"{words.ui('rule', rule=rule.id)} {words.name(rule.title)}{words.say('colon')}"
                text.append(f"\n  {heading}", ACCENT)
                text.append(words.name(rule.summary), DIM)
        return text

    def rule(self, rule: Rule) -> Text:
        words = self.words
        text = Text()
        text.append(f"{rule.id} {words.name(rule.title)}\n", ACCENT)
        text.append(words.name(rule.summary))
        if rule.see:
            text.append(f"\n{words.ui('see-also')}{words.say('colon')}{joined(words, rule.see)}", DIM)
        return text
