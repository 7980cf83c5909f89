"""Sitting down: the match that the table plays, continued, or begun from the settings and what was asked for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from secrets import randbits
from typing import Any

from game.bots.characters import Character, characters
from game.engine.rules import Rules, read_rules
from game.session.chosen_rules import rules_in_force, with_players
from game.session.live_match import LiveMatch
from game.session.match import SEED_BITS, Plan
from game.session.match_plan import opponents, plan_of, shuffled_characters
from game.session.pace import Pace
from game.store import presets
from game.ui.board.view import Sitter
from game.ui.context import Context
from game.ui.layout import TableLayout, table_layout

OPPONENT_SALT = 0x5EA7
"""Makes of a match's seed another one, so that the deal has nothing to do with who sits at the table."""

DEMO = "hard"
"""The level that plays the person's seat in a demonstration."""


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


def begin(ctx: Context, plan: Plan | None, wishes: Wishes) -> LiveMatch:
    """A match by the plan or the wishes; where there is neither, the match in progress, or else a new one."""
    pace = Pace.of(ctx.settings)
    if plan is None and not wishes.any:
        resumed = LiveMatch.resume(ctx.services.stores, ctx.services.runner, pace)
        if resumed is not None:
            return resumed
    parts = ctx.services
    return LiveMatch(plan or new_plan(ctx, wishes), parts.runner, parts.stores, pace, DEMO if wishes.demo else "")


def new_plan(ctx: Context, wishes: Wishes) -> Plan:
    """A new match by the settings, with the rules, players and seed that were wished for."""
    rules = _rules(ctx, wishes)
    seed = randbits(SEED_BITS) if wishes.seed is None else int(wishes.seed)
    names = opponents(ctx.settings, rules.players, company_of(seed))
    found = plan_of(ctx.settings, rules, names, None if wishes.seed is None else seed, seed)
    same = wishes.rules is None and rules.preset == rules_in_force(ctx.settings).preset
    return found if same else replace(found, rules_name="")


def company_of(seed: int) -> list[str]:
    """Who comes to a match of a seed, where nobody is asked in particular."""
    return shuffled_characters(seed ^ OPPONENT_SALT)


def _rules(ctx: Context, wishes: Wishes) -> Rules:
    """The rules wished for, else those in force, for as many players as were wished for."""
    players = None if wishes.players is None else int(wishes.players)
    if wishes.rules is None:
        rules = rules_in_force(ctx.settings)
        return rules if players is None else with_players(rules, players)
    preset = presets.load().get(wishes.rules) if isinstance(wishes.rules, str) else None
    if preset is not None:
        return preset.rules(players)
    return read_rules(wishes.rules, presets.load())


def seated(match: LiveMatch) -> dict[int, Character]:
    """The characters at the table by their seats."""
    known = characters()
    return {each.seat: known[each.character] for each in match.opponents if each.character in known}


def sitters(ctx: Context, match: LiveMatch) -> list[Sitter]:
    """Who sits at each seat, with the points so far where the rules keep any."""
    totals = match.score().totals
    kept = match.seen.rules.scoring != "places"
    points = [ctx.t("table.sum", n=ctx.texts.signed(total)) if kept else "" for total in totals]
    found = [Sitter(ctx.settings.name or ctx.t("table.you"), "you", points[0])]
    for each in match.opponents:
        name = ctx.t(f"bots.{each.character}.name") if each.character else ctx.t(f"bots.level.{each.level}")
        found.append(Sitter(name, each.character or "robot", points[each.seat]))
    return found


def lay_out(ctx: Context, rules: Rules) -> TableLayout:
    """Where all lies on the table for the rules' seats, in the window and text size of now."""
    clockwise = rules.direction == "clockwise"
    layout = table_layout(ctx.size, ctx.settings.text_scale / 100, rules.players, clockwise)
    if rules.scoring != "places":
        return layout
    own, *others = layout.seats
    return replace(layout, seats=(own, *(seat.without_points() for seat in others)))
