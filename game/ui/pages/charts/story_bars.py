"""The parts of a result: steps up and down from zero to the result, and the accuracy as a ring."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.session.words.review_words import Part, StoryWords
from game.ui.context import Context
from game.ui.gfx import svg
from game.ui.gfx.text import stamp
from game.ui.gfx.theme import mix
from game.ui.kit import Grid, Space, Widget
from game.ui.pages.charts.chart import ring
from game.ui.pages.parts.pictures import KeptPicture

LOW_PX = 52
STEP_WIDTH_RATIO, RING_WIDTH_RATIO, FULL_MARK = 0.5, 0.13, 100


def story_bars(ctx: Context, words: StoryWords, high: float = LOW_PX) -> Widget:
    """Return all steps side by side, in more lines if there is no room; a tooltip explains each step."""
    parts = words.parts()
    ends = [0.0, *(end for part in parts for end in (part.start, part.end))]
    bars: list[Widget] = [_Step(ctx, part, (min(ends), max(ends)), high) for part in parts]
    if words.story.accuracy is not None:
        bars.append(_Ring(ctx, round(words.story.accuracy), high))
    return Grid(ctx, bars, len(bars), gap=0, name="parts")


class BarsRoom(Space):
    """Empty room of the size of the picture, if all of it fits in one line."""

    def __init__(self, ctx: Context, high: float = LOW_PX) -> None:
        super().__init__(ctx)
        self.size = (0, ctx.px(high) + 2 * ctx.type.line_height(ctx.tx(19), "semibold"))


class _Figure(KeptPicture):
    """A picture with a word and a number below, and a tooltip."""

    def __init__(self, ctx: Context, word: str, number: str, tooltip: str, height: float, *key: Hashable) -> None:
        super().__init__(ctx, height, "", word, number, *key)
        self.word, self.number, self.tooltip = word, number, tooltip
        self.line = ctx.type.line_height(self.letters, "semibold")

    def measure(self, width: int) -> tuple[int, int]:
        kind, letters = self.ctx.type, self.letters
        wide = max(kind.width(self.word, letters, "semibold"), kind.width(self.number, letters, "bold"))
        return wide + self.ctx.px(8), self.high + 2 * self.line

    def draw(self, face: pygame.Surface) -> None:
        middle = face.get_width() // 2
        self.trace(face, *self.body(face.get_width()))
        self.write(face, self.word, middle, self.high, role="text_dim", at=0.5)
        number = self.ctx.type.render(self.number, self.letters, self.ctx.color("text"), "bold")
        stamp(face, number, (middle - number.get_width() // 2, self.high + self.line))

    def body(self, width: int) -> tuple[str, str]:
        """Return the picture and its definitions as SVG."""
        raise NotImplementedError


class _Step(_Figure):
    """A step from the start to the end of a part; a line joins it with its neighbours."""

    def __init__(self, ctx: Context, part: Part, span: tuple[float, float], height: float) -> None:
        super().__init__(ctx, part.word, part.told, part.means, height, part, span)
        self.part, self.span = part, span

    def body(self, width: int) -> tuple[str, str]:
        theme, part, (low, high) = self.ctx.theme, self.part, self.span
        pad, thin = self.ctx.px(6), max(1.0, 1.5 * self.ctx.scale)

        def level(value: float) -> float:
            return pad + (self.high - 2 * pad) * (high - value) / ((high - low) or 1)

        left, right = width * (1 - STEP_WIDTH_RATIO) / 2, width * (1 + STEP_WIDTH_RATIO) / 2
        top, foot = sorted((level(part.start), level(part.end)))
        gain = theme.gold if part.total else theme.tone("story_gain")
        colour = theme.inlay["cinnabar"] if part.end < part.start else gain
        body = svg.stroke(f"M0 {svg.num(level(0))}H{width}", theme.text_dim, thin, stroke_opacity=0.5)
        if not part.total:
            body += svg.stroke(f"M0 {svg.num(level(part.start))}H{svg.num(left)}", theme.text_dim, thin)
            body += svg.stroke(f"M{svg.num(right)} {svg.num(level(part.end))}H{width}", theme.text_dim, thin)
        box = (left, top, right - left, max(foot - top, 2 * thin))
        shine = ((0.0, mix(colour, "#ffffff", 0.35)), (0.3, colour), (1.0, mix(colour, "#000000", 0.35)))
        radius, edge = 4 * self.ctx.scale, mix(colour, "#ffffff", 0.5)
        body += svg.rect((left, top + 2 * thin, *box[2:]), radius, fill="#000000", fill_opacity=0.35)
        body += svg.rect(box, radius, fill="url(#shine)", stroke=edge, stroke_width=max(0.8, 0.6 * thin))
        return body, svg.ramp("shine", shine, (0, box[1], 0, box[1] + box[3]))


class _Ring(_Figure):
    """The accuracy as a ring."""

    def __init__(self, ctx: Context, mark: int, height: float) -> None:
        super().__init__(ctx, ctx.t("story.accuracy"), f"{mark} / {FULL_MARK}", ctx.t("story.accuracy.means"), height)
        self.mark = mark

    def body(self, width: int) -> tuple[str, str]:
        theme, line = self.ctx.theme, round(RING_WIDTH_RATIO * self.high)
        radius = min(self.high, width) / 2 - line
        colours = (theme.gold, theme.raised)
        return ring((width / 2, self.high / 2), radius, line, self.mark / FULL_MARK, colours), ""
