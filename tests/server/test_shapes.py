"""What the server sends has the shapes that the description of its API declares, and nothing besides."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import httpx
import jsonschema_rs
import msgspec
import pytest

from grognard import games
from grognard.server.api.document import PLACE
from grognard.server.main import api_document
from tools import api_types

from .harness import SECOND, TITLE, Person, Server

#: routes whose replies are no JSON
OTHER_KINDS = {"/api/titles/{name}/pictures/{file}": "image/png", "/api/locale/{language}/{name}.ftl": "text/plain"}


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    return api_document()


def _operations(document: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            yield path, method, operation


def test_every_route_says_what_it_gives(document: dict[str, Any]) -> None:
    for path, method, operation in _operations(document):
        for status, answer in operation["responses"].items():
            if status in ("204", "304"):
                assert "content" not in answer, (path, method, status)
                continue
            kind = OTHER_KINDS.get(path, "application/json") if status < "400" else "application/json"
            (given,) = answer["content"]
            assert given == kind, (path, method, status)
            assert answer["content"][given]["schema"], f"{method} {path}: {status} without a schema"


def test_the_schemas_are_schemas_and_all_are_there(document: dict[str, Any]) -> None:
    names = document["components"]["schemas"].keys()
    for place in _references(document):
        assert place.rpartition("/")[2] in names, place
    for schema in document["components"]["schemas"].values():
        jsonschema_rs.meta.validate(schema)


def test_the_clients_types_are_up_to_date() -> None:
    """They are made from these schemas; if this fails: `make types`."""
    first = api_types.FILE.read_text(encoding="utf-8").partition("\n")[0]
    assert first == api_types.head(api_types.schemas())


def _references(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        yield from (value for key, value in part.items() if key == "$ref")
        for value in part.values():
            yield from _references(value)
    elif isinstance(part, list):
        for value in part:
            yield from _references(value)


class Checker:
    """Compares replies with the description; a key that it does not name is an error."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document
        self.checked: set[tuple[str, str]] = set()
        self.validators: dict[str, Any] = {}
        closed = {}
        for name, schema in document["components"]["schemas"].items():
            closed[name] = schema if "properties" not in schema else {"additionalProperties": False, **schema}
        self.components = {"schemas": closed}
        self.routes = [(path.strip("/").split("/"), path) for path in document["paths"]]

    def check(self, schema: dict[str, Any], reply: Any, where: str) -> None:
        key = json.dumps(schema)
        validator = self.validators.get(key)
        if validator is None:
            validator = jsonschema_rs.Draft202012Validator({**schema, "components": self.components})
            self.validators[key] = validator
        wrong = [f"{error.instance_path}: {error.message}"[:300] for error in validator.iter_errors(reply)]
        assert not wrong, f"{where}: {wrong[:5]}"

    def named(self, name: str, reply: Any) -> None:
        self.check({"$ref": PLACE.format(name=name)}, reply, name)

    def answer(self, response: httpx.Response) -> None:
        """A hook of a client: every answer that it gets."""
        path = self._route(response.request.url.path)
        if path is None or response.status_code in (204, 304):
            return
        response.read()
        method = response.request.method.lower()
        told = self.document["paths"][path][method]["responses"][str(response.status_code)]["content"]
        self.checked.add((method, path))
        if "application/json" in told:
            self.check(told["application/json"]["schema"], response.json(), f"{method} {path}")

    def _route(self, path: str) -> str | None:
        parts = path.strip("/").split("/")
        fitting = [
            (sum(one.startswith("{") for one in route), known)
            for route, known in self.routes
            if len(route) == len(parts) and all(a == b or a.startswith("{") for a, b in zip(route, parts, strict=True))
        ]
        return min(fitting)[1] if fitting else None


@pytest.fixture(scope="module")
def checker(document: dict[str, Any]) -> Checker:
    return Checker(document)


def _watched(checker: Checker, *people: Person) -> None:
    for person in people:
        person.http.event_hooks["response"].append(checker.answer)


@pytest.mark.parametrize("name", games.TITLES)
def test_titles(checker: Checker, visitor: Person, name: str) -> None:
    """The files of every title are as clients expect them."""
    _watched(checker, visitor)
    told = visitor.get(f"/titles/{name}")
    for chart in told["files"].get("tables", {}).values():
        if isinstance(chart, dict) and "name" in chart and ("columns" in chart or "faces" in chart):
            checker.named("Chart", chart)


