"""A board: it shows one moment, and animates the difference to the next."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import count
from math import cos, radians, sin
from typing import Literal

from game.engine.cards import Card
from game.session.table.board_view import BoardView, PlayView
from game.session.table.held_cards import CardKey, HeldCard
from game.ui.anim.motion import Motion, load_motion
from game.ui.anim.timeline import Pose, Timeline
from game.ui.board.board_picture import NO_EFFECTS, BoardPicture, Staging
from game.ui.board.moving_cards import MovingCards, PlacedCard, Travel
from game.ui.board.pile import LaidPlay, Pile, lower_half_key
from game.ui.board.rows import has_open_hands, open_play_keys, place_open_hands
from game.ui.compositor import Sprite
from game.ui.hand.gesture import Drag, Verb
from game.ui.hand.hand import Hand
from game.ui.kit.widget import WidgetContext
from game.ui.layout import NEAR_SEAT, BoardLayout, Box, HandArea, PileArea, PlayRow, RowsLayout, measure_window
from game.ui.layout.depths import Depth
from game.ui.measures import Measures

SIZES = Measures("board")


def shows_own_hand(layout: BoardLayout, seat: int) -> bool:
    return seat == NEAR_SEAT and not layout.near_seat.is_open


def hidden_pose(layout: BoardLayout, seat: int) -> Pose:
    """Return the pose from which a seat's backs fly."""
    place = layout.seats[seat]
    x, y = layout.hand.box.center if shows_own_hand(layout, seat) else place.next_card_place(0)[:2]
    return Pose(x, y, place.back_height, alpha=1.0, face=0.0)


class Dealing:
    """Deals out cards, and counts the cards still on their way."""

    def __init__(self, cards: MovingCards, hand: Hand, motion: Motion) -> None:
        self.cards = cards
        self.hand = hand
        self.motion = motion
        self.coming_counts: list[int] = []
        self.is_running = False

    def reset_counts(self, seats: int) -> None:
        self.coming_counts = [0] * seats

    def end(self) -> None:
        self.is_running = False

    def begin(
        self, layout: BoardLayout, counts: Sequence[int], seats: Sequence[int]
    ) -> tuple[Callable[[CardKey], Travel], dict[CardKey, Pose]]:
        """Send backs to the others, in turn from the first of `seats`. Return the hand's travels and starts."""
        move, card_count = self.motion.moves["deal"], sum(counts)
        middle = Pose(*layout.pile.box.center, layout.pile.card_height, alpha=0.0, face=0.0)
        hand_keys = [held.key for held in self.hand.held_cards]
        delays: dict[CardKey, float] = {}
        remaining_keys = iter(hand_keys)
        for n, seat in enumerate(_order(counts, seats)):
            delay = move.delay(n, card_count)
            if not shows_own_hand(layout, seat):
                self._send_back(layout, seat, middle, Travel(move, delay))
            elif (key := next(remaining_keys, None)) is not None:
                delays[key] = delay
        last_delay = move.delay(card_count, card_count)
        self.is_running = True
        pack = middle._replace(alpha=1.0)
        self.cards.send_away(PlacedCard(None, middle, Depth.DECK - 1), pack, Travel(move, last_delay), self.end)
        return lambda key: Travel(move, delays.get(key, last_delay)), dict.fromkeys(hand_keys, middle)

    def _send_back(self, layout: BoardLayout, seat: int, start: Pose, travel: Travel) -> None:
        x, y, lean = layout.seats[seat].next_card_place(self.coming_counts[seat])
        rest_pose = hidden_pose(layout, seat)._replace(x=x, y=y, angle=lean)
        self.coming_counts[seat] += 1

        def arrived() -> None:
            self.coming_counts[seat] -= 1

        self.cards.send_away(PlacedCard(None, rest_pose, Depth.DECK), start, travel, arrived)


def _order(counts: Sequence[int], seats: Sequence[int]) -> list[int]:
    return [seat for turn in range(max(counts, default=0)) for seat in seats if counts[seat] > turn]


