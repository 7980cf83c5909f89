"""The Python side of the compiled simulator: builds it with gcc, loads it, and converts rule sets to its integers."""

import ctypes
import hashlib
import json
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))

from game.bots.hand_written import PLAY_FEATURES, load_weights  # noqa: E402
from game.engine.bomb_terms import parse_bomb, parse_target  # noqa: E402
from game.engine.catalogue import OPTIONS  # noqa: E402
from game.engine.combination import Kind, decode_length  # noqa: E402
from game.engine.rules import Rules  # noqa: E402

FLAGS = (
    "-O2", "-ftree-vectorize", "-fvect-cost-model=dynamic", "-march=native", "-ffast-math", "-shared", "-fPIC", "-w",
)  # fmt: skip
"""No -O3: it takes five times as long to compile, and what it makes plays deals at half the speed."""
PLAYER_KINDS = {"net": 0, "net2": 1, "lowest": 2, "saver": 3, "hand": 4, "random": 5, "tuned": 6, "few": 7}
SIGNATURES_FILE = HERE / "signatures.json"
"""Return type and argument types of each function, by source."""
C_TYPES = {
    "void": None, "pointer": ctypes.c_void_p, "floats": ctypes.POINTER(ctypes.c_float), "size": ctypes.c_size_t,
    "int": ctypes.c_int, "uint64": ctypes.c_uint64, "float": ctypes.c_float, "double": ctypes.c_double,
}  # fmt: skip
FEW_FILE = HERE / "few.json"
"""The weights of a hand-written player that looks at nine numbers."""
_OPTIONS = json.loads((HERE / "options.json").read_text(encoding="utf-8"))
FIELDS: dict[str, str | None] = _OPTIONS["fields"]
"""Fields of a rule set in the simulator, in its order, and the option that each has the value of, if it is one."""
OPTION_CODES: dict[str, dict[str, int]] = _OPTIONS["codes"]
"""The simulator's number of each value of the options that are words; "mutual" trades are left out of its deals,
and who leads a later deal is drawn unless the lowest card does."""
PASSED_OPTIONS = frozenset(_OPTIONS["any_value"])
"""Options that are numbers, tables, or yes and no, of which the simulator takes any value."""
IGNORED_OPTIONS = frozenset(_OPTIONS["ignored"])
"""Options that no decision of a deal depends on: the simulator's deals have no instant wins."""

BOMB_ROWS = 20
"""Rows of the bomb table: 0 a quad, 3 to 13 a pairs run of that length, from 14 a quads run of length row - 12."""

_TARGETS = {"2": 1, "22": 2, "222": 4, "quad": 32, "any single": 1 | 8, "any pair": 2 | 16, "any": ~32 & 0x7FFFFF}


class UnknownRulesError(ValueError):
    """Raised for a rule set that the simulator cannot play. The message says why."""


def explain_unknown(rules: Rules) -> str | None:
    """Return the reason why the simulator cannot play a rule set; None if it can."""
    for option in OPTIONS:
        name, value = option.name, getattr(rules, option.name)
        if name in OPTION_CODES:
            if value not in OPTION_CODES[name]:
                return f"The simulator does not know {name} = {value}."
        elif name not in PASSED_OPTIONS | IGNORED_OPTIONS and value != option.default:
            return f"The simulator does not know the option {name}; it plays {name} = {option.default} only."
    return None


class CRules(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int) for name in FIELDS] + [("bombs", ctypes.c_int * BOMB_ROWS)]


def _make_bomb_table(rules: Rules) -> tuple[int, ...]:
    """Return the targets of each row of bombs as bits; 0 for rows that the rules do not allow."""
    lengths = rules.decisions.pairs_run_lengths
    table = [0] * BOMB_ROWS
    for attacker, targets in rules.bombs:
        bomb = parse_bomb(attacker)
        first_row = 12 if bomb.kind is Kind.QUADS_RUN else 0
        for row in [0] if bomb.kind is Kind.QUAD else [first_row + decode_length(code) for code in bomb.codes]:
            if row < BOMB_ROWS and (not 3 <= row <= 13 or row in lengths) and (row < 14 or rules.quads_runs):
                for target in targets:
                    table[row] |= _TARGETS.get(target) or 1 << (4 + parse_target(target).length)
    return tuple(table)


def make_c_rules(rules: Rules) -> CRules:
    """Return a rule set in the simulator's format. Raises UnknownRulesError for an unsupported one."""
    reason = explain_unknown(rules)
    if reason:
        raise UnknownRulesError(reason)
    codes = {name: numbers[getattr(rules, name)] for name, numbers in OPTION_CODES.items()}
    decisions, values = rules.decisions, rules.set_values
    computed = {
        "dealt": decisions.cards_per_seat, "decks": decisions.deck.packs,
        "pairs_lengths": sum(1 << length for length in decisions.pairs_run_lengths),
        "ladder0": rules.ladder_points[0], "ladder1": rules.ladder_points[1], "v_black": values.black_two,
        "v_red": values.red_two, "v_three": values.three_pairs, "v_quad": values.quad, "v_four": values.four_pairs,
    }  # fmt: skip
    fields = [codes.get(name, getattr(rules, name)) if name else computed[field] for field, name in FIELDS.items()]
    c_rules = CRules(*fields)
    c_rules.bombs[:] = _make_bomb_table(rules)
    return c_rules


def build_library(source: str) -> Path:
    """Compile the simulator (once for each version of its sources) and return the library's path."""
    text = b"".join(path.read_bytes() for path in sorted(HERE.glob("*.[ch]"))) + " ".join(FLAGS).encode()
    target = Path(tempfile.gettempdir()) / f"tienlen-{source[:-2]}-{hashlib.sha256(text).hexdigest()[:16]}.so"
    if not target.exists():
        with tempfile.TemporaryDirectory(dir=target.parent) as folder:
            library = Path(folder) / target.name
            subprocess.run(["gcc", *FLAGS, "-o", str(library), str(HERE / source), "-lm"], check=True)
            library.replace(target)
    return target


def load_library(source: str = "brain.c") -> ctypes.CDLL:
    """Load a part of the simulator. The functions of signatures.json take and return the types that it names."""
    lib = ctypes.CDLL(str(build_library(source)))
    for name, (result_type, *argument_types) in json.loads(SIGNATURES_FILE.read_text("utf-8"))[source].items():
        function = getattr(lib, name)
        function.restype, function.argtypes = C_TYPES[result_type], [C_TYPES[type_name] for type_name in argument_types]
    if source == "brain.c":
        few = json.loads(FEW_FILE.read_text(encoding="utf-8"))["weights"]
        for number, weights in enumerate((load_weights(), few)):
            values = (weights.get(name, 0.0) for name in PLAY_FEATURES)
            lib.set_hand_weights(number, (ctypes.c_float * len(PLAY_FEATURES))(*values))
    return lib
