"""What every test relies on: the same examples on every machine and in every run, and who runs beside whom."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from grognard import games

settings.register_profile(
    "grognard", derandomize=True, deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("grognard")

CONTRACT = Path(__file__).parent / "contract"
SYSTEMS = list(dict.fromkeys(games.SYSTEMS.values()))
SCENARIOS = [(name, scenario) for name in games.TITLES for scenario in games.manifest_of(name).scenarios]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Processes share the tests by file (`pytest -n auto --dist loadgroup`). The contract suite looks at the same whole
    games in many ways: there a system stays with one process, scenario by scenario, and comes first, as it takes
    longest."""
    contract = {item: place_of(item) for item in items if CONTRACT in item.path.parents}
    for item in items:
        system = contract[item][0] if item in contract else len(SYSTEMS)
        group = SYSTEMS[system] if system < len(SYSTEMS) else item.nodeid.partition("::")[0]
        item.add_marker(pytest.mark.xdist_group(group))
    items.sort(key=lambda item: (item not in contract, contract.get(item, ())))


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
