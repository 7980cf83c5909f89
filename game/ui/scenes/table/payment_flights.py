"""Coins that fly from the portrait of the payer to that of the receiver."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from math import inf, pi, sin
from typing import Any, NamedTuple

import pygame

from game.engine.payments import Payment
from game.session.table.flying_points import FlyingPoints
from game.ui.anim.motion import smoothstep
from game.ui.bands import Depth
from game.ui.layout.card_areas import Box
from game.ui.measures import Measures
from game.ui.scenes.table.effects import Effect, PixelPos, make_fade_curve, make_frames
from game.ui.scenes.table.table import Table

SIZES = Measures("payment_flights")
BOW_RATIOS = (0.12, 0.2, 0.28, 0.36, 0.46, 0.58)
"""Possible heights of a coin's curved path, as fractions of its length."""
PATH_SAMPLE_COUNT = 16


class PaymentFlights:
    """Shows payments as coins. `flying_points` counts the points of each coin."""

    def __init__(self, table: Table, flying_points: FlyingPoints) -> None:
        self.table = table
        self.flying_points = flying_points

    def send_payments(
        self, payments: Sequence[Payment], delay: float, *, max_seconds: float = inf, has_badge: bool = True
    ) -> float:
        """Start the payments one by one. Return the seconds until the last, at most `delay` + `max_seconds`."""
        seconds = self.table.motion.get_seconds("points")
        gap_count = max(0, len(payments) - 1)
        max_gap_seconds = max(0.0, max_seconds - seconds) / max(1, gap_count)
        gap_seconds = min(self.table.motion.get_seconds("points", "interval_ms"), max_gap_seconds)
        for n, payment in enumerate(payments):
            self._show_payment(payment, delay + n * gap_seconds, has_badge)
        return delay + seconds + gap_seconds * gap_count

    def _show_payment(self, payment: Payment, delay: float, has_badge: bool) -> None:
        """Let the coins of a payment fly one after the other. With reduced motion the points arrive at once."""
        motion, clock = self.table.motion, self.table.clock
        has_reduced_motion = self.table.ctx.has_reduced_motion
        flight_seconds = 0.0 if has_reduced_motion else motion.get_seconds("points", "first")
        flight = Flight(self._plan_path(payment), flight_seconds, delay)
        clock.schedule(partial(self._show_arrival, payment.to_seat), delay + flight_seconds)
        if has_badge:
            self._show_badge(payment.points, flight)
        max_count = 1 if has_reduced_motion else round(motion.get_number("points", "coins"))
        coins = _split_payment(payment, max_count)
        self.flying_points.add_waiting(coins)
        interval_seconds = (motion.get_seconds("points") - flight_seconds) / max(1, len(coins) - 1)
        for n, coin in enumerate(coins):
            coin_flight = flight.make_later_flight(n * interval_seconds, 1 - SIZES.bow_decrease_ratio * n)
            clock.schedule(partial(self.flying_points.start_flight, coin), coin_flight.delay)
            clock.schedule(partial(self.flying_points.end_flight, coin), coin_flight.delay + flight_seconds)
            if not has_reduced_motion:
                self._fly_coin(coin_flight)
            if n < max_count - len(coins):  # a small payment throws further coins, which are not counted
                further_flight = coin_flight.make_later_flight(
                    SIZES.uncounted_delay_ratio * flight_seconds, SIZES.uncounted_bow_ratio
                )
                self._fly_coin(further_flight._replace(seconds=(1 - SIZES.uncounted_delay_ratio) * flight_seconds))

    def _show_badge(self, points: int, flight: Flight) -> None:
        """Show the points of a payment as a number that flies with the coins, or that stands still."""
        table = self.table
        badge = table.pictures.draw_points_badge(table.ctx.t("table.sum", n=points))
        if table.ctx.has_reduced_motion:
            cue = table.motion.get_cue("notes", "badge")
            table.effects.add(Effect.from_cue(cue, make_frames(badge), flight.path.end, delay=flight.delay))
        else:
            self._fly(flight, [badge])

    def _show_arrival(self, seat: int) -> None:
        self.table.ctx.sound("points")
        self.table.effects.add(*self.table.make_burst(seat, Depth.PAYMENT_BURST))

    def _plan_path(self, payment: Payment) -> BowedPath:
        """Return a path from beside the payer's name, which stays readable, to the payee's points."""
        layout = self.table.layout
        payer, payee = layout.seats[payment.from_seat], layout.seats[payment.to_seat]
        half_coin = layout.viewport.px(SIZES.coin_px) // 2
        is_payee_right = payee.portrait.center[0] > payer.name_plate.center[0]
        start_x = payer.name_plate.right + half_coin if is_payee_right else payer.name_plate.x - half_coin
        end_x = payee.name_plate.x + round(SIZES.counted_points_ratio * payee.name_plate.w)
        pile = layout.pile.chop_box
        word_area = Box(pile.x, pile.y, pile.w, layout.hand.box.bottom - pile.y)  # and the cards above the words
        start, end = (start_x, payer.name_plate.center[1]), (end_x, payee.name_plate.center[1])
        portraits = [seat_layout.portrait for seat_layout in layout.seats if seat_layout is not payee]
        avoided_boxes = [word_area, layout.hand.box, payee.portrait]
        return find_clear_path(start, end, portraits=portraits, avoided_boxes=avoided_boxes)

    def _fly_coin(self, flight: Flight) -> None:
        """Let a coin fly, followed by a trail of lights."""
        pictures = self.table.pictures
        trail = pictures.draw_trail_lights()
        for n in range(len(trail), 0, -1):
            light_delay = n * SIZES.trail_light_delay_ratio * flight.seconds
            self._fly(flight.make_later_flight(light_delay), [trail[n - 1]], 1 - n / (len(trail) + 1))
        self._fly(flight, pictures.draw_flip_book("coin", SIZES.coin_picture_px))

    def _fly(self, flight: Flight, pictures: Sequence[pygame.Surface], opacity: float = 1.0) -> None:
        """Show the frames of a flying picture."""
        ease, ease_ratio = self.table.motion.ease, SIZES.flight_ease_ratio
        seconds = flight.seconds

        def offset(age: float) -> tuple[float, float]:
            progress = age / seconds
            return flight.path.compute_position(ease(progress) * ease_ratio + smoothstep(progress) * (1 - ease_ratio))

        fade_in, fade_out = SIZES.flight_fade_in_ratio * seconds, SIZES.flight_fade_out_ratio * seconds
        curve = make_fade_curve(seconds, fade_in, fade_out, opacity)
        options: dict[str, Any] = {"frame_seconds": SIZES.coin_frame_seconds, "is_looping": True, "z": Depth.POINTS}
        fly = partial(Effect, kind="flight", seconds=seconds, delay=flight.delay, opacity=curve, offset=offset)
        self.table.effects.add(fly(frames=make_frames(*pictures), **options))