class CardMoves:
    """Start poses and movements of cards."""

    def __init__(self, cards: MovingCards, hand: Hand, pile: Pile, motion: Motion) -> None:
        self.cards = cards
        self.hand = hand
        self.pile = pile
        self.motion = motion

    def play_travels(self, laid: LaidPlay) -> dict[CardKey, Travel]:
        """Return the travels of a play's cards: one by one, or all landing together if they are slammed."""
        name = "strike" if self.pile.has_pending_chop else "last" if self.pile.is_slammed else "play"
        move, count = self.motion.moves[name], len(laid.keys)
        delays = [move.delay(n, count) for n in range(count)]
        late = delays[-1] if move.slam else 0.0
        return {
            key: Travel(move.with_longer_hover(late - delay) if late else move, delay)
            for key, delay in zip(laid.keys, delays, strict=True)
        }

    def halve_chopped(self, height: float) -> dict[CardKey, Pose]:
        """Return the starts of the halves of what the last play cuts: their places in the whole cards."""
        found: dict[CardKey, Pose] = {}
        for key in self.pile.laid_plays[-2].keys if len(self.pile.laid_plays) > 1 else ():
            if whole := self.cards.present_pose(key):
                turn = radians(whole.angle)
                for half, down in (
                    (key, -SIZES.half_offset_ratio * height),
                    (lower_half_key(key), SIZES.half_offset_ratio * height),
                ):
                    found[half] = whole._replace(x=whole.x - down * sin(turn), y=whole.y + down * cos(turn))
        return found

    def seat_start_poses(self, layout: BoardLayout, laid: LaidPlay) -> dict[CardKey, Pose]:
        """Return the start poses of a play's cards that were hidden before."""
        if shows_own_hand(layout, laid.play.seat):
            return {}
        start = hidden_pose(layout, laid.play.seat)._replace(alpha=0.4)
        return {key: start for key in laid.keys if key not in self.cards.placed_cards}

    def returning_poses(
        self, layout: BoardLayout, left_plays: Iterable[LaidPlay], new_cards: Iterable[HeldCard]
    ) -> dict[CardKey, Pose]:
        """Return the start poses of the player's cards that come back from the pile into the hand."""
        lying_poses: dict[Card, list[Pose]] = {}
        for laid in left_plays:
            for card, key in zip(laid.play.cards, laid.keys, strict=True):
                pose = self.cards.present_pose(key)
                if pose is not None and shows_own_hand(layout, laid.play.seat):
                    lying_poses.setdefault(card, []).append(pose)
        return {held.key: lying_poses[held.card].pop() for held in new_cards if lying_poses.get(held.card)}

    def leaving_poses(self, cards: Sequence[Card]) -> list[Pose]:
        poses = {held.key: self.cards.present_pose(held.key) for held in self.hand.held_cards}
        taken_keys = self.hand.remove_cards(cards)
        leaving = [poses[key] for card in cards for key in taken_keys.get(card, [])[:1]]
        return [pose for pose in leaving if pose is not None]

    def sweep_halves(self, kept_keys: Container[CardKey]) -> None:
        """Let halves that no longer belong on the table slide off."""
        for key, card in self.cards.placed_cards.items():
            if card.half and key not in kept_keys:
                side = -SIZES.aside_ratio if card.half == "upper" else SIZES.aside_ratio
                goal = card.rest_pose._replace(x=card.rest_pose.x + side * card.rest_pose.size, alpha=0.0)
                start = self.cards.present_pose(key) or card.rest_pose
                self.cards.send_away(replace(card, rest_pose=goal), start, Travel(self.motion.moves["aside"]))

    def sweep_trick(self, layout: BoardLayout, swept_plays: Sequence[LaidPlay]) -> None:
        move = self.motion.moves["sweep"]
        place = layout.seats[swept_plays[-1].play.seat]
        goal = Pose(*place.portrait.center, place.back_height, alpha=0.0)
        pieces = (key for laid in reversed(swept_plays) for key in self.pile.piece_keys(laid))
        cards = {key: self.cards.placed_cards[key] for key in pieces if key in self.cards.placed_cards}
        for n, (key, card) in enumerate(cards.items()):
            start, travel = self.cards.present_pose(key) or card.rest_pose, Travel(move, move.delay(n, len(cards)))
            self.cards.send_away(replace(card, rest_pose=goal, z=card.z + Depth.FLYING - Depth.PILE), start, travel)


