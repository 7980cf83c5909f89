"""Layout boxes: each child gets its measured size, a fixed width, or a share of the remaining space."""

from __future__ import annotations

import pygame
import pytest

from game.text.book import TableBlock
from game.ui.gfx.text import get_text_notes
from game.ui.kit.layout import Column, Panel, Row, SingleRow, centered_column, grow, with_width
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.text import Label
from game.ui.kit.widget import Widget, cache_sizes
from game.ui.scenes.reading import build_table


class Block(Widget):
    """A widget with a fixed preferred size, limited by the available space."""

    def __init__(self, ctx, width, height):
        super().__init__(ctx)
        self.wanted = (width, height)

    def measure(self, width):
        return min(width, self.wanted[0]), self.wanted[1]


@pytest.fixture
def ctx(make_scene):
    return make_scene((1920, 1080)).ctx


def place_and_list_rects(box, size):
    box.place(pygame.Rect((0, 0), size))
    return [tuple(child.rect) for child in box.children]


def test_a_column_gives_each_its_height_over_the_whole_width(ctx):
    assert place_and_list_rects(Column(ctx, [Block(ctx, 50, 20), Block(ctx, 80, 30)], gap=10), (200, 100)) == [
        (0, 0, 200, 20),
        (0, 30, 200, 30),
    ]


def test_what_grows_shares_the_height_that_is_left_and_what_shrinks_bears_a_lack(ctx):
    parts = [grow(Block(ctx, 50, 20), 3), Block(ctx, 50, 20), grow(Block(ctx, 50, 20))]
    assert [high for *_, high in place_and_list_rects(Column(ctx, parts, gap=0), (100, 100))] == [50, 20, 30]
    assert [high for *_, high in place_and_list_rects(Column(ctx, parts, gap=0), (100, 40))] == [10, 20, 10]


def test_a_fixed_width_holds_in_every_box_unless_there_is_less(ctx):
    assert place_and_list_rects(Column(ctx, [with_width(Block(ctx, 500, 20), 120)]), (200, 100))[0][2] == 120
    assert place_and_list_rects(Row(ctx, [with_width(Block(ctx, 500, 20), 120)]), (200, 100))[0][2] == 120
    assert place_and_list_rects(SingleRow(ctx, [with_width(Block(ctx, 500, 20), 120)]), (200, 100))[0][2] == 120
    assert place_and_list_rects(Column(ctx, [with_width(Block(ctx, 500, 20), 120)]), (90, 100))[0][2] == 90


@pytest.mark.parametrize(("align", "left"), [("left", 0), ("center", 75), ("right", 150)])
def test_a_row_and_a_column_align_what_does_not_fill_them(ctx, align, left):
    assert place_and_list_rects(Row(ctx, [Block(ctx, 50, 20)], align=align), (200, 20))[0][0] == left
    assert place_and_list_rects(Column(ctx, [Block(ctx, 50, 20)], align=align), (200, 20))[0][0] == left


def test_in_a_single_row_the_rest_of_the_width_is_shared_at_full_height(ctx):
    parts = [Block(ctx, 40, 20), grow(Block(ctx, 9, 9), 0.25), grow(Block(ctx, 9, 9), 0.75)]
    assert place_and_list_rects(SingleRow(ctx, parts, gap=10), (260, 100)) == [
        (0, 0, 40, 20),
        (50, 0, 50, 100),
        (110, 0, 150, 100),
    ]


def test_in_a_single_row_things_stand_at_the_top_in_the_middle_or_level_with_the_first_line(ctx):
    def second(stand):
        title = grow(Label(ctx, "a title " * 20, 40))
        small = Block(ctx, 30, title.first_line_height + 20)
        row = SingleRow(ctx, [small, title], 10, stand)
        row.place(pygame.Rect(0, 0, 400, row.measure(400)[1]))
        return small.rect.y, title.rect.y

    assert second("top") == (0, 0)
    assert second("first line") == (0, 10)
    assert second("middle")[0] > 100


def test_a_panel_hands_its_place_on_without_the_padding(ctx):
    panel = Panel(ctx, grow(Block(ctx, 50, 20)), padding=30)
    assert place_and_list_rects(panel, (200, 100)) == [(30, 30, 140, 40)]
    assert panel.measure(500) == (110, 80)


def test_what_is_centred_stands_in_the_middle_and_never_leaves_the_window(ctx):
    assert place_and_list_rects(centered_column(ctx, Block(ctx, 500, 100)), (1920, 1080)) == [(710, 490, 500, 100)]
    assert place_and_list_rects(centered_column(ctx, Block(ctx, 500, 100), 300), (1920, 1080)) == [(810, 490, 300, 100)]
    assert place_and_list_rects(centered_column(ctx, Block(ctx, 500, 5000)), (1920, 1080)) == [(710, 24, 500, 1032)]
    scroll_area = ScrollArea(ctx, Block(ctx, 500, 100))
    assert place_and_list_rects(centered_column(ctx, scroll_area), (1920, 1080)) == [(710, 490, 500, 100)]


def test_only_what_is_in_the_window_is_drawn(ctx):
    column = Column(ctx, [Label(ctx, f"line {n}") for n in range(500)])
    column.place(pygame.Rect(0, -4000, 400, column.measure(400)[1]))
    assert 10 < len(column.sprites()) < 60


def test_a_box_holds_others_when_it_is_told_to(ctx):
    box = Column(ctx, [Label(ctx, "before")])
    after = Label(ctx, "after")
    box.set_children(after)
    assert list(box.children) == [after]


def test_the_rules_tables_hold_names_at_the_left_and_numbers_at_the_right_of_their_columns(ctx):
    table = build_table(ctx, TableBlock(("", "Points"), (("a", "1"), ("a long name", "1000"))))
    table.place(pygame.Rect((0, 0), table.measure(table.size_hints.width)))
    notes = [(note, sprite) for sprite in table.sprites() for note in get_text_notes(sprite.surface)]
    ink = {note.text: pygame.Rect(note.rect).move(sprite.x, sprite.y) for note, sprite in notes}
    assert abs(ink["a"].left - ink["a long name"].left) <= 3
    assert abs(ink["1"].right - ink["1000"].right) <= 3 and ink["1"].left > ink["1000"].left + 10


def test_a_part_is_measured_once_for_each_width_while_all_is_laid_out(ctx, monkeypatch):
    widths = []
    measure = Block.measure
    monkeypatch.setattr(Block, "measure", lambda block, width: widths.append(width) or measure(block, width))
    inner: Widget = Block(ctx, 50, 20)
    for _ in range(6):
        inner = Column(ctx, [SingleRow(ctx, [grow(inner)])], gap=0)
    with cache_sizes():
        inner.place(pygame.Rect(0, 0, 200, 100))
        assert widths == [200]
    inner.place(pygame.Rect(0, 0, 300, 100))
    assert 300 in widths, "and anew the next time"