class BowedPath(NamedTuple):
    """A curved path. `bow_ratio` is its height in the middle, as a fraction of its length."""

    start: PixelPos
    end: PixelPos
    bow_ratio: float

    def compute_position(self, progress: float) -> tuple[float, float]:
        """Return the position at a progress from 0 to 1."""
        (x, y), (end_x, end_y) = self.start, self.end
        side_ratio = self.bow_ratio * sin(pi * progress)
        dx, dy = end_x - x, end_y - y
        return x + dx * progress + dy * side_ratio, y + dy * progress - dx * side_ratio


class Flight(NamedTuple):
    """A flight along a path, which starts after `delay` seconds."""

    path: BowedPath
    seconds: float
    delay: float

    def make_later_flight(self, further_delay: float, bow_ratio: float = 1.0) -> Flight:
        """Return a copy that starts `further_delay` seconds later, with its arc's height multiplied by `bow_ratio`."""
        path = self.path._replace(bow_ratio=self.path.bow_ratio * bow_ratio)
        return self._replace(path=path, delay=self.delay + further_delay)


def find_clear_path(
    start: PixelPos, end: PixelPos, *, portraits: Sequence[Box], avoided_boxes: Sequence[Box]
) -> BowedPath:
    """Return the flattest path that crosses no portraits, and `avoided_boxes` as little as possible."""

    def compute_cost(path: BowedPath) -> tuple[int, float]:
        points = [path.compute_position(n / PATH_SAMPLE_COUNT) for n in range(1, PATH_SAMPLE_COUNT)]
        portrait_hits = sum(any(portrait.contains(point) for portrait in portraits) for point in points)
        box_hits = sum(any(box.contains(point) for box in avoided_boxes) for point in points)
        return 3 * portrait_hits + box_hits, abs(path.bow_ratio)

    paths = (BowedPath(start, end, sign * ratio) for ratio in BOW_RATIOS for sign in (1, -1))
    return min(paths, key=compute_cost)


def _split_payment(payment: Payment, max_count: int) -> list[Payment]:
    """Split a payment into at most `max_count` payments of at least one point."""
    coin_count = max(1, min(payment.points, max_count))
    coin_points = [payment.points * (n + 1) // coin_count - payment.points * n // coin_count for n in range(coin_count)]
    return [replace(payment, points=points) for points in coin_points]
