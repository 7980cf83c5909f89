"""The light that runs along the table's edge from the place that an over-chop hits."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import atan2, degrees, dist

from game.ui.anim.motion import MotionRow
from game.ui.compositor import Sprite
from game.ui.layout.depths import Depth
from game.ui.measures import Measures
from game.ui.scenes.table.effect_pictures import RIM_POINTS, EffectPictures, Point
from game.ui.scenes.table.effects import Effect, fade_curve, make_frames

SIZES = Measures("rim_light")


class RimLight:
    """Sparks that run round the table's edge in both directions, and the fading pieces of their trail."""

    def __init__(self, pictures: EffectPictures, row: MotionRow) -> None:
        self.points, self.row, white = pictures.rim_points, row, SIZES.spark_white_ratio
        self.piece = pictures.draw_frames(row.figures)[0].surface
        self.sparks = [(pictures.draw_light(px, white, is_cold=True), lag) for px, lag in row.figures["sparks"]]
        """Sparks with their distances behind the first, as fractions of half the way round."""

    def draw_pieces(self) -> dict[int, Sprite]:
        """Return turned pieces of the trail by the index of their point. Each overlaps the next one by half."""
        points, pieces = self.points, dict[int, Sprite]()
        step = max(1, int(self.piece.get_width() / 2 / dist(points[0], points[1])))
        for n in range(0, RIM_POINTS, step):
            (left, top), (right, bottom) = points[n - step // 2], points[(n + step // 2 + 1) % RIM_POINTS]
            angle = degrees(atan2(bottom - top, right - left)) % 180
            pieces[n] = Sprite.centred(self.piece, points[n])._replace(angle=angle, is_light=True).transform()
        return pieces

    def make_effects(self, impact: Point) -> Iterator[tuple[Effect, float]]:
        """Yield the sparks from a place of impact and the pieces of their trail, each with its delay in seconds."""
        run_seconds, fade_seconds = (self.row.figures[name] / 1000 for name in ("runs", "dies"))
        start_index = min(range(RIM_POINTS), key=lambda n: dist(self.points[n], impact))
        effect = partial(Effect, kind=self.row.part, z=Depth.CRACK, fade_step_count=6)
        for n, piece in self.draw_pieces().items():
            distance = 2 * min(abs(n - start_index), RIM_POINTS - abs(n - start_index)) / RIM_POINTS
            delay = run_seconds * (1 - (1 - distance) ** (1 / SIZES.run_exponent))
            fade = fade_curve(fade_seconds, 0.0, fade_seconds)
            yield effect(seconds=fade_seconds, frames=[piece], opacity=fade), delay

        def offset(side: int, lag: float, age: float) -> Point:
            reach = max(0.0, 1 - (1 - age / run_seconds) ** SIZES.run_exponent - lag)
            return self.points[int(start_index + side * reach * RIM_POINTS / 2) % RIM_POINTS]

        for side in (1, -1):
            for light, lag in self.sparks:
                path = partial(offset, side, lag)
                yield effect(seconds=run_seconds, frames=make_frames(light), offset=path), 0.0
