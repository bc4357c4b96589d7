"""When a turn is, by the dates on the turn track of a title."""

from __future__ import annotations

from datetime import date
from typing import Any

from grognard.engine.title import Title
from grognard.locale import Words

FILE = "schedule.toml"


class Dates:
    """The turns of a title with their days, and hours where it counts them."""

    def __init__(self, title: Title, words: Words) -> None:
        self._words = words
        schedule: dict[str, Any] = title.definitions.raw(FILE) if FILE in title.definitions.names else {}
        turns = schedule.get("turn", ())
        # scenarios may begin on different days
        self._turns: dict[tuple[str, int], dict[str, Any]] = {
            (entry.get("scenario", ""), entry["number"]): entry for entry in turns if "number" in entry
        }

    def of(self, turn: int, scenario: str = "") -> str:
        """The date and hour of a turn of a scenario, or its days; "" where the turn track has none."""
        entry = self._turns.get((scenario, turn)) or self._turns.get(("", turn), {})
        begins = entry.get("first") or entry.get("date")
        if not begins:
            return ""
        first, last = date.fromisoformat(begins), date.fromisoformat(entry.get("last") or begins)
        if first != last:
            return self._days(first, last)
        day = self._words.ui("day", day=first.day, month=self._month(first), year=str(first.year))
        if "hour" not in entry:
            return day
        return self._words.ui("day-and-hour", date=day, hour=f"{entry['hour']:02}:00")

    def _days(self, first: date, last: date) -> str:
        begins = {"day": first.day, "month": self._month(first), "year": str(first.year)}
        if first.month == last.month:
            return self._words.ui("days", **begins, day2=last.day)
        return self._words.ui("days-of-two-months", **begins, day2=last.day, month2=self._month(last))

    def _month(self, day: date) -> str:
        return self._words.ui("month", month=day.month)
