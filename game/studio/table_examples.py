"""Moments of the table for pictures and checks, on fixed cards; and one that keeps twenty cards moving."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.bots.characters import player_names
from game.engine import presets
from game.engine.action import PASS, play
from game.engine.cards import CARDS, parse_cards
from game.engine.deal import replay
from game.engine.record import FORMAT, read_record
from game.session.matches.match import FinishedDeal, Match, Plan
from game.session.matches.match_plan import characters_of
from game.session.matches.record_text import record_of
from game.session.play.live_match import LiveMatch
from game.session.play.match_mode import ORDINARY, demonstration, try_of
from game.session.play.practice import Attempt, Practice
from game.session.play.saved_match import SavedMatch
from game.session.players.pace import Pace
from game.studio.example import Example
from game.studio.example_deals import played
from game.studio.inline_runner import InlineRunner
from game.ui.anim.motion import Move
from game.ui.anim.timeline import Pose
from game.ui.board.moving_cards import PlacedCard, Travel
from game.ui.hand.gesture import Verb

SEED = 20
CHOPPED: dict[str, Any] = {
    "deal": {
        "hands": [
            "4S 4C 5D 5H 6S 6C 7C 8H 9D TS QH KD 2S",
            "3S 3D 5S 5C 7D 7H 8S 9S 9C JC JH AH 2C",
            "3C 3H 4D 6D 8C 9H TC TD JS QS KC AS 2D",
            "4H 6H 7S 8D TH JD QC QD KS KH AC AD 2H",
        ]
    },
    "actions": ["1 3S", "2 KC", "3 AC", "0 2S", "1 pass", "2 2D", "3 pass"],
}
"""The player may chop a red two with three pairs."""
OVERCHOPPED: dict[str, Any] = {
    "deal": {
        "hands": [
            "3S 7S 7C 7D 7H 8H 9D TS JD QH KD AC 2S",
            "3C 3D 4D 5D 6D 8S 8C 9S 9C JC JH AH 2D",
            "4S 4C 5S 5C 6S 6C 8D TD TC JS QS KC AS",
            "3H 4H 5H 6H 9H TH QC QD KS KH AD 2C 2H",
        ]
    },
    "actions": ["0 3S", "1 2D", "2 4S 4C 5S 5C 6S 6C", "3 pass"],
}
"""The player may chop the three pairs that have chopped a two."""
LEADING: dict[str, Any] = {
    "deal": {
        "hands": [
            "3S 4C 5D 6H 7S 7C 9C 9H JD QH KD AC 2D",
            "3C 3D 5S 5C 7D 7H 8S 9S TC JC JH AH 2C",
            "3H 4S 4D 6D 8C 9D TS TD JS QS KC AS 2S",
            "4H 5H 6S 6C 8D 8H TH QC QD KS KH AD 2H",
        ]
    },
    "actions": [],
}
LOCK: dict[str, Any] = {
    "deal": {
        "hands": [
            "3S 4C 5D 6H 7S 7C 9C 9H JD QH KD AC 2D",
            "3C 3D 5S 5C 7D 7H 8S 9S TS JC JH AH 2C",
            "3H 4S 4D 6D 8C 9D TC TD JS QS KC AS 2S",
            "4H 5H 6S 6C 8D 8H TH QC QD KS KH AD 2H",
        ],
        "leader": 1,
    },
    "actions": [
        "1 3C 3D",
        "2 4S 4D",
        "3 6S 6C",
        "0 9C 9H",
        "1 JC JH",
        "2 pass",
        "3 pass",
        "0 pass",
        "1 8S 9S TS",
        "2 pass",
        "3 pass",
    ],
}
GIVING: dict[str, Any] = {
    "deal": {**LEADING["deal"], "number": 2, "last_order": [0, 2, 1, 3]},
    "actions": [],
}
OFFERED: dict[str, Any] = {
    "deal": {**LEADING["deal"], "dealer": 2},
    "actions": ["3 offer 0 4H 5H"],
}
OFFERING: dict[str, Any] = {"deal": {**LEADING["deal"], "dealer": 3}, "actions": []}
AGREED: dict[str, Any] = {
    **OFFERING,
    "actions": ["0 offer 2 3S 4C", "2 return 3H 9D"],
}
OVER: dict[str, Any] = {
    "deal": {"hands": ["3S KS KC", "4C 2D", "6S 6C 6D 6H JD", "4S 5S 7C 8D TH 2H"]},
    "actions": ["0 3S", "1 4C", "2 JD", "3 pass", "0 pass", "1 2D", "2 6S 6C 6D 6H"],
}
"""The second seat goes out with a two that is chopped; hands with more in them are left."""
PLAYED_OUT: dict[str, Any] = {**OVER, "actions": [*OVER["actions"], "3 4S", "0 KS", "3 pass", "0 KC"]}
"""The same without knocking out: play goes on until one seat is left."""
LOST: dict[str, Any] = {
    "deal": {
        "hands": ["9S 2H", "3S 2S", "4C 4D 6C TC JH QS QD AD", "5D 6H 8D TH JC KC KH AC"],
        "leader": 1,
        "number": 2,
        "last_order": [1, 0, 2, 3],
    },
    "actions": ["1 3S", "2 6C", "3 8D", "0 9S", "1 2S", "2 pass", "3 pass"],
}
"""The second seat has lost by its last two, and the player may too (option last_two)."""
INSTANT: dict[str, Any] = {
    "deal": {
        "hands": [
            "3S 4C 5D 6H 7S 8C 9C TH JD QH KD AC 2D",
            "3C 3D 5S 5C 7D 7H 8S 9S TS JC JH AH 2C",
            "3H 4S 4D 6D 7C 9D TC TD JS QS KC AS 2S",
            "4H 5H 6S 6C 8D 8H 9H QC QD KS KH AD 2H",
        ]
    },
    "actions": [],
}
"""A dragon in the player's hand."""
PAIRS: dict[str, Any] = {
    "deal": {
        "hands": [
            "3C 3D 5S 7D 7H 8S 9S TS JC JH AH 2C KC",
            "3S 4C 4H 6H 6S 8C 8D TH TC QH QD KD KH",
            "3H 4S 6D 7C 9D TD JS QS 2D AC 9C JD AS",
            "4D 5H 6C 5C 8H 9H QC 7S KS 5D AD 2S 2H",
        ]
    },
    "actions": [],
}
"""Six pairs in another's hand."""


