"""The middle of a table: the trick's plays with captions, the ring, its pointer and the turn's light."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import atan2, cos, sin
from typing import NamedTuple

import pygame

from game.session.table.board_view import PlayView
from game.session.table.held_cards import CardKey
from game.ui.anim.timeline import Pose
from game.ui.board.moving_cards import HALVES, MovingCards, PlacedCard
from game.ui.compositor import Sprite
from game.ui.gfx import scenery, skin, surfaces, svg
from game.ui.gfx.card_pictures import CardMark
from game.ui.gfx.drawings import card_size
from game.ui.gfx.text import stamp
from game.ui.gfx.theme import rgb
from game.ui.kit.widget import WidgetContext
from game.ui.layout import CARD_RATIO, Arrangement, Box, PileArea, PlayRow, Ring, Viewport
from game.ui.layout.depths import DEPTHS_PER_PLAY, VISIBLE_PLAYS, Depth
from game.ui.measures import Measures
from game.ui.persons.pictures import draw_portrait

SIZES = Measures("pile")

PlayPlaces = PileArea | PlayRow


class LaidPlay(NamedTuple):
    """A play with the keys of its cards on the board."""

    play: PlayView
    keys: tuple[CardKey, ...]


def lower_half_key(key: CardKey) -> CardKey:
    """Return the key of the lower half of a cut card; the upper half keeps the card's own."""
    return HALVES[1], key


