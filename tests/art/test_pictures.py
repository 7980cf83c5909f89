from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest
from draw_icons import draw_icon
from people import busts

from game import resources
from game.bots.characters import load_characters
from game.store.settings import list_choices
from game.studio.contrast import compute_contrast
from game.ui.gfx import drawings, scenery, skin, surfaces, svg, theme
from game.ui.gfx.art import Art
from game.ui.persons.moods import MOODS
from game.ui.persons.pictures import (
    CARD_PORTRAIT,
    CHARACTERS,
    HANDS_BY_POSE,
    PORTRAIT_GAZES,
    STRAIGHT_GAZE,
    Gaze,
    Limbs,
    draw_bust,
    draw_portrait,
    draw_portrait_with_hat,
)


def count_ink(surface: pygame.Surface, least: int = 60) -> int:
    return pygame.mask.from_surface(surface, least).count()


def get_pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("name", drawings.load_data("icons")["icons"])
def test_every_icon_draws_something_inside_its_square(art: Art, name: str) -> None:
    picture = art.icon(name, 48, "#ffffff")
    assert picture.get_size() == (48, 48)
    assert 60 < count_ink(picture) < 48 * 48 * 0.7
    inner = picture.get_bounding_rect(60)
    assert inner.left >= 1
    assert inner.top >= 1
    assert inner.right <= 47
    assert inner.bottom <= 47


def test_icons_differ(art: Art) -> None:
    assert len({get_pixels(art.icon(name, 32, "#ffffff")) for name in drawings.load_data("icons")["icons"]}) == len(
        drawings.load_data("icons")["icons"]
    )


def test_an_unknown_icon_is_an_error(art: Art) -> None:
    with pytest.raises(KeyError):
        art.icon("nonsense", 24, "#ffffff")


def test_characters_have_faces_of_their_own(art: Art) -> None:
    faces = {get_pixels(draw_portrait(art, name, 64)) for name in CHARACTERS}
    assert len(faces) == len(CHARACTERS) >= 10


def test_the_person_has_a_face_of_their_own(art: Art) -> None:
    faces = list_choices("face")
    assert len(faces) >= 4 and not set(faces) & set(load_characters())
    assert get_pixels(draw_portrait(art, "you", 64)) == get_pixels(draw_portrait(art, faces[0], 64))
    for face in faces:
        own = Art(art.theme, character=face)
        assert get_pixels(draw_portrait(own, "you", 64)) == get_pixels(draw_portrait(art, face, 64))
        assert get_pixels(draw_bust(own, "you", 64)) == get_pixels(draw_bust(art, face, 64))


def test_a_portrait_is_round_and_an_unknown_character_is_a_hand_of_cards(art: Art) -> None:
    assert draw_portrait(art, "ba-ba", 80).get_size() == (80, 80)
    assert draw_portrait(art, "ba-ba", 80).get_at((2, 2))[3] == 0
    assert get_pixels(draw_portrait(art, "nobody", 80)) == get_pixels(draw_portrait(art, CARD_PORTRAIT, 80))


@pytest.mark.parametrize("name", [name for name in CHARACTERS if name != CARD_PORTRAIT])
def test_every_character_looks_another_way_in_every_mood(art: Art, name: str) -> None:
    assert len({get_pixels(draw_portrait(art, name, 64, mood)) for mood in MOODS}) == len(MOODS)
    assert get_pixels(draw_portrait(art, name, 64)) == get_pixels(draw_portrait(art, name, 64, "neutral"))


def test_an_unknown_mood_is_an_error(art: Art) -> None:
    with pytest.raises(ValueError, match="hungry"):
        draw_portrait(art, "me-bay", 64, "hungry")  # type: ignore[arg-type]


def test_a_mood_changes_the_features_and_nothing_else(art: Art) -> None:
    calm, glad = draw_portrait(art, "me-bay", 200), draw_portrait(art, "me-bay", 200, "glad")
    for place in ((100, 30), (40, 100), (100, 190)):
        assert calm.get_at(place) == glad.get_at(place)