def _opponents(players: int, seed: int) -> tuple[str, ...]:
    return player_names("medium", characters_of(seed)[: players - 1])


def match_of(
    record: dict[str, Any], preset: str = "southern", finished: tuple[FinishedDeal, ...] = (), **options: Any
) -> LiveMatch:
    """Return a match whose deal follows a record."""
    match_record = {"rules": {"preset": preset, **options}, **record, "format": FORMAT}
    state, _, violation = replay(read_record(match_record))
    assert violation is None, violation
    if state.result is not None and not finished:
        finished = (FinishedDeal(SEED, state.result.order, state.result.points),)
    plan = Plan(state.rules, _opponents(state.players, SEED), SEED)
    return LiveMatch(SavedMatch(Match(plan, finished), state), InlineRunner(), pace=Pace("fast", "1"))


def new_match(
    preset: str, players: int | None, seed: int = SEED, demo: str = "", practice: bool = False, **options: Any
) -> LiveMatch:
    """Return a match by a preset that has just been dealt."""
    rules = presets.load()[preset].rules(players, **options)
    plan = Plan(rules, _opponents(rules.players, seed), seed, seed, practice=practice)
    return LiveMatch(plan, InlineRunner(), pace=Pace("fast", "1"), mode=demonstration(demo) if demo else ORDINARY)


def choosing(*texts: str) -> Callable[[Any], None]:
    """Return a function that selects cards by their names."""

    def steps(table: Any) -> None:
        table.board.hand.select_cards(parse_cards(" ".join(texts)))
        table.input.show_selection()

    return steps


def learning(*texts: str) -> Callable[[Any], None]:
    """Show the learner's panel, and asks it about cards."""

    def steps(table: Any) -> None:
        table.learner.setting = "always"
        choosing(*texts)(table)

    return steps


def playing(text: str) -> Callable[[Any], None]:
    """Play cards."""

    def steps(table: Any) -> None:
        table.verbs.submit(play(parse_cards(text)))

    return steps


def refused(table: Any) -> None:
    """Try a play that is not allowed."""
    choosing("9D", "TS")(table)
    table.verbs.act(Verb.PLAY)


def by_combinations(table: Any) -> None:
    """Sort by rank, by suit, and then by combinations."""
    for _ in range(3):
        table.verbs.act(Verb.SORT)


def offering(table: Any) -> None:
    """Offer two cards, so that the table asks to whom."""
    choosing("3S", "4C")(table)
    table.verbs.act(Verb.PLAY)


def hinted(table: Any) -> None:
    """Ask for a hint."""
    table.verbs.act(Verb.HINT)


def keep_moving(table: Any, cards: int = 20) -> None:
    """Keep twenty cards moving while the example is shown: the worst case for drawing."""
    window, size = table.layout.window, table.layout.hand.card_h

    def launch(n: int, lap: int) -> None:
        columns = [window.w * (0.08 + 0.042 * ((n + 7 * k) % 20)) for k in range(len(HEIGHTS))]
        places = [Pose(x, window.h * y, size) for x, y in zip(columns, HEIGHTS, strict=True)]
        start, end = places[lap % len(places)], places[(lap + 1) % len(places)]
        way = Travel(Move(0.6, lean=8.0))
        table.board.cards.send(PlacedCard(CARDS[n * 2], end, 200 + n), start, way, lambda: launch(n, lap + 1))

    for n in range(cards):
        launch(n, n)


