"""What every test relies on: the same examples on every machine and in every run, and who runs beside whom."""

from __future__ import annotations

import gc
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from engine.refusals import check_told
from hypothesis import HealthCheck, settings
from xdist.scheduler import LoadScopeScheduling

from grognard import games
from grognard.engine.definitions import Definitions
from grognard.engine.errors import DefinitionError
from grognard.engine.state import State

settings.register_profile(
    "grognard", derandomize=True, deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("grognard")

CONTRACT = Path(__file__).parent / "contract"
SCENARIOS = [(name, scenario) for name in games.TITLES for scenario in games.manifest_of(name).scenarios]
#: the systems, those with most scenarios first
SYSTEMS = [system for system, _ in Counter(games.SYSTEMS[name] for name, _ in SCENARIOS).most_common()]
#: folders and files of long tests: begun early, so that no process has one of them left when the others are done
LONG = (
    "web/test_titles.py", "web/test_pictures.py", "web/test_account.py", "web/test_access.py", "web/test_lessons.py",
    "terminal", "server", "bots", "corpus", "mechanics", "lab", "cli", "locale",
)  # fmt: skip


@pytest.fixture(autouse=True)
def told_in_every_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """No refusal of an owner's data is in English alone, whatever test provokes it."""
    for name in ("placed", "unplayable"):
        monkeypatch.setattr(Definitions, name, _told(getattr(Definitions, name)))


def _told(refuse: Callable[[Definitions, Any], DefinitionError]) -> Callable[[Definitions, Any], DefinitionError]:
    def refused(files: Definitions, error: Any) -> DefinitionError:
        refusal = refuse(files, error)
        check_told(refusal.said)
        return refusal

    return refused


def pytest_assertrepr_compare(op: str, left: object, right: object) -> list[str] | None:
    """States that should be equal: in what they differ."""
    if op != "==" or not isinstance(left, State) or not isinstance(right, State):
        return None
    names = [*left.columns(), *left.numbers(), "frames"]
    both = [(name, getattr(left, name), getattr(right, name)) for name in names]
    return ["the same state", *(f"{name}: {one!r:.300} != {other!r:.300}" for name, one, other in both if one != other)]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Processes share the tests by file (`make test`), in this order. The contract suite looks at the same whole games
    in many ways: there a system stays with one process, scenario by scenario, and comes first: it takes longest."""
    contract = {item: place_of(item) for item in items if CONTRACT in item.path.parents}
    items.sort(key=lambda item: (item not in contract, contract.get(item) or (how_late(item.nodeid), 0)))


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """What was imported stays, and whole games make many things of which hardly any are part of a ring: looking for
    rings all the time took a tenth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> LoadScopeScheduling:
    return ByFile(config, log)


class ByFile(LoadScopeScheduling):  # type: ignore[misc]
    """Tests that share what they have worked out stay together. Markers would say so too, but xdist writes them into
    the names of the tests, which pytest no longer lets it do."""

    def _split_scope(self, nodeid: str) -> str:
        file, _, test = nodeid.partition("::")
        of = re.split(r"[-\]]", test.partition("[")[2])[0] if "contract/" in file else ""
        return games.SYSTEMS.get(of, of) if games.SYSTEMS.get(of, of) in SYSTEMS else file


def how_late(nodeid: str) -> int:
    """Where a test comes, by how long those of its file take."""
    return next((number for number, long in enumerate(LONG) if nodeid.startswith(f"tests/{long}")), len(LONG))


def place_of(item: pytest.Item) -> tuple[int, int]:
    """System and scenario of a contract test by their places in the lists; those of no system or scenario come last."""
    callspec = getattr(item, "callspec", None)
    of = callspec.params if callspec else {}
    system = of.get("system", games.SYSTEMS.get(of.get("name", "")))
    played = of.get("name"), of.get("scenario")
    return (
        SYSTEMS.index(system) if system in SYSTEMS else len(SYSTEMS),
        SCENARIOS.index(played) if played in SCENARIOS else len(SCENARIOS),
    )
