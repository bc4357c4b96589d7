"""Everything that somebody receives, byte by byte, in games that differ only in what he may not know.

A game is played at random. At moments all over it, for each of the two players, a spectator and a stranger, the hidden
things are dealt anew, and the real game and its twin are put side by side into the database of a real server. Each then
asks both games for everything there is, politely and not, over HTTP and over the WebSocket, and hears the same answers
played. Whatever comes back, headers, bodies, messages and their order, must be the same, until the rules show
something.

    PYTHONPATH=tests:src:. python -m server.wire                   every title and scenario
    PYTHONPATH=tests:src:. python -m server.wire mons --moments 40 --times 15
"""

from __future__ import annotations

import argparse
import json
import math
import random
import re
import secrets
import sqlite3
import statistics
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import msgspec

from grognard import games
from grognard.engine import dice
from grognard.engine.state import State
from grognard.engine.title import Title

from .harness import Person, Server

#: answers that are heard together after everything was asked
HEARD = 6
#: what differs between two games that differ in nothing: moments, and the cookies of the browser
MOMENT = re.compile(rb"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")
#: headers that belong to the moment and not to the answer
PASSING = {"date"}
NONSENSE = ("", "x", "9999", "-1", "../../etc/passwd", "軍", "%00", "' OR 1=1 --", "0" * 20, "None", "own")


def twin(title: Title, state: State, side: str | None, seed: str) -> State:
    """The same game to a side, with everything hidden from it dealt anew; the same dice lie ahead."""
    other = title.imagine(title, title.view(state, side), seed.encode())
    other.secret = state.secret
    return other


@dataclass
class Tally:
    """What was compared, and how long the answers took."""

    compared: int = 0
    bytes: int = 0
    pairs: int = 0
    different: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    #: by kind of question: how long the real game took, its twin, and the real game put there a second time
    seconds: dict[str, list[tuple[float, float, float]]] = field(default_factory=lambda: defaultdict(list))


