"""The options of docs/RULES.md section 2 and the presets of section 3, copied out a second time."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any


class BadRulesError(Exception):
    """A rule set that docs/RULES.md refuses."""


def parse_bombs_table(*lines: str) -> list[dict[str, Any]]:
    """Parse a bombs table from lines such as "quad: 2, 22"."""
    split = [line.split(": ") for line in lines]
    return [{"with": attacker, "beats": targets.split(", ")} for attacker, targets in split]


INSTANT_WINS = [
    *("four_threes", "bomb_with_3s", "one_colour", "six_pairs", "five_pairs_run", "six_pairs_run"),
    *("three_triples_run", "three_quads", "dragon", "four_twos", "one_suit"),
]

# "The option's name, its values (the first is the default)".
CHOICES: dict[str, list[Any]] = {
    "players": [4, 2, 3, 5, 6, 7, 8],
    "cards": [13, 17, "all"],
    "leftover": ["aside", "leader"],
    "direction": ["counterclockwise", "clockwise"],
    "card_counts": ["shown", "hidden"],
    "quads": [True],
    "quads_runs": [False, True],
    "run_min": [3, 2, 4],
    "twos_in_runs": [False, True],
    "twos_in_pairs_runs": [False, True],
    "same_suit_runs": ["plain", "suited", "lock"],
    "matching": ["none", "north"],
    "ties": ["highest_distinct", "refuse", "later_wins"],
    "first_lead": ["contain_lowest", "lowest_alone", "free", "may_pass"],
    "later_lead": ["winner", "lowest", "loser"],
    "pass_lock": ["locked", "turn"],
    "pass_lock_exempt": ["none", "bombs", "four_pairs", "all_but_three_pairs"],
    "stacking": ["off", "on", "on_bombs_may_answer"],
    "one_card_left": ["free", "highest", "pays"],
    "after_instant_win": ["winner", "first_deal"],
    "trading": ["off", "ranks", "ranks_two", "mutual"],
    "ending": ["last_holder", "first_out"],
    "knock_out": [False, True],
    "last_two": ["free", "refused", "loses"],
    "scoring": ["places", "loser_pays", "ladder", "winner_takes_all", "per_card"],
    "full_hand_double": [False, True],
    "counted_sets": [False, True],
    "hoarding": [False, True],
    "three_spades": ["plain", "left", "out", "both"],
    "bomb_bonus": [False, True],
    "bonus_chain": ["last", "each"],
}
OTHER_DEFAULTS: dict[str, Any] = {
    "pairs_run_lengths": "any",
    "bombs": [],
    "instant_wins": [],
    "instant_win_points": 0,
    "stake": 1,
    "ladder_points": [2, 1],
    "winner_points": 2,
    "full_hand_points": 4,
    "three_spades_points": 2,
    "set_values": {"black_two": 1, "red_two": 2, "three_pairs": 2, "quad": 3, "four_pairs": 4},
}
DEFAULTS: dict[str, Any] = {name: values[0] for name, values in CHOICES.items()} | OTHER_DEFAULTS

SOUTHERN_TABLE = parse_bombs_table(
    "pairs-run:3: 2", "quad: 2, 22, pairs-run:3", "pairs-run:4: 2, 22, pairs-run:3, quad"
)
FAMILY_TABLE = parse_bombs_table("pairs-run:3: 2", "quad: 2", "pairs-run:4: 2, 22")
CORE_TABLE = parse_bombs_table("pairs-run:3+: 2", "quad: 2, 22", "pairs-run:4+: 22", "pairs-run:5+: 222")
VIET_CONG_TABLE = parse_bombs_table(
    *("pairs-run:3+: 2", "quad: 2", "pairs-run:5+: 22"),
    *("quads-run:2: 22", "pairs-run:7+: 222", "quads-run:3: 222"),
)
HOUSE_TABLE = parse_bombs_table(
    *("pairs-run:3: 2", "quad: 2", "pairs-run:5: 22"),
    *("quads-run:2: 22", "pairs-run:7: 222", "quads-run:3: 222"),
)
CHOPS_TABLE = parse_bombs_table(
    *("pairs-run:3: 2", "quad: 2, pairs-run:3"),
    *("pairs-run:4: 2, 22, quad, pairs-run:3", "pairs-run:5: 222"),
)
PAGAT_TABLE = parse_bombs_table("quad: 2", "pairs-run:3: 2", "pairs-run:4: 22", "pairs-run:5: 222")
LU_TABLE = parse_bombs_table("quad: any single, any pair", "pairs-run:3: 2")
BREAKS_TABLE = [*PAGAT_TABLE, *parse_bombs_table("quad: any")]

S_PAYMENTS = {"full_hand_double": True, "hoarding": True, "bomb_bonus": True, "instant_win_points": 2}
SOUTHERN_WINS = ["bomb_with_3s", "six_pairs", "five_pairs_run", "three_triples_run", "dragon", "four_twos"]
SOUTHERN = {
    "direction": "counterclockwise",
    "first_lead": "contain_lowest",
    "later_lead": "winner",
    "pass_lock_exempt": "four_pairs",
    "stacking": "off",
    "trading": "off",
    "pairs_run_lengths": [3, 4],
    "bombs": SOUTHERN_TABLE,
    "instant_wins": SOUTHERN_WINS,
    "after_instant_win": "first_deal",
} | S_PAYMENTS
PAGAT = {
    "direction": "clockwise",
    "first_lead": "contain_lowest",
    "pass_lock_exempt": "bombs",
    "scoring": "loser_pays",
    "twos_in_runs": True,
    "twos_in_pairs_runs": True,
    "bombs": PAGAT_TABLE,
}
PANG = PAGAT | {
    "first_lead": "may_pass",
    "stacking": "on_bombs_may_answer",
    "twos_in_runs": False,
    "twos_in_pairs_runs": False,
}
LOCKS = {
    "direction": "clockwise",
    "first_lead": "contain_lowest",
    "later_lead": "lowest",
    "scoring": "places",
    "twos_in_runs": True,
    "twos_in_pairs_runs": True,
    "same_suit_runs": "lock",
    "bombs": PAGAT_TABLE,
}
NORTH = {
    "matching": "north",
    "last_two": "loses",
    "pairs_run_lengths": "any",
    "bombs": [*SOUTHERN_TABLE, *parse_bombs_table("pairs-run:5+: 2, 22, 222, quad, pairs-run:3, pairs-run:4")],
    "instant_wins": ["one_colour", "six_pairs", "five_pairs_run", "dragon", "four_twos"],
    "instant_win_points": 2,
    "bomb_bonus": True,
    "scoring": "ladder",
}
TABLE_WINS = ["bomb_with_3s", "one_colour", *SOUTHERN_WINS[1:]]
# The two tables of section 3, row by row; what a row does not say is the option's default.
PRESETS: dict[str, dict[str, Any]] = {
    "southern": SOUTHERN | {"ending": "last_holder", "knock_out": True, "scoring": "ladder"},
    "southern-winner-takes-all": SOUTHERN | {"ending": "first_out", "scoring": "winner_takes_all"},
    "family": {
        "direction": "counterclockwise",
        "card_counts": "hidden",
        "first_lead": "contain_lowest",
        "stacking": "on",
        "scoring": "places",
        "pairs_run_lengths": [3, 4],
        "bombs": FAMILY_TABLE,
    },
    "core": {
        "direction": "clockwise",
        "first_lead": "lowest_alone",
        "scoring": "loser_pays",
        "twos_in_runs": True,
        "twos_in_pairs_runs": True,
        "bombs": CORE_TABLE,
    },
    "viet-cong": {
        "direction": "clockwise",
        "first_lead": "contain_lowest",
        "scoring": "loser_pays",
        "quads_runs": True,
        "twos_in_pairs_runs": True,
        "bombs": VIET_CONG_TABLE,
        "instant_wins": ["four_twos"],
        "instant_win_points": 1,
    },
    "viet-cong-house": {
        "direction": "counterclockwise",
        "first_lead": "contain_lowest",
        "later_lead": "lowest",
        "scoring": "places",
        "quads_runs": True,
        "twos_in_pairs_runs": True,
        "bombs": HOUSE_TABLE,
        "instant_wins": ["four_twos"],
    },
    "chops": {
        "direction": "counterclockwise",
        "first_lead": "contain_lowest",
        "scoring": "places",
        "bombs": CHOPS_TABLE,
        "instant_wins": ["four_twos"],
    },
    "pagat": PAGAT,
    "pang": PANG,
    "san-jose": PANG | {"trading": "ranks"},
    "lu": {
        "direction": "clockwise",
        "first_lead": "free",
        "pass_lock_exempt": "bombs",
        "ending": "first_out",
        "scoring": "per_card",
        "twos_in_runs": True,
        "twos_in_pairs_runs": True,
        "bombs": LU_TABLE,
    },
    "locks": LOCKS,
    "locks-and-breaks": LOCKS | {"bombs": BREAKS_TABLE},
    # The table of section 7: "everything else as `southern`".
    "southern-count": SOUTHERN
    | {
        "ending": "first_out",
        "scoring": "per_card",
        "counted_sets": True,
        "hoarding": False,
        "instant_wins": TABLE_WINS,
        "instant_win_points": 26,
        "set_values": {"black_two": 2, "red_two": 4, "three_pairs": 6, "quad": 8, "four_pairs": 8},
    },
    "southern-table": SOUTHERN
    | {
        "ending": "last_holder",
        "knock_out": True,
        "scoring": "ladder",
        "instant_wins": TABLE_WINS,
        "instant_win_points": 4,
        "one_card_left": "pays",
        "three_spades": "both",
    },
    # The table of section 6.
    "north": NORTH,
    "north-count": NORTH
    | {
        "ending": "first_out",
        "scoring": "per_card",
        "counted_sets": True,
        "full_hand_double": True,
        "instant_win_points": 13,
        "set_values": {"black_two": 2, "red_two": 4, "three_pairs": 6, "quad": 8, "four_pairs": 8},
    },
}
# Column "players" of section 3.
PLAYERS = {name: range(2, 9) for name in PRESETS} | {
    "southern": range(2, 5),
    "southern-winner-takes-all": range(2, 5),
    "southern-count": range(2, 5),
    "southern-table": range(2, 5),
    "family": range(4, 5),
    "san-jose": range(3, 9),
    "lu": range(2, 5),
    "north": range(2, 5),
    "north-count": range(2, 5),
}


def find_cards_option(preset: str, players: int) -> dict[str, Any]:
    """Return the column "cards": a preset's row by player count; "the first is the default"."""
    if preset == "lu" and players in (2, 3):
        return {"cards": 17, "leftover": "leader" if players == 3 else "aside"}
    if preset in ("viet-cong-house", "chops") and players == 3:
        return {"cards": 17}
    return {}


