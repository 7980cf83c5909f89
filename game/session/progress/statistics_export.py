"""The statistics as a table for other programs: a line of CSV for each deal."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from io import StringIO

from game.store.statistics import DealEntry
from game.store.stories import StoryEntry

OF_DEAL = (
    "ended", "match", "number", "preset", "rules_name", "players", "levels", "place", "points", "seconds",
    "instant_win", "knocked_out", "chops", "chopped", "over_chops", "plays", "passes", "undos", "practice", "helped",
    "hints", "seed", "opponents", "places", "challenge", "deal_id",
)  # fmt: skip
OF_STORY = ("hand", "gifts", "play", "chance", "accuracy", "mistakes", "principles")
FORMULA = ("=", "+", "-", "@")
"""What the name of a rule set from elsewhere must not begin with in a spreadsheet."""


def as_csv(entries: Sequence[DealEntry], stories: Mapping[str, StoryEntry]) -> str:
    """All deals, oldest first, under the names of the columns; several words in one are parted by blanks."""
    out = StringIO()
    table = csv.DictWriter(out, (*OF_DEAL, *OF_STORY), extrasaction="ignore", lineterminator="\n")
    table.writeheader()
    for entry in entries:
        story = stories.get(entry.deal_id)
        row = {**(asdict(story) if story else {}), **asdict(entry)}
        table.writerow({name: _cell(value) for name, value in row.items()})
    return out.getvalue()


def _cell(value: object) -> object:
    """A value as it stands in the table; a text that a spreadsheet would take for a formula as a text."""
    shown = " ".join(map(str, value)) if isinstance(value, tuple) else value
    return f"'{shown}" if isinstance(shown, str) and shown.startswith(FORMULA) else shown