HEIGHTS = (0.3, 0.75, 0.5)


def ended() -> LiveMatch:
    """Return a match of three deals that has ended."""
    done = (FinishedDeal(1, (0, 2, 1, 3), (2, -1, 1, -2)), FinishedDeal(2, (1, 0, 3, 2), (1, 2, -2, -1)))
    return match_of(OVER, finished=(*done, FinishedDeal(3, (0, 1, 2, 3), (6, -1, -3, -2))))


def tried() -> LiveMatch:
    """Return the second try of a moment: the first went another way, with other cards."""
    match_record = {"format": FORMAT, **OVER, "rules": {"preset": "southern"}}
    state, _, _ = replay(read_record(match_record))
    moves = next(n for n, (seat, _) in enumerate(state.history) if seat == 0)
    practice = Practice(state, moves, _opponents(state.players, SEED))
    practice.tries.append(Attempt(PASS, 1, 3, is_redealt=True))
    practice_match = practice.begin(SEED)
    return LiveMatch(
        SavedMatch(practice_match.match, state), InlineRunner(), pace=Pace("fast", "1"), mode=try_of(practice)
    )


def end(table: Any) -> None:
    """Go on from the result to the end of the match."""
    table.ctx.push("match_end", match=table.match, people=table.people)


def usual(players: int | None = None) -> LiveMatch:
    """Return a deal by the rules that allow any number of seats, or the southern ones for four."""
    return new_match("southern" if players in (None, 2, 3, 4) else "pagat", players or 4)


def table() -> list[Example]:
    """Return the table's moments."""
    return [
        Example("usual", {"match": usual}),
        Example("lead", {"match": lambda: match_of(LEADING)}, choosing("3S", "4C", "5D", "6H", "7S")),
        Example("sorted", {"match": lambda: match_of(LEADING)}, by_combinations),
        Example("refused", {"match": lambda: match_of(CHOPPED)}, refused),
        Example("hint", {"match": lambda: match_of(CHOPPED)}, hinted),
        Example("chop", {"match": lambda: match_of(CHOPPED)}, playing("4S 4C 5D 5H 6S 6C"), seconds=0.86),
        Example("overchop", {"match": lambda: match_of(OVERCHOPPED)}, playing("7S 7C 7D 7H"), seconds=1.2),
        Example("lost", {"match": lambda: match_of(LOST, last_two="loses")}, choosing("2H")),
        Example("learner", {"match": lambda: match_of(CHOPPED)}, learning("KD")),
        Example("learner-eight", {"match": lambda: new_match("pagat", 8)}, learning()),
        Example("two-decks", {"match": lambda: new_match("pagat", 5, cards="all")}),
        Example("eight", {"match": lambda: new_match("pagat", 8)}),
        Example("two-seats", {"match": lambda: new_match("southern", 2)}),
        Example("seventeen", {"match": lambda: new_match("lu", 3)}),
        Example("locks", {"match": lambda: match_of(LOCK, "locks")}),
        Example("trade", {"match": lambda: match_of(GIVING, "san-jose")}, choosing("3S", "4C")),
        Example("offered", {"match": lambda: match_of(OFFERED, "viet-cong", trading="mutual", instant_wins=[])}),
        Example("agreed", {"match": lambda: match_of(AGREED, "viet-cong", trading="mutual", instant_wins=[])}),
        Example(
            "whom", {"match": lambda: match_of(OFFERING, "viet-cong", trading="mutual", instant_wins=[])}, offering
        ),
        Example("history", {"match": lambda: match_of(CHOPPED)}, lambda table: table.verbs.act(Verb.HISTORY)),
        Example("result", {"match": lambda: match_of(OVER)}, seconds=8.0),
        Example("result-story", {"match": lambda: match_of(record_of(played()))}, seconds=8.0),
        Example("result-eight", {"match": lambda: match_of(record_of(played(8, "core", 3)), "core")}, seconds=8.0),
        Example("result-instant", {"match": lambda: match_of(INSTANT)}, seconds=8.0),
        Example("result-pairs", {"match": lambda: match_of(PAIRS)}, seconds=8.0),
        Example("result-order", {"match": lambda: match_of(PLAYED_OUT, "family")}, seconds=8.0),
        Example("result-tried", {"match": tried}, seconds=8.0),
        Example("match-end", {"match": ended}, end, seconds=8.0),
        Example("moving", {"match": usual}, keep_moving),
    ]


def guided() -> list[Example]:
    """Return the first deal after the lesson, with the advice that comes by itself."""
    return [Example("usual", {"runner": InlineRunner()}, seconds=6.0)]


def elsewhere() -> list[Example]:
    """Return no examples: it lies over the table, whose examples show it."""
    return []


SCENES = {"guided": guided, "match_end": elsewhere, "result": elsewhere, "table": table}
