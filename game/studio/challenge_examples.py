"""Examples of the challenges page: nothing played, some played, everything played."""

from dataclasses import replace
from datetime import date, timedelta

from game.session.matches.challenge import format_day_challenge
from game.session.matches.challenge_name import DAY_KIND, SERIES_KIND
from game.session.matches.ladder import load_tables
from game.session.progress.filtered_deals import FilteredDeals
from game.store.entries import DealEntry, DuplicateEntry, StoryEntry
from game.studio.example import Example

TODAY = date(2026, 2, 14)
OWN_POINTS = (3, -1, 1, -3, 3, 1, -1, 3, 1, -3, 3)
EXPERT_POINTS = (1, -1, 3, -1, 1, 1, 1, 3, -1, -1, 1)


def make_today_examples() -> list[Example]:
    return [
        Example("new", {"deals": FilteredDeals.from_entries([]), "today": TODAY}),
        Example("midst", {"deals": make_challenge_deals(5, 1), "today": TODAY}),
        Example("done", {"deals": make_challenge_deals(8, 0), "today": TODAY}),
        Example("ladder", {"deals": make_ladder_deals(), "today": TODAY, "tab": "ladder"}),
        Example("achievements", {"deals": make_ladder_deals(), "today": TODAY, "tab": "achievements"}),
    ]


HINTED_DEAL_INDEX = 6


def make_challenge_deals(series_deal_count: int, unfinished_count: int) -> FilteredDeals:
    """Return the player's deals of nine days and of a series, with the expert's results except for the last deals.

    `unfinished_count` is the number of deals without a result of the expert. The player used hints in one deal.
    """
    missed_days = (3, 4)
    played_days = [days_ago for days_ago in reversed(range(11)) if days_ago not in missed_days]
    names = [format_day_challenge(TODAY - timedelta(days=days_ago)) for days_ago in played_days]
    names += [f"{SERIES_KIND}/7"] * series_deal_count
    hints = {HINTED_DEAL_INDEX: 2}
    entries = [replace(_make_deal(index, name), hints=hints.get(index, 0)) for index, name in enumerate(names)]
    expert_entries = entries[: len(entries) - unfinished_count]
    duplicates = {entry.deal_id: _make_duplicate(index, entry) for index, entry in enumerate(expert_entries)}
    return FilteredDeals.from_entries(entries, duplicates=duplicates)


def make_ladder_deals() -> FilteredDeals:
    """Return deals of three ladder tables: two won and one lost, with a chop and a deal without a mistake."""
    medals = zip(load_tables(), (3, 1, 0), strict=False)
    challenges = [(table.challenge, points) for table, points in medals for _ in range(table.deals)]
    entries = [
        replace(_make_deal(index, challenge), points=points, place=1 if points == 3 else 2, chops=points // 3)
        for index, (challenge, points) in enumerate(challenges)
    ]
    best_story = StoryEntry(entries[0].deal_id, 1.0, 0.0, 0.0, 0.0, 98.0)
    return FilteredDeals.from_entries(entries, stories={best_story.deal_id: best_story})


def _make_deal(index: int, challenge: str) -> DealEntry:
    points = OWN_POINTS[index % len(OWN_POINTS)]
    place = {3: 1, 1: 2, -1: 3, -3: 4}[points]
    return DealEntry(
        ended="2026-02-14T20:00:00Z", match=challenge, number=1, preset="southern", rules="", rules_name="",
        players=4, levels=("hard",) * 3, seed=index, place=place, points=points, seconds=150,
        deal_id=f"{DAY_KIND}{index}", challenge=challenge,
    )  # fmt: skip


def _make_duplicate(index: int, own_entry: DealEntry) -> DuplicateEntry:
    points = EXPERT_POINTS[index % len(EXPERT_POINTS)]
    return DuplicateEntry(own_entry.deal_id, {3: 1, 1: 2, -1: 3, -3: 4}[points], points)


SCENES = {"today": make_today_examples}
