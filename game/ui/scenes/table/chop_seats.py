"""What is seen of a chop at the seats: who has chopped is glad, who was chopped pays, the others start."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Literal

import pygame

from game.engine.combination import Play
from game.session.table.board_view import SeatView
from game.ui.board.faces import FACE_OF_FEELING, LURID_TINT, THINKING, FaceLook, Feeling, RingKind
from game.ui.draw.in_steps import Steps, whole
from game.ui.layout.depths import Depth
from game.ui.scenes.table.blow import Blow
from game.ui.scenes.table.blow_part import BlowPart
from game.ui.scenes.table.effects import Word

RINGS: Sequence[RingKind] = ("turn", "glad", "hurt")
"""The rings that somebody may have in a blow, or on the turn after it."""
BURST = 300
"""Width of the rays around the portrait of whoever was chopped, at 1080p."""
CLEAR = 20
"""How far what tells a price keeps off the portrait that it belongs to, at 1080p."""


class _SeatPart(BlowPart):
    """What a blow shows at the seats."""

    def draw_feeling(self, seat: int, what: Feeling) -> Iterator[object]:
        """Draws the pictures of a seat's face as that feeling moves it."""
        view, place, picture = self.board.view.seats[seat], self.layout.seats[seat], self.board.picture
        for tilt in picture.moods.tilts(what):
            look = FaceLook(FACE_OF_FEELING[what], tilt)
            yield picture.round.persons.faces.face(view.portrait, place.portrait.w, look)

    def tell(self, seat: int, pictures: list[pygame.Surface], what: Literal["seal", "gain"]) -> None:
        """Points are told at a seat, for as long as the movement's figures say."""
        at, motion = self._tag_place(seat, pictures[-1]), self.board.motion
        self.effects.add(Word(pictures, at, motion=motion, z=Depth.PRICE, life=motion.seconds(what)))

    def _tag_place(self, seat: int, picture: pygame.Surface) -> tuple[int, int]:
        """The middle of what tells the price at a seat: beside the portrait towards the table, over one's own."""
        place, clear, (w, h) = self.layout.seats[seat], self.layout.m.px(CLEAR), picture.get_size()
        at = place.portrait
        if place.side == "left":
            return at.right + clear + w // 2, at.center[1]
        if place.side == "bottom":
            return max(clear + w // 2, at.center[0]), at.y - clear - h // 2
        return at.x - clear - w // 2, at.center[1]


class Onlookers(_SeatPart):
    """The others start, in fear of the next, or gloating."""

    row = "onlookers"

    def draw_ahead(self, target: Play) -> Iterator[object]:
        """How all look as one of them is chopped, and in the turn after it."""
        faces, moods = self.board.picture.round.persons.faces, self.board.picture.moods
        for seat, (view, place) in enumerate(zip(self.board.view.seats, self.layout.seats, strict=False)):
            side, tilt, shade = place.portrait.w, moods.face(seat, view).tilt, faces.shade(view, waits=True)
            yield faces.light(side)
            yield self.board.picture.round.persons.words.plaque(place.plaque, replace(view, turn=True))
            yield from (faces.ring(kind, side) for kind in RINGS)
            calm = (FaceLook(mood) for mood in (THINKING, "neutral", FACE_OF_FEELING[Feeling.GLAD]))
            yield from (faces.face(view.portrait, side, look) for look in calm)
            if seat == target.seat:
                yield from self.draw_feeling(seat, Feeling.HURT)
                continue
            yield self.board.picture.round.captions.owner(view.portrait)  # it may be theirs
            startled = FaceLook(FACE_OF_FEELING[_startled(view)], tilt, LURID_TINT)
            for look in (startled._replace(mood="neutral"), startled, startled._replace(shade=shade)):
                yield faces.face(view.portrait, side, look)

    def show(self, blow: Blow) -> None:
        """All but the two whom it concerns."""
        for seat, view in enumerate(self.board.view.seats):
            if seat not in blow.seats:
                self.board.picture.moods.feel(seat, _startled(view))


class Flinching(_SeatPart):
    """Whoever is chopped flinches before anything falls apart."""

    row = "flinch"

    def show(self, blow: Blow) -> None:
        """In the face."""
        self.board.picture.moods.feel(blow.target.seat, Feeling.HURT)


class Chopper(_SeatPart):
    """Whoever has chopped is glad."""

    row = "chopper"

    def outcome(self, blow: Blow) -> Iterator[object]:
        """The shadow of the play, and the face."""
        board, seat = self.board, blow.play.seat
        yield from board.picture.round.shadow.sprites(board.pile.laid[-1], board.cards, (0, 0))
        yield from self.draw_feeling(seat, Feeling.GLAD)

    def show(self, blow: Blow) -> None:
        """As it strikes."""
        self.board.picture.moods.feel(blow.play.seat, Feeling.GLAD)


class Chopped(_SeatPart):
    """Whoever was chopped is struck; a seal on the portrait tells what that costs."""

    row = "price"
    sets_out = True

    def draw_ahead(self, target: Play) -> Iterator[object]:
        """What is written in every seal, and the burst about the portrait."""
        yield self.pictures.words.seal_words(self.ctx.t("table.did.chopped"))
        if not self.reduced:
            yield from self.pictures.burst(self.layout.m.px(BURST))

    def outcome(self, blow: Blow) -> Iterator[object]:
        """The seal."""
        return self._seal(blow.cost)

    def show(self, blow: Blow) -> None:
        """At the portrait."""
        seat = blow.target.seat
        self.burst(seat, BURST, Depth.RAYS)
        self.board.picture.moods.feel(seat, Feeling.HURT)
        self.tell(seat, whole(self._seal(blow.cost)), "seal")

    def _seal(self, cost: int) -> Steps[list[pygame.Surface]]:
        """A seal that says that somebody was chopped, and what that costs."""
        points = self.ctx.texts.signed(-cost) if cost else ""
        return self.pictures.words.seal(self.ctx.t("table.did.chopped"), points)


class Gain(_SeatPart):
    """At the place of whoever has chopped it is told how many points that brings, as the first coin comes."""

    row = "gain"
    sets_out = True

    def outcome(self, blow: Blow) -> Iterator[object]:
        """The points."""
        return iter([self._points(blow.cost)] if blow.cost else [])

    def show(self, blow: Blow) -> None:
        """Nothing where it brings nothing."""
        if blow.cost:
            self.tell(blow.play.seat, [self._points(blow.cost)], "gain")

    def _points(self, cost: int) -> pygame.Surface:
        return self.pictures.words.gain(self.ctx.texts.signed(cost))


def _startled(view: SeatView) -> Feeling:
    """How somebody takes a blow on another: who is out of the trick gloats, the others are shocked."""
    return Feeling.GLEE if view.passed else Feeling.SHOCK
