"""The player's actions at the table, except selecting cards."""

from collections.abc import Callable, Sequence
from functools import partial
from math import inf

from game.engine.action import PASS, Action, play
from game.engine.cards import Card
from game.engine.events import CardsMoved, Event, TurnTo
from game.session.play.automatic_action import can_only_pass
from game.session.table.exchange import Exchange
from game.session.table.held_cards import CardKey
from game.session.words import prompts
from game.session.words.hint_words import format_hint
from game.ui.board.hand_input import HandInput
from game.ui.hand import Intent, Verb
from game.ui.input.input_events import SECOND_PRESS_SECONDS
from game.ui.kit.dialog import Answer, ask
from game.ui.scenes.table.match_display import MatchDisplay
from game.ui.scenes.table.message_line import TextGetter
from game.ui.scenes.table.panels import ask_recipient, open_history
from game.ui.scenes.table.prompting import Prompting
from game.ui.scenes.table.table import Table

MIN_FORCED_PASSES = 10
"""Forced passes after which automatic passing is offered."""


class PlayerActions:
    """Carries out what the player does by buttons, keys and gestures, or explains why it is not allowed."""

    has_brief_hints = False
    """True if hints do not mention numbers."""

    def __init__(
        self, table: Table, prompting: Prompting, display: MatchDisplay, poll_events: Callable[[], None]
    ) -> None:
        self.table = table
        self.ctx = table.ctx
        self.prompting = prompting
        self.display = display
        self.poll_events = poll_events
        self.input = HandInput(table.board, table.match, self)
        self.hint_keys: frozenset[CardKey] = frozenset()
        self._waiting_action: Action | None = None
        """Action that waits until the previous action is stored on the disk."""
        self._is_disk_slow = False
        self._recent_action = table.scene_clock.tween(0.0)
        """Runs for a short time after an action. During this time Play and Pass ignore a second click."""

    def carry_out(self, verb: Verb) -> None:
        if not (self.has_just_acted and verb in (Verb.PLAY, Verb.PASS)):
            self.handle_intent(Intent(verb))

    @property
    def has_just_acted(self) -> bool:
        return self._recent_action.is_running

    def find_click_verb(self, point: tuple[float, float]) -> Verb | None:
        """Return the action of a click on the table. A click on the pile's edge opens the history."""
        area, board = self.table.layout.pile, self.table.board
        is_in_edge = area.outer_box.contains(point) and not area.box.contains(point)
        if is_in_edge and not board.pile.contains(point, area) and not board.hand.selected_keys:
            return Verb.HISTORY
        return Verb.CLICK_TABLE if board.is_free_area(point) else None

    def handle_intent(self, intent: Intent) -> None:
        """Carry out an intent that does more than select cards."""
        match intent.verb:
            case Verb.PLAY | Verb.DOUBLE_CLICK:
                self.play(self.input.get_cards_to_play(intent))
            case Verb.PASS if not self.has_just_acted:
                self._pass()
            case Verb.CLICK_TABLE:
                self._click_table()
            case Verb.COMPLETE:
                self.table.message.say("info", lambda: self.ctx.t("table.no_play"))
            case Verb.REORDER:
                self.table.order.store_own_order()
            case Verb.SORT:
                self.table.order.choose_next()
                self.table.board.move_to_rest("sort")
                self.table.message.say("info", lambda: self.table.order.format_name(self.ctx.texts))
            case Verb.UNDO:
                self.undo()
            case Verb.HINT:
                self.ask_hint()
            case Verb.HISTORY:
                open_history(self.table)
            case Verb.RULES:
                rules, rules_name = self.table.observation.rules, self.table.match.rules_name
                self.ctx.push("written_rules", rules=rules, rules_name=rules_name)
            case Verb.MENU:
                match, board = self.table.match, self.table.board
                deal_number = 0 if match.tries else match.compute_score().deal_number
                self.ctx.push("pause", match=match, list_seats=lambda: board.view.seats, deal_number=deal_number)

    # --- actions

    def _click_table(self) -> None:
        """Play the selected cards or the recommended play; after the deal show its result."""
        selected_cards = self.table.hand.selected_cards
        can_play = bool(selected_cards) and self.prompting.buttons["play"].is_enabled
        if can_play or self.table.automatic.is_offered:
            self.play(selected_cards)
        elif not self.has_just_acted:
            self.display.show_result_now()
            self.show_reminder()

    def show_reminder(self) -> None:
        """Tell the player, who has the turn, what to select. A hint is not replaced."""
        table, observation = self.table, self.table.observation
        cards = table.hand.selected_cards
        if observation.turn == observation.seat and observation.phase == "play" and not table.message.hint:
            table.message.say("info", lambda: prompts.explain_disabled_play(self.ctx.texts, table.match, cards))

    def play(self, cards: tuple[Card, ...]) -> None:
        """Carry out the Play button: play cards, trade cards, hurry the opponents, or show the result."""
        if self.table.observation.phase == "over":
            self.display.show_result_now()
        elif prompts.is_out(self.table.observation):
            self.table.match.skip_thinking_times()
        elif self.exchange.is_active:
            self._trade(cards)
        elif not cards and self.table.automatic.is_offered and self.table.automatic.action:
            self.submit(self.table.automatic.action)
        elif not cards and can_only_pass(self.table.observation):
            self.handle_intent(Intent(Verb.PASS))
        elif not cards:
            self.refuse(lambda: prompts.format_empty_selection_advice(self.ctx.texts, self.table.observation))
        else:
            self.submit(play(cards))
        self.table.board.follow_drag(None)

    def _pass(self) -> None:
        if self.exchange.is_active:
            if refusal := self.exchange.pass_button_action:
                self.submit(refusal)
            return
        is_forced = can_only_pass(self.table.observation)
        self.submit(PASS)
        self.ctx.program_state.forced_pass_count += is_forced
        was_offered = self.ctx.settings.auto_pass != "off" or self.ctx.settings.pass_offered
        if not is_forced or was_offered or self.ctx.program_state.forced_pass_count < MIN_FORCED_PASSES:
            return
        self.ctx.change(pass_offered=True)
        self.ctx.navigator.block_input(SECOND_PRESS_SECONDS)
        yes_answer = Answer("on", "settings.auto_pass.on", lambda: self.ctx.change(auto_pass="on"), "primary")
        no_answer = Answer("off", "settings.auto_pass.off")
        ask(self.table.ui, "table.auto.offer", "table.auto.offer.text", no_answer, yes_answer)

    def submit(self, action: Action) -> None:
        """Carry out an action, or explain why it is not allowed. The action may have to wait for the disk."""
        self.display.finish()
        self._waiting_action = None
        if not self.table.match.can_act():
            self._waiting_action = action
            self.table.message.say("info", lambda: self.ctx.t("table.slow_disk"))
            return
        if violation := self.table.match.submit(action):
            self.refuse(lambda: self.ctx.texts.explain(violation))
            return
        self._recent_action = self.table.scene_clock.tween(SECOND_PRESS_SECONDS, frame_seconds=inf)
        self._clear_messages()
        self.input.selector.reset_click_series()
        self.table.automatic.resume()
        self.poll_events()

    def update_waiting_action(self) -> None:
        """Submit the waiting action once the disk is ready. Refresh the buttons when the disk becomes slow or ready."""
        if self._is_disk_slow != self.table.match.is_waiting_for_disk:
            self._is_disk_slow = self.table.match.is_waiting_for_disk
            self.refresh()
        if self._waiting_action is not None and not self.table.match.is_disk_behind:
            self.submit(self._waiting_action)

    def undo(self) -> None:
        """Cancel the waiting action, or undo the last action."""
        if self._waiting_action is not None:
            self._waiting_action = None
            self.table.message.clear()
            return
        table = self.table
        if table.match.undo():
            self._clear_messages()
            table.automatic.pause()
            self.poll_events()
        else:
            self.refuse(lambda: prompts.explain_disabled_undo(self.ctx.texts, table.match, table.is_demo))

    def next_deal(self) -> None:
        self._clear_messages()
        self.table.match.next_deal()
        self.poll_events()

    # --- exchanges

    @property
    def exchange(self) -> Exchange:
        return Exchange(self.table.observation, self.table.names)

    def _trade(self, cards: tuple[Card, ...]) -> None:
        """Carry out the next action of an exchange of cards. For an offer the player first chooses a seat."""

        def explain() -> str:
            return self.exchange.explain_refusal(self.ctx.texts, cards, self.table.match.find_violation)

        def submit(action: Action) -> None:
            self.table.hand.select(())
            self.submit(action)

        task = self.exchange.task
        if not task or (task != "confirm" and explain()):
            self.table.message.say("refused", explain)
        elif action := self.exchange.make_play_action(cards):
            submit(action)
        else:
            ask_recipient(self.table, cards, lambda seat: submit(Action("offer", cards, seat)))

    # --- hints

    def handle_selection_change(self) -> None:
        self._waiting_action = None
        self._clear_messages()
        self.refresh()

    def ask_hint(self) -> None:
        if prompts.explain_disabled_hint(self.ctx.texts, self.table.observation):
            self.refuse(lambda: prompts.explain_disabled_hint(self.ctx.texts, self.table.observation))
        else:
            self.table.match.hints.ask()
            self.table.message.say("hint", lambda: self.ctx.t("table.hint.thinking"))
            self.poll_hint()

    def poll_hint(self) -> None:
        """Show the requested hint and select its cards, if the hint is ready."""
        if hint := self.table.match.hints.take():
            table, observation = self.table, self.table.observation
            can_fit = (lambda words: False) if self.has_brief_hints else partial(table.message.can_fit, "hint")
            table.hand.select_cards(hint.action.cards)
            self.hint_keys = frozenset(table.hand.selected_keys)
            self.show_selected_hint()
            table.message.say("hint", lambda: format_hint(self.ctx.texts, hint, observation, table.names, can_fit))

    def show_selected_hint(self) -> None:
        self.input.selector.expect_hint_clicks(self.hint_keys)
        self.table.board.move_to_rest("select")
        self.refresh()

    def _clear_messages(self) -> None:
        self._forget_hint()
        self.table.message.clear()

    def _forget_hint(self) -> None:
        self.table.match.hints.drop()
        self.hint_keys = frozenset()
        self.table.message.withdraw_hint()

    def refuse(self, get_reason: TextGetter) -> None:
        self.table.message.say("refused", get_reason)
        self.ctx.sound("refused")

    def explain_button(self, name: str) -> None:
        if not self.has_just_acted:
            self.refuse(lambda: self.prompting.buttons[name].disabled_reason)

    def refresh(self) -> None:
        """Update prompt and buttons, unless a play is still being shown."""
        if not self.display.is_play_running:
            self.prompting.refresh()

    def follow_events(self, events: Sequence[Event]) -> None:
        observation = self.table.observation
        unselected_cards = self.input.selector.update_after_play(observation.hand)
        self._forget_hint()
        if any(isinstance(event, TurnTo) for event in events) and observation.turn == observation.seat:
            self.table.message.clear()  # an old message does not hide the new prompt
        card_moves = [event for event in events if isinstance(event, CardsMoved)]
        if self.exchange.format_exchanged_cards(self.ctx.texts, card_moves):
            self.table.message.say("info", lambda: self.exchange.format_exchanged_cards(self.ctx.texts, card_moves))
        self.select_automatically(unselected_cards)
        self.input.gesture.refresh_hover(self.input.gesture.pointer_position)
        self.input.show_state()
        self.table.board.move_to_rest("select")

    def select_automatically(self, unselected_cards: tuple[Card, ...]) -> None:
        """Select the recommended cards, or explain why cards selected in advance were unselected."""
        self.table.automatic.update(self.ctx.settings)
        action = self.table.automatic.action
        if action is not None and action.cards:
            self.table.hand.select_cards(action.cards)
        elif unselected_cards and (violation := self.table.match.find_violation(play(unselected_cards))):
            self.table.message.say("info", lambda: self.ctx.t("table.dropped", why=self.ctx.texts.explain(violation)))


class GuidedActions(PlayerActions):
    """The player's actions in the guided deal."""

    has_brief_hints = True
