"""The chop animation: landing, hit-stop, strike out of the dark, reaction and payment.

The rows of a blow in assets/motion.json are its parts, in milliseconds after the landing; `ChopDisplay` has a call for
each. An over-chop first plays the normal chop animation and then its own, in cold light.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import replace
from functools import partial

import pygame

from game.engine.cards import TWO
from game.engine.combination import Kind, Play
from game.session.table.board_view import SeatView
from game.ui.anim.motion import MotionRow
from game.ui.compositor import Sprite
from game.ui.gfx import skin
from game.ui.gfx.theme import rgb, swap_red_and_blue
from game.ui.layout.depths import Depth
from game.ui.measures import Measures
from game.ui.persons.moods import REACTIONS, Feeling, RingKind
from game.ui.persons.seats import BLOW_TINT, FaceLook
from game.ui.scenes.table.announcer import Announcer
from game.ui.scenes.table.effects import Effect
from game.ui.scenes.table.great_words import BlowKind, make_great_word, make_half_offset
from game.ui.scenes.table.payment_flights import SIZES as PAYMENT_SIZES
from game.ui.scenes.table.rim_light import RimLight
from game.ui.scenes.table.table_display import Calls, Table, TableDisplay, Wait

SIZES = Measures("blow")
REDRAW_DELAY_SECONDS = 0.3
BOMBS = (Kind.QUAD, Kind.PAIRS_RUN, Kind.QUADS_RUN)
RINGS: Sequence[RingKind] = ("turn", "glad", "hurt")
"""Rings that a seat may have during a blow, or on the turn after it."""


def classify_blow(target: Play) -> BlowKind:
    return "overchop" if target.kind in BOMBS else "chop"


class ChopDisplay(TableDisplay):
    """Shows chops. Their pictures are drawn in a thread as soon as a play that may be chopped is on the pile."""

    def __init__(self, table: Table, announcer: Announcer) -> None:
        super().__init__(table)
        self.announcer = announcer
        self._first_word: Effect | None = None
        """Great word of an over-chop that its second strike breaks."""
        self._choppable_play: Play | None = None
        self._drawing: Future[None] | None = None

    @property
    def is_striking(self) -> bool:
        return bool(self.clock.find_seconds_left(Wait.CHOP))

    def start(self, play: Play, target: Play, cost: int) -> float:
        """Show a bomb that flies to the play that it chops, whose owner pays `cost` points.

        Return the seconds until the points are paid. The timeline is shorter after the first few blows.
        """
        self.ctx.program.chop_count += 1
        if self._drawing and self._drawing.done():
            self._drawing.result()  # raises an error of the thread here
        is_brief, kind = self.ctx.program.chop_count > self.motion.find_figure("blows", "full"), classify_blow(target)
        pace = self.motion.find_figure("blows", "brief") if is_brief else 1.0
        landing = self.board.landing_seconds
        self.cue_rows(kind, landing, self._make_calls(play, target, cost), pace)
        skin.run_in_background(partial(self._draw_price, cost))
        if cost:
            skin.run_in_background(partial(self._draw_gain, cost))
        rows = (self.motion.find_row(kind, part) for part in ("points", "end"))
        points_seconds, end_seconds = (landing + pace * row.start for row in rows)
        self.clock.start(Wait.CHOP, end_seconds)
        return points_seconds

    def _make_calls(self, play: Play, target: Play, cost: int) -> Calls:
        """Return the calls for the parts of a blow."""
        seats = play.seat, target.seat
        return {
            "dark": partial(self._darken, frozenset(seats)),
            "pause": lambda row: self.board.cards.timeline.pause(row.seconds),
            "flinch": lambda row: self.show_feeling(target.seat, Feeling.HURT),
            "triumph": lambda row: self.show_feeling(play.seat, Feeling.GLAD),
            "cut": lambda row: self.board.animate_chop_cut(),
            "sound": lambda row: self.ctx.sound("chop"),
            "onlookers": lambda row: self._startle_others(seats),
            "first shout": self._shout_first,
            "broken word": self._break_word,
            "rim light": self._light_rim,
            "shout": self.announcer.show_blow_word,
            "seal": partial(self._show_price, target.seat, cost),
            "gain": partial(self._show_gain, play.seat, cost),
            "sweep": lambda row: self.board.sweep_halves(),  # out of the way of the next turn
        }

    # --- pictures ahead

    def redraw_ahead(self) -> None:
        """Draw the pictures of a possible chop for a new layout, some frames after the table itself."""
        self.clock.cue(self._draw_again, REDRAW_DELAY_SECONDS, is_lasting=True)

    def _draw_again(self) -> None:
        top_play, self._choppable_play = self._choppable_play, None
        self.draw_ahead(top_play)

    def draw_ahead(self, top_play: Play | None) -> None:
        """Draw the pictures of a blow on the top play of the pile, if the play is a two or a bomb."""
        if top_play != self._choppable_play:
            self._choppable_play = top_play
            if top_play and (top_play.cards[0].rank == TWO or top_play.kind in BOMBS):
                self._drawing = skin.run_in_background(partial(self._draw, top_play))

    def _draw(self, target: Play) -> None:
        for _ in self._draw_blow_pictures(target):
            if self._choppable_play is not target:
                return

    def _draw_blow_pictures(self, target: Play) -> Iterator[object]:
        pictures, card_height = self.pictures, self.layout.seats[target.seat].play_box.h
        yield pictures.draw_flip_book("coin", PAYMENT_SIZES.coin_picture_px), pictures.draw_trail()
        yield from self.board.draw_chop_ahead(target.cards)
        yield from (self.ctx.art.small_card_face(card, card_height) for card in target.cards)  # as on the next turn
        yield from self._draw_faces(target)
        words, chopped = pictures.words, self.ctx.t("table.did.chopped")
        yield words.draw_seal_line(chopped), pictures.draw_speech(chopped, "top")  # so that the bubble's tail is loaded
        if not self.ctx.has_reduced_motion:
            yield pictures.draw_frames(self.motion.find_row("notes", "flare").figures)
        for row in self.list_rows(classify_blow(target)):
            if "word" in row.figures:
                yield self.announcer.draw_blow_word(row)
                if row.part == "broken word":
                    yield [part.transform() for part in words.draw_halves(row.figures["word"], row.figures["px"])]
            elif row.part == "rim light":
                yield RimLight(pictures, row).draw_pieces()
            elif {"px", "marks"} & row.figures.keys() and row.part != "shake":
                yield pictures.draw_frames(row.figures)

    def _draw_faces(self, target: Play) -> Iterator[object]:
        persons, moods = self.board.picture.persons, self.board.picture.moods
        for seat, (view, place) in enumerate(zip(self.board.view.seats, self.layout.seats, strict=False)):
            side, tilt = place.portrait.w, moods.find_face_pose(seat, view).tilt
            shade = persons.find_portrait_tint(view, is_waiting=True)
            yield persons.draw_turn_light(side), [persons.draw_ring(kind, side) for kind in RINGS]
            yield persons.draw_plaque(place.plaque, replace(view, has_turn=True))
            looks = [FaceLook(mood) for mood in ("thinking", "neutral", REACTIONS[Feeling.GLAD].mood)]
            if seat == target.seat:
                hurt = REACTIONS[Feeling.HURT].mood
                looks += [FaceLook(hurt, lean) for lean in moods.list_reaction_tilts(Feeling.HURT)]
            else:
                # this seat may own the last play
                yield self.board.picture.draw_owner(view.portrait)
                startled = FaceLook(REACTIONS[_find_startled_feeling(view)].mood, tilt, BLOW_TINT)
                looks += [startled._replace(mood="neutral"), startled, startled._replace(tint=shade)]
                glad = REACTIONS[Feeling.GLAD].mood
                looks += [FaceLook(glad, lean) for lean in moods.list_reaction_tilts(Feeling.GLAD)]
            yield from (persons.draw_face(view.portrait, side, look) for look in looks)

    # --- in the middle of the table

    def _darken(self, lit_seats: frozenset[int], row: MotionRow) -> None:
        """Darken everything except the pile and two seats. A flash lights everything for two frames."""
        self.effects.end(self.effects.select("dark"))
        dusk = self.ctx.theme.dusk
        shade = Sprite.dim(rgb(swap_red_and_blue(dusk) if "is_cold" in row.figures else dusk), 0)
        self.show_frames(row, [shade], lit_seats=lit_seats)

    # --- the additional parts of an over-chop

    def _shout_first(self, row: MotionRow) -> None:
        self._first_word = self.announcer.show_blow_word(row, is_broken=True)

    def _break_word(self, row: MotionRow) -> None:
        if not (word := self._first_word) or word not in self.effects.running:
            return
        m, halves = self.layout.viewport, self.pictures.words.draw_halves(row.figures["word"], row.figures["px"])
        for half, side in zip(halves, (1, -1), strict=True):
            distance = (m.w - half.surface.get_width()) / 2  # the halves stay in the window
            self.show_frames(row, [half], word.center, offset=make_half_offset(side, distance, m.picture_scale))
        self.effects.end([word])

    def _light_rim(self, row: MotionRow) -> None:
        """Let light run along the table's edge from the end of the blade."""
        (x, y), unit = self.second_cut, self.layout.viewport.picture_scale
        impact = x + SIZES.blade_end_x_px * unit, y + SIZES.blade_end_y_px * unit
        for effect, delay in RimLight(self.pictures, row).make_effects(impact):
            self.effects.add(effect, delay)

    # --- at the seats

    def _startle_others(self, seats: Collection[int]) -> None:
        for seat, view in enumerate(self.board.view.seats):
            if seat not in seats:
                self.show_feeling(seat, _find_startled_feeling(view))

    def _show_price(self, seat: int, cost: int, row: MotionRow) -> None:
        """Show the reaction of the chopped seat, and the cost on a seal at the portrait."""
        self.show_burst(seat, Depth.RAYS)
        self.show_feeling(seat, Feeling.HURT)
        self._show_points(seat, self._draw_price(cost), row)

    def _show_gain(self, seat: int, cost: int, row: MotionRow) -> None:
        if cost:
            self._show_points(seat, self._draw_gain(cost), row)

    def _draw_price(self, cost: int) -> list[pygame.Surface]:
        points = self.ctx.texts.format_signed(-cost) if cost else ""
        return self.pictures.words.draw_seal(self.ctx.t("table.did.chopped"), points)

    def _draw_gain(self, cost: int) -> list[pygame.Surface]:
        return [self.pictures.words.draw_gain(self.ctx.texts.format_signed(cost))]

    def _show_points(self, seat: int, pictures: list[pygame.Surface], row: MotionRow) -> None:
        """Show points at a seat: beside the portrait on the table's side, or over the player's own."""
        place, gap, rect = self.layout.seats[seat], self.layout.viewport.px(SIZES.price_gap_px), pictures[-1].get_rect()
        face = pygame.Rect(place.portrait)
        if place.side == "left":
            rect.midleft = face.right + gap, face.centery
        elif place.side == "bottom":
            rect.midbottom = max(gap + rect.w // 2, face.centerx), face.y - gap
        else:
            rect.midright = face.x - gap, face.centery
        self.effects.add(make_great_word(pictures, rect.center, self.motion, z=Depth.PRICE, seconds=row.seconds))


def _find_startled_feeling(view: SeatView) -> Feeling:
    """Return a seat's reaction to a blow on another seat: glee if the seat is out of the trick, else fear."""
    return Feeling.GLEE if view.is_out_of_trick else Feeling.SHOCK
