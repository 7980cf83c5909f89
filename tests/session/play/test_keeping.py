"""The location of a match in progress: the writer and the reader use the same file."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from game.session.matches.challenge import format_day_challenge
from game.session.matches.match import MatchPlan
from game.session.play import lesson_match as guided_deal
from game.session.play.live_match import LiveMatch
from game.session.play.match_mode import DETACHED_MODE, ORDINARY_MODE, MatchMode, make_demo_mode
from game.session.play.saved_match import load_unfinished_match
from game.session.play.unfinished import (
    GUIDED_LOCATION,
    IN_PROGRESS,
    NOT_STORED,
    SeparateLocation,
    choose_location,
    get_save_store,
)
from game.studio.inline_runner import InlineRunner
from tests.session.tables import INSTANT, make_match_plan, open_stores_in

DAY = format_day_challenge(date(2026, 2, 14))
DAY_LOCATION = SeparateLocation("day", DAY)


def test_a_challenge_is_kept_apart_by_its_name_and_every_other_match_in_progress() -> None:
    assert choose_location("") == IN_PROGRESS and choose_location(DAY) == DAY_LOCATION


@pytest.mark.parametrize(
    ("mode", "challenge", "location"),
    [
        (ORDINARY_MODE, "", IN_PROGRESS),
        (ORDINARY_MODE, DAY, DAY_LOCATION),
        (guided_deal.GUIDED_MODE, "", GUIDED_LOCATION),
        (DETACHED_MODE, DAY, NOT_STORED),
        (make_demo_mode("lowest"), DAY, NOT_STORED),
    ],
)
def test_only_what_no_mode_has_kept_elsewhere_is_kept_by_its_challenge(
    mode: MatchMode, challenge: str, location: object
) -> None:
    assert mode.for_challenge(challenge).location == location
    assert mode.for_challenge(challenge).for_challenge(challenge) == mode.for_challenge(challenge)


@pytest.mark.parametrize(
    ("wanted", "mode", "file"),
    [
        (make_match_plan(), ORDINARY_MODE, "match.json"),
        (replace(make_match_plan(), challenge=DAY), ORDINARY_MODE, "day.json"),
        (make_match_plan(), guided_deal.GUIDED_MODE, "guided.json"),
        (replace(make_match_plan(), challenge=DAY), DETACHED_MODE, ""),
        (make_match_plan(), make_demo_mode("lowest"), ""),
    ],
    ids=["match", "challenge", "guided", "detached", "demonstration"],
)
def test_a_match_is_gone_on_with_from_the_file_that_it_was_written_to(
    tmp_path: Path, wanted: MatchPlan, mode: MatchMode, file: str
) -> None:
    stores = open_stores_in(tmp_path)
    match = LiveMatch(wanted, InlineRunner(), stores, INSTANT, mode)
    match.close()
    location = mode.for_challenge(wanted.challenge)
    assert [each.name for each in tmp_path.glob("*.json")] == [file] * bool(file)
    resumed = LiveMatch.resume(stores, InlineRunner(), INSTANT, location)
    assert (None if resumed is None else resumed.observation) == (match.observation if file else None)
    assert (get_save_store(stores, location.location) is None) == (not file)
    stores.close()


def test_of_a_kind_of_challenge_only_the_one_that_was_begun_is_gone_on_with(tmp_path: Path) -> None:
    stores = open_stores_in(tmp_path)
    LiveMatch(replace(make_match_plan(), challenge=DAY), InlineRunner(), stores, INSTANT).close()
    assert load_unfinished_match(stores, DAY_LOCATION) is not None
    assert load_unfinished_match(stores, choose_location(format_day_challenge(date(2026, 2, 15)))) is None
    assert load_unfinished_match(stores) is None
    stores.close()
