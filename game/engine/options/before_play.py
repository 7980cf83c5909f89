"""The options before the play: the exchange of cards, and the lead and the price after an instant win."""

from collections.abc import Iterator

from game.engine.decisions import Decisions, Trading
from game.engine.option import INSTANT_WINS_NEED, Sentence, make_choice, make_number, make_value_need

# trading: cards are exchanged before the play, by places (San Jose, H) or by agreement (Aman, W).
_MODES = {
    "off": None,
    "ranks": Trading(is_by_places=True),
    "ranks_two": Trading(is_by_places=True, is_immediate=True),
    "mutual": Trading(is_by_places=False),
}


def _decide_trading(trading: str, decisions: Decisions) -> None:
    # Trading excludes instant wins (H, W, Aman).
    decisions.trading = _MODES[trading]
    if decisions.trading:
        decisions.instant_wins = ()


def _describe_trading(trading: str, decisions: Decisions) -> Iterator[Sentence]:
    if trading in ("off", "mutual"):
        yield Sentence("before.trading", f"book.before.{trading}")
        return
    yield Sentence("before.trading", f"book.before.ranks.{min(decisions.rules.players, 4)}")
    yield Sentence("before.trading", f"book.before.back.{trading}")


# after_instant_win: after an instant win, the winner leads the next deal, or first-deal rules apply again (S).
def _decide_after_instant_win(next_leader: str, decisions: Decisions) -> None:
    decisions.is_first_deal_after_instant_win = next_leader == "first_deal"


def _describe_after_instant_win(next_leader: str, decisions: Decisions) -> list[Sentence]:
    if not decisions.instant_wins:
        return []
    key = "last_leads" if next_leader == "winner" and decisions.is_loser_next_leader else next_leader
    return [Sentence("before.after", f"book.before.after.{key}")]


# instant_win_points: the payment of each other seat for an instant win (S 2, `viet-cong` 1).
def _decide_instant_win_points(points: int, decisions: Decisions) -> None:
    decisions.prices.instant_win = points


def _describe_instant_win_points(points: int, decisions: Decisions) -> list[Sentence]:
    if not decisions.instant_wins:
        return []
    if not points:
        return [Sentence("points.instant", "book.points.instant_none")]
    return [Sentence("points.instant", "book.points.instant", {"n": points * decisions.prices.stake})]


OPTIONS = (
    make_choice(
        "after_instant_win", "before", ("winner", "first_deal"), previous="instant_wins", term="instant_win",
        decide=_decide_after_instant_win, describe=_describe_after_instant_win,
        needs=(INSTANT_WINS_NEED, make_value_need("trading", "off")),
    ),
    make_choice(
        "trading", "before", tuple(_MODES), previous="after_instant_win", dependencies=("instant_wins",),
        decide=_decide_trading, describe=_describe_trading,
    ),
    make_number(
        "instant_win_points", "points", 0, previous="bonus_chain", decide=_decide_instant_win_points,
        needs=(INSTANT_WINS_NEED, make_value_need("trading", "off")), describe=_describe_instant_win_points,
    ),
)  # fmt: skip
