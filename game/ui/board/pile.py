"""The middle of a table: the trick's plays with captions, the ring, its pointer and the turn's light."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import atan2, cos, radians, sin

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
from game.ui.gfx.theme import Theme, rgb
from game.ui.kit.widget import WidgetContext
from game.ui.layout import CARD_RATIO, Arrangement, Box, Measure, PileArea, PlayRow, Ring
from game.ui.layout.depths import DEPTHS_PER_PLAY, VISIBLE_PLAYS, Depth
from game.ui.measures import Measures
from game.ui.persons.pictures import draw_portrait

SIZES = Measures("pile")

PlayPlaces = PileArea | PlayRow


@dataclass(frozen=True, slots=True)
class LaidPlay:
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
        self, plays: Sequence[PlayView], keys: Callable[[int], tuple[CardKey, ...]]
    ) -> tuple[list[LaidPlay], list[LaidPlay]]:
        """Set the plays (play n has the keys `keys(n)`). Return the plays that left and those that came."""
        old_plays, same_count = self.laid_plays, 0
        while same_count < min(len(old_plays), len(plays)) and _are_same_play(
            old_plays[same_count].play, plays[same_count]
        ):
            same_count += 1
        if same_count < len(old_plays):
            self._swept_keys.clear()
        kept_plays = [LaidPlay(play, old.keys) for play, old in zip(plays[:same_count], old_plays, strict=False)]
        new_plays = [LaidPlay(play, keys(n)) for n, play in enumerate(plays[same_count:], same_count)]
        self.laid_plays = kept_plays + new_plays
        return old_plays[same_count:], new_plays

    def placed_cards(self, places: PlayPlaces, side: Callable[[int], float]) -> dict[CardKey, PlacedCard]:
        """Return the visible cards with their resting poses.

        Covered plays are shaded, and shifted toward their players by `side`. Chopped plays lie in halves until the chop
        is covered by another play.
        """
        placed: dict[CardKey, PlacedCard] = {}
        for n, (laid, boxes) in enumerate(self._visible_plays(places)):
            index = n + len(self.laid_plays) - min(VISIBLE_PLAYS, len(self.laid_plays))
            z = Depth.PILE + DEPTHS_PER_PLAY * (n + VISIBLE_PLAYS - min(VISIBLE_PLAYS, len(self.laid_plays)))
            if isinstance(places, PileArea) and self._is_chopped(index):
                if index + 2 == len(self.laid_plays):
                    placed |= self._halves(laid, len(self.laid_plays[index + 1].keys), places, z)
                continue
            marks, poses = self._resting_poses(index, laid, boxes, places, side(laid.play.seat))
            for k, (key, card, pose) in enumerate(zip(laid.keys, laid.play.cards, poses, strict=True)):
                if key not in self._swept_keys:
                    placed[key] = PlacedCard(card, pose, z + k, marks)
        return placed

    def _is_chopped(self, index: int) -> bool:
        """True if a play was cut by the next one."""
        return (
            index + 1 < len(self.laid_plays)
            and self.laid_plays[index + 1].play.is_chop
            and not self._is_about_to_be_chopped(index)
        )

    def _is_about_to_be_chopped(self, index: int) -> bool:
        """True if a play is about to be chopped."""
        return self.has_pending_chop and index + 2 == len(self.laid_plays)

    def _halves(self, laid: LaidPlay, chopping_count: int, places: PileArea, z: int) -> dict[CardKey, PlacedCard]:
        placed: dict[CardKey, PlacedCard] = {}
        lying = places.half_places(len(laid.keys), chopping_count)
        for k, (key, card, lies) in enumerate(zip(laid.keys, laid.play.cards, lying, strict=True)):
            for piece, half, (x, y, lean) in zip((key, lower_half_key(key)), HALVES, lies, strict=False):
                if piece not in self._swept_keys:
                    placed[piece] = PlacedCard(card, Pose(x, y, places.card_height, lean), z + k, half=half)
        return placed

    def _resting_poses(
        self, index: int, laid: LaidPlay, boxes: Sequence[Box], places: PlayPlaces, side: float
    ) -> tuple[tuple[CardMark, ...], list[Pose]]:
        is_last, is_awaiting = index + 1 == len(self.laid_plays), self._is_about_to_be_chopped(index)
        marks: tuple[CardMark, ...] = () if is_last or is_awaiting else ("shade",)
        lying: Arrangement = "flat"
        if (laid.play.is_chop or not is_last) and not (is_awaiting and self.has_reduced_motion):
            lying = "fanned" if laid.play.is_chop else "cleared" if is_awaiting else "pushed"
        return marks, [
            Pose(lie.x, lie.y, places.card_height, lie.lean_degrees) for lie in places.card_places(boxes, lying, side)
        ]

    def cut_chopped_play(self) -> None:
        """Cut the play that the last play chops, and hide the plays under that play."""
        self.has_pending_chop = False
        uncut_plays = (laid for n, laid in enumerate(self.laid_plays[:-1]) if not self._is_chopped(n))
        self._swept_keys.update(key for laid in uncut_plays for key in laid.keys)

    def sweep_halves(self) -> None:
        self._swept_keys.update(key for laid in self.laid_plays[:-1] for key in self.piece_keys(laid))

    def holds(self, pos: tuple[float, float], places: PlayPlaces) -> bool:
        return any(box.contains(pos) for _, boxes in self._visible_plays(places) for box in boxes)

    def _visible_plays(self, places: PlayPlaces) -> list[tuple[LaidPlay, Sequence[Box]]]:
        """Return the visible plays with the boxes of their cards. Only a chop that has struck moves the others back."""
        plays = self.laid_plays[-VISIBLE_PLAYS:]
        depths = [max(0, depth - self.has_pending_chop) for depth in reversed(range(len(plays)))]
        return [(laid, places.card_boxes(len(laid.keys), depth)) for laid, depth in zip(plays, depths, strict=True)]


def _are_same_play(one: PlayView, other: PlayView) -> bool:
    return (one.seat, one.cards) == (other.seat, other.cards)


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
    (w, h), ends = (
        picture.get_size(),
        [moving_cards.present_pose(key) or first for key in (laid_play.keys[0], laid_play.keys[-1])],
    )
    x, y = sum(end.x for end in ends) / 2 + shift[0], sum(end.y for end in ends) / 2 + shift[1]
    yield Sprite(picture, round(x - w / 2), round(y - h / 2), cards[0].z - 1)


def _draw_shadow(ctx: WidgetContext, size: svg.Size, has_paper_edge: bool) -> pygame.Surface:
    """Draw the shadow round the middle of the cards, with the edge of the paper if no card leans."""
    (w, h), theme = size, ctx.theme
    reach, corner = round(SIZES.shadow_reach_ratio * h), round(SIZES.paper_corner_ratio * h)
    picture_size = (w + 4 * reach, h + 4 * reach)
    small = pygame.Surface(
        (picture_size[0] // SHADOW_COARSENESS, picture_size[1] // SHADOW_COARSENESS), pygame.SRCALPHA
    )
    box = pygame.Rect(2 * reach, 2 * reach + round(SIZES.shadow_drop_ratio * h), w, h)
    small_box = pygame.Rect(*(part // SHADOW_COARSENESS for part in box))
    dark = (0, 0, 0, round(SIZES.shadow_alpha))
    small.blit(surfaces.rounded(small_box.size, max(1, corner // SHADOW_COARSENESS), dark), small_box)
    picture = pygame.transform.smoothscale(surfaces.soft(small, max(1, reach // SHADOW_COARSENESS // 2)), picture_size)
    if has_paper_edge:
        paper = surfaces.rounded(size, corner, rgb(theme.paper_edge))
        picture.blit(paper, (2 * reach, 2 * reach + max(1, round(SIZES.paper_edge_ratio * h))))
    return svg.ready(picture)


class Captions:
    """Words and marks on the plays in the middle."""

    def __init__(self, ctx: WidgetContext, m: Measure) -> None:
        self.ctx = ctx
        self.m = m

    def caption_sprite(self, text: str, portrait: str, box: Box, shift: int = 0) -> Sprite:
        surface = self.ctx.cached(("caption", text, portrait, box), lambda: self._draw_caption(text, portrait, box))
        w, h = surface.get_size()
        return Sprite(surface, box.x + shift + (box.w - w) // 2, box.y + (box.h - h) // 2, Depth.CAPTION)

    def draw_owner(self, portrait: str) -> pygame.Surface:
        return self.ctx.cached(("owner", portrait, self.m.picture_scale), lambda: self._paint_owner(portrait))

    def owner_sprite(self, portrait: str, first_card: Pose) -> Sprite:
        """Return the owner's portrait at the lower left corner of a play's first card, clear of the rank."""
        turn, across, down = (
            radians(first_card.angle),
            (SIZES.owner_inset_ratio - 0.5) * first_card.size * CARD_RATIO,
            (0.5 - SIZES.owner_inset_ratio * CARD_RATIO) * first_card.size,
        )
        x, y = (
            first_card.x + across * cos(turn) - down * sin(turn),
            first_card.y + across * sin(turn) + down * cos(turn),
        )
        return Sprite.centred(self.draw_owner(portrait), (round(x), round(y)), Depth.OWNER)

    def _paint_owner(self, portrait: str) -> pygame.Surface:
        side, margin = self.m.px(SIZES.owner_px), self.m.px(SIZES.owner_shadow_px)
        middle = side / 2 + margin
        shadow = svg.circle(middle, middle + margin / 3, side / 2, fill="#000000", fill_opacity=0.7)
        surface = surfaces.soft(svg.render(shadow, (side + 2 * margin, side + 2 * margin)), max(1, margin // 3))
        surface.blit(draw_portrait(self.ctx.art, portrait, side), (margin, margin))
        return svg.ready(surface)

    def lock_sprites(self, play: PlayView, last: Box) -> Iterator[Sprite]:
        """Return the mark of a locked suit, a lock and the suit: only a run of this suit beats the run."""
        side = self.m.tx(44)
        rank_right = last.x + round(last.w * SIZES.caption_drop_ratio)
        at = (max(last.right - side * 2 // 3, rank_right + side + 2), last.y - side // 3)
        art, theme, sign_side = self.ctx.art, self.ctx.theme, side * 3 // 5
        inset = (side - sign_side) // 2
        signs = (art.suit(play.cards[0].suit, sign_side, theme.text), art.icon("lock", sign_side, theme.gold))
        for n, sign in enumerate(signs):
            x = at[0] - n * (side + 2)
            yield Sprite(art.panel((side, side), "badge", self.m.picture_scale), x, at[1], Depth.LOCK)
            yield Sprite(sign, x + inset, at[1] + inset, Depth.LOCK + 1)

    def _draw_caption(self, words: str, portrait: str, box: Box) -> pygame.Surface:
        m, fonts = self.m, self.ctx.type
        side, gap = box.h, m.px(8)
        size = fonts.fit(words, m.tx(20), box.w - side - 3 * gap, "semibold")
        text = fonts.render(words, size, self.ctx.color("text"), "semibold")
        picture_size = (side + 3 * gap + text.get_width(), max(side, text.get_height()))
        surface = self.ctx.art.panel(picture_size, "badge", m.picture_scale).copy()
        surface.blit(draw_portrait(self.ctx.art, portrait, side), (0, (picture_size[1] - side) // 2))
        stamp(surface, text, (side + gap, (surface.get_height() - text.get_height()) // 2))
        return surface


CARET_PX = 34


class Caret:
    """The mark of the card under the cursor."""

    def __init__(self, theme: Theme, side: int) -> None:
        shape = svg.path("M4 8 H30 L17 28 Z", fill=theme.focus, stroke=theme.table_edge, stroke_width=2.5)
        self._surface = svg.square(shape, side, 34)
        self._upwards = pygame.transform.flip(self._surface, False, True)

    def sprite(self, pose: Pose, visible_width: float, occupied_by: Sequence[Sprite] = ()) -> Sprite:
        """Return the mark above the visible strip of a card, or below the card if the space above is taken."""
        width = pose.size * CARD_RATIO
        x = round(pose.x - width / 2 + min(width, visible_width) / 2 - self._surface.get_width() / 2)
        sprite_above = Sprite(self._surface, x, round(pose.y - pose.size / 2 - self._surface.get_height()), Depth.CARET)
        if not any(sprite_above.rect.colliderect(each.rect) for each in occupied_by):
            return sprite_above
        return Sprite(self._upwards, x, round(pose.y + pose.size / 2), Depth.CARET)


POINTER_STEP_DEGREES = 3


def draw_ring(ground: pygame.Surface, ctx: WidgetContext, ring: Ring, is_clockwise: bool) -> None:
    side = round(SIZES.ring_picture_px * ring.radius / SIZES.ring_radius_px)
    picture = skin.of(ctx.theme).picture("table/ring", (side, side))
    if not is_clockwise:
        picture = pygame.transform.flip(picture, True, False)
    ground.blit(picture, picture.get_rect(center=(ring.x, ring.y)))


def pointer_sprite(ctx: WidgetContext, ring: Ring, angle: float) -> Sprite:
    """Return the pointer at an angle of the ring, which is a pose of the timeline."""
    step = round(angle / POINTER_STEP_DEGREES) * POINTER_STEP_DEGREES % 360

    def draw() -> pygame.Surface:
        side = round(SIZES.pointer_picture_px * ring.radius / SIZES.ring_radius_px)
        picture = skin.of(ctx.theme).picture("table/pointer", (side, side))
        return pygame.transform.rotozoom(picture, -step, 1.0)

    x, y = ring.point(angle)
    return Sprite.centred(ctx.cached(("turn pointer", ring, step), draw), (round(x), round(y)), Depth.POINTER)


def draw_turn_light(
    ctx: WidgetContext, ground: pygame.Surface, seat: tuple[int, int], middle: tuple[int, int], scale: float
) -> Sprite:
    """Return the lamplight round a seat's portrait: a brightened piece of the ground."""
    turn, side = atan2(middle[1] - seat[1], middle[0] - seat[0]), round(SIZES.turn_light_px * scale)
    box = pygame.Rect(0, 0, side, side)
    box.center = (
        round(seat[0] + SIZES.turn_light_offset_px * scale * cos(turn)),
        round(seat[1] + SIZES.turn_light_offset_px * scale * sin(turn)),
    )
    place = box.clip(ground.get_rect())
    part = place.move(-box.x, -box.y)
    gain, haze = (skin.of(ctx.theme).picture(f"table/{name}", (side, side)) for name in ("gain", "haze"))
    lit = ground.subsurface(place).copy()
    more = lit.copy()
    more.blit(gain, (0, 0), part, pygame.BLEND_RGB_MULT)
    lit.blit(haze, (0, 0), part, pygame.BLEND_RGB_ADD)
    lit.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return Sprite(lit, *place.topleft, Depth.TURN_LIGHT)
