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
from game.ui.layout import Box, Side, TableLayout
from game.ui.layout.depths import Depth
from game.ui.measures import Measures
from game.ui.persons.moods import Feeling
from game.ui.scenes.table import effects
from game.ui.scenes.table.effect_pictures import BlowKind, GreatWord, ScrapKind
from game.ui.scenes.table.effects import BowedPath, Effect, Point, Scrap
from game.ui.scenes.table.table_display import TableDisplay, TableParts

SIZES = Measures("moments")

# --- words

Bubble = tuple[pygame.Surface, Point]
"""A bubble of speech and its middle."""


def place_bubble(
    layout: TableLayout, seat: int, draw: Callable[[Side], pygame.Surface], words: Sequence[pygame.Rect]
) -> Bubble:
    """Return the bubble drawn by `draw` for a side of the table; beside or above its usual place if words are there."""
    place, seats, gap = layout.seats[seat], layout.seats, layout.measure.px(2)
    body = place.box

    def bubble_at(side: Side) -> Bubble:
        picture = draw(side)
        w, h = picture.get_size()
        x, y = {
            "left": (body.right + w // 2 - gap, body.center[1]),
            "right": (body.x - w // 2 + gap, body.center[1]),
            "top": (body.center[0], body.bottom + h // 2 - gap),
            "bottom": (body.center[0], body.y - h // 2 + gap),
        }[side]
        return picture, (max(w // 2, min(layout.measure.w - w // 2, x)), y)

    usual = bubble_at(place.side)
    rect = effects.opaque_area(*usual)
    if place.side != "top" or rect.collidelist(words) < 0:
        return usual
    boxes = [*layout.buttons.values(), layout.rules, *(other.box for other in seats if other is not place)]
    obstacles = [*words, *map(pygame.Rect, boxes)]
    for bubble in (bubble_at("left"), bubble_at("right")):
        if effects.opaque_area(*bubble).collidelist(obstacles) < 0:
            return bubble
    rise = max(rect.bottom - word.top for word in words if word.colliderect(rect))
    if rect.top - rise < body.y + body.h * SIZES.name_and_face_ratio:  # the speaker stays visible
        return usual
    return usual[0], (usual[1][0], usual[1][1] - rise)


TWOS: Mapping[Kind, GreatWord] = {Kind.SINGLE: "two", Kind.PAIR: "twos", Kind.TRIPLE: "triple_twos"}


class Announcer(TableDisplay):
    """Shows the great words over the table and the bubbles of speech."""

    @property
    def speaking_seats(self) -> frozenset[int]:
        return frozenset(bubble.seat for bubble in self.effects.select("bubble") if bubble.seat is not None)

    def say(self, seat: int, words: str, seconds: float | None = None) -> None:
        """Show speech at a seat's plate, in place of the seat's previous speech."""
        great_words = [word.opaque_area for word in self.effects.select("word")]
        bubble, center = place_bubble(self.layout, seat, partial(self.pictures.speech, words), great_words)
        stay = self.motion.seconds("bubble", "stay") if seconds is None else seconds
        self.effects.drop("bubble", lambda speech: speech.seat == seat)
        fade = self.motion.seconds("bubble", "in")
        speech = effects.fading_picture(bubble, center, kind="bubble", fade=fade, seconds=stay, seat=seat)
        self.effects.add(speech)

    def show_word(self, name: GreatWord, size: float) -> None:
        """Show a great word above the pile."""
        pile, px = self.layout.pile.box, self.layout.measure.px
        pictures = self.pictures.words.word(name, size)
        plates = (place.box.bottom for place in self.layout.seats[1:] if place.side == "top")
        top = max(plates, default=0)  # with three seats nobody sits at the top
        rise = pictures[-1].get_height() // 2 - self.pictures.words.find_opaque_area(pictures[-1]).y
        y = max(pile.y - px(SIZES.word_rise_px), top + px(SIZES.word_margin_px) + rise)
        self._write(effects.great_word(pictures, (pile.center[0], y), motion=self.motion))

    def shout_win(self) -> None:
        """Show the word for going out first over the player's hand."""
        rows, pictures = self.motion.cue_seconds["out_first"], self.pictures.words.word("first", SIZES.win_word_px)
        center, seconds = self.layout.hand.box.center, rows["end"] - rows["word"]
        self._write(effects.great_word(pictures, center, motion=self.motion, seconds=seconds))

    def draw_shout(self, name: BlowKind) -> list[pygame.Surface]:
        """Return the opening pictures of a blow's great word, and draw its running light ahead."""
        size = self.motion.figure(name, "word")
        if not self.is_motion_reduced:
            self.pictures.words.shine(name, size)
        return self.pictures.words.word(name, size)

    def shout(self, name: BlowKind, seconds: float, *, is_broken: bool = False) -> Effect:
        """Show the great word of a blow below the pile, also on the dark stage.

        A word that is broken later neither drifts nor fades.
        """
        words, pictures = self.pictures.words, self.draw_shout(name)
        foot = words.find_opaque_area(pictures[-1]).bottom - pictures[-1].get_height() // 2
        is_moving = not (self.is_motion_reduced or is_broken)
        word = effects.great_word(
            pictures,
            (self.layout.pile.box.center[0], words.foot - foot),
            motion=self.motion,
            z=Depth.SHOUT,
            seconds=seconds,
            drift=self.layout.measure.px(SIZES.shout_drift_px) if is_moving else 0,
            shine=words.shine(name, self.motion.figure(name, "word")) if is_moving else None,
            has_fade=not is_broken,
        )
        self._write(word)
        return word

    def _write(self, word: Effect) -> None:
        """Show a great word in place of the previous one and of speech that it would cover."""
        self.effects.drop("word")
        self.effects.drop("bubble", lambda bubble: bubble.opaque_area.colliderect(word.opaque_area) != 0)
        self.effects.add(word)


def is_two(play: Play) -> bool:
    return play.cards[0].rank == TWO and play.kind in TWOS


def choose_word(event: e.Played) -> GreatWord | None:
    """Return the great word for a play that chops nothing; None for most plays."""
    play = event.play
    if is_two(play):
        return TWOS[play.kind]
    if event.is_stacked:
        return "stack"
    is_lock = play.kind is Kind.SUITED_RUN and (event.target is None or event.target.kind is not Kind.SUITED_RUN)
    return "lock" if is_lock else None


# --- celebrations

SHOWERS: Mapping[ScrapKind, tuple[int, int]] = {
    "blossom": (26, 44),
    "pearl": (70, 30),
    "frost": (16, 34),
    "spark": (22, 26),
}
"""Number of pieces of each kind in a shower, and their size in pixels at 1080p."""
FIREWORKS = ((0.24, 0.3, 0.0), (0.76, 0.26, 0.07), (0.5, 0.2, 0.14), (0.33, 0.46, 0.21), (0.68, 0.44, 0.28))
"""Places of the fireworks at a match's end, as fractions of the window, and their delays in seconds."""


class Celebrations(TableDisplay):
    """Shows the celebrations of a seat that goes out and of the end of a match."""

    def out_first(self, seat: int) -> Mapping[str, Callable[[], object]]:
        """Return the parts of going out first: the camera shakes, light falls on the seat, blossoms fly."""
        rows, hand = self.motion.cue_seconds["out_first"], self.layout.hand
        center, seconds = self.layout.pile.box.center, rows["end"] - rows["blossoms"]
        throw = partial(self._burst, "blossom", center, speed=1700, pull=300, seconds=seconds)

        def light() -> None:
            self._shine(seat)
            if seat == PLAYER_SEAT:
                size = round(SIZES.hand_light_width_ratio * hand.box.w), 3 * hand.card_height
                self._light(size, self.ctx.theme.inlay["gold_light"], hand.box.center, rows["end"] - rows["light"])

        return {"light": light, **({} if self.is_motion_reduced else {"zoom": self._zoom, "blossoms": throw})}

    def _zoom(self) -> None:
        m, shake = self.layout.measure, self.shake("out_first")
        self.effects.add(shake.effect)
        push = self.motion.figure("out_first", "push") * m.picture_scale
        self.effects.add(effects.camera((m.w, m.h), [(0.0, shake)], push=push))

    def praise(self) -> None:
        """Praise the player: apricot blossoms fly up from the middle of the table."""
        self._burst("blossom", self.layout.pile.box.center, speed=560, pull=900, seconds=1.6)
        self.ctx.sound("out")

    def knocked_out(self, seat: int) -> None:
        """Show a seat shivering with frost: cóng means numb with cold."""
        self.feel(seat, Feeling.FROZEN)
        self._burst("frost", self.layout.seats[seat].portrait.center, speed=200, pull=420, seconds=1.5)

    def instant_win(self, seat: int) -> Mapping[str, Callable[[], object]]:
        """Return the parts of an instant win: the winner shines, and mother-of-pearl rains over the whole table."""
        parts: dict[str, Callable[[], object]] = {"winner": partial(self._shine, seat)}
        if not self.is_motion_reduced:
            parts["flare"] = lambda: self._flare(self.layout.pile.box.center, SIZES.instant_flare_px)
            parts["pearls"] = self._rain_pearls
        return parts

    def match_over(self, winner: int) -> None:
        """Show fireworks over the table, one after the other, and a light round the winner."""

        def explode(center: Point) -> None:
            self._flare(center, SIZES.firework_px)
            self._burst("spark", center, speed=420, pull=420, seconds=1.4)
            self.ctx.sound("points")

        self._shine(winner)
        for x, y, delay in () if self.is_motion_reduced else FIREWORKS:
            center = round(x * self.layout.measure.w), round(y * self.layout.measure.h)
            self.clock.cue(partial(explode, center), delay)

    # --- parts

    def _flare(self, center: Point, width: float) -> None:
        pictures = self.pictures.flip_book("burst", self.layout.measure.px(width))
        seconds = SIZES.flare_duration_ratio * self.motion.seconds("impact")
        self.effects.add(effects.flare(pictures, center, seconds))

    def _shine(self, seat: int) -> None:
        """Let a face be glad, with a light round it; with reduced motion this is the whole celebration."""
        self.feel(seat, Feeling.GLAD)
        side = self.layout.measure.px(SIZES.halo_px)
        self._light((side, side), self.ctx.theme.gold, self.layout.seats[seat].portrait.center, SIZES.halo_seconds)

    def _light(self, size: tuple[int, int], colour: str, center: Point, seconds: float) -> None:
        light, fade = self.ctx.art.glow(size, colour), self.motion.seconds("reduced")
        self.show_picture(light, center, fade=fade, seconds=seconds, z=Depth.HALO)

    def _burst(self, kind: ScrapKind, center: Point, *, speed: float, pull: float, seconds: float) -> None:
        """Throw pieces from a place in all directions, more of them upwards; lengths are of 1080p."""
        if self.is_motion_reduced:
            return
        (count, side), m = SHOWERS[kind], self.layout.measure
        up = SIZES.blossom_rise_ratio * speed * m.picture_scale if kind == "blossom" else 0.0
        scraps = effects.throw_scraps(
            center, count, speed=speed * m.picture_scale, up=up, sway=SIZES.scrap_sway_px * m.picture_scale
        )
        pictures = self.pictures.flip_book(kind, m.px(side))
        self.effects.add(effects.shower(pictures, scraps, pull=pull * m.picture_scale, seconds=seconds))

    def _rain_pearls(self) -> None:
        (count, side), m = SHOWERS["pearl"], self.layout.measure
        rng, scraps = SplitMix64(count), []
        for n in range(count):
            x, y = m.w * (n + rng.random()) / count, -m.h * SIZES.pearl_height_ratio * rng.random()
            speed = m.h * (SIZES.min_pearl_speed_ratio + SIZES.pearl_speed_range_ratio * rng.random())
            scraps.append(Scrap(x, y, 0.0, speed, SIZES.pearl_sway_px * m.picture_scale, rng.draw_below(8)))
        pictures, pull = self.pictures.flip_book("pearl", m.px(side)), m.h * SIZES.pearl_pull_ratio
        self.effects.add(effects.shower(pictures, scraps, pull=pull, seconds=2.6, frames_per_second=6.0))


# --- payments

BOW_RATIOS = (0.12, 0.2, 0.28, 0.36, 0.46, 0.58)
"""Bows of coins halfway as fractions of the distance; the flattest of the clearest bows is used."""
PATH_SAMPLES = 16
"""Number of places of a path at which overlaps are checked."""


class PaymentFlights(TableDisplay):
    """Shows points on their way from plate to plate."""

    def __init__(self, parts: TableParts, flying: FlyingPoints) -> None:
        super().__init__(parts)
        self.flying = flying

    def send(self, payments: Sequence[Payment], begin: float, *, within: float = inf, has_badge: bool = True) -> float:
        """Send points after `begin` seconds, one payment after the other; all arrive at most `within` seconds later.

        With `has_badge` a badge with their number flies along. Return the seconds until the last arrival.
        """
        seconds, gaps = self.motion.seconds("points"), max(0, len(payments) - 1)
        gap = min(self.motion.seconds("points", "gap"), max(0.0, within - seconds) / max(1, gaps))
        for n, payment in enumerate(payments):
            self._fly(payment, begin + n * gap, has_badge)
        return begin + seconds + gap * gaps

    def _fly(self, payment: Payment, delay: float, has_badge: bool) -> None:
        """Let the coins of a payment fly one after the other, each in a bow of its own."""
        layout, motion, cue, pictures = self.layout, self.motion, self.clock.cue, self.pictures
        payer, payee = layout.seats[payment.from_seat], layout.seats[payment.to_seat]
        end = payee.plaque.x + round(SIZES.counted_points_ratio * payee.plaque.w), payee.plaque.center[1]
        seconds, flight = motion.seconds("points"), 0.0 if self.is_motion_reduced else motion.seconds("points", "first")
        badge = pictures.points(self.ctx.t("table.sum", n=payment.points)) if has_badge else None

        def arrive() -> None:
            self.ctx.sound("points")
            self.burst(payment.to_seat, Depth.PAID)

        cue(arrive, delay + flight)
        if self.is_motion_reduced:
            self.flying.add_waiting([payment])
            cue(partial(self.flying.start_flight, payment), delay)
            cue(partial(self.flying.end_flight, payment), delay)
            if badge:
                self.effects.add(effects.fading_picture(badge, end, fade=0.1, seconds=1.4), delay)
            return
        faces, pile, coin_side = [place.portrait for place in layout.seats], layout.pile.chop_box, pictures.coin_side
        words = Box(pile.x, pile.y, pile.w, layout.hand.box.bottom - pile.y)  # and the cards above them
        others, cards = [face for face in faces if face is not payee.portrait], [words, layout.hand.box, payee.portrait]
        is_right = payee.portrait.center[0] > payer.plaque.center[0]  # they leave the payer's name readable
        x = payer.plaque.right + coin_side // 2 if is_right else payer.plaque.x - coin_side // 2
        path = clear_path((x, payer.plaque.center[1]), end, faces=others, cards=cards)
        if badge:
            self.effects.add(effects.flight([badge], path, seconds=flight, ease=motion.ease), delay)
        coins = _coins(payment, round(motion.figure("points", "coins")))
        self.flying.add_waiting(coins)
        uncounted = max(0, round(motion.figure("points", "aside")) - len(coins))
        for n, coin in enumerate(coins):
            start = delay + (seconds - flight) * n / max(1, len(coins) - 1)
            bowed = path.scale_bow(1 - SIZES.bow_decrease_ratio * n)
            self._toss(bowed, flight, start)
            cue(partial(self.flying.start_flight, coin), start)
            cue(partial(self.flying.end_flight, coin), start + flight)
            if n < uncounted:
                late = flight * SIZES.uncounted_delay_ratio
                self._toss(bowed.scale_bow(SIZES.uncounted_bow_ratio), flight - late, start + late)

    def _toss(self, path: BowedPath, seconds: float, delay: float) -> None:
        """Let a coin start after `delay` seconds and arrive some seconds later."""
        coin, trail = self.pictures.coin(), self.pictures.trail()
        self.effects.add(effects.flight(coin, path, seconds=seconds, ease=self.motion.ease, trail=trail), delay)


def clear_path(start: Point, end: Point, *, faces: Sequence[Box], cards: Sequence[Box]) -> BowedPath:
    """Return the path of coins: the flattest bow that is clear of faces, and of cards as far as possible."""
    across = end[1] - start[1], start[0] - end[0]

    def bow_path(ratio: float) -> BowedPath:
        return BowedPath(start, end, (ratio * across[0], ratio * across[1]))

    def cost(ratio: float) -> tuple[int, float]:
        points = [bow_path(ratio).position(n / PATH_SAMPLES) for n in range(1, PATH_SAMPLES)]
        face_points = sum(any(face.contains(point) for face in faces) for point in points)
        card_points = sum(any(card.contains(point) for card in cards) for point in points)
        return 3 * face_points + card_points, abs(ratio)

    return bow_path(min((sign * ratio for ratio in BOW_RATIOS for sign in (1, -1)), key=cost))


def _coins(payment: Payment, max_count: int) -> list[Payment]:
    """Split a payment into one coin for each point, but at most `max_count` coins."""
    count = max(1, min(payment.points, max_count))
    worth = [payment.points * (n + 1) // count - payment.points * n // count for n in range(count)]
    return [replace(payment, points=points) for points in worth]
