"""Titles: what a person needs to choose a game, and the files of a title as the clients read them.

Of the files only what a client draws is described; they hold more, and every title has files of its own.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from grognard.engine.definitions import Localised
from grognard.engine.printed import Change
from grognard.engine.rulebook import Rulebook
from grognard.server.lessons import LessonStep


class Switch(TypedDict):
    """A choice of rules that a game is made with."""

    key: str
    rule: str
    choices: list[str]
    default: str


class DataSetName(TypedDict):
    """Printed values that a game may be played with: what such a game calls its title, and the name of the set."""

    reference: str
    name: str


class Battle(TypedDict):
    """A scenario by name, and what it is about."""

    id: str
    name: Localised
    text: NotRequired[Localised]


class FirstGame(TypedDict, total=False):
    scenario: str
    side: str


class TitleCard(TypedDict, total=False):
    """What the first screen says of a title: hours a game takes, how hard it is from 1 to 5, where a new player
    begins."""

    hours: tuple[float, float]
    complexity: int
    first: FirstGame


class TitleOutline(TypedDict):
    """What a person needs to choose a game."""

    name: str
    system: str
    names: Localised
    sides: list[str]
    scenarios: list[str]
    switches: list[Switch]
    #: from the weakest to the strongest, and the strongest
    bots: list[str]
    bot: str
    #: the hash of its definitions
    definitions: str
    card: TitleCard | None
    battles: list[Battle]
    #: whether it has a first lesson
    teaches: bool


class TitleSummary(TitleOutline):
    """A title that can be played here, and the printed values that it can be played with."""

    data_sets: list[DataSetName]


class TitlesReply(TypedDict):
    titles: list[TitleSummary]


class LanguagesReply(TypedDict):
    """The languages, and the message catalogues of each."""

    languages: list[str]
    catalogues: dict[str, list[str]]


# The files of a title -------------------------------------------------------------------------------------------------


class GridSpec(TypedDict):
    orientation: Literal["flat", "pointy"]
    shifted: Literal["odd", "even"]
    label: Literal["CCRR", "RRCC"]
    columns: NotRequired[Literal["east", "west"]]
    rows: NotRequired[Literal["south", "north"]]
    km_per_hex: float


class Source(TypedDict):
    """Where a datum comes from."""

    kind: Literal["text", "derived", "reconstructed", "printed"]
    rule: NotRequired[str]
    why: NotRequired[str]
    source: NotRequired[str]


#: codes of sources are keys of the `provenance` of the file
MapHex = TypedDict(
    "MapHex",
    {
        "hex": str,
        "terrain": str,
        "features": NotRequired[list[str]],
        "elevation": NotRequired[float],
        "level": NotRequired[int],
        "from": NotRequired[str],
    },
)
MapHexside = TypedDict(
    "MapHexside", {"between": tuple[str, str], "kinds": list[str], "from": NotRequired[str]}
)  # fmt: skip


class MapLine(TypedDict):
    kind: str
    name: Localised
    hexes: list[str]


class Watercourse(TypedDict):
    kind: str
    name: Localised
    corners: list[tuple[float, float]]


class Place(TypedDict):
    name: Localised
    hex: str
    at: tuple[float, float]
    size: int


class Area(TypedDict):
    name: Localised
    kind: str
    hexes: list[str]


class Relief(TypedDict):
    file: str
    x0: float
    y0: float
    px_per_unit: float
    min_m: float
    max_m: float


class MapFile(TypedDict):
    name: Localised
    grid: GridSpec
    relief: NotRequired[Relief]
    provenance: dict[str, Source]
    hexes: list[MapHex]
    hexsides: list[MapHexside]
    lines: list[MapLine]
    watercourses: NotRequired[list[Watercourse]]
    places: list[Place]
    areas: NotRequired[list[Area]]


class UnitDefinition(TypedDict):
    """A counter. Every other key is a printed value: a number, or one a step state."""

    id: str
    name: Localised
    #: what the counter prints, where that is not its id
    label: NotRequired[str]
    side: str
    type: str
    size: NotRequired[str]
    formation: NotRequired[dict[str, str]]


class MarkerDefinition(TypedDict):
    name: Localised


class UnitsFile(TypedDict):
    unit: list[UnitDefinition]
    marker: NotRequired[dict[str, MarkerDefinition]]
    provenance: NotRequired[dict[str, Source]]


class TerrainKind(TypedDict):
    id: str
    name: Localised
    look: NotRequired[str]


class TerrainFile(TypedDict):
    terrain: list[TerrainKind]
    hexside: NotRequired[list[TerrainKind]]
    bridge: NotRequired[list[TerrainKind]]
    line: NotRequired[list[TerrainKind]]


class TurnEntry(TypedDict):
    number: int
    date: NotRequired[str]
    #: first and last day of a turn of several days
    first: NotRequired[str]
    last: NotRequired[str]
    hour: NotRequired[int]
    day: NotRequired[int]
    #: where scenarios begin on different days: the one that it belongs to
    scenario: NotRequired[str]


class ScheduleFile(TypedDict, total=False):
    turn: list[TurnEntry]


class ScenariosFile(TypedDict, total=False):
    scenario: list[Battle]


#: where a fact comes from, or each of several
From = str | dict[str, str]

#: a row of a chart; every other key is a column
ChartRow = TypedDict("ChartRow", {"row": str, "from": NotRequired[From]})
PinnedResult = TypedDict("PinnedResult", {"row": str, "column": str, "from": str})

#: a chart: rows of results under columns, or what each face of a die gives
Chart = TypedDict(
    "Chart",
    {
        "name": Localised,
        "columns": NotRequired[list[str]],
        "faces": NotRequired[list[str | int]],
        "row": NotRequired[list[ChartRow]],
        "pinned": NotRequired[list[PinnedResult]],
        "from": NotRequired[From],
    },
)


class TablesFile(TypedDict, total=False):
    """The charts of a title, each under its own name."""

    provenance: dict[str, Source]


class Colours(TypedDict):
    fill: str
    ink: str
    edge: NotRequired[str]
    symbol: NotRequired[str]


class SideColours(Colours):
    overlay: NotRequired[str]


class CounterColours(Colours):
    """Colours of the counters with certain values."""

    where: dict[str, str]


class FeatureLook(TypedDict):
    mark: str
    side: NotRequired[str]
    name: NotRequired[Localised]


class LayerLook(TypedDict):
    """The colour of a layer of an overlay; one that is plain has no pattern over it."""

    colour: str
    plain: NotRequired[bool]


class AreaLook(TypedDict):
    fill: str
    name: Localised


class ObjectiveHexes(TypedDict):
    """Where the files of a title name hexes that are fought for, as file.key.key; among scenarios the one played."""

    at: str
    #: what they are fought for, where they are not worth points
    name: NotRequired[Localised]


class Presentation(TypedDict):
    """How counters and special hexes look; everything in it is presentation, nothing is a rule."""

    sides: dict[str, SideColours]
    counters: NotRequired[list[CounterColours]]
    #: symbol codes by type of unit; several are drawn over one another; `text:` and `glyph:` are drawn by the client
    symbols: NotRequired[dict[str, str | list[str]]]
    echelons: NotRequired[dict[str, str]]
    #: printed along the foot of a counter; each entry lists alternatives
    values: NotRequired[list[list[str]]]
    features: NotRequired[dict[str, FeatureLook]]
    #: rules that say how each side wins
    objectives: NotRequired[list[str]]
    #: hexes that are fought for
    objective_hexes: NotRequired[list[ObjectiveHexes]]
    #: rules that explain a word, besides those that define one
    glossary: NotRequired[list[str]]
    #: colours of the layers of overlays, by name
    layers: NotRequired[dict[str, LayerLook]]
    #: verbs of answers that only say with what something is done: selecting one gives it
    at_once: NotRequired[list[str]]
    #: verbs of answers that take one more unit along
    along: NotRequired[list[str]]
    #: verbs of answers that take one unit up in the place of another: those of a stack never go together
    alone: NotRequired[list[str]]
    #: verbs of answers that only tidy up: they do not light a hex
    unlit: NotRequired[list[str]]
    #: countries and the like: hexes with a feature, tinted and named
    areas: NotRequired[dict[str, AreaLook]]
    card: NotRequired[TitleCard]


class TitleFiles(TypedDict):
    """The files by their stems; a title may have others."""

    map: MapFile
    units: UnitsFile
    terrain: TerrainFile
    schedule: NotRequired[ScheduleFile]
    scenarios: NotRequired[ScenariosFile]
    tables: NotRequired[TablesFile]
    presentation: NotRequired[Presentation]


class OverlayKind(TypedDict):
    """Something that can be laid over the map; `hex`: it is seen from a hex; `aims`: it may also look at another."""

    key: str
    hex: bool
    aims: bool


class LessonPlan(TypedDict):
    """The first lesson of a title, as far as a client teaches it."""

    side: str
    step: tuple[LessonStep, ...]
    summary: Localised


class TitleDefinitions(TitleOutline):
    """Everything about a title."""

    #: what an owner's printed values change
    changes: list[Change]
    files: TitleFiles
    rulebook: Rulebook
    overlays: list[OverlayKind]
    #: addresses by file name
    pictures: dict[str, str]
    lesson: LessonPlan | None


#: kinds of the files that hold more than is described
OPEN: tuple[Any, ...] = (
    GridSpec, MapHex, MapHexside, MapLine, Watercourse, Place, Area, Relief, MapFile, UnitDefinition,
    MarkerDefinition, UnitsFile, TerrainKind, TerrainFile, TurnEntry, ScheduleFile, Battle, ScenariosFile, ChartRow,
    PinnedResult, Chart, TablesFile, TitleFiles,
)  # fmt: skip
