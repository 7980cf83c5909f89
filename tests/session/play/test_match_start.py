"""The match that the table starts with: the one in progress, or a new one by settings and arguments."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.bots.characters import load_characters
from game.engine import presets
from game.engine.violation import RulesError
from game.session.matches.match import MatchPlan
from game.session.play.match_start import DEMO_LEVEL, MatchRequest, begin_match, get_seated_characters, make_plan
from game.store.rulesets import write_rules
from game.store.settings import Settings
from game.studio.inline_runner import InlineRunner
from game.studio.table_examples import LEAD_RECORD, make_match
from tests.session.tables import make_match_plan, open_stores_in, start_match

OWN_SETTINGS = Settings(
    rules={"preset": "pagat", "players": 3, "stake": 2}, rules_name="Ours", level="easy", speed="instant"
)


def begin_from_settings(folder: Path, given: MatchPlan | None = None, **options: Any) -> Any:
    stores = open_stores_in(folder)
    match = begin_match(OWN_SETTINGS, stores, InlineRunner(), given, MatchRequest(**options))
    stores.close()
    return match


def leave_match(folder: Path) -> MatchPlan:
    """Leave a match in progress."""
    stores, plan = open_stores_in(folder), make_match_plan("lu", 2, seed=77)
    start_match(plan, stores).close()
    stores.close()
    return plan


def test_the_match_in_progress_goes_on_where_nothing_else_is_asked_for(tmp_path: Path) -> None:
    leave_match(tmp_path)
    assert begin_from_settings(tmp_path).observation.rules == presets.rules("lu", 2)


@pytest.mark.parametrize(
    "asked", [{"is_new": True}, {"is_demo": True}, {"seed": 5}, {"players": 3}, {"rules": "pagat"}], ids=str
)
def test_whatever_is_asked_for_begins_a_new_match(tmp_path: Path, asked: dict[str, Any]) -> None:
    leave_match(tmp_path)
    assert MatchRequest(**asked).is_for_new_match
    assert begin_from_settings(tmp_path, **asked).observation.rules.preset == "pagat"


def test_a_match_that_was_planned_comes_before_the_one_in_progress(tmp_path: Path) -> None:
    leave_match(tmp_path)
    assert begin_from_settings(tmp_path, make_match_plan("core", 4)).observation.rules.preset == "core"


def test_without_a_match_in_progress_a_new_one_begins_by_the_settings(tmp_path: Path) -> None:
    assert not MatchRequest().is_for_new_match
    match = begin_from_settings(tmp_path)
    assert (match.observation.rules.preset, match.observation.players, match.rules_name) == ("pagat", 3, "Ours")
    assert {opponent.level for opponent in match.opponents} == {"easy"}


def test_in_a_demonstration_a_player_has_the_persons_seat_and_nothing_is_kept(tmp_path: Path) -> None:
    assert begin_from_settings(tmp_path, is_demo=True).is_resumable is False
    assert begin_from_settings(tmp_path / "other").is_resumable is True
    assert not open_stores_in(tmp_path).has_anything()
    assert DEMO_LEVEL == "hard"


def test_a_preset_is_for_the_players_that_are_asked_for_or_for_as_many_as_it_is_made_for() -> None:
    for players in (2, 3, 4, None):
        plan = make_plan(OWN_SETTINGS, MatchRequest(rules="southern", players=players))
        assert plan.rules == presets.rules("southern", players)
        assert plan.rules_name == "", "the name is that of the settings' own rules"


def test_the_settings_rules_are_for_the_players_that_are_asked_for() -> None:
    plan = make_plan(OWN_SETTINGS, MatchRequest(players="2"))
    assert (plan.rules.players, plan.rules.stake, plan.rules_name) == (2, 2, "Ours")
    assert len(plan.opponents) == 1


def test_rules_may_be_asked_for_as_records_write_them() -> None:
    rules = presets.load()["core"].rules(3, stake=4)
    assert make_plan(OWN_SETTINGS, MatchRequest(rules=write_rules(rules))).rules == rules
    with pytest.raises(RulesError):
        make_plan(OWN_SETTINGS, MatchRequest(rules="nobody"))


def test_the_same_seed_brings_the_same_cards_and_company_and_no_seed_another_match() -> None:
    plans = [make_plan(OWN_SETTINGS, MatchRequest(seed=seed)) for seed in (5, "5", 6)]
    assert plans[0] == plans[1] != plans[2]
    assert (plans[0].seed, plans[0].first_seed) == (5, 5)
    free = [make_plan(OWN_SETTINGS, MatchRequest()) for _ in range(2)]
    assert free[0].seed != free[1].seed and free[0].first_seed is None


def test_the_characters_at_the_table_are_known_by_their_seats() -> None:
    match = make_match(LEAD_RECORD)
    seated = get_seated_characters(match)
    assert list(seated) == [1, 2, 3]
    assert all(seated[opponent.seat] == load_characters()[opponent.character] for opponent in match.opponents)
