"""The Vietnamese lunar calendar: a month begins with the new moon in Vietnam's time zone.

The algorithm is by Hồ Ngọc Đức (after Jean Meeus): new moons and the sun's longitude, accurate to minutes. The eleventh
month contains the winter solstice. A leap month is the first month after it in which the sun enters no new sign.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import lru_cache
from math import floor, pi, radians, sin
from typing import NamedTuple

TIME_ZONE_DAYS = 7 / 24
"""Offset of Vietnam's time from UTC, in days."""
MONTH_DAYS = 29.530588853
FIRST_NEW_MOON_DAY = 2415021.076998695
"""Julian day of new moon number 0."""
JULIAN_DAY_OFFSET = 1721425
"""Julian day of ordinal 0 of `datetime.date`."""
SOLSTICE_SIGN = 9
"""Index of the zodiac sign that begins with the winter solstice."""

MOONS_PER_CENTURY = 1236.85
NEW_MOON = (2415020.75933, 29.53058868 * MOONS_PER_CENTURY, 0.0001178, -0.000000155)
"""Julian day of the mean new moon. This constant and the following are polynomials of the time in centuries."""
SUN_DEGREES = (359.2242, 29.10535608 * MOONS_PER_CENTURY, -0.0000333, -0.00000347)
MOON_DEGREES = (306.0253, 385.81691806 * MOONS_PER_CENTURY, 0.0107306, 0.00001236)
MOON_NODE_DEGREES = (21.2964, 390.67050646 * MOONS_PER_CENTURY, -0.0016528, -0.00000239)
"""Positions of sun, moon and the moon's node at the mean new moon, in degrees."""
WAVE = (166.56, 132.87, -0.009173)
"""Argument of the periodic term of the mean new moon, in degrees."""
SUN_TERM = (0.1734, -0.000393)
"""Coefficients of the sine of the sun's anomaly in the delay of the new moon, in days."""
PERIODIC_TERMS = (
    (0.0021, 2, 0, 0), (-0.4068, 0, 1, 0), (0.0161, 0, 2, 0), (-0.0004, 0, 3, 0), (0.0104, 0, 0, 2),
    (-0.0051, 1, 1, 0), (-0.0074, 1, -1, 0), (0.0004, 1, 0, 2), (-0.0004, -1, 0, 2), (-0.0006, 0, 1, 2),
    (0.0010, 0, -1, 2), (0.0005, 1, 2, 0),
)  # fmt: skip
"""Further delays of the new moon: days, then multiples of the positions of sun, moon and node, whose sum's sine counts.
"""
CLOCK_DIFFERENCE = (-0.000278, 0.000265, 0.000262)
"""Difference between dynamical and universal time in days, because the earth's rotation slows down."""

MEAN_SUN = (280.46645, 36000.76983, 0.0003032)
ANOMALY = (357.52910, 35999.05030, -0.0001559, -0.00000048)
"""Mean longitude and mean anomaly of the sun, in degrees."""
CENTRE_EQUATION = ((1.914600, -0.004817, -0.000014), (0.019993, -0.000101), (0.000290,))
"""Equation of the centre: coefficients in degrees of the sines of one, two and three times the anomaly."""


class LunarDate(NamedTuple):
    """A day of a lunar month. `is_leap_month` is True in the second of two months with the same number in a year."""

    day: int
    month: int
    is_leap_month: bool


def compute_lunar_date(day: date) -> LunarDate:
    number = day.toordinal() + JULIAN_DAY_OFFSET
    start = _compute_month_start(number)
    year = day.year
    if _compute_eleventh_month_start(year) >= start:
        year -= 1
    eleventh, next_eleventh = _compute_eleventh_month_start(year), _compute_eleventh_month_start(year + 1)
    month_count = (start - eleventh) // 29
    leap_month = _count_months_to_leap(eleventh) if next_eleventh - eleventh > 365 else 0
    month = month_count + 11 - bool(leap_month and month_count >= leap_month)
    return LunarDate(number - start + 1, (month - 1) % 12 + 1, leap_month > 0 and month_count == leap_month)


def _compute_month_start(number: int) -> int:
    """Return the first day of the lunar month that contains a day.

    A new moon is some hours before or after the mean new moon, so the day may belong to a neighbouring month.
    """
    moon = floor((number - FIRST_NEW_MOON_DAY) / MONTH_DAYS) + 1
    return max(
        start for moon_number in (moon - 2, moon - 1, moon) if (start := _compute_new_moon_day(moon_number)) <= number
    )


def _compute_eleventh_month_start(year: int) -> int:
    """Return the first day of the month that contains the winter solstice of a year."""
    moon = floor((date(year, 12, 31).toordinal() + JULIAN_DAY_OFFSET - 2415021) / MONTH_DAYS)
    start = _compute_new_moon_day(moon)
    return _compute_new_moon_day(moon - 1) if _compute_zodiac_sign(start) >= SOLSTICE_SIGN else start


def _count_months_to_leap(eleventh: int) -> int:
    moon = floor((eleventh - FIRST_NEW_MOON_DAY) / MONTH_DAYS + 0.5)
    month_count = 1
    while (
        _compute_zodiac_sign(_compute_new_moon_day(moon + month_count))
        != _compute_zodiac_sign(_compute_new_moon_day(moon + month_count + 1))
        and month_count < 13
    ):
        month_count += 1
    return month_count


def _compute_zodiac_sign(day: int) -> int:
    """Return the index of the sun's zodiac sign (of 12) at the beginning of a day in Vietnam."""
    t = (day - 0.5 - TIME_ZONE_DAYS - 2451545.0) / 36525
    anomaly = radians(_evaluate_polynomial(ANOMALY, t))
    equation_degrees = sum(
        _evaluate_polynomial(coefficients, t) * sin(times * anomaly)
        for times, coefficients in enumerate(CENTRE_EQUATION, 1)
    )
    return floor(radians(_evaluate_polynomial(MEAN_SUN, t) + equation_degrees) % (2 * pi) / pi * 6)


@lru_cache(maxsize=64)
def _compute_new_moon_day(moon: int) -> int:
    """Return the day of a new moon in Vietnam."""
    return floor(_compute_new_moon(moon) + 0.5 + TIME_ZONE_DAYS)


def _compute_new_moon(k: int) -> float:
    """Return the Julian day of new moon number `k`, with its fraction."""
    t = k / MOONS_PER_CENTURY
    sun, moon, node = (radians(_evaluate_polynomial(row, t)) for row in (SUN_DEGREES, MOON_DEGREES, MOON_NODE_DEGREES))
    day = (
        _evaluate_polynomial(NEW_MOON, t)
        + 0.00033 * sin(radians(_evaluate_polynomial(WAVE, t)))
        + _evaluate_polynomial(SUN_TERM, t) * sin(sun)
    )
    day += sum(days * sin(suns * sun + moons * moon + nodes * node) for days, suns, moons, nodes in PERIODIC_TERMS)
    return day - _evaluate_polynomial(CLOCK_DIFFERENCE, t)


def _evaluate_polynomial(coefficients: Sequence[float], t: float) -> float:
    value = 0.0
    for coefficient in reversed(coefficients):
        value = value * t + coefficient
    return value
