"""Characters: ten with names and lines in both languages, who talk at the right moments and in moderation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from game.bots.characters import PLAIN_STYLE, Character, load_characters
from game.bots.levels import load_levels
from game.bots.registry import make
from game.engine.deal import Deal
from game.engine.events import list_action_events, list_opening_events
from game.session.words import table_talk
from game.session.words.table_talk import (
    FREQUENT_MOMENT_PROBABILITIES,
    LINE_COUNTS,
    MIN_DEALS_BEFORE_REPEAT,
    Remark,
    TableTalk,
)
from game.text.texts import Texts
from tests.bots.positions import make_deal, make_rules

CHARACTER_IDS = ["ba-ba", "chu-tu", "co-lan", "anh-hai", "em-ti", "ong-sau", "di-nam", "cau-ut", "me-bay", "thay-do"]


def make_chatty(name: str) -> Character:
    return Character(name, PLAIN_STYLE, speech_probability=1.0)


@pytest.fixture(autouse=True)
def _nobody_is_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_talk, "FREQUENT_MOMENT_PROBABILITIES", {})


def find_remark(
    hands: list[str], *actions: str, preset: str = "southern", seated: Sequence[int] = (), player: int | None = None
) -> Remark | None:
    """Return the remark on the last of some actions by a table talk that heard them all."""
    rules = make_rules(preset, len(hands))
    talk = TableTalk()
    speakers = {seat: make_chatty(CHARACTER_IDS[seat]) for seat in seated or range(len(hands))}
    remarks: list[Remark] = []
    for n in range(1, len(actions) + 1):
        before, after = make_deal(rules, hands, actions[: n - 1]), make_deal(rules, hands, actions[:n])
        assert after.turn is not None or after.result is not None
        observation = after.observation(0)
        remarks = talk.choose_remarks(
            list_action_events(before, after), observation, speakers if n == len(actions) else {}, 1, player
        )
    return remarks[0] if remarks else None


def find_key(remark: Remark | None) -> str:
    assert remark is not None
    return f"{remark.seat} {remark.key.rsplit('.', 1)[0]}"


def test_the_ten_characters_are_there() -> None:
    assert list(load_characters()) == CHARACTER_IDS


@pytest.mark.parametrize("language", ["en", "vi"])
def test_every_character_has_its_name_its_line_and_its_talk(language: str) -> None:
    texts = Texts(language, is_strict=True)
    for name in CHARACTER_IDS:
        assert texts.has_text(f"bots.{name}.name")
        assert texts.has_text(f"bots.{name}.line")
        for moment, count in LINE_COUNTS.items():
            for line in range(1, count + 1):
                assert texts.has_text(f"bots.{name}.{moment}.{line}")
            assert not texts.has_text(f"bots.{name}.{moment}.{count + 1}"), "each is said now and then"
    assert all(
        texts.has_text(f"bots.level.{level}") and texts.has_text(f"bots.level.{level}.line") for level in load_levels()
    )


HANDS = ["2S KS QS", "6S 6C 6D 6H 9C TD", "3C 4C 5D 8D"]


def test_the_chopper_speaks_of_its_chop() -> None:
    assert find_key(find_remark(HANDS, "2S", "6S 6C 6D 6H")) == "1 bots.chu-tu.chop"


def test_a_two_is_spoken_of() -> None:
    assert find_key(find_remark(HANDS, "2S")) == "0 bots.ba-ba.two"


def test_the_last_card_is_announced() -> None:
    assert find_key(find_remark(["3S KS", *HANDS[1:]], "3S")) == "0 bots.ba-ba.one_left"


def test_going_out_first_matters_more_than_the_two_it_was_done_with() -> None:
    assert find_key(find_remark(["2S", *HANDS[1:]], "2S")) == "0 bots.ba-ba.first"


def test_the_last_speaks_at_the_end() -> None:
    assert find_key(find_remark(["KS", "AD", "3C 4C"], "KS", "AD", preset="chops")) in (
        "1 bots.chu-tu.last",
        "2 bots.co-lan.last",
    )


def test_nothing_is_said_of_an_ordinary_play() -> None:
    assert find_remark(["3S KS QS", *HANDS[1:]], "3S") is None


def test_an_instant_win_is_spoken_of() -> None:
    rules = make_rules("southern")
    hands = ["3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS AC", "3C 4C", "3D 4D", "3H 4H"]
    state = make_deal(rules, hands)
    (remark, *_) = TableTalk().choose_remarks(
        list_opening_events(state), state.observation(0), {0: make_chatty("em-ti")}, 1
    )
    assert find_key(remark) == "0 bots.em-ti.instant_win"


def test_the_chopped_bomb_is_spoken_of_as_a_chop_in_vain() -> None:
    hands = ["2S KS QS", "6S 6C 6D 6H 9C TD", "7S 7C 7D 7H 5D 8D"]
    assert find_key(find_remark(hands, "2S", "6S 6C 6D 6H", "7S 7C 7D 7H", seated=[1])) == "1 bots.chu-tu.in_vain"


def test_a_two_that_wins_its_trick_is_spoken_of() -> None:
    assert find_key(find_remark(["2S KS QS", "9C TD 5S", "3C 4C 5D"], "2S", "pass", "pass")) == "0 bots.ba-ba.unchopped"


def test_somebody_speaks_of_the_player_who_is_knocked_out() -> None:
    hands = ["3S 2S", "9C TD 5S 6S", "4C 5D 7S"]
    remark = find_remark(hands, "3S", "pass", "4C", "2S", seated=[2], player=1)
    assert find_key(remark) == "2 bots.co-lan.knocked_you"


def test_a_bomb_that_costs_its_holder_is_spoken_of() -> None:
    hands = ["3S KS", "6S 6C 6D 6H 4S", "4C 5C"]
    assert find_key(find_remark(hands, "3S", "4S", "pass", "KS", seated=[1])) == "1 bots.chu-tu.kept_bomb"


def test_a_silent_character_says_nothing_and_a_person_has_no_lines() -> None:
    before = make_deal(make_rules("chops", 3), HANDS)
    after = make_deal(make_rules("chops", 3), HANDS, ("2S",))
    happened, observation = list_action_events(before, after), after.observation(0)
    assert TableTalk().choose_remarks(happened, observation, {0: Character("ba-ba", PLAIN_STYLE, 0.0)}, 1) == []
    assert TableTalk().choose_remarks(happened, observation, {1: make_chatty("chu-tu")}, 1) == []


def test_every_line_of_a_moment_is_said_before_one_comes_back() -> None:
    rules = make_rules("southern", 3)
    before, after = (make_deal(rules, HANDS, actions) for actions in ((), ("2S",)))
    talk, happened = TableTalk(), list_action_events(before, after)
    lines = LINE_COUNTS["two"]
    remarks = [
        talk.choose_remarks(happened, after.observation(0), {0: make_chatty("ba-ba")}, seed)
        for seed in range(lines + 1)
    ]
    assert {said[0].key for said in remarks[:lines]} == {f"bots.ba-ba.two.{line}" for line in range(1, lines + 1)}
    assert remarks[lines] == [], "all lines were said in this deal"


def test_another_character_answers_now_and_then() -> None:
    rules = make_rules("southern", 3)
    before, after = (make_deal(rules, HANDS, actions) for actions in ((), ("2S",)))
    seated = {seat: make_chatty(CHARACTER_IDS[seat]) for seat in range(3)}
    remarks = [
        TableTalk().choose_remarks(list_action_events(before, after), after.observation(0), seated, seed)
        for seed in range(200)
    ]
    answers = [said[1] for said in remarks if len(said) > 1]
    assert 10 < len(answers) < 50
    assert all(answer.seat != 0 and ".answer." in answer.key for answer in answers)


def collect_remarks(count: int) -> tuple[list[str], list[list[str]]]:
    """Return the remarks of some southern deals with three characters, and the same grouped by deal."""
    rules, names = make_rules("southern"), ("chu-tu", "me-bay", "em-ti")
    seated = {seat: load_characters()[name] for seat, name in enumerate(names, 1)}
    talk, by_deal = TableTalk(), list[list[str]]()
    for seed in range(count):
        state, spoken = Deal(rules, seed=seed), list[str]()
        bots = [make("saver", seat) for seat in range(4)]
        while state.turn is not None:
            before = state
            state = state.do(bots[state.turn].act(state.observation(state.turn)))
            remarks = talk.choose_remarks(list_action_events(before, state), state.observation(0), seated, seed, 0)
            spoken += [each.key for each in remarks]
        by_deal.append(spoken)
    return [key for spoken in by_deal for key in spoken], by_deal


def test_no_line_is_heard_too_often_and_none_again_within_six_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_talk, "FREQUENT_MOMENT_PROBABILITIES", FREQUENT_MOMENT_PROBABILITIES)
    deals = 200
    remarks, by_deal = collect_remarks(deals)
    assert 1.2 < len(remarks) / deals < 2.9
    assert max(Counter(remarks).values()) <= 0.03 * len(remarks)
    for n, spoken in enumerate(by_deal):
        later = [key for each in by_deal[n + 1 : n + MIN_DEALS_BEFORE_REPEAT] for key in each]
        assert not set(spoken) & set(later)
        assert len(set(spoken)) == len(spoken)
