"""The table's buttons at their places."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from game.session.words.prompts import Guidance
from game.ui.context import Context
from game.ui.hand.intent import Verb
from game.ui.kit.button import ButtonStyle
from game.ui.kit.frames import Fixed
from game.ui.kit.reasoned import ReasonedButton
from game.ui.kit.widget import Widget
from game.ui.layout import PersonPlace, TableLayout

MAIN = ("play", "pass")
"""The buttons with a label: the one that is meant shines while it can be used. All others are pictures."""
STYLES: Mapping[str, ButtonStyle] = {"play": "primary", "pass": "call"}
GREAT = 28
"""The size of the label of the Play button, at 1080p and 100 %; all others have the usual size."""


class Controls:
    """All buttons of the table by name."""

    def __init__(
        self, ctx: Context, layout: TableLayout, *, act: Callable[[Verb], None], why: Callable[[str], None]
    ) -> None:
        self.root = Fixed(ctx)
        self.buttons: dict[str, ReasonedButton] = {}
        for name, box in layout.buttons.items():
            label = ctx.t(f"table.{name}") if name in MAIN else ""
            size = GREAT if name == "play" else 22
            style = STYLES.get(name, "boss")
            button = ReasonedButton(ctx, label, partial(act, Verb(name)), style, name, size=size, name=name)
            button.shines = name in MAIN
            button.padding = (ctx.px(12), ctx.px(8))
            button.why = partial(why, name)
            button.tooltip = button.usual_tip = "" if label else self._tip(ctx, name)
            self.buttons[name] = button
            button.room = box.w, box.h
            self.root.add(button, box.rect)
        self._rules(ctx, layout, act)
        self.signs = [self._sign(ctx, place) for place in layout.seats]

    def _tip(self, ctx: Context, name: str) -> str:
        """What a button without a label does."""
        called = ctx.t(f"table.{name}")
        return f"{called}\n{ctx.t('table.sort_tip')}" if name == "sort" else called

    def _sign(self, ctx: Context, place: PersonPlace) -> Widget:
        """What can be pointed at to have a seat's signs explained."""
        sign = Fixed(ctx)
        if place.side != "bottom":
            sign.tip_area = pygame.Rect(place.tip.rect)
        self.root.add(sign, place.portrait.rect)
        return sign

    def explain(self, tips: Sequence[str]) -> None:
        """What the seats' signs mean now."""
        for sign, tip in zip(self.signs, tips, strict=True):
            sign.tooltip = tip

    def _rules(self, ctx: Context, layout: TableLayout, act: Callable[[Verb], None]) -> None:
        """The rules in use and the deal's number, in the other corner: a button that opens the rules' page."""
        button = ReasonedButton(ctx, "", partial(act, Verb.RULES), "plaque", size=24, name="rules")
        button.padding = (ctx.px(14), ctx.px(2))
        self.buttons["rules"], self._corner = button, layout.rules
        button.room = layout.rules.w, layout.rules.h
        self.root.add(button, layout.rules.rect)

    def show(self, now: Guidance) -> None:
        """Have buttons say something else, as Stop instead of Pass; have the one that may be pressed stand out, Pass
        only where nothing else can be done; say why not.
        """
        for name, button in self.buttons.items():
            button.visible = name not in now.hidden
        self.buttons["pass"].style = "primary" if now.main == "pass" else "call"
        self.buttons["rules"].tooltip = now.rules_tip
        for name, words in now.labels.items():
            self.buttons[name].say(words)
        self._place_rules()
        for name, reason in now.reasons.items():
            self.buttons[name].allow(reason)

    def _place_rules(self) -> None:
        """The rules' plaque is as wide as its words, in its corner."""
        corner, plaque = self._corner, self.buttons["rules"]
        wide = min(corner.w, plaque.measure(corner.w)[0])
        plaque.place(pygame.Rect(corner.right - wide, corner.y, wide, corner.h))