def read_value(name: str, value: Any) -> Any:
    """Read an option's value. 'The words "yes", "no" and numbers as text are accepted'."""
    if name in CHOICES:
        if isinstance(value, str):
            words: dict[str, Any] = {"yes": True, "no": False}
            value = words.get(value, int(value) if value.isdecimal() and len(value) < 9 else value)
        for choice in CHOICES[name]:
            if type(choice) is type(value) and choice == value:
                return choice
        raise BadRulesError(f"{name}: {value!r}")
    if name not in OTHER_DEFAULTS:
        raise BadRulesError(f"unknown option {name}")
    return value


def read_rules(obj: Any) -> SimpleNamespace:
    """Read a rule set from "a preset's name alone, or an object"."""
    given = {"preset": obj} if isinstance(obj, str) else dict(obj)
    preset = given.pop("preset")
    if not isinstance(preset, str) or preset not in PRESETS:
        raise BadRulesError(f"unknown preset {preset!r}")
    own = {name: read_value(name, value) for name, value in given.items()}
    players = own.get("players", 4)
    if players not in PLAYERS[preset]:
        raise BadRulesError('"A number of players outside a preset\'s row is refused"')
    values = DEFAULTS | PRESETS[preset] | find_cards_option(preset, players) | own
    refuse_contradictions(values)
    return SimpleNamespace(**values, decks=2 if players >= 5 else 1)


def refuse_contradictions(values: dict[str, Any]) -> None:
    """Refuse contradictions: section 2 "cards", rulings 26, 28 and 42."""
    players, cards = values["players"], values["cards"]
    if cards == 17 and players not in (2, 3):
        raise BadRulesError('"17 is for 2 or 3 players"')
    if cards == "all" and players < 5:
        raise BadRulesError('"`all` is for 5 to 8 players"')
    if values["scoring"] == "ladder" and players > 4:
        raise BadRulesError('"`ladder` is for 2 to 4 players and refused for more"')
    if values["pass_lock"] == "turn" and values["stacking"] != "off":
        raise BadRulesError('"`pass_lock` turn with any `stacking` but off is refused"')
    points = values["three_spades_points"]
    if isinstance(points, bool) or not isinstance(points, int) or points < 0:
        raise BadRulesError('"The points are a whole number, 0 or more"')
    if values["matching"] == "north" and values["same_suit_runs"] != "plain":
        raise BadRulesError('"`same_suit_runs` other than `plain` is refused there"')
