"""The moments of a deal that are announced, celebrated and paid: great words and speech, celebrations, flying points.

Any click or key ends a celebration at once. With reduced motion only a still light is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import inf

import pygame

from game.engine import events as e
from game.engine.cards import TWO
from game.engine.combination import Kind, Play
from game.engine.payments import Payment
from game.engine.rng import SplitMix64
from game.session.matches.match import PLAYER_SEAT
from game.session.table.flying_points import FlyingPoints
from game.ui.layout import Box, PersonPlace, Side, TableLayout
from game.ui.layout.depths import Depth
from game.ui.persons.moods import Feeling
from game.ui.scenes.table import effects
from game.ui.scenes.table.effect_pictures import FLYING_COIN, BlowKind, GreatWord, ScrapKind
from game.ui.scenes.table.effects import Effect, FlightWay, Scrap, Shake, flight, great_word, note, thrown, visible_area
from game.ui.scenes.table.table_display import LaidTable, TableDisplay

# --- words

Spot = tuple[pygame.Surface, tuple[int, int]]
NAME_AND_FACE_RATIO = 0.4
"""Upper part of a plate with face and name, which a bubble leaves free."""


def spot(layout: TableLayout, seat: int, draw: Callable[[Side], pygame.Surface], words: Sequence[pygame.Rect]) -> Spot:
    """Return the bubble drawn by `draw` for a side of the table; beside or above its usual place if words are there."""
    place, seats, gap = layout.seats[seat], layout.seats, layout.m.px(2)
    box, plate = place.body, place.box

    def at(side: Side) -> Spot:
        bubble = draw(side)
        w, h = bubble.get_size()
        x, y = {
            "left": (box.right + w // 2 - gap, box.center[1]),
            "right": (box.x - w // 2 + gap, box.center[1]),
            "top": (box.center[0], box.bottom + h // 2 - gap),
            "bottom": (box.center[0], box.y - h // 2 + gap),
        }[side]
        return bubble, (max(w // 2, min(layout.m.w - w // 2, x)), y)

    usual = at(place.side)
    rect = visible_area(*usual)
    if place.side != "top" or rect.collidelist(words) < 0:
        return usual
    boxes = [*layout.buttons.values(), layout.rules, *(other.body for other in seats if other is not place)]
    taken = [*words, *(pygame.Rect(each.rect) for each in boxes)]
    for beside in (at("left"), at("right")):
        if visible_area(*beside).collidelist(taken) < 0:
            return beside
    rise = max(rect.bottom - word.top for word in words if word.colliderect(rect))
    if rect.top - rise < plate.y + plate.h * NAME_AND_FACE_RATIO:  # the speaker stays visible
        return usual
    return usual[0], (usual[1][0], usual[1][1] - rise)


TWOS: Mapping[Kind, GreatWord] = {Kind.SINGLE: "two", Kind.PAIR: "twos", Kind.TRIPLE: "triple_twos"}
WIN_PX, DRIFT_PX = 190, 34
"""Text size of the word for going out first, and drift of a blow's great word while it is shown, at 1080p."""


