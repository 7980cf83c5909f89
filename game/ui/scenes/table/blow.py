"""The chop animation: landing, hit-stop, strike out of the dark, reaction and payment.

The rows of a blow in assets/motion.json are the start times of its parts, in milliseconds after the landing;
`ChopDisplay` has a call for each row. An over-chop first plays the normal chop animation and then its own, in cold
light.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.engine.cards import TWO
from game.engine.combination import Kind, Play
from game.session.table.board_view import SeatView
from game.ui.gfx import skin
from game.ui.gfx.theme import cold, mix, rgb
from game.ui.layout.depths import Depth
from game.ui.measures import Measures
from game.ui.persons.moods import MOODS_BY_FEELING, Feeling, RingKind
from game.ui.persons.seats import LURID_TINT, FaceLook
from game.ui.scenes.table import effects
from game.ui.scenes.table.effect_pictures import BlowKind, ScrapKind
from game.ui.scenes.table.effects import FRAME_SECONDS, BlowPicture, Effect, Point
from game.ui.scenes.table.moments import Announcer
from game.ui.scenes.table.table_display import TableDisplay, TableParts, Wait

SIZES = Measures("blow")
REDRAW_DELAY_SECONDS = 0.3
BOMBS = (Kind.QUAD, Kind.PAIRS_RUN, Kind.QUADS_RUN)
MOVING_ROWS = {"spotlight", "camera", "flash", "break_out", "first_cry", "second_blade", "second_strike"}
"""Rows omitted with reduced motion; `still_light` is shown only then."""
RINGS: Sequence[RingKind] = ("turn", "glad", "hurt")
"""Rings that a seat may have during a blow, or on the turn after it."""
SCRAPS: Mapping[ScrapKind, tuple[int, float]] = {"leaf": (46, 1500.0), "shell": (88, 1350.0)}
"""Size of the scraps of each kind, and their speed in pixels a second, at 1080p."""


def blow_kind(target: Play) -> BlowKind:
    return "overchop" if target.kind in BOMBS else "chop"


@dataclass(frozen=True)
class Blow:
    """A bomb flying to the play that it chops. `cost` is the number of points that the owner of that play pays.

    `rows` holds the start of each part in seconds after the landing.
    """

    play: Play
    target: Play
    cost: int
    rows: Mapping[str, float]

    @property
    def kind(self) -> BlowKind:
        return blow_kind(self.target)

    def between(self, row: str, later: str) -> float:
        """Return the seconds from the start of a part to the start of another."""
        return self.rows[later] - self.rows[row]


class ChopDisplay(TableDisplay):
    """Shows chops. Their pictures are drawn in a thread as soon as a play that may be chopped is on the pile."""

    def __init__(self, parts: TableParts, announcer: Announcer) -> None:
        super().__init__(parts)
        self.announcer = announcer
        self._calls: Mapping[str, Callable[[Blow], object]] = {
            "darkness": self._darken,
            "spotlight": self._show_spotlight,
            "camera": self._move_camera,
            "landing": lambda blow: self.board.cards.timeline.pause(blow.between("landing", "cut")),
            "flash": self._flash,
            "flinch": lambda blow: self.feel(blow.target.seat, Feeling.HURT),
            "cut": self._cut,
            "break_out": self._break_out,
            "still_light": self._show_still_light,
            "chopper": lambda blow: self.feel(blow.play.seat, Feeling.GLAD),
            "onlookers": self._startle,
            "first_cry": self._cry_first,
            "second_blade": lambda blow: self._swing_blade(),
            "second_strike": self._strike_again,
            "cry": lambda blow: self.announcer.shout(blow.kind, blow.between("cry", "light")),
            "price": self._show_price,
            "gain": self._show_gain,
            "sweep": lambda blow: self.board.sweep_halves(),  # out of the way of the next turn
        }
        self._first_word: Effect | None = None
        """Great word of an over-chop that its second strike breaks."""
        self._lying: Play | None = None
        self._drawing: Future[None] | None = None

    @property
    def is_striking(self) -> bool:
        return bool(self.clock.left(Wait.CHOP))

    def begin(self, play: Play, target: Play, cost: int) -> float:
        """Show a bomb that flies to the play that it chops, whose owner pays `cost` points.

        Return the seconds until the points are paid. The timeline is shorter after the first few blows.
        """
        self.ctx.run.chop_count += 1
        if self._drawing and self._drawing.done():
            self._drawing.result()  # raises an error of the thread here
        rows, brief = self.motion.cue_seconds[blow_kind(target)], self.motion.figure("blows", "brief")
        if self.ctx.run.chop_count > self.motion.figure("blows", "full"):
            rows = {row: seconds * brief if seconds > 0 else seconds for row, seconds in rows.items()}
        landing, blow = self.board.landing_seconds, Blow(play, target, cost, rows)
        omitted = MOVING_ROWS if self.is_motion_reduced else {"still_light"}
        for row, call in self._calls.items():
            if row in rows and row not in omitted:
                self.clock.cue(partial(call, blow), landing + rows[row])
        self.clock.start(Wait.CHOP, landing + rows["light"])
        return landing + rows["points"]

    # --- pictures ahead

    def renew(self) -> None:
        """Draw the pictures of a possible blow again for a new layout, once the table itself is on the screen."""
        self.clock.cue(self._draw_again, REDRAW_DELAY_SECONDS, is_lasting=True)

    def _draw_again(self) -> None:
        lying, self._lying = self._lying, None
        self.draw_ahead(lying)

    def draw_ahead(self, lying: Play | None) -> None:
        """Draw the pictures of a blow on the top play of the pile, if the play is a two or a bomb."""
        if lying != self._lying:
            self._lying = lying
            if lying and (lying.cards[0].rank == TWO or lying.kind in BOMBS):
                self._drawing = skin.run_ahead(partial(self._draw, lying))

    def _draw(self, target: Play) -> None:
        for _ in self._blow_pictures(target):
            if self._lying is not target:
                return

    def _blow_pictures(self, target: Play) -> Iterator[object]:
        kind, pictures, card_height = blow_kind(target), self.pictures, self.layout.seats[target.seat].laid.h
        yield pictures.coin(), pictures.trail()
        yield from self.board.draw_chop_ahead(target.cards)
        yield from (self.ctx.art.small_card_face(card, card_height) for card in target.cards)  # as on the next turn
        yield from self._faces(target)
        yield pictures.words.seal_words(self.ctx.t("table.did.chopped"))
        yield self.announcer.draw_shout(kind)
        if self.is_motion_reduced:
            return
        yield self._light(SIZES.spotlight_px), self._light(SIZES.flash_px, SIZES.flash_white_ratio)
        yield pictures.seat_burst()
        yield self._rays("chop")
        yield [self._scraps(kind, name) for name in SCRAPS]
        if kind == "overchop":
            yield self._rays(kind)
            yield self.announcer.draw_shout("chop")
            yield pictures.words.broken("chop", self.motion.figure("chop", "word"))
            yield pictures.blade()
            yield pictures.crack()
            yield self._second_flash(), pictures.rim_sparks()
            yield from (piece.rendered for _, piece in pictures.table_rim.pieces(pictures.rim()))

    def _faces(self, target: Play) -> Iterator[object]:
        persons, moods = self.board.picture.round_seating.persons, self.board.picture.moods
        for seat, (view, place) in enumerate(zip(self.board.view.seats, self.layout.seats, strict=False)):
            side, tilt = place.portrait.w, moods.face_pose(seat, view).tilt
            shade = persons.portrait_tint(view, is_waiting=True)
            yield persons.draw_turn_light(side), [persons.draw_ring(kind, side) for kind in RINGS]
            yield persons.draw_plaque(place.plaque, replace(view, has_turn=True))
            looks = [FaceLook(mood) for mood in ("thinking", "neutral", MOODS_BY_FEELING[Feeling.GLAD])]
            if seat == target.seat:
                looks += [FaceLook(MOODS_BY_FEELING[Feeling.HURT], lean) for lean in moods.reaction_tilts(Feeling.HURT)]
            else:
                yield self.board.picture.round_seating.captions.draw_owner(
                    view.portrait
                )  # this seat may own the last play
                startled = FaceLook(MOODS_BY_FEELING[_startled(view)], tilt, LURID_TINT)
                looks += [startled._replace(mood="neutral"), startled, startled._replace(tint=shade)]
                looks += [FaceLook(MOODS_BY_FEELING[Feeling.GLAD], lean) for lean in moods.reaction_tilts(Feeling.GLAD)]
            yield from (persons.draw_face(view.portrait, side, look) for look in looks)

    # --- in the middle of the table

    def _darken(self, blow: Blow) -> None:
        """Darken everything except the pile and the two seats as the bomb falls."""
        self.effects.drop("dark")
        shade, seats = rgb(_tinged(self.ctx.theme.dusk, blow.kind)), frozenset({blow.play.seat, blow.target.seat})
        flash = None if self.is_motion_reduced else blow.between("darkness", "cut") + FRAME_SECONDS
        seconds = blow.between("darkness", "light")
        self.effects.add(effects.make_darkness_effect(shade, seats, motion=self.motion, seconds=seconds, flash=flash))

    def _move_camera(self, blow: Blow) -> None:
        self.effects.drop("camera")
        m, shakes = self.layout.measure, [(blow.between("camera", "cut"), self.shake("chop"))]
        if blow.kind == "overchop":  # everything is repainted, so the camera shakes for a shorter time than the cards
            second, ratio = self.shake(blow.kind), SIZES.second_shake_ratio
            second = second._replace(seconds=ratio * second.seconds, swings=ratio * second.swings)
            shakes.append((blow.between("camera", "second_strike"), second))
        zoom_delay = -self.motion.moves["strike"].slam - blow.rows["camera"]
        push = self.motion.figure(blow.kind, "push") * m.picture_scale
        self.effects.add(effects.camera((m.w, m.h), shakes, push=push, zoom_delay=zoom_delay))

    def _show_spotlight(self, blow: Blow) -> None:
        fade = self.motion.seconds("dark", "in")
        light, seconds = self._light(SIZES.spotlight_px), blow.between("spotlight", "cut") + fade
        center = self.layout.pile.chop_middle
        self.show_picture(light, center, kind="spotlight", fade=fade, seconds=seconds, z=Depth.RAYS)

    def _flash(self, blow: Blow) -> None:
        self.board.cards.timeline.pause(blow.between("landing", "cut"))
        light, seconds = self._light(SIZES.flash_px, SIZES.flash_white_ratio), blow.between("flash", "cut")
        self.show_picture(light, self.layout.pile.chop_middle, fade=0.0, seconds=seconds, z=Depth.CUT)

    def _cut(self, blow: Blow) -> None:
        self.board.animate_chop_cut()
        self.ctx.sound("chop")

    def _break_out(self, blow: Blow) -> None:
        """Shake the table at once; a frame later replace the spotlight by the burst of light, and throw up scraps."""
        self.effects.drop("spotlight")
        self.effects.add(self.shake("chop")._replace(hop_px=self.shake(blow.kind).hop_px).effect)
        pile, s, is_double = self.layout.pile, self.layout.measure.picture_scale, blow.kind == "overchop"
        light = effects.light_rays(
            self._rays("chop"),
            pile.middle,
            open_seconds=self.motion.seconds("rays", "open"),
            seconds=blow.between("cut", "light") - self.motion.seconds("dark", "out"),
            second_light=self._rays(blow.kind)[-1] if is_double else None,
            second_delay=blow.between("cut", "second_strike") if is_double else 0.0,
        )
        self._add_soon(light)
        along = SIZES.scraps_line_x_px * s, SIZES.scraps_line_y_px * s
        up, sway, pull = SIZES.scraps_rise_px * s, SIZES.scraps_sway_px * s, SIZES.scraps_pull_px * s
        for name, (_, speed) in SCRAPS.items():
            pictures, count = self._scraps(blow.kind, name), round(self.motion.figure(blow.kind, name))
            scraps = effects.throw_scraps(pile.chop_middle, count, speed=speed * s, up=up, sway=sway, along=along)
            seconds = SIZES.scraps_seconds
            self._add_soon(effects.shower(pictures, scraps, pull=pull, seconds=seconds, z=Depth.THROWN_UP))

    def _show_still_light(self, blow: Blow) -> None:
        """Show a still light behind the cards until the stage is light again."""
        side, fade = self.layout.measure.px(SIZES.still_light_px), self.motion.seconds("reduced")
        light = self.ctx.art.glow((side, side), _tinged(self.ctx.theme.gold, blow.kind))
        seconds = blow.between("cut", "light")
        self.show_picture(light, self.layout.pile.middle, fade=fade, seconds=seconds, z=Depth.RAYS)

    # --- the additional parts of an over-chop

    def _cry_first(self, blow: Blow) -> None:
        seconds = blow.between("first_cry", "second_strike") + FRAME_SECONDS
        self._first_word = self.announcer.shout("chop", seconds, is_broken=True)

    def _swing_blade(self) -> None:
        """Swing a blade of cold light from the upper left, through the word and the cards."""
        self.effects.add(effects.blade_swing(*self.pictures.blade(), self._second_cut, motion=self.motion))

    @property
    def _second_cut(self) -> Point:
        """Middle of the second cut, between the cards and the foot of the first word."""
        x, y = self.layout.pile.chop_middle
        return x, (y + self.pictures.words.foot) // 2

    def _strike_again(self, blow: Blow) -> None:
        """Break the word and open a crack in cold light; a moment later light runs along the table's edge."""
        motion, pictures, pile, s = self.motion, self.pictures, self.layout.pile, self.layout.measure.picture_scale
        if (word := self._first_word) and word in self.effects.running:
            halves, seconds = pictures.words.broken("chop", motion.figure("chop", "word")), motion.seconds("broken")
            self.effects.add(effects.broken_word(halves, word.center, scale=s, seconds=seconds))
            self.effects.drop("word", lambda effect: effect is word)
        flash, seconds = self._second_flash(), SIZES.second_flash_seconds
        self.show_picture(flash, pile.middle, fade=seconds / 2, seconds=seconds, z=Depth.THROWN_UP)
        self.effects.add(self.shake(blow.kind)._replace(hop_px=0.0).effect)
        self.effects.add(effects.crack(pictures.crack(), pile.chop_middle, motion))
        x, y = self._second_cut
        impact = x + SIZES.blade_end_x_px * s, y + SIZES.blade_end_y_px * s
        self._add_soon(effects.rim_light(pictures.rim(), pictures.rim_sparks(), pictures.table_rim, impact, motion))

    # --- at the seats

    def _startle(self, blow: Blow) -> None:
        for seat, view in enumerate(self.board.view.seats):
            if seat not in (blow.play.seat, blow.target.seat):
                self.feel(seat, _startled(view))

    def _show_price(self, blow: Blow) -> None:
        """Show the reaction of the chopped seat, and the cost on a seal at the portrait."""
        seat, points = blow.target.seat, self.ctx.texts.format_signed(-blow.cost) if blow.cost else ""
        self.burst(seat, Depth.RAYS)
        self.feel(seat, Feeling.HURT)
        seal = self.pictures.words.seal(self.ctx.t("table.did.chopped"), points)
        self._show_points(seat, seal, self.motion.seconds("seal"))

    def _show_gain(self, blow: Blow) -> None:
        if blow.cost:
            gain = self.pictures.words.gain(self.ctx.texts.format_signed(blow.cost))
            self._show_points(blow.play.seat, [gain], self.motion.seconds("gain"))

    def _show_points(self, seat: int, pictures: list[pygame.Surface], seconds: float) -> None:
        """Show points at a seat: beside the portrait on the table's side, or over the player's own."""
        place, gap = self.layout.seats[seat], self.layout.measure.px(SIZES.price_gap_px)
        w, h = pictures[-1].get_size()
        face = place.portrait
        center = face.x - gap - w // 2, face.center[1]
        if place.side == "left":
            center = face.right + gap + w // 2, face.center[1]
        elif place.side == "bottom":
            center = max(gap + w // 2, face.center[0]), face.y - gap - h // 2
        word = effects.great_word(pictures, center, motion=self.motion, z=Depth.PRICE, seconds=seconds)
        self.effects.add(word)

    # --- pictures

    def _add_soon(self, effect: Effect) -> None:
        self.effects.add(effect, FRAME_SECONDS)

    def _rays(self, kind: BlowKind) -> Sequence[BlowPicture]:
        return self.pictures.rays(kind, self.layout.measure.px(self.motion.figure(kind, "rays")))

    def _scraps(self, kind: BlowKind, name: ScrapKind) -> Sequence[pygame.Surface]:
        side = self.layout.measure.px(SCRAPS[name][0] * self.motion.figure(kind, "shards"))
        return self.pictures.flip_book(name, side)

    def _second_flash(self) -> pygame.Surface:
        return self._light(SIZES.second_flash_px, SIZES.second_flash_white_ratio, "overchop")

    def _light(self, width: float, white: float = 0.0, kind: BlowKind = "chop") -> pygame.Surface:
        """Return a round light of a width at 1080p, with a part of white: golden, or cold for an over-chop."""
        side, gold = self.layout.measure.px(width), self.ctx.theme.inlay["gold_light"]
        return self.ctx.art.glow((side, side), mix(_tinged(gold, kind), "#ffffff", white))


def _startled(view: SeatView) -> Feeling:
    """Return a seat's reaction to a blow on another seat: glee if the seat is out of the trick, else fear."""
    return Feeling.GLEE if view.is_out_of_trick else Feeling.SHOCK


def _tinged(colour: str, kind: BlowKind) -> str:
    return cold(colour) if kind == "overchop" else colour