@pytest.mark.parametrize("gaze", PORTRAIT_GAZES)
def test_a_glance_changes_the_eyes_of_a_calm_face_and_nothing_else(art: Art, gaze: Gaze) -> None:
    size, eyes = (208, 239), pygame.Rect(50, 90, 108, 50)
    ahead, aside = (draw_portrait_with_hat(art, "me-bay", 208, gaze=each).copy() for each in (STRAIGHT_GAZE, gaze))
    assert get_pixels(ahead) != get_pixels(aside)
    for picture in (ahead, aside):
        assert picture.get_size() == size
        picture.fill((0, 0, 0, 0), eyes)
    assert get_pixels(ahead) == get_pixels(aside)
    glad = get_pixels(draw_portrait_with_hat(art, "me-bay", 208, "glad"))
    assert get_pixels(draw_portrait_with_hat(art, "me-bay", 208, "glad", gaze=gaze)) == glad


@pytest.mark.parametrize("name", theme.list_names())
def test_everybody_has_the_arms_and_hands_that_stages_and_the_hall_show(name: str) -> None:
    colors = theme.load(name)
    sides = {"lies": (False, True), "up": (False, True), "cheek": (False, True), "offers": (True,), "grasps": (True,)}
    for who in CHARACTERS:
        if who == CARD_PORTRAIT:
            continue
        limbs = Limbs(colors, who, 234)
        for pose, (way, _, _) in HANDS_BY_POSE.items():
            if pose == "paper":
                continue
            for turned in sides[pose]:
                assert count_ink(limbs.arm_sprite(pose, (0, 0), turned).surface) > 500
                other = turned and pose != "offers"
                assert count_ink(limbs.hand_sprite(way, "before", (0, 0), other).surface) > 100
    for stage in ("menu", "graduation"):
        for who, row in drawings.load_data("stages")[stage]["people"].items():
            if "holds" in row:
                name = f"crowd/{stage}/{who}-hand"
                assert count_ink(skin.get_skin(colors).picture(name, skin.get_skin(colors).get_entry(name).size)) > 500


def test_a_tilted_head_turns_about_the_neck_and_a_lean_moves_all_but_the_foot(art: Art) -> None:
    upright, tilted, leaning = (
        draw_bust(art, "em-ti", 234, tilt_degrees=tilt, lean_degrees=lean)
        for tilt, lean in ((0.0, 0.0), (8.0, 0.0), (0.0, 4.0))
    )
    for turned in (tilted, leaning):
        assert turned.get_bounding_rect(60).y >= 0 and get_pixels(turned) != get_pixels(upright)
    chest = (60, 215, 110, 15)
    assert get_pixels(tilted.subsurface(chest)) == get_pixels(upright.subsurface(chest))


