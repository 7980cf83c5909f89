"""The chop animation: landing, hit-stop, strike out of the dark, reaction and payment.

The rows of a blow in assets/motion.json are the start times of its parts, in milliseconds after the landing;
`ChopDisplay` has a call for each part. An over-chop first plays the normal chop animation and then its own, in cold
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
from game.ui.persons.moods import FACE_OF_FEELING, Feeling, RingKind
from game.ui.persons.seats import LURID_TINT, FaceLook
from game.ui.scenes.table import effects
from game.ui.scenes.table.effect_pictures import BlowKind, ScrapKind
from game.ui.scenes.table.effects import FRAME_SECONDS, Effect, Shake, thrown
from game.ui.scenes.table.moments import Spoken
from game.ui.scenes.table.table_display import LaidTable, TableDisplay, Wait

BOMBS = (Kind.QUAD, Kind.PAIRS_RUN, Kind.QUADS_RUN)
MOVING = frozenset(
    ("spotlight", "camera", "flash", "break_out", "first_cry", "second_blade", "second_strike")
)  # fmt: skip
"""Parts omitted with reduced motion; `still_light` is shown only then."""
RINGS: Sequence[RingKind] = ("turn", "glad", "hurt")
"""Rings that a seat may have during a blow, or on the turn after it."""
SPOTLIGHT_PX, STILL_LIGHT_PX, BURST_PX = 760, 900, 300
"""Widths of the light on the target, of the light with reduced motion, and of the rays round the chopped portrait."""
FLASH_PX, FLASH_WHITE, SECOND_FLASH_PX, SECOND_FLASH_WHITE, SECOND_FLASH_SECONDS = 520, 0.7, 640, 0.6, 0.1
"""Width of the light on a cut, and the part of white in it."""
SECOND_SHAKE_RATIO = 0.5
"""Duration of the second camera shake, during which everything is repainted, as a fraction of the cards' shake."""
SCRAPS: Mapping[ScrapKind, tuple[int, float]] = {"leaf": (46, 1500.0), "shell": (88, 1350.0)}
"""Size of the scraps of each kind, and their speed in pixels a second, at 1080p."""
SCRAPS_ALONG_PX = (90.2, -38.3)
"""Distances along the line of the cut between which scraps fly up."""
SCRAPS_UP_PX, SCRAPS_SWAY_PX, SCRAPS_PULL_PX, SCRAPS_SECONDS = 300.0, 8.0, 2300.0, 0.95
BLADE_END_PX = (500, 347)
"""Point to which the second blade points, from the middle of its cut."""
PRICE_GAP_PX = 20
REDRAW_DELAY_SECONDS = 0.3


def blow_on(target: Play) -> BlowKind:
    """Return the kind of a blow on a play."""
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
        return blow_on(self.target)

    def between(self, row: str, later: str) -> float:
        """Return the seconds from the start of a part to the start of another."""
        return self.rows[later] - self.rows[row]


