"""Great words, speech, and points on their way from plate to plate."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import inf, pi, sin
from typing import NamedTuple

import pygame

from game.engine import events as e
from game.engine.cards import TWO
from game.engine.combination import Kind, Play
from game.engine.payments import Payment
from game.session.table.flying_points import FlyingPoints
from game.ui.anim.motion import MotionRow
from game.ui.layout import Box, Side, TableLayout
from game.ui.layout.depths import Depth
from game.ui.measures import Measures
from game.ui.scenes.table.effect_pictures import GreatWord
from game.ui.scenes.table.effects import (
    Effect,
    Point,
    fade_curve,
    find_opaque_area,
    make_frames,
    make_great_word,
    make_word_offset,
)
from game.ui.scenes.table.table_display import Table, TableDisplay

SIZES = Measures("moments")

# --- words

Bubble = tuple[pygame.Surface, Point]
"""A bubble of speech and its middle."""


def place_bubble(
    layout: TableLayout, seat: int, draw: Callable[[Side], pygame.Surface], words: Sequence[pygame.Rect]
) -> Bubble:
    """Return the bubble drawn by `draw` for a side of the table; beside or above its usual place if words are there."""
    place, seats, gap = layout.seats[seat], layout.seats, layout.viewport.px(2)
    body = pygame.Rect(place.box)
    anchors = {
        "left": ("midleft", (body.right - gap, body.centery)),
        "right": ("midright", (body.x + gap, body.centery)),
        "top": ("midtop", (body.centerx, body.bottom - gap)),
        "bottom": ("midbottom", (body.centerx, body.y + gap)),
    }

    def bubble_at(side: Side) -> Bubble:
        picture = draw(side)
        rect = picture.get_rect(**dict([anchors[side]]))
        rect.x = max(0, min(layout.viewport.w - rect.w, rect.x))
        return picture, rect.center

    usual_bubble = bubble_at(place.side)
    rect = find_opaque_area(*usual_bubble)
    if place.side != "top" or rect.collidelist(words) < 0:
        return usual_bubble
    boxes = [*layout.buttons.values(), layout.rules, *(other.box for other in seats if other is not place)]
    obstacles = [*words, *map(pygame.Rect, boxes)]
    for bubble in (bubble_at("left"), bubble_at("right")):
        if find_opaque_area(*bubble).collidelist(obstacles) < 0:
            return bubble
    rise_px = max(rect.bottom - word.top for word in words if word.colliderect(rect))
    if rect.top - rise_px < body.y + body.h * SIZES.name_and_face_ratio:  # the speaker stays visible
        return usual_bubble
    return usual_bubble[0], (usual_bubble[1][0], usual_bubble[1][1] - rise_px)


WORDS_FOR_TWOS: Mapping[Kind, GreatWord] = {Kind.SINGLE: "two", Kind.PAIR: "twos", Kind.TRIPLE: "triple_twos"}


class Announcer(TableDisplay):
    """Shows the great words over the table and the bubbles of speech."""

    @property
    def speaking_seats(self) -> frozenset[int]:
        return frozenset(bubble.seat for bubble in self.effects.select("bubble") if bubble.seat is not None)

    def say(self, seat: int, words: str, seconds: float | None = None) -> None:
        """Show speech at a seat's plate, in place of the seat's previous speech."""
        great_words = [word.opaque_area for word in self.effects.select("word")]
        bubble, center = place_bubble(self.layout, seat, partial(self.pictures.draw_speech, words), great_words)
        self.effects.end(speech for speech in self.effects.select("bubble") if speech.seat == seat)
        row = self.motion.find_row("notes", "bubble")
        self.show_frames(row._replace(seconds=seconds or row.seconds), make_frames(bubble), center, seat=seat)

    def show_word(self, name: GreatWord, size: float, card_count: int = 0) -> None:
        """Show a great word beside a play of some cards on the pile, or above the pile if there is no room beside."""
        layout, pile, margin = self.layout, self.layout.pile, self.layout.viewport.px(SIZES.word_margin_px)
        pictures = self.pictures.words.draw_word(name, size)
        x, y = pile.box.center[0], pile.box.y - layout.viewport.px(SIZES.word_rise_px)
        area = find_opaque_area(pictures[-1], (0, 0))
        left = pile.place_cards(card_count)[-1].right if card_count else layout.viewport.w
        left += round(SIZES.covered_cards_ratio * pile.card_width)
        right = min((place.play_box.x for place in layout.seats if place.side == "right"), default=layout.viewport.w)
        if left + area.w + margin <= right:
            x, y = left - area.x, pile.middle[1] - area.centery
        else:
            plates = (place.box.bottom for place in layout.seats[1:] if place.side == "top")
            y = max(y, max(plates, default=0) + margin - area.y)  # with three seats nobody sits at the top
        self._replace_word(make_great_word(pictures, (x, y), self.motion))

    def show_win_word(self, row: MotionRow) -> None:
        """Show the word for going out first over the player's hand."""
        pictures, center = self.pictures.words.draw_word("first", SIZES.win_word_px), self.layout.hand.box.center
        self._replace_word(make_great_word(pictures, center, self.motion, seconds=row.seconds))

    def draw_blow_word(self, row: MotionRow) -> list[pygame.Surface]:
        """Return the opening pictures of a blow's great word, and draw its running light ahead."""
        name, size = row.figures["word"], row.figures["px"]
        if not self.ctx.has_reduced_motion:
            self.pictures.words.draw_glint(name, size)
        return self.pictures.words.draw_word(name, size)

    def show_blow_word(self, row: MotionRow, *, is_broken: bool = False) -> Effect:
        """Show the great word of a blow below the pile, also on the dark stage.

        A word that is broken later neither drifts nor fades.
        """
        words, pictures = self.pictures.words, self.draw_blow_word(row)
        center = self.layout.pile.box.center[0], words.bottom_y - find_opaque_area(pictures[-1], (0, 0)).bottom
        word = make_great_word(pictures, center, self.motion, z=Depth.SHOUT, seconds=row.seconds)
        if is_broken:
            word.opacity = ((0.0, 1.0), (row.seconds, 1.0))
        elif not self.ctx.has_reduced_motion:
            drift, exit_seconds = self.layout.viewport.px(SIZES.shout_drift_px), self.motion.find_seconds("word", "out")
            word.offset = make_word_offset(drift, row.seconds, exit_seconds)
            progress = (0.0, 0.5, 0.75, 0.9, 1.0)  # on its way out: it is readable until it is gone
            word.opacity = [(row.seconds - exit_seconds * (1 - part), 1 - part**3) for part in progress]
            word.glint = words.draw_glint(row.figures["word"], row.figures["px"])
        self._replace_word(word)
        return word

    def _replace_word(self, word: Effect) -> None:
        """Show a great word in place of the previous one and of speech that it would cover."""
        bubbles, area = self.effects.select("bubble"), word.opaque_area
        covered = [bubble for bubble in bubbles if bubble.opaque_area.colliderect(area)]
        self.effects.end([*self.effects.select("word"), *covered])
        self.effects.add(word)


