from __future__ import annotations

from typing import Any, get_args

import pygame
import pytest

from game.resources import asset_path
from game.store.settings import list_choices
from game.text import Texts
from game.ui.gfx import card_pictures, drawings, svg, theme
from game.ui.gfx.art import Art
from game.ui.gfx.card_pictures import CardMark
from game.ui.gfx.drawings import card_margin, card_size

CARD_HEIGHT = 90

LETTERS = {
    language: tuple(Texts(language)(f"engine.suit_letter.{suit}") for suit in drawings.SUITS)
    for language in ("en", "vi")
}


def get_pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize(
    "options", [{}, {"has_four_colors": True}, {"suit_letters": LETTERS["en"]}, {"suit_letters": LETTERS["vi"]}]
)
def test_all_52_faces_differ(options: dict[str, Any]) -> None:
    art = Art(theme.load("lacquer"), **options)
    assert len({get_pixels(art.card_face(card, CARD_HEIGHT)) for card in range(52)}) == 52


def test_every_back_that_can_be_chosen_is_baked_and_no_other():
    baked = {file.stem for file in asset_path("skins/base/backs").glob("*-small.webp")}
    assert baked == {f"{name}-small" for name in list_choices("card_back")}


@pytest.mark.parametrize("height", [60, 121, 210, 419])
def test_a_card_is_its_size_and_the_margin_of_its_shadow(art: Art, height: int) -> None:
    width, tall = card_size(height)
    margin = card_margin(height)
    assert tall == height
    assert width == round(height * 5 / 7)
    assert art.card_face(0, height).get_size() == (width + 2 * margin, height + 2 * margin)
    assert art.card_back(height).get_size() == art.card_face(0, height).get_size()


def test_the_paper_begins_exactly_at_the_margin(art: Art) -> None:
    face, margin = art.card_face(0, 210), card_margin(210)
    middle = face.get_height() // 2
    assert face.get_at((margin + 2, middle))[3] == 255
    assert face.get_at((margin - 2, middle))[3] < 200
    assert face.get_at((0, 0))[3] == 0


def test_shadow_fades_to_nothing_before_the_edge(art: Art) -> None:
    face = art.card_face(0, 210)
    w, h = face.get_size()
    rim = [face.get_at((x, y))[3] for x in range(w) for y in (0, h - 1)]
    assert max(rim) < 25


@pytest.mark.parametrize("angle_degrees", [-14, 9, 45, 90, 180])
@pytest.mark.parametrize("still", [False, True])
def test_a_turned_card_keeps_its_middle_in_the_middle(art: Art, angle_degrees: int, still: bool) -> None:
    face = art.card_face(51, 140, angle_degrees, is_still=still)
    left, top, w, h = face.get_bounding_rect(200)
    assert abs(left + w / 2 - face.get_width() / 2) <= 1.5
    assert abs(top + h / 2 - face.get_height() / 2) <= 1.5


def test_positive_angles_turn_clockwise_in_both_ways_of_drawing(art: Art) -> None:
    for still in (False, True):
        box = art.card_face(0, 140, 20, is_still=still)
        ink = pygame.mask.from_threshold(box, (246, 238, 221), (20, 20, 20))
        top = min((y, x) for x in range(box.get_width()) for y in range(box.get_height()) if ink.get_at((x, y)))
        assert top[1] < box.get_width() / 2 + 20, "the upper left corner has moved up and right"
        assert top[1] > 0.25 * box.get_width()


def test_angles_are_kept_in_steps_so_that_motion_reuses_cards(art: Art) -> None:
    assert art.card_face(3, 120, 7.1) is art.card_face(3, 120, 6.9)
    assert art.card_face(3, 120, 0.2) is art.card_face(3, 120)
    assert art.card_face(3, 120, 360) is art.card_face(3, 120)


def test_backs_differ_and_are_drawn_the_same_upside_down() -> None:
    art = Art(theme.load("contrast"))
    pixel_sets = {get_pixels(art.card_back(140, name=name)) for name in list_choices("card_back")}
    assert len(pixel_sets) == len(list_choices("card_back")) >= 3
    for name in list_choices("card_back"):
        upright = art.card_back(280, name=name)
        inside = upright.subsurface(upright.get_rect().inflate(-60, -60))
        turned = pygame.transform.rotate(inside, 180)
        average = pygame.transform.average_color
        for box in ((0, 0, 40, 40), (60, 60, 60, 60), (10, 120, 80, 40)):
            here, there = average(inside.subsurface(box)), average(turned.subsurface(box))
            assert all(abs(a - b) <= 6 for a, b in zip(here, there, strict=True)), name


