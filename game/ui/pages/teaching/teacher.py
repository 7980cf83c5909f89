"""The teacher and his blackboard: figure, speech bubbles, marked cards and progress in coins, and their layouts."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from math import pi, sin
from typing import Literal

import pygame

from game.engine.cards import Card
from game.session.play.lesson import TEACHER
from game.text.book import Group
from game.ui import kit
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import surfaces
from game.ui.gfx.theme import format_hex
from game.ui.measures import Measures
from game.ui.pages.parts.cards import CardRow, limit_card_height
from game.ui.pages.parts.pictures import draw_badge
from game.ui.persons import pictures
from game.ui.persons.moods import IdleMovement, Mood

SIZES = Measures("teaching.teacher")
STAMP_SIDE_PX = 140
STAMP_OVERLAP_RATIO = 0.78
STAMP_OVERHANG_PX = STAMP_SIDE_PX * (1 - STAMP_OVERLAP_RATIO)
STAMP_FALL_FRAMES = 8
HEADROOM_RATIO = 0.22
"""Height above a figure's head in its picture, as a fraction of the picture's side."""
HOP_RATIO = 0.07
"""Height of a hop as a fraction of the side of a figure's picture."""
TABLE_GAZE = -1, 1
"""Direction from the figure to the table: left and down."""
GESTURES_BY_MOOD = {"neutral": "shows", "thinking": "asks", "glad": "praises", "dismayed": "warns"}
Tail = Literal["bottom", "top", "left", "right"]
"""Side of the bubble that has the tail."""
TAIL_ANCHORS: Mapping[Tail, str] = {"bottom": "midtop", "top": "midbottom", "left": "midright", "right": "midleft"}
"""Attribute of the tail's `pygame.Rect` that is placed at the bubble."""
ROLES_BY_ICON = {"touch": "gold", "check": "good", "warning": "warning"}


class Blackboard(kit.Panel):
    """The teacher's blackboard. He points at the fraction `pointed_x_ratio` of its width, unless that is None."""

    def __init__(
        self, ctx: Context, content: Sequence[kit.Widget], min_height: int = 0, pointed_x_ratio: float | None = None
    ) -> None:
        centered_column = kit.Column(ctx, [*content, kit.Space(ctx, height=SIZES.ledge_px)], 0, "middle")
        super().__init__(ctx, kit.grow(centered_column), SIZES.padding_px, name="board")
        self.min_height, self.pointed_x_ratio = min_height, pointed_x_ratio

    def measure(self, width: int) -> tuple[int, int]:
        width_needed, height = super().measure(width)
        return width_needed, max(height, self.min_height)

    @property
    def pointed_position(self) -> tuple[int, int] | None:
        """Position in the window at which the teacher points, low on the board."""
        if self.pointed_x_ratio is None:
            return None
        height = round(SIZES.pointed_height_ratio * self.rect.h)
        return self.rect.x + round(self.pointed_x_ratio * self.rect.w), self.rect.bottom - height

    def background_sprites(self) -> list[Sprite]:
        """Return the board, whose frame is a little wider than `rect`, and its shadow."""
        ctx, px, blur_radius = self.ctx, self.ctx.px, self.ctx.px(SIZES.shadow_blur_px)
        rect = self.rect.inflate(2 * px(SIZES.frame_out_px), 0)
        shadow_rect = rect.inflate(4 * blur_radius, 4 * blur_radius).move(0, px(SIZES.shadow_drop_px))
        inner_rect = pygame.Rect((2 * blur_radius, 2 * blur_radius), rect.size)
        alpha = round(ctx.theme.get_number("board_shadow"))
        draw = partial(surfaces.draw_blurred_box, shadow_rect.size, inner_rect, (0, 0, 0, alpha), blur_radius)
        shadow = Sprite(ctx.cached(("board shade", rect.size), draw), *shadow_rect.topleft)
        return [shadow, Sprite(ctx.nine_patch("boards/blackboard", rect.size), *rect.topleft)]


def chalk_title(ctx: Context, text: str, size: float = SIZES.chalk_text_px) -> kit.Title:
    return kit.Title(ctx, text, size, align="center", metal="chalk")


