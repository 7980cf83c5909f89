"""The chop animation: landing, hit-stop, strike out of the dark, reaction and payment.

The rows of a blow in assets/motion.json are the start times of its parts, in milliseconds after the landing;
`ChopDisplay` has a method for each part. An over-chop first plays the normal chop animation and then its own, in cold
light.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

import pygame

from game.engine.cards import TWO
from game.engine.combination import Kind, Play
from game.session.table.board_view import SeatView
from game.ui.board.faces import FACE_OF_FEELING, LURID_TINT, THINKING, FaceLook, Feeling, RingKind
from game.ui.gfx import skin
from game.ui.gfx.theme import cold, mix, rgb
from game.ui.layout.depths import Depth
from game.ui.scenes.table import effects
from game.ui.scenes.table.effect_pictures import BlowKind, ScrapKind
from game.ui.scenes.table.effects import FRAME_SECONDS, Shake, thrown
from game.ui.scenes.table.spoken import Spoken
from game.ui.scenes.table.table_display import LaidTable, TableDisplay, Wait

BOMBS = (Kind.QUAD, Kind.PAIRS_RUN, Kind.QUADS_RUN)
MOVING = frozenset(
    ("spotlight", "camera", "flash", "break_out", "first_cry", "second_blade", "second_strike")
)  # fmt: skip
"""Parts omitted with reduced motion; `still_light` is shown only then."""
RINGS: Sequence[RingKind] = ("turn", "glad", "hurt")
"""Rings that a seat may have during a blow, or on the turn after it."""
SPOTLIGHT, FLASH, STILL_LIGHT, SECOND_FLASH, BURST = 760, 520, 900, 640, 300
"""Widths at 1080p: light on the target, light on the cut, light with reduced motion, light of a second strike, and the
rays round the portrait of the chopped seat.
"""
FLASH_PALE, SECOND_FLASH_PALE = 0.7, 0.6
"""Part of white in the lights of the first and the second flash."""
SECOND_FLASH_SECONDS = 0.1
SECOND_SHAKE = 0.5
"""Duration of the second camera shake, during which everything is repainted, as a fraction of the cards' shake."""
SCRAPS: Mapping[ScrapKind, tuple[int, float]] = {"leaf": (46, 1500.0), "shell": (88, 1350.0)}
"""Size of the scraps of each kind, and their speed in pixels a second, at 1080p."""
SCRAPS_ALONG = (90.2, -38.3)
"""Distances along the line of the cut between which scraps fly up, at 1080p."""
SCRAPS_UP, SCRAPS_SWAY, SCRAPS_PULL, SCRAPS_SECONDS = 300.0, 8.0, 2300.0, 0.95
BLADE_END = (500, 347)
"""Point to which the second blade points, from the middle of its cut, at 1080p."""
PRICE_GAP = 20
"""Distance of a price from its portrait, at 1080p."""


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

    @property
    def seats(self) -> frozenset[int]:
        """The seats of the chopping and the chopped play."""
        return frozenset({self.play.seat, self.target.seat})

    def between(self, row: str, later: str) -> float:
        """Return the seconds from the start of a part to the start of another."""
        return self.rows[later] - self.rows[row]