Settling = Literal["hover", "select", "return", "sort", "sort-dealt"]
"""Reasons for which cards in hand move to their resting places."""


def _no_place(ctx: WidgetContext) -> BoardLayout:
    nowhere = Box(0, 0, 1, 1)
    m = measure_window(ctx.size, ctx.text_scale)
    return RowsLayout(m, (), HandArea(nowhere, 1, 1, 0, 1), PlayRow(nowhere, (), (), 1, 0))


def _nothing_there(pos: tuple[float, float]) -> Verb | None:
    return None


class Board:
    """All resting and moving cards of one board. The rules never wait for the board."""

    def __init__(
        self,
        ctx: WidgetContext,
        layout: BoardLayout | None = None,
        target: Callable[[tuple[float, float]], Verb | None] = _nothing_there,
    ) -> None:
        self.ctx = ctx
        self.motion = load_motion()
        self.cards = MovingCards(Timeline(self.motion.ease, self.motion.seconds("reduced")))
        self.view = BoardView()
        self.layout = layout = layout or _no_place(ctx)
        self.hand = Hand(layout, target)
        self.pile = Pile()
        self.picture = BoardPicture(ctx, self.hand, self.pile, self.cards)
        self.hovered_index: int | None = None
        self.cursor_index: int | None = None
        self.drag: Drag | None = None
        self._dealing = Dealing(self.cards, self.hand, self.motion)
        self._moves = CardMoves(self.cards, self.hand, self.pile, self.motion)
        self.widget_place: object = None
        """Rectangle and look of the last layout by a widget; None requires a new layout."""
        self._keys = count(1)
        self.relayout(layout)

    def set_speed(self, factor: float, has_reduced_motion: bool) -> None:
        """Set the speed of movement (0: at once). With `has_reduced_motion` motion cards fade instead of moving."""
        self.cards.timeline.speed = factor
        self.reduce_motion(has_reduced_motion)

    def reduce_motion(self, is_reduced: bool) -> None:
        """With `is_reduced` motion cards fade and faces change instead of moving."""
        self.cards.timeline.is_reduced = self.pile.has_reduced_motion = is_reduced
        self.picture.moods.reduce(is_reduced)

    def step(self, dt: float) -> None:
        self.cards.step(dt)
        self.picture.moods.step(dt)

    @property
    def is_dealing(self) -> bool:
        return self._dealing.is_running

    @property
    def is_moving(self) -> bool:
        return self.cards.is_moving

    def next_wakeup(self) -> float | None:
        """Return the seconds until something changes: 0.0 while cards or faces move, None if nothing will."""
        return 0.0 if self.is_moving else self.picture.moods.next_wakeup()

    def finish(self) -> None:
        """Put everything to rest at once."""
        self.animate_chop_cut()
        self.cards.finish()
        self.picture.moods.end_reactions()
        self._dealing.end()

    def relayout(self, layout: BoardLayout, view: BoardView | None = None) -> None:
        """Follow another size, language or theme: everything is placed anew at once."""
        self.drag = self.hovered_index = None
        self._dealing.reset_counts(len(layout.seats))
        self._take(layout)
        self.picture.relayout(layout)
        self.finish()
        self.show(view or self.view, is_jump=True)
        self.finish()

    def _take(self, layout: BoardLayout) -> None:
        self.layout = self.hand.layout = layout

    # --- moments

    def show(self, view: BoardView, layout: BoardLayout | None = None, is_jump: bool = False) -> None:
        """Show a moment and animate the difference: plays fly to the pile, a finished trick to its winner.

        `is_jump`: the moment is not the result of a play but of a take-back or another deal. Then only the player's own
        cards move back.
        """
        old_view, self.view = self.view, view
        self.picture.moods.follow_view(view.seats)
        if layout is not None:
            self._take(layout)
            self.picture.adopt_layout(layout)
        if view.turn_seat is not None and (view.turn_seat != old_view.turn_seat or is_jump):
            self._point(view.turn_seat)
        is_same = (view.hand_cards, view.pile) == (old_view.hand_cards, old_view.pile)
        if is_same and not (is_jump or layout or has_open_hands(view) or has_open_hands(old_view)):
            return
        left_plays, new_plays = self._lay(view)
        start_poses = self._moves.returning_poses(self.layout, left_plays, self.hand.replace_cards(view.hand_cards))
        travels = dict.fromkeys(start_poses, Travel(self.motion.moves["play"]))
        open_cards = place_open_hands(view, self.layout)
        is_swept = bool(left_plays) and not (
            is_jump or start_poses or any(key in open_cards for laid in left_plays for key in laid.keys)
        )
        if is_swept:
            self._moves.sweep_trick(self.layout, left_plays)
        if is_jump:
            self._dealing.reset_counts(len(self.layout.seats))
            new_plays = []
        elif new_plays:
            self._dealing.end()
        for laid in new_plays:
            travels |= self._moves.play_travels(laid)
            start_poses |= self._moves.seat_start_poses(self.layout, laid)
        other, placed = Travel(self.motion.moves["sort" if is_swept else "push"]), self._placed()
        if new_plays:
            self._moves.sweep_halves(placed)
        self.cards.place_cards(placed, lambda key: travels.get(key, other), start_poses)

    def set_hand(self, cards: tuple[Card, ...]) -> None:
        """Set the player's cards; new cards join at the right."""
        self.view = replace(self.view, hand_cards=cards)
        self.hand.replace_cards(cards)
        self.settle("sort")

    def _lay(self, view: BoardView) -> tuple[list[LaidPlay], list[LaidPlay]]:
        """Put the view's plays on the pile. Return the plays that left and the plays that came."""
        lay_open = open_play_keys(view)

        def keys(n: int) -> tuple[CardKey, ...]:
            play = view.pile[n]
            open_seat = play.seat < len(view.seats) and view.seats[play.seat].cards is not None
            return lay_open[n] if open_seat else self._keys_for(play)

        return self.pile.change_plays(view.pile, keys)

    def _keys_for(self, play: PlayView) -> tuple[CardKey, ...]:
        """Return keys for a play's cards; the player's own cards keep theirs."""
        pool = self.hand.remove_cards(play.cards) if shows_own_hand(self.layout, play.seat) else {}
        return tuple(pool[card].pop(0) if pool.get(card) else ("played", next(self._keys)) for card in play.cards)

    def deal(self, hand: tuple[Card, ...], counts: Sequence[int], seats: Sequence[int]) -> None:
        """Deal to the seats in turn: backs fly from the middle, the player's cards come in this order, face up."""
        self.clear()
        self.view = replace(self.view, hand_cards=tuple(sorted(hand)))
        self.hand.replace_cards(hand)
        self.hand.arrange(hand)
        travels, start_poses = self._dealing.begin(self.layout, counts, seats)
        self.cards.place_cards(self._placed(), travels, start_poses)

    def give(
        self, cards: Sequence[Card], *, giver: int, receiver: int, count: int, hand_after: tuple[Card, ...]
    ) -> None:
        """Move cards from one seat to another: face up if the player is a party, else as backs.

        `hand_after` is the player's hand after the move.
        """
        move = self.motion.moves["trade"]
        starts = (
            self._moves.leaving_poses(cards)
            if shows_own_hand(self.layout, giver)
            else [hidden_pose(self.layout, giver)] * count
        )
        start_poses: dict[CardKey, Pose] = {}
        self.view = replace(self.view, hand_cards=hand_after)
        if shows_own_hand(self.layout, receiver):
            start_poses = {
                held.key: start for held, start in zip(self.hand.replace_cards(hand_after), starts, strict=False)
            }
        else:
            for n, start in enumerate(starts):
                card = PlacedCard(
                    cards[n] if n < len(cards) else None, hidden_pose(self.layout, receiver), Depth.FLYING + n
                )
                self.cards.send_away(card, start, Travel(move, n * move.gap))
        push = self.motion.moves["push"]
        self.cards.place_cards(self._placed(), lambda key: Travel(move if key in start_poses else push), start_poses)

    def clear(self) -> None:
        self.finish()
        self.hand.clear()
        self.pile.laid_plays = []
        self.drag = self.hovered_index = None
        self._dealing.reset_counts(len(self.layout.seats))
        self.view = replace(self.view, hand_cards=(), pile=())

    # --- the hand

    def settle(self, reason: Settling = "hover") -> None:
        """Move every card to its resting place."""
        move = self.motion.moves[reason]
        self.cards.place_cards(self._placed(), lambda key: Travel(move))

    def point_at(self, hovered_index: int | None, cursor_index: int | None, drag: Drag | None) -> None:
        """Raise the cards under the pointer and the cursor; move dragged ones."""
        before, dragged = (self.hovered_index, self.cursor_index), self.drag
        self.hovered_index, self.cursor_index = None if drag else hovered_index, cursor_index
        if drag or dragged:
            self.follow_drag(drag)
        elif before != (self.hovered_index, self.cursor_index):
            self.settle("hover")

    def highlight_cards(self, cards: frozenset[CardKey]) -> None:
        """Raise these cards of the hand a little, and no others."""
        if cards != self.hand.suggested_keys:
            self.hand.suggested_keys = cards
            self.settle("hover")

    def follow_drag(self, drag: Drag | None) -> None:
        """Move dragged cards with the pointer; the other cards make room."""
        dragged = {self.hand.find_key(n) for n in drag.cards} if drag else set()
        self.drag = drag
        self.settle("hover" if drag else "return")
        for key in dragged:
            self.cards.timeline.drop(key)

    # --- places

    def prepare_chop(self) -> None:
        """Announce that the next play is a chop: the chopped play stays unchanged until the chop strikes."""
        self.pile.has_pending_chop = True

    def draw_chop_ahead(self, cards: tuple[Card, ...]) -> Iterator[object]:
        """Draw ahead, one by one, the cards that may chop these cards, and the halves of these cards."""
        area = self.layout.pile
        assert isinstance(area, PileArea)
        yield from (self.ctx.art.card_face(card, area.card_height) for card in self.view.hand_cards)
        lying = zip(cards, area.half_places(len(cards), 1), strict=True)
        cut = [(card, [lie.lean_degrees for lie in lies]) for card, lies in lying if lies]
        yield from self.picture.painter.draw_halves(area.card_height, cut)

    def animate_chop_cut(self) -> None:
        """Let the last play strike: the chopped play flies apart and stays in halves."""
        if self.pile.has_pending_chop:
            start_poses = self._moves.halve_chopped(self.layout.pile.card_height)
            self.pile.cut_chopped_play()
            fling = Travel(self.motion.moves["fling"])
            self.cards.place_cards(self._placed(), lambda _: fling, start_poses)

    def sweep_halves(self) -> None:
        self.pile.sweep_halves()
        placed, push = self._placed(), Travel(self.motion.moves["push"])
        self._moves.sweep_halves(placed)
        self.cards.place_cards(placed, lambda _: push)

    @property
    def landing_seconds(self) -> float:
        """Seconds at speed 1 until the last play has landed; 0 afterwards."""
        last = self.pile.laid_plays[-1:]
        return max((self.cards.timeline.seconds_left(key) for laid in last for key in laid.keys), default=0.0)

    def is_free(self, pos: tuple[float, float]) -> bool:
        """True if a point is on the pile or the free table, not on a seat or in the strip of the hand."""
        on_seat = any(seat.box.contains(pos) for seat in self.layout.seats)
        return not on_seat and not self.layout.hand.box.y <= pos[1] < self.layout.hand.box.bottom

    def is_on_pile(self, pos: tuple[float, float]) -> bool:
        return self.pile.holds(pos, self.layout.pile)

    def _placed(self) -> dict[CardKey, PlacedCard]:
        placed = self.pile.placed_cards(self.layout.pile, self.layout.seat_side) | place_open_hands(
            self.view, self.layout
        )
        return placed | self.hand.place_cards(self.hovered_index, self.cursor_index, self.drag)

    def _point(self, seat: int) -> None:
        layout, ring = self.layout, self.layout.ring
        if ring:
            place = (ring.x, layout.hand.box.y) if shows_own_hand(layout, seat) else layout.seats[seat].box.center
            self.picture.turn_pointer(place, self.motion.moves["sweep"])

    # --- sprites

    def sprites(
        self,
        staging: Staging = NO_EFFECTS,
        occupied_by: Sequence[Sprite] = (),
    ) -> Iterator[Sprite]:
        return self.picture.sprites(
            self.view,
            staging,
            coming_counts=self._dealing.coming_counts,
            cursor=self.cursor_index,
            occupied_by=occupied_by,
        )
