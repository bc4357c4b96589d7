"""After a game: how lucky each side was, and what is needed to check the dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from grognard.engine import dice
from grognard.engine.errors import GrognardError
from grognard.engine.events import Drawn, Event, Rolled
from grognard.engine.forecast import Forecast
from grognard.engine.match import Match
from grognard.engine.state import State
from grognard.server.shapes.games import CheckedRoll, Dice, ForecastOfLuck, Luck, LuckOfSide, Roll, RollOfLuck


def luck_report(match: Match, states: Sequence[State]) -> Luck:
    """Every roll against its mean, and every forecast against what came of it."""
    rolls: list[RollOfLuck] = []
    forecasts: list[ForecastOfLuck] = []
    pending: dict[str, Pending] = {}
    for serial, entry in enumerate(match.log):
        forecast = _forecast(match, states[serial], entry.text)
        if forecast is not None:
            pending[entry.side] = Pending({
                "serial": serial, "side": entry.side, "text": entry.text, "headline": forecast.headline,
                "expected": dict(forecast.expected), "actual": {},
            })  # fmt: skip
        for event in entry.events:
            if isinstance(event, Rolled):
                rolls.append({"serial": serial, "side": entry.side, **_roll(event), "mean": (event.sides + 1) / 2})
            _settle(event, serial, entry.side, pending, forecasts)
    for told in forecasts:
        # what was expected and never came
        told["actual"] = {**dict.fromkeys(told["expected"], 0), **told["actual"]}
    return {
        "sides": list(match.title.sides),
        "rolls": rolls,
        "forecasts": forecasts,
        "by_side": {side: _mean([roll for roll in rolls if roll["side"] == side]) for side in match.title.sides},
    }


def _forecast(match: Match, state: State, text: str) -> Forecast | None:
    try:
        return match.title.forecast(state.clone(), text)
    except GrognardError:
        return None  # giving up is no answer to the question


@dataclass
class Pending:
    """The last forecast of a side, and with which answer the last of it came."""

    forecast: ForecastOfLuck
    last: int | None = None

    def takes(self, key: str, serial: int) -> bool:
        """One effect may come in several events of an answer, such as the morale of each unit that is fired at; others
        with a later answer, such as a loss that somebody had to choose."""
        return key in self.forecast["expected"] and (key not in self.forecast["actual"] or self.last == serial)


def _settle(
    event: Event, serial: int, side: str, pending: Mapping[str, Pending], settled: list[ForecastOfLuck]
) -> None:
    """What an event did belongs to the last forecast of such effects, first of all to the side that answered."""
    for owner in sorted(pending, key=lambda name: name != side):
        one = pending[owner]
        taken = {key: value for key, value in event.effects.items() if one.takes(key, serial)}
        if not taken:
            continue
        if one.last is None:
            settled.append(one.forecast)
        one.last = serial
        actual = one.forecast["actual"]
        actual.update({key: actual.get(key, 0) + value for key, value in taken.items()})
        return


def _mean(rolls: list[RollOfLuck]) -> LuckOfSide:
    number = len(rolls)
    return {
        "rolls": number,
        "mean_value": sum(roll["value"] for roll in rolls) / number if number else None,
        "mean_expected": sum(roll["mean"] for roll in rolls) / number if number else None,
    }


def _roll(event: Rolled) -> Roll:
    number, purpose, sides, value, rule = event.number, event.purpose, event.sides, event.value, event.rule
    return {"number": number, "purpose": purpose, "sides": sides, "value": value, "rule": rule}


def dice_report(match: Match) -> Dice:
    """The secret, every roll and every hidden draw, for anybody to compute again. `take_backs` says with which key: a
    take-back brings new dice."""
    secret, renewals, take_backs = match.secret, dict(match.renewals), 0
    rolls: list[CheckedRoll] = []
    for number, entry in enumerate(match.log):
        take_backs = renewals.get(number, take_backs)
        for event in entry.events:
            if isinstance(event, Rolled):
                rolls.append({**_roll(event), "take_backs": take_backs, "hidden": False})
            elif isinstance(event, Drawn):
                drawn = _draw(event, dice.renewed(secret, take_backs))
                rolls.append({**drawn, "take_backs": take_backs, "hidden": True})
    return {"commitment": dice.commitment(secret), "secret": secret.hex(), "rolls": rolls}


def _draw(event: Drawn, secret: bytes) -> Roll:
    """What a draw gave: told only now."""
    value = dice.face(secret, event.number, event.purpose, event.sides)
    number, purpose, sides, rule = event.number, event.purpose, event.sides, event.rule
    return {"number": number, "purpose": purpose, "sides": sides, "value": value, "rule": rule}
