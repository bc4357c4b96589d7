"""Which language is spoken."""

from __future__ import annotations

import pytest

from grognard.engine.errors import GrognardError
from grognard.locale import choose_language
from grognard.locale.arguments import slug


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "LC_MESSAGES": "en_GB"}, "en"),
        ({"LC_ALL": "ja", "LC_MESSAGES": "en_GB", "LANG": "C"}, "ja"),
        ({"LC_ALL": "", "LANG": "ja_JP"}, "ja"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
    ],
)
def test_the_environment_chooses(environment: dict[str, str], language: str) -> None:
    assert choose_language(None, environment) == language


def test_what_is_asked_for_wins() -> None:
    assert choose_language("en", {"LANG": "ja_JP.UTF-8"}) == "en"


def test_an_unknown_language_is_refused_by_name() -> None:
    with pytest.raises(GrognardError, match="no language 'fr'; there are en, ja"):
        choose_language("fr", {})


def test_names_of_messages_have_dashes_only() -> None:
    assert slug("movement.choose_way") == "movement-choose-way"
    assert slug("movement/combat") == "movement-combat"