class ChopDisplay(TableDisplay):
    """Shows chops. Their pictures are drawn in a thread as soon as a play that may be chopped is on the pile."""

    def __init__(self, table: LaidTable, spoken: Spoken) -> None:
        super().__init__(table)
        self.spoken = spoken
        self._parts: Mapping[str, Callable[[Blow], object]] = {
            "darkness": self._darken,
            "spotlight": self._light_up,
            "camera": self._move_camera,
            "landing": self._hold,
            "flash": self._flash,
            "flinch": lambda blow: self._feel(blow.target.seat, Feeling.HURT),
            "cut": self._cut,
            "break_out": self._break_out,
            "still_light": self._show_still_light,
            "chopper": lambda blow: self._feel(blow.play.seat, Feeling.GLAD),
            "onlookers": self._startle,
            "first_cry": self._cry_first,
            "second_blade": self._swing_again,
            "second_strike": self._strike_again,
            "cry": lambda blow: self.spoken.shout(blow.kind, blow.between("cry", "light")),
            "price": self._show_price,
            "gain": self._show_gain,
            "sweep": lambda blow: self.board.sweep_halves(),  # out of the way of the next turn
        }
        self._lying: Play | None = None
        self._drawing: Future[None] | None = None

    @property
    def striking(self) -> bool:
        """True while a blow is shown."""
        return bool(self.clock.left(Wait.CHOP))

    def begin(self, play: Play, target: Play, cost: int) -> float:
        """Show a bomb that flies to the play that it chops, whose owner pays `cost` points.

        Return the seconds until the points are paid. The timeline is shorter after the first few blows.
        """
        self.ctx.run.blows += 1
        if self._drawing and self._drawing.done():
            self._drawing.result()  # raises an error of the thread here
        motion = self.board.motion
        rows, brief = motion.rows[blow_on(target)], motion.figure("blows", "brief")
        if self.ctx.run.blows > motion.figure("blows", "full"):
            rows = {row: after * brief if after > 0 else after for row, after in rows.items()}
        landing, blow = self.board.landing, Blow(play, target, cost, rows)
        left_out = MOVING if self.reduced else {"still_light"}
        for row, show in self._parts.items():
            if row in rows and row not in left_out:
                self.clock.cue(partial(show, blow), landing + rows[row])
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
        for _ in self._pictures_of(target):
            if self._lying is not target:
                return

    def _pictures_of(self, target: Play) -> Iterator[object]:
        kind, pictures, high = blow_on(target), self.pictures, self.layout.seats[target.seat].laid.h
        yield pictures.coin(), pictures.trail()
        yield from self.board.draw_blow(target.cards)
        yield from (self.ctx.art.card_small(card, high) for card in target.cards)  # as on the next turn
        yield from self._faces(target)
        yield pictures.words.seal_words(self.ctx.t("table.did.chopped"))
        yield self.spoken.shouted(kind)
        if self.reduced:
            return
        yield self._light(SPOTLIGHT_PX), self._light(FLASH_PX, FLASH_WHITE)
        yield pictures.flip_book("burst", self.layout.m.px(BURST_PX))
        yield self._rays("chop")
        yield [self._scraps(kind, name) for name in SCRAPS]
        if kind == "overchop":
            yield self._rays(kind)
            yield self.spoken.shouted("chop")
            yield pictures.words.broken("chop", self._figure("chop", "word"))
            yield pictures.blade()
            yield pictures.crack()
            yield self._light(SECOND_FLASH_PX, SECOND_FLASH_WHITE, chilled=True), pictures.rim_sparks()
            yield from (piece.posed for _, piece in pictures.rim_way.pieces(pictures.rim()))

    def _faces(self, target: Play) -> Iterator[object]:
        persons, moods = self.board.picture.round.persons, self.board.picture.moods
        for seat, (view, place) in enumerate(zip(self.board.view.seats, self.layout.seats, strict=False)):
            side, tilt, shade = place.portrait.w, moods.face(seat, view).tilt, persons.shade(view, waits=True)
            yield persons.light(side), [persons.ring(kind, side) for kind in RINGS]
            yield persons.plaque(place.plaque, replace(view, has_turn=True))
            looks = [FaceLook(mood) for mood in ("thinking", "neutral", FACE_OF_FEELING[Feeling.GLAD])]
            if seat == target.seat:
                looks += [FaceLook(FACE_OF_FEELING[Feeling.HURT], lean) for lean in moods.tilts(Feeling.HURT)]
            else:
                yield self.board.picture.round.captions.owner(view.portrait)  # this seat may own the last play
                startled = FaceLook(FACE_OF_FEELING[_startled(view)], tilt, LURID_TINT)
                looks += [startled._replace(mood="neutral"), startled, startled._replace(shade=shade)]
                looks += [FaceLook(FACE_OF_FEELING[Feeling.GLAD], lean) for lean in moods.tilts(Feeling.GLAD)]
            yield from (persons.face(view.portrait, side, look) for look in looks)

    # --- in the middle of the table

    def _darken(self, blow: Blow) -> None:
        """Darken everything except the pile and the two seats as the bomb falls."""
        self.effects.drop("dark")
        shade, seats = rgb(_tinged(self.ctx.theme.dusk, blow.kind)), frozenset({blow.play.seat, blow.target.seat})
        flash = None if self.reduced else blow.between("darkness", "cut") + FRAME_SECONDS
        life = blow.between("darkness", "light")
        self.effects.add(effects.dark(shade, seats, motion=self.board.motion, life=life, flash=flash))

    def _move_camera(self, blow: Blow) -> None:
        self.effects.drop("camera")
        m, shakes = self.layout.m, [(blow.between("camera", "cut"), self._shake("chop"))]
        if blow.kind == "overchop":
            kick, ratio = self._shake(blow.kind), SECOND_SHAKE_RATIO
            kick = kick._replace(life=ratio * kick.life, swings=ratio * kick.swings)
            shakes.append((blow.between("camera", "second_strike"), kick))
        zooms = -self.board.motion.moves["strike"].slam - blow.rows["camera"]
        push = self._figure(blow.kind, "push") * m.s
        self.effects.add(effects.camera((m.w, m.h), shakes, push=push, zooms=zooms))

    def _light_up(self, blow: Blow) -> None:
        fade = self.board.motion.seconds("dark", "in")
        light, at, life = self._light(SPOTLIGHT_PX), self.layout.pile.heart, blow.between("spotlight", "cut") + fade
        self.effects.add(effects.note(light, at, kind="spotlight", fade=fade, life=life, z=Depth.RAYS))

    def _hold(self, blow: Blow) -> None:
        self.board.cards.timeline.pause(blow.between("landing", "cut"))

    def _flash(self, blow: Blow) -> None:
        self._hold(blow)
        light, life = self._light(FLASH_PX, FLASH_WHITE), blow.between("flash", "cut")
        self.effects.add(effects.note(light, self.layout.pile.heart, fade=0.0, life=life, z=Depth.CUT))

    def _cut(self, blow: Blow) -> None:
        self.board.strike()
        self.ctx.sound("chop")

    def _break_out(self, blow: Blow) -> None:
        """Shake the table at once; a frame later replace the spotlight by the burst of light, and throw up scraps."""
        self.effects.drop("spotlight")
        self.effects.add(self._shake("chop")._replace(jump=self._shake(blow.kind).jump).effect)
        pile, s, turned, turns = self.layout.pile, self.layout.m.s, None, 0.0
        if blow.kind == "overchop":
            turned, turns = self._rays(blow.kind)[-1], blow.between("cut", "second_strike")
        opens, life = self.board.motion.seconds("rays", "open"), self._seconds_of_light(blow)
        light = effects.rays(self._rays("chop"), pile.middle, opens=opens, life=life, turned=turned, turns=turns)
        self._add_soon(light)
        along = SCRAPS_ALONG_PX[0] * s, SCRAPS_ALONG_PX[1] * s
        for name, (_, speed) in SCRAPS.items():
            count, up, sway = round(self._figure(blow.kind, name)), SCRAPS_UP_PX * s, SCRAPS_SWAY_PX * s
            scraps = thrown(pile.heart, count, speed=speed * s, up=up, sway=sway, along=along)
            faces, pull = self._scraps(blow.kind, name), SCRAPS_PULL_PX * s
            self._add_soon(effects.shower(faces, scraps, pull=pull, life=SCRAPS_SECONDS, z=Depth.THROWN_UP))

    def _show_still_light(self, blow: Blow) -> None:
        """Show a still light behind the cards until the stage is light again."""
        side, fade = self.layout.m.px(STILL_LIGHT_PX), self.board.motion.seconds("reduced")
        light = self.ctx.art.glow((side, side), _tinged(self.ctx.theme.gold, blow.kind))
        life = blow.between("cut", "light")
        self.effects.add(effects.note(light, self.layout.pile.middle, fade=fade, life=life, z=Depth.RAYS))

    # --- the additional parts of an over-chop

    def _cry_first(self, blow: Blow) -> None:
        self.spoken.shout("chop", blow.between("first_cry", "second_strike") + FRAME_SECONDS, breaks=True)

    def _swing_again(self, blow: Blow) -> None:
        """Swing a blade of cold light from the upper left, through the word and the cards."""
        self.effects.add(effects.slash(*self.pictures.blade(), self._second_cut, motion=self.board.motion))

    @property
    def _second_cut(self) -> tuple[int, int]:
        """Middle of the second cut, between the cards and the foot of the first word."""
        x, y = self.layout.pile.heart
        return x, (y + self.pictures.words.foot) // 2

    def _strike_again(self, blow: Blow) -> None:
        """Break the word and open a crack in cold light; a moment later light runs along the table's edge."""
        motion, pictures, pile, s = self.board.motion, self.pictures, self.layout.pile, self.layout.m.s
        for word in self.effects.of("word"):
            if word.breaks:
                parts, life = pictures.words.broken("chop", self._figure("chop", "word")), motion.seconds("broken")
                self.effects.add(effects.broken_word(parts, word.at, scale=s, life=life))
        self.effects.drop("word", lambda word: word.breaks)
        flash, seconds = self._light(SECOND_FLASH_PX, SECOND_FLASH_WHITE, chilled=True), SECOND_FLASH_SECONDS
        self.effects.add(effects.note(flash, pile.middle, fade=seconds / 2, life=seconds, z=Depth.THROWN_UP))
        self.effects.add(self._shake(blow.kind)._replace(jump=0.0).effect)
        self.effects.add(effects.crack(pictures.crack(), pile.heart, motion))
        (x, y), (right, down) = self._second_cut, BLADE_END_PX
        struck = x + right * s, y + down * s
        self._add_soon(effects.rim_light(pictures.rim(), pictures.rim_sparks(), pictures.rim_way, struck, motion))

    # --- at the seats

    def _feel(self, seat: int, feeling: Feeling) -> None:
        self.board.picture.moods.feel(seat, feeling)

    def _startle(self, blow: Blow) -> None:
        for seat, view in enumerate(self.board.view.seats):
            if seat not in (blow.play.seat, blow.target.seat):
                self._feel(seat, _startled(view))

    def _show_price(self, blow: Blow) -> None:
        """Show the reaction of the chopped seat, and the cost on a seal at the portrait."""
        seat, points = blow.target.seat, self.ctx.texts.format_signed(-blow.cost) if blow.cost else ""
        self.burst(seat, BURST_PX, Depth.RAYS)
        self._feel(seat, Feeling.HURT)
        seal = self.pictures.words.seal(self.ctx.t("table.did.chopped"), points)
        self._show_at(seat, seal, self.board.motion.seconds("seal"))

    def _show_gain(self, blow: Blow) -> None:
        if blow.cost:
            gain = self.pictures.words.gain(self.ctx.texts.format_signed(blow.cost))
            self._show_at(blow.play.seat, [gain], self.board.motion.seconds("gain"))

    def _show_at(self, seat: int, pictures: list[pygame.Surface], life: float) -> None:
        """Show points at a seat: beside the portrait on the table's side, or over the player's own."""
        place, gap, (w, h) = self.layout.seats[seat], self.layout.m.px(PRICE_GAP_PX), pictures[-1].get_size()
        face = place.portrait
        at = face.x - gap - w // 2, face.center[1]
        if place.side == "left":
            at = face.right + gap + w // 2, face.center[1]
        elif place.side == "bottom":
            at = max(gap + w // 2, face.center[0]), face.y - gap - h // 2
        self.effects.add(effects.great_word(pictures, at, motion=self.board.motion, z=Depth.PRICE, life=life))

    # --- figures and pictures

    def _add_soon(self, effect: Effect) -> None:
        self.effects.add(effect, FRAME_SECONDS)

    def _figure(self, kind: BlowKind, name: str) -> float:
        return self.board.motion.figure(kind, name)

    def _rays(self, kind: BlowKind) -> Sequence[effects.Mark]:
        return self.pictures.rays(kind, self.layout.m.px(self._figure(kind, "rays")))

    def _scraps(self, kind: BlowKind, name: ScrapKind) -> Sequence[pygame.Surface]:
        return self.pictures.flip_book(name, self.layout.m.px(SCRAPS[name][0] * self._figure(kind, "shards")))

    def _seconds_of_light(self, blow: Blow) -> float:
        """Return the seconds from the strike until the darkness starts to fade."""
        return blow.between("cut", "light") - self.board.motion.seconds("dark", "out")

    def _light(self, width: int, white: float = 0.0, chilled: bool = False) -> pygame.Surface:
        """Return a round golden light of a width at 1080p with a part of white, or `chilled` its cold counterpart."""
        side, gold = self.layout.m.px(width), self.ctx.theme.inlay["gold_light"]
        return self.ctx.art.glow((side, side), mix(cold(gold) if chilled else gold, "#ffffff", white))

    def _shake(self, kind: BlowKind) -> Shake:
        pixels, jump = (self._figure(kind, name) * self.layout.m.s for name in ("px", "jump"))
        life = self.board.motion.seconds(kind, "shake")
        return Shake(pixels=pixels, swings=self._figure(kind, "swings"), life=life, jump=jump)


def _startled(view: SeatView) -> Feeling:
    """Return a seat's reaction to a blow on another seat: glee if the seat is out of the trick, else fear."""
    return Feeling.GLEE if view.is_out_of_trick else Feeling.SHOCK


def _tinged(colour: str, kind: BlowKind) -> str:
    return cold(colour) if kind == "overchop" else colour
