"""The picture of a deal: hand, pile and backs on the board, moved by what happens. The rules never wait for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.cards import Card
from game.engine.combination import Play
from game.engine.observation import Observation
from game.ui.anim.motion import Motion
from game.ui.anim.timeline import Pose, Timeline
from game.ui.hand.board import Board, Key, Thing, Way
from game.ui.hand.hand import Hand, Held
from game.ui.input.gesture import Drag
from game.ui.input.intent import Verb
from game.ui.layout import TableLayout
from game.ui.scenes.table.pile import Laid, Pile, Z

if TYPE_CHECKING:
    from collections.abc import Iterable

POINTER = "pointer"
FLYING_Z = 200
DECK_Z = 60


class Picture:
    """Everything that moves on the table, with its resting places from the layout."""

    def __init__(
        self, layout: TableLayout, motion: Motion, target: Callable[[tuple[float, float]], Verb | None]
    ) -> None:
        self.layout = layout
        self.motion = motion
        self.board = Board(Timeline(motion.ease, motion.seconds("reduced")))
        self.hand = Hand(layout, target)
        self.pile = Pile(layout.pile)
        self.hover: int | None = None
        self.cursor: int | None = None
        self.drag: Drag | None = None
        self.coming = [0] * len(layout.seats)
        self.pointer = 90.0
        self._keys = 0
        self.dealing = False
        """Whether cards are still being dealt; not where they lie at once."""

    def speed(self, factor: float, reduced: bool) -> None:
        """Set how fast things move (0: at once), and whether they fade instead."""
        self.board.timeline.speed = factor
        self.board.timeline.reduced = reduced

    def step(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.board.step(dt)

    def finish(self) -> None:
        """Have everything at rest at once."""
        self.board.finish()
        self.dealing = False

    def relayout(self, layout: TableLayout) -> None:
        """The window, or the text's size, has changed: all is at its new place at once, what was dragged too."""
        self.drag = self.hover = None
        self.layout = self.hand.layout = layout
        self.pile.area = layout.pile
        self.finish()
        self.settle("sort", at_once=True)

    # --- arranging

    def settle(self, how: str = "hover", at_once: bool = False) -> None:
        """Have every card go to where it rests now, by this kind of movement."""
        move = self.motion.moves[how]
        self.board.place(self._things(), lambda key: Way(move))
        if at_once:
            self.board.finish()

    def follow(self, drag: Drag | None) -> None:
        """Cards under way with the pointer stay with it; the others make room."""
        dragged = {self.hand.key_at(n) for n in drag.cards} if drag else set()
        self.drag = drag
        move = self.motion.moves["hover" if drag else "return"]
        self.board.place(self._things(), lambda key: Way(move))
        for key in dragged:
            self.board.timeline.drop(key)

    def _things(self) -> dict[Key, Thing]:
        return self.pile.things() | self.hand.things(self.hover, self.cursor, self.drag)

    # --- what happens

    def deal(self, hand: Iterable[Card], counts: tuple[int, ...], seats: list[int]) -> None:
        """Deal out to the seats in turn: backs fly from the middle, one's own cards turn over as they come."""
        self.clear()
        self.hand.sync(hand)
        move = self.motion.moves["deal"]
        total = sum(counts)
        order = self._dealing_order(counts, seats)
        middle = Pose(*self.layout.pile.box.center, self.layout.pile.card_h, alpha=0.0, face=0.0)
        mine = [held.key for held in self.hand.held]
        delays: dict[Key, float] = {}
        waiting = iter(mine)
        for n, seat in enumerate(order):
            delay = move.delay(n, total)
            if seat != 0:
                self._deal_back(seat, middle, Way(move, delay))
            elif (key := next(waiting, None)) is not None:
                delays[key] = delay
        last = move.delay(total, total)
        pack = middle._replace(alpha=1.0)
        self.dealing = True
        self.board.send(Thing(None, middle, DECK_Z - 1), pack, Way(move, last), self._dealt)
        self.board.place(self._things(), lambda key: Way(move, delays.get(key, last)), dict.fromkeys(mine, middle))

    def _dealt(self) -> None:
        self.dealing = False

    def _deal_back(self, seat: int, start: Pose, way: Way) -> None:
        self.coming[seat] += 1

        def arrived() -> None:
            self.coming[seat] -= 1

        self.board.send(Thing(None, self._home(seat), DECK_Z), start, way, arrived)

    def _dealing_order(self, counts: tuple[int, ...], seats: list[int]) -> list[int]:
        """Which seat gets each card, one after the other round the table."""
        order = []
        for turn in range(max(counts, default=0)):
            order += [seat for seat in seats if counts[seat] > turn]
        return order

    def play(self, play: Play) -> None:
        """A play flies to the pile: one's own from the hand, another's from its seat."""
        move = self.motion.moves["play"]
        self.dealing = False
        if play.seat == 0:
            pool = self.hand.take(play.cards)
            keys = tuple(pool[card].pop(0) if pool.get(card) else self._key() for card in play.cards)
            froms: dict[Key, Pose] = {}
        else:
            keys = tuple(self._key() for _ in play.cards)
            home = self._home(play.seat)._replace(alpha=0.4)
            froms = dict.fromkeys(keys, home)
        self.pile.lay(play, keys)
        delays = {key: move.delay(n, len(keys)) for n, key in enumerate(keys)}
        push = self.motion.moves["push"]
        self.board.place(self._things(), lambda key: Way(move, delays[key]) if key in delays else Way(push), froms)

    def sweep(self, winner: int) -> None:
        """The trick's cards go to who won it."""
        move = self.motion.moves["sweep"]
        x, y = self.layout.seats[winner].portrait.center
        home = Pose(x, y, self.layout.seats[winner].count.h, alpha=0.0)
        going = self.pile.things()
        self.pile.take()
        for n, (key, thing) in enumerate(going.items()):
            start, way = self.board.present(key) or thing.rest, Way(move, move.delay(n, len(going)))
            self.board.send(replace(thing, rest=home, z=thing.z + FLYING_Z - Z), start, way)
        self.settle("sort")

    def give(self, seat: int, to: int, cards: tuple[Card, ...], count: int, after: Iterable[Card]) -> None:
        """Cards change hands: seen where one is a party, backs otherwise."""
        move = self.motion.moves["trade"]
        starts = self._leaving(cards) if seat == 0 else [self._home(seat)] * count
        froms: dict[Key, Pose] = {}
        if to == 0:
            froms = {held.key: start for held, start in zip(self.hand.sync(after), starts, strict=False)}
        else:
            for n, start in enumerate(starts):
                card = cards[n] if n < len(cards) else None
                self.board.send(Thing(card, self._home(to), FLYING_Z + n), start, Way(move, n * move.gap))
        push = self.motion.moves["push"]
        self.board.place(self._things(), lambda key: Way(move if key in froms else push), froms)

    def _leaving(self, cards: tuple[Card, ...]) -> list[Pose]:
        """Where cards that leave the hand are seen now."""
        poses = {held.key: self.board.present(held.key) for held in self.hand.held}
        taken = self.hand.take(cards)
        found = [poses[key] for card in cards for key in taken.get(card, [])[:1]]
        return [pose for pose in found if pose is not None]

    def sync(self, seen: Observation) -> None:
        """Have the picture agree with what is so, as after undoing or continuing a saved match."""
        was = self.pile.take()
        for n, play in enumerate(seen.pile):
            same = n < len(was) and was[n].play == play
            self.pile.lay(play, was[n].keys if same else tuple(self._key() for _ in play.cards))
        back = self._back([laid for laid in was if laid not in self.pile.laid], self.hand.sync(seen.hand))
        moves = self.motion.moves
        self.board.place(self._things(), lambda key: Way(moves["play" if key in back else "push"]), back)
        self.coming = [0] * len(self.layout.seats)

    def _back(self, gone: Iterable[Laid], come: Iterable[Held]) -> dict[Key, Pose]:
        """From where cards of one's own plays come back into the hand."""
        lying: dict[Card, list[Pose]] = {}
        for laid in gone:
            for card, key in zip(laid.play.cards, laid.keys, strict=True):
                pose = self.board.present(key)
                if pose is not None and laid.play.seat == 0:
                    lying.setdefault(card, []).append(pose)
        return {held.key: lying[held.card].pop() for held in come if lying.get(held.card)}

    def clear(self) -> None:
        """An empty table."""
        self.finish()
        self.hand.clear()
        self.pile.take()
        self.drag = self.hover = None
        self.coming = [0] * len(self.layout.seats)

    # --- whose turn it is

    def point(self, seat: int) -> None:
        """Turn the pointer to a seat, the shorter way round."""
        goal = self.layout.ring.toward(self.layout.seats[seat].box.center if seat else self._below())
        present = self.pointer_angle
        goal = present + (goal - present + 180) % 360 - 180
        self.pointer = goal
        self.board.timeline.start(POINTER, _turned(present), _turned(goal), self.motion.moves["sweep"])

    @property
    def pointer_angle(self) -> float:
        """Where the pointer is seen now, in degrees of the oval."""
        return self.board.timeline.pose(POINTER, _turned(self.pointer)).x

    def _below(self) -> tuple[int, int]:
        """Straight down, wherever the hand has found room."""
        return self.layout.ring.x, self.layout.hand.box.y

    def _own_middle(self) -> tuple[int, int]:
        return self.layout.hand.box.center

    def _home(self, seat: int) -> Pose:
        place = self.layout.seats[seat]
        x, y = place.home if seat else self._own_middle()
        return Pose(x, y, place.count.h, alpha=1.0, face=0.0)

    def _key(self) -> Key:
        self._keys += 1
        return ("played", self._keys)


def _turned(angle: float) -> Pose:
    """An angle as a pose that the timeline can move."""
    return Pose(angle, 0, 0)
