"""What answers need that are there only with an optional rule of the series or only without it, or on some maps."""

from __future__ import annotations

from grognard.engine.offers import OfScenario, Switched

from .switches import CHITS, ORDERS_USED, PLANNED_FATIGUE

WITH_ORDERS, WITHOUT_ORDERS = Switched(ORDERS_USED, "yes"), Switched(ORDERS_USED, "no")
WITH_FATIGUE, WITHOUT_FATIGUE = Switched(PLANNED_FATIGUE, "yes"), Switched(PLANNED_FATIGUE, "no")
#: 2.5a, 2.5n one side after the other names a Formation
BY_CHOICE = Switched(CHITS, "none", "smoothing")
#: 2.5m one of the chits that were drawn is chosen
OF_THREE = Switched(CHITS, "best-of-three")
#: 6.1 a map with urban hexes
URBAN_HEXES = OfScenario(lambda table: any(table.rules.ground.urban))
