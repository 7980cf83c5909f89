"""A northern deal at the real table, with real events: completion by click, sorting, refusals and hints."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.cards import parse_cards
from game.studio.table_examples import make_match
from tests.northern import is_northern

from .person import OpenTable
from .test_groups import list_groups, sort_by_combinations

LEADING_RECORD: dict[str, Any] = {
    "deal": {
        "hands": [
            "3S 4S 5S 5C 5D 7S 7D 9C 9H JD QD KD 2D",
            "3C 3D 6S 6C 7C 7H 8S 9S TC JC JH AH 2C",
            "3H 4C 4D 6D 8C 9D TS TD JS QS KC AS 2S",
            "4H 5H 6H 8D 8H TH QC QH KS KH AC AD 2H",
        ]
    },
    "actions": ["0 3S", "1 6S", "2 TS", "3 KS", "0 pass", "1 pass", "2 pass", "3 4H"],
}
"""The player must answer with a higher heart or a two."""
FREE_RECORD: dict[str, Any] = {
    **LEADING_RECORD,
    "deal": {**LEADING_RECORD["deal"], "number": 2, "last_order": [0, 1, 2, 3]},
    "actions": [],
}
"""The player may lead any combination."""


@pytest.mark.parametrize("preset", ["north", "north-count"])
def test_clicks_complete_to_what_is_a_combination_there_and_to_nothing_else(open_table: OpenTable, preset: str) -> None:
    player = open_table(make_match(FREE_RECORD, preset))
    legal = {str(action) for action in player.match.observation.legal}
    for card in ("3S", "5S", "7S", "9C", "QD", "2D"):
        frames = []
        for _ in range(20):
            player.click(player.point_on(card))
            if not player.chosen:
                break
            frames.append(player.chosen)
        assert set(frames) == {play for play in legal if card in play.split()}
        assert all(is_northern(parse_cards(each)) for each in frames)
    assert {"5S 5C", "3S 4S 5S", "5S 5C 5D"} <= legal and not {"7S 7D", "9C 9H", "5S 5D"} & legal


def test_in_answer_to_a_heart_clicks_offer_hearts_and_twos(open_table: OpenTable) -> None:
    player = open_table(make_match(LEADING_RECORD, "north"))
    points = set()
    for card in ("9H", "2D"):
        player.click(player.point_on(card))
        points.add(player.chosen)
        player.click(player.point_on(card))
    assert points == {"9H", "2D"} == {str(action) for action in player.match.observation.legal} - {"pass"}


@pytest.mark.parametrize(
    ("cards", "en", "vi"),
    [
        ("JD", "♥ must be answered in ♥, or with a two", "♥ phải ăn bằng ♥, hoặc bằng heo"),
        ("7S 7D", "one colour", "cùng màu"),
    ],
)
def test_what_is_refused_is_refused_by_suit_and_colour_in_both_languages(
    open_table: OpenTable, cards: str, en: str, vi: str
) -> None:
    player = open_table(make_match(LEADING_RECORD, "north"))
    player.table.board.hand.select_cards(parse_cards(cards))
    player.key("return")
    player.wait(0.2)
    assert player.table.message.kind == "refused" and en in player.table.message.text
    player.change("language")
    player.wait(0.2)
    assert vi in player.table.message.text


def test_sorted_by_combinations_the_hand_lies_in_what_is_one_there(open_table: OpenTable) -> None:
    player = sort_by_combinations(open_table(make_match(FREE_RECORD, "north")))
    loose, *combined = list_groups(player)
    assert loose == "5C 5D 7S 7D 9C 9H" and combined == ["3S 4S 5S", "JD QD KD", "2D"]


def test_the_hint_is_a_play_of_the_north_and_tells_why(open_table: OpenTable) -> None:
    player = open_table(make_match(LEADING_RECORD, "north"))
    player.key("h")
    for _ in range(200):
        player.wait(0.05)
        if player.table.message.kind == "hint":
            break
    assert player.table.message.kind == "hint"
    assert any(each in player.table.message.text for each in ("9♥", "2♦", "Pass"))
