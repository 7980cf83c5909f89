"""Northern rules outside the engine: sorting, refusals, hints, review, statistics, records and share codes."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from game.app.record_lines import answer_lines
from game.app.referee import judge_record
from game.app.review import make_answer_function
from game.bots import registry
from game.bots.yardsticks import find_lowest_action
from game.coach.judgement import advise, judge, make_needed_lookahead
from game.engine import presets
from game.engine.cards import parse_cards
from game.engine.deal import Deal
from game.engine.rng import SplitMix64
from game.session.matches.record_text import open_record
from game.session.progress.deal_history import DealHistory
from game.session.progress.past_deals import PastDeals
from game.session.reviews.review import DealReview
from game.session.table.sorting import find_splits
from game.session.words.statistics_words import list_rules
from game.store.rulesets import RuleSet
from game.text import LANGUAGES, Texts
from game.text.refusal_messages import explain
from tests.northern import is_northern
from tests.session.remembering_judge import RememberingJudge
from tests.session.tables import EN, make_match_plan, make_random_player, open_stores_in, play_deal, start_match
from tests.shares import mark_every

NORTH = ("north", "north-count")


@pytest.mark.parametrize("preset", NORTH)
def test_hands_are_sorted_into_what_is_a_combination_there(preset: str) -> None:
    met = 0
    for seed in range(30):
        for hand in Deal(presets.rules(preset), seed=seed).hands:
            for way in find_splits(hand, presets.rules(preset)):
                assert all(is_northern(group) for group in way), way
                met += sum(len(group) > 1 for group in way)
    assert met > 300


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("lead", "answer", "names"),
    [
        ("9S", "TH", {"en": "♠ must be answered in ♠", "vi": "♠ phải ăn bằng ♠"}),
        ("9S 9C", "TD TH", {"en": "♠ ♣ must be answered in ♠ ♣", "vi": "♠ ♣ phải ăn bằng ♠ ♣"}),
        ("9S", "TC TD", {"en": "one colour", "vi": "cùng màu"}),
        ("9S TS JS", "TH JH QH", {"en": "answered in ♠", "vi": "ăn bằng ♠"}),
        ("9S TS JS", "TC JH QH", {"en": "of one suit", "vi": "cùng một chất"}),
    ],
)
def test_a_refusal_names_the_suits_or_the_colour(lead: str, answer: str, names: dict[str, str], language: str) -> None:
    hands = {"hands": ["3S 9S 9C TS JS KD", "TC TD TH JH QH 4S"], "number": 2, "last_order": [0, 1]}
    record = {
        "format": "tienlen-record/1", "rules": {"preset": "north", "players": 2}, "deal": hands,
        "actions": [f"0 {lead}", f"1 {answer}"],
    }  # fmt: skip
    violation = open_record(record).violation
    assert violation is not None and names[language] in explain(Texts(language), violation)


def list_northern_moments(seed: int, preset: str) -> list[Deal]:
    """Return the moments with a choice of a northern deal between quick players."""
    rules = presets.load()[preset].rules(4, instant_wins=())
    players = [registry.make("saver", seat) for seat in range(4)]
    state, met = Deal(rules, seed=seed), []
    while state.turn is not None:
        if len(state.legal) > 1:
            met.append(state)
        state = state.do(players[state.turn].act(state.observation(state.turn)))
    return met


@pytest.mark.parametrize("preset", mark_every(2, NORTH))
def test_a_hint_is_lawful_and_its_review_calls_it_best_for_the_same_reason(preset: str) -> None:
    brain, met = RememberingJudge(), 0
    for seed in range(3):
        for state in list_northern_moments(seed, preset)[::3]:
            observation = state.observation(state.turn or 0)
            hint = advise(observation, brain)[0]
            assert hint.action in observation.legal
            assert not hint.action.cards or is_northern(hint.action.cards)
            verdict = judge(observation, hint.action, brain)
            assert (verdict.quality, verdict.loss, verdict.played_alternative) == ("best", 0.0, hint)
            assert make_needed_lookahead(observation, verdict, "expert") is None, (
                "nothing that is looked at later takes it back"
            )
            met += 1
    assert met > 30


@pytest.mark.parametrize("preset", NORTH)
def test_a_deal_is_listed_and_counted_under_its_preset_and_found_by_it(tmp_path: Path, preset: str) -> None:
    stores = open_stores_in(tmp_path)
    for name, seed in ((preset, 5), ("southern", 6)):
        match = start_match(make_match_plan(name, seed=seed), stores)
        list(play_deal(match))
        match.close()
    history, past = DealHistory(stores), PastDeals(stores, EN, "")
    stores.writer.flush()
    assert history.deals is not None and past.all is not None
    name = EN(f"presets.{preset}.name")
    assert (preset, name) in list_rules(EN, history.deals)
    latest = history.deals.filter_by(rules=preset).latest
    assert [each.preset for each in latest] == [preset]
    (deal,) = past.search(name)
    assert deal.deal.record["rules"] == preset or deal.deal.record["rules"]["preset"] == preset
    stores.close()


@pytest.mark.parametrize("preset", mark_every(2, NORTH))
def test_a_played_deals_record_is_read_by_the_referee_the_review_and_the_program(tmp_path: Path, preset: str) -> None:
    stores = open_stores_in(tmp_path)
    match = start_match(make_match_plan(preset, seed=11, players=3), stores)
    list(play_deal(match, make_random_player(4)))
    match.close()
    stores.close()
    (deal,) = open_stores_in(tmp_path).archive.read_entries()
    answer = judge_record(json.dumps(deal.record))
    assert answer["ok"] and answer["phase"] == "over"
    assert answer["order"].index(0) + 1 == deal.place and answer["points"][0] == deal.points
    record = open_record(deal.record)
    assert record.violation is None and record.state.over
    played = [move.play for move in DealReview(record.state).steps if move.play]
    assert len(played) > 5 and all(is_northern(play.combination.cards) for play in played)
    out = BytesIO()
    lines = [json.dumps(deal.record).encode()]
    assert answer_lines(lines, out, make_answer_function(0, "lowest", 2)) == 0
    told = [json.loads(line) for line in out.getvalue().splitlines()]
    assert told and all(each["ok"] and set(each["sentences"]) == set(LANGUAGES) for each in told if each["sentences"])


MIXES = (
    {"stacking": "on"}, {"trading": "mutual"}, {"last_two": "free"}, {"last_two": "refused", "knock_out": True},
    {"twos_in_runs": True}, {"pass_lock_exempt": "bombs"}, {"hoarding": True}, {"quads_runs": True},
)  # fmt: skip


@pytest.mark.parametrize("changed", MIXES, ids=str)
@pytest.mark.parametrize("preset", NORTH)
def test_the_code_of_mixed_northern_rules_brings_the_same_rules_and_they_play(
    preset: str, changed: dict[str, Any]
) -> None:
    rules = presets.load()[preset].rules(4, **changed)
    again = RuleSet.from_code(RuleSet("Nhà mình", rules).to_code().lower().replace("-", " "))
    assert (again.name, again.rules, again.rules.matching) == ("Nhà mình", rules, "north")
    rng, state = SplitMix64(8), Deal(again.rules, seed=21)
    while state.turn is not None:
        action = (
            state.legal[rng.draw_below(len(state.legal))] if state.legal else find_lowest_action(state.observation(0))
        )
        state = state.do(action)
    assert state.over


def test_southern_rules_mixed_with_matching_alone_survive_their_code_too() -> None:
    rules = presets.load()["southern"].rules(4, matching="north")
    again = RuleSet.from_code(RuleSet("Nửa Bắc nửa Nam", rules).to_code())
    assert (again.rules, again.rules.preset, again.rules.matching) == (rules, "southern", "north")
    assert (
        not is_northern(parse_cards("7S 7D"))
        and is_northern(parse_cards("2S 2D"))
        and is_northern(parse_cards("7S 7C 7D"))
    )
