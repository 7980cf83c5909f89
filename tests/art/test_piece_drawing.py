"""The pieces of an option's picture take exactly their measured size."""

from __future__ import annotations

import pygame
import pytest

from game.session.rules.option_pictures import Piece
from game.ui.pages.rules.rule_pictures import DrawingPiece, paint_piece
from tests.pictures import SHARED_DRAWINGS

HIGH_PX, LEFT, MIDDLE = 120, 40, 150


@pytest.mark.parametrize("coins", [1, 2, 3, 5, 8, 13, 20])
def test_the_coins_of_a_stake_fill_the_width_that_is_measured_for_them(coins):
    piece, face = DrawingPiece(Piece("stake", text=str(coins))), pygame.Surface((800, 300), pygame.SRCALPHA)
    wide = piece.width * HIGH_PX
    paint_piece(SHARED_DRAWINGS.make_context((1024, 640)), face, piece, (LEFT, MIDDLE), HIGH_PX)
    visible_rect = face.get_bounding_rect(128)
    assert visible_rect.left == pytest.approx(LEFT, abs=3)
    assert visible_rect.right == pytest.approx(LEFT + wide, abs=4)
