"""What a side may know, in a shape that any client can draw without knowing the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from grognard.engine.explain import Reason
from grognard.engine.option import Decision


class Counter(msgspec.Struct, frozen=True, omit_defaults=True):
    """A counter as it is seen. `unit` is "" for one that is hidden."""

    unit: str
    side: str
    steps: int = 0
    marks: tuple[str, ...] = ()
    #: movement points used in this phase, for its owner
    spent: int = 0
    #: the figures on the side that is up, by the names that the presentation prints; empty where the steps tell
    shown: Mapping[str, int | str] = {}


class Track(msgspec.Struct, frozen=True):
    """A number everybody watches."""

    key: str
    value: int
    of: int = 0


class Modifier(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that counts for or against a group now, by which rule, and in words of the catalogues."""

    rule: str
    key: str
    value: int = 0
    args: Mapping[str, Any] = {}


class Group(msgspec.Struct, frozen=True, omit_defaults=True):
    """Units that belong together, such as a formation or an army, and how they stand."""

    key: str
    side: str
    #: what is printed or kept for the whole group, such as its command rating or its fatigue
    values: Mapping[str, int | str] = {}
    marks: tuple[str, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    units: tuple[str, ...] = ()


class Overlay(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something to lay over the map: named sets of hexes, named ways from hex to hex, and what there is to say."""

    kind: str
    rule: str
    layers: Mapping[str, Sequence[str]]
    ways: Mapping[str, Sequence[Sequence[str]]] = {}
    notes: Sequence[Reason] = ()


class Result(msgspec.Struct, frozen=True):
    """How a game ended. `winner` is None in a draw."""

    winner: str | None
    reason: str


class View(msgspec.Struct, frozen=True):
    """The table as one side sees it; with side None as a bystander sees it."""

    title: str
    scenario: str
    options: Mapping[str, str]
    side: str | None
    serial: int
    turn: int
    phase: str
    active: str
    #: which side is asked, and what; the list of answers only for that side
    waiting_for: str | None
    question: str
    decision: Decision | None
    #: what that question is about, for display; only for that side
    about: Mapping[str, Any]
    #: hex label -> counters, top first
    stacks: Mapping[str, Sequence[Counter]]
    #: off-map box -> counters
    boxes: Mapping[str, Sequence[Counter]]
    #: who controls each hex, one character a hex in label order: the index of the side
    control: str
    #: hex label -> marker keys
    markers: Mapping[str, Sequence[str]]
    tracks: Sequence[Track]
    #: other numbers that everybody may know
    counts: Mapping[str, int]
    #: what both sides know of the procedures under way, outermost first
    procedures: Sequence[Mapping[str, Any]]
    commitment: str
    rolls: int
    result: Result | None
    #: units that belong together, with the state of the whole
    groups: Sequence[Group] = ()
