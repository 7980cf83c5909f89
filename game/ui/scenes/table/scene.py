"""The table scenes: a match, and the guided deal for beginners."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from math import ceil
from typing import Any

from game.engine.cards import Card
from game.engine.events import DealOver, Event
from game.session.matches.match import MatchPlan
from game.session.play import match_start
from game.session.play.lesson import GUIDED_LESSON
from game.session.play.lesson_match import begin_guided_deal
from game.session.play.live_match import LiveMatch
from game.session.players.pace import Pace
from game.session.players.runner import Runner
from game.session.words.prompts import explain_disabled_hint
from game.store.settings import get_bounds
from game.ui.bands import Band
from game.ui.board.hand_input import is_release_or_key
from game.ui.compositor import Frame
from game.ui.gfx import scenery
from game.ui.hand import Phase
from game.ui.input.input_events import SECOND_PRESS_SECONDS, InputEvent, Pointer, PointerMove, is_press
from game.ui.kit.layout import AbsoluteLayout
from game.ui.layout.table_layout import FULL_HAND_CARDS, TableLayout, make_table_layout
from game.ui.pages.teaching.table_beside import TableWithText
from game.ui.scene import Scene, Timed, scene
from game.ui.scenes.table.attention import HintLight
from game.ui.scenes.table.match_display import MatchDisplay
from game.ui.scenes.table.panels import LearnerPanel
from game.ui.scenes.table.player_actions import GuidedActions, PlayerActions
from game.ui.scenes.table.prompting import Prompting
from game.ui.scenes.table.table import Table
from game.ui.scenes.table.table_clock import Wait

RESULT_STEPS_PER_FRAME = 3
"""Drawing steps of the result per frame at speed 1."""
DARK_BUTTON_OPACITY = 0.4


class TableScene(Scene):
    """Base of the scenes at a table. A subclass calls `begin_match` in `enter`."""

    input_guard_seconds = SECOND_PRESS_SECONDS
    has_result = True
    has_effects = True
    actions_class: type[PlayerActions] = PlayerActions

    def begin_match(self, match: LiveMatch, *, is_demo: bool = False, max_hand_cards: int = FULL_HAND_CARDS) -> None:
        """Create the objects that show a match, with room for `max_hand_cards` cards in the hand."""
        self.max_hand_cards = max_hand_cards
        self.table = table = Table(self.ctx, self.ui, self.clock, match, self._make_layout(match), is_demo=is_demo)
        self.match = match
        self.board = table.board
        self.message = table.message
        self.prompting = self.make_prompting(table)
        self.display = MatchDisplay(table, self.prompting)
        self.actions = self.actions_class(table, self.prompting, self.display, self._poll_events)
        self.input = self.actions.input
        self.learner = LearnerPanel(table)
        self.hint_light = HintLight(self.ctx, self.clock)
        self.ui.has_key_navigation = False
        self._settings = self.ctx.settings

    def make_prompting(self, table: Table) -> Prompting:
        return Prompting(table)

    @property
    def layout(self) -> TableLayout:
        return self.table.layout

    def leave(self) -> None:
        """Stop drawing ahead, and store the match."""
        self.display.chop.prerender(None)
        self.match.close()

    @property
    def record(self) -> Mapping[str, Any]:
        return self.match.make_full_record()

    @property
    def return_action(self) -> Callable[[], None] | None:
        """Function that returns to this match from a menu; None if the match cannot be continued."""
        if not self.match.is_resumable or self.match.compute_score().is_over:
            return None
        return partial(self.ctx.go, "table", match=self.match.reopen)

    def build(self) -> None:
        """Adapt everything to the window size, language and theme."""
        layout = self._make_layout(self.match)
        self.display.relayout(layout)
        self.display.update_speed()
        self.input.relayout(layout.viewport.scale)
        self.learner.relayout()
        is_clockwise = self.match.observation.rules.decisions.is_clockwise
        draw_table = partial(scenery.draw_table, self.ctx.size, self.ctx.theme, is_narrow=len(layout.seats) == 2)
        draw_backdrop = self.window_split.draw_backdrop if self.window_split else draw_table
        self.background = self.board.picture.draw_ground(draw_backdrop, is_clockwise)
        self._result: Iterator[object] | None = None
        self.ui.set_root(self.build_root())
        self._poll_events()
        self.input.show_state()
        self.actions.refresh()
        self.message.relayout(layout)  # after labelling the buttons that messages mention

    def build_root(self) -> AbsoluteLayout:
        return self.prompting.build_buttons(self.actions.carry_out, self.actions.explain_button)

    @property
    def window_split(self) -> TableWithText | None:
        """Division of the window into the table and the words at its side; None if the table fills the window."""
        return None

    def _make_layout(self, match: LiveMatch) -> TableLayout:
        rules, table = match.observation.rules, self.window_split or self.ctx
        is_clockwise = rules.decisions.is_clockwise
        return make_table_layout(table.size, table.text_ratio, rules.players, is_clockwise, self.max_hand_cards)

    # --- input

    def handle(self, event: InputEvent) -> bool:
        """Handle an input event by the buttons, else by the hand. A press ends all animations."""
        if is_press(event):
            self.display.finish()
        message_count = self.message.message_count
        is_in_grace = self.match.grace_ratio > 0
        is_drag = isinstance(event, PointerMove) and self.input.gesture.phase is not Phase.IDLE  # may cross buttons
        was_used_by_widget = not is_drag and self.ui.handle(event)
        is_used = was_used_by_widget or self.input.handle(event)
        if self.ui.is_modal or (was_used_by_widget and isinstance(event, Pointer)):
            self.input.cancel_hover()
        if message_count == self.message.message_count and is_release_or_key(event):
            self.message.clear_temporary()
        if is_in_grace and is_release_or_key(event):
            self.match.end_grace()
        return is_used

    def pause(self) -> None:
        super().pause()
        self.input.cancel_hover()

    # --- events

    def _poll_events(self, dt: float = 0.0) -> None:
        events = self.display.poll(dt)
        if events is not None:
            self.follow_events(events)

    def follow_events(self, events: Sequence[Event]) -> None:
        self.actions.follow_events(events)
        self.display.show_outcome()

    def build_result_arguments(self) -> dict[str, Any]:
        return {"match": self.match, "deal_next": self.actions.next_deal, "is_automatic": self.table.is_demo}

    # --- time

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._settings is not self.ctx.settings:  # changed in a scene over the table
            self._settings = self.ctx.settings
            self.table.automatic.update(self._settings)
            self.match.set_pace(Pace.from_settings(self._settings))
            self.display.update_speed()
            self.display.show_seats()
        self.input.step(dt)
        self._poll_events(0.0 if self.display.are_opponents_waiting else dt)
        self.actions.update_waiting_action()
        self.display.step(dt)
        self.actions.poll_hint()
        self.learner.update(is_shown=not self.board.is_dealing)
        self._update_hint_light()
        if self.match.has_new_stand_in():
            self.ui.notices.show_toast(self.ctx.t("table.replaced"))
        if not (self.board.is_moving or self.ui.is_modal) and (action := self.table.automatic.tick(dt)):
            self.actions.submit(action)
        self.prompting.buttons["undo"].time_left_ratio = self.match.grace_ratio
        self._open_result_when_due()

    def _update_hint_light(self) -> None:
        self.hint_light.show(self.actions.hint_keys, None)

    def _open_result_when_due(self) -> None:
        """Open the result screen when it is due; before that, draw it ahead."""
        clock, ctx = self.table.clock, self.ctx
        seconds_left = None if self.board.is_moving else clock.get_seconds_left(Wait.RESULT)
        if seconds_left == 0.0:
            clock.stop_waits(Wait.RESULT)
            self.display.finish()
            if self.has_result:
                ctx.push("result", **self.build_result_arguments())
                if self.display.is_result_requested:
                    ctx.navigator.finish_opening()
        elif seconds_left is not None and self.has_result:
            self._result = self._result or ctx.navigator.prerender("result", **self.build_result_arguments())
            for _ in range(RESULT_STEPS_PER_FRAME * ceil(self.board.cards.timeline.speed or 1)):
                next(self._result, None)

    @property
    def is_at_rest(self) -> bool:
        """True if no card moves or is dragged, and no chop is shown."""
        is_moving = self.board.is_dealing or self.board.is_moving or self.display.is_play_running
        return not is_moving and self.input.gesture.phase is Phase.IDLE

    def timed_parts(self) -> Iterable[Timed | float | None]:
        is_waiting = self.match.hints.is_waiting or self.match.grace_ratio > 0
        return [0.0 if is_waiting else None, self.display, self.table.automatic]

    def make_frame(self) -> Frame:
        display, effect_state = self.display, self.display.effect_state
        learner_panel = self.learner.sprites(self._evaluated_cards) if not self.board.is_dealing else []
        message = [] if self.board.is_dealing or display.is_prompt_hidden else self.message.sprites()
        board = [*self.board.sprites(effect_state, message), *self.hint_light.sprites(self.board)]
        buttons = self.ui.sprites()
        if effect_state.is_dark:  # buttons are faint, except opened menus and dialogs
            for n, button in enumerate(buttons):
                if button.z < Band.DIALOGS:
                    buttons[n] = button._replace(alpha=round(button.alpha * DARK_BUTTON_OPACITY))
        return Frame(self.background, [*learner_panel, *board, *message, *self.table.effects.sprites(), *buttons])

    @property
    def _evaluated_cards(self) -> tuple[Card, ...]:
        """The selected cards, else the card under the pointer or the keyboard cursor."""
        hand = self.board.hand
        hovered, cursor = self.input.gesture.hovered_index, self.input.cursor.card_index
        index = cursor if hovered is None else hovered
        return hand.selected_cards or (() if index is None else hand.ordered_cards[index : index + 1])


@scene("table")
class MatchScene(TableScene):
    def enter(
        self,
        match: LiveMatch | Callable[[], LiveMatch] | None = None,
        plan: MatchPlan | None = None,
        rules: str | Mapping[str, Any] | None = None,
        players: int | None = None,
        *,
        seed: int | str | None = None,
        is_demo: bool = False,
        is_new: bool = False,
    ) -> None:
        """Show `match`, or a match by `plan` or `rules`. Otherwise, resume the unfinished match or start a new one."""
        if match is None:
            services = self.ctx.services
            request = match_start.MatchRequest(rules, players, seed, is_demo, is_new)
            match = match_start.begin_match(self.ctx.settings, services.stores, services.runner, plan, request)
        self.begin_match(match if isinstance(match, LiveMatch) else match(), is_demo=is_demo)

    def follow_events(self, events: Sequence[Event]) -> None:
        """Count finished deals, up to the number after which prompts become brief."""
        super().follow_events(events)
        ended_count = self.ctx.settings.deals_ended
        max_count = get_bounds("deals_ended")[1]
        if ended_count < max_count and not self.table.is_demo and any(isinstance(event, DealOver) for event in events):
            self.ctx.change(deals_ended=ended_count + 1)


@scene("guided")
class GuidedDeal(TableScene):
    """A deal with advice for beginners. The player's unfinished match is not affected."""

    actions_class = GuidedActions

    def enter(self, runner: Runner | None = None) -> None:
        """Continue or start the guided deal. `runner` replaces the program's own runner of bots."""
        services = self.ctx.services
        pace = Pace.from_settings(self.ctx.settings)
        self.open_next_lesson = partial(self.ctx.go, "lesson_end", lesson=GUIDED_LESSON)
        self.begin_match(begin_guided_deal(services.stores, runner or services.runner, pace))

    @property
    def return_action(self) -> Callable[[], None] | None:
        return None if super().return_action is None else partial(self.ctx.go, "guided")

    def build_result_arguments(self) -> dict[str, Any]:
        return {**super().build_result_arguments(), "open_next_lesson": self.open_next_lesson}

    def follow_events(self, events: Sequence[Event]) -> None:
        """Show a hint whenever the player has the turn."""
        super().follow_events(events)
        if not explain_disabled_hint(self.ctx.texts, self.match.observation) and self.match.observation.phase == "play":
            self.actions.ask_hint()