def chalk_arrow(ctx: Context) -> kit.Panel:
    return kit.grow(kit.Panel(ctx, kit.Space(ctx, height=SIZES.arrow_height_px), 0, style="boards/arrow"))


# --- red marks on cards: a seal for success, a chalk cross for a mistake


class StampedCards(kit.Column):
    """Cards with a stamp at the lower right. The stamp falls when the cards appear."""

    def __init__(self, ctx: Context, cards: Sequence[kit.Widget]) -> None:
        super().__init__(ctx, [*cards, kit.Space(ctx, height=STAMP_OVERHANG_PX)], gap=0)
        self.tween = self.clock.tween(0.0 if ctx.has_reduced_motion else SIZES.seal_fall_seconds)

    def sprites(self) -> list[Sprite]:
        skin, side = self.ctx.skin, self.ctx.px(STAMP_SIDE_PX)
        remaining_fall = 1 - self.tween.progress
        scale = 1 + (SIZES.seal_start_scale - 1) * round(remaining_fall * STAMP_FALL_FRAMES) / STAMP_FALL_FRAMES
        stamp = skin.picture("stages/stamp", skin.compute_size("stages/stamp", scale * side / STAMP_SIDE_PX))
        center = self.rect.right - 3 * side // 8, self.rect.bottom - side // 2
        return [*super().sprites(), Sprite.centered(stamp, center, alpha=round(255 * (1 - remaining_fall)))]


class CrossedOutCards(kit.Column):
    """Cards under a red chalk cross. The cards shake when they appear."""

    def __init__(self, ctx: Context, cards: Sequence[kit.Widget]) -> None:
        super().__init__(ctx, cards, gap=0)
        self.tween = self.clock.tween(0.0 if ctx.has_reduced_motion else SIZES.shake_seconds)

    def sprites(self) -> list[Sprite]:
        progress = self.tween.progress
        side = round(SIZES.cross_side_ratio * self.rect.h)
        center = self.rect.centerx, self.rect.bottom + round(SIZES.cross_drop_ratio * self.rect.h) - side // 2
        cross_sprite = Sprite.centered(self.ctx.square_picture("stages/cross", side), center)
        offset = round(self.ctx.px(SIZES.shake_px) * sin(2 * pi * SIZES.shake_count * progress) * (1 - progress))
        return [sprite._replace(x=sprite.x + offset) for sprite in (*super().sprites(), cross_sprite)]


