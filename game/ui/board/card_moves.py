"""How cards move as a board shows another moment: out of a hand or a seat, back, and to who won the trick."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import replace
from math import cos, radians, sin

from game.engine.cards import Card
from game.session.table.held_cards import CardKey, Held
from game.ui.anim.motion import Motion
from game.ui.anim.timeline import Pose
from game.ui.board.deal_out import home, is_hand
from game.ui.board.moving_cards import MovingCards, Travel
from game.ui.board.pile import LaidPlay, Pile, lower
from game.ui.hand.hand import Hand
from game.ui.layout import BoardLayout
from game.ui.layout.depths import Depth

AWAY = 0.45
"""How far halves slide off, of a card's height."""
MIDDLE = 0.155
"""How far the middle of half a card is from that of the card, of its height."""


class CardMoves:
    """Knows from where cards come, and by which kind of movement."""

    def __init__(self, cards: MovingCards, hand: Hand, pile: Pile, motion: Motion) -> None:
        self.cards = cards
        self.hand = hand
        self.pile = pile
        self.motion = motion

    def thrown(self, laid: LaidPlay) -> dict[CardKey, Travel]:
        """How the cards of a play fly to the middle: one by one; those that are slammed come down all at once."""
        name = "strike" if self.pile.unstruck else "last" if self.pile.slams else "play"
        move, count = self.motion.moves[name], len(laid.keys)
        delays = [move.delay(n, count) for n in range(count)]
        late = delays[-1] if move.slam else 0.0
        return {
            key: Travel(move.together(late - delay) if late else move, delay)
            for key, delay in zip(laid.keys, delays, strict=True)
        }

    def parted(self, height: float) -> dict[CardKey, Pose]:
        """From where the halves fly of what the latest play cuts: where they are in the whole cards."""
        found: dict[CardKey, Pose] = {}
        for key in self.pile.laid[-2].keys if len(self.pile.laid) > 1 else ():
            if whole := self.cards.present(key):
                turn = radians(whole.angle)
                for half, down in ((key, -MIDDLE * height), (lower(key), MIDDLE * height)):
                    found[half] = whole._replace(x=whole.x - down * sin(turn), y=whole.y + down * cos(turn))
        return found

    def out_of_seat(self, layout: BoardLayout, laid: LaidPlay) -> dict[CardKey, Pose]:
        """From where the cards of a play come that nobody has seen before; the person's own are there."""
        if is_hand(layout, laid.play.seat):
            return {}
        start = home(layout, laid.play.seat)._replace(alpha=0.4)
        return {key: start for key in laid.keys if key not in self.cards.placed}

    def back(self, layout: BoardLayout, gone: Iterable[LaidPlay], come: Iterable[Held]) -> dict[CardKey, Pose]:
        """From where cards of one's own plays come back into the hand."""
        lying: dict[Card, list[Pose]] = {}
        for laid in gone:
            for card, key in zip(laid.play.cards, laid.keys, strict=True):
                pose = self.cards.present(key)
                if pose is not None and is_hand(layout, laid.play.seat):
                    lying.setdefault(card, []).append(pose)
        return {held.key: lying[held.card].pop() for held in come if lying.get(held.card)}

    def leaving(self, cards: Sequence[Card]) -> list[Pose]:
        """Where cards that leave the hand are seen now."""
        poses = {held.key: self.cards.present(held.key) for held in self.hand.held}
        gone = self.hand.take(cards)
        found = [poses[key] for card in cards for key in gone.get(card, [])[:1]]
        return [pose for pose in found if pose is not None]

    def clear_away(self, staying: Container[CardKey]) -> None:
        """The halves that are to stay no longer slide off to where they lie, left or right."""
        for key, card in self.cards.placed.items():
            if card.half and key not in staying:
                side = -AWAY if card.half == "upper" else AWAY
                goal = card.rest._replace(x=card.rest.x + side * card.rest.size, alpha=0.0)
                start = self.cards.present(key) or card.rest
                self.cards.send(replace(card, rest=goal), start, Travel(self.motion.moves["aside"]))

    def sweep(self, layout: BoardLayout, gone: Sequence[LaidPlay]) -> None:
        """A trick's cards go to who won it."""
        move = self.motion.moves["sweep"]
        place = layout.seats[gone[-1].play.seat]
        goal = Pose(*place.portrait.center, place.back_h, alpha=0.0)
        pieces = (key for laid in reversed(gone) for key in self.pile.pieces(laid))
        going = {key: self.cards.placed[key] for key in pieces if key in self.cards.placed}
        for n, (key, card) in enumerate(going.items()):
            start, travel = self.cards.present(key) or card.rest, Travel(move, move.delay(n, len(going)))
            self.cards.send(replace(card, rest=goal, z=card.z + Depth.FLYING - Depth.PILE), start, travel)
