"""The yardsticks: random play in other libraries' games, where they are installed."""

from __future__ import annotations

import importlib
import time
from collections.abc import Callable
from random import Random
from typing import Any

#: games of OpenSpiel that are written in Python
OPEN_SPIEL_GAMES = ("python_tic_tac_toe", "python_block_dominoes")


def measure(seconds: float) -> dict[str, float | str]:
    """Steps a second by peer; a peer that is not installed says so."""
    peers: dict[str, Callable[[float], float]] = {"python-chess": _chess}
    peers |= {f"OpenSpiel {name}": lambda s, name=name: _open_spiel(name, s) for name in OPEN_SPIEL_GAMES}  # type: ignore[misc]
    found: dict[str, float | str] = {}
    for name, peer in peers.items():
        try:
            found[name] = round(peer(seconds))
        except ImportError as error:
            found[name] = f"not installed ({error.name})"
    return found


def _rate(playout: Callable[[Random], int], seconds: float) -> float:
    """Steps a second over whole random games."""
    steps, rng = 0, Random(0)
    began = time.process_time()
    while time.process_time() - began < seconds:
        steps += playout(rng)
    return steps / (time.process_time() - began)


def _chess(seconds: float) -> float:
    """Plies a second of python-chess, every list of legal moves complete."""
    chess: Any = importlib.import_module("chess")

    def playout(rng: Random) -> int:
        board, plies = chess.Board(), 0
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(rng.random() * len(moves))])
            plies += 1
        return plies

    return _rate(playout, seconds)


def _open_spiel(name: str, seconds: float) -> float:
    """Steps a second of an OpenSpiel game written in Python, every list of legal actions complete."""
    pyspiel: Any = importlib.import_module("pyspiel")
    importlib.import_module("open_spiel.python.games")
    game = pyspiel.load_game(name)

    def playout(rng: Random) -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
            steps += 1
        return steps

    return _rate(playout, seconds)