def test_the_life_of_a_game(site: Server, checker: Checker, ann: Person, bob: Person, visitor: Person) -> None:
    """Made, joined, played, asked about, taken back, resigned, checked, played again."""
    _watched(checker, ann, bob, visitor)
    visitor.get("/titles")
    visitor.get("/locale")
    ann.get("/me")
    made = ann.make("me", "open", time={"kind": "clock", "seconds": 3600, "increment": 5})
    game = made["game"]["id"]
    token = made["invites"][SECOND].rpartition("/")[2]
    bob.get(f"/invites/{token}")
    bob.post(f"/invites/{token}")
    for which in ("open", "mine", "running", "over"):
        ann.get("/games", which=which)
    line = bob.live(game)
    rng = random.Random(3)
    for number in range(24):
        _ask_about(ann, game)
        for person in (ann, bob):
            decision = person.state(game)["view"]["decision"]
            if decision is not None:
                option = rng.choice(decision["options"])["text"]
                version = person.state(game)["game"]["version"]
                if number % 2:
                    person.post(f"/games/{game}/answer", {"version": version, "option": option})
                else:
                    person.post(f"/games/{game}/act", {"version": version, "answers": [{"option": option}]})
                break
    ann.http.post(f"/api/games/{game}/answer", json={"version": 0, "option": "nonsense"})
    ann.http.post(f"/api/games/{game}/undo", json={"version": ann.state(game)["game"]["version"]})
    ann.post(f"/games/{game}/lines", {"text": "well played"})
    ann.http.post(f"/api/games/{game}/take-back", json={})
    bob.get(f"/games/{game}")
    for message in ({"type": "explain", "text": "nonsense"}, {"type": "ping"}, {"type": "look", "side": SECOND}):
        line.ask(**message)
    ann.post(f"/games/{game}/resign")
    for path in ("luck", "dice", "file", "lines", "log", "replay/0", ""):
        visitor.http.get(f"/api/games/{game}/{path}".rstrip("/"))
    ann.post(f"/games/{game}/rematch", {}, 201)
    line.close()
    kinds = set()
    for text in line.texts:
        message = json.loads(text)
        checker.named("ServerMessage", message)
        kinds.add(message["type"])
    assert kinds == {"state", "game", "line", "reply"}


def _ask_about(person: Person, game: str) -> None:
    """Everything that can be asked about a question, of its first few answers."""
    view = person.state(game)["view"]
    for option in view["decision"]["options"][:3] if view["decision"] else ():
        for path in ("explain", "forecast", "ahead"):
            person.http.get(f"/api/games/{game}/{path}", params={"text": option["text"]})
    person.http.get(f"/api/games/{game}/explain", params={"text": "nonsense"})
    hexes = list(view["stacks"])
    for overlay in games.load(TITLE).overlays:
        person.http.get(
            f"/api/games/{game}/overlay/{overlay.key}", params={"hex": hexes[0]} if overlay.needs_hex else {}
        )


@pytest.mark.parametrize("name", games.TITLES)
def test_views_of_every_title(checker: Checker, name: str) -> None:
    """Every tenth position of a game, for both sides and a bystander, with what is asked ahead and what happened."""
    title = games.load(name)
    rng = random.Random(f"shapes {name}")
    state = title.setup(title.scenarios[0], secret=bytes(32))
    for number in range(400):
        decision = title.decision(state)
        if decision is None:
            break
        if number % 10 == 0:
            for side in (*title.sides, None):
                checker.named("View", msgspec.to_builtins(title.view(state, side)))
            option = rng.choice(decision.options)
            found = msgspec.to_builtins(title.forecast(state, option))
            if found is not None:
                checker.named("Forecast", found)
            checker.named("Explanation", msgspec.to_builtins(title.explain(state, option.text)))
        for event in title.apply(state, rng.choice(decision.options)):
            checker.named("GameEvent", msgspec.to_builtins(event))


def test_accounts(checker: Checker, site: Server) -> None:
    person = Person(site)
    _watched(checker, person)
    name = f"Shape {random.Random().getrandbits(40)}"
    me = person.post("/register", {"name": name, "password": "a long password"}, 201)
    person.http.headers["X-CSRF-Token"] = me["csrf"]
    person.get("/me/export")
    person.http.patch("/api/me", json={"language": "ja"})
    person.post("/me/password", {"old": "a long password", "new": "another password"})
    person.refused("/login", {"name": name, "password": "wrong"})
    person.post("/logout")