def is_two(play: Play) -> bool:
    return play.cards[0].rank == TWO and play.kind in WORDS_FOR_TWOS


def choose_word(event: e.Played) -> GreatWord | None:
    """Return the great word for a play that chops nothing; None for most plays."""
    play = event.play
    if is_two(play):
        return WORDS_FOR_TWOS[play.kind]
    if event.is_stacked:
        return "stack"
    is_lock = play.kind is Kind.SUITED_RUN and (event.target is None or event.target.kind is not Kind.SUITED_RUN)
    return "lock" if is_lock else None


# --- payments

BOW_RATIOS = (0.12, 0.2, 0.28, 0.36, 0.46, 0.58)
"""Bows of coins halfway as fractions of the distance; the flattest of the clearest bows is used."""
PATH_SAMPLES = 16
"""Number of places of a path at which overlaps are checked."""


class PaymentFlights(TableDisplay):
    """Shows points on their way from plate to plate."""

    def __init__(self, table: Table, flying: FlyingPoints) -> None:
        super().__init__(table)
        self.flying = flying

    def send(self, payments: Sequence[Payment], delay: float, *, within: float = inf, has_badge: bool = True) -> float:
        """Send points after a delay in seconds, one payment after the other; all arrive at most `within` seconds later.

        With `has_badge` a badge with their number flies along. Return the seconds until the last arrival.
        """
        seconds, gaps = self.motion.find_seconds("points"), max(0, len(payments) - 1)
        gap = min(self.motion.find_seconds("points", "gap"), max(0.0, within - seconds) / max(1, gaps))
        for n, payment in enumerate(payments):
            self._fly_payment(payment, delay + n * gap, has_badge)
        return delay + seconds + gap * gaps

    def _fly_payment(self, payment: Payment, delay: float, has_badge: bool) -> None:
        """Let the coins of a payment fly one after the other, each in a bow of its own; at once with reduced motion."""
        layout, motion, cue, pictures = self.layout, self.motion, self.clock.cue, self.pictures
        is_still = self.ctx.has_reduced_motion
        payer, payee = layout.seats[payment.from_seat], layout.seats[payment.to_seat]
        end_pos = payee.plaque.x + round(SIZES.counted_points_ratio * payee.plaque.w), payee.plaque.center[1]
        seconds = motion.find_seconds("points")
        flight_seconds = 0.0 if is_still else motion.find_seconds("points", "first")
        pile, half_coin = layout.pile.chop_box, layout.viewport.px(SIZES.coin_px) // 2
        words = Box(pile.x, pile.y, pile.w, layout.hand.box.bottom - pile.y)  # and the cards above them
        faces = [place.portrait for place in layout.seats if place is not payee]
        is_right = payee.portrait.center[0] > payer.plaque.center[0]  # they leave the payer's name readable
        x = payer.plaque.right + half_coin if is_right else payer.plaque.x - half_coin
        cards = [words, layout.hand.box, payee.portrait]
        path = find_clear_path((x, payer.plaque.center[1]), end_pos, faces=faces, cards=cards)

        def arrive() -> None:
            self.ctx.sound("points")
            self.show_burst(payment.to_seat, Depth.PAYMENT_BURST)

        cue(arrive, delay + flight_seconds)
        if has_badge:
            badge = pictures.draw_points(self.ctx.t("table.sum", n=payment.points))
            if is_still:
                self.show_frames(motion.find_row("notes", "badge"), make_frames(badge), end_pos, delay)
            else:
                self._fly_along(path, [badge], flight_seconds, delay)
        max_count = 1 if is_still else round(motion.find_figure("points", "coins"))
        coins = _split_payment(payment, max_count)
        self.flying.add_waiting(coins)
        for n, coin in enumerate(coins):
            start_seconds = delay + (seconds - flight_seconds) * n / max(1, len(coins) - 1)
            cue(partial(self.flying.start_flight, coin), start_seconds)
            cue(partial(self.flying.end_flight, coin), start_seconds + flight_seconds)
            if not is_still:
                bow_ratio = path.bow_ratio * (1 - SIZES.bow_decrease_ratio * n)
                self._fly_coin(path._replace(bow_ratio=bow_ratio), flight_seconds, start_seconds)
                if n < max_count - len(coins):  # a small payment throws further coins, which are not counted
                    late = SIZES.uncounted_delay_ratio * flight_seconds
                    further_path = path._replace(bow_ratio=SIZES.uncounted_bow_ratio * bow_ratio)
                    self._fly_coin(further_path, flight_seconds - late, start_seconds + late)

    def _fly_coin(self, path: BowedPath, seconds: float, delay: float) -> None:
        """Let a coin start after `delay` seconds and arrive some seconds later. A trail of light follows the coin."""
        trail = self.pictures.draw_trail()
        for n in range(len(trail), 0, -1):
            light_delay = n * SIZES.trail_light_delay_ratio * seconds
            self._fly_along(path, [trail[n - 1]], seconds, delay + light_delay, 1 - n / (len(trail) + 1))
        self._fly_along(path, self.pictures.draw_flip_book("coin", SIZES.coin_picture_px), seconds, delay)

    def _fly_along(
        self, path: BowedPath, pictures: Sequence[pygame.Surface], seconds: float, delay: float, opacity: float = 1.0
    ) -> None:
        """Let something fly along a path; a coin turns over."""

        def offset(age: float) -> tuple[float, float]:
            time, ratio = age / seconds, SIZES.flight_ease_ratio
            return path.find_position(self.motion.ease(time) * ratio + time * time * (3 - 2 * time) * (1 - ratio))

        fade_in, fade_out = SIZES.flight_fade_in_ratio * seconds, SIZES.flight_fade_out_ratio * seconds
        opacities = fade_curve(seconds, fade_in, fade_out, opacity)
        frames = make_frames(*pictures)
        flight = Effect(kind="flight", seconds=seconds, frames=frames, z=Depth.POINTS, opacity=opacities)
        flight.offset, flight.is_looping, flight.frame_seconds = offset, True, SIZES.coin_frame_seconds
        self.effects.add(flight, delay)


