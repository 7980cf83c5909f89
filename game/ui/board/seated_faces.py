"""The faces of those who sit at a table: portraits in their moods, rings and light round them. Drawn once and kept."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin
from typing import NamedTuple

import pygame

from game.session.table.board_view import SeatView
from game.ui.board.moods import TILT_STEP, RingKind
from game.ui.draw import svg
from game.ui.draw.cache import SurfaceCache
from game.ui.draw.drawings import material
from game.ui.draw.mood import Mood
from game.ui.draw.theme import Color
from game.ui.gfx.persons import AHEAD, Gaze
from game.ui.kit.widget_context import WidgetContext
from game.ui.layout import Measure
from game.ui.layout.person_places import HAT

OUT = {True: (162, 156, 154, 255), False: (255, 255, 255, 150)}
"""What the portrait of somebody who is out for now is multiplied by: darker in the dark, paler in the light."""
WAITS = (234, 230, 227, 255)
"""What the portrait of somebody who waits for another's turn is multiplied by."""
LURID = (214, 196, 182, 255)
"""What the portrait of somebody who looks on in the light of a blow is multiplied by."""
RING = 6
"""How broad the ring about a portrait is, at 1080p."""
PORTRAIT_ROOM = 36
"""The room about a portrait for its ring, at 1080p."""
RAYS, HELD = 36, 2
"""The number of rays of the ring on the turn, which is like the sun of a drum, and of the circles that hold them."""
LONG, SHORT = 0.16, 0.1
"""How long every second ray is at most, and those between, for the side of the portrait."""
BARE = 0.82
"""How steeply those go down that are left out, as a name stands there."""
RINGS: Mapping[RingKind, str] = {"alarm": "danger", "glad": "gold", "hurt": "danger", "frozen": "text"}
"""The theme's role of each ring's colour, but for that of whoever's turn it is."""
LIGHT_REACH = 84
"""How far the light behind a portrait reaches beyond it, at 1080p."""


class FaceLook(NamedTuple):
    """How the face of somebody who sits there is drawn."""

    mood: Mood = "neutral"
    tilt: float = 0.0
    """Degrees clockwise, in steps."""
    shade: Color | None = None
    """What it is multiplied by."""
    gaze: Gaze = AHEAD
    """Where it looks (see `game.ui.gfx.persons`)."""


class SeatedFaces:
    """Draws them, each as large as it is asked for."""

    def __init__(self, ctx: WidgetContext, m: Measure, kept: SurfaceCache) -> None:
        self.ctx = ctx
        self.m = m
        self._kept = kept

    def light(self, side: int) -> pygame.Surface:
        """The light behind a portrait of so many pixels a side on its turn."""
        side += 2 * self.m.px(LIGHT_REACH)
        return self.ctx.art.glow((side, side), self._lit)

    @property
    def _lit(self) -> str:
        """The colour of the light on whoever's turn it is: gold, also on paper, where marks are not."""
        theme = self.ctx.theme
        return theme.accent if theme.dark else material("turn_by_day")

    def shade(self, view: SeatView, waits: bool, looks_on: bool = False) -> Color | None:
        """What a portrait is multiplied by."""
        if looks_on:
            return LURID
        won_at_once = view.place == 1 and view.count > 0
        gone = view.passed or (view.place and not won_at_once) or view.knocked or view.lost
        return OUT[self.ctx.theme.dark] if gone else WAITS if waits else None

    def face(self, portrait: str, side: int, look: FaceLook) -> pygame.Surface:
        """A portrait of so many pixels a side."""
        look = look._replace(tilt=round(look.tilt / TILT_STEP) * TILT_STEP)
        return self._kept.get(("face", portrait, side, look), lambda: self._draw_face(portrait, side, look))

    def _draw_face(self, portrait: str, side: int, look: FaceLook) -> pygame.Surface:
        face = self.ctx.art.seated(portrait, side, round(side * HAT), look.mood, look.gaze)
        if look.tilt:
            face = pygame.transform.rotozoom(face, -look.tilt, 1.0)
        if look.shade:
            face = face.copy()
            face.fill(look.shade, special_flags=pygame.BLEND_RGBA_MULT)
        return svg.ready(face)

    def ring(self, kind: RingKind, side: int) -> pygame.Surface:
        """A ring round a portrait of so many pixels a side; on its turn a strong one, white-hot within a halo."""
        return self._kept.get(("ring", kind, side), lambda: self._draw_ring(kind, side))

    def _draw_ring(self, kind: RingKind, side: int) -> pygame.Surface:
        theme, turn = self.ctx.theme, kind == "turn"
        colour, hot = self._lit if turn else getattr(theme, RINGS[kind]), theme.inlay["gold_light"]
        wide, middle, strokes = max(2.0, RING * self.m.s), side / 2 + self.m.px(PORTRAIT_ROOM), [(1.0, 1.0, colour)]
        if turn:
            halo = ((6.0, 0.12), (4.2, 0.22), (2.8, 0.4), (1.7, 1.0))
            edge = [] if theme.dark else [(2.3, 1.0, theme.inlay["gold_deep"])]
            halo = halo if theme.dark else ((6.0, 0.3), (4.4, 0.45), (3.2, 0.6), (1.7, 1.0))
            strokes = [*edge, *((k, shown, colour) for k, shown in halo), (0.9, 1.0, hot)]
        circles = [
            svg.circle(
                middle,
                middle,
                side / 2 + wide * 0.4,
                fill="none",
                stroke=ink,
                stroke_width=wide * k,
                stroke_opacity=shown,
            )
            for k, shown, ink in strokes
        ]
        rays = self._rays(side, middle) if turn else ""
        parts = [*circles[:-HELD], rays, *circles[-HELD:]]  # the halo lies behind the rays, the ring before them
        return svg.render("".join(parts), (round(2 * middle), round(2 * middle)))

    def _rays(self, side: int, middle: float) -> str:
        """The rays of a sun about a portrait, each with a light and a dark half as if cut in brass."""
        ink, base = self.ctx.theme.inlay, side / 2
        edge = ink["lacquer" if self.ctx.theme.dark else "gold_deep"]
        found = []
        for n in range(RAYS):
            far = base + min((SHORT if n % 2 else LONG) * side, self.m.px(PORTRAIT_ROOM) - 2)
            turn, half = 2 * pi * n / RAYS, pi / RAYS
            if sin(turn) > BARE:
                continue
            tip, foot = _about(middle, far, turn), _about(middle, base, turn)
            left, right = _about(middle, base, turn - 0.95 * half), _about(middle, base, turn + 0.95 * half)
            whole = svg.path(f"{svg.line([left, tip, right])}Z", fill=edge, stroke=edge, stroke_width=2.0 * self.m.s)
            halves = ((left, ink["gold_light"]), (right, ink["gold"]))
            cut = "".join(svg.path(f"{svg.line([corner, tip, foot])}Z", fill=colour) for corner, colour in halves)
            found.append(whole + cut)
        return "".join(found)


def _about(middle: float, far: float, turn: float) -> tuple[float, float]:
    """A point so far from the middle of a square, in a direction in radians."""
    return middle + far * cos(turn), middle + far * sin(turn)
