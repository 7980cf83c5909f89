"""The Vietnamese lunar calendar: months begin with the new moon as it falls in Vietnam.

The reckoning is that of Hồ Ngọc Đức (after Jean Meeus): new moons and the sun's longitude to within minutes. The
eleventh month holds the winter solstice; a leap month is the first after it in which the sun enters no new sign.
"""

from __future__ import annotations

from datetime import date
from math import floor, pi, radians, sin
from typing import NamedTuple

ZONE = 7 / 24
"""Vietnam's clock beside the world's, in days."""
MONTH = 29.530588853
FIRST_MOON = 2415021.076998695
"""The new moon from which they are counted, in days of the Julian count."""
NOON = 1721425
"""The Julian count of the day before Python's first."""
SOLSTICE = 9
"""The twelfth of the sun's way that the winter solstice begins."""


class LunarDate(NamedTuple):
    """A day of a month of the moon; `leap`: of the second month of that number in its year."""

    day: int
    month: int
    leap: bool


def lunar_date(day: date) -> LunarDate:
    """The lunar date of a day."""
    number = day.toordinal() + NOON
    moon = floor((number - FIRST_MOON) / MONTH)
    start = _month_start(moon + 1)
    if start > number:
        start = _month_start(moon)
    year = day.year
    if _eleventh_month(year) >= start:
        year -= 1
    first, following = _eleventh_month(year), _eleventh_month(year + 1)
    passed = (start - first) // 29
    leap = _leap_month(first) if following - first > 365 else 0
    month = passed + 11 - bool(leap and passed >= leap)
    return LunarDate(number - start + 1, (month - 1) % 12 + 1, leap > 0 and passed == leap)


def _eleventh_month(year: int) -> int:
    """The first day of the month in which the winter solstice of a year falls."""
    moon = floor((date(year, 12, 31).toordinal() + NOON - 2415021) / MONTH)
    start = _month_start(moon)
    return _month_start(moon - 1) if _sign(start) >= SOLSTICE else start


def _leap_month(eleventh: int) -> int:
    """How many months after the eleventh the leap month comes."""
    moon = floor((eleventh - FIRST_MOON) / MONTH + 0.5)
    after = 1
    while _sign(_month_start(moon + after)) != _sign(_month_start(moon + after + 1)) and after < 13:
        after += 1
    return after


def _sign(day: int) -> int:
    """In which twelfth of its way the sun stands as a day begins in Vietnam."""
    t = (day - 0.5 - ZONE - 2451545.0) / 36525
    anomaly = radians(357.52910 + 35999.05030 * t - 0.0001559 * t**2 - 0.00000048 * t**3)
    mean = 280.46645 + 36000.76983 * t + 0.0003032 * t**2
    centre = (1.914600 - 0.004817 * t - 0.000014 * t**2) * sin(anomaly)
    centre += (0.019993 - 0.000101 * t) * sin(2 * anomaly) + 0.000290 * sin(3 * anomaly)
    return floor(radians(mean + centre) % (2 * pi) / pi * 6)


def _month_start(moon: int) -> int:
    """The day of the new moon of a number."""
    return floor(_new_moon(moon) + 0.5 + ZONE)


def _new_moon(k: int) -> float:
    """The instant of the new moon of a number, in days of the Julian count."""
    t = k / 1236.85
    mean = 2415020.75933 + 29.53058868 * k + 0.0001178 * t**2 - 0.000000155 * t**3
    mean += 0.00033 * sin(radians(166.56 + 132.87 * t - 0.009173 * t**2))
    sun = radians(359.2242 + 29.10535608 * k - 0.0000333 * t**2 - 0.00000347 * t**3)
    moon = radians(306.0253 + 385.81691806 * k + 0.0107306 * t**2 + 0.00001236 * t**3)
    node = radians(21.2964 + 390.67050646 * k - 0.0016528 * t**2 - 0.00000239 * t**3)
    terms = (
        (0.1734 - 0.000393 * t, sun), (0.0021, 2 * sun), (-0.4068, moon), (0.0161, 2 * moon), (-0.0004, 3 * moon),
        (0.0104, 2 * node), (-0.0051, sun + moon), (-0.0074, sun - moon), (0.0004, 2 * node + sun),
        (-0.0004, 2 * node - sun), (-0.0006, 2 * node + moon), (0.0010, 2 * node - moon), (0.0005, 2 * moon + sun),
    )  # fmt: skip
    clock = -0.000278 + 0.000265 * t + 0.000262 * t**2  # the earth turns more slowly than it did
    return mean + sum(share * sin(angle) for share, angle in terms) - clock