class Pile:
    """The displayed plays of the current trick."""

    def __init__(self) -> None:
        self.has_reduced_motion = False
        """True if motion is reduced: a chop lands directly at its place."""
        self.laid_plays: list[LaidPlay] = []
        self.has_pending_chop = False
        """True if the last play is a chop that has not struck yet: the chopped play stays unchanged."""
        self.is_slammed = False
        """True if the next play is slammed down because its player goes out first."""
        self._swept_keys: set[CardKey] = set()

    def piece_keys(self, laid: LaidPlay) -> Iterator[CardKey]:
        """Return the keys of a play's cards and halves."""
        for key in laid.keys:
            yield from (key, lower_half_key(key))

    @property
    def last_play(self) -> PlayView | None:
        return self.laid_plays[-1].play if self.laid_plays else None

    def change_plays(
        self, plays: Sequence[PlayView], choose_keys: Callable[[int], tuple[CardKey, ...]]
    ) -> tuple[list[LaidPlay], list[LaidPlay]]:
        """Set the plays (play n has the keys `choose_keys(n)`). Return the plays that left and those that came."""
        old_plays = self.laid_plays
        pairs = [*zip(old_plays, plays, strict=False)]
        are_same = [(laid.play.seat, laid.play.cards) == (play.seat, play.cards) for laid, play in pairs]
        same_count = [*are_same, False].index(False)
        if same_count < len(old_plays):
            self._swept_keys.clear()
        new_plays = [LaidPlay(play, choose_keys(n)) for n, play in enumerate(plays) if n >= same_count]
        self.laid_plays = [LaidPlay(play, old.keys) for old, play in pairs[:same_count]] + new_plays
        return old_plays[same_count:], new_plays

    def placed_cards(self, places: PlayPlaces, side: Callable[[int], float]) -> dict[CardKey, PlacedCard]:
        """Return the visible cards with their resting poses.

        Covered plays are shaded, and shifted toward their players by `side`. Chopped plays lie in halves until the chop
        is covered by another play.
        """
        placed: dict[CardKey, PlacedCard] = {}
        visible_plays = self._find_visible_plays(places)
        first_index = len(self.laid_plays) - len(visible_plays)
        for n, (laid, boxes) in enumerate(visible_plays):
            index, z = first_index + n, Depth.PILE + DEPTHS_PER_PLAY * (n + VISIBLE_PLAYS - len(visible_plays))
            if not (isinstance(places, PileArea) and self._is_chopped(index)):
                arrangement, marks = self._choose_arrangement(index)
                card_poses = places.pose_cards(boxes, arrangement, side(laid.play.seat))
                for k, (key, card, pose) in enumerate(zip(laid.keys, laid.play.cards, card_poses, strict=True)):
                    placed[key] = PlacedCard(card, pose, z + k, marks)
            elif index + 2 == len(self.laid_plays):
                both_poses = places.pose_halves(len(laid.keys), len(self.laid_plays[-1].keys))
                for k, (key, card, poses) in enumerate(zip(laid.keys, laid.play.cards, both_poses, strict=True)):
                    for piece, half, pose in zip((key, lower_half_key(key)), HALVES, poses, strict=False):
                        placed[piece] = PlacedCard(card, pose, z + k, half=half)
        return {key: card for key, card in placed.items() if key not in self._swept_keys}

    def _is_chopped(self, index: int) -> bool:
        next_plays = self.laid_plays[index + 1 : index + 2]
        return not self._is_about_to_be_chopped(index) and any(laid.play.is_chop for laid in next_plays)

    def _is_about_to_be_chopped(self, index: int) -> bool:
        return self.has_pending_chop and index + 2 == len(self.laid_plays)

    def _choose_arrangement(self, index: int) -> tuple[Arrangement, tuple[CardMark, ...]]:
        """Return the arrangement of a play that is not cut, and the marks of its cards."""
        is_last, is_awaiting = index + 1 == len(self.laid_plays), self._is_about_to_be_chopped(index)
        marks: tuple[CardMark, ...] = () if is_last or is_awaiting else ("shade",)
        if is_awaiting and self.has_reduced_motion:
            return "flat", marks
        if self.laid_plays[index].play.is_chop:
            return "fanned", marks
        return "cleared" if is_awaiting else "flat" if is_last else "pushed", marks

    def cut_chopped_play(self) -> None:
        """Cut the play that the last play chops, and hide the plays under that play."""
        self.has_pending_chop = False
        uncut_plays = (laid for n, laid in enumerate(self.laid_plays[:-1]) if not self._is_chopped(n))
        self._swept_keys.update(key for laid in uncut_plays for key in laid.keys)

    def sweep_halves(self) -> None:
        self._swept_keys.update(key for laid in self.laid_plays[:-1] for key in self.piece_keys(laid))

    def holds(self, pos: tuple[float, float], places: PlayPlaces) -> bool:
        return any(box.contains(pos) for _, boxes in self._find_visible_plays(places) for box in boxes)

    def _find_visible_plays(self, places: PlayPlaces) -> list[tuple[LaidPlay, Sequence[Box]]]:
        """Return the visible plays with the boxes of their cards. Only a chop that has struck moves the others back."""
        plays = self.laid_plays[-VISIBLE_PLAYS:]
        depths = [max(0, depth - self.has_pending_chop) for depth in reversed(range(len(plays)))]
        return [(laid, places.place_cards(len(laid.keys), depth)) for laid, depth in zip(plays, depths, strict=True)]


SHADOW_COARSENESS = 4
"""The shadow has no edges: it is drawn this many times smaller."""


def pile_shadow_sprites(
    ctx: WidgetContext, laid_play: LaidPlay, moving_cards: MovingCards, shift: tuple[int, int]
) -> Iterator[Sprite]:
    cards = [moving_cards.placed_cards[key] for key in laid_play.keys if key in moving_cards.placed_cards]
    if not cards or not scenery.has_lamplight(ctx.theme) or any(card.half == "upper" for card in cards):
        return
    first, last, height = cards[0].rest_pose, cards[-1].rest_pose, round(cards[0].rest_pose.size)
    is_level = not any(card.rest_pose.angle for card in cards)
    size = card_size(height)[0] + round(last.x - first.x), height
    picture = ctx.cached(("pile shadow", size, is_level), lambda: _draw_shadow(ctx, size, is_level))
    ends = [moving_cards.present_pose(key) or first for key in (laid_play.keys[0], laid_play.keys[-1])]
    x, y = (ends[0].x + ends[1].x) / 2 + shift[0], (ends[0].y + ends[1].y) / 2 + shift[1]
    w, h = picture.get_size()
    yield Sprite(picture, round(x - w / 2), round(y - h / 2), cards[0].z - 1)


