"""The list of played deals and its search by words that players remember."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from game.session.play.aftermath import RECENT_DEAL_COUNT, StoryAnalyzer
from game.session.progress.past_deals import PastDeal, PastDeals
from game.session.words.calendar_words import build_calendar_leaf, list_weekday_names
from game.store.entries import StoryEntry
from game.studio.example_deals import make_archived_deal, play_example_deal
from game.studio.inline_runner import InlineRunner
from game.text import LANGUAGES, Texts
from tests.session.tables import EN, open_stores_in


def list_three_deals(folder: Path) -> PastDeals:
    """Return three deals by different rules: the last is practice, and the second has a story."""
    stores = open_stores_in(folder)
    deals = [
        replace(make_archived_deal(number=1), deal_id="a", rules_name="Ours"),
        replace(make_archived_deal(number=2, preset="lu"), deal_id="b", place=2),
        replace(
            make_archived_deal(number=4), deal_id="c", players=("", "expert", *["hard/thay-do"] * 2), practice=True
        ),
    ]
    for deal in deals:
        stores.archive.add(deal)
    stores.stories.add(StoryEntry("b", 0.0, 0.0, 0.0, 0.0, principles=("keep-two", "no longer known")))
    past = PastDeals(stores, EN, "Zoe")
    stores.writer.flush()
    stores.close()
    return past


def test_the_latest_deal_comes_first_and_each_can_be_read(tmp_path: Path) -> None:
    past = list_three_deals(tmp_path)
    assert past.all is not None
    assert [each.deal.deal_id for each in past.all] == ["c", "b", "a"]
    assert past.search("") == past.all


@pytest.mark.parametrize(
    ("wanted", "texts"),
    [
        ("ours", "a"), ("2026-02-12", "b"), (EN("presets.lu.name"), "b"), ("thay do", "c"), ("Thầy Đồ", "c"),
        (EN("bots.level.expert"), "c"), (EN("review.deals.practice"), "c"), (EN("story.theme.keep-two"), "b"),
        ("ours 2026", "a"), ("ours lu", ""), ("no longer known", ""), ("zoe", ""),
    ],
)  # fmt: skip
def test_a_deal_is_found_by_its_date_rules_opponents_and_mistakes(tmp_path: Path, wanted: str, texts: str) -> None:
    assert "".join(each.deal.deal_id for each in list_three_deals(tmp_path).search(wanted)) == texts


def test_deals_that_are_given_are_not_looked_for() -> None:
    given = [make_archived_deal(number=n) for n in (1, 2)]
    stores: object = None
    past = PastDeals(stores, EN, "", given)  # type: ignore[arg-type]
    assert past.all == [PastDeal(each) for each in given] and [each.deal for each in past.all] == given


def test_how_often_a_principle_was_broken_is_counted_among_the_latest_deals(tmp_path: Path) -> None:
    stores = open_stores_in(tmp_path)
    for n in range(RECENT_DEAL_COUNT + 5):
        broken = ("wait",) if n < 10 else ("shed",) if n > RECENT_DEAL_COUNT else ()
        stores.stories.add(StoryEntry(str(n), 0.0, 0.0, 0.0, 0.0, principles=broken))
    desk = StoryAnalyzer(InlineRunner(), stores)
    assert desk.count_breaches("wait") == (1, 1), "nothing was read yet"
    desk.begin(play_example_deal(), "now")
    stores.writer.flush()
    assert desk.count_breaches("wait") == (1 + 4, RECENT_DEAL_COUNT) and desk.count_breaches("shed") == (
        1 + 4,
        RECENT_DEAL_COUNT,
    )
    desk.close()
    stores.close()


# --- the day


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_leaf_tells_the_day_by_sun_and_moon(language: str) -> None:
    t = Texts(language, is_strict=True)
    leaf = build_calendar_leaf(t, date(2026, 2, 17))
    assert (leaf.day, leaf.weekday) == ("17", t("calendar.day.1")), "a Tuesday"
    assert leaf.month == {"en": "February 2026", "vi": "Tháng 2 năm 2026"}[language]
    assert leaf.date == {"en": "Tuesday, 17 February", "vi": "Thứ Ba, ngày 17 tháng 2"}[language]
    assert leaf.lunar_date == t("calendar.lunar.first_ten", n=1, moon=t("calendar.moon.1"))
    leap = build_calendar_leaf(t, date(2025, 7, 26))
    assert leap.lunar_date == t("calendar.lunar.first_ten", n=2, moon=t("calendar.leap", moon=t("calendar.moon.6")))
    assert list_weekday_names(t) == [t(f"calendar.short.{n}") for n in range(7)]


def test_sundays_and_the_first_days_of_moons_are_red() -> None:
    days = {day: build_calendar_leaf(EN, date(2026, 2, day)).is_red for day in (14, 15, 16, 17, 18)}
    assert days == {14: False, 15: True, 16: False, 17: True, 18: False}
