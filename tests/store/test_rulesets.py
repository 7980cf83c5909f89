from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import presets
from game.engine import rules as rule_sets
from game.engine.catalogue import OPTION_BY_NAME, OPTIONS
from game.engine.option import make_flag
from game.engine.rules import Preset, Rules, read_rules, write_differences
from game.engine.violation import RulesError
from game.store import rulesets
from game.store.notice import Notice
from game.store.rulesets import CodeError, RuleSet, RuleSetStore, clean_name, hash_rules, is_rules_hash, write_rules

HOUSE_RULES = presets.load()["southern"].rules(3, stacking="on", knock_out=False)


def test_there_are_seventeen_presets_the_souths_and_the_norths_first() -> None:
    names = list(presets.load())
    assert len(names) == 17
    assert names[:4] == ["southern", "southern-winner-takes-all", "southern-count", "southern-table"]
    assert names[4:6] == ["north", "north-count"]
    assert names[-1] == "locks-and-breaks"


@pytest.mark.parametrize("name", list(presets.load()))
def test_every_preset_plays_with_every_number_of_players_that_it_names(name: str) -> None:
    preset = presets.load()[name]
    assert all(presets.rules(name, players).players == players for players in preset.players)
    assert presets.rules(name).players == preset.usual_players


@pytest.mark.parametrize("name", list(presets.load()))
def test_every_preset_survives_its_code(name: str) -> None:
    rules = presets.rules(name)
    again = RuleSet.from_code(RuleSet(name, rules).to_code())
    assert (again.name, again.rules, again.rules.preset) == (name, rules, name)


def test_a_house_rule_set_has_a_short_code() -> None:
    code = RuleSet("Nhà mình", HOUSE_RULES).to_code()
    assert code.startswith("TL1-")
    assert len(code) < 100
    assert RuleSet.from_code(code) == RuleSet("Nhà mình", HOUSE_RULES)


def test_rules_without_a_preset_have_a_code_too() -> None:
    rules = Rules(players=2, cards=17, run_min=2)
    assert RuleSet.from_code(RuleSet("x", rules).to_code()).rules == rules
    assert read_rules(write_rules(rules)) == rules


def test_a_code_is_read_however_messages_mangle_it() -> None:
    code = RuleSet("Nhà", HOUSE_RULES).to_code()
    for mangled in (
        code.lower(),
        code.replace("-", ""),
        f"  {code}\n",
        "\n> ".join(code.split("-")),
        code.replace("-", " - "),
        f"“{code}”",
        code.replace("O", "0").replace("I", "1"),
    ):
        assert RuleSet.from_code(mangled).rules == HOUSE_RULES


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("", "empty"), ("  \n", "empty"), ("hello", "not-a-code"), ("TL", "not-a-code"), ("TL0-ABCDE", "not-a-code"),
        ("TL9-ABCDE", "too-new"), ("TL1", "incomplete"), ("TL1-A", "incomplete"), ("TL1-ABCDEFGH", "incomplete"),
        ("TL1-" + "A" * 20_000, "not-a-code"), ("Ba đôi thông", "not-a-code"),
    ],
)  # fmt: skip
def test_a_bad_code_says_what_is_wrong_with_it(code: str, reason: str) -> None:
    with pytest.raises(CodeError) as raised:
        rulesets.decode_rules(code)
    assert raised.value.reason == reason


def test_a_code_with_any_letter_lost_changed_or_doubled_is_noticed() -> None:
    letters = RuleSet("Nhà", HOUSE_RULES).to_code().replace("-", "")
    for place in range(3, len(letters)):
        other = "A" if letters[place] != "A" else "B"
        changed = [letters[:place] + letters[place + 1 :], letters[:place] + other + letters[place + 1 :]]
        if letters[place] != letters[place - 1]:
            changed.append(letters[:place] + letters[place] + letters[place:])
        for code in changed:
            try:
                assert RuleSet.from_code(code) == RuleSet("Nhà", HOUSE_RULES)
            except CodeError as error:
                assert error.reason == "incomplete"


