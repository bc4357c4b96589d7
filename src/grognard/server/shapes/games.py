"""Games: in outline, as a position, as a log, and the replies to what may be done with them and asked about them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NotRequired, TypedDict

from grognard.engine.explain import Explanation, Reason
from grognard.engine.forecast import Forecast
from grognard.engine.option import Decision
from grognard.engine.view import Counter, Overlay, Result, View

SeatKind = Literal["person", "bot", "open", "mail"]


class Seat(TypedDict):
    """Who plays a side."""

    kind: SeatKind
    name: NotRequired[str | None]
    #: of a bot
    level: NotRequired[str | None]
    you: NotRequired[bool]
    online: NotRequired[bool]


class Unlimited(TypedDict):
    """No limit on time."""

    kind: Literal["none"]


class Days(TypedDict):
    """Days for every move."""

    kind: Literal["days"]
    days: int


class ChessClock(TypedDict):
    """Seconds for the whole game, and for every move."""

    kind: Literal["clock"]
    seconds: int
    increment: int


class TakeBackRequest(TypedDict):
    """What the opponent is asked to grant."""

    by: str
    serial: int
    version: int
    #: how many answers would be taken back, how many of them the opponent's own, to which turn
    answers: int
    theirs: int
    turn: int


class Game(TypedDict):
    """A game in outline, as a person may know it."""

    id: str
    title: str
    scenario: str
    options: dict[str, str]
    state: Literal["waiting", "running", "over", "aside"]
    seats: dict[str, Seat]
    #: the sides that the reader plays
    yours: list[str]
    hot_seat: bool
    watching: int
    listed: bool
    made_by_you: bool
    #: one of the three above
    time: dict[str, Any]
    clocks: dict[str, float] | None
    deadline: str | None
    now: str
    turn: int
    waiting_for: str | None
    version: int
    serial: int
    #: the hash of the secret behind the dice
    commitment: str
    seeded: bool
    take_back: TakeBackRequest | None
    result: Result | None
    created: str
    changed: str
    rematch: str | None
    imported: bool
    #: why the game was set aside
    trouble: str | None
    #: what is said of where the game comes from
    notes: list[str]


class GameEvent(TypedDict):
    """Something that happened, with the fields of its kind."""

    event: str
    rule: NotRequired[str]


class Entry(TypedDict):
    """An answer in the log and what came of it; its words are null while they are the other side's secret."""

    serial: int
    version: int
    side: str
    at: str
    text: str | None
    events: list[GameEvent]


class Line(TypedDict):
    """Something said at a game, or a notice."""

    id: int
    at: str
    by: str | None
    side: str | None
    kind: str
    text: str


class StateMessage(TypedDict):
    """The game as one may see it now."""

    type: Literal["state"]
    game: Game
    viewer: str | None
    view: View
    #: how many of one's last answers can be taken back
    can_undo: int
    #: whether the question is for one's other side
    hand_over: bool
    #: what is new in the log
    entries: list[Entry]
    #: what happened before the first question; at first only
    opening: NotRequired[list[GameEvent]]


class About(TypedDict, total=False):
    """What a question is about. A title may say more; these are the keys that are drawn."""

    units: list[str]
    hex: str
    target: str
    #: what is left to spend, by unit or one number for all: movement points where there are costs, otherwise what the
    #: words of the question say
    left: dict[str, float] | float
    costs: dict[str, float]
    via: dict[str, str]
    paths: dict[str, list[str]]
    #: named sets of hexes and of ways that help to choose
    layers: dict[str, list[str]]
    ways: dict[str, list[list[str]]]


class Procedure(TypedDict):
    """A procedure under way. One that has a key can be told: who does what, where, to whom."""

    step: str
    values: Any
    key: NotRequired[str]
    rule: NotRequired[str]
    side: NotRequired[str]


# Replies --------------------------------------------------------------------------------------------------------------


class Nothing(TypedDict):
    """It is done."""


class GameReply(TypedDict):
    """A game; for who made it also the invitations to its open seats."""

    game: Game
    invites: dict[str, str]


class GamesReply(TypedDict):
    """Games, and where the next page begins."""

    games: list[Game]
    next: float | None


class Invitation(TypedDict):
    """The game and the side that somebody is invited to."""

    game: Game
    side: str


class TurnFile(TypedDict):
    """A game to be carried elsewhere, signed by its site."""

    grognard: Literal[1]
    payload: str
    key: str
    signature: str


class VersionReply(TypedDict):
    """The version after what was done."""

    version: int


class Acted(TypedDict):
    """What became of a chain of answers; `final`: nothing, because it could not be taken back and one wants to be
    asked."""

    version: int
    given: int
    final: bool


class LogReply(TypedDict):
    """A piece of the log, and how many answers there are."""

    entries: list[Entry]
    serial: int
    #: what happened before the first question; with the first piece only
    opening: NotRequired[list[GameEvent]]


class PastReply(TypedDict):
    """The view after some answers, and how many there are."""

    view: View
    of: int


class ExplanationReply(TypedDict):
    explanation: Explanation


class ForecastReply(TypedDict):
    """Null where there is nothing to foresee."""

    forecast: Forecast | None


class Ahead(TypedDict):
    """What would be asked after an answer."""

    decision: Decision | None
    about: Mapping[str, Any]
    stacks: Mapping[str, Sequence[Counter]]


class AheadReply(TypedDict):
    """Null where the answer rolls, reveals or hands over."""

    ahead: Ahead | None


class HintReply(TypedDict):
    """Answers that the computer would give, and the rule of the first."""

    answers: list[str]
    rule: str


class OverlayReply(TypedDict):
    overlay: Overlay


class LinesReply(TypedDict):
    lines: list[Line]


class LineReply(TypedDict):
    line: Line


class Roll(TypedDict):
    """A roll by its number in the game's stream of dice."""

    number: int
    purpose: str
    sides: int
    value: int
    rule: str


class RollOfLuck(Roll):
    """A roll against its mean."""

    serial: int
    side: str
    mean: float


class ForecastOfLuck(TypedDict):
    """A forecast against what came of it."""

    serial: int
    side: str
    text: str
    headline: Reason
    expected: dict[str, float]
    actual: dict[str, int]


class LuckOfSide(TypedDict):
    """The rolls of a side; no mean without rolls."""

    rolls: int
    mean_value: float | None
    mean_expected: float | None


class Luck(TypedDict):
    """After a game: how lucky each side was."""

    sides: list[str]
    rolls: list[RollOfLuck]
    forecasts: list[ForecastOfLuck]
    by_side: dict[str, LuckOfSide]


class CheckedRoll(Roll):
    """A roll or a hidden draw, and after how many take-backs: each brings new dice."""

    take_backs: int
    hidden: bool


class Dice(TypedDict):
    """After a game: the secret and every roll, for anybody to compute again."""

    commitment: str
    secret: str
    rolls: list[CheckedRoll]
