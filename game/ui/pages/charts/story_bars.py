"""The parts of a result: steps up and down from zero to the result, and the accuracy as a ring."""

from __future__ import annotations

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
STEP_WIDTH, RING_WIDTH, FULL = 0.5, 0.13, 100


def story_bars(ctx: Context, words: StoryWords, high: float = LOW_PX) -> Widget:
    """Return all steps side by side, in more lines if there is no room; a tooltip explains each step."""
    parts = words.parts()
    reach = [each for part in parts for each in (part.start, part.end)]
    span = (min(0.0, *reach), max(0.0, *reach)) if reach else (0.0, 0.0)
    bars: list[Widget] = [_Step(ctx, each, span, high) for each in parts]
    if words.story.accuracy is not None:
        bars.append(_Ring(ctx, round(words.story.accuracy), high))
    return Grid(ctx, bars, len(bars), gap=0, name="parts")


class BarsRoom(Space):
    """Empty room of the size of the picture, if all of it fits in one line."""

    def __init__(self, ctx: Context, high: float = LOW_PX) -> None:
        super().__init__(ctx)
        self.size = (0, ctx.px(high) + 2 * ctx.type.line_height(ctx.tx(19), "semibold"))


class _Figure(KeptPicture):
    def __init__(self, ctx: Context, word: str, number: str, means: str, high: float) -> None:
        super().__init__(ctx, high)
        self.word, self.number, self.tooltip = word, number, means
        self.line = ctx.type.line_height(self.letters, "semibold")

    def _key(self) -> tuple[object, ...]:
        return self.word, self.number

    def measure(self, width: int) -> tuple[int, int]:
        kind, letters = self.ctx.type, self.letters
        wide = max(kind.width(self.word, letters, "semibold"), kind.width(self.number, letters, "bold"))
        return wide + self.ctx.px(8), self.high + 2 * self.line

    def label(self, face: pygame.Surface) -> None:
        """Write the word and the number below the picture."""
        middle = face.get_width() // 2
        self.write(face, self.word, middle, self.high, role="text_dim", at=0.5)
        number = self.ctx.type.render(self.number, self.letters, self.ctx.color("text"), "bold")
        stamp(face, number, (middle - number.get_width() // 2, self.high + self.line))


class _Step(_Figure):
    def __init__(self, ctx: Context, part: Part, span: tuple[float, float], high: float) -> None:
        super().__init__(ctx, part.word, part.told, part.means, high)
        self.part, self.span = part, span

    def _key(self) -> tuple[object, ...]:
        return self.part, self.span

    def draw(self, face: pygame.Surface) -> None:
        theme, wide, part, (low, high) = self.ctx.theme, face.get_width(), self.part, self.span
        pad, thin = self.ctx.px(6), max(1.0, 1.5 * self.ctx.scale)

        def level(value: float) -> float:
            return pad + (self.high - 2 * pad) * (high - value) / ((high - low) or 1)

        left, right = wide * (1 - STEP_WIDTH) / 2, wide * (1 + STEP_WIDTH) / 2
        top, foot = sorted((level(part.start), level(part.end)))
        colour = theme.tone("story_gain")
        if part.end < part.start:
            colour = theme.inlay["cinnabar"]
        elif part.total:
            colour = theme.gold
        body = svg.stroke(f"M0 {svg.num(level(0))}H{wide}", theme.text_dim, thin, stroke_opacity=0.5)
        if not part.total:
            body += svg.stroke(f"M0 {svg.num(level(part.start))}H{svg.num(left)}", theme.text_dim, thin)
            body += svg.stroke(f"M{svg.num(right)} {svg.num(level(part.end))}H{wide}", theme.text_dim, thin)
        box = (left, top, right - left, max(foot - top, 2 * thin))
        shine = ((0.0, mix(colour, "#ffffff", 0.35)), (0.3, colour), (1.0, mix(colour, "#000000", 0.35)))
        radius, edge = 4 * self.ctx.scale, mix(colour, "#ffffff", 0.5)
        body += svg.rect((left, top + 2 * thin, *box[2:]), radius, fill="#000000", fill_opacity=0.35)
        body += svg.rect(box, radius, fill="url(#shine)", stroke=edge, stroke_width=max(0.8, 0.6 * thin))
        defs = svg.ramp("shine", shine, (0, box[1], 0, box[1] + box[3]))
        face.blit(svg.render(body, face.get_size(), defs=defs), (0, 0))
        self.label(face)


class _Ring(_Figure):
    def __init__(self, ctx: Context, mark: int, high: float) -> None:
        super().__init__(ctx, ctx.t("story.accuracy"), f"{mark} / {FULL}", ctx.t("story.accuracy.means"), high)
        self.mark = mark

    def draw(self, face: pygame.Surface) -> None:
        theme, wide, width = self.ctx.theme, face.get_width(), round(RING_WIDTH * self.high)
        radius = min(self.high, wide) / 2 - width
        body = ring((wide / 2, self.high / 2), radius, width, self.mark / FULL, (theme.gold, theme.raised))
        face.blit(svg.render(body, face.get_size()), (0, 0))
        self.label(face)
