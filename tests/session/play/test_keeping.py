"""Where a match is kept while it is played: whoever writes it and whoever goes on with it mean the same file."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from game.session.matches.challenge import format_day_challenge
from game.session.matches.match import MatchPlan
from game.session.play import lesson_match as guided_deal
from game.session.play.live_match import LiveMatch
from game.session.play.match_mode import DETACHED, ORDINARY, MatchMode, demonstration
from game.session.play.saved_match import unfinished_match
from game.session.play.unfinished import GUIDED_SAVE, IN_PROGRESS, NOT_KEPT, SeparatePlace, save_of, storage_place
from game.studio.inline_runner import InlineRunner
from tests.session.tables import INSTANT, plan, stores_in

DAY = format_day_challenge(date(2026, 2, 14))
OF_DAY = SeparatePlace("day", DAY)


def test_a_challenge_is_kept_apart_by_its_name_and_every_other_match_in_progress() -> None:
    assert storage_place("") == IN_PROGRESS and storage_place(DAY) == OF_DAY


@pytest.mark.parametrize(
    ("mode", "challenge", "kept"),
    [
        (ORDINARY, "", IN_PROGRESS),
        (ORDINARY, DAY, OF_DAY),
        (guided_deal.MODE, "", GUIDED_SAVE),
        (DETACHED, DAY, NOT_KEPT),
        (demonstration("lowest"), DAY, NOT_KEPT),
    ],
)
def test_only_what_no_mode_has_kept_elsewhere_is_kept_by_its_challenge(
    mode: MatchMode, challenge: str, kept: object
) -> None:
    assert mode.of_challenge(challenge).keeping == kept
    assert mode.of_challenge(challenge).of_challenge(challenge) == mode.of_challenge(challenge)


@pytest.mark.parametrize(
    ("wanted", "mode", "file"),
    [
        (plan(), ORDINARY, "match.json"),
        (replace(plan(), challenge=DAY), ORDINARY, "day.json"),
        (plan(), guided_deal.MODE, "guided.json"),
        (replace(plan(), challenge=DAY), DETACHED, ""),
        (plan(), demonstration("lowest"), ""),
    ],
    ids=["match", "challenge", "guided", "detached", "demonstration"],
)
def test_a_match_is_gone_on_with_from_the_file_that_it_was_written_to(
    tmp_path: Path, wanted: MatchPlan, mode: MatchMode, file: str
) -> None:
    stores = stores_in(tmp_path)
    at = LiveMatch(wanted, InlineRunner(), stores, INSTANT, mode)
    at.close()
    kept = mode.of_challenge(wanted.challenge)
    assert [each.name for each in tmp_path.glob("*.json")] == [file] * bool(file)
    resumed = LiveMatch.resume(stores, InlineRunner(), INSTANT, kept)
    assert (None if resumed is None else resumed.seen) == (at.seen if file else None)
    assert (save_of(stores, kept.keeping) is None) == (not file)
    stores.close()


def test_of_a_kind_of_challenge_only_the_one_that_was_begun_is_gone_on_with(tmp_path: Path) -> None:
    stores = stores_in(tmp_path)
    LiveMatch(replace(plan(), challenge=DAY), InlineRunner(), stores, INSTANT).close()
    assert unfinished_match(stores, OF_DAY) is not None
    assert unfinished_match(stores, storage_place(format_day_challenge(date(2026, 2, 15)))) is None
    assert unfinished_match(stores) is None
    stores.close()