def test_a_code_that_would_unfold_without_end_is_refused() -> None:
    import base64
    import zlib

    squeezer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=rulesets.CODE_DICTIONARY)
    packed = squeezer.compress(b'["' + b"x" * 500_000 + b'",{}]') + squeezer.flush()
    letters = base64.b32encode(rulesets.compute_checksum(packed) + packed).decode()
    with pytest.raises(CodeError) as raised:
        rulesets.decode_rules("TL1" + letters)
    assert raised.value.reason == "damaged"


@given(st.text(max_size=80))
def test_no_text_whatever_breaks_the_reader(text: str) -> None:
    for code in (text, "TL1" + text):
        with pytest.raises(CodeError):
            rulesets.decode_rules(code)


def test_a_code_for_options_that_we_do_not_know_says_which() -> None:
    with pytest.raises(RulesError) as raised:
        RuleSet.from_code(rulesets.encode_rules("x", {"preset": "southern", "jokers": 2}))
    assert raised.value.violation.params["option"] == "jokers"


def test_the_hash_tells_rule_sets_apart_by_what_they_say_not_by_their_names() -> None:
    preset = presets.load()["southern"]
    assert hash_rules(HOUSE_RULES) != hash_rules(preset.rules(3))
    by_hand = read_rules({**preset.rules(3).to_json()}, {})
    assert hash_rules(by_hand) == hash_rules(preset.rules(3))


def test_the_hash_is_that_of_what_differs_from_the_defaults_in_the_order_of_the_options_names() -> None:
    assert hash_rules(Rules()) == hashlib.sha256(b"{}").hexdigest()[:12]
    assert hash_rules(Rules(stake=2, players=3)) == hashlib.sha256(b'{"players": 3, "stake": 2}').hexdigest()[:12]


def test_the_hash_of_every_value_that_was_kept_once_is_known_still() -> None:
    rules = presets.rules("southern", 3)
    assert is_rules_hash("158ca93717cb", rules) and is_rules_hash(hash_rules(rules), rules)
    assert not is_rules_hash("158ca93717cb", rules.but(stake=2))


def test_an_option_that_is_added_at_its_default_changes_no_hash(monkeypatch: pytest.MonkeyPatch) -> None:
    before = hash_rules(presets.rules("southern", 3))
    added = make_flag("jokers", "table")
    monkeypatch.setattr(rule_sets, "OPTIONS", (added, *OPTIONS))
    monkeypatch.setattr(rule_sets, "OPTION_BY_NAME", {**OPTION_BY_NAME, "jokers": added})
    rules = presets.rules("southern", 3)
    assert "jokers" in rules.to_json()
    assert hash_rules(rules) == before != hash_rules(rules.but(jokers=True))  # type: ignore[call-arg]
    assert is_rules_hash(before, rules) and is_rules_hash("158ca93717cb", rules)


def test_own_rule_sets_are_kept_under_their_names(tmp_path: Path) -> None:
    store = RuleSetStore(tmp_path / "rulesets.json")
    store.store("  Nhà \n mình ", HOUSE_RULES)
    store.store("Other", presets.rules("lu", 2))
    again = RuleSetStore(tmp_path / "rulesets.json")
    assert [each.name for each in again.list_all()] == ["Nhà mình", "Other"]
    assert again.get("Nhà mình") == RuleSet("Nhà mình", HOUSE_RULES)
    again.remove("Other")
    assert [each.name for each in RuleSetStore(tmp_path / "rulesets.json").list_all()] == ["Nhà mình"]
    with pytest.raises(ValueError, match="name"):
        store.store(" \n ", HOUSE_RULES)


def test_names_are_made_unique_and_one_line(tmp_path: Path) -> None:
    store = RuleSetStore(tmp_path / "rulesets.json")
    store.store("Nhà", HOUSE_RULES)
    assert store.find_free_name("Nhà") == "Nhà 2"
    assert store.find_free_name("Khác") == "Khác"
    assert store.find_free_name(" ") == "2"
    store.store("Nhà 2", HOUSE_RULES)
    assert store.find_free_name("Nhà") == "Nhà 3"
    store.store("x" * 40, HOUSE_RULES)
    assert store.find_free_name("x" * 40) == "x" * 36 + " 2"
    assert clean_name("a\tb\x00" + "c" * 99).startswith("a b c")
    assert len(clean_name("c" * 99)) == 40