@pytest.mark.parametrize("name", CHARACTERS)
def test_a_lamp_lights_every_character_but_not_in_high_contrast(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    looks = [theme.load("lacquer"), theme.load("contrast")]
    lit, plain = (get_pixels(busts.draw_bust_part(name, 96, look, "body")) for look in looks)
    monkeypatch.setattr(busts, "LIT_CHARACTERS", [])
    assert get_pixels(busts.draw_bust_part(name, 96, looks[0], "body")) != lit
    assert get_pixels(busts.draw_bust_part(name, 96, looks[1], "body")) == plain


def test_leaning_persons_are_lit_from_the_left_too(art: Art) -> None:
    for lean in (-8.0, 0.0, 8.0):
        head = draw_bust(art, "cau-ut", 234, lean_degrees=lean)
        pivot = pygame.Vector2(117, 234)
        left, right = (head.get_at(at)[:3] for at in _turn_points(pivot, lean, ((-27, -80), (27, -80))))
        assert sum(left) > sum(right) + 30


def _turn_points(pivot: pygame.Vector2, lean: float, ways: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    points = [pivot + pygame.Vector2(way).rotate(lean) for way in ways]
    return [(round(point.x), round(point.y)) for point in points]


@pytest.mark.parametrize("name", theme.list_names())
def test_every_drawing_finds_its_colours_in_every_theme(name: str) -> None:
    roles = {**theme.load(name).inlay, "ground": "#000000", "suit": "#000000", "coat": "#000000", "paper": "#ffffff"}
    roles |= dict.fromkeys(("light", "silk", "deep", "shine", "shade", "bird", "cord", "dark", "lit"), "#ffffff")
    roles |= dict.fromkeys(("wall", "roof", "eaves", "stone", "steps", "sail", "hull"), "#ffffff")
    for source in resources.list_names("drawings", ".svg"):
        assert re.search("<(path|rect)", drawings.make_drawing(source, roles))


def test_drawings_name_colours_only_by_role() -> None:
    for file in Path(resources.asset_path("drawings")).glob("*.svg"):
        assert not re.search(r'(fill|stroke)="#', file.read_text(encoding="utf-8")), file.name


STYLES = drawings.load_data("panels")


def draw_panel(look: theme.Theme, size: svg.Size, style: str, scale: float = 1.0) -> pygame.Surface:
    return skin.get_skin(look).nine_patch(f"panels/{style}{look.suffix}", size, scale)


@pytest.mark.parametrize("style", STYLES)
def test_panels_are_exactly_as_large_as_asked(style: str) -> None:
    for size in ((300, 200), (44, 44), (61, 23), (1, 1)):
        picture = draw_panel(theme.load("lacquer"), size, style, 0.75)
        assert picture.get_size() == size
        look = STYLES[style]
        assert size == (1, 1) or (count_ink(picture, 30) > 0) == (look["fill"] is not None or look["line"] is not None)


@pytest.mark.parametrize("name", ["lacquer", "eggshell"])
def test_the_lamp_lights_what_is_raised_from_above_and_what_is_pressed_from_below(name: str) -> None:
    def light(style: str, y: int) -> int:
        return sum(draw_panel(theme.load(name), (200, 64), style).get_at((100, y))[:3])

    assert light("button", 10) > light("button", 50)
    assert light("button_pressed", 14) < light("button_pressed", 54)
    assert light("button_hover", 30) > light("button", 30) > light("button_pressed", 30)


def test_a_theme_of_high_contrast_is_flat() -> None:
    plain = draw_panel(theme.load("contrast"), (200, 64), "button")
    assert len({tuple(plain.get_at((100, y))) for y in range(4, 60)}) == 1


TEXT_ON = {
    "accent": "on_accent",
    "accent_hover": "on_accent",
    "accent_pressed": "on_accent",
    "track_on": "on_accent",
    "segment": "on_accent",
    "danger_hover": "on_danger",
    "danger_pressed": "on_danger",
    "seal": "on_danger",
    "stamp": "on_danger",
    "speech": "on_paper",
    "danger": "on_danger",
    "jade": "on_danger",
    "jade_hover": "on_danger",
    "jade_pressed": "on_danger",
}


WORDLESS_PREFIXES = ("knob", "thumb", "filled")
"""Prefixes of parts that never carry text."""


@pytest.mark.parametrize("style", ["tooltip", "toast"])
def test_panels_over_text_are_opaque(style: str) -> None:
    assert draw_panel(theme.load("lacquer"), (200, 120), style).get_at((100, 60)).a > 250


@pytest.mark.parametrize("name", theme.list_names())
@pytest.mark.parametrize(
    "style", [style for style, look in STYLES.items() if look["fill"] and not style.startswith(WORDLESS_PREFIXES)]
)
def test_text_keeps_its_contrast_on_every_panel_as_drawn(name: str, style: str) -> None:
    look = theme.load(name)
    ground = pygame.Surface((200, 120))
    ground.fill(look.table)
    ground.blit(draw_panel(look, (200, 120), style), (0, 0))
    text = getattr(look, TEXT_ON.get(style, "text"))
    for y in (34, 60, 84):  # within its border
        red, green, blue, _ = ground.get_at((100, y))
        assert compute_contrast(text, f"#{red:02x}{green:02x}{blue:02x}") >= (7 if name == "contrast" else 4.5)


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (2560, 1080)])
def test_the_table_fills_the_window_and_is_the_same_each_time(size: tuple[int, int]) -> None:
    first, second = scenery.draw_table(size, theme.load("lacquer")), scenery.draw_table(size, theme.load("lacquer"))
    assert first.get_size() == size
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


@pytest.mark.parametrize("name", theme.list_names())
def test_cards_stand_out_from_the_table_as_drawn_and_light_text_where_a_theme_has_it(name: str) -> None:
    """The table's own lines and grain keep the contrast; in light themes text stands on panels only."""
    look = theme.load(name)
    ground = scenery.draw_table((1024, 640), look)
    for box in ((40, 120, 200, 300), (400, 160, 220, 220), (700, 400, 200, 150)):
        red, green, blue, _ = pygame.transform.average_color(ground, box)
        shown = f"#{red:02x}{green:02x}{blue:02x}"
        if look.is_dark:
            assert compute_contrast(look.text, shown) >= (7 if name == "contrast" else 4.5)
        assert compute_contrast(look.paper, shown) >= 3, "the least for what is no text"


