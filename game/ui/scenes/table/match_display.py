"""Display of a match on the board: seats, events, pauses and the result."""

from dataclasses import replace

from game.engine.events import Event
from game.session.matches.match import PLAYER_SEAT
from game.session.play.deal_in_play import DisplayReset
from game.session.players.pace import Pace
from game.session.table.board_view import BoardView, build_board_view
from game.session.table.flying_points import FlyingPoints
from game.session.table.trick_log import TrickLog
from game.session.words import prompts
from game.session.words.hint_words import format_seat_tooltip
from game.ui.anim.clock import earliest_time
from game.ui.board.board_picture import EffectState
from game.ui.layout.table_layout import TableLayout
from game.ui.persons.moods import IdleMovement
from game.ui.persons.pictures import decode_ahead
from game.ui.scenes.table.announcer import Announcer
from game.ui.scenes.table.attention import compute_gazes, find_onlookers
from game.ui.scenes.table.chop import ChopDisplay
from game.ui.scenes.table.effects import Bubble
from game.ui.scenes.table.event_display import EventDisplay
from game.ui.scenes.table.prompting import Prompting
from game.ui.scenes.table.table import Table
from game.ui.scenes.table.table_clock import Wait

MAX_SEATS = 8


class MatchDisplay:
    """Shows a match on a board. While a play is flying, seats and prompt still show the state before it."""

    def __init__(self, table: Table, prompting: Prompting) -> None:
        self.table = table
        self.prompting = prompting
        self.flying_points = FlyingPoints(self.show_seats)
        self.announcer = Announcer(table)
        self.chop = ChopDisplay(table, self.announcer)
        self.event_display = EventDisplay(table, self.flying_points, self.announcer, self.chop)
        ctx, timeline = table.ctx, table.board.cards.timeline
        self.idle_movement = IdleMovement([False] * MAX_SEATS, lambda: ctx.has_reduced_motion or not timeline.speed)
        self.is_result_requested = False
        self._is_outcome_pending = False

    def relayout(self, layout: TableLayout) -> None:
        """Adapt to a new window size, language or theme, and end all movement."""
        table, art = self.table, self.table.ctx.art
        for width in {seat_layout.portrait.w for seat_layout in layout.seats}:
            decode_ahead(art, [person.portrait for person in table.list_people()], (width, width))
        art.prerender_faces(self.build_view().hand_cards, layout.hand.card_height)
        table.clock.clear(Wait.RESULT)
        self.flying_points.end_all_flights()
        table.relayout(layout)
        table.board.relayout(layout, self.build_view() if table.board.view.seats else None)
        table.board.picture.prerender()
        self.chop.repeat_prerender()

    # --- seats

    def show_seats(self) -> None:
        """Show the seats. While a play is flying, update only their card counts and points."""
        view, old_view = self.build_view(), self.table.board.view
        if self._is_outcome_pending and self.is_play_running:
            seat_pairs = zip(old_view.seats, view.seats, strict=True)
            seats = (replace(old, card_count=new.card_count, points_text=new.points_text) for old, new in seat_pairs)
            view = replace(view, seats=tuple(seats), turn_seat=old_view.turn_seat)
        else:
            self.prompting.set_seat_tooltips([format_seat_tooltip(self.table.ctx.texts, seat) for seat in view.seats])
        self.table.board.show(replace(old_view, seats=view.seats, offers=view.offers, turn_seat=view.turn_seat))

    def build_view(self) -> BoardView:
        """Return the view of the match for the board, with the last trick if the trick stays on the table.

        Points that are still flying are not counted.
        """
        table, match = self.table, self.table.match
        trick = table.log.get_visible_trick(table.is_trick_shown)
        people = table.list_people(self.flying_points.compute_displayed_totals(match.totals))
        view = build_board_view(table.ctx.texts, match.observation, people, trick)
        if not match.is_lead_shown:
            view = replace(view, seats=tuple(replace(seat_view, is_leader=False) for seat_view in view.seats))
        if view.pile or not table.is_trick_kept:
            return view
        return replace(view, pile=tuple(table.build_play_view(play) for _, play in trick if play))

    # --- events

    def poll(self, dt: float) -> list[Event] | None:
        """Let the opponents act for `dt` seconds. Show and return the new events; None without new events."""
        new_events = self.table.match.poll(dt)
        if not new_events:
            return None
        if any(isinstance(event, DisplayReset) for event in new_events):
            self._reset()
        events: list[Event] = [event for event in new_events if not isinstance(event, DisplayReset)]
        self.table.log = self.table.log.with_events(events)
        self.event_display.show_events(events)
        return events

    def _reset(self) -> None:
        """Show the present state without animations, after a take-back or for another deal."""
        table = self.table
        table.clock.clear()
        self.flying_points.reset()
        table.board.show(self.build_view(), is_jump=True)
        table.log = TrickLog().with_events(table.match.list_visible_events())
        table.order.restore()
        table.board.move_to_rest("sort")
        self.is_result_requested = False
        if table.observation.phase == "over":
            table.clock.start_wait(Wait.RESULT, 0.0)

    def show_outcome(self) -> None:
        """Show the consequences of the latest events, at once or when the last play has landed."""
        self._is_outcome_pending = True
        self.update_speed()
        self.show_seats()
        self._show_outcome_once_landed()

    def _show_outcome_once_landed(self) -> None:
        if self._is_outcome_pending and not self.is_play_running:
            self._is_outcome_pending = False
            self.show_seats()
            self.prompting.refresh()

    @property
    def is_play_running(self) -> bool:
        """True while the last play is flying, or a chop is shown."""
        return bool(self.table.board.landing_seconds) or self.table.is_chop_shown

    @property
    def is_prompt_hidden(self) -> bool:
        """True while a chop is shown or the player's own play is flying."""
        last_play = self.table.board.pile.last_play
        is_own_play = last_play is not None and last_play.seat == PLAYER_SEAT
        return self.is_play_running and (is_own_play or not self.table.board.landing_seconds)

    @property
    def effect_state(self) -> EffectState:
        table, effects = self.table, self.table.effects
        is_moving = table.board.is_moving or table.is_chop_shown or effects.clock.next_wakeup() == 0.0
        gazes = {} if is_moving else compute_gazes(self.idle_movement, table.board.view, table.layout)
        speaking_seats = frozenset(bubble.seat for bubble in effects.select(Bubble))
        hop_heights = effects.decoration_hop, effects.seat_hop
        return EffectState(effects.card_offset, *hop_heights, effects.lit_seats, speaking_seats, gazes)

    # --- time

    def update_speed(self) -> None:
        table, settings = self.table, self.table.ctx.settings
        is_celebrating = table.clock.get_seconds_left(Wait.CELEBRATION) is not None
        is_watching = prompts.is_out(table.observation) and not is_celebrating
        speed = Pace.from_settings(settings).compute_motion_speed(is_watching)
        table.board.cards.timeline.speed = speed
        table.board.set_reduced_motion(settings.reduced_motion)
        table.clock.set_speed(speed)

    @property
    def are_opponents_waiting(self) -> bool:
        """True while the opponents wait for the animations."""
        table = self.table
        is_celebrating = bool(table.clock.get_seconds_left(Wait.CELEBRATION))
        return table.board.is_dealing or table.is_chop_shown or is_celebrating

    def step(self, dt: float) -> None:
        clock = self.table.clock
        self.table.board.clock.step(dt)
        self.idle_movement.step(dt)
        clock.step(dt)
        if clock.get_seconds_left(Wait.CELEBRATION) == 0.0:
            clock.stop_waits(Wait.CELEBRATION)
            self.update_speed()
        if clock.get_seconds_left(Wait.SWEEP) == 0.0 and self.table.sweep_trick():  # shown long enough
            self.show_seats()
        self.event_display.sort_dealt_cards()
        self._show_outcome_once_landed()

    def show_result_now(self) -> None:
        if self.table.clock.get_seconds_left(Wait.RESULT) is not None:
            self.table.clock.start_wait(Wait.RESULT, 0.0)
            self.is_result_requested = True

    def finish(self) -> None:
        """Show the state after all animations at once, because the player does not wait for them."""
        board, clock = self.table.board, self.table.clock
        clock.stop_waits(Wait.LAST_PLAY, Wait.POINTS, Wait.DARKNESS, Wait.CELEBRATION)
        if self.table.sweep_trick():
            self.show_seats()
        self.update_speed()
        board.finish()
        clock.finish()
        self.flying_points.end_all_flights()
        self.event_display.sort_dealt_cards()
        board.finish()
        self._show_outcome_once_landed()

    def next_wakeup(self) -> float | None:
        """Return the seconds until the next repaint: 0.0 during movement, None if nothing is due."""
        table = self.table
        if table.clock.get_seconds_left(Wait.RESULT) is not None:
            return 0.0
        onlookers = find_onlookers(table.board.view, table.layout)
        glance_seconds = self.idle_movement.next_wakeup(seat for seat, _ in onlookers)
        clocks = (table.clock, table.board.clock, table.match)
        return earliest_time(glance_seconds, *(clock.next_wakeup() for clock in clocks))