class CoinProgress(kit.Widget):
    """A row of coins: first the earned coins, then a larger lit coin for the current step, then empty rings."""

    def __init__(self, ctx: Context, earned_count: int, coin_count: int, tooltip: str, name: str = "") -> None:
        super().__init__(ctx, name, tooltip)
        self.earned_count, self.coin_count = earned_count, coin_count

    def measure(self, width: int) -> tuple[int, int]:
        side, step_width = self._measure_coins(width)
        return (self.coin_count - 1) * step_width + side, round(SIZES.current_coin_ratio * side)

    def _measure_coins(self, width: int) -> tuple[int, int]:
        """Return the side of a coin, and the distance between the middles of two coins."""
        width_in_coins = 1 + (self.coin_count - 1) * SIZES.coin_step_ratio
        side = max(1, min(self.ctx.px(SIZES.max_coin_px), int(width / width_in_coins)))
        return side, round(side * SIZES.coin_step_ratio)

    def sprites(self) -> list[Sprite]:
        ctx, (side, step_width) = self.ctx, self._measure_coins(self.rect.w)
        centers = [(self.rect.x + side // 2 + n * step_width, self.rect.centery) for n in range(self.coin_count)]
        coin, ring = ctx.square_picture("hall/coin", side), draw_badge(ctx, "coin", side)
        alpha = round(SIZES.empty_coin_alpha)
        sprites = [Sprite.centered(ring, center, alpha=alpha) for center in centers[: self.earned_count : -1]]
        sprites += [Sprite.centered(coin, center) for center in centers[: self.earned_count]]
        if self.earned_count < self.coin_count:
            center, glow_diameter = centers[self.earned_count], SIZES.coin_glow_ratio * side
            current_coin = ctx.square_picture("hall/coin", round(SIZES.current_coin_ratio * side))
            sprites.append(ctx.glow_sprite((glow_diameter, glow_diameter), ctx.theme.inlay["gold_light"], center))
            sprites.append(Sprite.centered(current_coin, center))
        return sprites


class Figure(kit.Widget):
    """A lit person `drop` pixels below the lower edge, at most `width_ratio` times as wide as the rectangle."""

    size_hints = kit.SizeHints(stretch=1, can_shrink=True)
    headroom_ratio = HEADROOM_RATIO
    visible_ratio = 1 - HEADROOM_RATIO - HOP_RATIO
    """Height of the visible person as a fraction of the picture's side."""
    max_window_height_ratio = 1.0
    """Greatest side of the picture as a fraction of the window's height."""
    sink_ratio = 0.0
    """Fraction of the picture's side by which the person may sink in a low rectangle."""

    def __init__(self, ctx: Context, character: str, mood: Mood, drop: int = 0, width_ratio: float = 0.88) -> None:
        super().__init__(ctx, "teacher")
        self.character, self.drop, self.width_ratio = character, drop, width_ratio
        self.idle_movement = self.clock.add(IdleMovement((), lambda: ctx.has_reduced_motion))
        self.start_mood(mood)

    def compute_max_height(self, width: int) -> int:
        """Return the height of the person in an area of this width and unlimited height."""
        return round(self.visible_ratio * self._compute_max_side(width)) - self.drop

    def _compute_max_side(self, width: int) -> float:
        max_side = min(self.ctx.px(SIZES.max_figure_px), round(self.max_window_height_ratio * self.ctx.size[1]))
        return min(width * self.width_ratio, max_side)

    def start_mood(self, mood: Mood) -> None:
        self.mood = mood
        self.idle_movement.restart([mood == "glad"])
        self.tween = self.clock.tween(SIZES.hop_seconds if mood == "glad" and not self.ctx.has_reduced_motion else 0.0)

    def sprites(self) -> list[Sprite]:
        ctx, rect, progress = self.ctx, self.rect, self.tween.progress
        max_side = self._compute_max_side(rect.w)
        side = round(min((rect.h + self.drop) / (self.visible_ratio - self.sink_ratio), max_side))
        if side < ctx.px(SIZES.min_figure_px) or rect.h <= 0:
            return []
        hop_ratio = abs(sin(pi * SIZES.hop_count * progress)) * (1 - progress)
        rise = int(HOP_RATIO * side * max(hop_ratio, SIZES.laugh_ratio * self.idle_movement.compute_nod_progress(0)))
        glow_diameter = min(side, rect.h)
        glow_size = glow_diameter, glow_diameter
        center = rect.centerx, rect.bottom - glow_diameter // 2
        glow = ctx.glow_sprite(glow_size, ctx.theme.inlay["amber"], center, alpha=round(SIZES.glow_alpha))
        return [glow, *self._person_sprites(side, rise)]

    def _person_sprites(self, side: int, rise: int) -> list[Sprite]:
        gaze = self.idle_movement.compute_pupil_offset(0, TABLE_GAZE)
        height, headroom = round(self.visible_ratio * side) + rise, round(self.headroom_ratio * side)
        key = ("figure", side, self.mood, gaze, type(self))
        picture = self._draw_cropped(key, partial(self._draw_bust, side, gaze), height, headroom)
        return [Sprite(picture, self.rect.centerx - side // 2, self.rect.bottom + self.drop - height)]

    def _draw_bust(self, side: int, gaze: pictures.Gaze) -> pygame.Surface:
        """Draw the person. If the small files are only a little too large, use the large ones, which are sharper."""
        scale = 2 if SIZES.min_sharp_ratio * pictures.BUST_WIDTH_PX < side < pictures.BUST_WIDTH_PX else 1
        bust = pictures.draw_bust(self.ctx.art, self.character, scale * side, self.mood, gaze=gaze)
        return pygame.transform.smoothscale(bust, (side, side))

    def _draw_cropped(self, key: Hashable, draw: Callable[[], pygame.Surface], height: int, top: int) -> pygame.Surface:
        picture = self.ctx.cached((self.character, key), draw)
        part = pygame.Rect(0, top, picture.get_width(), height).clip(picture.get_rect())
        return self.ctx.cached((self.character, key, *part), lambda: picture.subsurface(part))


class GesturingFigure(Figure):
    """The teacher, whose hand asks, praises or warns by mood, or points at the table or at a board."""

    headroom_ratio = 0.0
    visible_ratio = pictures.VISIBLE_BODY_RATIO
    max_window_height_ratio = SIZES.steady_side_ratio
    sink_ratio = SIZES.sink_ratio

    def __init__(self, ctx: Context, mood: Mood, board: Blackboard | None = None, width_ratio: float = 0.88) -> None:
        self.board = board
        super().__init__(ctx, TEACHER, mood, width_ratio=width_ratio)

    @property
    def pointed_position(self) -> tuple[int, int] | None:
        """Position on the board at which the person points, or None. A dismayed person does not point."""
        return self.board.pointed_position if self.board and self.mood != "dismayed" else None

    @property
    def is_mirrored(self) -> bool:
        """True if the person is mirrored to point to the right."""
        target = self.pointed_position
        return bool(target and target[0] > self.rect.x + SIZES.turn_x_ratio * self.rect.w)

    def _person_sprites(self, side: int, rise: int) -> list[Sprite]:
        art, character, target = self.ctx.art, self.character, self.pointed_position
        is_mirrored = self.is_mirrored
        x = self.rect.centerx - side // 2
        y = self.rect.y - rise
        height = self.rect.h + rise
        gaze = self.idle_movement.compute_pupil_offset(0, (1, 1) if is_mirrored else TABLE_GAZE)
        gesture = "shows" if target else GESTURES_BY_MOOD[self.mood]
        if gesture == "shows" and not self.board:
            gesture = "asks"  # the hand points to the table
        aim_position = None
        if target:
            pixels_per_unit = side / pictures.BODY_BOX[2]
            dx = x + side - target[0] if is_mirrored else target[0] - x
            aim_y = (target[1] - self.rect.y) / pixels_per_unit + pictures.BODY_BOX[1]
            aim_position = round(dx / pixels_per_unit + pictures.BODY_BOX[0], 1), round(aim_y, 1)
        draw = partial(pictures.draw_standing, art, character, side, self.mood, gaze, is_mirrored=is_mirrored)
        body = self._draw_cropped(("standing", side, self.mood, gaze, is_mirrored), draw, height, 0)
        draw_arm = partial(pictures.draw_gesture_arm, art.theme, character, side, gesture)
        draw = partial(draw_arm, aim=aim_position, is_mirrored=is_mirrored)
        overhang = round(pictures.ARM_RISE_RATIO * side)
        arm = self._draw_cropped(("arm", side, gesture, aim_position, is_mirrored), draw, height + overhang, 0)
        return [Sprite(body, x, y), Sprite(arm, x, y - overhang)]


class Speech(kit.Panel):
    """A speech bubble that rises and fades in. Its tail is at `tail_ratio` of one side, or ends at `tip_position`."""

    tip_position: tuple[int, int] | None = None

    def __init__(
        self, ctx: Context, child: kit.Widget, padding: float = 24, *, tail: Tail | None = "bottom",
        tail_ratio: float = 0.5, tail_px: float = SIZES.tail_px, is_warning: bool = False,
    ) -> None:  # fmt: skip
        style = "furniture/speech-warns" if is_warning else "speech"
        super().__init__(ctx, child, padding, name="speech", style=style)
        self.tail, self.tail_ratio, self.is_warning = tail, tail_ratio, is_warning
        self.tween = self.clock.tween(0.0 if ctx.has_reduced_motion else SIZES.appear_seconds)
        self._tail_length = ctx.px(tail_px) if tail else 0
        self._has_side_tail = tail in ("left", "right")
        self._tail_size = (self._tail_length, 0) if self._has_side_tail else (0, self._tail_length)

    def measure(self, width: int) -> tuple[int, int]:
        tail_width, tail_height = self._tail_size
        width_needed, height = super().measure(width - tail_width)
        return width_needed + tail_width, height + tail_height

    def place(self, rect: pygame.Rect) -> None:
        tail_width, tail_height = self._tail_size
        x, y = rect.x + tail_width * (self.tail == "left"), rect.y + tail_height * (self.tail == "top")
        super().place(pygame.Rect(x, y, rect.w - tail_width, rect.h - tail_height))

    def background_sprites(self) -> list[Sprite]:
        return [*super().background_sprites(), *([self._tail_sprite(self.tail)] if self.tail else ())]

    def sprites(self) -> list[Sprite]:
        sprites = super().sprites()
        if not self.tween.is_running:
            return sprites
        progress = self.tween.progress
        drop = round(self.ctx.px(SIZES.rise_px) * (1 - progress) ** 2)
        return [sprite._replace(y=sprite.y + drop, alpha=round(sprite.alpha * progress)) for sprite in sprites]

    def draw_at_rest(self, width: int) -> pygame.Surface:
        """Return a picture of the bubble after its animation, at most `width` pixels wide."""
        self.tween.cancel()
        picture = pygame.Surface(self.measure(width), pygame.SRCALPHA)
        self.paint_on(picture, picture.get_rect())
        return picture

    def _tail_sprite(self, tail: Tail) -> Sprite:
        ctx, rect, overlap = self.ctx, self.rect, max(2, self.ctx.px(3))
        suffix = "-warns" * self.is_warning
        if self.tip_position:
            tail_reach, (tip_x, tip_y) = ctx.px(SIZES.tail_reach_px), self.tip_position
            is_mirrored = tip_x > rect.centerx
            top = rect.bottom - overlap
            left, right = (rect.right - tail_reach, tip_x) if is_mirrored else (tip_x, rect.x + tail_reach)
            name = f"furniture/tip{'-turned' * is_mirrored}{suffix}"
            return Sprite(ctx.skin.picture(name, (right - left, tip_y - top)), left, top)
        if self._has_side_tail:
            size = self._tail_length + overlap, round(self._tail_length * SIZES.level_tail_width_ratio)
            picture = ctx.skin.picture("furniture/aside", size)
        else:
            size = round(self._tail_length * SIZES.tail_width_ratio), self._tail_length
            picture = ctx.skin.picture(f"furniture/tail{suffix}", size)
        if tail in ("right", "top"):
            picture = pygame.transform.flip(picture.copy(), tail == "right", tail == "top")
        panel = rect.inflate(-2 * overlap, -2 * overlap)
        x, y = rect.x + round(self.tail_ratio * rect.w), rect.y + round(self.tail_ratio * rect.h)
        anchors = {"bottom": (x, panel.bottom), "top": (x, panel.y), "left": (panel.x, y), "right": (panel.right, y)}
        return Sprite(picture, *picture.get_rect(**{TAIL_ANCHORS[tail]: anchors[tail]}).topleft)


class SpeakingTeacher(kit.Container):
    """A speech panel and the speaking person below it. Spare height is above the panel."""

    size_hints = kit.SizeHints(stretch=1, can_shrink=True)

    def __init__(self, ctx: Context, speech: kit.Widget, figure: Figure) -> None:
        super().__init__(ctx, [speech, figure], 0)
        self.speech, self.figure = speech, figure

    def measure(self, width: int) -> tuple[int, int]:
        return self.speech.measure_once(width)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        speech_height = min(rect.h, self.speech.measure_once(rect.w)[1])
        figure_height = max(0, min(rect.h - speech_height, self.figure.compute_max_height(rect.w)))
        self.speech.place(pygame.Rect(rect.x, rect.bottom - figure_height - speech_height, rect.w, speech_height))
        self.figure.place(pygame.Rect(rect.x, rect.bottom - figure_height, rect.w, figure_height))


class TeacherAtBoard(kit.Container):
    """A board if there is one, a person and words. Spare height goes to the words, so that the others do not move."""

    size_hints = kit.SizeHints(stretch=1, can_shrink=True)

    def __init__(
        self, ctx: Context, text_widgets: Sequence[kit.Widget], mood: Mood, board: Blackboard | None = None, *,
        padding: float = 24, is_warning: bool = False,
    ) -> None:  # fmt: skip
        text_column = kit.grow(kit.Column(ctx, text_widgets, SIZES.words_gap_px, "middle"))
        speech = kit.grow(Speech(ctx, text_column, padding, tail=None, is_warning=is_warning))
        self.board = board
        self.figure = GesturingFigure(ctx, mood, board, width_ratio=1.0)
        self.speech = kit.ScrollArea(ctx, kit.Column(ctx, [speech]), "words")
        super().__init__(ctx, [*([board] if board else []), self.speech, self.figure], 0)

    def measure(self, width: int) -> tuple[int, int]:
        parts = [part.measure_once(width) for part in self.children if part is not self.figure]
        return max(part_width for part_width, _ in parts), sum(part_height for _, part_height in parts)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        speech_height = self.speech.measure_once(rect.w)[1]
        max_figure_height = self.figure.compute_max_height(rect.w)
        board_height = 0
        if self.board:
            board_room = rect.h - speech_height - max_figure_height
            min_height = min(rect.h, self.board.measure_once(rect.w)[1])
            board_height = max(min_height, min(self.ctx.px(SIZES.board_height_px), board_room))
            self.board.place(pygame.Rect(*rect.topleft, rect.w, board_height))
        figure_height = max(0, min(rect.h - board_height - speech_height, max_figure_height))
        top = rect.y + board_height
        if not self.board:
            top += max(0, rect.h - speech_height - figure_height) // 2
        self.figure.place(pygame.Rect(rect.x, top, rect.w, figure_height))
        self.speech.place(pygame.Rect(rect.x, top + figure_height, rect.w, rect.bottom - top - figure_height))


def text_with_icon(ctx: Context, icon: str, text: str, *, role: str, name: str, size: float = 24) -> kit.Widget:
    """Return words after their icon: touch, check or warning."""
    color = ctx.theme.inlay["jade" if icon == "check" else "cinnabar"]
    if role == "text":
        color = format_hex(ctx.color(ROLES_BY_ICON[icon]))
    icon_picture = kit.Picture(ctx, ctx.art.icon(icon, ctx.tx(SIZES.icon_tx), color))
    label = kit.Label(ctx, text, size, role, "bold", name=name)
    return kit.SingleRow(ctx, [icon_picture, kit.grow(label)], 14, "first line")


def cards_on_cloth(ctx: Context, cards: tuple[Card, ...], card_height: float) -> list[kit.Widget]:
    """Return cards on a piece of the table's cloth, or nothing without cards. `card_height` is in pixels at 1080p."""
    height = limit_card_height(ctx, card_height, SIZES.max_card_window_ratio)
    row = kit.Row(ctx, [CardRow(ctx, [Group(cards)], height, min_visible_ratio=0)], align="center")
    return [kit.Panel(ctx, row, SIZES.cloth_padding_px, name="picture", style="cloth")] if cards else []


def teacher_panel(ctx: Context, text_widgets: Sequence[kit.Widget], *buttons: kit.Widget) -> kit.Widget:
    """Return a panel with the teacher's portrait, his words, and buttons."""
    teacher = kit.Picture(ctx, pictures.draw_portrait(ctx.art, TEACHER, ctx.tx(SIZES.beside_portrait_tx)))
    text_column = kit.grow(kit.Column(ctx, text_widgets, 8, "middle"))
    return kit.Panel(ctx, kit.SingleRow(ctx, [teacher, text_column, *buttons], 18, "middle"), 14, style="row")


def teacher_speech(ctx: Context, text_widgets: Sequence[kit.Widget]) -> kit.Widget:
    """Return the teacher's portrait with his words in a bubble beside it."""
    teacher = kit.Picture(ctx, pictures.draw_portrait(ctx.art, TEACHER, ctx.px(SIZES.speaker_portrait_px)))
    bubble = Speech(ctx, kit.Column(ctx, text_widgets, 8, "middle"), SIZES.bubble_padding_px, tail="left")
    bubble.tween.cancel()
    return kit.SingleRow(ctx, [teacher, kit.grow(bubble)], SIZES.speaker_gap_px, "middle")
