"""1.1a, 1.1e Vocabulary that several files share."""

from __future__ import annotations

from typing import Literal

#: 1.1a The three classes of movement.
MovementClass = Literal["tac", "leg", "truck"]
#: 1.1e The colours of an AV.
AvKind = Literal["red", "limited", "standoff", "light"]
