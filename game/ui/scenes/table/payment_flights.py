"""Points on their way from plate to plate."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from math import inf, pi, sin
from typing import NamedTuple

import pygame

from game.engine.payments import Payment
from game.session.table.flying_points import FlyingPoints
from game.ui.layout import Box
from game.ui.layout.depths import Depth
from game.ui.measures import Measures
from game.ui.scenes.table.effects import Effect, Point, fade_curve, make_frames
from game.ui.scenes.table.table_display import Table, TableDisplay

SIZES = Measures("payment_flights")
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
