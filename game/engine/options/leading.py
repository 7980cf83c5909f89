"""The options of leading and passing."""

from collections.abc import Iterator

from game.engine.combination import PAIRS_RUN
from game.engine.decisions import CONTAIN_LOWEST, FREE_LEAD, LOWEST_ALONE, MAY_PASS, Decisions, LastCardDemand, Stacking
from game.engine.option import BOMBS_NEED, Change, Need, Sentence, ValueRequirement, make_choice, make_value_need
from game.engine.violation import OptionRefusal

# first_lead: đi đầu, the opening of the first deal of a match. The seat with the lowest dealt card leads.
_CONDITIONS = {"contain_lowest": CONTAIN_LOWEST, "lowest_alone": LOWEST_ALONE, "free": FREE_LEAD, "may_pass": MAY_PASS}


def _decide_first_lead(first_lead: str, decisions: Decisions) -> None:
    decisions.first_lead = _CONDITIONS[first_lead]


# later_lead: the leader from the second deal on: the last winner, the last loser, or the holder of the lowest card.
def _decide_later_lead(later_lead: str, decisions: Decisions) -> None:
    decisions.is_lowest_card_always_leading = later_lead == "lowest"
    decisions.is_loser_next_leader = later_lead == "loser"


# pass_lock: bỏ lượt; a pass locks a seat out until the trick ends, or skips only one turn (T).
_PASS_LOCK_KEYS = {"locked": "book.lead.locked", "turn": "options.pass_lock.rule.turn"}


def _decide_pass_lock(pass_lock: str, decisions: Decisions) -> None:
    decisions.is_pass_locking = pass_lock == "locked"


# pass_lock_exempt: bombs that a locked-out seat may play (P: any; S: only four pairs; T: all but three pairs).
def _decide_pass_lock_exempt(exempt: str, decisions: Decisions) -> None:
    if not decisions.is_pass_locking:
        return
    decisions.exempt_bombs_name = exempt
    if exempt == "bombs":
        decisions.exempt_bombs = decisions.bombs
    elif exempt == "four_pairs":
        decisions.exempt_bombs = decisions.bombs & {PAIRS_RUN + 4}
    elif exempt == "all_but_three_pairs":
        decisions.exempt_bombs = decisions.bombs - {PAIRS_RUN + 3}


def _describe_pass_lock_exempt(exempt: str, decisions: Decisions) -> Iterator[Sentence]:
    if decisions.exempt_bombs:
        yield Sentence("lead.passing", f"book.lead.{exempt}")
        yield Sentence("lead.passing", "book.lead.still_locked")
    elif decisions.bombs and decisions.is_pass_locking:
        yield Sentence("lead.passing", "book.lead.none")


# stacking: tiến lên; after all others have passed, the last player may beat its own play.
# `on` (F): with anything that beats it, unanswered. `on_bombs_may_answer` (Pang): only with the same kind and length,
# and others may answer with a bomb.
def _decide_stacking(stacking: str, decisions: Decisions) -> None:
    if stacking != "off":
        decisions.stacking = Stacking(can_bombs_answer=stacking == "on_bombs_may_answer")


# one_card_left: báo một; a demand on a seat while the next seat holds one card (T).
# `highest`: a single must be the highest one. `pays` (đền): a seat that lets the next seat out first, by a lower single
# or by a pass instead of a single, pays for the others.
_LOWER_SINGLE_REFUSAL = OptionRefusal("must-be-highest")
_DEMANDS = {
    "free": None,
    "highest": LastCardDemand("one_card_left", _LOWER_SINGLE_REFUSAL, is_binding=True),
    "pays": LastCardDemand("one_card_left", _LOWER_SINGLE_REFUSAL, is_binding=False),
}


def _decide_one_card_left(one_card_left: str, decisions: Decisions) -> None:
    decisions.last_card_demand = _DEMANDS[one_card_left]


def _describe_one_card_left(one_card_left: str, decisions: Decisions) -> Iterator[Sentence]:
    if one_card_left == "highest" or (one_card_left == "pays" and not decisions.is_scored_by_places_only):
        yield Sentence("lead", f"options.one_card_left.rule.{one_card_left}")
        if one_card_left == "pays" and decisions.losing_last_play:
            yield Sentence("lead", "options.one_card_left.rule.twos")


def _can_demand_matter(decisions: Decisions) -> bool:
    """Return True if there are payments that a seat could take over, if that is the demand."""
    last_card = decisions.last_card_demand
    return last_card is None or last_card.is_binding or not decisions.is_scored_by_places_only


OPTIONS = (
    make_choice(
        "first_lead", "leading", tuple(_CONDITIONS), decide=_decide_first_lead, term="lead",
        describe=lambda first_lead, _: [Sentence("lead.who", f"book.lead.{first_lead}")],
    ),
    make_choice(
        "later_lead", "leading", ("winner", "lowest", "loser"), previous="first_lead", decide=_decide_later_lead,
        describe=lambda later_lead, _: [Sentence("lead.later", f"book.lead.later_{later_lead}")], term="lead",
    ),
    make_choice(
        "pass_lock", "leading", ("locked", "turn"), previous="later_lead", decide=_decide_pass_lock, term="pass",
        value_requirements=(ValueRequirement("turn", "stacking", ("off",)),),
        describe=lambda pass_lock, _: [Sentence("lead.passing", _PASS_LOCK_KEYS[pass_lock])],
    ),
    make_choice(
        "pass_lock_exempt", "leading", ("none", "bombs", "four_pairs", "all_but_three_pairs"), previous="pass_lock",
        dependencies=("bombs", "pass_lock"), needs=(BOMBS_NEED, make_value_need("pass_lock", "locked")),
        decide=_decide_pass_lock_exempt, describe=_describe_pass_lock_exempt, term="pass",
    ),
    make_choice(
        "stacking", "leading", ("off", "on", "on_bombs_may_answer"), previous="pass_lock_exempt", term="trick",
        decide=_decide_stacking, describe=lambda stacking, _: [Sentence("lead.all_passed", f"book.lead.{stacking}")],
    ),
    make_choice(
        "one_card_left", "leading", tuple(_DEMANDS), previous="stacking", term="one_left",
        decide=_decide_one_card_left, describe=_describe_one_card_left,
        needs=(Need(_can_demand_matter, (Change("scoring", "loser_pays", "not", "places"),)),),
    ),
)  # fmt: skip
