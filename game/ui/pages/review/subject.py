"""What is reviewed: a deal with what is known of who played it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from game.bots.characters import characters
from game.bots.levels import levels
from game.session import chosen_rules
from game.session.match import commitment
from game.session.record_text import Opened
from game.store.archive import ArchivedDeal
from game.ui.pages.review.moment import Who

if TYPE_CHECKING:
    from game.ui.context import Context


@dataclass(frozen=True)
class Subject:
    """A deal from a record, and what the list of deals knows of it (None: a record from elsewhere)."""

    opened: Opened
    deal: ArchivedDeal | None = None

    @property
    def rules_name(self) -> str:
        """The name of the person's own rule set; empty for a preset."""
        return self.deal.rules_name if self.deal else ""

    def title(self, ctx: Context) -> str:
        """The deal's number and what is special about it."""
        number = self.deal.number if self.deal else self.opened.state.number
        if self.deal is None:
            return ctx.t("review.title.foreign")
        return ctx.t("review.title.practice" if self.deal.practice else "review.title", n=number)

    def who(self, ctx: Context) -> list[Who]:
        """Who sits at each seat."""
        if self.deal is None or len(self.deal.players) != self.opened.state.players:
            portraits = ["you", *characters()][: self.opened.state.players]
            return [Who(ctx.t("review.seat", n=n + 1), face) for n, face in enumerate(portraits)]
        return [person(ctx, player) for player in self.deal.players]

    def opponents(self, ctx: Context) -> list[str]:
        """Who plays when the deal is played again: the same ones where they are known."""
        count = self.opened.state.players - 1
        named = list(self.deal.players[1:]) if self.deal else []
        if len(named) == count and all(_known(name) for name in named):
            return named
        return [f"{ctx.settings.level}/{name}" for name in list(characters())[:count]]


def _known(player: str) -> bool:
    level, _, character = player.partition("/")
    return level in levels() and (not character or character in characters())


def person(ctx: Context, player: str) -> Who:
    """The name and the portrait of a player such as `hard/ba-ba`; of the person for an empty name."""
    level, _, character = player.partition("/")
    if not player:
        return Who(ctx.settings.name or ctx.t("table.you"), "you", own=not ctx.settings.name)
    if character in characters():
        return Who(ctx.t(f"bots.{character}.name"), character)
    return Who(ctx.t(f"bots.level.{level}") if level in levels() else level, "robot")


def when(ctx: Context, ended: str) -> str:
    """A time in UTC as the person's clock and language show it; empty where it cannot be read."""
    try:
        local = datetime.fromisoformat(ended).astimezone()
    except ValueError:
        return ""
    return ctx.t("review.when", date=local.strftime(ctx.t("review.date")), time=f"{local:%H:%M}")


def about(ctx: Context, subject: Subject) -> str:
    """The seed with its hash, where the deal came from one."""
    seed = subject.opened.state.spec.seed
    if seed is None:
        return ctx.t("review.no_seed")
    return ctx.t("table.result.seed", seed=str(seed), hash=commitment(seed)[:16])


def rules_title(ctx: Context, subject: Subject) -> str:
    """What the deal's rules are called."""
    return chosen_rules.title(ctx.texts, subject.opened.state.rules, subject.rules_name)
