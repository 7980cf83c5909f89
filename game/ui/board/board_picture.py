"""What a board looks like: who sits there, the pointer, the words and every card, as sprites."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.session.table.board_view import BoardView
from game.ui.anim.motion import Move, motion
from game.ui.anim.timeline import Pose
from game.ui.bands import Band
from game.ui.board.captions import MARK_SIDE, Caret
from game.ui.board.moods import Moods
from game.ui.board.moving_cards import MovingCards
from game.ui.board.painter import Painter
from game.ui.board.pile import Pile
from game.ui.board.ring import TurnPointer
from game.ui.board.seatings import RoundSeating, RowSeating, Seating
from game.ui.board.staging import Staging
from game.ui.compositor import Sprite
from game.ui.hand.hand import Hand
from game.ui.kit.widget_context import WidgetContext
from game.ui.layout import BoardLayout, RowsLayout, TableLayout
from game.ui.layout.depths import Depth

POINTER = "pointer"
HELD_HOP = 0.28
"""How high the cards in hand jump with the table, of how high what stands on it does."""
NEAR = 110
"""How close to a message, in sum above and below, the pointer is not seen, at 1080p."""


class BoardPicture:
    """Draws hand, pile and cards of a board, as they are, in one size and theme; and turns the pointer to a seat."""

    seating: Seating

    def __init__(self, ctx: WidgetContext, hand: Hand, pile: Pile, cards: MovingCards) -> None:
        self.ctx = ctx
        self.hand = hand
        self.pile = pile
        self.cards = cards
        self.moods = Moods(motion())
        self._pointer = 90.0

    def relayout(self, layout: BoardLayout) -> None:
        """Size, language or theme have changed."""
        ctx, m = self.ctx, layout.m
        rows = [place.open_h for place in layout.seats]
        self.painter = Painter(ctx, (layout.hand.card_h, layout.pile.card_h, *rows), m.px(6))
        self.round = RoundSeating(ctx, m, pile=self.pile, cards=self.cards, painter=self.painter, moods=self.moods)
        """What is drawn where all sit round a table."""
        self._rows = RowSeating(ctx)
        self.turn_pointer = TurnPointer(ctx, layout.ring) if layout.ring else None
        self.mark = Caret(ctx.theme, m.px(MARK_SIDE))
        self.take(layout)

    def take(self, layout: BoardLayout) -> None:
        """All lies elsewhere, in the same size and theme."""
        self.layout = layout
        match layout:
            case TableLayout():
                self.round.layout, self.seating = layout, self.round
            case RowsLayout():
                self._rows.layout, self.seating = layout, self._rows

    def ground(self, background: pygame.Surface, clockwise: bool) -> pygame.Surface:
        """A copy of a background with what lies about a table, and the direction of play where it matters."""
        return self.round.ground(background, clockwise)

    # --- the pointer

    def point(self, place: tuple[int, int], move: Move) -> None:
        """Turn the pointer to a place on the table, the shorter way round."""
        if self.layout.ring:
            present = self.pointer_angle
            goal = present + (self.layout.ring.toward(place) - present + 180) % 360 - 180
            self._pointer = goal
            self.cards.timeline.start(POINTER, _turned(present), _turned(goal), move)

    @property
    def pointer_angle(self) -> float:
        """Where the pointer is seen now, in degrees of the oval."""
        return self.cards.timeline.pose(POINTER, _turned(self._pointer)).x

    # --- sprites; `taken_by` is what they stand clear of

    def sprites(
        self,
        view: BoardView,
        staging: Staging,
        *,
        coming: Sequence[int],
        cursor: int | None,
        taken_by: Sequence[Sprite],
    ) -> Iterator[Sprite]:
        """All of a moment; `coming` cards are on their way to each seat."""
        yield from self.seating.things(staging.hop)
        yield from self.seating.seats(view, coming, staging)
        if view.turn is not None:
            yield from self.pointer(taken_by)
        yield from self.seating.middle(view, staging)
        yield from self._shown_cards(staging, cursor)
        yield from self.caret(cursor, taken_by)
        yield from self.seating.offers(view)

    def pointer(self, taken_by: Sequence[Sprite]) -> Iterator[Sprite]:
        """The pointer to whose turn it is; none beside a message, which tells it too."""
        if self.turn_pointer:
            pointer = self.turn_pointer.sprite(self.pointer_angle)
            if not any(self._is_near(pointer, each) for each in taken_by):
                yield pointer

    def _is_near(self, pointer: Sprite, other: Sprite) -> bool:
        """Whether the pointer lies close to something."""
        return pointer.rect.inflate(0, self.layout.m.px(NEAR)).colliderect(other.rect)

    def _shown_cards(self, staging: Staging, cursor: int | None) -> Iterator[Sprite]:
        """Every card where it is seen now."""
        self.painter.begin()
        focus, (dx, dy) = self.hand.key_at(cursor), staging.shift
        lit = {key for laid in self.pile.laid[-2:] for key in self.pile.pieces(laid)} if staging.dark else set()
        for key, card, pose in self.cards.shown():
            if card.z < Depth.HAND and (dx or dy):
                pose = pose._replace(x=pose.x + dx, y=pose.y + dy)
            elif card.z >= Depth.HAND and staging.jolt:
                pose = pose._replace(y=pose.y - round(HELD_HOP * staging.jolt))
            marks = card.marks + (("focus",) if key == focus else ())
            in_light = key in lit or (staging.dark and card.half)  # halves also as they slide off
            z, turning = card.z + (Band.LIT if in_light else 0), pose.angle != card.rest.angle
            if turning:
                self.painter.draw_ahead(card.card, card.rest, marks, half=card.half)
            yield from self.painter.sprites(card.card, pose, z, marks, half=card.half, turning=turning)

    def caret(self, cursor: int | None, taken_by: Sequence[Sprite]) -> Iterator[Sprite]:
        """A mark at the card that the keys are on, clear of what is said."""
        key = self.hand.key_at(cursor)
        pose = self.cards.present(key) if key is not None else None
        if pose is not None:
            yield self.mark.sprite(pose, self.hand.seen(cursor or 0), taken_by)


def _turned(angle: float) -> Pose:
    """An angle as a pose that the timeline can move."""
    return Pose(angle, 0, 0)
