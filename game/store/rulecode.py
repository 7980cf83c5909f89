"""The share code of a rule set: a short text, `TL1-…`, for messages (docs/FORMATS.md).

The code holds the preset's name, the differences from it and the player's name for it: compact JSON, deflated, with a
checksum, in base 32. Reading ignores case, blanks, dashes and line breaks.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import zlib
from typing import Any

VERSION = 1
_PREFIX = f"TL{VERSION}-"
_CHECK_BYTES = 4
_MOST_BYTES = 20_000
_MOST_CHARACTERS = 8_000
_LOOK_ALIKES = str.maketrans("018", "OIB")

# What is likely in a rule set: the dictionary of the compression. It is part of the format: never change it.
_DICTIONARY = (
    b'"later_wins""refuse""highest_distinct""ties""family""hidden""card_counts""clockwise""direction"'
    b'"leader""leftover""all""set_values""black_two""red_two""three_pairs""quad""four_pairs"'
    b'"full_hand_points""winner_points""ladder_points""stake""instant_win_points""bomb_bonus""hoarding"'
    b'"full_hand_double""per_card""winner_takes_all""ladder""loser_pays""places""scoring""knock_out"'
    b'"first_out""last_holder""ending""mutual""ranks_two""ranks""trading""first_deal""after_instant_win"'
    b'"bomb_with_3s""six_pairs""five_pairs_run""six_pairs_run""three_triples_run""dragon""four_twos"'
    b'"instant_wins""on_bombs_may_answer""stacking""four_pairs""bombs""none""pass_lock_exempt""lowest"'
    b'"winner""later_lead""may_pass""free""lowest_alone""contain_lowest""first_lead""lock""suited"'
    b'"plain""same_suit_runs""twos_in_pairs_runs""twos_in_runs""run_min""quads_runs""any"'
    b'"pairs_run_lengths""any single""any pair""pairs-run:3""quads-run:2""222""22""with":"quad","beats"'
    b':["2"]},{"with":"pairs-run:4+","beats":["22"]}],"cards":13,"players":4,false,true,"preset":'
    b'"viet-cong-house""san-jose""locks-and-breaks""pagat""pang""lu""chops""core""family"'
    b'"southern-winner-takes-all"{"preset":"southern","players":4,'
)


class CodeError(ValueError):
    """A code that cannot be read; `reason` is empty, not-a-code, too-new, incomplete or damaged."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def encode(name: str, rules: dict[str, Any]) -> str:
    """The code of a named rule set (`rules` as a record writes it), in groups of five."""
    plain = json.dumps([name, rules], ensure_ascii=False, separators=(",", ":")).encode()
    compressor = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=_DICTIONARY)
    packed = compressor.compress(plain) + compressor.flush()
    letters = base64.b32encode(_check(packed) + packed).decode().rstrip("=")
    return _PREFIX + "-".join(letters[at : at + 5] for at in range(0, len(letters), 5))


def decode(code: str) -> tuple[str, dict[str, Any]]:
    """The name and the rule set of a code. Raises CodeError."""
    packed = _unpack(_letters(code))
    try:
        decompressor = zlib.decompressobj(-15, zdict=_DICTIONARY)
        plain = decompressor.decompress(packed, _MOST_BYTES)
        name, rules = json.loads(plain)
    except (zlib.error, ValueError, TypeError, RecursionError):
        raise CodeError("damaged") from None
    if not isinstance(name, str) or not isinstance(rules, dict):
        raise CodeError("damaged")
    return name, rules


def _letters(code: str) -> str:
    """The letters after the prefix, without the blanks, dashes and line breaks that messages add."""
    plain = "".join(letter for letter in code.upper() if letter.isascii() and letter.isalnum())
    if not plain:
        raise CodeError("empty")
    if len(plain) > _MOST_CHARACTERS or not plain.startswith("TL") or not plain[2:3].isdigit():
        raise CodeError("not-a-code")
    if int(plain[2]) > VERSION:
        raise CodeError("too-new")
    if int(plain[2]) != VERSION:
        raise CodeError("not-a-code")
    return plain[3:].translate(_LOOK_ALIKES)


def _unpack(letters: str) -> bytes:
    """The bytes behind the letters; their checksum is checked and removed."""
    try:
        whole = base64.b32decode(letters + "=" * (-len(letters) % 8))
    except binascii.Error:
        raise CodeError("incomplete") from None
    check, packed = whole[:_CHECK_BYTES], whole[_CHECK_BYTES:]
    if not packed or check != _check(packed):
        raise CodeError("incomplete")
    return packed


def _check(packed: bytes) -> bytes:
    return hashlib.sha256(packed).digest()[:_CHECK_BYTES]
