"""Sitting down: the match that the table plays, continued, or begun from the settings and what was asked for."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.bots.characters import Character, characters
from game.engine.rng import SplitMix64
from game.engine.rules import Rules, read_rules
from game.session.adapter import Adapter
from game.session.match import Plan
from game.session.pace import Pace
from game.session.runner import Runner
from game.store import presets
from game.ui.pages import inforce
from game.ui.pages.stores import stores
from game.ui.scenes.table.seats import Sitter
from game.ui.scenes.table.standing import signed

if TYPE_CHECKING:
    from game.ui.context import Context

SEED_BITS = 53
DEMO = "hard"
"""The level that plays the person's seat in a demonstration."""


def runner(ctx: Context) -> Runner:
    """The program's one runner of players."""
    found: Runner = ctx.services.setdefault("runner", Runner())
    return found


@dataclass(frozen=True)
class Wishes:
    """What was asked for; `rules` is a preset's name, or a rule set as records write it."""

    rules: Any = None
    players: int | str | None = None
    seed: int | str | None = None
    demo: bool = False
    fresh: bool = False

    @property
    def any(self) -> bool:
        """Whether a new match was asked for."""
        return self.fresh or self.demo or (self.rules, self.players, self.seed) != (None, None, None)


def begin(ctx: Context, plan: Plan | None, wishes: Wishes) -> Adapter:
    """A match by the plan or the wishes; where there is neither, the match in progress, or else a new one."""
    pace = Pace.of(ctx.settings)
    if plan is None and not wishes.any:
        resumed = Adapter.resume(stores(ctx), runner(ctx), pace)
        if resumed is not None:
            return resumed
    return Adapter(plan or new_plan(ctx, wishes), runner(ctx), stores(ctx), pace, DEMO if wishes.demo else "")


def new_plan(ctx: Context, wishes: Wishes) -> Plan:
    """A new match by the settings, with the rules, players and seed that were wished for."""
    settings, rules = ctx.settings, _rules(ctx, wishes)
    seed = secrets.randbits(SEED_BITS) if wishes.seed is None else int(wishes.seed)
    target = {"deals": settings.match_deals, "points": settings.match_points}.get(settings.match_length, 0)
    return Plan(
        rules,
        opponents(rules.players, settings.opponents, settings.level, seed),
        seed,
        first_seed=None if wishes.seed is None else seed,
        rules_name="" if wishes.rules else settings.rules_name,
        length=settings.match_length,
        target=target,
        practice=settings.practice,
    )


def _rules(ctx: Context, wishes: Wishes) -> Rules:
    """The rules wished for, else those in force, for as many players as were wished for."""
    players = None if wishes.players is None else int(wishes.players)
    if wishes.rules is None:
        rules = inforce.rules_in_force(ctx)
        return rules if players is None else inforce.with_players(rules, players)
    preset = presets.load().get(wishes.rules) if isinstance(wishes.rules, str) else None
    if preset is not None:
        return preset.rules(players)
    return read_rules(wishes.rules, presets.load())


def seated(match: Adapter) -> dict[int, Character]:
    """The characters at the table by their seats."""
    known = characters()
    return {each.seat: known[each.character] for each in match.opponents if each.character in known}


def opponents(players: int, named: tuple[str, ...], level: str, seed: int) -> tuple[str, ...]:
    """The players of seats 1 and up: the characters named, and others by chance, all at one level."""
    known = list(characters())
    chosen = [name for name in named if name in known][: players - 1]
    others = [name for name in known if name not in chosen]
    SplitMix64(seed ^ 0x5EA7).shuffle(others)
    return tuple(f"{level}/{name}" for name in (chosen + others)[: players - 1])


def sitters(ctx: Context, match: Adapter) -> list[Sitter]:
    """Who sits at each seat, with the points so far where the rules keep any."""
    totals = match.score().totals
    kept = match.seen.rules.scoring != "places"
    points = [ctx.t("table.sum", n=signed(total)) if kept else "" for total in totals]
    found = [Sitter(ctx.settings.name or ctx.t("table.you"), "you", points[0])]
    for each in match.opponents:
        name = ctx.t(f"bots.{each.character}.name") if each.character else ctx.t(f"bots.level.{each.level}")
        found.append(Sitter(name, each.character or "robot", points[each.seat]))
    return found