class Spoken(TableDisplay):
    """Shows the great words over the table and the bubbles of speech."""

    @property
    def speaking(self) -> frozenset[int]:
        return frozenset(bubble.seat for bubble in self.effects.of("bubble") if bubble.seat is not None)

    def say(self, seat: int, words: str, seconds: float | None = None) -> None:
        """Show speech at a seat's plate, in place of the seat's previous speech."""
        motion = self.board.motion
        great = [word.seen for word in self.effects.of("word")]
        bubble, at = spot(self.layout, seat, partial(self.pictures.speech, words), great)
        life = motion.seconds("bubble", "stay") if seconds is None else seconds
        self.effects.drop("bubble", lambda said: said.seat == seat)
        fade = motion.seconds("bubble", "in")
        self.effects.add(note(bubble, at, kind="bubble", fade=fade, life=life, seat=seat))

    def word(self, name: GreatWord, size: float = 116) -> None:
        pile = self.layout.pile.box
        pictures = self.pictures.words.word(name, size)
        above = (place.box.bottom for place in self.layout.seats[1:] if place.side == "top")
        free = max(above, default=0)  # with three seats nobody sits at the top
        px, clear = self.layout.m.px, self.pictures.words.drawn(pictures[-1]).y
        y = max(pile.y - px(72), free + px(16) + pictures[-1].get_height() // 2 - clear)
        self._write(great_word(pictures, (pile.center[0], y), motion=self.board.motion))

    def win(self, at: tuple[int, int]) -> None:
        rows = self.board.motion.rows["out_first"]
        pictures = self.pictures.words.word("first", WIN_PX)
        self._write(great_word(pictures, at, motion=self.board.motion, life=rows["end"] - rows["word"]))

    def shouted(self, name: BlowKind) -> list[pygame.Surface]:
        """Return the opening pictures of a blow's great word, and draw its running light ahead."""
        size = self.board.motion.figure(name, "word")
        if not self.reduced:
            self.pictures.words.shine(name, size)
        return self.pictures.words.word(name, size)

    def shout(self, name: BlowKind, seconds: float, breaks: bool = False) -> None:
        """Show the great word of a blow below the pile, also on the dark stage; with `breaks` it does not drift."""
        words, pictures = self.pictures.words, self.shouted(name)
        below = words.drawn(pictures[-1]).bottom - pictures[-1].get_height() // 2
        at = self.layout.pile.box.center[0], words.foot - below
        drift = 0 if self.reduced or breaks else self.layout.m.px(DRIFT_PX)
        motion = self.board.motion
        shine = None if self.reduced or breaks else words.shine(name, motion.figure(name, "word"))
        self._write(
            great_word(
                pictures, at, motion=motion, z=Depth.SHOUT, life=seconds, drift=drift, shine=shine, breaks=breaks
            )
        )

    def _write(self, word: Effect) -> None:
        """Show a great word in place of the previous one and of speech that it would cover."""
        self.effects.drop("word")
        self.effects.drop("bubble", lambda bubble: bubble.seen.colliderect(word.seen) != 0)
        self.effects.add(word)


def is_two(play: Play) -> bool:
    return play.cards[0].rank == TWO and play.kind in TWOS


def word_of(event: e.Played) -> GreatWord | None:
    """Return the great word for a play that chops nothing; None for most plays."""
    play = event.play
    if is_two(play):
        return TWOS[play.kind]
    if event.is_stacked:
        return "stack"
    lock = play.kind is Kind.SUITED_RUN and (event.target is None or event.target.kind is not Kind.SUITED_RUN)
    return "lock" if lock else None


# --- celebrations

SHOWERS: Mapping[ScrapKind, tuple[int, int]] = {
    "blossom": (26, 44),
    "pearl": (70, 30),
    "frost": (16, 34),
    "spark": (22, 26),
}
"""Number of pieces of each kind in a shower, and their size in pixels at 1080p."""
HALO_PX, HALO_SECONDS = 340, 2.0
SHELLS = ((0.24, 0.3, 0.0), (0.76, 0.26, 0.07), (0.5, 0.2, 0.14), (0.33, 0.46, 0.21), (0.68, 0.44, 0.28))
"""Places of the fireworks at a match's end, as fractions of the window, and their delays in seconds."""


class Celebrations(TableDisplay):
    """Shows the celebrations of a seat that goes out and of the end of a match."""

    def out_first(self, seat: int) -> Mapping[str, Callable[[], None]]:
        """Return the parts of going out first: the camera shakes, light falls on the seat, blossoms fly."""
        rows = self.board.motion.rows["out_first"]
        at, life = self.layout.pile.box.center, rows["end"] - rows["blossoms"]
        throw = partial(self._burst, "blossom", at, speed=1700, pull=300, life=life)

        def light() -> None:
            self._shine(seat)
            if seat == PLAYER_SEAT:
                hand = self.layout.hand
                size = round(1.2 * hand.box.w), 3 * hand.card_h
                self._light(size, self.ctx.theme.inlay["gold_light"], hand.box.center, rows["end"] - rows["light"])

        return {"light": light, **({} if self.reduced else {"zoom": self._zoom, "blossoms": throw})}

    def _zoom(self) -> None:
        m, figure = self.layout.m, partial(self.board.motion.figure, "out_first")
        life = self.board.motion.seconds("out_first", "shake")
        shake = Shake(pixels=figure("px") * m.s, swings=figure("swings"), life=life, jump=figure("jump") * m.s)
        self.effects.add(shake.effect)
        self.effects.add(effects.camera((m.w, m.h), [(0.0, shake)], push=figure("push") * m.s))

    def praise(self) -> None:
        """Praise the player: apricot blossoms fly up from the middle of the table."""
        self._burst("blossom", self.layout.pile.box.center, speed=560, pull=900, life=1.6)
        self.ctx.sound("out")

    def knocked_out(self, seat: int) -> None:
        """Show a seat shivering with frost: cóng means numb with cold."""
        self.board.picture.moods.feel(seat, Feeling.FROZEN)
        self._burst("frost", self.layout.seats[seat].portrait.center, speed=200, pull=420, life=1.5)

    def instant_win(self, seat: int) -> Mapping[str, Callable[[], None]]:
        """Return the parts of an instant win: the winner shines, and mother-of-pearl rains over the whole table."""
        flare = {} if self.reduced else {"flare": lambda: self._flare(self.layout.pile.box.center, 900)}
        return {"winner": partial(self._shine, seat), "pearls": self._rain_pearls, **flare}

    def match_over(self, winner: int) -> None:
        """Show fireworks over the table, one after the other, and a light round the winner."""

        def explode(at: tuple[int, int]) -> None:
            self._flare(at, 380)
            self._burst("spark", at, speed=420, pull=420, life=1.4)
            self.ctx.sound("points")

        self._shine(winner)
        for x, y, delay in () if self.reduced else SHELLS:
            self.clock.cue(partial(explode, (round(x * self.layout.m.w), round(y * self.layout.m.h))), delay)

    # --- parts

    def _flare(self, at: tuple[int, int], size: int) -> None:
        burst = self.pictures.flip_book("burst", self.layout.m.px(size))
        self.effects.add(effects.flare(burst, at, 1.4 * self.board.motion.seconds("impact")))

    def _shine(self, seat: int) -> None:
        """Let a face be glad, with a light round it; with reduced motion this is the whole celebration."""
        self.board.picture.moods.feel(seat, Feeling.GLAD)
        side = self.layout.m.px(HALO_PX)
        self._light((side, side), self.ctx.theme.gold, self.layout.seats[seat].portrait.center, HALO_SECONDS)

    def _light(self, size: tuple[int, int], colour: str, at: tuple[int, int], life: float) -> None:
        light, fade = self.ctx.art.glow(size, colour), self.board.motion.seconds("reduced")
        self.effects.add(effects.note(light, at, fade=fade, life=life, z=Depth.HALO))

    def _burst(self, kind: ScrapKind, at: tuple[int, int], *, speed: float, pull: float, life: float) -> None:
        """Throw pieces from a place in all directions, more of them upwards; lengths are of 1080p."""
        if self.reduced:
            return
        (count, side), m = SHOWERS[kind], self.layout.m
        up = 0.35 * speed * m.s if kind == "blossom" else 0.0
        scraps = thrown(at, count, speed=speed * m.s, up=up, sway=10 * m.s)
        self.effects.add(effects.shower(self.pictures.flip_book(kind, m.px(side)), scraps, pull=pull * m.s, life=life))

    def _rain_pearls(self) -> None:
        if self.reduced:
            return
        (count, side), m = SHOWERS["pearl"], self.layout.m
        chance, scraps = SplitMix64(count), []
        for n in range(count):
            x, y = m.w * (n + chance.random()) / count, -m.h * 0.55 * chance.random()
            scraps.append(Scrap(x, y, 0.0, m.h * (0.35 + 0.25 * chance.random()), 26 * m.s, chance.below(8)))
        pictures, pull = self.pictures.flip_book("pearl", m.px(side)), m.h * 0.12
        self.effects.add(effects.shower(pictures, scraps, pull=pull, life=2.6, frames_per_second=6.0))


# --- payments

FLASH_PX = 300
"""Width of the light at the payee's portrait, as the points arrive."""
ASIDE_BOW_RATIO, ASIDE_DELAY_RATIO = 0.62, 0.14
"""Bow of the additional, uncounted coins of a small payment as a fraction of the counted coin's bow, and their delay as
a fraction of the flight's duration.
"""
COUNTED_AT = 0.72
"""Place of the counted points on a plate as a fraction of its width."""
BOWS = (0.12, 0.2, 0.28, 0.36, 0.46, 0.58)
"""Bows of coins halfway as fractions of the distance; the flattest of the clearest bows is used."""
WAY_SAMPLES = 16
"""Number of places of a way at which overlaps are checked."""
BOW_DECREASE = 0.05
"""Decrease of the bow from one coin to the next, as a fraction of the bow."""


class PaymentFlights(TableDisplay):
    """Shows points on their way from plate to plate."""

    def __init__(self, table: LaidTable, flying: FlyingPoints) -> None:
        super().__init__(table)
        self.flying = flying

    def send(self, payments: Sequence[Payment], begin: float, *, within: float = inf, has_badge: bool = True) -> float:
        """Send points after `begin` seconds, one payment after the other; all arrive at most `within` seconds later.

        With `has_badge` a badge with their number flies along. Return the seconds until the last arrival.
        """
        motion = self.board.motion
        seconds = motion.seconds("points")
        spare = max(0.0, within - seconds)
        gap = min(motion.seconds("points", "gap"), spare / max(1, len(payments) - 1))
        for n, payment in enumerate(payments):
            self._fly(payment, begin + n * gap, has_badge)
        return begin + seconds + gap * max(0, len(payments) - 1)

    def _fly(self, payment: Payment, delay: float, has_badge: bool) -> None:
        """Let the coins of a payment fly one after the other, each in a bow of its own."""
        layout, motion, cue = self.layout, self.board.motion, self.clock.cue
        pays, paid = layout.seats[payment.from_seat], layout.seats[payment.to_seat]
        end = paid.plaque.x + round(COUNTED_AT * paid.plaque.w), paid.plaque.center[1]
        seconds, takes = motion.seconds("points"), 0.0 if self.reduced else motion.seconds("points", "first")
        picture = self.pictures.points(self.ctx.t("table.sum", n=payment.points)) if has_badge else None

        def arrive() -> None:
            self.ctx.sound("points")
            self.burst(payment.to_seat, FLASH_PX, Depth.PAID)

        cue(arrive, delay + takes)
        if self.reduced:
            self.flying.add_waiting([payment])
            cue(partial(self.flying.start_flight, payment), delay)
            cue(partial(self.flying.end_flight, payment), delay)
            if picture:
                self.effects.add(note(picture, end, fade=0.1, life=1.4), delay)
            return
        faces, lying, to_seat = [place.portrait for place in layout.seats], layout.pile.lying, payment.to_seat
        words = Box(lying.x, lying.y, lying.w, layout.hand.box.bottom - lying.y)  # and the cards above them
        others, cards = faces[:to_seat] + faces[to_seat + 1 :], [words, layout.hand.box, faces[to_seat]]
        way = clear_way(_start(pays, paid, layout.m.px(FLYING_COIN)), end, faces=others, cards=cards)
        if picture:
            self.effects.add(flight([picture], way, life=takes, ease=motion.ease), delay)
        coins = _coins(payment, round(motion.figure("points", "coins")))
        self.flying.add_waiting(coins)
        aside = max(0, round(motion.figure("points", "aside")) - len(coins))
        for n, coin in enumerate(coins):
            late, ratio = delay + (seconds - takes) * n / max(1, len(coins) - 1), 1 - BOW_DECREASE * n
            self._toss(way.flatter(ratio), takes, late)
            cue(partial(self.flying.start_flight, coin), late)
            cue(partial(self.flying.end_flight, coin), late + takes)
            if n < aside:
                behind = takes * ASIDE_DELAY_RATIO
                self._toss(way.flatter(ratio * ASIDE_BOW_RATIO), takes - behind, late + behind)

    def _toss(self, way: FlightWay, takes: float, delay: float) -> None:
        """Let a coin start after `delay` seconds and arrive `takes` seconds later."""
        coin, trail = self.pictures.coin(), self.pictures.trail()
        self.effects.add(flight(coin, way, life=takes, ease=self.board.motion.ease, trail=trail), delay)


def _start(pays: PersonPlace, paid: PersonPlace, coin: int) -> tuple[int, int]:
    """Return the start of the coins: beside the payer's plate on the payee's side, so that the name stays readable."""
    plate, is_right = pays.plaque, paid.portrait.center[0] > pays.plaque.center[0]
    return plate.right + coin // 2 if is_right else plate.x - coin // 2, plate.center[1]


def clear_way(start: tuple[int, int], end: tuple[int, int], *, faces: Sequence[Box], cards: Sequence[Box]) -> FlightWay:
    """Return the way of coins: the flattest bow that is clear of faces, and of cards as far as possible."""
    across = end[1] - start[1], start[0] - end[0]

    def bowed(bow: float) -> FlightWay:
        return FlightWay(start, end, (bow * across[0], bow * across[1]))

    def met(bow: float) -> tuple[int, float]:
        points = [bowed(bow).at(n / WAY_SAMPLES) for n in range(1, WAY_SAMPLES)]
        through_faces = sum(any(face.holds(point) for face in faces) for point in points)
        over_cards = sum(any(each.holds(point) for each in cards) for point in points)
        return 3 * through_faces + over_cards, abs(bow)

    return bowed(min((sign * bow for bow in BOWS for sign in (1, -1)), key=met))


def _coins(payment: Payment, most: int) -> list[Payment]:
    """Split a payment into one coin for each point, but at most `most` coins."""
    count = max(1, min(payment.points, most))
    worth = [payment.points * (n + 1) // count - payment.points * n // count for n in range(count)]
    return [replace(payment, points=points) for points in worth]