class BowedPath(NamedTuple):
    """A curved path: halfway its distance from the straight path is a ratio of the path's length."""

    start: Point
    end: Point
    bow_ratio: float

    def find_position(self, progress: float) -> tuple[float, float]:
        """Return the position at a fraction of the path, from 0 to 1."""
        (x, y), (u, v), bow = self.start, self.end, self.bow_ratio * sin(pi * progress)
        return x + (u - x) * progress + (v - y) * bow, y + (v - y) * progress + (x - u) * bow


def find_clear_path(start: Point, end: Point, *, faces: Sequence[Box], cards: Sequence[Box]) -> BowedPath:
    """Return the path of coins: the flattest bow that is clear of faces, and of cards as far as possible."""

    def cost(path: BowedPath) -> tuple[int, float]:
        points = [path.find_position(n / PATH_SAMPLES) for n in range(1, PATH_SAMPLES)]
        face_points = sum(any(face.contains(point) for face in faces) for point in points)
        card_points = sum(any(card.contains(point) for card in cards) for point in points)
        return 3 * face_points + card_points, abs(path.bow_ratio)

    return min((BowedPath(start, end, sign * ratio) for ratio in BOW_RATIOS for sign in (1, -1)), key=cost)


def _split_payment(payment: Payment, max_count: int) -> list[Payment]:
    """Split a payment into one coin for each point, but at most `max_count` coins."""
    count = max(1, min(payment.points, max_count))
    point_counts = [payment.points * (n + 1) // count - payment.points * n // count for n in range(count)]
    return [replace(payment, points=points) for points in point_counts]
