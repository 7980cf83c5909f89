"""The prompt, the buttons and the hints of a table."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from game.session.play.automatic_action import AutomaticAction
from game.session.table.held_cards import CardKey
from game.session.words import prompts
from game.session.words.hint_words import format_hint
from game.store.settings import get_bounds
from game.ui.hand.gesture import Verb
from game.ui.kit.button import ButtonStyle, ExplainedButton
from game.ui.kit.layout import AbsoluteLayout
from game.ui.layout.table_layout import TableLayout
from game.ui.scenes.table.table import Table

BUTTON_STYLES: Mapping[str, tuple[ButtonStyle, int]] = {
    "play": ("primary", 28),
    "pass": ("call", 22),
    "rules": ("plaque", 24),
}
"""Styles and text sizes of the buttons with a text. All other buttons have an icon."""


class Prompting:
    """Shows the prompt, the buttons and the hints. Call `relayout` before anything else."""

    has_brief_hints = False
    """True if hints do not mention numbers."""
    hint_keys: frozenset[CardKey] = frozenset()

    def __init__(self, table: Table, is_demo: bool = False) -> None:
        self.ctx, self.match, self.board = table.ctx, table.match, table.board
        self.people, self.message = table.people, table.message
        self.is_demo, self.automatic = is_demo, AutomaticAction(table.match)

    # --- buttons

    def relayout(self, layout: TableLayout, *, press: Callable[[Verb], None], explain: Callable[[str], None]) -> None:
        """Create the buttons. `press` and `explain` are called for enabled and for disabled buttons."""
        ctx, self.root, self._name_plate_box = self.ctx, AbsoluteLayout(self.ctx), layout.rules
        self.buttons: dict[str, ExplainedButton] = {}
        for name, box in {**layout.buttons, "rules": layout.rules}.items():
            style, text_px = BUTTON_STYLES.get(name, ("boss", 22))
            label = ctx.t(f"table.{name}") if style in ("primary", "call") else ""
            make_button = partial(ExplainedButton, explain=partial(explain, name), size=text_px, name=name)
            button = make_button(ctx, label, partial(press, Verb(name)), style, "" if style == "plaque" else name)
            button.can_shine = bool(label)
            button.padding = (ctx.px(14), ctx.px(2)) if style == "plaque" else (ctx.px(12), ctx.px(8))
            button.max_size = box.w, box.h
            if style == "boss":
                tooltip_keys = ("table.sort", "table.sort_tip") if name == "sort" else (f"table.{name}",)
                button.tooltip = button.enabled_tooltip = "\n".join(map(ctx.t, tooltip_keys))
            self.buttons[name] = button
            self.root.add(button, box)
        self.seat_tooltip_areas = [AbsoluteLayout(ctx) for _ in layout.seats]
        for area, seat_layout in zip(self.seat_tooltip_areas, layout.seats, strict=True):
            if seat_layout.side != "bottom":
                area.tooltip_area = pygame.Rect(seat_layout.tooltip_box)
            self.root.add(area, seat_layout.portrait)

    def set_seat_tooltips(self, tooltips: Sequence[str]) -> None:
        for area, tooltip in zip(self.seat_tooltip_areas, tooltips, strict=True):
            area.tooltip = tooltip

    def refresh(self) -> None:
        """Update the prompt, the labels of buttons, and the reasons why buttons are disabled."""
        guidance = self.build_guidance()
        self.message.prompt = guidance.prompt
        for name, button in self.buttons.items():
            button.is_visible = name not in guidance.hidden_buttons
        self.buttons["pass"].style = "primary" if guidance.highlighted_button == "pass" else "call"
        self.buttons["rules"].tooltip = guidance.rules_tooltip
        for name, label in guidance.labels.items():
            self.buttons[name].set_text(label)
        for name, reason in guidance.disabled_reasons.items():
            self.buttons[name].set_disabled_reason(reason)
        name_plate_box, plaque = self._name_plate_box, self.buttons["rules"]
        width = min(name_plate_box.w, plaque.measure(name_plate_box.w)[0])
        plaque.place(pygame.Rect(name_plate_box.right - width, name_plate_box.y, width, name_plate_box.h))

    def build_guidance(self) -> prompts.Guidance:
        texts, names, selected_cards = self.ctx.texts, self.people.names, self.board.hand.selected_cards
        modes = {"is_demo": self.is_demo, "is_brief": self.has_brief_prompts}
        return prompts.build_guidance(texts, self.match, names, selected_cards, automatic=self.automatic, **modes)

    @property
    def has_brief_prompts(self) -> bool:
        """True if the player has finished enough deals to need no "It is your turn"."""
        return self.ctx.settings.deals_ended == get_bounds("deals_ended")[1]

    # --- hints

    def ask_hint(self) -> None:
        self.match.hints.ask()
        self.message.say("hint", lambda: self.ctx.t("table.hint.thinking"))

    def poll_hint(self) -> bool:
        """Show the requested hint and select its cards. Return False if the hint is not ready."""
        hint = self.match.hints.take()
        if hint is None:
            return False
        self.board.hand.select_cards(hint.action.cards)
        self.hint_keys = frozenset(self.board.hand.selected_keys)
        observation = self.match.observation
        can_fit = (lambda words: False) if self.has_brief_hints else partial(self.message.can_fit, "hint")
        self.message.say("hint", lambda: format_hint(self.ctx.texts, hint, observation, self.people.names, can_fit))
        return True

    def forget_hint(self) -> None:
        self.match.hints.drop()
        self.hint_keys = frozenset()
        self.message.withdraw_hint()
