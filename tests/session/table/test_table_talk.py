"""Characters: ten of them, with names and lines in both languages, who talk at the right moments and not too much."""

from __future__ import annotations

import pytest

from game.bots.characters import Character, characters
from game.bots.levels import levels
from game.bots.playing_style import PLAIN
from game.bots.registry import make
from game.engine.deal import Deal
from game.engine.events import events, opening
from game.session.table.table_talk import SPOKEN_LINES, Remark, remark
from game.text.texts import Texts
from tests.bots.positions import rules_of, state_of

IDS = ["ba-ba", "chu-tu", "co-lan", "anh-hai", "em-ti", "ong-sau", "di-nam", "cau-ut", "me-bay", "thay-do"]


def chatty(name: str) -> Character:
    return Character(name, PLAIN, chatter=1.0)


def said(hands: list[str], *actions: str, preset: str = "southern") -> Remark | None:
    """What is said on the last of some actions."""
    rules = rules_of(preset, len(hands))
    before = state_of(rules, hands, actions[:-1])
    after = state_of(rules, hands, actions)
    seated = {seat: chatty(IDS[seat]) for seat in range(len(hands))}
    return remark(events(before, after), after.counts, seated, 1)


def key(found: Remark | None) -> str:
    assert found is not None
    return f"{found.seat} {found.key.rsplit('.', 1)[0]}"


def test_the_ten_characters_are_there() -> None:
    assert list(characters()) == IDS


@pytest.mark.parametrize("language", ["en", "vi"])
def test_every_character_has_its_name_its_line_and_its_talk(language: str) -> None:
    texts = Texts(language, strict=True)
    for name in IDS:
        assert texts.has(f"bots.{name}.name")
        assert texts.has(f"bots.{name}.line")
        for moment, count in SPOKEN_LINES.items():
            for line in range(1, count + 1):
                assert texts.has(f"bots.{name}.{moment}.{line}")
            assert not texts.has(f"bots.{name}.{moment}.{count + 1}"), "each is said now and then"
    assert all(texts.has(f"bots.level.{level}") and texts.has(f"bots.level.{level}.line") for level in levels())


HANDS = ["2S KS QS", "6S 6C 6D 6H 9C TD", "3C 4C 5D 8D"]


def test_the_chopper_speaks_of_its_chop() -> None:
    assert key(said(HANDS, "2S", "6S 6C 6D 6H")) == "1 bots.chu-tu.chop"


def test_a_two_is_spoken_of() -> None:
    assert key(said(HANDS, "2S")) == "0 bots.ba-ba.two"


def test_the_last_card_is_announced() -> None:
    assert key(said(["3S KS", *HANDS[1:]], "3S")) == "0 bots.ba-ba.one_left"


def test_going_out_first_matters_more_than_the_two_it_was_done_with() -> None:
    assert key(said(["2S", *HANDS[1:]], "2S")) == "0 bots.ba-ba.first"


def test_the_last_speaks_at_the_end() -> None:
    assert key(said(["KS", "AD", "3C 4C"], "KS", "AD", preset="chops")) in ("1 bots.chu-tu.last", "2 bots.co-lan.last")


def test_nothing_is_said_of_an_ordinary_play() -> None:
    assert said(["3S KS QS", *HANDS[1:]], "3S") is None


def test_an_instant_win_is_spoken_of() -> None:
    rules = rules_of("southern")
    hands = ["3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS AC", "3C 4C", "3D 4D", "3H 4H"]
    state = state_of(rules, hands)
    found = remark(opening(state), state.counts, {0: chatty("em-ti")}, 1)
    assert key(found) == "0 bots.em-ti.instant_win"


def test_a_silent_character_says_nothing_and_a_person_has_no_lines() -> None:
    before = state_of(rules_of("chops", 3), HANDS)
    after = state_of(rules_of("chops", 3), HANDS, ("2S",))
    happened = events(before, after)
    assert remark(happened, after.counts, {0: Character("ba-ba", PLAIN, 0.0)}, 1) is None
    assert remark(happened, after.counts, {1: chatty("chu-tu")}, 1) is None


def test_a_deal_hears_a_few_remarks_and_not_a_flood() -> None:
    rules = rules_of("southern")
    seated = {seat: character for seat, character in enumerate(characters().values()) if 0 < seat < 4}
    deals, spoken = 8, 0
    for seed in range(deals):
        state = Deal(rules, seed=seed)
        bots = [make("hard", seat) for seat in range(4)]
        while state.turn is not None:
            before = state
            state = state.do(bots[state.turn].act(state.observation(state.turn)))
            spoken += remark(events(before, state), state.counts, seated, seed) is not None
    assert 1 < spoken / deals < 8


def test_every_line_of_a_moment_is_said_and_no_other() -> None:
    rules = rules_of("southern", 3)
    before, after = (state_of(rules, HANDS, actions) for actions in (("2S",), ("2S", "6S 6C 6D 6H")))
    seated = {seat: chatty(IDS[seat]) for seat in range(3)}
    found = {remark(events(before, after), after.counts, seated, seed) for seed in range(20)}
    assert {each.key for each in found if each} == {
        f"bots.chu-tu.chop.{line}" for line in range(1, SPOKEN_LINES["chop"] + 1)
    }
