"""Pause: over the table, which waits; back to it, or elsewhere without losing anything."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.rules import Rules
from game.ui.kit import Button, Label, Space, Widget
from game.ui.kit.frames import scrolled
from game.ui.kit.title import Title
from game.ui.scene import Scene, scene

WIDTH = 520


@scene("pause")
class Pause(Scene):
    """The menu of a match."""

    overlay = True

    def enter(self, rules: Rules | None = None, rules_name: str = "", kept: bool = True, check: str = "") -> None:
        """`rules` and `rules_name` are those of the match, to be read; `kept`: it can be left and continued.

        `check` tells by what the deal's seed can be checked.
        """
        self.kept = kept
        self.check = check
        self.rules = rules
        self.rules_name = rules_name

    def build(self) -> None:
        """The ways on, one below the other."""
        ctx, t = self.ctx, self.ctx.t
        given = {"rules": self.rules, "rules_name": self.rules_name}
        ways: list[tuple[str, str, Callable[[], None]]] = [
            ("resume", "go", ctx.back),
            ("rules", "rules", lambda: ctx.push("written_rules", **given)),
            ("help", "hint", lambda: ctx.push("help", rules=self.rules)),
            ("settings", "settings", lambda: ctx.push("settings")),
            ("leave", "home", lambda: ctx.go("menu")),
            ("quit", "exit", ctx.quit),
        ]
        buttons: list[Widget] = [Title(ctx, t("menu.pause.title"), 46, "center"), Space(ctx, height=4)]
        for name, icon, act in ways:
            style = "primary" if name == "resume" else "plain"
            buttons.append(Button(ctx, t(f"menu.pause.{name}"), act, style, icon, 24, name=name, align="left"))
        told = t("menu.pause.kept" if self.kept else "menu.pause.apart")
        buttons += [Label(ctx, text, 19, "text_dim", align="center") for text in (told, self.check) if text]
        self.ui.root(scrolled(ctx, buttons, WIDTH, 12, 40), focus="resume")

    def resume(self) -> None:
        """Come back from rules or settings, which may have changed the look."""
        self.build()
