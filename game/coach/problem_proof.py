"""Shows of a moment that it is a problem: that one answer is the best, and that few players find it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from game.bots import registry
from game.bots.bot import RatedAction
from game.bots.endgame import outcomes
from game.bots.levels import EXPERT, levels
from game.bots.play_classes import alike
from game.coach.estimate import EXACT, NETWORK, PLAYOUTS
from game.coach.hand_analysis import HandAnalysis
from game.coach.playouts import Playouts
from game.coach.problem import SETS, Problem, RatedAnswer
from game.coach.scale import MISTAKE, beyond, spread_of
from game.engine.action import Action
from game.engine.deal import Deal
from game.engine.observation import Observation
from game.engine.rng import SplitMix64
from game.engine.rules import Rules

RULE_PLAYERS = ("lowest", "saver", "hand")
"""Players without a network; a problem is one that at most one of them solves."""

LEVELS = tuple(levels())[:-1]
"""The levels by which difficulty is measured; the highest proposes the answers."""

TRIES = 16
"""So often each level is asked, as it errs by chance; it finds a problem that it solves more often than not."""

PLAYED_BY = (("hand", 96), (EXPERT, 48))
"""Who plays the deal on, and over how many draws of hidden cards: the best answer must be the best among both."""

SURE = 3.0
"""Standard errors by which the best answer must lead every other one."""

LEAST = MISTAKE
"""What every other answer is called, or worse."""

MOST_COMPARED = 4
"""So many answers are played out, the best in the network's eyes."""

LOOK = ("hand", 16)
"""A quick look before, by which an answer is chosen to be proved."""

BATCH = 12
"""After so many draws each what does not lead by half of what it must is dropped."""

FEW = 5
"""A hand of so many cards is in its ending."""


@dataclass(frozen=True)
class Moment:
    """A decision of a deal with the network's alternatives, one of all that are alike, best first."""

    state: Deal
    choices: tuple[RatedAction, ...]

    @property
    def seen(self) -> Observation:
        """What the seat to act sees."""
        return self.state.observation(self.state.seat_to_act)


def sets_of(seen: Observation, best: Action, exact: bool = False) -> tuple[str, ...]:
    """The sets that a problem with this answer fits in, the most telling first; none for some."""
    target = seen.target
    analysis = HandAnalysis(seen)
    found = {
        "chops": any(analysis.bomb_touched(each) is not None for each in seen.legal if each.cards),
        "endings": exact or len(seen.hand) <= FEW,
        "passing": best.verb == "pass",
        "leading": target is None,
        "singles": target is not None and len(target.cards) == 1,
    }
    return tuple(name for name, fits in found.items() if fits)


def problem_of(moment: Moment, seed: int, wanted: Sequence[str] = SETS) -> Problem | None:
    """The problem of a moment, in the first of the wanted sets that it fits in.

    None where it fits in none, no answer is shown to be the best, or most players find it.
    """
    rated = _exact(moment) or _played_out(moment, seed, wanted)
    if rated is None or not _worth_asking(moment.seen, rated[0].action, wanted, rated[0].by == EXACT):
        return None
    return _graded(moment, rated, wanted)


def is_exact(moment: Moment) -> bool:
    """Whether exact search says that one answer wins and all others lose."""
    return _exact(moment) is not None


def _exact(moment: Moment) -> list[RatedAnswer] | None:
    """All answers where exact search says that one wins, in whatever suits, and all others lose; values are places."""
    found = dict(outcomes(moment.seen, moment.seen.legal))
    best = next((each.action for each in moment.choices if found.get(each.action)), None)
    if best is None or any(wins != alike(action, best, moment.seen.rules) for action, wins in found.items()):
        return None
    others = [each.action for each in moment.choices if each.action != best]
    return [RatedAnswer(best, 0.0, EXACT), *(RatedAnswer(each, -1.0, EXACT) for each in others)]


def _worth_asking(seen: Observation, best: Action, wanted: Sequence[str], exact: bool = False) -> bool:
    """Whether the problem belongs to a wanted set, and is no matter of course."""
    if not any(name in wanted for name in sets_of(seen, best, exact)):
        return False
    return _solvers(seen, best) <= 1


def _solvers(seen: Observation, best: Action) -> int:
    """How many of the players without a network give the best answer."""
    return sum(alike(registry.make(name).act(seen), best, seen.rules) for name in RULE_PLAYERS)


def _played_out(moment: Moment, seed: int, wanted: Sequence[str]) -> list[RatedAnswer] | None:
    """The network's best answers by what play-outs say, among all kinds of players; None where none leads for sure.

    A quick look says which of them may be the best; what is told of it comes from other draws.
    """
    seen, chance = moment.seen, SplitMix64(seed)
    if not _worth_asking(seen, moment.choices[0].action, wanted):
        return None
    looked = _played(seen, [each.action for each in moment.choices[:MOST_COMPARED]], *LOOK, chance.next())
    if looked is None or not _worth_asking(seen, looked[0].action, wanted):
        return None
    actions, rated = [each.action for each in looked], None
    for players, rounds in PLAYED_BY:
        rated = _played(seen, actions, players, rounds, chance.next(), proving=True)
        if rated is None or rated[0].action != actions[0] or not _ahead(rated, seen.rules):
            return None
    return rated


def _ahead(rated: Sequence[RatedAnswer], rules: Rules) -> bool:
    """Whether the first leads every other by enough, and by more than chance explains."""
    least = beyond(LEAST) * spread_of(rules)
    return all(rated[0].value - each.value >= max(least, SURE * each.error) for each in rated[1:])


def _played(
    seen: Observation, actions: Sequence[Action], players: str, rounds: int, seed: int, proving: bool = False
) -> list[RatedAnswer] | None:
    """The answers by draws of hidden cards, best first, with the errors of their distances to the first of `actions`.

    None where no cards fit; where the first is being proved also as soon as it hardly leads.
    """
    playouts = Playouts(seen, actions, partial(registry.make, players, looks=False), seed)
    least = beyond(LEAST) / 2 * spread_of(seen.rules)
    for done in range(1, rounds + 1):
        if not playouts.step():
            return None
        if proving and done % BATCH == 0 and min(each.mean for each in playouts.compared.losses[1:]) < least:
            return None
    compared = playouts.compared
    each = zip(compared.actions, compared.results, compared.losses, strict=True)
    rated = [RatedAnswer(action, result.mean, PLAYOUTS, loss.error) for action, result, loss in each]
    return sorted(rated, key=lambda one: -one.value)


def _graded(moment: Moment, rated: list[RatedAnswer], wanted: Sequence[str]) -> Problem:
    """The problem with its set and its difficulty; the answers that were not looked at stand last."""
    seen, best = moment.seen, rated[0].action
    kind = next(name for name in wanted if name in sets_of(seen, best, rated[0].by == EXACT))
    last = min(each.value for each in rated)
    rest = [each for each in moment.choices if not any(each.action == other.action for other in rated)]
    rated += [RatedAnswer(each.action, min(each.value, last), NETWORK) for each in rest]
    return Problem(moment.state, kind, difficulty(seen, best), tuple(rated))


def difficulty(seen: Observation, best: Action) -> int:
    """From 1 to 5: one more for each level that misses the best answer as often as not.

    Where a player without a network finds it, levels miss it rather by chance: two of them count as one.
    """
    missed = 0
    for level in LEVELS:
        hits = sum(alike(registry.make(level, seed).act(seen), best, seen.rules) for seed in range(TRIES))
        missed += hits <= TRIES // 2
    return 1 + (missed if not _solvers(seen, best) else (missed + 1) // 2)