class ChopDisplay(TableDisplay):
    """Shows chops. Their pictures are drawn in a thread as soon as a play that may be chopped is on the pile."""

    def __init__(self, table: LaidTable, spoken: Spoken) -> None:
        super().__init__(table)
        self.spoken = spoken
        self._parts: Mapping[str, Callable[[Blow], None]] = {
            "darkness": self._darken,
            "spotlight": self._light_up,
            "camera": self._move_camera,
            "landing": self._land,
            "flash": self._flash,
            "flinch": self._flinch,
            "cut": self._cut,
            "break_out": self._break_out,
            "still_light": self._show_still_light,
            "chopper": self._gladden,
            "onlookers": self._startle,
            "first_cry": self._cry_first,
            "second_blade": self._swing_again,
            "second_strike": self._strike_again,
            "cry": self._cry,
            "price": self._tell_price,
            "gain": self._tell_gain,
            "sweep": self._sweep,
        }
        self._lying: Play | None = None
        self._drawing: Future[None] | None = None

    # --- timing

    @property
    def striking(self) -> bool:
        """True while a blow is shown."""
        return bool(self.clock.left(Wait.CHOP))

    def begin(self, play: Play, target: Play, cost: int) -> float:
        """Show a bomb that flies to the play that it chops, whose owner pays `cost` points.

        Return the seconds until the points are paid.
        """
        self.ctx.run.blows += 1
        if self._drawing and self._drawing.done():
            self._drawing.result()  # raises an error of the thread here
        landing, blow = self.board.landing, Blow(play, target, cost, self._rows(blow_on(target)))
        left_out = MOVING if self.reduced else {"still_light"}
        for row, show in self._parts.items():
            if row in blow.rows and row not in left_out:
                self.clock.cue(partial(show, blow), landing + blow.rows[row])
        self.clock.start(Wait.CHOP, landing + blow.rows["light"])
        return landing + blow.rows["points"]

    def _rows(self, kind: BlowKind) -> Mapping[str, float]:
        """Return the timeline of a kind of blow; it is shorter after the first few blows."""
        motion = self.board.motion
        if self.ctx.run.blows <= motion.figure("blows", "full"):
            return motion.rows[kind]
        brief = motion.figure("blows", "brief")
        return {row: after * brief if after > 0 else after for row, after in motion.rows[kind].items()}

    # --- pictures ahead

    def renew(self) -> None:
        """Draw the pictures of a possible blow again for a new layout."""
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
        yield self._light(SPOTLIGHT), self._light(FLASH, FLASH_PALE)
        yield pictures.burst(self.layout.m.px(BURST))
        yield pictures.rays("chop", self._rays_side("chop"))
        yield [pictures.pieces(name, self._scrap_side(kind, name)) for name in SCRAPS]
        if kind == "overchop":
            yield pictures.rays(kind, self._rays_side(kind))
            yield self.spoken.shouted("chop")
            yield pictures.words.broken("chop", self._figure("chop", "word"))
            yield pictures.blade()
            yield pictures.crack()
            yield self._light(SECOND_FLASH, SECOND_FLASH_PALE, chilled=True), pictures.rim_sparks()
            yield from (piece.posed for _, piece in pictures.rim_way.pieces(pictures.rim()))

    def _faces(self, target: Play) -> Iterator[object]:
        persons, moods = self.board.picture.round.persons, self.board.picture.moods
        for seat, (view, place) in enumerate(zip(self.board.view.seats, self.layout.seats, strict=False)):
            side, tilt, shade = place.portrait.w, moods.face(seat, view).tilt, persons.faces.shade(view, waits=True)
            yield persons.faces.light(side), [persons.faces.ring(kind, side) for kind in RINGS]
            yield persons.words.plaque(place.plaque, replace(view, turn=True))
            looks = [FaceLook(mood) for mood in (THINKING, "neutral", FACE_OF_FEELING[Feeling.GLAD])]
            if seat == target.seat:
                looks += [FaceLook(FACE_OF_FEELING[Feeling.HURT], lean) for lean in moods.tilts(Feeling.HURT)]
            else:
                yield self.board.picture.round.captions.owner(view.portrait)  # this seat may own the last play
                startled = FaceLook(FACE_OF_FEELING[_startled(view)], tilt, LURID_TINT)
                looks += [startled._replace(mood="neutral"), startled, startled._replace(shade=shade)]
                looks += [FaceLook(FACE_OF_FEELING[Feeling.GLAD], lean) for lean in moods.tilts(Feeling.GLAD)]
            yield from (persons.faces.face(view.portrait, side, look) for look in looks)

    # --- in the middle of the table

    def _darken(self, blow: Blow) -> None:
        """Darken everything except the pile and the two seats as the bomb falls."""
        self.effects.drop("dark")
        shade = rgb(_tinged(self.ctx.theme.dusk, blow.kind))
        flash = None if self.reduced else blow.between("darkness", "cut") + FRAME_SECONDS
        life = blow.between("darkness", "light")
        self.effects.add(effects.dark(shade, blow.seats, motion=self.board.motion, life=life, flash=flash))

    def _move_camera(self, blow: Blow) -> None:
        self.effects.drop("camera")
        m, struck = self.layout.m, blow.between("camera", "cut")
        shakes = [(struck, self._shake("chop"))]
        if blow.kind == "overchop":
            kick = self._shake(blow.kind)
            kick = kick._replace(life=SECOND_SHAKE * kick.life, swings=SECOND_SHAKE * kick.swings)
            shakes.append((blow.between("camera", "second_strike"), kick))
        zooms = -self.board.motion.moves["strike"].slam - blow.rows["camera"]
        push = self._figure(blow.kind, "push") * m.s
        self.effects.add(effects.camera((m.w, m.h), shakes, push=push, zooms=zooms))

    def _light_up(self, blow: Blow) -> None:
        fade = self.board.motion.seconds("dark", "in")
        life = blow.between("spotlight", "cut") + fade
        light, at = self._light(SPOTLIGHT), self.layout.pile.heart
        self.effects.add(effects.note(light, at, kind="spotlight", fade=fade, life=life, z=Depth.RAYS))

    def _land(self, blow: Blow) -> None:
        self.board.cards.timeline.freeze(blow.between("landing", "cut"))

    def _flash(self, blow: Blow) -> None:
        self._land(blow)
        light, life = self._light(FLASH, FLASH_PALE), blow.between("flash", "cut")
        self.effects.add(effects.note(light, self.layout.pile.heart, fade=0.0, life=life, z=Depth.CUT))

    def _cut(self, blow: Blow) -> None:
        self.board.strike()
        self.ctx.sound("chop")

    def _break_out(self, blow: Blow) -> None:
        """Shake the table at once; a frame later replace the spotlight by the burst of light, and throw up scraps."""
        self.effects.drop("spotlight")
        self.effects.add(self._shake("chop")._replace(jump=self._shake(blow.kind).jump).effect)
        pictures, pile, s = self.pictures, self.layout.pile, self.layout.m.s
        opening, turned, turns = pictures.rays("chop", self._rays_side("chop")), None, 0.0
        if blow.kind == "overchop":
            turned = pictures.rays(blow.kind, self._rays_side(blow.kind))[-1]
            turns = blow.between("cut", "second_strike")
        opens, life = self.board.motion.seconds("rays", "open"), self._seconds_of_light(blow)
        light = effects.rays(opening, pile.middle, opens=opens, life=life, turned=turned, turns=turns)
        self.effects.add(light, FRAME_SECONDS)
        along = SCRAPS_ALONG[0] * s, SCRAPS_ALONG[1] * s
        for name, (_, speed) in SCRAPS.items():
            side, count = self._scrap_side(blow.kind, name), round(self._figure(blow.kind, name))
            scraps = thrown(pile.heart, count, speed=speed * s, up=SCRAPS_UP * s, sway=SCRAPS_SWAY * s, along=along)
            faces = pictures.pieces(name, side)
            shower = effects.shower(faces, scraps, pull=SCRAPS_PULL * s, life=SCRAPS_SECONDS, z=Depth.THROWN_UP)
            self.effects.add(shower, FRAME_SECONDS)

    def _show_still_light(self, blow: Blow) -> None:
        """Show a still light behind the cards until the stage is light again."""
        side, fade = self.layout.m.px(STILL_LIGHT), self.board.motion.seconds("reduced")
        light = self.ctx.art.glow((side, side), _tinged(self.ctx.theme.gold, blow.kind))
        at, life = self.layout.pile.middle, blow.between("cut", "light")
        self.effects.add(effects.note(light, at, fade=fade, life=life, z=Depth.RAYS))

    def _cry(self, blow: Blow) -> None:
        self.spoken.shout(blow.kind, blow.between("cry", "light"))

    def _sweep(self, blow: Blow) -> None:
        """Slide the halves off to both sides, out of the way of the next turn."""
        self.board.sweep_halves()

    # --- the additional parts of an over-chop

    def _cry_first(self, blow: Blow) -> None:
        self.spoken.shout("chop", blow.between("first_cry", "second_strike") + FRAME_SECONDS, breaks=True)

    def _swing_again(self, blow: Blow) -> None:
        """Swing a blade of cold light from the upper left, through the word and the cards."""
        swing, seam = self.pictures.blade()
        self.effects.add(effects.slash(swing, seam, self._second_cut, motion=self.board.motion))

    @property
    def _second_cut(self) -> tuple[int, int]:
        """Middle of the second cut, between the cards and the foot of the first word."""
        x, y = self.layout.pile.heart
        return x, (y + self.pictures.words.foot) // 2

    def _strike_again(self, blow: Blow) -> None:
        """Break the word and open a crack in cold light; a moment later light runs along the table's edge."""
        motion, pictures, s = self.board.motion, self.pictures, self.layout.m.s
        for word in self.effects.of("word"):
            if word.breaks:
                parts, life = pictures.words.broken("chop", self._figure("chop", "word")), motion.seconds("broken")
                self.effects.add(effects.broken_word(parts, word.at, scale=s, life=life))
        self.effects.drop("word", lambda word: word.breaks)
        at, flash = self.layout.pile.middle, self._light(SECOND_FLASH, SECOND_FLASH_PALE, chilled=True)
        fade, life = SECOND_FLASH_SECONDS / 2, SECOND_FLASH_SECONDS
        self.effects.add(effects.note(flash, at, fade=fade, life=life, z=Depth.THROWN_UP))
        self.effects.add(self._shake(blow.kind)._replace(jump=0.0).effect)
        self.effects.add(effects.crack(pictures.crack(), self.layout.pile.heart, motion))
        (x, y), (right, down) = self._second_cut, BLADE_END
        struck = x + right * s, y + down * s
        light = effects.rim_light(pictures.rim(), pictures.rim_sparks(), pictures.rim_way, struck, motion)
        self.effects.add(light, FRAME_SECONDS)

    # --- at the seats

    def _flinch(self, blow: Blow) -> None:
        self.board.picture.moods.feel(blow.target.seat, Feeling.HURT)

    def _gladden(self, blow: Blow) -> None:
        self.board.picture.moods.feel(blow.play.seat, Feeling.GLAD)

    def _startle(self, blow: Blow) -> None:
        for seat, view in enumerate(self.board.view.seats):
            if seat not in blow.seats:
                self.board.picture.moods.feel(seat, _startled(view))

    def _tell_price(self, blow: Blow) -> None:
        """Show the reaction of the chopped seat, and the cost on a seal at the portrait."""
        seat, points = blow.target.seat, self.ctx.texts.signed(-blow.cost) if blow.cost else ""
        self.burst(seat, BURST, Depth.RAYS)
        self.board.picture.moods.feel(seat, Feeling.HURT)
        self._tell(seat, self.pictures.words.seal(self.ctx.t("table.did.chopped"), points), "seal")

    def _tell_gain(self, blow: Blow) -> None:
        if blow.cost:
            self._tell(blow.play.seat, [self.pictures.words.gain(self.ctx.texts.signed(blow.cost))], "gain")

    def _tell(self, seat: int, pictures: list[pygame.Surface], what: Literal["seal", "gain"]) -> None:
        """Show points at a seat: beside the portrait on the table's side, or over the player's own."""
        place, gap, (w, h) = self.layout.seats[seat], self.layout.m.px(PRICE_GAP), pictures[-1].get_size()
        face, motion = place.portrait, self.board.motion
        at = face.x - gap - w // 2, face.center[1]
        if place.side == "left":
            at = face.right + gap + w // 2, face.center[1]
        elif place.side == "bottom":
            at = max(gap + w // 2, face.center[0]), face.y - gap - h // 2
        self.effects.add(effects.great_word(pictures, at, motion=motion, z=Depth.PRICE, life=motion.seconds(what)))

    # --- figures

    def _figure(self, kind: BlowKind, name: str) -> float:
        return self.board.motion.figure(kind, name)

    def _rays_side(self, kind: BlowKind) -> int:
        return self.layout.m.px(self._figure(kind, "rays"))

    def _scrap_side(self, kind: BlowKind, name: ScrapKind) -> int:
        return self.layout.m.px(SCRAPS[name][0] * self._figure(kind, "shards"))

    def _seconds_of_light(self, blow: Blow) -> float:
        """Return the seconds from the strike until the darkness starts to fade."""
        return blow.between("cut", "light") - self.board.motion.seconds("dark", "out")

    def _light(self, wide: int, pale: float = 0.0, chilled: bool = False) -> pygame.Surface:
        """Draw a round light, `wide` at 1080p, with a part `pale` of white: golden, or `chilled` its cold counterpart.
        """
        side, gold = self.layout.m.px(wide), self.ctx.theme.inlay["gold_light"]
        return self.ctx.art.glow((side, side), mix(cold(gold) if chilled else gold, "#ffffff", pale))

    def _shake(self, kind: BlowKind) -> Shake:
        pixels, jump = (self._figure(kind, name) * self.layout.m.s for name in ("px", "jump"))
        life = self.board.motion.seconds(kind, "shake")
        return Shake(pixels=pixels, swings=self._figure(kind, "swings"), life=life, jump=jump)


def _startled(view: SeatView) -> Feeling:
    """Return a seat's reaction to a blow on another seat: glee if the seat is out of the trick, else fear."""
    return Feeling.GLEE if view.passed else Feeling.SHOCK


def _tinged(colour: str, kind: BlowKind) -> str:
    return cold(colour) if kind == "overchop" else colour
