"""Check that reasons are true, by other means than the code that made them: `python -m tests.coach.true_reasons`.

The reasons of the best choices and of some others, at moments of random tables (every preset, mixed options, players of
mixed strength), are compared with the full deal and formatted in both languages.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable

from game.bots import registry
from game.bots.bot import RatedAction
from game.bots.deal_value import compute_points_range
from game.bots.network.candidates import make_card_bits
from game.bots.network.inputs import count_by_rank, get_turn_counter
from game.coach.certain_outcomes import apply_certain_values
from game.coach.explainer import Explainer
from game.coach.reasons import NEGLIGIBLE_DIFFERENCE_RATIO, Reason
from game.coach.words import format_reason_sentence
from game.engine.action import PASS, Action
from game.engine.cards import Card
from game.engine.combination import Combination
from game.engine.deal import Deal
from game.engine.law import get_law
from game.engine.observation import Observation
from game.session.matches.deal_states import replay_states
from game.text import LANGUAGES, Texts
from tests.bots.test_split import count_fewest_turns
from tests.bots.varied import play_deal
from tests.brain.endings import EndgameSolver

BOTS = ("easy", "hard", "expert", "saver", "lowest")


class Claim:
    """A reason for an action, with the full deal that the checker sees."""

    def __init__(self, state: Deal, action: Action, reason: Reason, choices: list[RatedAction]) -> None:
        assert state.turn is not None
        self.state, self.action, self.reason, self.choices = state, action, reason, choices
        self.seat = state.turn
        self.params = reason.params
        self.seen: Observation = state.observation(state.turn)
        self.plays = [each.cards for each in self.seen.legal if each.verb == "play"]
        self.left = tuple((Counter(self.seen.hand) - Counter(action.cards)).elements())

    def answers(self, only: int | None = None) -> list[tuple[int, ...]]:
        """Return the answers of the opponents (or of one opponent), if all before them pass."""
        plays: list[tuple[int, ...]] = []
        tricks = self.state.tricks
        state = self.state.do(self.action, by=self.seat)
        while state.turn not in (None, self.seat) and state.tricks == tricks:
            assert state.turn is not None
            if only in (None, state.turn):
                plays += [each.cards for each in state.legal if each.verb == "play"]
            state = state.do(PASS)
        return plays

    def turns(self, cards: tuple[int, ...]) -> int:
        """Return the fewest plays that empty a hand, as the network counts them; by search if suits must match."""
        if get_law(self.state.rules).has_suit_matching:
            return count_fewest_turns(self.state.rules, tuple(Card(card) for card in sorted(cards)))
        return get_turn_counter(self.state.rules).count_turns(count_by_rank(*make_card_bits(tuple(sorted(cards)))))

    def after(self, cards: tuple[Card, ...]) -> int:
        """Return the fewest plays after a play."""
        return self.turns(tuple((Counter(self.seen.hand) - Counter(cards)).elements()))

    def wins(self) -> bool:
        """Return whether the seat goes out before its only opponent, by a full search with both hands known."""
        assert self.state.position is not None
        return EndgameSolver().wins(self.state.position, self.state.deck.pack(self.action.cards))

    def alone(self, cards: tuple[int, ...]) -> bool:
        """Return whether no other combination of the hand shares cards with a play."""
        law = get_law(self.state.rules)
        held = [Counter(law.deck.unpack(lead)) for lead in law.list_leads(law.deck.pack(self.seen.hand))]
        played = Counter(map(Card, cards))
        return not any(lead & played and lead - played for lead in held)

    def value(self, action: Action) -> float:
        return next(choice.value for choice in self.choices if choice.action == action)

    def places(self, action: Action) -> tuple[float, ...]:
        return next(choice.place_probabilities for choice in self.choices if choice.action == action)

    def passed_earlier(self, size: int) -> bool:
        """Return whether every seat that may answer has passed on as many cards of a lower or equal rank."""
        lows: dict[int, int] = {}
        states = list(replay_states(self.state))
        for index, (seat, action) in enumerate(self.state.history):
            pile = states[index].pile
            if action == PASS and pile and len(pile[-1].cards) == size and pile[-1].seat != seat:
                ranks = {card >> 2 for card in pile[-1].cards}
                if len(ranks) == 1:
                    lows[seat] = min(lows.get(seat, 99), *ranks)
        gone = {*self.state.out, *self.state.knocked, *self.state.locked, self.seat}
        rank = self.action.cards[-1] >> 2
        return all(lows.get(seat, 99) <= rank for seat in range(self.state.players) if seat not in gone)


def _compute_lead(claim: Claim) -> float:
    """Return the displayed lead of an action over the other."""
    own_value, its = (round(10 * claim.value(each)) for each in (claim.action, claim.params["other"]))
    return (own_value - its) / 10


def _is_close(claim: Claim) -> bool:
    """Return whether the displayed difference of two actions is small or zero."""
    apart = abs(claim.value(claim.action) - claim.value(claim.params["other"]))
    return apart <= NEGLIGIBLE_DIFFERENCE_RATIO * compute_points_range(
        claim.state.rules
    ).span + 1e-9 or not _compute_lead(claim)


def _keeps_control(claim: Claim) -> bool:
    kept_cards = claim.params["keeps"].cards if "keeps" in claim.params else claim.params["cards"]
    return not set(kept_cards) & set(claim.action.cards) and set(kept_cards) <= set(claim.seen.hand)


def _blocks(claim: Claim) -> bool:
    seat, n = claim.params["seat"], claim.params["n"]
    return claim.state.counts[seat] == n < len(claim.action.cards) and not claim.answers(seat)


def _few_higher(claim: Claim) -> bool:
    singles = {cards for cards in claim.answers() if len(cards) == 1}
    if "cards" in claim.params:
        return {cards[0] for cards in singles} <= set(claim.params["cards"]) and len(singles) == len(
            set(claim.answers())
        )
    near = claim.state.counts[claim.params["seat"]] == 1
    hands = [hand for seat, hand in enumerate(claim.state.hands) if seat != claim.seat]
    held = Counter[int](card for hand in hands for card in hand)
    return near and sum(held[card] for (card,) in singles) <= claim.params["n"]


def _twos(claim: Claim) -> bool:
    twos = {card for cards in claim.plays for card in cards if card >= 48}
    return set(claim.params["cards"]) == twos and all(set(cards) <= twos for cards in claim.plays)


def _breaks(claim: Claim) -> bool:
    whole = claim.params["keeps"].cards
    return all(set(cards) & set(whole) and not Counter(whole) <= Counter(cards) for cards in claim.plays)


def _cheapest(claim: Claim) -> bool:
    size = len(claim.action.cards)
    return claim.action.cards[-1] == min(cards[-1] for cards in claim.plays if len(cards) == size)


def _wins_back(claim: Claim) -> bool:
    keeps: Combination = claim.params["keeps"]
    return keeps.length == len(claim.action.cards) or len(keeps.cards) == len(claim.action.cards)


CHECKS: dict[str, Callable[[Claim], bool]] = {
    "goes-out": lambda claim: not claim.left,
    "loses-by-last": lambda claim: claim.seat in claim.state.do(claim.action).lost,
    "wins-then": lambda claim: not claim.answers() and set(claim.params["left"].cards) == set(claim.left),
    "cannot-lose": lambda claim: not claim.answers() and claim.turns(claim.left) <= claim.params["n"],
    "only-play": lambda claim: len(claim.choices) == 1,
    "nothing-beats": lambda claim: not claim.plays,
    "chops": lambda claim: get_law(claim.state.rules).get_code(claim.state.deck.pack(claim.action.cards)) in
                           get_law(claim.state.rules).bombs,
    "chops-surely": lambda claim: not claim.answers(),
    "knock-out": lambda claim: claim.state.rules.knock_out and not claim.state.out,
    "blocks-single": _blocks,
    "blocks-few": _blocks,
    "blocks-high": _few_higher,
    "blocks-highest": lambda claim: claim.action.cards[0] == max(cards[0] for cards in claim.plays
                                                                       if len(cards) == 1),
    "caught": lambda claim: claim.state.rules.hoarding and set(claim.params["cards"]) <= set(claim.action.cards),
    "free": lambda claim: not claim.answers(),
    "unbeatable": lambda claim: not claim.answers() and claim.turns(claim.left) == claim.params["n"],
    "only-cards": _few_higher,
    "only-bomb": lambda claim: all(len(cards) >= 4 for cards in claim.answers()),
    "passed-single": lambda claim: len(claim.action.cards) == 1 and claim.passed_earlier(1),
    "passed-pair": lambda claim: len(claim.action.cards) == 2 and claim.passed_earlier(2),
    "leaves-one": lambda claim: claim.turns(claim.left) == 1,
    "fewer-turns": lambda claim: (claim.turns(claim.left), claim.after(claim.params["other"]))
                                 == (claim.params["n"], claim.params["m"]),
    "sheds": lambda claim: len(claim.action.cards) == max(map(len, claim.plays)),
    "wins-back": _wins_back,
    "wins-back-surely": _wins_back,
    "loose": lambda claim: claim.alone(claim.action.cards),
    "loose-lowest": lambda claim: claim.alone(claim.action.cards) and claim.action.cards[0] == min(claim.seen.hand),
    "lowest-single": lambda claim: claim.action.cards[0] == min(claim.seen.hand),
    "lowest-with": lambda claim: claim.action.cards[0] == min(claim.seen.hand),
    "cheapest": _cheapest,
    "cheapest-clean": lambda claim: _cheapest(claim) and claim.alone(claim.action.cards),
    "clean": lambda claim: claim.alone(claim.action.cards),
    "spends-two": lambda claim: claim.turns(claim.left) == claim.params["n"],
    "only-twos": _twos,
    "only-breaking": _breaks,
    "no-faster": lambda claim: claim.after(claim.params["cards"]) == claim.params["n"] >= claim.turns(claim.seen.hand),
    "first-more": lambda claim: claim.places(claim.action)[0] > claim.places(claim.params["other"])[0],
    "last-less": lambda claim: claim.places(claim.action)[-1] < claim.places(claim.params["other"])[-1],
    "hair": _is_close,
    "better": lambda claim: _compute_lead(claim) == claim.params["n"] > 0,
    "worse": lambda claim: _compute_lead(claim) == -claim.params["n"] < 0,
    "nearly-free": lambda claim: all(len(cards) >= 4 for cards in claim.answers()),
    "wins-search": lambda claim: claim.wins(),
    "loses-search": lambda claim: not claim.wins(),
    "loses-then": lambda claim: not claim.wins(),
    "leads-anew-keeps": lambda claim: claim.state.may_stack and claim.action == PASS,
}  # fmt: skip


def is_true(claim: Claim) -> bool:
    code = claim.reason.code
    if code.startswith("keeps-"):
        return _keeps_control(claim)
    return code not in CHECKS or bool(CHECKS[code](claim))


def format_sentence(claim: Claim, language: str) -> str:
    """Return the full sentence. Raises an error for an unknown text."""
    names = [f"N{seat}" for seat in range(claim.state.players)]
    sentence = format_reason_sentence(claim.reason, Texts(language, is_strict=True), names)
    assert sentence.strip() and "{" not in sentence and "}" not in sentence, sentence
    return sentence


def check_claims(seeds: range, brain: str, others: int) -> Counter[str]:
    """Check the reasons of the best choices at random moments; return the count of each reason."""
    judge, met = registry.make_evaluator(brain), Counter[str]()
    for seed in seeds:
        for state in list(play_deal(seed, BOTS, freely=0.1))[:: 2 + seed % 3]:
            assert state.turn is not None
            observation = state.observation(state.turn)
            choices = apply_certain_values(observation, judge.evaluate(observation))
            explainer = Explainer(observation, choices)
            for choice in choices[: 1 + others]:
                reason = explainer.explain(choice.action)
                met[reason.code] += 1
                claim = Claim(state, choice.action, reason, choices)
                assert is_true(claim), (seed, len(state.history), state.rules.preset, str(choice.action), reason)
                assert all(format_sentence(claim, language) for language in LANGUAGES)
                for name, value in reason.params.items():
                    if isinstance(value, Combination) and name != "target":
                        assert set(value.cards) <= set(observation.hand)
    return met


def main() -> None:
    """Check moments until each reason was met as often as demanded; return the counts. Fails at a false reason."""
    parser = argparse.ArgumentParser(prog="python -m tests.coach.true_reasons", description=__doc__)
    parser.add_argument("--reasons", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=1000)
    args = parser.parse_args()
    met, seed = Counter[str](), args.seed
    while sum(met.values()) < args.reasons:
        met += check_claims(range(seed, seed + 1), "net", 2)
        seed += 1
        if seed % 50 == 0:
            print(f"{sum(met.values())} reasons in deals from seed {args.seed} to {seed - 1}: none false", flush=True)
    print(", ".join(f"{code} {count}" for code, count in met.most_common()))


if __name__ == "__main__":
    main()
