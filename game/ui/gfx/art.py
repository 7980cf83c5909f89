"""Pictures by theme: cards, icons, medals, panels and tables at their size on the screen."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, partial
from types import ModuleType
from typing import TYPE_CHECKING

import pygame

from game import resources
from game.ui.gfx import drawings, skin, surfaces, svg
from game.ui.gfx.cache import Shelf
from game.ui.gfx.drawings import DeckStyle, card_size
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import HexColor, Theme

if TYPE_CHECKING:
    from game.ui.gfx.card_pictures import CardKind, CardMark


OWN_PORTRAIT = "you"
"""The player's portrait; the player chooses one of the faces of assets/faces.json for it."""
DEFAULT_FACE: str = resources.load_json("faces.json")[0]
DEFAULT_BACK = "drum"
ANGLE_STEP_DEGREES = 0.5


def _round_angle(angle: float) -> float:
    return round(angle / ANGLE_STEP_DEGREES) * ANGLE_STEP_DEGREES % 360


class Art:
    """The drawings in one theme. The cache owns every returned surface: blit it, never draw on it.

    `angle` is in degrees clockwise on the screen, in steps of `ANGLE_STEP_DEGREES`. A turned card is made quickly from
    the upright one (for cards in motion); `still=True` draws it again, sharper, for cards that lie turned. A card's
    picture includes its shadow, see `card_margin`.
    """

    def __init__(
        self,
        theme: Theme,
        has_four_colours: bool = False,
        suit_letters: tuple[str, ...] = (),
        *,
        back: str = DEFAULT_BACK,
        own_face: str = DEFAULT_FACE,
    ) -> None:
        self.theme = theme
        self.back = back if skin.find_skin(theme).has_picture(f"backs/{back}") else DEFAULT_BACK
        self._own, self._deck = own_face, DeckStyle(theme, has_four_colours, suit_letters)
        self._shelf = Shelf("art", theme.name, has_four_colours, suit_letters)

    @property
    def deck_key(self) -> str:
        """Name of the deck's options, for keys of pictures of its faces."""
        return "".join(self._deck.letters) + "-four" * self._deck.has_four_colours

    def card_face(self, card: int, height: int, angle: float = 0, still: bool = False) -> pygame.Surface:
        """Return the face of a card (0..51 = rank * 4 + suit)."""
        return self._card(("face", card), height, angle, still)

    def draw_faces_ahead(self, cards: Iterable[int], height: int) -> None:
        """Start drawing the faces of upright cards in a thread."""
        for card in cards:
            skin.run_in_background(partial(self.card_face, card, height))

    def small_card_face(self, card: int, height: int) -> pygame.Surface:
        """Return the face of a small card with a large rank and suit."""
        return self._card(("small", card), height)

    def card_back(self, height: int, angle: float = 0, still: bool = False, name: str = "") -> pygame.Surface:
        """Return the back of a name, by default the chosen back."""
        return self._card(("back", name or self.back), height, angle, still)

    def _card(
        self, kind: tuple[CardKind, int | str], height: int, angle: float = 0, still: bool = False
    ) -> pygame.Surface:
        rounded_angle = _round_angle(angle)

        def draw() -> pygame.Surface:
            if rounded_angle and not still:
                return pygame.transform.rotozoom(self._card(kind, height), -rounded_angle, 1.0)
            card: pygame.Surface = self._card_drawing.draw_card(kind, self._deck, height, rounded_angle)
            return card

        return self._shelf.get((kind, height, rounded_angle, still or not rounded_angle), draw)

    @cached_property
    def _card_drawing(self) -> ModuleType:
        """Module that draws cards. It is imported with the first card, since the first screen shows no card."""
        from game.ui.gfx import card_pictures

        return card_pictures

    def broken_card(self, card: int, height: int) -> pygame.Surface:
        """Return a card cut in two pieces that lie apart, around the middle of the whole card."""
        draw = partial(self._card_drawing.break_card, self.card_face(card, height), card_size(height), self.theme)
        return self._shelf.get(("broken", card, height), draw)

    def half_card(self, card: int, height: int, half: int) -> pygame.Surface:
        """Return the upper half (0) or the lower half (1) of a cut card, around the middle of its picture."""
        draw = partial(self._card_drawing.cut_piece, self.card_face(card, height), card_size(height), self.theme, half)
        return self._shelf.get(("half", card, height, half), draw)

    def card_mark(self, height: int, kind: CardMark, angle: float = 0) -> pygame.Surface:
        """Return a mark to lay over a card, of the size of its surface."""
        key = kind, height, _round_angle(angle)
        return self._shelf.get(("mark", *key), lambda: self._card_drawing.draw_mark(self.theme, *key))

    def find_character(self, portrait: str) -> str:
        """Return the character of a portrait; for the player's, the character chosen in the settings."""
        return self._own if portrait == OWN_PORTRAIT else portrait

    def icon(self, name: str, size: int, colour: str) -> pygame.Surface:
        return self._shelf.get(("icon", name, size, colour), lambda: drawings.draw_icon(name, size, colour))

    def blit_icon(self, canvas: pygame.Surface, name: str, ratio: float, colour: str) -> None:
        """Draw an icon in the middle of a picture; `ratio` is its height as a fraction of the picture's height."""
        icon = self.icon(name, round(canvas.get_height() * ratio), colour)
        canvas.blit(icon, icon.get_rect(center=canvas.get_rect().center))

    def suit(self, suit: int, size: int, colour: str | None = None) -> pygame.Surface:
        """Return a suit's sign (0..3), `size` pixels square, by default in the deck's colour."""
        sign_colour = colour or self.find_suit_colour(suit)
        suit_svg = drawings.make_suit_sign(suit, 50, 50, 96, colour=sign_colour)
        return self._shelf.get(("suit", suit, size, sign_colour), lambda: svg.draw_square(suit_svg, size, 100))

    def find_suit_colour(self, suit: int) -> HexColor:
        return self.theme.find_suit_colour(suit, self._deck.has_four_colours)

    def medal(self, place: int, size: int, is_last: bool = False) -> pygame.Surface:
        draw = partial(drawings.draw_medal, place, size, self.theme, is_last)
        return self._shelf.get(("medal", place, size, is_last), draw)

    def award(self, icon: str, size: int) -> pygame.Surface:
        return self._shelf.get(("award", icon, size), lambda: drawings.draw_award(icon, size, self.theme))

    def panel(self, size: Size, style: str = "panel", scale: float = 1.0, theme: Theme | None = None) -> pygame.Surface:
        """Return a panel or a button's face of exactly `size` pixels. Styles are listed in assets/drawings/panels.json.

        `theme` is the theme of the ground, if the ground has its own.
        """
        ground_theme = theme or self.theme
        return skin.find_skin(ground_theme).nine_patch(f"panels/{style}{ground_theme.ground}", size, scale)

    def glow(self, size: Size, colour: str | None = None) -> pygame.Surface:
        glow_colour = colour or self.theme.gold
        return self._shelf.get(("glow", size, glow_colour), lambda: surfaces.draw_glow(size, glow_colour))
