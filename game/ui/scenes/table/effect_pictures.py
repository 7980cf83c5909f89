"""Pictures of effects: lights, marks of a chop, flying coins, speech bubbles, badges of points, and great words.

Great words are large words in gold leaf, such as the shout of a chop; `make_great_word` also moves them.
"""

from bisect import bisect_left
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, partial
from itertools import accumulate, pairwise, product
from math import atan2, degrees, dist, exp, pi
from typing import Any, Literal

import pygame

from game.session.words.table_talk import format_shout
from game.ui.anim.motion import Cue, load_motion
from game.ui.bands import Depth
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import drawings, letters, surfaces, svg
from game.ui.gfx.letters import LetterStyle
from game.ui.gfx.scenery import compute_outline
from game.ui.gfx.text import BRUSH, add_text_note, blit_with_notes, copy_text_notes
from game.ui.gfx.theme import HexColor, mix, rgb, swap_red_and_blue
from game.ui.kit import Label
from game.ui.layout.table_layout import Side, TableLayout
from game.ui.measures import Measures
from game.ui.pages.teaching.teacher import Speech
from game.ui.scenes.table.effects import Effect, OffsetPath, PixelPos, make_fade_curve, make_frames, measure_opaque_area

SIZES = Measures("effect_pictures")
Point = tuple[float, float]
EDGE_POINT_COUNT = 720
TRAIL_SIZE_RATIOS = (0.85, 0.7, 0.55, 0.4)


ChopKind = Literal["chop", "overchop"]
"""Chop of a two, or of a bomb. The names are also used in assets/motion.json and in text keys."""
GreatWord = Literal[ChopKind, "first", "two", "twos", "triple_twos", "stack", "lock", "instant", "knocked", "lost"]
Metal = Literal["gold", "pearl", "copper"]
CHOP_WORD_METALS: Mapping[GreatWord, Metal] = {"chop": "gold", "overchop": "pearl"}
SPRING_SCALES: Sequence[tuple[float, float]] = ((1.32, 1.32), (1.14, 1.14), (0.96, 0.96))
"""Scales (width, height) of the first frames of an appearing word."""
SLAM_RATIOS = (1.0, 0.9, 0.6, 0.2)
"""Scales of the first frames of a chop's word: 1 is the largest scale, 0 the final one."""
SQUASH_SCALES = ((1.1, 0.84), (1.04, 0.94), (0.96, 1.06), (1.0, 1.02))
GLINT_COLOR = (86, 74, 44)
TEAR_LINE = ((-0.2, 0.2), (0.16, 0.36), (0.24, 0.27), (0.44, 0.53), (0.52, 0.42), (0.72, 0.64), (0.8, 0.6), (1.2, 0.86))
"""Line along which a word breaks, as fractions of its width and height."""
GLINT_BANDS = ((0.9, 0.27), (0.6, 0.43), (0.34, 0.63), (0.16, 1.0))
"""Bands of the glint: width as a fraction of the word's height, and opacity."""
STAMP_SCALES = ((1.35, 1.35), (1.14, 1.14))


