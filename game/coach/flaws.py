"""What is wrong with a play beside a better one: the most telling difference between the two."""

from __future__ import annotations

from typing import get_args

from game.coach.certain_outcomes import CertainOutcomes
from game.coach.hand_analysis import HandAnalysis
from game.coach.reason_facts import KEPT_FROM
from game.coach.reasons import FlawCode, Reason
from game.engine.action import Action
from game.engine.observation import Observation

CODES: tuple[FlawCode, ...] = get_args(FlawCode)
"""Every flaw, most telling first."""

_HIGHER, _WEAKER = 0.35, 0.3
"""Differences between the chances to win the trick from which on a play is called too high or too weak."""


def flaw(seen: Observation, played: Action, best: Action) -> Reason | None:
    """Why a seat should have done `best` instead; None where nothing simple tells them apart."""
    if seen.phase == "trade" or played.trades or best.trades:
        return None
    analysis = HandAnalysis(seen)
    return (
        _missed(seen, analysis, played, best) or _spent(analysis, played, best) or _slower(seen, analysis, played, best)
    )


def _missed(seen: Observation, analysis: HandAnalysis, played: Action, best: Action) -> Reason | None:
    """The better play would have decided something."""
    certain = CertainOutcomes(seen, [played, best])
    if certain.goes_out(best):
        return Reason("missed-out")
    if analysis.loses(played) and not analysis.loses(best):
        return Reason("lost-by-last", {"cards": played.cards})
    if certain.wins(best) and not certain.wins(played):
        return Reason("missed-win")
    if seen.target and best.cards and analysis.chops(best) and not (played.cards and analysis.chops(played)):
        return Reason("missed-chop", {"target": seen.target.combination})
    near = analysis.nearest_rival()
    led_single = seen.target is None and len(played.cards) == 1 < len(best.cards)
    if near is not None and seen.counts[near] == 1 and led_single:
        return Reason("let-out", {"seat": near})
    return None


def _spent(analysis: HandAnalysis, played: Action, best: Action) -> Reason | None:
    """What was played would have been worth more later."""
    bomb = analysis.bomb_touched(played)
    if bomb is not None and analysis.bomb_touched(best) is None:
        return Reason("broke-bomb", {"keeps": bomb})
    twos = analysis.twos(played)
    if twos and not analysis.twos(best):
        return Reason("spent-two", {"cards": twos})
    broken = analysis.broken(played)
    if broken is not None and analysis.broken(best) is None:
        return Reason("broke", {"keeps": broken})
    return None


def _slower(seen: Observation, analysis: HandAnalysis, played: Action, best: Action) -> Reason | None:
    """The better play gets on faster, or costs less."""
    if played.verb == "pass" or best.verb == "pass":
        if played.verb == best.verb or seen.target is None:
            return None
        if played.verb == "pass":
            return Reason("shy", {"target": seen.target.combination})
        return Reason("eager", {"cards": played.cards, "target": seen.target.combination})
    ahead = analysis.stands(played) - analysis.stands(best)
    turns, fewer = len(analysis.left(played)), len(analysis.left(best))
    same_size, high = len(played.cards) == len(best.cards), played.cards[-1].rank >= KEPT_FROM
    lower = played.cards[-1].rank > best.cards[-1].rank
    if lower and (ahead > _HIGHER or same_size) and (turns >= fewer or (same_size and high)):
        return Reason("too-high", {"cards": played.cards}) if high else Reason("not-low", {"cards": best.cards})
    if turns > fewer:
        return Reason("slower", {"n": turns, "m": fewer})
    return Reason("weaker") if -ahead > _WEAKER else None
