"""Packs: games on the series rules, each a module where it has rules of its own."""
