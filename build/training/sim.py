"""The compiled simulator seen from Python: builds it with gcc, loads it, and turns rule sets into its integers."""

from __future__ import annotations

import ctypes
import hashlib
import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))

from game.bots.hand_written import shipped_weights  # noqa: E402
from game.bots.network_rules import BOMB_ROWS, bomb_table  # noqa: E402
from game.bots.play_numbers import PLAY  # noqa: E402
from game.engine.options.pairs_run_lengths import allowed  # noqa: E402
from game.engine.rules import Rules  # noqa: E402

FLAGS = ("-O3", "-march=native", "-ffast-math", "-shared", "-fPIC", "-w")
FIELDS = [
    "players", "dealt", "decks", "leftover", "pairs_lengths", "quads_runs", "run_min", "twos_in_runs",
    "twos_in_pairs", "same_suit", "ties", "first_lead", "later_lowest", "exempt", "stacking", "first_out", "knock_out",
    "scoring", "full_hand", "hoarding", "bonus", "stake", "ladder0", "ladder1", "winner_points", "full_hand_points",
    "v_black", "v_red", "v_three", "v_quad", "v_four", "trading",
]  # fmt: skip
PLAYERS = {"net": 0, "net2": 1, "lowest": 2, "saver": 3, "hand": 4, "random": 5, "tuned": 6, "few": 7}
FEW = Path(__file__).parent / "few.json"
"""The weights of a hand-written player that looks at nine numbers."""
_SAME_SUIT = {"plain": 0, "suited": 1, "lock": 2}
_TIES = {"highest_distinct": 0, "refuse": 1, "later_wins": 2}
_FIRST_LEAD = {"contain_lowest": 0, "lowest_alone": 1, "free": 2, "may_pass": 3}
_EXEMPT = {"none": 0, "bombs": 1, "four_pairs": 2}
_STACKING = {"off": 0, "on": 1, "on_bombs_may_answer": 2}
_SCORING = {"places": 0, "loser_pays": 1, "ladder": 2, "winner_takes_all": 3, "per_card": 4}


class CRules(ctypes.Structure):
    """The simulator's `Rules`."""

    _fields_ = [(name, ctypes.c_int) for name in FIELDS] + [("bombs", ctypes.c_int * BOMB_ROWS)]


def c_rules(rules: Rules) -> CRules:
    """A rule set in the simulator's form."""
    n = rules.players
    decks = 2 if n > 4 else 1
    v = rules.set_values
    lengths = sum(1 << k for k in allowed(rules.pairs_run_lengths))
    dealt = 52 * decks // n if rules.cards == "all" else int(rules.cards)
    made = CRules(
        players=n, dealt=dealt, decks=decks, leftover=rules.leftover == "leader", pairs_lengths=lengths,
        quads_runs=rules.quads_runs, run_min=rules.run_min, twos_in_runs=rules.twos_in_runs,
        twos_in_pairs=rules.twos_in_pairs_runs, same_suit=_SAME_SUIT[rules.same_suit_runs], ties=_TIES[rules.ties],
        first_lead=_FIRST_LEAD[rules.first_lead], later_lowest=rules.later_lead == "lowest",
        exempt=_EXEMPT[rules.pass_lock_exempt], stacking=_STACKING[rules.stacking],
        first_out=rules.ending == "first_out", knock_out=rules.knock_out, scoring=_SCORING[rules.scoring],
        full_hand=rules.full_hand_double, hoarding=rules.hoarding, bonus=rules.bomb_bonus, stake=rules.stake,
        ladder0=rules.ladder_points[0], ladder1=rules.ladder_points[1], winner_points=rules.winner_points,
        full_hand_points=rules.full_hand_points, v_black=v.black_two, v_red=v.red_two, v_three=v.three_pairs,
        v_quad=v.quad, v_four=v.four_pairs, trading=rules.trading in ("ranks", "ranks_two"),
    )  # fmt: skip
    made.bombs[:] = bomb_table(rules)
    return made


def build(source: str = "brain.c") -> Path:
    """Compiles the simulator (once for each version of its sources) and returns the library's path."""
    text = b"".join(path.read_bytes() for path in sorted(HERE.glob("*.[ch]"))) + " ".join(FLAGS).encode()
    target = Path(tempfile.gettempdir()) / f"tienlen-{source[:-2]}-{hashlib.sha256(text).hexdigest()[:16]}.so"
    if not target.exists():
        with tempfile.TemporaryDirectory(dir=target.parent) as folder:
            made = Path(folder) / target.name
            subprocess.run(["gcc", *FLAGS, "-o", str(made), str(HERE / source), "-lm"], check=True)
            made.replace(target)
    return target


def _few() -> dict[str, float]:
    found: dict[str, float] = json.loads(FEW.read_text(encoding="utf-8"))["weights"]
    return found


def load() -> ctypes.CDLL:
    """The library with its functions' types."""
    lib = ctypes.CDLL(str(build()))
    pointer, number, floats = ctypes.c_void_p, ctypes.c_double, ctypes.POINTER(ctypes.c_float)
    lib.net_new.restype = lib.trainer_new.restype = pointer
    lib.net_new.argtypes = [ctypes.c_int] * 4 + [ctypes.c_uint64]
    lib.net_free.argtypes = lib.net_refresh.argtypes = lib.net_count.argtypes = lib.net_weights.argtypes = [pointer]
    lib.net_count.restype = ctypes.c_size_t
    lib.net_weights.restype = floats
    lib.trainer_new.argtypes = [pointer, pointer, pointer, ctypes.c_int, ctypes.c_int, ctypes.c_uint64]
    lib.trainer_set.argtypes = [pointer] + [ctypes.c_float] * 4
    lib.trainer_stats.argtypes = [pointer, ctypes.POINTER(number)]
    lib.trainer_run.argtypes = [pointer, number]
    lib.trainer_moments.argtypes = [pointer, pointer, pointer, ctypes.POINTER(number), ctypes.c_int]
    lib.trainer_guests.argtypes = [pointer, ctypes.c_float, ctypes.c_float, pointer, pointer]
    lib.trainer_doubt.argtypes = [pointer, ctypes.c_float, ctypes.c_float]
    lib.net_first_weight.argtypes = [pointer, ctypes.c_float]
    for which, weights in enumerate((shipped_weights(), _few())):
        lib.set_hand_weights(which, (ctypes.c_float * len(PLAY))(*(weights.get(name, 0.0) for name in PLAY)))
    lib.measure.argtypes = [pointer, pointer, ctypes.POINTER(CRules), pointer, ctypes.c_int, ctypes.c_uint64, pointer]
    return lib


def array(rules: Sequence[Rules]) -> ctypes.Array[CRules]:
    """Many rule sets as the simulator takes them."""
    return (CRules * len(rules))(*(c_rules(each) for each in rules))
