"""Titles, catalogues and pages."""

from __future__ import annotations

import pytest

from grognard import games

from .harness import Person


@pytest.mark.parametrize("name", games.TITLES)
def test_a_title_in_one_piece(visitor: Person, name: str) -> None:
    title = games.load(name)
    answer = visitor.http.get(f"/api/titles/{name}")
    body = answer.json()
    assert body["definitions"] == title.definitions_hash
    assert body["sides"] == list(title.sides)
    assert len(body["files"]["map"]["hexes"]) == len(title.rules.grid)
    assert len(body["rulebook"]["rule"]) == len(games.rulebook(name).rule)
    again = visitor.http.get(f"/api/titles/{name}", headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304
    kept = visitor.http.get(f"/api/titles/{name}?v={body['definitions']}")
    assert "immutable" in kept.headers["cache-control"]
    for file, link in body["pictures"].items():
        picture = visitor.http.get(link)
        assert picture.headers["content-type"] == "image/png", file
        assert picture.content.startswith(b"\x89PNG")


def test_every_title_is_listed(visitor: Person) -> None:
    listed = visitor.get("/titles")["titles"]
    assert [title["name"] for title in listed] == list(games.TITLES)
    for title in listed:
        assert title["bot"] in title["bots"]
        assert all(switch["default"] in switch["choices"] for switch in title["switches"])


def test_message_catalogues(visitor: Person) -> None:
    told = visitor.get("/locale")
    assert told["languages"] == ["en", "ja"]
    assert "common" in told["catalogues"]["en"]
    for language, names in told["catalogues"].items():
        for name in names:
            answer = visitor.http.get(f"/api/locale/{language}/{name}.ftl")
            assert answer.headers["content-type"] == "text/plain; charset=utf-8"
            assert answer.text


@pytest.mark.parametrize(
    "path",
    [
        "/api/nothing", "/api/titles/chess", "/api/titles/../x", "/api/locale/xx/common.ftl",
        "/api/locale/en/..%2fx.ftl",
        "/api/locale/en/nothing.ftl", f"/api/titles/{games.TITLES[0]}/pictures/none.png",
        f"/api/titles/{games.TITLES[0]}/pictures/map.json", "/api/games/none", "/api/games/none/state",
        "/assets/none.js",
    ],
)  # fmt: skip
def test_what_is_not_there_is_said_so_in_json(visitor: Person, path: str) -> None:
    answer = visitor.http.get(path)
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == "not-found"


def test_any_other_address_is_a_page_of_the_client(visitor: Person) -> None:
    for path in ("/", "/games/abc", "/join/token", "/..%2f..%2fmain.py", "/%00"):
        answer = visitor.http.get(path)
        assert answer.status_code == 200
        assert "import" not in answer.text[:200]


def test_health_and_metrics(visitor: Person) -> None:
    assert visitor.http.get("/healthz").json() == {"ok": True}
    text = visitor.http.get("/metrics").text
    for name in ("grognard_requests_total", "grognard_answers_total", "grognard_connections", "grognard_live_games"):
        assert name in text