class EffectPictures:
    """Draws and caches pictures of effects for one window size and one language."""

    def __init__(self, ctx: Context, layout: TableLayout) -> None:
        self.ctx = ctx.make_table_context(layout.viewport)
        self.layout = layout
        self._pictures = ctx.get_cache_section("effects", repr(layout))  # a layout has no hash
        self._word_scale = min(self.ctx.viewport.text_scale, self.ctx.scale * SIZES.max_text_scale)

    def draw_flip_book(self, name: str, width_px: float) -> Sequence[pygame.Surface]:
        """Return the frames of an animation of the skin. `width_px` is in pixels at 1080p."""
        side, picture_name = self.ctx.px(width_px), f"blows/{name}"
        draw_frames = cache(lambda: list(map(surfaces.trim, self.ctx.skin.make_frames(picture_name, (side, side)))))
        count = self.ctx.skin.get_entry(picture_name).rows
        return [self._pictures.get((name, side, n), partial(lambda n: draw_frames()[n], n)) for n in range(count)]

    def _chop_mark_sprite(self, name: str, size_ratio: float, tint: HexColor, is_cold: bool) -> Sprite:
        """Return a mark of the chop animation, multiplied by `tint` unless "". A cold mark has red and blue swapped."""
        entry = self.ctx.skin.get_entry(f"blows/{name}")
        scale = size_ratio * self.ctx.scale
        size = self.ctx.skin.compute_size(f"blows/{name}", scale)

        def draw() -> pygame.Surface:
            picture = self.ctx.skin.make_picture(f"blows/{name}", size)
            if tint:
                picture.fill(rgb(tint), special_flags=pygame.BLEND_RGB_MULT)
            return surfaces.swap_red_and_blue(picture) if is_cold else picture

        picture = self._pictures.get((name, size, tint, is_cold), draw)
        return Sprite(picture, round(scale * entry.at[0]), round(scale * entry.at[1]))

    def draw_trail_lights(self) -> list[pygame.Surface]:
        """Return the lights that follow a coin, from the largest to the smallest."""
        return [self.draw_light(SIZES.coin_px * ratio) for ratio in TRAIL_SIZE_RATIOS]

    def draw_light(self, width_px: float, white_ratio: float = 0.0, *, is_cold: bool = False) -> pygame.Surface:
        """Return a round light. `width_px` is in pixels at 1080p, `white_ratio` the part of white in the colour."""
        side, gold = self.ctx.px(width_px), self.ctx.theme.inlay["gold_light"]
        color = mix(swap_red_and_blue(gold) if is_cold else gold, "#ffffff", white_ratio)
        return self.ctx.art.glow((side, side), color)

    def make_effect_frames(self, cue: Cue) -> list[Sprite]:
        """Return the frames of a cue, positioned relative to their center."""
        if cue.flip_book:
            return make_frames(*self.draw_flip_book(*cue.flip_book))
        if cue.light:
            return make_frames(self.draw_light(*cue.light, is_cold=cue.is_cold))
        assert cue.marks
        tints = [color and swap_red_and_blue(self.ctx.theme.inlay[color]) for color in cue.marks.cold_tints]
        options = product(cue.marks.names, cue.marks.scales, tints, [cue.is_cold])
        marks = [self._chop_mark_sprite(*mark_options) for mark_options in options]
        if cue.marks.is_cut_at_hand:
            bottom_y = self.layout.hand.box.y - self.layout.pile.center[1]
            for n, mark in enumerate(marks):
                visible_rect = mark.surface.get_rect().clip((0, 0, mark.surface.get_width(), max(1, bottom_y - mark.y)))
                marks[n] = mark._replace(surface=mark.surface.subsurface(visible_rect))
        return marks

    @cached_property
    def edge_points(self) -> list[Point]:
        """Evenly spaced points along the inlay at the table's edge."""
        ctx, (w, h, *_) = self.ctx, self.ctx.viewport
        inset_ratio = drawings.load_data("table")["close" if len(self.layout.seats) == 2 else "inset"]
        outline = compute_outline((w, h), ctx.scale, inset_ratio)
        outline = outline.expand(SIZES.inlay_distance_px * ctx.scale)
        points = [outline.compute_point(2 * pi * n / EDGE_POINT_COUNT) for n in range(EDGE_POINT_COUNT + 1)]
        lengths = list(accumulate((dist(previous, point) for previous, point in pairwise(points)), initial=0.0))
        return [points[bisect_left(lengths, lengths[-1] * n / EDGE_POINT_COUNT)] for n in range(EDGE_POINT_COUNT)]

    def make_edge_light(self, cue: Cue, impact: Point) -> Iterator[Effect]:
        """Yield sparks that run from `impact` along the table's edge in both directions, and their trail."""
        assert cue.edge_sparks
        sparks, run_seconds, fade_seconds = cue.edge_sparks
        points = self.edge_points
        start_index = min(range(EDGE_POINT_COUNT), key=lambda n: dist(points[n], impact))
        make_effect = partial(Effect, kind=cue.part, z=Depth.TABLE_CRACK, fade_step_count=6)
        fade_curve = make_fade_curve(fade_seconds, 0.0, fade_seconds)
        for n, piece in self._make_edge_trail(cue).items():
            distance = 2 * min(abs(n - start_index), EDGE_POINT_COUNT - abs(n - start_index)) / EDGE_POINT_COUNT
            delay = run_seconds * (1 - (1 - distance) ** (1 / SIZES.run_exponent))
            yield make_effect(seconds=fade_seconds, frames=[piece], opacity=fade_curve, delay=delay)

        def offset(direction: int, lag: float, age: float) -> Point:
            progress = max(0.0, 1 - (1 - age / run_seconds) ** SIZES.run_exponent - lag)
            return points[int(start_index + direction * progress * EDGE_POINT_COUNT / 2) % EDGE_POINT_COUNT]

        for direction, (size_px, lag) in product((1, -1), sparks):
            frames = make_frames(self.draw_light(size_px, SIZES.spark_white_ratio, is_cold=True))
            yield make_effect(seconds=run_seconds, frames=frames, offset=partial(offset, direction, lag))

    def _make_edge_trail(self, cue: Cue) -> dict[int, Sprite]:
        """Return rotated pieces of the sparks' trail, by the index of their point on the edge. Neighbours overlap."""
        points = self.edge_points
        trail_piece = self.make_effect_frames(cue)[0].surface
        pieces = dict[int, Sprite]()
        step = max(1, int(trail_piece.get_width() / 2 / dist(points[0], points[1])))
        for n in range(0, EDGE_POINT_COUNT, step):
            left, top = points[n - step // 2]
            right, bottom = points[(n + step // 2 + 1) % EDGE_POINT_COUNT]
            angle_degrees = degrees(atan2(bottom - top, right - left)) % 180
            piece = Sprite.centered(trail_piece, points[n])
            pieces[n] = piece._replace(angle_degrees=angle_degrees, is_light=True).transform()
        return pieces

    def draw_speech_bubble(self, text: str, side: Side) -> pygame.Surface:
        """Return a speech bubble whose tail points to a seat on the given side of the table."""
        max_width = self.ctx.tx(SIZES.speech_width_tx) + 2 * self.ctx.px(SIZES.speech_padding_px)
        if side in ("left", "right"):
            max_width = min(max_width, self.layout.speech_width)
        label = Label(self.ctx, text, SIZES.speech_text_tx, "on_paper", align="center")
        padding, tail_px = SIZES.speech_padding_px, SIZES.speech_tail_px
        return Speech(self.ctx, label, padding, tail=side, tail_px=tail_px).draw_at_rest(max_width)

    def draw_points_badge(self, text: str) -> pygame.Surface:
        ctx = self.ctx
        text_picture = ctx.fonts.render(text, ctx.tx(SIZES.badge_text_tx), ctx.color("gold"), "bold")
        coin_width, padding = ctx.tx(SIZES.badge_coin_tx), ctx.tx(SIZES.badge_padding_tx)
        size = text_picture.get_width() + coin_width + 3 * padding, max(text_picture.get_height(), coin_width) + padding
        badge = ctx.panel("badge", size).copy()
        badge.blit(ctx.art.icon("coin", coin_width, ctx.theme.gold), (padding, (size[1] - coin_width) // 2))
        blit_with_notes(badge, text_picture, (2 * padding + coin_width, (size[1] - text_picture.get_height()) // 2))
        return badge

    # --- great words

    def draw_word(self, name: GreatWord, size: float, metal: Metal = "gold") -> list[pygame.Surface]:
        """Return the frames of an appearing word. The text key is `table.word.NAME`."""
        metal = CHOP_WORD_METALS.get(name, metal)
        word_picture = self._draw_cached_word(name, metal, size)
        scales = self._list_slam_scales(word_picture) if name in CHOP_WORD_METALS else SPRING_SCALES
        return self._draw_spring_frames(word_picture, scales, "sprung", name, metal, size)

    def _list_slam_scales(self, word_picture: pygame.Surface) -> Sequence[tuple[float, float]]:
        """Return the scales (width, height) of a chop's word, which appears large and slams down."""
        window_scale = self.ctx.viewport.w / word_picture.get_width()
        min_scale = max(1.0, min(SIZES.min_impact_scale, window_scale))
        target_scale = SIZES.impact_width_ratio * self.ctx.viewport.w / measure_opaque_area(word_picture, (0, 0)).w
        impact_scale = max(min_scale, min(SIZES.max_impact_scale, target_scale))
        step = SIZES.impact_scale_step
        scales = (step * round((1 + (impact_scale - 1) * ratio) / step) for ratio in SLAM_RATIOS)
        return [*((scale, scale) for scale in scales), *SQUASH_SCALES]

    def _draw_spring_frames(
        self, picture: pygame.Surface, scales: Sequence[tuple[float, float]], *key: Hashable
    ) -> list[pygame.Surface]:
        """Return a picture at each pair of scales (width, height), then unscaled. Reduced motion skips the scales."""
        scales = () if self.ctx.has_reduced_motion else scales
        scale_by = partial(surfaces.scale_by, picture)
        return [*(self._pictures.get((*key, scale), partial(scale_by, scale)) for scale in scales), picture]

    def draw_bright_word(self, name: ChopKind, size: float) -> pygame.Surface:
        """Return a brighter picture of a chop's word."""

        def draw() -> pygame.Surface:
            word_picture = self._draw_cached_word(name, CHOP_WORD_METALS[name], size).copy()
            word_picture.fill(GLINT_COLOR, special_flags=pygame.BLEND_RGB_ADD)
            return word_picture

        return self._pictures.get(("shine", name, size), draw)

    def word_half_sprites(self, name: ChopKind, size: float) -> list[Sprite]:
        """Return the upper and the lower half of a broken word, each rotated slightly."""
        word_picture = self._draw_cached_word(name, CHOP_WORD_METALS[name], size)

        def draw(is_upper: bool) -> pygame.Surface:
            w, h = word_picture.get_size()
            corners = [(x * w, y * h) for x, y in TEAR_LINE]
            corners += [(w, 0), (0, 0)] if is_upper else [(w, h), (0, h)]
            shape = svg.render(svg.path(svg.line(corners) + "Z", fill="#ffffff"), (w, h))
            shape.blit(word_picture, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return surfaces.trim(shape)

        pictures = (self._pictures.get(("broken", name, size, upper), partial(draw, upper)) for upper in (True, False))
        upper_half, lower_half = make_frames(*pictures)
        angle_degrees = SIZES.part_lean_degrees
        return [upper_half._replace(angle_degrees=angle_degrees), lower_half._replace(angle_degrees=-angle_degrees)]

    def draw_gained_points(self, points: int) -> list[pygame.Surface]:
        text = self.ctx.texts.format_signed(points)
        return [self._draw_cached_line(text, SIZES.gain_px, letters.make_letter_style(self.ctx.theme))]

    def draw_seal(self, cost: int) -> list[pygame.Surface]:
        """Return the frames of a red seal "chopped" for a portrait, with the points that the seat pays, if any."""
        theme, scale = self.ctx.theme, self._word_scale
        style = LetterStyle(theme.on_danger, theme.danger_fill, is_flat=True, rim_units=0.0)
        parts = [self._draw_cached_line(self.ctx.t("table.did.chopped"), SIZES.seal_words_px, style)]
        if cost:
            parts.append(self._draw_cached_line(self.ctx.texts.format_signed(-cost), SIZES.seal_cost_px, style))
        padding = round(SIZES.seal_padding_x_px * scale), round(SIZES.seal_padding_y_px * scale)
        draw = partial(self._compose_seal, parts, padding, round(SIZES.seal_gap_px * scale))
        return self._draw_spring_frames(self._pictures.get(("seal", cost), draw), STAMP_SCALES, "stamp", cost)

    def _draw_cached_word(self, name: GreatWord, metal: Metal, size: float) -> pygame.Surface:
        return self._pictures.get(("word", name, metal, size), lambda: self._draw_word(name, metal, size))

    @property
    def _max_word_height(self) -> int:
        """Height of the room for a word, between the chopped cards and the hand."""
        pile = self.layout.pile
        overlap = round(SIZES.card_overlap_ratio * pile.card_height)
        return max(self.ctx.px(SIZES.min_height_px), self.layout.hand.box.y - pile.chop_bottom_y + overlap)

    def _draw_word(self, name: GreatWord, metal: Metal, size: float) -> pygame.Surface:
        font_size = round(min(self.ctx.tx(size), self.ctx.px(size * SIZES.max_text_scale)))
        style = letters.make_letter_style(self.ctx.theme, metal)
        text, seal_text = format_shout(self.ctx.texts, name)
        max_width = round(self.ctx.viewport.w * (SIZES.max_two_words_ratio if seal_text else SIZES.max_word_ratio))
        max_height = round(self._max_word_height * (SIZES.overchop_height_ratio if name == "overchop" else 1.0))
        fitting_size = self.ctx.fonts.fit(text, font_size, max_width, BRUSH, 1, height=max_height)
        word_picture = letters.draw_line(text, fitting_size, style)
        if seal_text:
            word_picture = self._add_seal(word_picture, seal_text, fitting_size * letters.CAPITAL_RATIO)
        full_text = f"{text} {seal_text}".strip()
        return add_text_note(surfaces.trim(word_picture), full_text, font_size, rgb(style.color), rgb(style.rim_color))

    def _add_seal(self, word_picture: pygame.Surface, text: str, capital_height: float) -> pygame.Surface:
        """Return a word with a second word on a seal at its lower right corner. The word stays in the middle."""
        inlay_colors = self.ctx.theme.inlay
        text_height = round(capital_height * SIZES.vietnamese_height_ratio)
        overlap = round(capital_height * SIZES.seal_overlap_ratio)
        padding = round(text_height * SIZES.seal_padding_em)
        style = LetterStyle(inlay_colors["eggshell"], inlay_colors["oxblood"], is_flat=True)
        seal_line = letters.draw_line(text, round(text_height / letters.CAPITAL_RATIO), style)
        seal = self._compose_seal([seal_line], (padding, padding))
        (w, h), (seal_w, seal_h) = word_picture.get_size(), seal.get_size()
        canvas = pygame.Surface((w + 2 * (seal_w - overlap), max(h, seal_h)), pygame.SRCALPHA)
        canvas.blit(word_picture, (seal_w - overlap, 0))
        canvas.blit(seal, (w + seal_w - 2 * overlap, canvas.get_height() - seal_h))
        return canvas

    def _draw_cached_line(self, text: str, height: float, style: LetterStyle) -> pygame.Surface:
        size = round(height * self._word_scale / letters.CAPITAL_RATIO)

        def draw() -> pygame.Surface:
            line_picture = letters.draw_line(text, size, style)
            return add_text_note(line_picture, text, size, rgb(style.color), rgb(style.rim_color))

        return self._pictures.get(("written", text, size, style), draw)

    def _compose_seal(self, parts: Sequence[pygame.Surface], padding: tuple[int, int], gap: int = 0) -> pygame.Surface:
        """Return a rotated seal with the pictures `parts` side by side, `gap` pixels apart.

        `padding` is the margin on the left and on the right, and the sum of the margins at the top and bottom.
        """
        width = sum(part.get_width() for part in parts) + gap * (len(parts) - 1) + 2 * padding[0]
        height = max(part.get_height() for part in parts) + padding[1]
        seal = self.ctx.panel("seal", (width, height)).copy()
        x = padding[0]
        for part in parts:
            blit_with_notes(seal, part, (x, (height - part.get_height()) // 2))
            x += part.get_width() + gap
        padded_seal = pygame.Surface((width + 4, height + 4), pygame.SRCALPHA)  # a clear edge makes turned edges smooth
        padded_seal.blit(seal, (2, 2))
        return copy_text_notes(pygame.transform.rotozoom(padded_seal, SIZES.seal_lean_degrees, 1.0), seal)


@dataclass(eq=False, kw_only=True)
class WordEffect(Effect):
    """A large word. A bright band of the picture `glint` moves over it once."""

    kind: str = "word"
    glint: pygame.Surface | None = None

    def sprites(self, age: float) -> Iterator[Sprite]:
        (word_sprite,) = super().sprites(age)
        progress = (age - SIZES.glint_delay_seconds) / SIZES.glint_seconds
        yield word_sprite
        if self.glint and 0 <= progress < 1:
            w, h = self.glint.get_size()
            for width_ratio, opacity in GLINT_BANDS:
                band = pygame.Rect(0, 0, width_ratio * h, h)
                band.centerx = round(progress * (w + 2 * h)) - h
                if (band := band.clip(self.glint.get_rect())).w:
                    glint_slice = self.glint.subsurface(band)
                    alpha = round(word_sprite.alpha * opacity)
                    yield word_sprite._replace(surface=glint_slice, x=word_sprite.x + band.x, alpha=alpha)


def make_great_word(
    frame_pictures: Sequence[pygame.Surface], center: PixelPos, seconds: float = 0.0, **options: Any
) -> WordEffect:
    """Return an effect that shows the frames of a word, then its last frame, and fades out.

    0 `seconds` means the usual duration. `options` replace fields of the effect.
    """
    get_seconds = partial(load_motion().get_seconds, "word")
    spring_seconds, stay_seconds, fade_seconds = map(get_seconds, ("in", "stay", "out"))
    seconds = seconds or spring_seconds + stay_seconds + fade_seconds
    frames = make_frames(*frame_pictures)
    fields: dict[str, Any] = {"z": Depth.LARGE_WORD, "frame_seconds": spring_seconds / len(frames)}
    fields["opacity"] = make_fade_curve(seconds, 0.0, fade_seconds)
    return WordEffect(seconds=seconds, frames=frames, center=center, **{**fields, **options})


def make_word_offset(distance: int, seconds: float, exit_seconds: float) -> OffsetPath:
    """Return the movement of a word that drifts `distance` pixels to the right, and then leaves the window."""

    def offset(age: float) -> tuple[float, float]:
        exit_progress = max(0.0, 1 - (seconds - age) / exit_seconds)
        return distance * (age / seconds - 0.5 + SIZES.word_exit_distance_ratio * exit_progress**2), 0.0

    return offset


def make_half_offset(direction: int, distance: float, scale: float) -> OffsetPath:
    """Return the movement of half a broken word. `direction` is 1 to the right, -1 to the left."""

    def offset(age: float) -> tuple[float, float]:
        progress = 1 - exp(-SIZES.word_part_braking * age)
        y = SIZES.word_part_pull_px * age * age / 2 - (direction > 0) * SIZES.word_part_rise_px * progress
        return direction * distance * progress, y * scale

    return offset