def test_a_rule_set_of_a_later_version_is_told_and_not_lost(tmp_path: Path) -> None:
    path = tmp_path / "rulesets.json"
    sets = {
        "new": {"preset": "southern", "jokers": 2},
        "old": write_differences(HOUSE_RULES, presets.load()["southern"]),
    }
    path.write_text(json.dumps({"format": "tienlen-rulesets/1", "sets": sets}), encoding="utf-8")
    notices: list[Notice] = []
    store = RuleSetStore(path, notices.append)
    assert [each.name for each in store.list_all()] == ["old"]
    assert notices == [Notice("store.bad-ruleset", {"name": "new"})]
    store.store("third", HOUSE_RULES)
    assert set(json.loads(path.read_text(encoding="utf-8"))["sets"]) == {"new", "old", "third"}


def test_taking_away_a_rule_set_that_is_not_there_changes_nothing(tmp_path: Path) -> None:
    store = RuleSetStore(tmp_path / "rulesets.json")
    store.remove("Nhà")
    assert not (tmp_path / "rulesets.json").exists()


def test_a_rule_set_that_cannot_be_read_is_told_of_once_not_at_every_change(tmp_path: Path) -> None:
    path = tmp_path / "rulesets.json"
    path.write_text('{"format": "tienlen-rulesets/1", "sets": {"new": {"preset": "nobody"}}}', encoding="utf-8")
    notices: list[Notice] = []
    store = RuleSetStore(path, notices.append)
    store.store("Nhà", HOUSE_RULES)
    store.remove("Nhà")
    assert [notice.key for notice in notices] == ["store.bad-ruleset"]


def test_what_another_window_of_a_later_version_added_is_told_of_when_it_is_first_met(tmp_path: Path) -> None:
    path = tmp_path / "rulesets.json"
    notices: list[Notice] = []
    store = RuleSetStore(path, notices.append)
    path.write_text('{"format": "tienlen-rulesets/1", "sets": {"new": {"preset": "nobody"}}}', encoding="utf-8")
    for _ in range(2):
        store.store("Nhà", HOUSE_RULES)
    assert notices == [Notice("store.bad-ruleset", {"name": "new"})]
    assert set(json.loads(path.read_text(encoding="utf-8"))["sets"]) == {"new", "Nhà"}


def test_a_file_that_was_damaged_meanwhile_is_told_of(tmp_path: Path) -> None:
    path = tmp_path / "rulesets.json"
    notices: list[Notice] = []
    store = RuleSetStore(path, notices.append)
    path.write_text("{", encoding="utf-8")
    store.store("Nhà", HOUSE_RULES)
    assert [notice.key for notice in notices] == ["store.damaged"]
    assert [each.name for each in store.list_all()] == ["Nhà"]


@pytest.mark.parametrize("players", range(2, 9))
def test_the_preset_for_a_number_of_players_is_the_first_offered_that_is_for_so_many(players: int) -> None:
    suitable = [name for name, preset in presets.load().items() if players in preset.players]
    assert presets.find_first(players) == suitable[0]


def test_a_preset_that_is_not_for_four_takes_the_nearest_number_wherever_it_is_named_alone() -> None:
    data = {"players": [5, 8], "options": {"cards": 13}}
    many, few = Preset.from_json("many", data), Preset.from_json("few", {**data, "players": [2, 3]})
    assert many.usual_players == many.rules().players == read_rules("many", {"many": many}).players == 5
    assert few.usual_players == few.rules().players == 3


def test_where_no_number_of_players_is_named_a_preset_is_for_four_or_nearly() -> None:
    for name, preset in presets.load().items():
        distance = abs(presets.rules(name).players - 4)
        assert distance == min(abs(number - 4) for number in preset.players), name
