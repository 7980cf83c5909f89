"""Decorations stand on the table if there is room, and never in the way."""

from __future__ import annotations

from itertools import product
from zlib import crc32

import pygame
import pytest

from game.store.settings import Settings
from game.ui.board.board_picture import make_decoration_sprites, place_table_decorations
from game.ui.context import Context
from game.ui.layout.table_layout import SeatLayout, make_table_layout
from game.ui.scenes.settings import TablePreview
from tests.pictures import SHARED_DRAWINGS

from .test_layout import SIZES, do_overlap, list_boxes


def test_props_on_the_table_do_not_overlap_widgets() -> None:
    for size, text, players in product(SIZES, (1.0, 1.5, 2.0), range(2, 9)):
        layout = make_table_layout(size, text, players)
        for name, box in place_table_decorations(layout):
            apart = {other: place for other, place in list_boxes(layout).items() if other not in ("pile", "message")}
            assert not [other for other, place in apart.items() if do_overlap(box, place)], (size, text, players, name)
            assert not do_overlap(box, layout.pile.box.expand(-layout.pile.box.w // 4)), (size, text, name)
            assert not any(do_overlap(box, place.play_box) for place in layout.seats), (size, text, players, name)


@pytest.mark.parametrize(
    ("players", "names"),
    [(2, {"tea", "peanuts", "mandarins", "coins"}), (4, {"tea", "peanuts", "mandarins", "coins"}),
     (8, {"tea", "mandarins"})],
)  # fmt: skip
def test_two_groups_of_things_stand_on_the_table_and_the_small_ones_where_there_is_room(
    players: int, names: set[str]
) -> None:
    assert {name for name, _ in place_table_decorations(make_table_layout((1920, 1080), 1.0, players))} == names


def test_it_has_the_pixels_of_the_display_as_others_take_thirty_times_as_long_to_draw() -> None:
    pygame.display.set_mode((1280, 720))
    usual = pygame.Surface((1, 1), pygame.SRCALPHA).convert_alpha().get_masks()
    decorations = place_table_decorations(make_table_layout((1280, 720), 1.0, 4))
    standing = list(make_decoration_sprites(Context((1280, 720)), decorations))
    assert standing and {sprite.surface.get_masks() for sprite in standing} == {usual}


@pytest.mark.parametrize(("name", "ways"), [("lacquer", {1, -1}), ("eggshell", {-1})])
def test_shadows_fall_away_from_the_lamp_and_by_day_all_to_the_side_turned_from_the_sun(
    name: str, ways: set[int]
) -> None:
    motifs = set()
    ctx = SHARED_DRAWINGS.make_context((1920, 1080), settings=Settings(theme=name))
    for sprite in make_decoration_sprites(ctx, place_table_decorations(make_table_layout((1920, 1080), 1.0, 4))):
        alpha = pygame.mask.from_surface(sprite.surface, 8), pygame.mask.from_surface(sprite.surface, 250)
        (whole, _), (thing, _) = (mask.centroid() for mask in alpha)
        motifs.add(1 if whole > thing else -1)
    assert motifs == ways


def test_a_single_opponent_sits_close() -> None:
    close, usual = (make_table_layout((1920, 1080), 1.0, players).seats for players in (2, 4))
    tops = [next(place for place in seats[1:] if place.side == "top") for seats in (close, usual)]
    assert tops[0].portrait.w > 1.15 * tops[1].portrait.w


def test_all_others_are_drawn_in_one_form_and_notes_stand_at_one_corner_of_the_name() -> None:
    for players in range(2, 9):
        for place in make_table_layout((1920, 1080), 1.0, players).seats[1:]:
            assert isinstance(place, SeatLayout)
            middle = place.portrait.center[0]
            assert abs(place.name_plate.center[0] - middle) <= 1 and place.card_count_box.right == place.box.right
            assert place.note_box.x == place.box.x < place.name_plate.x
            assert place.name_plate.y < place.note_box.bottom < place.name_plate.bottom


def test_the_settings_table_has_the_props_of_its_text_size() -> None:
    """The cache outlasts the text size that a picture was drawn for."""
    drawn: dict[int, int] = {}
    for text in (100, 150, 100):
        ctx = SHARED_DRAWINGS.make_context((1024, 640), settings=Settings(text_scale=text))
        sample = TablePreview(ctx)
        sample.place(pygame.Rect(0, 0, 600, 300))
        picture = pygame.image.tobytes(sample.sprites()[0].surface, "RGBA")
        assert drawn.setdefault(text, crc32(picture)) == crc32(picture)
    assert len(set(drawn.values())) == 2, "larger letters leave room for less"
