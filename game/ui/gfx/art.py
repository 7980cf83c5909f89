"""Cached pictures of a theme: cards, icons, medals and panels."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, partial
from types import ModuleType
from typing import TYPE_CHECKING

import pygame

from game import resources
from game.ui.gfx import drawings, skin, surfaces, svg
from game.ui.gfx.cache import CacheSection
from game.ui.gfx.drawings import DeckStyle, card_size
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import HexColor, Theme

if TYPE_CHECKING:
    from game.ui.gfx.card_pictures import CardId, CardMark


PLAYER_PORTRAIT = "you"
"""Portrait name of the player. The settings say which character of assets/faces.json the portrait shows."""
DEFAULT_CHARACTER: str = resources.load_json("faces.json")[0]
DEFAULT_BACK = "drum"
ANGLE_STEP_DEGREES = 0.5


def _round_degrees(angle_degrees: float) -> float:
    return round(angle_degrees / ANGLE_STEP_DEGREES) * ANGLE_STEP_DEGREES % 360


class Art:
    """Pictures in the colours of a theme. The surfaces are cached: blit them, never draw on them.

    A card's picture includes a shadow (see `card_margin`). `angle_degrees` is in degrees clockwise and is rounded to
    `ANGLE_STEP_DEGREES`. A moving card is a rotated bitmap. A still card is drawn at its angle, which is sharper.
    """

    def __init__(
        self,
        theme: Theme,
        has_four_colors: bool = False,
        suit_letters: tuple[str, ...] = (),
        *,
        back: str = DEFAULT_BACK,
        character: str = DEFAULT_CHARACTER,
    ) -> None:
        self.theme = theme
        self.back = back if skin.get_skin(theme).has_picture(f"backs/{back}") else DEFAULT_BACK
        self._character = character
        self._deck = DeckStyle(theme, has_four_colors, suit_letters)
        self._pictures = CacheSection("art", theme.name, has_four_colors, suit_letters)

    def card_face(self, card: int, height: int, angle_degrees: float = 0, is_still: bool = False) -> pygame.Surface:
        """Return the face of a card (0..51 = rank * 4 + suit)."""
        return self._card(("face", card), height, angle_degrees, is_still)

    def prerender_faces(self, cards: Iterable[int], height: int) -> None:
        """Draw the faces of upright cards in the background and cache them."""
        for card in cards:
            skin.run_in_background(partial(self.card_face, card, height))

    def small_card_face(self, card: int, height: int) -> pygame.Surface:
        """Return the face of a card with only a large rank and suit, which is readable at a small size."""
        return self._card(("small", card), height)

    def card_back(
        self, height: int, angle_degrees: float = 0, is_still: bool = False, name: str = ""
    ) -> pygame.Surface:
        """Return the card back `name`, by default the back that the player has chosen."""
        return self._card(("back", name or self.back), height, angle_degrees, is_still)

    def _card(self, card_id: CardId, height: int, angle_degrees: float = 0, is_still: bool = False) -> pygame.Surface:
        rounded_degrees = _round_degrees(angle_degrees)

        def draw() -> pygame.Surface:
            if rounded_degrees and not is_still:
                return surfaces.rotate(self._card(card_id, height), rounded_degrees)
            card_picture: pygame.Surface = self._card_drawing.draw_card(card_id, self._deck, height, rounded_degrees)
            return card_picture

        return self._pictures.get((card_id, height, rounded_degrees, is_still or not rounded_degrees), draw)

    @cached_property
    def _card_drawing(self) -> ModuleType:
        """The module `card_pictures`, which is imported late because the first screen shows no card."""
        from game.ui.gfx import card_pictures

        return card_pictures

    def broken_card(self, card: int, height: int) -> pygame.Surface:
        """Return a picture of the two halves of a cut card, with a gap between the halves."""
        draw = partial(self._card_drawing.break_card, self.card_face(card, height), card_size(height), self.theme)
        return self._pictures.get(("broken", card, height), draw)

    def half_card(self, card: int, height: int, half: int) -> pygame.Surface:
        """Return a picture with only the upper (0) or lower (1) half of a cut card; the other half is transparent."""
        draw = partial(self._card_drawing.cut_piece, self.card_face(card, height), card_size(height), self.theme, half)
        return self._pictures.get(("half", card, height, half), draw)

    def card_mark(self, height: int, kind: CardMark, angle_degrees: float = 0) -> pygame.Surface:
        """Return the picture of a mark. The caller draws the mark over the middle of a card's picture."""
        key = kind, height, _round_degrees(angle_degrees)
        return self._pictures.get(("mark", *key), lambda: self._card_drawing.draw_mark(self.theme, *key))

    def get_character(self, portrait: str) -> str:
        return self._character if portrait == PLAYER_PORTRAIT else portrait

    def icon(self, name: str, side: int, color: str) -> pygame.Surface:
        return self._pictures.get(("icon", name, side, color), lambda: drawings.draw_icon(name, side, color))

    def blit_icon(self, canvas: pygame.Surface, name: str, ratio: float, color: str) -> None:
        """Draw an icon in the middle of a canvas. `ratio` is the icon's height as a fraction of the canvas height."""
        icon = self.icon(name, round(canvas.get_height() * ratio), color)
        canvas.blit(icon, icon.get_rect(center=canvas.get_rect().center))

    def suit_sign(self, suit: int, side: int, color: str | None = None) -> pygame.Surface:
        """Return the sign of a suit (0..3), `side` pixels square, by default in the colour it has on cards."""
        sign_color = color or self.get_suit_color(suit)
        suit_svg = drawings.make_suit_sign(suit, 50, 50, 96, color=sign_color)
        return self._pictures.get(("suit", suit, side, sign_color), lambda: svg.draw_square(suit_svg, side, 100))

    def get_suit_color(self, suit: int) -> HexColor:
        return self.theme.get_suit_color(suit, self._deck.has_four_colors)

    def medal(self, place: int, side: int, is_last: bool = False) -> pygame.Surface:
        draw = partial(drawings.draw_medal, place, side, self.theme, is_last)
        return self._pictures.get(("medal", place, side, is_last), draw)

    def award(self, icon: str, side: int) -> pygame.Surface:
        return self._pictures.get(("award", icon, side), lambda: drawings.draw_award(icon, side, self.theme))

    def glow(self, size: Size, color: str | None = None) -> pygame.Surface:
        glow_color = color or self.theme.gold
        return self._pictures.get(("glow", size, glow_color), lambda: surfaces.draw_glow(size, glow_color))
