"""The prompt, the buttons and the tooltips of a table."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from game.session.words import prompts
from game.store.settings import get_bounds
from game.ui.hand import Verb
from game.ui.kit.button import ButtonStyle, ExplainedButton
from game.ui.kit.layout import AbsoluteLayout
from game.ui.scenes.table.table import Table

BUTTON_STYLES: Mapping[str, tuple[ButtonStyle, int]] = {
    "play": ("primary", 28),
    "pass": ("call", 22),
    "rules": ("plaque", 24),
}
"""Styles and text sizes of the buttons with a text. All other buttons have an icon."""


class Prompting:
    """Shows the prompt, the buttons and the tooltips of seats."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.ctx = table.ctx
        self.buttons: dict[str, ExplainedButton] = {}
        self.seat_tooltip_areas: list[AbsoluteLayout] = []

    def build_buttons(self, press: Callable[[Verb], None], explain: Callable[[str], None]) -> AbsoluteLayout:
        """Create the buttons. `press` and `explain` are called for enabled and for disabled buttons."""
        ctx, layout = self.ctx, self.table.layout
        root = AbsoluteLayout(ctx)
        for name, box in {**layout.buttons, "rules": layout.rules}.items():
            style, text_px = BUTTON_STYLES.get(name, ("boss", 22))
            label = ctx.t(f"table.{name}") if style in ("primary", "call") else ""
            tooltip_keys = ("table.sort", "table.sort_tip") if name == "sort" else (f"table.{name}",)
            padding_x, padding_y = (14, 2) if style == "plaque" else (12, 8)
            self.buttons[name] = ExplainedButton(
                ctx, label, partial(press, Verb(name)), style, "" if style == "plaque" else name,
                explain=partial(explain, name), size=text_px, padding_x=padding_x, padding_y=padding_y,
                is_size_fixed=True, name=name,
                tooltip="\n".join(map(ctx.t, tooltip_keys)) if style == "boss" else "",
            )  # fmt: skip
            root.add(self.buttons[name], box)
        self.seat_tooltip_areas = [AbsoluteLayout(ctx) for _ in layout.seats]
        for area, seat_layout in zip(self.seat_tooltip_areas, layout.seats, strict=True):
            if seat_layout.side != "bottom":
                area.tooltip_area = pygame.Rect(seat_layout.tooltip_box)
            root.add(area, seat_layout.portrait)
        return root

    def set_seat_tooltips(self, tooltips: Sequence[str]) -> None:
        for area, tooltip in zip(self.seat_tooltip_areas, tooltips, strict=True):
            area.tooltip = tooltip

    def refresh(self) -> None:
        """Update the prompt, the labels of buttons, and the reasons why buttons are disabled."""
        guidance = self.build_guidance()
        self.table.message.prompt = guidance.prompt
        for name, button in self.buttons.items():
            button.is_visible = name not in guidance.hidden_buttons
        self.buttons["pass"].style = "primary" if guidance.highlighted_button == "pass" else "call"
        self.buttons["rules"].tooltip = guidance.rules_tooltip
        for name, label in guidance.labels.items():
            self.buttons[name].set_text(label)
        for name, reason in guidance.disabled_reasons.items():
            self.buttons[name].set_disabled_reason(reason)
        name_plate_box, plaque = self.table.layout.rules, self.buttons["rules"]
        width = min(name_plate_box.w, plaque.measure(name_plate_box.w)[0])
        plaque.place(pygame.Rect(name_plate_box.right - width, name_plate_box.y, width, name_plate_box.h))

    def build_guidance(self) -> prompts.Guidance:
        table, cards = self.table, self.table.hand.selected_cards
        build = partial(prompts.build_guidance, self.ctx.texts, table.match, table.names, cards)
        return build(is_demo=table.is_demo, automatic=table.automatic, is_brief=self.has_brief_prompts)

    @property
    def has_brief_prompts(self) -> bool:
        """True if the player has finished enough deals to need no "It is your turn"."""
        return self.ctx.settings.deals_ended == get_bounds("deals_ended")[1]
