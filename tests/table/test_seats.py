"""The content of a seat, and its position."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.studio.table_examples import make_new_match

from .person import OpenTable


@pytest.mark.parametrize(("preset", "pays"), [("southern", True), ("family", False)])
def test_a_seat_shows_points_where_the_rules_keep_any(open_table: OpenTable, preset: str, pays: bool) -> None:
    player = open_table(make_new_match(preset, 4))
    assert all(bool(view.points_text) == pays for view in player.table.board.view.seats)


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("text_scale", [100, 150, 200])
def test_what_is_said_at_the_side_leaves_a_card_on_the_pile_to_be_seen(
    open_table: OpenTable, size: tuple[int, int], text_scale: int
) -> None:
    for language in ("en", "vi"):
        player = open_table(make_new_match("pagat", 8), size=size, text_scale=text_scale, language=language)
        table = player.table
        (card,) = table.layout.pile.place_cards(1)
        for seat, place in enumerate(table.layout.seats):
            if seat and place.side != "top":
                table.table.effects.remove(table.table.effects.running)
                table.display.announcer.say(seat, table.ctx.t("bots.chu-tu.last.1"))
                (note,) = table.table.effects.running
                assert note.kind == "bubble" and not note.opaque_area.colliderect(card)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("text_scale", [100, 200])
def test_a_medal_is_seen_whole_wherever_its_seat_is(
    open_table: OpenTable, size: tuple[int, int], text_scale: int
) -> None:
    player = open_table(make_new_match("pagat", 8), size=size, text_scale=text_scale, speed="1")
    table = player.table
    for seat, (view, place) in enumerate(zip(table.board.view.seats, table.layout.seats, strict=True)):
        persons = table.board.picture.persons
        for sprite in persons._badge_sprites(place, place.portrait, replace(view, place=seat + 1), 0):
            assert sprite.rect.clip((0, 0, *size)) == sprite.rect
