"""The parser and formatter of the bombs table."""

from __future__ import annotations

import pytest

from game.engine.bomb_terms import parse_bomb, parse_target
from game.engine.combination import PAIR, PAIRS_RUN, QUAD, QUADS_RUN, RUN, SINGLE, TRIPLE
from game.engine.decisions import TWOS_FLAG


@pytest.mark.parametrize(
    ("word", "codes"),
    [
        ("quad", (QUAD,)),
        ("pairs-run:3", (PAIRS_RUN + 3,)),
        ("pairs-run:11+", (PAIRS_RUN + 11, PAIRS_RUN + 12, PAIRS_RUN + 13)),
        ("quads-run:2", (QUADS_RUN + 2,)),
    ],
)
def test_a_bomb_is_read_from_its_word_and_written_as_it(word: str, codes: tuple[int, ...]) -> None:
    assert parse_bomb(word).codes == codes and parse_bomb(word).word == word


@pytest.mark.parametrize(
    ("word", "key", "codes"),
    [
        ("2", "2", (SINGLE + TWOS_FLAG,)),
        ("22", "22", (PAIR + TWOS_FLAG,)),
        ("222", "222", (TRIPLE + TWOS_FLAG,)),
        ("any single", "any_single", (SINGLE, SINGLE + TWOS_FLAG)),
        ("any pair", "any_pair", (PAIR, PAIR + TWOS_FLAG)),
        ("quad", "quad", (QUAD,)),
        ("pairs-run:4", "pairs-run", (PAIRS_RUN + 4,)),
    ],
)
def test_a_target_is_read_from_its_word_and_written_as_it(word: str, key: str, codes: tuple[int, ...]) -> None:
    target = parse_target(word)
    assert (target.word, target.text_key, target.codes) == (word, key, codes)


def test_anything_is_every_kind_but_a_quad() -> None:
    anything = parse_target("any")
    assert (anything.word, anything.text_key, anything.card_count) == ("any", "any", 0)
    assert {SINGLE, TRIPLE + TWOS_FLAG, RUN + 3, PAIRS_RUN + 4, QUADS_RUN + 2} <= set(anything.codes)
    assert QUAD not in anything.codes


@pytest.mark.parametrize("word", ["", "pair", "any", "2", "quad:2", "pairs-run:2", "pairs-run:14", "quads-run:2+"])
def test_what_names_no_bomb_is_refused(word: str) -> None:
    with pytest.raises(ValueError):
        parse_bomb(word)


@pytest.mark.parametrize("word", ["", "2222", "any quad", "any triple", "pairs-run", "pairs-run:3+", "quads-run:2"])
def test_what_names_no_target_is_refused(word: str) -> None:
    with pytest.raises(ValueError):
        parse_target(word)
