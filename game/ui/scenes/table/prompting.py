"""Requests to the player: the prompt, the buttons, and hints."""

from __future__ import annotations

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
from game.ui.layout import Box, TableLayout
from game.ui.scenes.table.table_display import Table, TablePart

LABELLED_BUTTON_STYLES: Mapping[str, ButtonStyle] = {"play": "primary", "pass": "call"}
"""Styles of the buttons with a label. The recommended one shines while it is enabled."""


class Prompting(TablePart):
    """Prompt, buttons and hints of a table, kept in step with a match. In a demo a bot plays in the player's place.
    Call `relayout` before anything is shown.
    """

    has_brief_hints = False
    """True if hints name only the action and the reason: for a player who does not know values of plays."""
    hint_keys: frozenset[CardKey] = frozenset()
    """The cards of the present hint."""

    def __init__(self, table: Table, is_demo: bool = False) -> None:
        super().__init__(table)
        self.is_demo, self.automatic = is_demo, AutomaticAction(table.match)

    # --- buttons

    def relayout(self, layout: TableLayout, *, act: Callable[[Verb], None], explain: Callable[[str], None]) -> None:
        """Create the buttons, with the plaque of the rules and the deal's number. `explain` gets the name of a
        disabled button that is pressed.
        """
        ctx, self.root, self._plaque_box = self.ctx, AbsoluteLayout(self.ctx), layout.rules
        self.buttons: dict[str, ExplainedButton] = {}
        for name, box in layout.buttons.items():
            label = ctx.t(f"table.{name}") if name in LABELLED_BUTTON_STYLES else ""
            style, size = LABELLED_BUTTON_STYLES.get(name, "boss"), 28 if name == "play" else 22
            button = ExplainedButton(ctx, label, partial(act, Verb(name)), style, name, size=size, name=name)
            button.can_shine, button.padding = bool(label), (ctx.px(12), ctx.px(8))
            button.explain = partial(explain, name)
            tips = ("table.sort", "table.sort_tip") if name == "sort" else (f"table.{name}",)
            button.tooltip = button.enabled_tooltip = "" if label else "\n".join(map(ctx.t, tips))
            self._add(button, box)
        plaque = ExplainedButton(ctx, "", partial(act, Verb.RULES), "plaque", size=24, name="rules")
        plaque.padding = ctx.px(14), ctx.px(2)
        self._add(plaque, layout.rules)
        self.signs = [AbsoluteLayout(ctx) for _ in layout.seats]
        for sign, place in zip(self.signs, layout.seats, strict=True):
            if place.side != "bottom":
                sign.tooltip_area = pygame.Rect(place.tooltip_box)
            self.root.add(sign, place.portrait)

    def _add(self, button: ExplainedButton, box: Box) -> None:
        self.buttons[button.name], button.max_size = button, (box.w, box.h)
        self.root.add(button, box)

    def explain_seats(self, tips: Sequence[str]) -> None:
        for sign, tip in zip(self.signs, tips, strict=True):
            sign.tooltip = tip

    def refresh(self) -> None:
        """Update the prompt, the labels, the main button, and the reasons of disabled buttons."""
        guidance = self.build_guidance()
        self.message.prompt = guidance.prompt
        for name, button in self.buttons.items():
            button.is_visible = name not in guidance.hidden_buttons
        self.buttons["pass"].style = "primary" if guidance.highlighted_button == "pass" else "call"
        self.buttons["rules"].tooltip = guidance.rules_tooltip
        for name, words in guidance.labels.items():
            self.buttons[name].set_text(words)
        for name, reason in guidance.disabled_reasons.items():
            self.buttons[name].set_reason(reason)
        box, plaque = self._plaque_box, self.buttons["rules"]
        width = min(box.w, plaque.measure(box.w)[0])
        plaque.place(pygame.Rect(box.right - width, box.y, width, box.h))

    def build_guidance(self) -> prompts.Guidance:
        texts, names, selected = self.ctx.texts, self.people.names, self.board.hand.selected_cards
        modes = {"is_demo": self.is_demo, "is_brief": self.is_brief}
        return prompts.build_guidance(texts, self.match, names, selected, automatic=self.automatic, **modes)

    @property
    def is_brief(self) -> bool:
        """True if the player has played enough deals to recognise a turn without words."""
        return self.ctx.settings.deals_ended == get_bounds("deals_ended")[1]

    # --- hints

    def ask_hint(self) -> bool:
        """Request a hint. Return True if it is available at once."""
        self.match.hints.ask()
        self.message.say("hint", lambda: self.ctx.t("table.hint.thinking"))
        return self.poll_hint()

    def poll_hint(self) -> bool:
        """Show the requested hint if it has arrived, and select its cards. Return True if it has."""
        hint = self.match.hints.take()
        if hint is None:
            return False
        self.board.hand.select_cards(hint.action.cards)
        self.hint_keys = frozenset(self.board.hand.selected_keys)
        observation = self.match.observation
        fits = (lambda words: False) if self.has_brief_hints else partial(self.message.fits, "hint")
        self.message.say("hint", lambda: format_hint(self.ctx.texts, hint, observation, self.people.names, fits))
        return True

    def forget_hint(self) -> None:
        self.match.hints.drop()
        self.hint_keys = frozenset()
        self.message.withdraw_hint()
