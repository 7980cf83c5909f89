"""trading: cards are exchanged before the play, by places (San Jose, H) or by agreement (Aman, W)."""

from collections.abc import Iterator

from game.engine.decisions import Decisions, Trading
from game.engine.option import Sentence, make_choice

_MODES = {
    "off": None,
    "ranks": Trading(is_by_places=True),
    "ranks_two": Trading(is_by_places=True, is_immediate=True),
    "mutual": Trading(is_by_places=False),
}


def _decide(trading: str, decisions: Decisions) -> None:
    # Trading excludes instant wins (H, W, Aman).
    decisions.trading = _MODES[trading]
    if decisions.trading:
        decisions.instant_wins = ()


def _describe(trading: str, decisions: Decisions) -> Iterator[Sentence]:
    if trading in ("off", "mutual"):
        yield Sentence("before.trading", f"book.before.{trading}")
        return
    yield Sentence("before.trading", f"book.before.ranks.{min(decisions.rules.players, 4)}")
    yield Sentence("before.trading", f"book.before.back.{trading}")


OPTION = make_choice(
    "trading", "before", tuple(_MODES), previous="after_instant_win", dependencies=("instant_wins",),
    decide=_decide, describe=_describe,
)  # fmt: skip
