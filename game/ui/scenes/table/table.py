"""A table: a match with its players, and what shows and animates it. All parts of the screen share one `Table`."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from game.engine.combination import Play
from game.engine.observation import Observation
from game.session.play import match_start
from game.session.play.automatic_action import AutomaticAction
from game.session.play.hand_order import HandOrder
from game.session.play.live_match import LiveMatch
from game.session.table.board_view import PlayView, SeatedPerson, build_play_view
from game.session.table.trick_log import TrickLog
from game.ui.anim.clock import Clock
from game.ui.anim.motion import Cue, CuePart, load_motion
from game.ui.bands import Depth
from game.ui.board.board import Board
from game.ui.context import Context
from game.ui.kit import Ui
from game.ui.layout.table_layout import TableLayout
from game.ui.measures import Measures
from game.ui.persons.moods import Feeling
from game.ui.scenes.table.effect_pictures import EffectPictures
from game.ui.scenes.table.effects import Camera, Effect, Effects, PixelPos, Shake, make_frames, make_scraps
from game.ui.scenes.table.message_line import MessageLine
from game.ui.scenes.table.table_clock import TableClock, Wait

SIZES = Measures("table")

CueCallbacks = dict[CuePart, Callable[[Cue], object]]
"""Functions that show cues, by the part that the cue shows (`Cue.part`)."""


class Table:
    """A match, and the board, message line and effects that show it.

    `scene_clock` runs in real seconds, `clock` in seconds at game speed 1. In a demo a bot plays for the player.
    """

    def __init__(
        self, ctx: Context, ui: Ui, scene_clock: Clock, match: LiveMatch, layout: TableLayout, *, is_demo: bool
    ) -> None:
        self.ctx = ctx
        self.ui = ui
        self.scene_clock = scene_clock
        self.match = match
        self.is_demo = is_demo
        self.layout = layout
        self.board = Board(ctx, layout)
        self.hand = self.board.hand
        self.message = MessageLine(ctx, scene_clock, layout)
        self.order = HandOrder(match, self.hand)
        self.automatic = AutomaticAction(match)
        self.log = TrickLog()
        self.is_trick_kept = False
        """True if the last trick of a lesson stays on the table."""
        self.motion = load_motion()
        self.effects = Effects()
        self.clock = TableClock(self.effects)
        self.pictures = EffectPictures(ctx, layout)

    def relayout(self, layout: TableLayout) -> None:
        self.layout = layout
        self.pictures = EffectPictures(self.ctx, layout)

    @property
    def observation(self) -> Observation:
        return self.match.observation

    # --- players

    def list_people(self, totals: Sequence[int] | None = None) -> list[SeatedPerson]:
        """Return the players by seat, with their points: `totals`, by default the points of the match."""
        return match_start.list_seated_people(self.ctx.texts, self.match, self.ctx.settings.name, totals)

    @property
    def names(self) -> list[str]:
        return [person.name for person in self.list_people()]

    def build_play_view(self, play: Play) -> PlayView:
        return build_play_view(self.ctx.texts, play, self.names[play.seat])

    # --- the trick on the table

    @property
    def is_chop_shown(self) -> bool:
        return bool(self.clock.get_seconds_left(Wait.DARKNESS))

    @property
    def is_trick_shown(self) -> bool:
        """True if a finished trick is still on the table."""
        return self.is_trick_kept or self.clock.get_seconds_left(Wait.SWEEP) is not None

    def keep_trick_visible(self) -> None:
        self.clock.stop_waits(Wait.SWEEP)
        self.is_trick_kept = True

    def sweep_trick(self) -> bool:
        """Move a finished trick to its winner. Return False if no trick waits for this."""
        if self.clock.get_seconds_left(Wait.SWEEP) is None:
            return False
        self.clock.stop_waits(Wait.SWEEP)
        self.board.show(replace(self.board.view, pile=()))
        self.ctx.sound("sweep")
        return True

    # --- timelines of assets/motion.json

    def list_cues(self, timeline_name: str) -> list[Cue]:
        """Return the cues of a timeline for the player's motion setting: full or reduced motion."""
        setting = "still" if self.ctx.has_reduced_motion else "moving"
        return [cue for cue in self.motion.cues[timeline_name] if cue.only in ("", setting)]

    def schedule_cues(self, timeline_name: str, delay: float, callbacks: CueCallbacks, time_ratio: float = 1.0) -> None:
        """Show the cues of a timeline after `delay` seconds. Cues without a callback show their usual effects.

        `time_ratio` shortens starts and durations. Fades, flip books and flying pieces keep their natural speed.
        """
        for cue in self.list_cues(timeline_name):
            cue = cue._replace(start_seconds=cue.start_seconds * time_ratio, seconds=cue.seconds * time_ratio)
            callback = partial(callbacks.get(cue.part, self._show_cue), cue)
            self.clock.schedule(callback, delay + cue.start_seconds, is_lasting=cue.is_lasting)

    def _show_cue(self, cue: Cue) -> None:
        self.effects.add(*self.make_effects(cue))

    def show_cue_at(self, center: PixelPos, cue: Cue) -> None:
        self.effects.add(*self._make_effects_at(center, cue))

    # --- effects

    def make_effects(self, cue: Cue) -> list[Effect]:
        """Return the usual effects of a cue: a shake, the camera, or pictures at the cue's place, if it has one."""
        pile, viewport = self.layout.pile, self.layout.viewport
        if cue.shake:
            shake = partial(Shake, seconds=cue.seconds, swing_count=cue.shake.swing_count)
            max_offset = cue.shake.max_offset_px * viewport.scale
            return [shake(max_offset=max_offset, max_decoration_hop=cue.shake.max_hop_px * viewport.scale)]
        if cue.camera:
            camera = partial(Camera, seconds=cue.seconds, effects=self.effects, size=(viewport.w, viewport.h))
            return [camera(max_margin=cue.camera.max_margin_px * viewport.scale, zoom=cue.camera.zoom)]
        sky = viewport.w // 2, -viewport.px(SIZES.sky_height_px)
        centers = {"pile": pile.center, "strike": pile.chop_center, "word": self.second_cut_center, "sky": sky}
        return self._make_effects_at(centers[cue.place], cue) if cue.place else []

    @property
    def second_cut_center(self) -> PixelPos:
        """Center of the second cut of an over-chop, halfway between the pile and the player's hand."""
        x, y = self.layout.pile.chop_center
        return x, (y + self.layout.hand.box.y) // 2

    def _make_effects_at(self, center: PixelPos, cue: Cue) -> list[Effect]:
        """Return the effect of a cue's pictures, or its scraps, which fly from `center` in all directions."""
        frames = self.pictures.make_effect_frames(cue)
        if cue.scraps:
            return list(make_scraps(cue, cue.scraps, frames, center, self.layout.viewport.scale))
        return [Effect.from_cue(cue, frames, center)]

    def make_burst(self, seat: int, depth: Depth) -> list[Effect]:
        """Return a burst of light behind a seat's portrait, or nothing if motion is reduced."""
        cue = self.motion.get_cue("notes", "flare")._replace(depth=depth)
        center = self.layout.seats[seat].portrait.center
        return [] if self.ctx.has_reduced_motion else self._make_effects_at(center, cue)

    def show_halo(self, seat: int) -> None:
        """Show a happy face with a light around the portrait."""
        self.board.moods.start_reaction(seat, Feeling.GLAD)
        cue = self.motion.get_cue("notes", "halo")
        assert cue.light
        side = self.layout.viewport.px(cue.light.size_px)
        halo = make_frames(self.ctx.art.glow((side, side), self.ctx.theme.gold))
        self.effects.add(Effect.from_cue(cue, halo, self.layout.seats[seat].portrait.center))