def _draw_shadow(ctx: WidgetContext, size: svg.Size, has_paper_edge: bool) -> pygame.Surface:
    """Draw the shadow round the middle of the cards, with the edge of the paper if no card leans."""
    w, h = size
    reach, corner = round(SIZES.shadow_reach_ratio * h), round(SIZES.paper_corner_ratio * h)
    paper = surfaces.draw_rounded_rect(size, corner, rgb(ctx.theme.paper_edge))
    picture = pygame.Surface((w + 4 * reach, h + 4 * reach), pygame.SRCALPHA)
    picture.blit(paper, (2 * reach, 2 * reach + round(SIZES.shadow_drop_ratio * h)))
    blur, alpha = max(1, reach // 2 // SHADOW_COARSENESS), round(SIZES.shadow_alpha)
    picture = surfaces.make_shadow(picture, "#000000", alpha, blur, SHADOW_COARSENESS)
    if has_paper_edge:
        picture.blit(paper, (2 * reach, 2 * reach + max(1, round(SIZES.paper_edge_ratio * h))))
    return picture


def caption_sprite(ctx: WidgetContext, m: Viewport, text: str, portrait: str, box: Box) -> Sprite:
    """Return words with their owner's portrait in the middle of a box."""

    def draw() -> pygame.Surface:
        side, gap = box.h, m.px(8)
        size = ctx.type.fit(text, m.tx(20), box.w - side - 3 * gap, "semibold")
        words = ctx.type.render(text, size, ctx.colour("text"), "semibold")
        height = max(side, words.get_height())
        surface = ctx.art.panel((side + 3 * gap + words.get_width(), height), "badge", m.picture_scale).copy()
        surface.blit(draw_portrait(ctx.art, portrait, side), (0, (height - side) // 2))
        stamp(surface, words, (side + gap, (height - words.get_height()) // 2))
        return surface

    return Sprite.centred(ctx.cached(("caption", text, portrait, box), draw), box.center, Depth.CAPTION)


def draw_owner(ctx: WidgetContext, m: Viewport, portrait: str) -> pygame.Surface:
    side, margin = m.px(SIZES.owner_px), m.px(SIZES.owner_shadow_px)

    def draw() -> pygame.Surface:
        picture = pygame.Surface((side + 2 * margin, side + 2 * margin), pygame.SRCALPHA)
        picture.blit(draw_portrait(ctx.art, portrait, side), (margin, margin))
        blur, offset = max(1, margin // 3), (0, margin // 3)
        return surfaces.add_shadow(picture, round(SIZES.owner_shadow_alpha), blur, offset)

    return ctx.cached(("owner", portrait, side), draw)


def owner_sprite(ctx: WidgetContext, m: Viewport, portrait: str, first_card: Pose) -> Sprite:
    """Return the owner's portrait at the lower left corner of a play's first card, clear of the rank."""
    inset = SIZES.owner_inset_ratio * CARD_RATIO * first_card.size
    corner = first_card.shifted(inset - CARD_RATIO * first_card.size / 2, first_card.size / 2 - inset)
    return Sprite.centred(draw_owner(ctx, m, portrait), (round(corner.x), round(corner.y)), Depth.OWNER)


def lock_sprites(ctx: WidgetContext, m: Viewport, suit: int, last_card: Box) -> Iterator[Sprite]:
    """Return the mark of a locked suit, a lock and the suit: only a run of this suit beats the run."""
    side = m.tx(44)
    icon_side, rank_right = side * 3 // 5, last_card.x + round(last_card.w * SIZES.rank_width_ratio)
    x, y = max(last_card.right - side * 2 // 3, rank_right + side + 2), last_card.y - side // 3
    inset = (side - icon_side) // 2
    suit_icon, lock = ctx.art.suit(suit, icon_side, ctx.theme.text), ctx.art.icon("lock", icon_side, ctx.theme.gold)
    for place, icon in ((x, suit_icon), (x - side - 2, lock)):
        yield Sprite(ctx.art.panel((side, side), "badge", m.picture_scale), place, y, Depth.LOCK)
        yield Sprite(icon, place + inset, y + inset, Depth.LOCK + 1)


def caret_sprite(
    ctx: WidgetContext, card: Pose, visible_width: float, side: int, occupied_by: Sequence[Sprite] = ()
) -> Sprite:
    """Return the mark of the card under the cursor, above its visible strip, or below if that space is taken."""
    shape = svg.path("M4 8 H30 L17 28 Z", fill=ctx.theme.focus, stroke=ctx.theme.table_edge, stroke_width=2.5)
    picture, width = ctx.cached(("caret", side), lambda: svg.draw_square(shape, side, 34)), card.size * CARD_RATIO
    x = round(card.x - width / 2 + min(width, visible_width) / 2 - side / 2)
    sprite_above = Sprite(picture, x, round(card.y - card.size / 2 - side), Depth.CARET)
    if not any(sprite_above.rect.colliderect(sprite.rect) for sprite in occupied_by):
        return sprite_above
    return sprite_above._replace(y=round(card.y + card.size / 2), angle=180.0)


def draw_ring(ground: pygame.Surface, ctx: WidgetContext, ring: Ring, is_clockwise: bool) -> None:
    side = round(SIZES.ring_picture_px * ring.radius / SIZES.ring_radius_px)
    picture = skin.find_skin(ctx.theme).picture("table/ring", (side, side))
    if not is_clockwise:
        picture = pygame.transform.flip(picture, True, False)
    ground.blit(picture, picture.get_rect(center=(ring.x, ring.y)))


def pointer_sprite(ctx: WidgetContext, ring: Ring, angle: float) -> Sprite:
    """Return the pointer at an angle of the ring, which is a pose of the timeline."""
    side = round(SIZES.pointer_picture_px * ring.radius / SIZES.ring_radius_px)
    picture, (x, y) = skin.find_skin(ctx.theme).picture("table/pointer", (side, side)), ring.find_point(angle)
    return Sprite.centred(picture, (round(x), round(y)), Depth.POINTER)._replace(angle=angle)


def draw_turn_light(
    ctx: WidgetContext, ground: pygame.Surface, seat: tuple[int, int], middle: tuple[int, int], scale: float
) -> Sprite:
    """Return the lamplight round a seat's portrait: a brightened piece of the ground."""
    turn, side = atan2(middle[1] - seat[1], middle[0] - seat[0]), round(SIZES.turn_light_px * scale)
    offset, box = SIZES.turn_light_offset_px * scale, pygame.Rect(0, 0, side, side)
    box.center = round(seat[0] + offset * cos(turn)), round(seat[1] + offset * sin(turn))
    place = box.clip(ground.get_rect())
    visible_part = place.move(-box.x, -box.y)
    gain, haze = (skin.find_skin(ctx.theme).picture(f"table/{name}", (side, side)) for name in ("gain", "haze"))
    lit_ground = ground.subsurface(place).copy()
    gained_light = lit_ground.copy()
    gained_light.blit(gain, (0, 0), visible_part, pygame.BLEND_RGB_MULT)
    lit_ground.blit(haze, (0, 0), visible_part, pygame.BLEND_RGB_ADD)
    lit_ground.blit(gained_light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return Sprite(lit_ground, *place.topleft, Depth.TURN_LIGHT)
