"""Cards in flight: the picture of a pose."""

from __future__ import annotations

import pygame
import pytest

from game.engine.cards import Card
from game.ui.anim.timeline import Pose
from game.ui.board.moving_cards import CardPainter
from game.ui.context import Context
from game.ui.gfx import cache
from game.ui.gfx.cache import PictureCache
from game.ui.layout.card_areas import PlacedCard

CARD_HEIGHT = 180


def draw_leaning_cards(painter: CardPainter, lean: float) -> list[pygame.Surface]:
    """Draw a frame in which every card of a deck leans."""
    painter.begin_frame()
    pose = Pose(0, 0, CARD_HEIGHT, lean)
    return [sprite.surface for card in map(Card, range(52)) for sprite in painter.sprites(PlacedCard(card, pose), pose)]


def test_of_many_leaning_cards_none_is_turned_roughly_once_they_are_in_flight(monkeypatch: pytest.MonkeyPatch) -> None:
    painter = CardPainter(Context((1920, 1080)), (CARD_HEIGHT,))
    for _ in range(12):
        draw_leaning_cards(painter, 4.0)
    monkeypatch.setattr(pygame.transform, "rotate", lambda *_: pytest.fail("a card was turned roughly"))
    for lean in (6.0, 8.0, 10.0, 12.0):
        assert len(set(map(id, draw_leaning_cards(painter, lean)))) == 52


def test_what_is_seen_late_is_drawn_in_the_frames_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "pictures", PictureCache())
    painter = CardPainter(Context((1920, 1080)), (CARD_HEIGHT,))
    for _ in range(12):
        draw_leaning_cards(painter, 4.0)
    first = draw_leaning_cards(painter, 8.0)
    for _ in range(12):
        last = draw_leaning_cards(painter, 8.0)
    assert any(a is not b for a, b in zip(first, last, strict=True))
    assert all(a is b for a, b in zip(last, draw_leaning_cards(painter, 8.0), strict=True))


def test_cards_that_are_drawn_ahead_take_nothing_from_the_frame_and_are_never_rough(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    painter, pose = CardPainter(Context((1920, 1080)), (CARD_HEIGHT,)), Pose(0, 0, CARD_HEIGHT, 8.0)
    monkeypatch.setattr(pygame.transform, "rotate", lambda *_: pytest.fail("a card was turned roughly"))
    painter.smooth_pixels_left = 0
    for card in range(52):
        list(painter.sprites(PlacedCard(Card(card), pose), pose, is_ahead=True))
    assert painter.smooth_pixels_left == 0
    assert len(set(map(id, draw_leaning_cards(painter, 8.0)))) == 52
