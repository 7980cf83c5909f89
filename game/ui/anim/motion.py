"""Easing functions, and the durations and distances of all animations from assets/motion.json."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from math import cos, exp, pi, sin
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, get_args

from game import resources
from game.ui.bands import Depth

BEZIER_STEPS = 256

CuePart = Literal[
    "badge", "blade", "blossoms", "broken word", "bubble", "camera", "cards", "crack", "cut", "dark", "end",
    "firework", "fireworks", "first shout", "flare", "flash", "flinch", "frost", "frozen", "gain", "glad", "halo",
    "light", "onlookers", "pause", "pearls", "points", "rays", "rim light", "say", "scraps", "seal", "seam",
    "second flash", "shake", "shout", "show", "sound", "sparks", "spotlight", "still light", "sweep", "triumph",
    "winner", "word",
]  # fmt: skip
"""Parts of the animations in motion.json."""
Curve = Sequence[tuple[float, float]]
"""A piecewise linear function: points (time, value) in the order of time."""


def interpolate(curve: Curve, time: float) -> float:
    """Return the value of a curve at a time. The curve is constant before its first and after its last point."""
    index = bisect_right(curve, time, key=lambda point: point[0])
    if not 0 < index < len(curve):
        return curve[min(index, len(curve) - 1)][1]
    (start, value), (end, end_value) = curve[index - 1 : index + 1]
    return value + (end_value - value) * (time - start) / (end - start)


def smoothstep(ratio: float) -> float:
    """Return a progress from 0 to 1 that starts and ends slowly."""
    return ratio * ratio * (3 - 2 * ratio)


@cache
def bezier(x1: float, y1: float, x2: float, y2: float) -> Callable[[float], float]:
    """Return the easing function `cubic-bezier` of CSS, from the elapsed time to the covered distance (0 to 1)."""
    parameters = [n / BEZIER_STEPS for n in range(BEZIER_STEPS + 1)]
    curve = [(_compute_cubic_bezier(x1, x2, t), _compute_cubic_bezier(y1, y2, t)) for t in parameters]
    return lambda time: interpolate(curve, time)


def _compute_cubic_bezier(first: float, second: float, t: float) -> float:
    return 3 * first * t * (1 - t) ** 2 + 3 * second * t * t * (1 - t) + t**3


class Move(NamedTuple):
    """A movement of cards. `interval_seconds` is the interval in seconds between the starts of two cards.

    All cards arrive within `max_seconds`. A card starts after `delay` seconds, and is turned by up to
    `max_angle_degrees` during its flight. `is_transfer` is True if the cards change their owner or their area.

    Heights are in card heights. `arc` is the height of a curved flight. A slam has three phases: the card rises to the
    height `lift`, rises by `pull` in `hover_seconds`, and strikes the table in `slam_seconds`. A move with a `spring`
    starts fast and slows down; a larger `spring` slows down sooner. `swings` is the number of bounces. The last
    `slow_end_ratio` of the distance is covered slowly.
    """

    seconds: float
    interval_seconds: float = 0.0
    max_seconds: float = 9.0
    max_angle_degrees: float = 0.0
    is_transfer: bool = False
    slam_seconds: float = 0.0
    hover_seconds: float = 0.0
    lift: float = 0.0
    pull: float = 0.0
    arc: float = 0.0
    spring: float = 0.0
    swings: float = 0.0
    slow_end_ratio: float = 0.0
    delay: float = 0.0

    def compute_progress(self, time: float, ease: Callable[[float], float]) -> float:
        """Return the covered fraction of the distance at a fraction of the flight time."""
        if not self.spring:
            return ease(time)
        remaining = (1 - self.slow_end_ratio) * exp(-self.spring * time) * abs(cos(self.swings * 2 * pi * time))
        remaining += self.slow_end_ratio * (1 - time)
        return 1 - remaining if 0 < time < 1 else float(time >= 1)

    def with_longer_hover(self, seconds: float) -> Move:
        return self._replace(seconds=self.seconds + seconds, hover_seconds=self.hover_seconds + seconds)

    @property
    def flight_seconds(self) -> float:
        return self.seconds - self.slam_seconds - self.hover_seconds

    def compute_height(self, age: float) -> float:
        """Return the height of a card above the table, in card heights. `age` is in seconds since the start."""
        if self.arc:
            return self.arc * sin(pi * min(1.0, age / self.seconds))
        if not self.lift:
            return 0.0
        hover_age = age - self.flight_seconds
        if hover_age < 0:
            return self.lift * age / self.flight_seconds
        hover_progress = min(1.0, hover_age / self.hover_seconds) if self.hover_seconds else 1.0
        slam_progress = min(1.0, max(0.0, hover_age - self.hover_seconds) / self.slam_seconds)
        return (self.lift - (self.lift + self.pull) * smoothstep(hover_progress)) * (1 - slam_progress**2)

    def stagger(self, index: int, count: int) -> Move:
        """Return the move of card `index` of `count` cards, delayed so that all cards arrive within `max_seconds`."""
        interval_seconds = min(self.interval_seconds, max(0.0, self.max_seconds - self.seconds) / max(1, count - 1))
        return self._replace(delay=index * interval_seconds if count > 1 else 0.0)


class Light(NamedTuple):
    """A round light. `white_ratio` is the part of white in its colour."""

    size_px: float
    white_ratio: float = 0.0


class FlipBook(NamedTuple):
    """An animation of the skin: a picture with frames one below the other (`Skin.make_frames`)."""

    name: str
    size_px: float


class Marks(NamedTuple):
    """Pictures of a chop, each in some scales and tints, shown one after the other."""

    names: Sequence[str]
    scales: Sequence[float] = (1.0,)
    cold_tints: Sequence[str] = ("",)
    """Inlay colours that multiply the picture with red and blue exchanged; "" for no tint."""
    is_cut_at_hand: bool = False
    """True if the picture is cropped where the hand of cards begins."""


class Word(NamedTuple):
    name: Literal["chop", "overchop"]
    size_px: float


class Scraps(NamedTuple):
    """Pieces that fly from a line in all directions. The last one starts `spread_seconds` after the first."""

    scrap_count: int
    speed_px_per_second: float
    upward_speed_px_per_second: float = 0.0
    gravity_px: float = 0.0
    sway_px: float = 0.0
    half_line_px: tuple[float, float] = (0.0, 0.0)
    spread_seconds: float = 0.0


class TableShake(NamedTuple):
    """A shake: cards swing sideways up to `max_offset_px`, decorations jump up to `max_hop_px`."""

    swing_count: float
    max_offset_px: float
    max_hop_px: float


class CameraMove(NamedTuple):
    """A camera zoom: the fraction of `max_margin_px` that is cut off at either side, by the elapsed fraction."""

    max_margin_px: float
    zoom: Curve


class EdgeSparks(NamedTuple):
    """Sparks that run along the table's edge, each with its size and its delay as a fraction of half the edge."""

    sparks: Sequence[tuple[float, float]]
    run_seconds: float
    fade_seconds: float


