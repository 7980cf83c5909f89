"""A board: shows a BoardView, and animates the changes to the next one."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import count

import pygame

from game.engine.cards import Card
from game.session.table.board_view import BoardView, PlayView
from game.session.table.held_cards import CardKey, HeldCard
from game.ui.anim.clock import Clock
from game.ui.anim.motion import Move, load_motion
from game.ui.anim.timeline import Pose, Timeline
from game.ui.bands import Depth
from game.ui.board.board_picture import NO_EFFECTS, BoardPicture, EffectState
from game.ui.board.moving_cards import Moves, MovingCards, Poses
from game.ui.board.pile import LaidPlay, Pile, make_lower_half_key
from game.ui.board.rows import lay_out_rows, list_open_hand_keys, place_open_hands
from game.ui.compositor import Sprite
from game.ui.hand import Drag, Hand
from game.ui.kit.widget import WidgetContext
from game.ui.layout.card_areas import CARD_HALVES, PileArea, PlacedCard
from game.ui.layout.table_layout import OWN_SEAT, BoardLayout
from game.ui.measures import Measures
from game.ui.persons.moods import Moods

SIZES = Measures("board")


class Board:
    """All cards, seats and plays of one deal on the screen. The game does not wait for animations of a board."""

    def __init__(self, ctx: WidgetContext, layout: BoardLayout | None = None) -> None:
        self.ctx = ctx
        self.motion = load_motion()
        self.clock = Clock()
        self.cards = MovingCards(self.clock.add(Timeline(self.motion.ease, self.motion.get_seconds("reduced"))))
        self.moods = self.clock.add(Moods(self.motion))
        self.view = BoardView()
        self.hand = Hand(layout or lay_out_rows(ctx, pygame.Rect(0, 0, 1, 1), self.view))
        self.pile = Pile()
        self.picture = BoardPicture(ctx, self.hand, self.pile, self.cards, self.moods)
        self.hovered_index: int | None = None
        self.cursor_index: int | None = None
        self.drag: Drag | None = None
        self.is_dealing = False
        self._flying_counts = Counter[int]()
        """Number of dealt cards that are still flying to each seat."""
        self._played_keys = (("played", n) for n in count())

    @property
    def layout(self) -> BoardLayout:
        return self.hand.layout

    def set_reduced_motion(self, is_reduced: bool) -> None:
        """Switch reduced motion on or off. With reduced motion, cards fade and faces do not move."""
        self.cards.timeline.is_reduced = self.pile.has_reduced_motion = is_reduced
        self.moods.set_reduced_motion(is_reduced)

    @property
    def is_moving(self) -> bool:
        return self.cards.timeline.is_busy

    def finish(self) -> None:
        self.animate_chop_cut()
        self.cards.timeline.finish()
        self.moods.end_reactions()
        self.is_dealing = False

    def needs_relayout(self, layout: BoardLayout) -> bool:
        """Return True if the hand has another place or size in `layout`, or if the theme has changed."""
        return layout.hand != self.layout.hand or self.picture.ctx.art is not self.ctx.art

    def relayout(self, layout: BoardLayout, view: BoardView | None = None) -> None:
        """Lay everything out anew without animation, after a change of size, language or theme."""
        self.drag = self.hovered_index = None
        self.hand.layout = layout
        self.picture = BoardPicture(self.ctx, self.hand, self.pile, self.cards, self.moods)
        self.finish()
        self.show(view or self.view, is_jump=True)
        self.finish()

    def show(self, view: BoardView, layout: BoardLayout | None = None, is_jump: bool = False) -> None:
        """Show a view. New plays fly to the pile, and the cards of a finished trick fly to its winner.

        `is_jump` is True after a take-back and for another deal. After a jump, only the player's own cards move.
        """
        old_view, self.view = self.view, view
        self.hand.layout = layout or self.layout
        self.moods.follow_view(view.seats)
        if view.turn_seat is not None and (view.turn_seat != old_view.turn_seat or is_jump):
            hand_top_center = self.layout.pile.box.center[0], self.layout.hand.box.y
            seat_center = self.layout.seats[view.turn_seat].box.center
            target_position = hand_top_center if self._shows_own_hand(view.turn_seat) else seat_center
            self.picture.turn_pointer(target_position, self.motion.moves["sweep"])
        has_same_cards = (view.hand_cards, view.pile) == (old_view.hand_cards, old_view.pile)
        has_open_hands = any(seat.cards is not None for seat in (*view.seats, *old_view.seats))
        if is_jump or layout or has_open_hands or not has_same_cards:
            self._show_cards(is_jump)

    def _show_cards(self, is_jump: bool) -> None:
        kept_plays = self.pile.list_kept_plays(self.view.pile)
        removed_plays = self.pile.laid_plays[len(kept_plays) :]
        new_plays = self._make_new_plays(len(kept_plays))
        self.pile.replace_plays(kept_plays, new_plays)
        start_poses = self._find_returning_poses(removed_plays, self.hand.replace_cards(self.view.hand_cards))
        moves = dict.fromkeys(start_poses, self.motion.moves["play"])
        is_trick_finished = not (is_jump or start_poses) and self._are_leaving_table(removed_plays)
        if is_trick_finished:
            self._sweep_trick(removed_plays)
        if new_plays and not is_jump:
            self.is_dealing = False
            self._sweep_card_halves()
            for laid_play in new_plays:
                moves |= self._choose_play_moves(laid_play)
                start_poses |= self._make_start_poses(laid_play)
        self.move_to_rest("sort" if is_trick_finished else "push", moves, start_poses)

    def _make_new_plays(self, first_index: int) -> list[LaidPlay]:
        """Return the view's plays from `first_index` on, and take their cards out of the hands."""
        play_keys = [*zip(self.view.pile, list_open_hand_keys(self.view), strict=True)][first_index:]
        return [LaidPlay(play, keys or self._take_cards(play.seat, play.cards)) for play, keys in play_keys]

    def _are_leaving_table(self, removed_plays: Sequence[LaidPlay]) -> bool:
        """Return False if the removed plays return to hands that lie face up, or if there are none."""
        open_cards = place_open_hands(self.view, self.layout)
        return bool(removed_plays) and not any(key in open_cards for play in removed_plays for key in play.keys)

    def _make_start_poses(self, laid_play: LaidPlay) -> dict[CardKey, Pose]:
        """Return the poses in which the cards of an opponent's play appear."""
        if self._shows_own_hand(laid_play.play.seat):
            return {}
        start_pose = self._compute_hidden_pose(laid_play.play.seat)._replace(alpha=0.4)
        return {key: start_pose for key in laid_play.keys if key not in self.cards.placed_cards}

    def show_play(self, play: PlayView, *, is_slammed: bool) -> None:
        """Animate a play that flies to the pile. `animate_chop_cut` later cuts the cards that a chop beats."""
        self.pile.is_slammed = is_slammed
        self.pile.has_pending_chop |= play.is_chop
        self.show(self.view.after_play(play))

    def set_hand(self, cards: tuple[Card, ...]) -> None:
        """Set the player's cards. New cards are added at the right."""
        self.view = replace(self.view, hand_cards=cards)
        self.hand.replace_cards(cards)
        self.move_to_rest("sort")

    def _take_cards(self, seat: int, cards: Sequence[Card]) -> tuple[CardKey, ...]:
        """Return keys for cards that leave a seat. The player's own cards are also removed from the hand."""
        hand_keys = self.hand.remove_cards(cards) if self._shows_own_hand(seat) else {}
        return tuple(hand_keys[card].pop(0) if hand_keys.get(card) else next(self._played_keys) for card in cards)

    def _choose_play_moves(self, laid_play: LaidPlay) -> dict[CardKey, Move]:
        """Return the move of each card in a play. Slammed cards land together, other cards one after another."""
        motion_name = "strike" if self.pile.has_pending_chop else "last" if self.pile.is_slammed else "play"
        moves = [self.motion.moves[motion_name].stagger(n, len(laid_play.keys)) for n in range(len(laid_play.keys))]
        if moves[0].slam_seconds:
            moves = [card_move.with_longer_hover(moves[-1].delay - card_move.delay) for card_move in moves]
        return dict(zip(laid_play.keys, moves, strict=True))

    def _find_returning_poses(self, plays: Iterable[LaidPlay], held_cards: Iterable[HeldCard]) -> dict[CardKey, Pose]:
        """Return the start poses of `held_cards` that return to the player's hand from removed plays."""
        poses_by_card: dict[Card, list[Pose]] = {}
        for laid_play in plays:
            for card, key in zip(laid_play.play.cards, laid_play.keys, strict=True):
                if self._shows_own_hand(laid_play.play.seat) and (pose := self.cards.find_current_pose(key)):
                    poses_by_card.setdefault(card, []).append(pose)
        return {held.key: poses_by_card[held.card].pop() for held in held_cards if poses_by_card.get(held.card)}

    def _sweep_trick(self, plays: Sequence[LaidPlay]) -> None:
        winner_seat = plays[-1].play.seat
        x, y = self.layout.seats[winner_seat].portrait.center
        goal_pose = self._compute_hidden_pose(winner_seat)._replace(x=x, y=y, alpha=0.0, face=1.0)
        piece_keys = (key for laid_play in reversed(plays) for key in laid_play.piece_keys())
        visible_keys = [key for key in piece_keys if key in self.cards.placed_cards]
        for n, key in enumerate(visible_keys):
            card_move = self.motion.moves["sweep"].stagger(n, len(visible_keys))
            self._send_away(key, goal_pose, card_move, Depth.FLYING_CARDS - Depth.PILE)

    def _sweep_card_halves(self) -> None:
        """Slide the halves of cut cards off the table if their play is no longer on the pile."""
        remaining_cards = self._collect_cards()
        for key, card in self.cards.placed_cards.items():
            if card.half and key not in remaining_cards:
                shift_px = (-1 if card.half == "upper" else 1) * SIZES.aside_ratio * card.rest_pose.size
                goal_pose = card.rest_pose._replace(x=card.rest_pose.x + shift_px, alpha=0.0)
                self._send_away(key, goal_pose, self.motion.moves["aside"])

    def _send_away(self, key: CardKey, goal_pose: Pose, card_move: Move, z_offset: int = 0) -> None:
        card = self.cards.placed_cards[key]
        start_pose = self.cards.find_current_pose(key) or card.rest_pose
        self.cards.send_away(card._replace(rest_pose=goal_pose, z=card.z + z_offset), start_pose, card_move)

    def deal(self, hand: tuple[Card, ...], card_counts: Sequence[int], seats: Sequence[int]) -> None:
        """Animate dealing to `seats` in turn. The player's cards arrive face up, in the order of `hand`."""
        self.clear()
        self.view = replace(self.view, hand_cards=tuple(sorted(hand)))
        self.hand.replace_cards(hand)
        self.hand.arrange(hand)
        self.is_dealing = True
        card_count = sum(card_counts)
        *card_moves, deck_move = (self.motion.moves["deal"].stagger(n, card_count) for n in range(card_count + 1))
        deck_pose = Pose(*self.layout.pile.box.center, self.layout.pile.card_height, face=0.0)
        start_pose = deck_pose._replace(alpha=0.0)
        hand_moves = []
        receiving_seats = (seat for n in range(max(card_counts, default=0)) for seat in seats if card_counts[seat] > n)
        for seat, card_move in zip(receiving_seats, card_moves, strict=False):
            if self._shows_own_hand(seat):
                hand_moves.append(card_move)
            else:
                self._deal_to_opponent(seat, start_pose, card_move)
        self.cards.send_away(PlacedCard(None, start_pose, Depth.DECK - 1), deck_pose, deck_move, self._end_dealing)
        hand_keys = [held.key for held in self.hand.held_cards]
        self.move_to_rest("deal", dict(zip(hand_keys, hand_moves, strict=False)), dict.fromkeys(hand_keys, start_pose))

    def _deal_to_opponent(self, seat: int, start_pose: Pose, card_move: Move) -> None:
        rest_pose = self.layout.seats[seat].compute_next_card_pose(self._flying_counts[seat])._replace(face=0.0)
        self._flying_counts[seat] += 1
        end_flight = partial(self._flying_counts.subtract, [seat])
        self.cards.send_away(PlacedCard(None, rest_pose, Depth.DECK), start_pose, card_move, end_flight)

    def _end_dealing(self) -> None:
        self.is_dealing = False

    def exchange(
        self, cards: Sequence[Card], *, giver: int, receiver: int, card_count: int, new_hand: tuple[Card, ...]
    ) -> None:
        """Animate an exchange of `card_count` cards, of which the player may see `cards`."""
        card_move = self.motion.moves["trade"]
        start_poses = dict[CardKey, Pose]()
        giver_poses = [self._compute_hidden_pose(giver)] * card_count
        if self._shows_own_hand(giver):
            giver_poses = [*filter(None, map(self.cards.find_current_pose, self._take_cards(giver, cards)))]
        self.view = replace(self.view, hand_cards=new_hand)
        if self._shows_own_hand(receiver):
            new_keys = (held.key for held in self.hand.replace_cards(new_hand))
            start_poses = dict(zip(new_keys, giver_poses, strict=False))
        else:
            for n, start_pose in enumerate(giver_poses):
                visible_card = cards[n] if n < len(cards) else None
                card = PlacedCard(visible_card, self._compute_hidden_pose(receiver), Depth.FLYING_CARDS + n)
                self.cards.send_away(card, start_pose, card_move.stagger(n, len(giver_poses)))
        self.move_to_rest("push", dict.fromkeys(start_poses, card_move), start_poses)

    def clear(self) -> None:
        self.finish()
        self.hand.clear()
        self.pile.laid_plays = []
        self.drag = self.hovered_index = None
        self.view = replace(self.view, hand_cards=(), pile=())

    def point_at(self, hovered_index: int | None, cursor_index: int | None, drag: Drag | None) -> None:
        """Raise the cards under the mouse pointer and the keyboard cursor, and move dragged cards."""
        old_indices = self.hovered_index, self.cursor_index
        self.hovered_index = None if drag else hovered_index
        self.cursor_index = cursor_index
        if drag or self.drag:
            self.follow_drag(drag)
        elif old_indices != (self.hovered_index, self.cursor_index):
            self.move_to_rest("hover")

    def highlight_cards(self, keys: frozenset[CardKey]) -> None:
        """Raise the cards with these keys slightly, and lower all cards that were highlighted before."""
        if keys != self.hand.suggested_keys:
            self.hand.suggested_keys = keys
            self.move_to_rest("hover")

    def follow_drag(self, drag: Drag | None) -> None:
        """Move dragged cards with the pointer, and the other cards apart to make room."""
        dragged_keys = {self.hand.get_key(n) for n in drag.card_indices} if drag else set()
        self.drag = drag
        self.move_to_rest("hover" if drag else "return")
        for key in dragged_keys:
            self.cards.timeline.drop(key)

    def prerender_chop(self, cards: tuple[Card, ...]) -> Iterator[object]:
        """Cache the pictures that a chop of `cards` needs. Each step of the iterator draws one picture."""
        area = self.layout.pile
        assert isinstance(area, PileArea)
        yield from (self.ctx.art.card_face(card, area.card_height) for card in self.view.hand_cards)
        for card, poses in zip(cards, area.pose_halves(len(cards), 1), strict=True):
            for half, pose in zip(CARD_HALVES, poses, strict=False):
                yield from self.picture.painter.prerender(PlacedCard(card, pose, half=half))

    def animate_chop_cut(self) -> None:
        """Cut the cards of the chopped play into halves that fly apart, if a chop is pending."""
        if not self.pile.has_pending_chop:
            return
        half_offset_px = SIZES.half_offset_ratio * self.layout.pile.card_height
        start_poses = dict[CardKey, Pose]()
        for key in self.pile.laid_plays[-2].keys if len(self.pile.laid_plays) > 1 else ():
            if pose := self.cards.find_current_pose(key):
                for half_key, offset_y in ((key, -half_offset_px), (make_lower_half_key(key), half_offset_px)):
                    start_poses[half_key] = pose.move_along_card(0, offset_y)
        self.pile.cut_chopped_play()
        self.move_to_rest("fling", start_poses=start_poses)

    def sweep_halves(self) -> None:
        self.pile.sweep_halves()
        self._sweep_card_halves()
        self.move_to_rest("push")

    @property
    def landing_seconds(self) -> float:
        """Seconds until the last play lands at animation speed 1; 0 after the landing."""
        keys = (key for play in self.pile.laid_plays[-1:] for key in play.keys)
        return max(map(self.cards.timeline.get_seconds_left, keys), default=0.0)

    def is_free_area(self, position: tuple[float, float]) -> bool:
        """Return True if a point is neither on a seat nor in the horizontal strip of the hand."""
        is_on_seat = any(seat.box.contains(position) for seat in self.layout.seats)
        return not is_on_seat and not self.layout.hand.box.y <= position[1] < self.layout.hand.box.bottom

    def _shows_own_hand(self, seat: int) -> bool:
        return seat == OWN_SEAT and not self.layout.seats[OWN_SEAT].is_open

    def _compute_hidden_pose(self, seat: int) -> Pose:
        """Return the pose from which a seat's face-down cards fly to the table."""
        pose = self.layout.seats[seat].compute_next_card_pose(0)._replace(face=0.0)
        hand = self.layout.hand.box.pose
        return pose._replace(x=hand.x, y=hand.y) if self._shows_own_hand(seat) else pose

    def _collect_cards(self) -> dict[CardKey, PlacedCard]:
        cards = self.pile.place_cards(self.layout.pile, self.layout.compute_horizontal_direction)
        cards |= place_open_hands(self.view, self.layout)
        return cards | self.hand.place_cards(self.hovered_index, self.cursor_index, self.drag)

    def move_to_rest(self, motion_name: str, moves: Moves | None = None, start_poses: Poses | None = None) -> None:
        """Move all cards to their resting poses by a move of assets/motion.json, or by their own moves in `moves`."""
        self.cards.place_cards(self._collect_cards(), self.motion.moves[motion_name], moves or {}, start_poses or {})

    def card_sprites(self, shown_cards: Collection[Card] | None = None) -> list[Sprite]:
        """Return the sprites of all visible cards, or only of `shown_cards`."""
        sprites = list[Sprite]()
        for _, card, pose in self.cards.visible_cards():
            if shown_cards is None or card.card in shown_cards:
                sprites += self.picture.painter.sprites(card, pose)
        return sprites

    def sprites(self, effects: EffectState = NO_EFFECTS, obstacles: Sequence[Sprite] = ()) -> Iterator[Sprite]:
        """Return all sprites. The number at a seat does not count dealt cards that are still flying."""
        counts = (max(0, seat.card_count - self._flying_counts[n]) for n, seat in enumerate(self.view.seats))
        landed_seats = tuple(replace(seat, card_count=n) for seat, n in zip(self.view.seats, counts, strict=True))
        return self.picture.sprites(replace(self.view, seats=landed_seats), effects, self.cursor_index, obstacles)
