"""Display of a match on the board: seats, events, pauses and the result."""

from dataclasses import replace

from game.engine.events import DealOver, Event
from game.session.matches.match import PLAYER_SEAT
from game.session.play.deal_in_play import DisplayReset
from game.session.players.pace import Pace
from game.session.table.board_view import BoardView, build_board_view
from game.session.table.trick_log import TrickLog
from game.session.words import prompts
from game.session.words.hint_words import format_seat_tooltip
from game.ui.anim.clock import IdleMovement, earliest_time
from game.ui.board.board_picture import EffectState
from game.ui.layout.table_layout import TableLayout
from game.ui.persons.pictures import decode_ahead
from game.ui.scenes.table.animations import Wait
from game.ui.scenes.table.attention import find_gazes, find_onlookers
from game.ui.scenes.table.event_display import EventDisplay
from game.ui.scenes.table.prompting import Prompting
from game.ui.scenes.table.table import Table

MAX_SEATS = 8


class MatchDisplay:
    """Shows a match on a board. While a play is flying, seats and prompt still show the state before it."""

    def __init__(self, table: Table, prompting: Prompting) -> None:
        self.table, self.ctx, self.match, self.board = table, table.ctx, table.match, table.board
        self.people, self.effects, self.clock = table.people, table.animations.effects, table.animations.clock
        self.prompting, self.log = prompting, TrickLog()
        self.event_display = EventDisplay(table, self.show_seats)
        self.chop, self.flying_points = self.event_display.chop, self.event_display.flying_points
        ctx, timeline = self.ctx, self.board.cards.timeline
        self.idle_movement = IdleMovement([False] * MAX_SEATS, lambda: ctx.has_reduced_motion or not timeline.speed)
        self._is_outcome_pending = False
        self.is_result_hastened = False

    def relayout(self, layout: TableLayout) -> None:
        """Adapt to a new window size, language or theme, and end all movement."""
        for width in {seat_layout.portrait.w for seat_layout in layout.seats}:
            decode_ahead(self.ctx.art, self.people.portraits, (width, width))
        self.ctx.art.prerender_faces(self.build_view().hand_cards, layout.hand.card_height)
        self.clock.clear(Wait.RESULT)
        self.flying_points.end_all_flights()
        self.refresh_people()
        self.board.relayout(layout, self.build_view() if self.board.view.seats else None)
        self.board.picture.prerender()
        self.table.animations.relayout(layout)
        self.chop.repeat_prerender()

    # --- seats

    def refresh_people(self) -> None:
        """Update the players' names and points. Points that are still flying are not counted."""
        self.people.refresh(self.flying_points.compute_displayed_totals(self.match.totals))

    def show_seats(self) -> None:
        """Show the seats. While a play is flying, update only their card counts and points."""
        self.refresh_people()
        view, old_view = self.build_view(), self.board.view
        seats, turn_seat = view.seats, view.turn_seat
        if self._is_outcome_pending and self.is_play_running:
            seat_pairs = zip(old_view.seats, view.seats, strict=True)
            turn_seat = old_view.turn_seat
            seats = tuple(
                replace(old, card_count=new.card_count, points_text=new.points_text) for old, new in seat_pairs
            )
        else:
            self.prompting.set_seat_tooltips([format_seat_tooltip(self.ctx.texts, seat) for seat in view.seats])
        self.board.show(replace(old_view, seats=seats, offers=view.offers, turn_seat=turn_seat))

    def build_view(self) -> BoardView:
        """Return the view of the match for the board, with the last trick if the trick stays on the table."""
        trick = self.log.get_visible_trick(self.event_display.is_trick_shown)
        view = build_board_view(self.ctx.texts, self.match.observation, self.people.seated, trick)
        if not self.match.is_lead_shown:
            view = replace(view, seats=tuple(replace(seat_view, is_leader=False) for seat_view in view.seats))
        if view.pile or not self.event_display.is_trick_kept:
            return view
        return replace(view, pile=tuple(self.people.build_play_view(play) for _, play in trick if play))

    # --- events

    def poll(self, dt: float) -> list[Event] | None:
        """Let the opponents act for `dt` seconds. Show and return the new events; None without new events."""
        new_events = self.match.poll(dt)
        if not new_events:
            return None
        if any(isinstance(event, DisplayReset) for event in new_events):
            self._reset()
        events: list[Event] = [event for event in new_events if not isinstance(event, DisplayReset)]
        self.log = self.log.with_events(events)
        self.event_display.show_events(events)
        for event in events:
            if isinstance(event, DealOver):
                payments, score = event.result.payments[len(self.match.bonuses) :], self.match.compute_score()
                winner = score.ranking[0] if score.is_over else None
                self.clock.start(Wait.RESULT, self.event_display.end_deal(payments, winner))
        return events

    def _reset(self) -> None:
        """Show the present state without animations, after a take-back or for another deal."""
        self.clock.clear()
        self.flying_points.reset()
        self.board.show(self.build_view(), is_jump=True)
        self.log = TrickLog().with_events(self.match.list_visible_events())
        self.event_display.order.restore()
        self.board.move_to_rest("sort")
        if self.match.observation.phase == "over":
            self.clock.start(Wait.RESULT, 0.0)

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
        return bool(self.board.landing_seconds) or self.chop.is_running

    @property
    def is_prompt_hidden(self) -> bool:
        """True while a chop is shown or the player's own play is flying."""
        last_play = self.board.pile.last_play
        is_own_play = last_play is not None and last_play.seat == PLAYER_SEAT
        return self.is_play_running and (is_own_play or not self.board.landing_seconds)

    @property
    def effect_state(self) -> EffectState:
        effects, speaking_seats = self.effects, self.event_display.announcer.speaking_seats
        is_moving = self.board.is_moving or self.chop.is_running or effects.next_wakeup() == 0.0
        gazes = {} if is_moving else find_gazes(self.idle_movement, self.board.view, self.table.animations.layout)
        hops = effects.decoration_hop, effects.seat_hop
        return EffectState(effects.card_offset, *hops, effects.lit_seats, speaking_seats, gazes)

    # --- time

    def update_speed(self) -> None:
        settings = self.ctx.settings
        is_watching = prompts.is_out(self.match.observation) and self.clock.find_seconds_left(Wait.CELEBRATION) is None
        speed = Pace.from_settings(settings).compute_motion_speed(is_watching)
        self.board.set_speed(speed, settings.reduced_motion)
        self.clock.set_speed(speed)

    @property
    def is_busy(self) -> bool:
        return self.board.is_dealing or self.chop.is_running or bool(self.clock.find_seconds_left(Wait.CELEBRATION))

    def step(self, dt: float) -> None:
        self.board.clock.step(dt)
        self.idle_movement.step(dt)
        self.clock.step(dt)
        if self.clock.find_seconds_left(Wait.CELEBRATION) == 0.0:
            self.clock.stop(Wait.CELEBRATION)
            self.update_speed()
        if self.clock.find_seconds_left(Wait.SWEEP) == 0.0 and self.event_display.sweep_trick():  # shown long enough
            self.show_seats()
        self.event_display.sort_dealt_cards()
        self._show_outcome_once_landed()

    def hasten_result(self) -> None:
        if self.clock.find_seconds_left(Wait.RESULT) is not None:
            self.clock.start(Wait.RESULT, 0.0)
            self.is_result_hastened = True

    def finish(self) -> None:
        self.clock.stop(Wait.LAST_PLAY, Wait.POINTS, Wait.DARKNESS, Wait.CELEBRATION)  # the player does not wait
        if self.event_display.sweep_trick():
            self.show_seats()
        self.update_speed()
        self.board.finish()
        self.clock.finish()
        self.flying_points.end_all_flights()
        self.event_display.sort_dealt_cards()
        self.board.finish()
        self._show_outcome_once_landed()

    def next_wakeup(self) -> float | None:
        """Return the seconds until the next repaint: 0.0 during movement, None if nothing is due."""
        if self.clock.find_seconds_left(Wait.RESULT) is not None:
            return 0.0
        onlookers = find_onlookers(self.board.view, self.table.animations.layout)
        glance_seconds = self.idle_movement.next_wakeup(seat for seat, _ in onlookers)
        clocks = (self.clock, self.board.clock, self.match)
        return earliest_time(glance_seconds, *(clock.next_wakeup() for clock in clocks))
