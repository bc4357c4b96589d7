"""What the words of answers name in this game besides units and hexes."""

from __future__ import annotations

from grognard.engine.offers import Kind

#: a command, by its id
COMMAND = Kind(
    "command",
    lambda rules, word: rules.command_index.get(word),
    lambda rules, command: str(rules.commands[command].id),
)
