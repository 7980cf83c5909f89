"""Why an action is chosen, as a code with what its sentence names; `game.coach.reason_words` says it in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

ReasonCode = Literal[
    "goes-out", "loses-by-last", "wins-search", "wins-then", "cannot-lose", "loses-search", "loses-then", "only-play",
    "nothing-beats", "chops", "chops-for", "chops-surely", "knock-out", "blocks-single", "blocks-few", "blocks-high",
    "blocks-highest", "caught", "free", "nearly-free", "unbeatable", "only-cards", "only-bomb", "likely",
    "passed-single", "passed-pair", "leaves-one", "fewer-turns", "sheds", "wins-back", "wins-back-surely",
    "loose", "loose-lowest", "lowest-single", "lowest-with", "cheapest", "cheapest-clean", "clean",
    "spends-two", "only-twos", "only-breaking", "no-faster", "keeps-two", "keeps-bomb", "keeps-whole",
    "keeps-high", "keeps-two-for-later", "keeps-bomb-for-later", "keeps-whole-for-later",
    "keeps-high-for-later", "first-more", "last-less", "hair", "undecided", "perhaps-better", "better",
    "better-place", "worse", "worse-place", "leads-anew", "leads-anew-keeps", "passes-lead", "trade-give",
    "trade-offer", "trade-return", "trade-accept", "trade-refuse", "trade-ready",
]  # fmt: skip
"""Why something is done.

The sentence is the text `bots.reason.CODE`, `bots.reason.CODE.own` where it names the person.
"""

CODES: tuple[ReasonCode, ...] = get_args(ReasonCode)

_KEPT_FOR_LATER: dict[ReasonCode, ReasonCode] = {
    "keeps-two": "keeps-two-for-later",
    "keeps-bomb": "keeps-bomb-for-later",
    "keeps-whole": "keeps-whole-for-later",
    "keeps-high": "keeps-high-for-later",
}

FlawCode = Literal[
    "missed-out", "lost-by-last", "missed-win", "missed-chop", "broke-bomb", "let-out", "spent-two", "broke", "shy",
    "eager", "too-high", "not-low", "slower", "weaker",
]  # fmt: skip
"""What was wrong with what was done, most telling first; the sentence is the text `review.flaw.CODE`."""


@dataclass(frozen=True)
class Reason:
    """A code and what its sentence names: Combinations (`target`, `keeps`, `left`), `cards`, a `seat`, a number `n`."""

    code: ReasonCode | FlawCode
    params: Mapping[str, Any] = field(default_factory=dict)


def kept(code: ReasonCode, now: bool) -> ReasonCode:
    """The reason that something is kept: from what lies there `now`, else for later."""
    return code if now else _KEPT_FOR_LATER[code]