class Wire:
    """A server with four people who listen."""

    def __init__(self, server: Server, times: int = 0, most: int = 120) -> None:
        self.server = server
        self.people = [Person(server, name) for name in ("First", "Second", "Spectator")] + [Person(server)]
        self.tally = Tally()
        #: so often each question is asked again, in turns, to compare how long the answers take
        self.times = times
        #: questions that each asks at one moment, of all there are
        self.most = most
        self._database = sqlite3.connect(server.database.removeprefix("sqlite:///"), timeout=60, isolation_level=None)
        self._database.row_factory = sqlite3.Row
        self._number, self._prefix, self._control = 0, secrets.token_hex(3), ""

    def close(self) -> None:
        self._database.close()

    def table(self, title: Title, scenario: str) -> str:
        """A game of First against Second, whose rows are copied for the others."""
        first, second = self.people[:2]
        seats = {title.sides[0]: {"kind": "me"}, title.sides[1]: {"kind": "open"}}
        body = {"title": title.name, "scenario": scenario, "seats": seats}
        made = first.post("/games", body, 201)
        second.post("/invites/" + made["invites"][title.sides[1]].removeprefix("/join/"))
        return str(made["game"]["id"])

    def put(self, model: str, title: Title, state: State) -> str:
        """A game that stands at a state."""
        self._number += 1
        game_id = f"{self._prefix}{self._number:06d}"
        decision = title.decision(state)
        row = dict(self._database.execute("SELECT * FROM games WHERE id = ?", (model,)).fetchone())
        packed = state.pack()
        row |= {
            "id": game_id, "serial": state.serial, "snapshot_serial": state.serial, "snapshot": packed, "start": packed,
            "secret": state.secret, "turn": title.view(state, None).turn, "bot_to_move": 0,
            "waiting_for": decision.side if decision else None,
        }  # fmt: skip
        self._insert("games", row)
        for seat in self._database.execute("SELECT * FROM seats WHERE game_id = ?", (model,)).fetchall():
            self._insert("seats", {**dict(seat), "game_id": game_id})
        return game_id

    def _insert(self, table: str, row: dict[str, Any]) -> None:
        names, marks = ", ".join(f'"{name}"' for name in row), ", ".join("?" * len(row))
        self._database.execute(f"INSERT INTO {table} ({names}) VALUES ({marks})", list(row.values()))

    # Comparing ------------------------------------------------------------------------------------------------------

    def compare(self, title: Title, model: str, state: State, rng: random.Random, known: list[str]) -> None:
        """The real game and a twin, for each of the four: one question of every kind, then others as they come."""
        for number, person in enumerate(self.people):
            side = title.sides[number] if number < 2 else None
            other = twin(title, state, side, f"{rng.random()}")
            self.tally.pairs += 1
            self.tally.different += other != state
            ids = [self.put(model, title, each) for each in (state, other)]
            # how far two answers are apart by chance alone is seen on a game that differs in nothing
            self._control = self.put(model, title, state) if self.times else ""
            script = list(questions(title, state, rng, known))
            rng.shuffle(script)
            first = {entry[0]: number for number, entry in reversed(list(enumerate(script)))}
            script = [entry for _, entry in sorted(enumerate(script), key=lambda e: first[e[1][0]] != e[0])]
            for kind, method, path, body in script[: self.most]:
                self._ask(person, ids, kind, method, path, body)
            self._control = ""  # from here on the two games go on without it
            self._listen(title, person, side, ids, (state.clone(), other), rng, known)

    def _same(self, kind: str, ids: list[str], received: list[bytes], where: object) -> None:
        plain = [
            MOMENT.sub(b"MOMENT", each.replace(game_id.encode(), b"GAME"))
            for game_id, each in zip(ids, received, strict=True)
        ]
        assert plain[0] == plain[1], (kind, where, _first_difference(*plain))
        self.tally.compared += 1
        self.tally.bytes += len(received[0])
        self.tally.kinds[kind] += 1

    def _ask(self, person: Person, ids: list[str], kind: str, method: str, path: str, body: Any) -> None:
        def ask(game_id: str) -> tuple[bytes, float]:
            begun = time.perf_counter()
            answer = person.http.request(method, f"/api/games/{game_id}{path}", json=body)
            took = time.perf_counter() - begun
            headers = sorted((k, v) for k, v in answer.headers.multi_items() if k not in PASSING)
            return repr((answer.status_code, headers)).encode() + answer.content, took

        self._same(kind, ids, [ask(game_id)[0] for game_id in ids], path)
        if self.times and self._control:
            three = [*ids, self._control]
            ask(self._control)
            fastest = dict.fromkeys(three, float("inf"))
            for number in range(self.times):
                for game_id in three[number % 3 :] + three[: number % 3]:  # none is always the last
                    fastest[game_id] = min(fastest[game_id], ask(game_id)[1])
            real, other, control = (fastest[game_id] for game_id in three)
            self.tally.seconds[kind].append((real, other, control))

    def _listen(
        self, title: Title, person: Person, side: str | None, ids: list[str], states: tuple[State, State],
        rng: random.Random, known: list[str],
    ) -> None:  # fmt: skip
        """Both games over the WebSocket: what comes at once, what is asked, and what the others' answers bring."""
        lines = [person.live(game_id) for game_id in ids]
        try:
            self._same("opening", ids, [_text(line.receive()) for line in lines], side)
            for message in messages(title, states[0], rng, known):
                replies: list[Any] = []
                for line in lines:
                    line.socket.send(message)
                    while (received := line.receive())["type"] not in ("reply", "state"):
                        pass
                    replies.append(received)
                    if received["type"] == "state":  # looked as another side: the reply follows
                        replies[-1] = [received, line.wait_for("reply")]
                self._same("asked over the socket", ids, [_text(each) for each in replies], message[:200])
            self._hear(title, person, side, ids, states, lines, rng)
        finally:
            for line in lines:
                line.close()

    def _hear(
        self, title: Title, person: Person, side: str | None, ids: list[str], states: tuple[State, State],
        lines: list[Any], rng: random.Random,
    ) -> None:  # fmt: skip
        for version in range(HEARD):
            asked = title.decision(states[0]), title.decision(states[1])
            if asked[0] is None or asked[1] is None or asked[0].side != asked[1].side:
                return
            both = [option for option in asked[0].options if asked[1].find(option.text) is not None]
            if not both:
                return
            option = rng.choice(both)
            events = [title.apply(state, option.text) for state in states]
            told = [
                msgspec.json.encode((title.events_for(e, side), title.view(s, side)))
                for e, s in zip(events, states, strict=True)
            ]
            shown = told[0] != told[1] or any(event.reveals for event in (*events[0], *events[1]))
            mover = self.people[title.sides.index(asked[0].side)]
            for game_id in ids:
                mover.post(f"/games/{game_id}/answer", {"version": version, "option": option.text})
            if shown:
                return
            received = [line.wait_for("state") for line in lines]
            self._same("heard", ids, [_text(each) for each in received], option.text)
            for path in ("/log", f"/replay/{states[0].serial - 1}", "/state", ""):
                self._ask(person, ids, "afterwards", "GET", path, None)