class Cue(NamedTuple):
    """A step, `part`, of a long animation: a row of motion.json. Lengths and speeds are in pixels at 1080p."""

    start_seconds: float
    part: CuePart
    seconds: float = 0.0
    only: Literal["", "moving", "still"] = ""
    """Motion setting for which the cue is shown: full or reduced motion; "" for both."""
    is_lasting: bool = False
    """True if the cue is shown even after the player ends the animation."""
    place: Literal["", "pile", "strike", "word", "sky"] = ""
    window_position: tuple[float, float] = (0.0, 0.0)
    """Center of a firework, as fractions of the window's width and height."""
    depth: Depth | None = None
    """Depth of the pictures; None if the cue has none."""
    fade_in_seconds: float = 0.0
    fade_out_seconds: float = 0.0
    opening_seconds: float = 0.0
    """Seconds in which all pictures are shown once."""
    opacity: Curve = ()
    """Opacity as a function of the elapsed fraction; empty to use the fade times."""
    is_cold: bool = False
    """True if red and blue are exchanged in the pictures of the effect."""
    light: Light | None = None
    flip_book: FlipBook | None = None
    marks: Marks | None = None
    word: Word | None = None
    scraps: Scraps | None = None
    shake: TableShake | None = None
    camera: CameraMove | None = None
    edge_sparks: EdgeSparks | None = None


CUE_RECORDS: Mapping[str, Callable[..., NamedTuple]] = {
    "light": Light, "flip_book": FlipBook, "marks": Marks, "word": Word,
    "scraps": Scraps, "shake": TableShake, "camera": CameraMove, "edge_sparks": EdgeSparks,
}  # fmt: skip
"""Classes of the records in a row of motion.json."""


class Motion(NamedTuple):
    """The contents of assets/motion.json. `parameters` has the other numbers, in milliseconds and pixels at 1080p."""

    moves: dict[str, Move]
    cues: dict[str, tuple[Cue, ...]]
    ease: Callable[[float], float]
    parameters: dict[str, dict[str, float]]

    def get_cue(self, animation: str, part: CuePart) -> Cue:
        """Return the first cue of an animation that shows `part`."""
        return next(cue for cue in self.cues[animation] if cue.part == part)

    def get_seconds(self, section: str, key: str = "ms") -> float:
        return self.parameters[section][key] / 1000

    def get_number(self, section: str, key: str) -> float:
        return self.parameters[section][key]


@cache
def load_motion() -> Motion:
    raw: dict[str, Any] = resources.read_json("motion.json")
    moves = {name: _make_move(**_convert_times(section)) for name, section in raw.pop("moves").items()}
    ease = bezier(*raw.pop("ease"))
    tables = {name: section.pop("rows") for name, section in raw.items() if "rows" in section}
    cues = {name: tuple(_make_cue(*fields) for fields in table) for name, table in tables.items()}
    return Motion(moves, cues, ease, raw)


def _make_cue(start_ms: float, part: CuePart, parameters: Mapping[str, Any] = MappingProxyType({})) -> Cue:
    if part not in get_args(CuePart):
        raise ValueError(f"motion.json: {part!r} is not a part of an animation; the parts are listed in CuePart")
    fields = _convert_times(parameters)
    for name in fields.keys() & CUE_RECORDS.keys():
        fields[name] = CUE_RECORDS[name](**_convert_times(fields[name]))
    if "depth" in fields:
        fields["depth"] = Depth[fields["depth"]]
    return Cue(start_ms / 1000, part, **fields)


def _make_move(seconds: float, **others: Any) -> Move:
    return Move(seconds + others.get("hover_seconds", 0.0) + others.get("slam_seconds", 0.0), **others)


def _convert_times(parameters: Mapping[str, Any]) -> dict[str, Any]:
    """Convert the times of motion.json to seconds: `ms` becomes `seconds`, and `NAME_ms` becomes `NAME_seconds`."""
    times = {f"{key[:-2]}seconds": value / 1000 for key, value in parameters.items() if key.endswith("ms")}
    return times | {key: value for key, value in parameters.items() if not key.endswith("ms")}
