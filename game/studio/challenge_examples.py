"""Examples of the page of challenges: nothing played, an evening in the midst, all of it done."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

from game.session.matches.challenge import day_challenge
from game.session.matches.challenge_name import DAY_KIND, SERIES_KIND
from game.session.matches.ladder import tables
from game.session.progress.filtered_deals import FilteredDeals
from game.store.entries import DealEntry, DuplicateEntry, StoryEntry
from game.studio.example import Example

TODAY = date(2026, 2, 14)
OWN_POINTS = (3, -1, 1, -3, 3, 1, -1, 3, 1, -3, 3)
EXPERT_POINTS = (1, -1, 3, -1, 1, 1, 1, 3, -1, -1, 1)


def make_today_examples() -> list[Example]:
    """Return examples: nothing yet; a day played and a series in progress, the expert one deal behind; everything."""
    return [
        Example("new", {"deals": FilteredDeals.of([]), "today": TODAY}),
        Example("midst", {"deals": make_challenge_deals(5, 1), "today": TODAY}),
        Example("done", {"deals": make_challenge_deals(8, 0), "today": TODAY}),
        Example("ladder", {"deals": make_ladder_deals(), "today": TODAY, "tab": "ladder"}),
        Example("achievements", {"deals": make_ladder_deals(), "today": TODAY, "tab": "achievements"}),
    ]


HINTED_DEAL_INDEX = 6


def make_challenge_deals(series: int, playing: int) -> FilteredDeals:
    """Return deals of eleven days, one with hints, and of a series, with the expert `playing` deals behind."""
    missed = (3, 4)
    names = [day_challenge(TODAY - timedelta(days=back)) for back in reversed(range(11)) if back not in missed]
    names += [f"{SERIES_KIND}/7"] * series
    entries = [replace(_make_deal(at, name), hints=2 * (at == HINTED_DEAL_INDEX)) for at, name in enumerate(names)]
    known = entries[: len(entries) - playing]
    results = {each.deal_id: _make_duplicate(at, each) for at, each in enumerate(known)}
    return FilteredDeals.of(entries, duplicates=results)


def make_ladder_deals() -> FilteredDeals:
    """Return deals: two tables won, the third lost, a chop on the way, and one deal without a mistake."""
    medals = zip(tables(), (3, 1, 0), strict=False)
    played = [(table.challenge, points) for table, points in medals for _ in range(table.deals)]
    entries = [
        replace(_make_deal(at, challenge), points=points, place=1 if points == 3 else 2, chops=points // 3)
        for at, (challenge, points) in enumerate(played)
    ]
    best = StoryEntry(entries[0].deal_id, 1.0, 0.0, 0.0, 0.0, 98.0)
    return FilteredDeals.of(entries, stories={best.deal_id: best})


def _make_deal(at: int, challenge: str) -> DealEntry:
    points = OWN_POINTS[at % len(OWN_POINTS)]
    place = {3: 1, 1: 2, -1: 3, -3: 4}[points]
    return DealEntry(
        ended="2026-02-14T20:00:00Z", match=challenge, number=1, preset="southern", rules="", rules_name="",
        players=4, levels=("hard",) * 3, seed=at, place=place, points=points, seconds=150,
        deal_id=f"{DAY_KIND}{at}", challenge=challenge,
    )  # fmt: skip


def _make_duplicate(at: int, own: DealEntry) -> DuplicateEntry:
    points = EXPERT_POINTS[at % len(EXPERT_POINTS)]
    return DuplicateEntry(own.deal_id, {3: 1, 1: 2, -1: 3, -3: 4}[points], points)


SCENES = {"today": make_today_examples}