def _text(message: Any) -> bytes:
    return json.dumps(message).encode()


def _first_difference(one: bytes, other: bytes) -> tuple[bytes, bytes]:
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return one[max(0, at - 80) : at + 120], other[max(0, at - 80) : at + 120]


def questions(
    title: Title, state: State, rng: random.Random, known: list[str]
) -> Iterator[tuple[str, str, str, Any]]:  # fmt: skip
    """Everything that can be asked of a game over HTTP, as it is meant and as it is not."""
    serial = state.serial
    sides = ("own", *title.sides, "nobody", "")
    for side in sides:
        for path in ("state", "log", f"replay/{serial}", "lines"):
            yield path.partition("/")[0], "GET", f"/{path}?{urlencode({'side': side})}", None
    for path in (
        "",
        "/luck",
        "/dice",
        "/file",
        f"/replay/{serial + 1}",
        "/replay/0",
        "/replay/999999",
        "/log?from=999999",
    ):
        yield "outline and reports", "GET", path, None
    texts = answers(title, state, rng, known)
    for kind in ("explain", "forecast", "ahead"):
        for text in texts:
            yield kind, "GET", f"/{kind}?{urlencode({'text': text, 'side': rng.choice(sides)})}", None
    labels = title.rules.grid.labels
    hexes = [*rng.sample(list(labels), 4), *rng.sample(NONSENSE, 2), *list(title.view(state, None).stacks)[:3]]
    for overlay in (*(overlay.key for overlay in title.overlays), "none"):
        for hex_ in hexes:
            query = {"hex": hex_, "to": rng.choice(hexes), "side": rng.choice(sides)}
            if rng.random() < 0.3:
                query["serial"] = str(rng.choice((serial, serial + 1, 0)))
            yield "overlay", "GET", f"/overlay/{overlay}?{urlencode(query)}", None
    for text in rng.sample(texts, min(4, len(texts))):
        for side in (None, *title.sides):  # type: ignore[assignment]
            for version in (1, 2**31 - 1):  # for a position that is not there: refused, and nothing changes
                yield "refused answer", "POST", "/answer", {"version": version, "option": text, "side": side}
                yield "refused act", "POST", "/act", {"version": version, "answers": [{"option": text}], "side": side}
    for path, body in (
        ("/answer", {"version": 0, "option": "no such answer"}),
        ("/act", {"version": 0, "answers": [{"option": "no such answer"}], "careful": True}),
        ("/undo", {"version": 0, "answers": 1}), ("/undo", {"version": 0, "answers": 9999}),
        ("/take-back", {"serial": serial + 5}), ("/take-back/answer", {"grant": True, "serial": 0, "version": 0}),
        ("/join", {"side": title.sides[0]}), ("/answer", {"version": "x"}), ("/answer", [1, 2]), ("/nowhere", {}),
    ):  # fmt: skip
        yield "hostile", "POST", path, body
    yield "hint", "GET", "/hint", None


def answers(title: Title, state: State, rng: random.Random, known: list[str]) -> list[str]:
    """Answers that are listed, answers that are listed for somebody else or elsewhere in the game, and nonsense."""
    decision = title.decision(state)
    listed = [option.text for option in decision.options] if decision else []
    chosen = rng.sample(listed, min(5, len(listed))) + rng.sample(known, min(8, len(known)))
    chosen += [text + " " + text.split()[-1] for text in chosen[:3]] + [text.partition(" ")[0] for text in chosen[:3]]
    return [text for text in (*chosen, *NONSENSE) if text]


