"""Shared records, archived deals, and replayed deals."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.engine import presets
from game.engine.cards import Card
from game.engine.deal import Deal
from game.engine.dealing import DealSpec
from game.session.matches.match import MatchPlan, hash_seed
from game.session.matches.match_plan import plan_replay
from game.session.matches.record_text import (
    MAX_RECORD_LENGTH,
    BadRecordError,
    format_record,
    make_record,
    open_record,
    open_record_text,
)
from game.session.play.live_match import LiveMatch
from game.session.play.match_mode import DETACHED_MODE
from game.session.play.saved_match import SavedMatch
from game.session.players.process_runner import ProcessRunner
from game.text import LANGUAGES, Texts
from tests.session.tables import INSTANT, make_match_plan, open_stores_in, play_deal, start_match


def play_match(**wanted: Any) -> LiveMatch:
    match = start_match(make_match_plan(**wanted))
    list(play_deal(match))
    return match


def make_sample_record() -> dict[str, Any]:
    entry = play_match().make_archive_entry()
    assert entry is not None
    return dict(entry.record)


@pytest.mark.parametrize("preset", ["southern", "viet-cong", "lu", "locks"])
def test_a_record_on_one_line_opens_as_the_same_deal(preset: str) -> None:
    entry = play_match(preset=preset, players=3, seed=4).make_archive_entry()
    assert entry is not None
    line = format_record(entry.record)
    assert "\n" not in line
    record = open_record_text(f"  {line}\n")
    assert record.stop_index is None and record.state.phase == "over"
    assert make_record(record.state) == entry.record


BAD_TEXTS = [
    ("", "empty", None),
    ("   ", "empty", None),
    ("hello", "record", "bad-record"),
    ("{", "record", "bad-record"),
    ("[]", "record", "bad-record"),
    ("{}", "record", "bad-record"),
    ("[" * 50_000, "record", "bad-record"),
    ('{"format":"tienlen-record/9"}', "record", "bad-record"),
    ('{"format":"tienlen-record/1","rules":"nonsense","deal":{"seed":1},"actions":[]}', "record", "bad-rules"),
    ('{"format":"tienlen-record/1","rules":"core","deal":{"seed":"x"},"actions":[]}', "record", "bad-record"),
    ('{"format":"tienlen-record/1","rules":"core","deal":{"seed":1},"actions":["0 dance"]}', "record", "bad-cards"),
    ("x" * (MAX_RECORD_LENGTH + 1), "long", None),
    ("/no/such/file.json", "file", None),
    ("file:///no/such/file.json", "file", None),
    ("https://example.org/deal", "file", None),
]


@pytest.mark.parametrize(("text", "reason", "code"), BAD_TEXTS, ids=[text[:24] for text, _, _ in BAD_TEXTS])
def test_what_is_no_record_is_explained(text: str, reason: str, code: str | None) -> None:
    with pytest.raises(BadRecordError) as caught:
        open_record_text(text)
    assert caught.value.reason == reason
    assert (caught.value.violation.code if caught.value.violation else None) == code
    for language in LANGUAGES:
        texts = Texts(language, is_strict=True)
        message = (
            texts.explain(caught.value.violation) if caught.value.violation else texts(f"review.open.bad.{reason}")
        )
        assert len(message) > 10 and "{" not in message


def test_an_unlawful_action_stops_the_deal_where_it_is() -> None:
    broken = make_sample_record()
    broken["actions"] = [*broken["actions"][:4], "0 pass", "0 pass"]
    record = open_record(broken)
    assert record.stop_index is not None and record.violation is not None
    assert len(record.state.history) == record.stop_index >= 4


@pytest.mark.parametrize("form", ["line", "laid out", "lines", "name in quotes", "address"])
def test_a_file_that_holds_a_record_can_be_named(tmp_path: Path, form: str) -> None:
    whole = make_sample_record()
    file = tmp_path / "ván bài.json"
    line = format_record(whole)
    file.write_text(
        {"laid out": json.dumps(whole, indent=2), "lines": f"{line}\n{line}\n"}.get(form, line), encoding="utf-8"
    )
    named = {"name in quotes": f'"{file}"', "address": file.as_uri()}.get(form, str(file))
    assert make_record(open_record_text(named).state) == whole


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_a_record_in_any_encoding_of_windows_opens(tmp_path: Path, encoding: str) -> None:
    whole = make_sample_record()
    file = tmp_path / "deal.json"
    file.write_bytes((format_record(whole) + "\r\n").encode(encoding))
    assert make_record(open_record_text(str(file)).state) == whole


CHAT_FORMATS = {
    "a mark of the order of bytes": "\ufeff{record}",
    "a code fence": "```json\n{record}\n```",
    "words before and a signature": "Xem ván này nhé / look:\n{record}\n-- \nBa Ba\nhttps://example.org/{{x}}",
    "no-break blanks": "{nobreak}",
    "curly quotes": "{curly}",
    "invisible characters": "\u200b{record}\u200b",
    "several records": "{record}\n{record}",
}
"""Records as chat programs and editors change them."""


@pytest.mark.parametrize("way", ["text", "file"])
@pytest.mark.parametrize("form", CHAT_FORMATS)
def test_a_record_that_went_through_a_chat_opens(tmp_path: Path, form: str, way: str) -> None:
    whole = make_sample_record()
    text = CHAT_FORMATS[form].format(
        record=format_record(whole),
        nobreak=json.dumps(whole).replace(", ", ",\u00a0").replace(": ", ":\u202f"),
        curly=format_record(whole).replace('"', "\u201d"),
    )
    if way == "file":
        file = tmp_path / "chat.txt"
        file.write_text(text, encoding="utf-8")
        text = str(file)
    assert make_record(open_record_text(text).state) == whole


def test_a_file_that_holds_something_else_is_explained(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text(str(tmp_path / "other.txt"))
    with pytest.raises(BadRecordError, match="record"):
        open_record_text(str(file))
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadRecordError, match="file"):
        open_record_text(str(file))


# --- deals that are kept


def test_nothing_of_a_deal_in_progress_can_be_looked_up() -> None:
    match = start_match(make_match_plan())
    assert match.make_archive_entry() is None


def test_finished_deals_are_kept_with_their_records_once(tmp_path: Path) -> None:
    stores = open_stores_in(tmp_path)
    match = start_match(make_match_plan(seed=3), stores)
    list(play_deal(match))
    match.next_deal()
    list(play_deal(match))
    match.close()
    entries = open_stores_in(tmp_path).archive.read_entries()[::-1]
    assert [deal.number for deal in entries] == [2, 1]
    assert entries[0] == match.make_archive_entry() or entries[0].record == match.make_archive_entry().record
    state = open_record(entries[0].record).state
    assert state.result is not None
    assert entries[0].place == state.result.order.index(0) + 1 and entries[0].points == state.result.points[0]
    assert entries[0].players == ("", "lowest", "lowest", "lowest")
    resumed = LiveMatch.resume(stores, ProcessRunner(), INSTANT)
    assert resumed is not None
    resumed.close()
    assert len(stores.archive.read_entries()) == 2
    stores.close()


# --- played again


def test_a_deal_played_again_begins_just_as_it_began(tmp_path: Path) -> None:
    match = play_match(seed=6)
    match.next_deal()
    list(play_deal(match))
    entry = match.make_archive_entry()
    assert entry is not None
    first = open_record(entry.record).state
    plan = plan_replay(first, entry.players[1:], 99)
    assert plan.practice
    once_more = start_match(plan)
    assert once_more.observation.hand == Deal.begin(first.rules, first.spec).hands[0]
    assert once_more.observation.leader == Deal.begin(first.rules, first.spec).leader
    assert once_more.seed == first.spec.seed
    list(play_deal(once_more))
    assert once_more.compute_score().is_over and once_more.make_archive_entry().practice


def test_the_plan_of_a_deal_played_again_survives_the_disk() -> None:
    match = play_match(seed=6)
    match.next_deal()
    list(play_deal(match))
    plan = plan_replay(open_record(match.make_archive_entry().record).state, ("lowest",) * 3, 5)
    assert MatchPlan.from_json(json.loads(json.dumps(plan.to_json()))) == plan
    old = make_match_plan().to_json()
    del old["first"]
    assert MatchPlan.from_json(old).first is None


def test_a_deal_laid_out_by_hand_can_be_played_again_and_has_no_seed() -> None:
    hands = ["3S 7S KS", "9S 8S TS"]
    deal = {"hands": hands, "leader": 1, "number": 2, "last_order": [1, 0]}
    shared = {"format": "tienlen-record/1", "rules": {"preset": "core", "players": 2}, "deal": deal, "actions": []}
    match = start_match(plan_replay(open_record(shared).state, ("lowest",), 1))
    assert match.observation.leader == 1 and match.observation.counts == (3, 3)
    list(play_deal(match))
    assert match.seed is None and match.seed_hash == "", "where no seed is ever shown there is nothing to check"


def test_a_deal_of_the_seed_0_has_a_seed_to_be_checked() -> None:
    match = start_match(make_match_plan(seed=3, first_seed=0))
    assert match.seed == 0 and match.seed_hash == hash_seed(0)


def test_each_deal_laid_out_by_hand_is_shown_with_a_chance_of_its_own_which_is_the_same_again() -> None:
    def shown(first: str, second: str, seed: int) -> int:
        spec = DealSpec(hands=(tuple(map(Card, first.split())), tuple(map(Card, second.split()))))
        rules = presets.load()["core"].rules(2)
        return start_match(plan_replay(Deal.begin(rules, spec), ("lowest",), seed)).display_seed

    assert shown("3S 7S KS", "9S 8S TS", 1) == shown("3S 7S KS", "9S 8S TS", 2)
    assert shown("3S 7S KS", "9S 8S TS", 1) != shown("3S 7S AS", "9S 8S TS", 1)
    assert shown("3S 7S KS", "9S 8S TS", 1) == shown("3S 7S KS", "9S 8S JS", 1), "it tells of no hidden card"


def test_a_detached_deal_leaves_the_match_in_progress_alone(tmp_path: Path) -> None:
    stores = open_stores_in(tmp_path)
    match = start_match(make_match_plan(seed=3), stores)
    list(play_deal(match))
    match.next_deal()
    match.close()
    before = stores.match_save.load()
    plan = plan_replay(open_record(stores.archive.read_entries()[-1].record).state, ("lowest",) * 3, 8)
    replayed = LiveMatch(plan, ProcessRunner(), stores, INSTANT, DETACHED_MODE)
    list(play_deal(replayed))
    replayed.close()
    assert stores.match_save.load() == before and before is not None
    assert SavedMatch.from_json(before).match.next_number == 2
    assert [entry.practice for entry in stores.statistics.read_entries()] == [False, True]
    assert [deal.practice for deal in stores.archive.read_entries()] == [False, True]
    stores.close()
