"""What a player may lay over the map."""

from __future__ import annotations

from grognard.engine.title import OverlayKind

OVERLAYS: tuple[OverlayKind, ...] = ()