def messages(title: Title, state: State, rng: random.Random, known: list[str]) -> Iterator[str]:
    """The same over the WebSocket."""
    texts = answers(title, state, rng, known)
    for kind in ("explain", "forecast", "ahead"):
        for text in rng.sample(texts, min(4, len(texts))):
            yield json.dumps({"type": kind, "text": text, "ref": "r"})
    for overlay in title.overlays:
        for hex_ in (rng.choice(title.rules.grid.labels), rng.choice(NONSENSE)):
            yield json.dumps({"type": "overlay", "kind": overlay.key, "hex": hex_, "to": hex_, "ref": "r"})
    for side in (*title.sides, None, "nobody", "own"):
        yield json.dumps({"type": "look", "side": side, "ref": "r"})
    yield json.dumps({"type": "answer", "version": 7, "option": texts[0], "ref": "r"})
    yield json.dumps({"type": "act", "version": 7, "answers": [{"option": texts[0]}], "ref": "r"})
    yield json.dumps({"type": "undo", "version": 0, "ref": "r"})
    yield from ("nonsense", "{}", "[]", '{"type": "nothing"}', '{"type": "explain"}')


def moments(title: Title, scenario: str, seed: int, number: int) -> tuple[list[State], list[str]]:
    """States from all over a whole game, each kind of question among them; and answers that were possible in it."""
    rng = random.Random(f"wire {title.name} {scenario} {seed}")
    state = title.setup(scenario, secret=dice.secret_from_seed(f"wire {seed}"))
    first: dict[str, State] = {}
    some: list[State] = []
    known: set[str] = set()
    every, count = 1, 0
    while (decision := title.decision(state)) is not None:
        known.update(option.text for option in rng.sample(decision.options, min(2, len(decision.options))))
        first.setdefault(decision.question, state.clone())
        if count % every == 0:
            some.append(state.clone())
            if len(some) > 2 * number:  # twice as far apart from here on: how long a game is shows only at its end
                some, every = some[::2], 2 * every
        options = [option for option in decision.options if option.words] or list(decision.options)
        title.apply(state, rng.choice(options if rng.random() < 0.7 else decision.options))
        count += 1
    chosen = list(first.values())
    rng.shuffle(some)
    return (chosen + some)[: max(number, 1)], sorted(known)


def run(wire: Wire, name: str, scenario: str, number: int, seed: int = 0) -> Tally:
    """Compare so many moments of a game."""
    title = games.load(name)
    model = wire.table(title, scenario)
    rng = random.Random(f"{name} {scenario} {seed}")
    states, known = moments(title, scenario, seed, number)
    for state in states:
        wire.compare(title, model, state, rng, known)
    return wire.tally


def told_apart(seconds: list[tuple[float, float, float]]) -> str:
    """Whether a listener with a watch tells the twin from the real game. If the time says nothing, the twin is as often
    farther from the real game than that game put there twice as it is nearer, however noisy the machine is: `z` is how
    many standard deviations it is away from that."""
    gaps = [(abs(other - real), abs(control - real)) for real, other, control in seconds]
    farther, judged = sum(one > two for one, two in gaps), sum(one != two for one, two in gaps)
    z = (farther - judged / 2) / max(0.5, math.sqrt(judged) / 2)
    middle = [1e6 * statistics.median(each[n] for each in gaps) for n in (0, 1)]
    verdict = "TOLD APART" if z > 3 else "not told apart"
    return (
        f"median {1e3 * statistics.median(real for real, _, _ in seconds):.2f} ms, apart {middle[0]:.0f} µs, the same "
        f"game twice {middle[1]:.0f} µs; farther in {farther} of {judged}, z = {z:+.1f}: {verdict}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("titles", nargs="*", default=list(games.TITLES))
    parser.add_argument("--moments", type=int, default=25, help="moments of each game (default: %(default)s)")
    parser.add_argument("--times", type=int, default=0, help="ask so often again and compare how long it takes")
    parser.add_argument("--most", type=int, default=120, help="questions of each person at a moment (%(default)s)")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"sqlite:///{folder}/wire.sqlite3", Path(folder))
        try:
            for name in arguments.titles:
                for scenario in games.load(name).scenarios:
                    wire = Wire(server, arguments.times, arguments.most)
                    begun = time.monotonic()
                    tally = run(wire, name, scenario, arguments.moments)
                    print(
                        f"{name} {scenario}: {tally.pairs} pairs, in {tally.different} something hidden differs; "
                        f"{tally.compared} answers, {tally.bytes:,} bytes alike, {time.monotonic() - begun:.0f} s",
                        flush=True,
                    )
                    for kind, pairs in sorted(tally.seconds.items()):
                        print(f"    {kind:22} fastest of {arguments.times}: {told_apart(pairs)}", flush=True)
                    wire.close()
        finally:
            server.stop()
        assert not server.complaints(), server.complaints()


if __name__ == "__main__":
    main()
