"""The medals of the achievements: each shows what it was given for, dark until then; and how much of it is reached."""

from __future__ import annotations

import pygame

from game.engine.cards import Card
from game.session.progress.achievements import Achievement
from game.ui.context import Context
from game.ui.gfx import drawings, scenery, surfaces, svg
from game.ui.gfx.drawings import material
from game.ui.gfx.theme import rgb
from game.ui.pages.challenges.table_picture import place
from game.ui.pages.parts.pictures import KeptPicture
from game.ui.pages.rooms import hall

FIELD = 0.76
"""The side of the field of a medal on which something is shown, for the side of the medal."""
REACH = 0.84
"""How far what is shown there reaches at most, for the side of the medal."""


def award(ctx: Context, one: Achievement, side: int, lit: bool) -> pygame.Surface:
    """An achievement's medal on a square of `side` pixels: a dark silhouette where it is not `lit`. Kept."""
    return ctx.cached(f"award-{one.name}-{side}-{lit}", lambda: _draw(ctx, one, side, lit))


def _draw(ctx: Context, one: Achievement, side: int, lit: bool) -> pygame.Surface:
    face, ink = ctx.art.blank("gold", side).copy(), ctx.theme.inlay
    wide = round(FIELD * side)
    field = surfaces.rounded((wide, wide), wide // 2, rgb(ink["oxblood"]), rgb(ink["gold_deep"]), max(1, side // 60))
    glow = surfaces.radial_glow((wide, wide), ink["amber"], 0.9)
    field.blit(glow, (0, 0))
    face.blit(field, field.get_rect(center=(side // 2, side // 2)))
    shown = pygame.Surface((side, side), pygame.SRCALPHA)
    for kind, what, x, y, size, turn in drawings.table("awards")[one.name]:
        piece = _piece(ctx, kind, what, round(size * side))
        if turn:
            piece = pygame.transform.rotozoom(piece, turn, 1.0)
        shown.blit(piece, piece.get_rect(center=(round(x * side), round(y * side))))
    reach = round(REACH * side)
    within = pygame.Surface((side, side), pygame.SRCALPHA)
    within.blit(surfaces.rounded((reach, reach), reach // 2, (255, 255, 255, 255)), 2 * ((side - reach) // 2,))
    surfaces.mask(shown, within)
    face.blit(shown, (0, 0))
    if not lit:
        surfaces.tint(face, material("unearned"))
    return svg.ready(face)


def _piece(ctx: Context, kind: str, what: str, side: int) -> pygame.Surface:
    """A card, whole or cut, somebody, a medal, a place of the ladder or a thing, `side` pixels high."""
    match kind:
        case "card":
            return ctx.art.card_face(Card(what), side, still=True)
        case "broken":
            return ctx.art.broken(Card(what), side)
        case "person":
            return ctx.art.bust(what, side, "glad")
        case "medal":
            return ctx.art.medal(int(what), side)
        case "place":
            return place(ctx, what, side)
        case "drawn":
            return scenery.prop(what, round(side / (1 + 2 * scenery.PROP_ROOM)), ctx.theme)
    return hall.lantern(ctx, side, 0.0)


HIGH = 26
"""The height of a bar, following the text size."""
WIDE = 190
"""The width of a bar, at 1080p."""


class Reached(KeptPicture):
    """A bar that is filled by what is reached, and how much of how much that is."""

    def __init__(self, ctx: Context, one: Achievement) -> None:
        super().__init__(ctx, 0, f"reached.{one.name}")
        self.high = ctx.tx(HIGH)
        self.reached, self.count = one.reached, one.count

    def _key(self) -> tuple[object, ...]:
        return self.reached, self.count

    def draw(self, face: pygame.Surface) -> None:
        """The bar in the middle, the figures at its right."""
        ctx, (w, h) = self.ctx, face.get_size()
        told = f"{self.reached}/{self.count}"
        word = ctx.type.width(told, self.letters, "semibold") + ctx.px(10)
        wide, high = min(ctx.px(WIDE), w - word), max(6, h // 2)
        left, top = (w - wide - word) // 2, (h - high) // 2
        face.blit(ctx.panel((wide, high), "track"), (left, top))
        if self.reached:
            face.blit(ctx.panel((max(high, wide * self.reached // self.count), high), "track_on"), (left, top))
        self.write(
            face, told, left + wide + ctx.px(10), (h - ctx.type.line_height(self.letters, "semibold")) // 2, role="text"
        )
