"""Light that runs along the table's edge after an over-chop."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import atan2, degrees, dist

from game.ui.anim.motion import MotionRow
from game.ui.compositor import Sprite
from game.ui.layout.depths import Depth
from game.ui.measures import Measures
from game.ui.scenes.table.effect_pictures import RIM_POINT_COUNT, EffectPictures, Point
from game.ui.scenes.table.effects import Effect, make_fade_curve, make_frames

SIZES = Measures("rim_light")


class RimLight:
    """Sparks that run along the table's edge in both directions, and the fading trail behind them."""

    def __init__(self, pictures: EffectPictures, row: MotionRow) -> None:
        self.points, self.row, white_ratio = pictures.rim_points, row, SIZES.spark_white_ratio
        self.trail_piece = pictures.draw_frames(row.figures)[0].surface
        self.sparks = [(pictures.draw_light(px, white_ratio, is_cold=True), lag) for px, lag in row.figures["sparks"]]
        """Pictures of the sparks. The second value is the delay, as a fraction of half the edge."""

    def draw_pieces(self) -> dict[int, Sprite]:
        """Return rotated pieces of the trail by the index of their point. Neighbours overlap by half."""
        points, pieces = self.points, dict[int, Sprite]()
        step = max(1, int(self.trail_piece.get_width() / 2 / dist(points[0], points[1])))
        for n in range(0, RIM_POINT_COUNT, step):
            (left, top), (right, bottom) = points[n - step // 2], points[(n + step // 2 + 1) % RIM_POINT_COUNT]
            angle = degrees(atan2(bottom - top, right - left)) % 180
            pieces[n] = Sprite.centred(self.trail_piece, points[n])._replace(angle=angle, is_light=True).transform()
        return pieces

    def make_effects(self, impact: Point) -> Iterator[tuple[Effect, float]]:
        """Yield the effects that start at the point nearest to `impact`, each with a delay in seconds."""
        run_seconds, fade_seconds = (self.row.figures[name] / 1000 for name in ("runs", "dies"))
        start_index = min(range(RIM_POINT_COUNT), key=lambda n: dist(self.points[n], impact))
        make_effect = partial(Effect, kind=self.row.part, z=Depth.CRACK, fade_step_count=6)
        for n, piece in self.draw_pieces().items():
            distance = 2 * min(abs(n - start_index), RIM_POINT_COUNT - abs(n - start_index)) / RIM_POINT_COUNT
            delay = run_seconds * (1 - (1 - distance) ** (1 / SIZES.run_exponent))
            fade_curve = make_fade_curve(fade_seconds, 0.0, fade_seconds)
            yield make_effect(seconds=fade_seconds, frames=[piece], opacity=fade_curve), delay

        def offset(direction: int, lag: float, age: float) -> Point:
            progress = max(0.0, 1 - (1 - age / run_seconds) ** SIZES.run_exponent - lag)
            return self.points[int(start_index + direction * progress * RIM_POINT_COUNT / 2) % RIM_POINT_COUNT]

        for direction in (1, -1):
            for light, lag in self.sparks:
                path = partial(offset, direction, lag)
                yield make_effect(seconds=run_seconds, frames=make_frames(light), offset=path), 0.0
