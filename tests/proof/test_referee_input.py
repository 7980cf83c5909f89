"""docs/FORMATS.md: input of every kind yields a code and a message, never a crash; a bad line stops no other."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.app.record_lines import answer_file, answer_lines
from game.app.referee import answer_line
from game.app.referee import judge_record as referee
from tests.work import count_calls

from .checked_referee import Json, make_record

ROOT = Path(__file__).parents[2]
CODES = {"bad-record", "bad-rules", "bad-cards"}
GOOD_RECORD = make_record("core", ["3S 9S", "4S", "5S", "6S"], "0 3S, 1 4S")
HUGE_NUMBER = 10**400


def replace_member(path: str, value: object) -> Json:
    """Return the valid record with one member replaced ("deal.hands")."""
    copy: Any = json.loads(json.dumps(GOOD_RECORD))
    *parents, last = path.split(".")
    part = copy
    for parent in parents:
        part = part[parent]
    if value is Ellipsis:
        del part[last]
    else:
        part[last] = value
    return dict(copy)


def ask_record_refusal(record: object) -> Json:
    """Return the refusal of an invalid record, which names no action."""
    reply = referee(record if isinstance(record, (str, bytes)) else json.dumps(record))
    assert set(reply) == {"ok", "action", "code", "message"}
    assert (reply["ok"], reply["action"]) == (False, None)
    assert reply["code"] in CODES
    assert reply["message"].strip()
    return reply


def test_the_good_record_is_good() -> None:
    assert referee(GOOD_RECORD)["ok"]


@pytest.mark.parametrize(
    "line",
    [
        "{",
        "nonsense",
        '{"format": "tienlen-record/1"',
        "null",
        "true",
        "17",
        '"tienlen-record/1"',
        "[]",
        "[{}]",
        "{}",
        "NaN",
        "-Infinity",
        "{'format': 1}",
        "\x00",
        "{" * 5000,
        "[" * 100000,
        '{"a":' * 100000,
        "1" * 5000,
        '{"deal": ' + "9" * 5000 + "}",
        b"\xff\xfe\x00{",
        b'{"format": "tienlen-record/1", "rules": "\xc3\x28"}',
        b"\xed\xa0\x80",
    ],
)
def test_what_is_no_record_is_a_bad_record(line: str | bytes) -> None:
    assert ask_record_refusal(line)["code"] == "bad-record"


@pytest.mark.parametrize("part", ["format", "rules", "deal", "actions", "deal.hands"])
def test_missing_parts_are_a_bad_record(part: str) -> None:
    assert ask_record_refusal(replace_member(part, ...))["code"] == "bad-record"


@pytest.mark.parametrize("value", ["tienlen-record/2", "tienlen-record/10", "tienlen-record", "", 1, None, ["x"], {}])
def test_a_future_or_foreign_format_is_a_bad_record(value: object) -> None:
    assert ask_record_refusal(replace_member("format", value))["code"] == "bad-record"


@pytest.mark.parametrize("value", [None, 5, [], True, 1.5, ["core"]])
def test_rules_that_are_no_rules_are_refused(value: object) -> None:
    assert ask_record_refusal(replace_member("rules", value))["code"] in ("bad-rules", "bad-record")


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("preset", "Core"),
        ("preset", ""),
        ("preset", ["core"]),
        ("jokers", 2),
        ("", 1),
        ("stake", "many"),
        ("stake", -1),
        ("stake", 1.5),
        ("stake", [1]),
        ("stake", None),
        ("run_min", HUGE_NUMBER),
        ("players", HUGE_NUMBER),
        ("players", "4" * 5000),
        ("players", "٤"),
        ("players", 4.0001),
        ("cards", {}),
        ("pairs_run_lengths", [2]),
        ("pairs_run_lengths", ["three"]),
        ("pairs_run_lengths", "all"),
        ("pairs_run_lengths", [[3]]),
        ("pairs_run_lengths", {"3": 4}),
        ("pairs_run_lengths", 3.5),
        ("instant_wins", ["five"]),
        ("instant_win_points", -2),
        ("ladder_points", [2]),
        ("ladder_points", [2, "x"]),
        ("ladder_points", 2),
        ("ladder_points", [2, 1, 0, 0]),
        ("winner_points", "two"),
        ("full_hand_points", None),
        ("set_values", {"joker": 1}),
        ("set_values", {"quad": "three"}),
        ("hoarding", "perhaps"),
        ("hoarding", 2),
        ("knock_out", None),
        ("bombs", [[[[]]]]),
        ("twos_in_runs", []),
        ("direction", "left"),
        ("leftover", True),
        ("ending", "never"),
        ("scoring", "points"),
    ],
)
def test_an_unknown_option_or_value_is_bad_rules(option: str, value: object) -> None:
    assert ask_record_refusal(replace_member(f"rules.{option}" if option else "rules.", value))["code"] == "bad-rules"


@pytest.mark.parametrize("value", [None, 5, [], True, "seed", [["3S"]]])
def test_a_deal_that_is_no_object_is_a_bad_record(value: object) -> None:
    assert ask_record_refusal(replace_member("deal", value))["code"] == "bad-record"


@pytest.mark.parametrize("value", [[], ["3S"] * 0, ["3S", "4S", "5S"], ["3S", "4S", "5S", "6S", "7S"]])
def test_hands_that_do_not_match_the_players_are_a_bad_record(value: object) -> None:
    assert ask_record_refusal(replace_member("deal.hands", value))["code"] == "bad-record"


@pytest.mark.parametrize("value", [["3S", "", "5S", "6S"], ["", "", "", ""], ["3S", "   ", "5S", "6S"]])
def test_an_empty_hand_is_a_bad_record(value: object) -> None:
    assert ask_record_refusal(replace_member("deal.hands", value))["code"] == "bad-record"


@pytest.mark.parametrize(
    "value", [None, "3S 4S 5S 6S", 7, {"0": "3S"}, [1, 2, 3, 4], [None] * 4, [{}, {}, {}, {}], [True] * 4]
)
def test_hands_of_a_wrong_type_are_refused(value: object) -> None:
    assert ask_record_refusal(replace_member("deal.hands", value))["code"] in ("bad-record", "bad-cards")


UNREADABLE = ["XX", "3", "S", "S3", "1S", "11S", "0S", "3SS", "3s4s", "3Z", "♠", "3S,4S", "-", "3♥️S"]


@pytest.mark.parametrize("card", UNREADABLE)
def test_unreadable_cards_are_bad_cards(card: str) -> None:
    assert ask_record_refusal(replace_member("deal.hands", [card, "4S", "5S", "6S"]))["code"] == "bad-cards"


@pytest.mark.parametrize("hands", [["3S 3S", "4S", "5S", "6S"], ["3S", "3S", "5S", "6S"], ["3S 3s", "4S", "5S", "6S"]])
def test_a_card_twice_is_bad_cards(hands: list[str]) -> None:
    assert ask_record_refusal(replace_member("deal.hands", hands))["code"] == "bad-cards"


def test_a_card_in_a_hand_and_left_over_is_twice() -> None:
    assert ask_record_refusal(replace_member("deal.leftover", "4S"))["code"] == "bad-cards"
    assert ask_record_refusal(replace_member("deal.leftover", "KS KS"))["code"] == "bad-cards"


def test_more_cards_than_the_decks_hold_are_bad_cards() -> None:
    deck = [rank + suit for rank in "3456789TJQKA2" for suit in "SCDH"]
    assert ask_record_refusal(replace_member("deal.hands", [" ".join(deck)] * 4))["code"] == "bad-cards"
    assert ask_record_refusal(replace_member("deal.hands", ["3S " * 100000, "4S", "5S", "6S"]))["code"] == "bad-cards"


@pytest.mark.parametrize("value", [5, ["KS"], {"KS": 1}, True])
def test_a_leftover_of_a_wrong_type_is_refused(value: object) -> None:
    assert ask_record_refusal(replace_member("deal.leftover", value))["code"] in ("bad-record", "bad-cards")


@pytest.mark.parametrize("name", ["dealer", "leader"])
@pytest.mark.parametrize("value", [-1, 4, "0", 1.0, 1.5, True, [0], {}, HUGE_NUMBER])
def test_a_dealer_or_leader_that_is_no_seat_is_a_bad_record(name: str, value: object) -> None:
    assert ask_record_refusal(replace_member(f"deal.{name}", value))["code"] == "bad-record"


@pytest.mark.parametrize("value", [0, -1, "2", 1.5, True, [1], {}, -HUGE_NUMBER])
def test_a_number_that_is_no_number_of_a_deal_is_a_bad_record(value: object) -> None:
    assert ask_record_refusal(replace_member("deal.number", value))["code"] == "bad-record"


BAD_ORDERS = [
    [],
    [0],
    [0, 1, 2],
    [0, 1, 2, 2],
    [0, 1, 2, 4],
    [0, 1, 2, 3, 3],
    "0123",
    3,
    [0, 1, 2, "3"],
    [[0], 1, 2, 3],
]


@pytest.mark.parametrize("value", BAD_ORDERS)
def test_a_last_order_that_is_no_order_of_the_seats_is_a_bad_record(value: object) -> None:
    record = replace_member("deal.last_order", value)
    record["deal"]["number"] = 2
    assert ask_record_refusal(record)["code"] == "bad-record"


def test_a_missing_last_order_is_a_bad_record_where_a_rule_needs_it() -> None:
    assert ask_record_refusal(replace_member("deal.number", 2))["code"] == "bad-record"
    record = replace_member("deal.number", 2)
    record["rules"] = {"preset": "locks"}
    assert referee(record | {"actions": []})["ok"]  # the lowest card leads: no rule needs it


@pytest.mark.parametrize("value", [None, "7", 1.5, [7], {}, True, False])
def test_a_seed_that_is_no_integer_is_a_bad_record(value: object) -> None:
    record = {"format": "tienlen-record/1", "rules": "core", "deal": {"seed": value}, "actions": []}
    assert ask_record_refusal(record)["code"] == "bad-record"


@pytest.mark.parametrize("seed", [0, -1, 2**64, 2**64 + 1, -(2**70), 10**30, HUGE_NUMBER])
def test_any_integer_is_a_seed(seed: int) -> None:
    record = {"format": "tienlen-record/1", "rules": "core", "deal": {"seed": seed}, "actions": []}
    reply = referee(json.dumps(record))
    assert reply["ok"]
    assert len(set(" ".join(reply["hands"]).split())) == 52


def test_seed_and_hands_together_or_neither_are_a_bad_record() -> None:
    assert ask_record_refusal(replace_member("deal.seed", 7))["code"] == "bad-record"
    assert ask_record_refusal(replace_member("deal", {"number": 1}))["code"] == "bad-record"


@pytest.mark.parametrize("value", [None, "0 3S", 5, {"0": "3S"}, True])
def test_actions_that_are_no_list_are_a_bad_record(value: object) -> None:
    assert ask_record_refusal(replace_member("actions", value))["code"] == "bad-record"


MALFORMED = [
    *("", " ", "0", "3S", "x 3S", "0 ", "-1 3S", "0.0 3S", "0,3S", "0 give", "0 give 1", "0 give x 3S"),
    *("0 offer 3S", "0 return", "zero pass", "0 pass 3S", "0 PASS!", "9" * 5000 + " 3S", "0 accept 3S", "\ud800"),
    *("\uff11 4S", "0 give \uff11 3S"),
]


@pytest.mark.parametrize("action", MALFORMED)
def test_an_action_of_a_wrong_form_is_refused_with_its_place(action: str) -> None:
    reply = referee(json.dumps(replace_member("actions", ["0 3S", action])))
    assert (reply["ok"], reply["action"]) == (False, 1)
    assert reply["code"] in ("bad-record", "bad-cards")
    assert reply["message"].strip()


@pytest.mark.parametrize("action", [None, 5, True, ["0 3S"], {"seat": 0}, 0.5])
def test_an_action_that_is_no_text_is_a_bad_record(action: object) -> None:
    reply = referee(json.dumps(replace_member("actions", ["0 3S", action])))
    assert (reply["ok"], reply["code"]) == (False, "bad-record")
    assert reply["action"] in (None, 1)


@pytest.mark.parametrize("action", ["0 XX", "0 3S ZZ", "0 3S 3S", "0 dance"])
def test_an_action_with_unreadable_cards_or_one_twice_is_refused_with_its_place(action: str) -> None:
    reply = referee(replace_member("actions", [action]))
    assert (reply["ok"], reply["action"]) == (False, 0)
    assert reply["code"] in ("bad-cards", "bad-record", "not-your-cards")


def test_a_seat_that_is_not_there_is_refused() -> None:
    for action in ("4 3S", "7 pass", "99999999999999999999 3S"):
        reply = referee(replace_member("actions", [action]))
        assert (reply["ok"], reply["action"]) == (False, 0)
        assert reply["code"] in ("bad-record", "not-your-turn")


@pytest.mark.parametrize("text", ["3s", "3♠", " 3S ", "3S"])
def test_reading_accepts_lower_case_and_signs(text: str) -> None:
    reply = referee(replace_member("deal.hands", [text, "10h", "tD", "10♣ 2♥ 2♦"]))
    assert reply["hands" if "hands" in reply else "message"] is not None
    good = replace_member("deal.hands", [text, "10h", "tD", "10♣ 2♥ 2♦"])
    assert referee(good | {"actions": []})["hands"] == ["3S", "TH", "TD", "TC 2D 2H"]


def test_actions_read_the_same_spellings() -> None:
    record = replace_member("actions", ["0 3♠", "1 4s"])
    assert referee(record) == referee(GOOD_RECORD)


# Lines and exit statuses.


def run_command(*arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "game", "referee", *arguments]
    return subprocess.run(command, input=given, capture_output=True, cwd=ROOT, timeout=300, check=False)


def ask_lines(*parts: bytes) -> list[Json]:
    """Return the replies to some lines."""
    written = bytearray()

    class Out:
        def write(self, data: bytes) -> None:
            written.extend(data)

        def flush(self) -> None:
            pass

    answer_lines([part + b"\n" for part in parts], Out(), answer_line)  # type: ignore[arg-type]
    return [json.loads(line) for line in bytes(written).decode().splitlines()]


def test_a_bad_line_never_stops_the_others() -> None:
    good = json.dumps(GOOD_RECORD).encode()
    replies = ask_lines(b"{", good, b"\xff\xfe", good, b"[]", b"[" * 100000, b'{"format":"tienlen-record/9"}', good)
    assert [reply["ok"] for reply in replies] == [False, True, False, True, False, False, False, True]


def test_exit_status_0_when_every_record_was_ok() -> None:
    completed = run_command(given=(json.dumps(GOOD_RECORD) + "\n").encode() * 2)
    assert (completed.returncode, completed.stdout.count(b"\n")) == (0, 2)
    assert all(json.loads(line)["ok"] for line in completed.stdout.splitlines())


def test_exit_status_1_when_some_were_not() -> None:
    completed = run_command(given=b"{}\n" + json.dumps(GOOD_RECORD).encode())
    assert completed.returncode == 1
    assert [json.loads(line)["ok"] for line in completed.stdout.splitlines()] == [False, True]
    assert b"Traceback" not in completed.stderr


def test_exit_status_2_for_unusable_arguments(tmp_path: Path) -> None:
    for arguments in (["--nonsense"], [str(tmp_path / "missing")], [str(tmp_path)], ["one", "two"]):
        completed = run_command(*arguments)
        assert completed.returncode == 2, arguments
        assert completed.stderr
        assert b"Traceback" not in completed.stderr


def test_records_are_read_from_a_file_too(tmp_path: Path) -> None:
    path = tmp_path / "records.jsonl"
    path.write_bytes(json.dumps(GOOD_RECORD).encode() + b"\r\n")
    completed = run_command(str(path))
    assert (completed.returncode, json.loads(completed.stdout)["ok"]) == (0, True)


@pytest.mark.parametrize("record", ["{}", '{"format": null}'])
def test_a_missing_format_is_said_to_be_missing(record: str) -> None:
    message = ask_record_refusal(record)["message"]
    assert "None" not in message
    assert '"format"' in message


@pytest.mark.parametrize("path", ["format", "rules", "rules.preset", "deal.seed", "actions"])
def test_half_a_surrogate_pair_is_answered_and_does_not_stop_the_next_line(path: str) -> None:
    wrong = replace_member(path, ["0 \ud800"] if path == "actions" else "\ud800")
    out = io.BytesIO()
    assert answer_lines([json.dumps(record).encode() for record in (wrong, GOOD_RECORD)], out, answer_line) == 1
    first, second = map(json.loads, out.getvalue().decode("utf-8").splitlines())
    assert not first["ok"] and first["message"] and second["ok"]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("piped", [False, True])
def test_records_in_any_encoding_of_windows_are_answered(
    encoding: str, piped: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: Any
) -> None:
    file = tmp_path / "records.jsonl"
    file.write_bytes(f"{json.dumps(GOOD_RECORD)}\r\n{json.dumps(GOOD_RECORD)}\r\n".encode(encoding))
    with file.open("rb") as stream, io.TextIOWrapper(io.BufferedWriter(io.FileIO(1, "w", closefd=False))) as out:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(stream))
        monkeypatch.setattr(sys, "stdout", out)
        assert answer_file("referee", None if piped else str(file), answer_line) == 0
    replies = [json.loads(line) for line in capfdbinary.readouterr().out.splitlines()]
    assert [reply["ok"] for reply in replies] == [True, True]


def test_a_hand_with_more_plays_than_the_referee_lists_is_a_bad_record() -> None:
    three_suits = " ".join(rank + suit for suit in "SCD" for rank in "3456789TJQKA2")
    record = make_record("core", [three_suits, "3H"])
    reply = ask_record_refusal(record)
    assert reply["code"] == "bad-record" and "100000" in reply["message"].replace(",", "")
    assert count_calls(lambda: ask_record_refusal(record)) < 20_000, "the plays were counted, not listed"


def test_half_a_deck_in_one_hand_is_still_listed() -> None:
    rich = " ".join(rank + suit for suit in "SC" for rank in "3456789TJQKA2")
    reply = referee(make_record("core", [rich, "3D"]))
    assert reply["ok"] or reply["code"] != "bad-record"
    assert len(referee(make_record("core", [rich, "3D"], number=2, last_order=[0, 1]))["legal"]) > 10_000


@pytest.mark.parametrize("value", [None, True, ["x"], [3, 4, 2]])
def test_messages_show_values_as_records_write_them(value: object) -> None:
    message = ask_record_refusal(replace_member("rules.ladder_points", value))["message"]
    assert json.dumps(value) in message and "None" not in message


def test_two_values_of_special_sets_of_five_are_bad_rules() -> None:
    assert ask_record_refusal(replace_member("rules.set_values", [1, 2]))["code"] == "bad-rules"


@pytest.mark.parametrize("number", [1, 2], ids=["the lowest card alone may lead", "anything may lead"])
def test_a_hand_of_almost_as_many_plays_as_may_be_is_answered_with_little_work_for_each(number: int) -> None:
    hand = "3S 3C 4H 5S 6S 6C 7S 7C 7D 7H 8S 8C 8D 9C 9D TS TC JC JD JH QS QH KS KC KD AC AD 2S 2C 2D"
    record = make_record("core", [hand, "3D 3H", "4S 4C"], number=number, last_order=[0, 1, 2])
    replies = []
    calls = count_calls(lambda: replies.append(referee(record)))
    assert replies[0]["ok"] and (replies[0]["legal"] == ["3S"] or len(replies[0]["legal"]) == 96_862)
    assert calls < 5_000_000