def test_medals_of_the_first_places_differ(art: Art) -> None:
    assert len({get_pixels(art.medal(place, 64)) for place in range(1, 9)}) == 8


@pytest.mark.parametrize("place", [2, 3, 4, 8])
def test_the_last_player_has_an_iron_medal_at_every_table_size(art: Art, place: int) -> None:
    medal, counter = art.medal(place, 64), art.medal(place, 64, is_last=True)
    assert medal.get_at((11, 32)).a and counter.get_at((11, 32)).a
    rim = counter.get_at((11, 32))
    assert max(rim[:3]) - min(rim[:3]) < 40, "iron has hardly a colour"
    assert rim != medal.get_at((11, 32))
    assert counter.get_at((32, 14)) == art.medal(5, 64, is_last=True).get_at((32, 14))


@pytest.mark.parametrize("size", [16, 32, 48, 256])
def test_the_program_has_an_icon_at_every_size(size: int) -> None:
    picture = draw_icon(size)
    assert picture.get_size() == (size, size)
    assert picture.get_at((0, 0))[3] < 128
    assert picture.get_at((size // 2, size // 2))[3] == 255


def test_glow_fades_to_its_edge(art: Art) -> None:
    glow = art.glow((80, 60))
    assert glow.get_at((40, 30))[3] > 150
    assert glow.get_at((0, 30))[3] < 10


def test_drawings_have_smooth_edges_and_full_bodies() -> None:
    disc = svg.render(svg.circle(20, 20, 15, fill="#ff0000"), (40, 40))
    assert disc.get_at((20, 20)) == (255, 0, 0, 255)
    assert disc.get_at((2, 2))[3] == 0
    assert len({disc.get_at((x, y))[3] for x in range(12) for y in range(20)}) > 6


def test_a_wash_covers_all_of_a_surface() -> None:
    picture = svg.draw_gradient(svg.linear("wash", "#000000", "#ffffff", (0, 0, 0, 50)), (10, 50))
    greys = [picture.get_at((x, y))[0] for y in range(50) for x in (0, 9)]
    assert greys == sorted(greys)
    assert greys[0] < 10
    assert greys[-1] > 245


def test_a_wash_s_view_is_stretched_to_the_surface() -> None:
    gradient = svg.linear("wash", "#000000", "#ffffff", (0, 0, 0, 1))
    assert get_pixels(svg.draw_gradient(gradient, (9, 40), (1, 1))) == get_pixels(
        svg.draw_gradient(svg.linear("wash", "#000000", "#ffffff", (0, 0, 0, 40)), (9, 40))
    )


def test_a_blur_spreads_and_does_not_move() -> None:
    spot = pygame.Surface((41, 41), pygame.SRCALPHA)
    spot.fill("#000000", (15, 15, 11, 11))
    blurred = surfaces.blur(spot, 4)
    assert blurred.get_at((12, 20))[3] > 20
    assert blurred.get_at((12, 20))[3] == blurred.get_at((28, 20))[3]


@pytest.mark.parametrize("side", [(1, 1), (1, 8), (8, 1)])
def test_a_single_row_or_column_is_not_scaled_smoothly(side: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """`pygame.transform.smoothscale` reads beyond the memory of such a picture."""
    sizes, scale = list[tuple[int, int]](), pygame.transform.smoothscale
    monkeypatch.setattr(
        pygame.transform, "smoothscale", lambda part, size: sizes.append(part.get_size()) or scale(part, size)
    )
    picture = pygame.Surface((side[0] + 8, side[1] + 8), pygame.SRCALPHA)
    picture.fill("#ff0000", (4, 4, *side))
    middle = surfaces.stretch(picture, (28, 28), (4, 4, 4, 4)).subsurface((4, 4, 20, 20))
    assert middle.get_at((0, 0)) == middle.get_at((19, 19)) == pygame.Color("#ff0000")
    assert not any(1 in size for size in sizes)
