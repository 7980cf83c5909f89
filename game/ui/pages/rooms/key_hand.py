"""A hand of cards that stands on the lacquer before everybody: in the lanterns' light, with shadow and reflection."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import cos, radians, sin
from typing import NamedTuple

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import lighting, surfaces, svg

MIRROR = 0.42
"""How far down the varnish mirrors the cards, for a card's height."""
CLEAR = 0.72
"""How clearly the varnish mirrors them at most, from 0 to 1."""
DEEP = 0.62
"""How dark the wide shadow about the cards is, from 0 to 1."""
SOFT = 0.11
"""How far the wide shadow reaches about the cards, for a card's height."""
COARSE = 6
"""How many times smaller the wide shadow is drawn."""
TOUCH = 0.95
"""How dark the shadow is close to where the cards touch the table, from 0 to 1."""
NEAR = 0.03
"""How far the close shadow reaches, for a card's height."""
FINE = 2
"""How many times smaller the close shadow is drawn."""
RISE = 0.015
"""How far down the reflection comes out of nothing, for a card's height."""
FALL = 0.07
"""How far below the cards the wide shadow falls, for a card's height."""
CLOSE = 0.022
"""How far below the cards the close shadow falls, for a card's height."""
BLUR = 0.02
"""How far the varnish blurs it, for a card's height."""
SIDE = 12
"""Half the pixels over which the reflection begins and ends at the sides."""
SOLID = 200
"""From this opacity on a point is a card's, and not its shadow's."""


class CardHand(NamedTuple):
    """Cards in a fan, with their figures at 1080p."""

    cards: Sequence[int]
    spread: float
    """The degrees from one to the next."""
    high: float
    """A card's height."""
    reach: float
    """From the middle card to the point about which all turn."""
    middle: float
    """The middle card's, above the window's lower edge."""
    tilt: float = 0.0
    """The degrees by which all are turned to the right."""


class KeyHand:
    """A hand about `x` from the left, where `unit` pixels are one of 1080p."""

    def __init__(self, ctx: Context, x: int, unit: float, hand: CardHand) -> None:
        self.ctx, self.x = ctx, x
        self.cards, self.spread, self.tilt = hand.cards, hand.spread, hand.tilt
        self.high, self.reach = round(hand.high * unit), hand.reach * unit
        self.y = ctx.size[1] - hand.middle * unit

    def card(self, index: int, z: int) -> Sprite:
        """One of the cards, in its light."""
        turn = (index - (len(self.cards) - 1) / 2) * self.spread + self.tilt
        face = self._picture(f"held-{self.cards[index]}-{turn:g}", lambda: self._lit(index, turn))
        x = self.x + self.reach * sin(radians(turn))
        y = self.y + self.reach * (1 - cos(radians(turn)))
        return Sprite(face, round(x - face.get_width() / 2), round(y - face.get_height() / 2), z)

    def shadow(self, colour: str, share: float, z: int) -> Sprite:
        """What the cards take of the table's light: a shadow of this colour, `share` deep."""
        place = self._place()
        shade = self._picture(f"shade-{len(self.cards)}", lambda: svg.ready(self._shadow(self._whole(), colour, share)))
        return Sprite(shade, place.x, place.y, z)

    def mirrored(self, z: int) -> Sprite:
        """What the varnish shows of them."""
        place = self._place()
        picture = self._picture(f"mirrored-{len(self.cards)}", lambda: svg.ready(self._mirrored(self._whole())))
        return Sprite(picture, place.x, place.y, z)

    def _picture(self, name: str, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        return self.ctx.cached(f"{name}-{self.high}-{self.ctx.art.deck}", draw)

    def _lit(self, index: int, turn: float) -> pygame.Surface:
        """A card as the lanterns above show it: warm, and darker down at the table."""
        ctx = self.ctx
        face = ctx.art.card_face(self.cards[index], self.high, turn, still=True).copy()
        lighting.lamplit(face, ctx.theme)
        return svg.ready(face)

    def _each(self) -> Iterator[Sprite]:
        return (self.card(index, 0) for index in range(len(self.cards)))

    def _box(self) -> pygame.Rect:
        boxes = [each.surface.get_rect(topleft=(each.x, each.y)) for each in self._each()]
        return boxes[0].unionall(boxes[1:])

    def _place(self) -> pygame.Rect:
        """The table about the cards, and below them as far as it mirrors."""
        out = round(SOFT * self.high)
        place = self._box().inflate(2 * out, 2 * out)
        place.h += round(MIRROR * self.high)
        return place

    def _whole(self) -> pygame.Surface:
        """All cards there."""
        place = self._place()
        whole = pygame.Surface(place.size, pygame.SRCALPHA)
        for each in self._each():
            whole.blit(each.surface, (each.x - place.x, each.y - place.y))
        return whole

    def _shadow(self, whole: pygame.Surface, colour: str, share: float) -> pygame.Surface:
        """A wide soft dark, and a close one along the feet of the cards."""
        wide = self._dark(whole, colour, DEEP * share, (SOFT / 2, FALL), COARSE)
        wide.blit(self._dark(whole, colour, TOUCH * share, (NEAR / 2, CLOSE), FINE), (0, 0))
        return wide

    def _dark(
        self, whole: pygame.Surface, colour: str, deep: float, cast: tuple[float, float], coarse: int
    ) -> pygame.Surface:
        """The cards as a dark so deep, so soft and so far below them, for a card's height."""
        (w, h), (soft, fall) = whole.get_size(), (round(each * self.high / coarse) for each in cast)
        dark = pygame.transform.smoothscale(whole, (w // coarse, h // coarse))
        dark = surfaces.silhouette(dark, colour, round(255 * deep))
        dark.scroll(0, fall)
        return pygame.transform.smoothscale(surfaces.soft(dark, max(1, soft)), (w, h))

    def _mirrored(self, whole: pygame.Surface) -> pygame.Surface:
        """What stands over the table between the two lowest corners, upside down, the fainter the farther down."""
        w, h = whole.get_size()
        half = pygame.transform.smoothscale(whole, (w // 2, h // 2))
        (wide, high), long = half.get_size(), round(MIRROR * self.high / 2)
        feet = [half.subsurface((x, 0, 1, high)).get_bounding_rect(SOLID).bottom for x in range(wide)]
        left = feet.index(max(feet[: wide // 2]))
        right = wide - 1 - feet[::-1].index(max(feet[wide // 2 :]))
        clear = [CLEAR * max(0.0, min(1.0, (x - left) / SIDE, (right - x) / SIDE)) for x in range(wide)]
        picture = pygame.Surface((wide, high), pygame.SRCALPHA)
        mirrored = surfaces.reflected(half, feet, long, round(RISE * self.high / 2), clear)
        picture.blit(
            surfaces.soft(mirrored, max(1, round(BLUR * self.high / 2))), (0, 0)
        )  # each column has its own foot
        return pygame.transform.smoothscale(picture, (w, h))
