"""Speech at the table: a bubble is legible at its seat, and never behind a shout."""

from __future__ import annotations

import pytest

from game.studio.table_examples import make_new_match
from game.ui.scenes.table.effect_pictures import make_great_word
from game.ui.scenes.table.effects import Bubble, Effect
from tests.shares import mark_every

from .person import OpenTable, TablePlayer

SIZES = [(1024, 640), (1920, 1080)]


def list_bubbles(player: TablePlayer) -> list[Bubble]:
    """Return all visible bubbles."""
    return player.table.table.effects.select(Bubble)


def find_shout(player: TablePlayer) -> Effect:
    """Return the shout in the middle of the table."""
    (shout,) = [effect for effect in player.table.table.effects.running if effect.kind == "word"]
    return shout


@pytest.mark.parametrize("players", [2, 4, 5, 8])
@pytest.mark.parametrize("scale", mark_every(2, [100, 150, 200]))
def test_a_pass_after_a_chop_is_read_beside_the_great_word(open_table: OpenTable, players: int, scale: int) -> None:
    for size in SIZES:
        player = open_table(make_new_match("pagat", players), size=size, text_scale=scale, language="vi")
        table = player.table
        table.table.effects.remove(table.table.effects.running)
        table.display.announcer.show_great_word("chop", 136)
        great = find_shout(player).opaque_area
        for seat, place in enumerate(table.layout.seats[1:], 1):
            table.display.announcer.say(seat, "Bỏ lượt")
            bubble = list_bubbles(player)[-1]
            rect = bubble.opaque_area
            assert not rect.colliderect(great), (size, seat)
            near = [other for other in table.layout.seats if rect.inflate(8, 8).colliderect(other.box)]
            assert place in near
        above = [place.box.bottom for place in table.layout.seats[1:] if place.side == "top"]
        assert great.top >= max(above)


@pytest.mark.parametrize("scale", [150, 200])
def test_a_word_at_another_seat_does_not_push_a_bubble_under_the_great_word(open_table: OpenTable, scale: int) -> None:
    player = open_table(make_new_match("pagat", 5), size=(1920, 1080), text_scale=scale, language="vi")
    table = player.table
    table.table.effects.remove(table.table.effects.running)
    table.display.announcer.show_great_word("chop", 136)
    great = find_shout(player).opaque_area
    stamp = table.table.pictures.draw_word("knocked", 56, "copper")
    table.table.effects.add(make_great_word(stamp, table.layout.seats[3].box.center))
    table.display.announcer.say(2, "Bỏ lượt")
    bubble = list_bubbles(player)[-1]
    assert not bubble.opaque_area.colliderect(great)


def test_a_great_word_takes_the_place_of_what_was_said_there(open_table: OpenTable) -> None:
    player = open_table(make_new_match("pagat", 4), size=(1920, 1080), text_scale=200, language="vi")
    table = player.table
    table.table.effects.remove(table.table.effects.running)
    for seat in (1, 2, 3):
        table.display.announcer.say(seat, "Bỏ lượt")
    table.display.announcer.show_great_word("chop", 136)
    assert [bubble.seat for bubble in list_bubbles(player)] == [1, 3]
