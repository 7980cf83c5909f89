"""A hand held outside the table: selected, dragged and put in order by the table's own gestures and keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.cards import Card
from game.ui.anim.motion import motion
from game.ui.anim.timeline import Pose, Timeline
from game.ui.hand.chooser import Position
from game.ui.hand.hand import DRAGGED, Hand, Room
from game.ui.hand.hand_input import HandInput
from game.ui.hand.moving_cards import Key, MovingCards, PlacedCard, Travel
from game.ui.input.gesture import Gesture
from game.ui.input.intent import Intent, Verb

Act = Callable[[Verb, tuple[Card, ...]], None]
"""Does what a verb says (play, pass, hint, menu, …) with the cards that were meant."""


class Holding:
    """Lives as long as the hand is held; who shows it gives it its place with `lie`."""

    def __init__(
        self,
        cards: Sequence[Card],
        position: Position,
        room: Room,
        target: Callable[[tuple[float, float]], Verb | None],
        act: Act,
        chose: Callable[[], None],
        no_play: Callable[[], None],
    ) -> None:
        figures = motion()
        self.moves = figures.moves
        self.board = MovingCards(Timeline(figures.ease, figures.seconds("reduced")))
        self.hand = Hand(room, target)
        self.hand.sync(cards)
        self.input = HandInput(self.hand, position, self._do, lambda more: chose(), no_play, lambda: None)
        self.input.renew(room.m.s)
        self.cursor = self.input.cursor
        self._act = act
        self._seen: tuple[int | None, int | None] = (None, None)
        self._dragged = False

    @property
    def gesture(self) -> Gesture:
        """What the pointer does."""
        return self.input.gesture

    def _do(self, intent: Intent) -> None:
        if intent.verb is Verb.REORDER:
            self.hand.move(intent.cards, intent.slot or 0)
        elif intent.verb in (Verb.PLAY, Verb.DOUBLE):
            self._act(Verb.PLAY, self.input.meant(intent))
        else:
            self._act(intent.verb, ())

    def lie(self, room: Room) -> None:
        """Have the cards at another place, at once."""
        self.hand.layout = room
        self.gesture.scale = room.m.s
        self.board.place(self._things(), lambda key: Travel(self.moves["sort"]))
        self.board.finish()

    def follow(self, hover: int | None, cursor: int | None) -> None:
        """Have the cards rest where they should, with one under the pointer and one under the keys."""
        drag = self.gesture.drag
        self._seen = (None if drag else hover, cursor)
        way = Travel(self.moves["return" if self._dragged and not drag else "select"])
        self._dragged = drag is not None
        self.board.place(self._things(), lambda key: way)
        for place in drag.cards if drag else ():
            self.board.timeline.drop(self.hand.key_at(place))

    def give(self, cards: Sequence[Card], to: tuple[float, float]) -> None:
        """Cards leave the hand, seen on their way."""
        poses = {held.key: self.board.present(held.key) for held in self.hand.held}
        for card, keys in self.hand.take(cards).items():
            for key in keys:
                self._send(card, poses[key], to)
        self.follow(None, None)

    def _send(self, card: Card, start: Pose | None, to: tuple[float, float]) -> None:
        if start is not None:
            there = PlacedCard(card, Pose(*to, start.size, alpha=0.0), DRAGGED)
            self.board.send(there, start, Travel(self.moves["play"]))

    def _things(self) -> dict[Key, PlacedCard]:
        return self.hand.placed(*self._seen, self.gesture.drag)
