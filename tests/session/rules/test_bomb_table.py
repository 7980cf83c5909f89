"""The editor of the bombs table: rows are added and named, and each row is valid in a rule set."""

from __future__ import annotations

import pytest

from game.engine import presets
from game.engine.bomb_terms import Bomb, Target, parse_bomb, parse_target
from game.engine.cards import parse_cards
from game.session.rules.bomb_table import (
    ATTACKERS,
    TARGETS,
    add_row,
    format_attacker,
    format_short_attacker,
    format_short_target,
    is_lower_bomb,
    list_targets,
    make_attacker_sample,
    make_lower_sample,
    make_sample,
    make_target_sample,
    replace_row,
    toggle_target,
)
from game.text import LANGUAGES, Texts

TABLE = (("quad", ("2", "22")), ("pairs-run:3", ("2",)))


def test_a_row_takes_the_place_of_another() -> None:
    row = ("quads-run:2", ("any",))
    assert replace_row(TABLE, 0, row) == (row, TABLE[1])
    assert replace_row(TABLE, 1, row) == (TABLE[0], row)


def test_a_row_more_is_of_the_first_bomb_that_has_none_and_beats_a_two() -> None:
    assert add_row(()) == (("quad", ("2",)),)
    assert add_row(TABLE) == (*TABLE, ("pairs-run:3+", ("2",)))
    every = tuple((name, ("any",)) for name in ATTACKERS)
    assert add_row(every) == (*every, ("quad", ("2",)))


@pytest.mark.parametrize("attacker", ATTACKERS)
def test_every_row_to_choose_is_a_bomb_of_the_engine(attacker: str) -> None:
    assert parse_bomb(attacker).codes
    rules = presets.rules("southern").but(bombs=((attacker, TARGETS),))
    assert rules.bombs == ((attacker, TARGETS),)


def test_bombs_are_named_apart_on_their_controls() -> None:
    labels = {name: format_attacker(Texts("en", is_strict=True), name) for name in ATTACKERS}
    assert len(set(labels.values())) == len(ATTACKERS)
    assert labels["quad"] == "Quad"
    assert labels["pairs-run:3"] == "Three consecutive pairs"
    assert labels["pairs-run:4+"] == "Four or more consecutive pairs"
    assert labels["quads-run:2"] == "A run of two quads"


@pytest.mark.parametrize("language", LANGUAGES)
def test_rows_and_columns_of_the_matrix_are_named_apart(language: str) -> None:
    t = Texts(language, is_strict=True)
    assert len({format_short_attacker(t, name) for name in ATTACKERS}) == len(ATTACKERS)
    assert len({format_short_target(t, name) for name in TARGETS}) == len(TARGETS)


def test_rows_and_columns_are_named_by_how_many_pairs_or_quads_beside_their_cards() -> None:
    t = Texts("en", is_strict=True)
    assert format_short_attacker(t, "pairs-run:3") == t("rules.bombs.short.pairs", n="3")
    assert format_short_attacker(t, "pairs-run:4+") == t("rules.bombs.short.pairs_min", n="4")
    assert format_short_attacker(t, "quads-run:2") == t("rules.bombs.short.quads", n="2")
    assert format_short_target(t, "pairs-run:4") == t("rules.bombs.short.pairs", n="4")
    assert format_short_target(t, "any pair") == t("rules.bombs.head.any_pair")


def test_a_cell_of_the_matrix_is_switched_on_and_off_in_the_order_of_the_columns() -> None:
    more = toggle_target(TABLE, 1, "quad")
    assert more == (TABLE[0], ("pairs-run:3", ("2", "quad")))
    assert toggle_target(more, 1, "22") == (TABLE[0], ("pairs-run:3", ("2", "22", "quad")))
    assert toggle_target(more, 1, "quad") == TABLE


def test_what_only_a_table_from_elsewhere_names_has_a_column_too() -> None:
    assert list_targets((("quad", ("pairs-run:6", "2")),)) == [*TARGETS, "pairs-run:6"]


@pytest.mark.parametrize("term", [*map(parse_bomb, ATTACKERS), *map(parse_target, TARGETS)])
def test_the_cards_of_a_row_and_a_column_are_what_they_show(term: Bomb | Target) -> None:
    cards = [card for stack in make_sample(term) for card in stack]
    assert len(set(cards)) == len(cards)
    if term.length:
        assert [len(stack) for stack in make_sample(term)] == [2 if term.kind == "pairs-run" else 4] * term.length
        assert len({stack[0].rank for stack in make_sample(term)}) == len(make_sample(term))
    elif term.kind:
        assert len({card.rank for card in cards}) == 1


def test_a_bomb_beats_lower_ones_of_its_own_kind_and_length_without_a_table() -> None:
    assert is_lower_bomb("quad", "quad")
    assert is_lower_bomb("pairs-run:3", "pairs-run:3")
    assert not is_lower_bomb("pairs-run:4", "pairs-run:3")


def test_a_bomb_is_shown_by_cards_of_its_kind_from_the_sixes_on() -> None:
    assert make_sample(parse_bomb("pairs-run:3")) == (parse_cards("6S 6H"), parse_cards("7S 7H"), parse_cards("8S 8H"))
    assert make_sample(parse_bomb("quads-run:2")) == (parse_cards("6S 6C 6D 6H"), parse_cards("7S 7C 7D 7H"))
    assert [group[0].rank for group in make_sample(parse_bomb("pairs-run:12+"))][-3:] == [0, 1, 2], (
        "after the aces it begins anew"
    )
    assert make_sample(parse_target("22")) == (parse_cards("2D"), parse_cards("2H"))


@pytest.mark.parametrize("attacker", ATTACKERS)
def test_each_row_shows_its_own_cards_and_lower_ones_of_its_kind(attacker: str) -> None:
    rows = range(6)
    bombs = [make_attacker_sample(attacker, row) for row in rows]
    assert len(set(bombs)) > 3
    for row, bomb in enumerate(bombs):
        assert all(len({card.rank for card in stack}) == 1 for stack in bomb)
        assert [stack[0].rank for stack in bomb] == sorted(stack[0].rank for stack in bomb), "no run goes past the aces"
        assert make_lower_sample(attacker, row)[0][0].rank < bomb[0][0].rank
        assert make_target_sample(attacker, attacker.rstrip("+"), row)[0][0].rank < bomb[0][0].rank
    assert len({make_target_sample(attacker, "2", row) for row in rows}) == 4
