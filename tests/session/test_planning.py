from __future__ import annotations

from dataclasses import replace

import pytest

from game.bots.characters import characters
from game.bots.levels import levels
from game.session.match import DEALS, ENDLESS, POINTS, Match
from game.session.planning import plan, read_seed, rules_of, seats
from game.store import presets
from game.store.notice import Notice
from game.store.settings import Settings


def test_a_match_follows_the_settings() -> None:
    rules = {"preset": "lu", "players": 3}
    settings = Settings(rules=rules, rules_name="Nhà", level="hard", match_length=DEALS, match_deals=7, practice=True)
    made = plan(settings)
    assert made.rules == presets.rules("lu", 3)
    assert [player.partition("/")[0] for player in made.opponents] == ["hard", "hard"]
    assert (made.length, made.target, made.practice, made.rules_name) == (DEALS, 7, True, "Nhà")
    assert plan(replace(settings, match_length=POINTS, match_points=30)).target == 30
    assert plan(Settings()).length == ENDLESS


def test_rules_given_for_this_match_take_the_place_of_those_set() -> None:
    made = plan(Settings(rules_name="Nhà"), presets.rules("core", 6))
    assert (made.rules.players, len(made.opponents), made.rules_name) == (6, 5, "")


def test_rules_that_cannot_be_played_are_told_and_replaced() -> None:
    told: list[Notice] = []
    assert rules_of(Settings(rules={"preset": "southern", "jokers": 2}), told.append).preset == "southern"
    assert told == [Notice("store.bad-rules")]


def test_the_invited_characters_sit_first_and_nobody_sits_twice() -> None:
    somebody = next(iter(characters()))
    settings = Settings(opponents=(somebody, "nobody", somebody), level="easy")
    for seed in range(20):
        names = seats(settings, 7, seed)
        assert names[0] == f"easy/{somebody}"
        assert len(names) == 7
        real = [name for name in names if "/" in name]
        assert len(set(real)) == len(real) == min(7, len(characters()))


def test_an_unknown_level_becomes_medium() -> None:
    assert seats(Settings(level="godlike"), 1, 1)[0].startswith("medium")
    assert "medium" in levels()


TYPED = [("", None), ("  ", None), ("42", 42), (" 42 ", 42), ("007", 7), ("123456789012345678", 123456789012345678)]


@pytest.mark.parametrize(("text", "seed"), TYPED)
def test_a_number_typed_is_the_seed_itself(text: str, seed: int | None) -> None:
    assert read_seed(text) == seed


def test_words_typed_are_a_seed_too() -> None:
    words = read_seed("Chúc mừng năm mới")
    assert words == read_seed("  Chúc mừng  năm mới ")
    assert words is not None
    assert 0 <= words < 2**53
    assert words != read_seed("chúc mừng năm mới")
    assert read_seed("9" * 40) != read_seed("9" * 41)
    assert read_seed("²") is not None


def test_a_typed_seed_makes_the_same_match_and_chance_another_every_time() -> None:
    first, again = (Match(plan(Settings(), seed_text="77")) for _ in range(2))
    assert first == again
    assert first.next_seed == 77
    assert plan(Settings()).seed != plan(Settings()).seed
