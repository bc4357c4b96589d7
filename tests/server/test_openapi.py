"""The description of the API, and requests made up from it: none may break the server."""

from __future__ import annotations

from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from .harness import TITLE, Person, Server

EXAMPLES = 12
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
#: these make a session or end one: tried without being signed in
DOORS = ("/api/logout", "/api/logout-everywhere", "/api/login", "/api/register", "/api/guest")
#: these end a game or remove it when they are obeyed: tried on a game of their own
ENDS = ("/api/games/{game_id}/resign", "/api/games/{game_id}/rematch")


def test_the_description_is_served(visitor: Person) -> None:
    paths = visitor.http.get("/api/openapi.json").json()["paths"]
    assert "/api/games/{game_id}/answer" in paths
    for methods in paths.values():
        for operation in methods.values():
            assert operation["summary"]
            assert "409" in operation["responses"]


def test_requests_made_up_from_the_description(site: Server, ann: Person) -> None:
    """With games at hand: no answer is a server error or of a kind the description leaves out, and no game changes."""
    game_id, doomed = (ann.make(seed="schema")["game"]["id"] for _ in range(2))
    before = ann.state(game_id)
    schema = schemathesis.openapi.from_url(site.url + "/api/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations()]  # type: ignore[union-attr]
    assert len(operations) > 30
    for operation in operations:
        _try(operation, ann, doomed if operation.path in ENDS or operation.method == "delete" else game_id)
    assert ann.get("/me")["user"] is not None, "the session still holds"
    assert ann.state(game_id)["view"] == before["view"], "nothing made up was a legal answer"


def _try(operation: Any, person: Person, game_id: str) -> None:
    signed_in = operation.path not in DOORS and (operation.path, operation.method) != ("/api/me", "delete")
    sent: dict[str, Any] = {
        "headers": {"X-CSRF-Token": person.http.headers["X-CSRF-Token"]} if signed_in else {},
        "cookies": dict(person.http.cookies) if signed_in else {},
    }

    def try_once(case: Any) -> None:
        if "game_id" in case.path_parameters:
            case.path_parameters["game_id"] = game_id
        if "name" in case.path_parameters:
            case.path_parameters["name"] = TITLE
        case.call_and_validate(checks=CHECKS, **sent)

    tries = settings(
        max_examples=EXAMPLES, database=None, derandomize=True, deadline=None,
        phases=[Phase.explicit, Phase.generate], suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    tries(given(case=operation.as_strategy())(try_once))()
