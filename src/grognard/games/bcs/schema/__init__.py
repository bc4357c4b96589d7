"""The shapes of the definition files, checked when they are loaded.

`data/system/` holds the charts of the series; a pack has a folder of its own beside it. Files of the same name are
merged, so a pack may add to a chart of the series or change an entry of it (1.0c).
"""

from __future__ import annotations

from .scenarios import (
    Area,
    Arrival,
    Example,
    ExamplesFile,
    FormationStart,
    Objective,
    Reward,
    Scenario,
    ScenariosFile,
    Start,
    Victory,
    Withdrawal,
    Zone,
)
from .schedule import (
    AirRoll,
    Bridge,
    BridgeStage,
    Buddies,
    Day,
    DayModifier,
    Demolition,
    EntryArea,
    Exit,
    Loan,
    ReplacementRoll,
    ScheduleFile,
    SupplySource,
)
from .tables import (
    BarragePoints,
    BarrageRow,
    BarrageTable,
    Capability,
    CombatRow,
    CombatTable,
    EngagementRow,
    EngagementTable,
    FatiguePrice,
    FatigueRow,
    FatigueTable,
    IsolationRow,
    IsolationTable,
    Limits,
    Modifier,
    SnafuRow,
    SnafuTable,
    TablesFile,
    UrbanClaim,
)
from .terrain import Hexside, Line, Terrain, TerrainFile, Weather
from .units import Artillery, Face, Formation, Gun, Headquarters, Membership, Unit, UnitsFile

__all__ = [
    "AirRoll", "Area", "Arrival", "Artillery", "BarragePoints", "BarrageRow", "BarrageTable", "Bridge",
    "BridgeStage", "Buddies", "Capability", "CombatRow", "CombatTable", "Day", "DayModifier", "Demolition",
    "EngagementRow", "EngagementTable", "EntryArea", "Example", "ExamplesFile", "Exit", "Face", "FatiguePrice",
    "FatigueRow", "FatigueTable", "Formation", "FormationStart", "Gun", "Headquarters", "Hexside", "IsolationRow",
    "IsolationTable", "Limits", "Line", "Loan", "Membership", "Modifier", "Objective", "ReplacementRoll", "Reward",
    "Scenario", "ScenariosFile", "ScheduleFile", "SnafuRow", "SnafuTable", "Start", "SupplySource", "TablesFile",
    "Terrain", "TerrainFile", "Unit", "UnitsFile", "UrbanClaim", "Victory", "Weather", "Withdrawal", "Zone",
]  # fmt: skip