@pytest.mark.parametrize("name", ["lacquer", "eggshell"])
def test_a_card_is_lit_from_the_upper_left_and_its_edge_is_bevelled(name: str) -> None:
    face, margin = Art(theme.load(name)).card_face(3, 210), card_margin(210)
    (width, height), paper = card_size(210), theme.rgb(theme.load(name).paper)
    left, right, inner = (
        pygame.transform.average_color(face, pygame.Rect(margin + x, margin + height // 2, 1, 20))
        for x in (2, width - 3, 20)
    )
    assert sum(left[:3]) > sum(inner[:3]) > sum(right[:3]) + 60
    assert max(abs(a - b) for a, b in zip(inner, paper, strict=False)) < 24, "where the lamp shines it is paper still"
    lowest = face.get_at((margin + width // 2, margin + height - 20))
    assert sum(inner[:3]) > sum(lowest[:3])


def test_high_contrast_has_flat_cards() -> None:
    face, margin = Art(theme.load("contrast")).card_face(3, 210), card_margin(210)
    assert {face.get_at((margin + x, margin + 100))[:3] for x in (4, 20, 146)} == {(255, 255, 255)}


def test_an_unknown_back_falls_back_to_the_first() -> None:
    unknown, first = (
        Art(theme.load("lacquer"), back=name).card_back(100) for name in ("tartan", list_choices("card_back")[0])
    )
    assert pygame.image.tobytes(unknown, "RGBA") == pygame.image.tobytes(first, "RGBA")


def test_four_colours_change_clubs_and_diamonds_only() -> None:
    two, four = Art(theme.load("contrast")), Art(theme.load("contrast"), has_four_colors=True)
    changed = [
        suit
        for suit in range(4)
        if get_pixels(two.card_face(suit, CARD_HEIGHT)) != get_pixels(four.card_face(suit, CARD_HEIGHT))
    ]
    assert changed == [1, 2]


@pytest.mark.parametrize("language", LETTERS)
def test_suit_letters_stand_in_the_index_strip(language: str) -> None:
    plain, lettered = Art(theme.load("lacquer")), Art(theme.load("lacquer"), suit_letters=LETTERS[language])
    margin = card_margin(210)
    strip = pygame.Rect(margin, margin + 78, 42, 18)
    for card in (0, 33, 46, 51):
        before, after = plain.card_face(card, 210).subsurface(strip), lettered.card_face(card, 210).subsurface(strip)
        assert get_pixels(before) != get_pixels(after)


def test_suit_letters_are_those_of_the_suits_words_and_differ() -> None:
    for language, letters in LETTERS.items():
        words = {"en": ("spades", "clubs", "diamonds", "hearts"), "vi": ("bích", "chuồn", "rô", "cơ")}[language]
        assert all(word.startswith(own.lower()) for word, own in zip(words, letters, strict=True))
        assert len(set(letters)) == 4


@pytest.mark.parametrize("language", LETTERS)
@pytest.mark.parametrize("name", drawings.RANKS)
def test_an_index_keeps_to_the_strip_of_an_overlapped_card(name: str, language: str) -> None:
    """At 1080p a card is 210 pixels high and shows a strip of 44 pixels."""
    deck = drawings.DeckStyle(theme.load("lacquer"), letters=LETTERS[language])
    scale = 210 / card_pictures.FACE_HEIGHT
    for suit in range(4):
        face = card_pictures.CardFace(4 * drawings.RANKS.index(name) + suit, deck)
        alone = svg.render(face.make_index_svg(), card_size(210), f"scale({scale})")
        assert alone.get_bounding_rect(60).left >= 3
        assert alone.get_bounding_rect(60).right <= 36


@pytest.mark.parametrize("kind", get_args(CardMark))
def test_marks_cover_their_card(art: Art, kind: CardMark) -> None:
    mark, face = art.card_mark(140, kind), art.card_face(0, 140)
    assert mark.get_size() == face.get_size() or (kind == "meant" and mark.get_width() > face.get_width())
    assert art.card_mark(140, kind).get_bounding_rect().w >= card_size(140)[0]


def test_the_light_of_a_card_that_is_meant_ends_before_its_picture_does(art: Art) -> None:
    mark = art.card_mark(226, "meant")
    wide, high = mark.get_size()
    assert max(mark.get_at((x, y)).a for x in (0, wide - 1) for y in range(high)) == 0
