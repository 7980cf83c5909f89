"""The learner's panel at the table: its position, marking the deal, and hiding it by default."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.engine.cards import parse_cards
from game.studio.table_examples import CHOP_RECORD, LEAD_RECORD, make_match, make_new_match
from game.ui.bands import Depth
from game.ui.compositor import Sprite
from game.ui.gfx.text import blit_with_notes, get_text_notes
from game.ui.kit import Widget

from .person import OpenTable, TablePlayer


def find_panel(player: TablePlayer) -> Sprite | None:
    table = player.table
    sprites = table.learner.sprites(table._evaluated_cards)
    return sprites[0] if sprites else None


def draw_row(row: Widget, width: int) -> pygame.Surface:
    """Return the picture of a row."""
    size = width, row.measure(width)[1]
    row.place(pygame.Rect(0, 0, *size))
    surface = pygame.Surface(size, pygame.SRCALPHA)
    for sprite in row.sprites():
        blit_with_notes(surface, sprite.surface, (sprite.x, sprite.y))
    return surface


def test_without_the_setting_there_is_no_panel(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD))
    assert find_panel(player) is None
    assert not player.table.match.notes.get_deal_notes().helped


def test_a_deal_in_which_it_was_seen_is_marked_and_the_next_one_is_not(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD), learner="always")
    player.wait()
    assert player.table.match.notes.get_deal_notes().helped
    player.table.match._begin(player.table.match._match.make_next_spec())
    assert not player.table.match.notes.get_deal_notes().helped


@pytest.mark.parametrize("players", [2, 4, 8])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), pytest.param((3840, 2160), marks=pytest.mark.matrix)])
def test_it_covers_nothing(open_table: OpenTable, size: tuple[int, int], players: int) -> None:
    preset = "southern" if players <= 4 else "pagat"
    player = open_table(make_new_match(preset, players), size, learner="always")
    table = player.table
    shown = find_panel(player)
    assert shown is not None and shown.z == Depth.LEARNER_PANEL
    x, y, (w, h) = shown.x, shown.y, shown.surface.get_size()
    layout = table.layout
    others = [*(seat.box for seat in layout.seats), layout.message, layout.pile.box, *layout.buttons.values()]
    for box in others:
        assert x + w <= box.x or box.right <= x or y + h <= box.y or box.bottom <= y, box


def test_it_answers_for_the_card_that_is_pointed_at(open_table: OpenTable) -> None:
    player = open_table(make_match(LEAD_RECORD), learner="always")
    table = player.table
    before, same = (table.learner.sprites(table._evaluated_cards) for _ in range(2))
    table.board.hand.select(range(1))
    after = table.learner.sprites(table._evaluated_cards)
    assert before and before is same, "nothing is drawn anew while nothing has changed"
    assert after and after != before


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_what_a_row_tells_stands_in_its_middle(open_table: OpenTable, size: tuple[int, int]) -> None:
    table = open_table(make_match(LEAD_RECORD), size, learner="always").table
    shown, room = table.learner, 300
    shown.content_width = room
    widgets = {
        "out": shown.build_high_cards(parse_cards("2S 2C 2D 2H"), 0),
        "none out": shown.build_high_cards((), 1),
        "passed": shown.build_passed_cards(1, parse_cards("9C")),
        "asked": shown.build_verdict_row(()),
        "answered": shown.build_verdict_row((table.board.hand.held_cards[0].card,)),
    }
    rows = {name: draw_row(widget, room) for name, widget in widgets.items()}
    for name, row in rows.items():
        ink, high = row.get_bounding_rect(), row.get_height()
        assert ink.w and ink.right <= room, name
        assert abs(ink.top + ink.bottom - high) <= high // 4, (name, ink, high)
    names = {name: [note.text for note in get_text_notes(row)] for name, row in rows.items()}
    assert names["out"] == ["2"] and names["none out"] == ["A", "all gone"] and names["asked"] == ["Point at a card"]
    assert names["passed"] == ["passed 9♣"]


def test_the_suits_that_are_out_stand_beside_the_rank_with_room_between_them(open_table: OpenTable) -> None:
    table = open_table(make_match(LEAD_RECORD), learner="always").table
    for cards, room in (("2S", 300), ("2S 2C 2D 2H", 300), ("2S 2C 2D 2H", 90)):
        table.learner.content_width = room
        row = draw_row(table.learner.build_high_cards(parse_cards(cards), 0), room)
        ink = pygame.mask.from_surface(row)
        filled = [
            bool(ink.overlap_area(pygame.mask.Mask((1, row.get_height()), fill=True), (x, 0))) for x in range(room)
        ]
        runs = sum(now and not before for before, now in pairwise([False, *filled]))
        assert runs == 1 + len(parse_cards(cards)) and not filled[-1]
