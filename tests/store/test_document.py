from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from game.store.document import Document
from game.store.notice import Notice

GOOD_TEXT = '{"format": "thing/2", "a": 1}'


def load(path: Path) -> tuple[Document, dict[str, object] | None, list[Notice]]:
    notices: list[Notice] = []
    document = Document(path, "thing", 2, notices.append)
    return document, document.load(), notices


def test_what_was_written_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "thing.json"
    Document(path, "thing", 2).save({"tên": "Ba đôi thông"})
    assert load(path)[1:] == ({"tên": "Ba đôi thông"}, [])


def test_a_file_that_is_not_there_is_no_trouble(tmp_path: Path) -> None:
    assert load(tmp_path / "thing.json")[1:] == (None, [])


DAMAGED = [
    b"", b"{", b"\xff\xfe\x00", b"[]", b"null", b'"text"', b'{"a": 1}', b'{"format": "other/1"}',
    b'{"format": "thing"}', b'{"format": "thing/two"}', b'{"format": 2}', b'{"format": "thing/-1"}', b"[" * 100_000,
    b'{"format": "thing/' + b"9" * 5000, b"\x00" * 4096,
]  # fmt: skip


@pytest.mark.parametrize("content", DAMAGED)
def test_a_damaged_file_is_set_aside_whole_with_a_message(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "thing.json"
    path.write_bytes(content)
    _, read, notices = load(path)
    aside = tmp_path / "thing.json.damaged-1"
    assert read is None
    assert aside.read_bytes() == content
    assert not path.exists()
    assert notices == [Notice("store.damaged", {"file": str(path), "aside": str(aside)})]


@pytest.mark.parametrize("cut", range(1, len(GOOD_TEXT)))
def test_a_file_cut_off_anywhere_is_set_aside(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "thing.json"
    path.write_text(GOOD_TEXT[:cut], encoding="utf-8")
    assert load(path)[1] is None
    assert (tmp_path / "thing.json.damaged-1").exists()


def test_files_set_aside_never_replace_each_other(tmp_path: Path) -> None:
    path = tmp_path / "thing.json"
    for text in ("one", "two", "three"):
        path.write_text(text, encoding="utf-8")
        load(path)
    contents = [(tmp_path / f"thing.json.damaged-{n}").read_text(encoding="utf-8") for n in (1, 2, 3)]
    assert contents == ["one", "two", "three"]


def test_a_file_of_a_newer_version_stays_untouched_and_ours_stands_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "thing.json"
    newer = '{"format": "thing/3", "b": 2}'
    path.write_text(newer, encoding="utf-8")
    document, read, notices = load(path)
    assert read is None
    assert notices == [Notice("store.future", {"file": str(path), "version": "3"})]
    assert document.save({"a": 5})
    assert path.read_text(encoding="utf-8") == newer
    assert load(path)[1] == {"a": 5}
    document.delete()
    assert path.read_text(encoding="utf-8") == newer


def test_even_two_files_of_newer_versions_are_not_written_over(tmp_path: Path) -> None:
    for name in ("thing.json", "thing.v2.json"):
        (tmp_path / name).write_text('{"format": "thing/9"}', encoding="utf-8")
    document, read, _ = load(tmp_path / "thing.json")
    assert (read, document.save({"a": 1})) == (None, True)
    for name in ("thing.json", "thing.v2.json"):
        assert "thing/9" in (tmp_path / name).read_text(encoding="utf-8")
    assert load(tmp_path / "thing.json")[1] == {"a": 1}


def test_an_older_version_is_read(tmp_path: Path) -> None:
    path = tmp_path / "thing.json"
    path.write_text('{"format": "thing/1", "a": 4}', encoding="utf-8")
    assert load(path)[1:] == ({"a": 4}, [])


def test_a_file_that_may_not_be_read_is_not_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "thing.json"
    path.write_text(GOOD_TEXT, encoding="utf-8")

    def forbid(*_: object, **__: object) -> str:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", forbid)
        document, read, notices = load(path)
    assert (read, [each.key for each in notices]) == (None, ["store.unreadable"])
    assert not document.save({"a": 2})
    assert json.loads(path.read_bytes())["a"] == 1


def test_a_full_disk_is_told_and_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "thing.json"
    path.write_text(GOOD_TEXT, encoding="utf-8")
    document, _, notices = load(path)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    assert not document.save({"a": 2})
    assert notices == [Notice("store.unwritable", {"file": str(path), "why": "No space left on device"}, "full")]
    assert path.read_text(encoding="utf-8") == GOOD_TEXT


def test_a_file_that_could_not_be_read_is_not_deleted_either(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "thing.json"
    path.write_text(GOOD_TEXT, encoding="utf-8")
    with monkeypatch.context() as patch:
        patch.setattr(os, "open", lambda *_, **__: (_ for _ in ()).throw(PermissionError(13, "denied")))
        document, read, notices = load(path)
    assert read is None
    assert [notice.key for notice in notices] == ["store.unreadable"]
    document.delete()
    assert path.read_text(encoding="utf-8") == GOOD_TEXT
    assert not document.save({"a": 2})


@pytest.mark.parametrize(("number", "known"), [("99999999", True), ("999999999", False)])
def test_a_version_has_at_most_eight_digits(tmp_path: Path, number: str, known: bool) -> None:
    path = tmp_path / "thing.json"
    path.write_text(f'{{"format": "thing/{number}"}}', encoding="utf-8")
    notices = load(path)[2]
    assert [notice.key for notice in notices] == ["store.future" if known else "store.damaged"]


def test_a_file_for_people_is_laid_out_in_lines_and_one_that_is_not_is_one_line(tmp_path: Path) -> None:
    for indented, lines in ((True, 4), (False, 1)):
        Document(tmp_path / "thing.json", "thing", 2, is_indented=indented).save({"a": 1})
        assert len((tmp_path / "thing.json").read_text(encoding="utf-8").splitlines()) == lines


def test_a_damaged_file_that_cannot_be_renamed_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "thing.json"
    path.write_text("{half", encoding="utf-8")

    def forbid(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "rename", forbid)
    document, read, notices = load(path)
    assert (read, [notice.key for notice in notices]) == (None, ["store.unreadable"])
    assert not document.save({"a": 2})
    document.delete()
    assert path.read_text(encoding="utf-8") == "{half"


def test_a_file_that_cannot_be_deleted_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "thing.json").mkdir()
    notices: list[Notice] = []
    Document(tmp_path / "thing.json", "thing", 2, notices.append).delete()
    assert [notice.key for notice in notices] == ["store.unwritable"]


def test_deleting_a_file_that_is_not_there_is_no_trouble(tmp_path: Path) -> None:
    notices: list[Notice] = []
    Document(tmp_path / "thing.json", "thing", 2, notices.append).delete()
    assert notices == []


def test_a_file_far_too_long_to_be_ours_is_set_aside_unread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.store.document.MAX_BYTES", len(GOOD_TEXT))
    path = tmp_path / "thing.json"
    path.write_text(GOOD_TEXT, encoding="utf-8")
    assert load(path)[1] == {"a": 1}
    path.write_text(GOOD_TEXT + " ", encoding="utf-8")
    assert load(path)[1] is None
    assert (tmp_path / "thing.json.damaged-1").exists()


def test_half_of_a_surrogate_pair_is_written_back_as_it_came(tmp_path: Path) -> None:
    path = tmp_path / "thing.json"
    path.write_text('{"format": "thing/1", "later": "\\ud800"}', encoding="utf-8")
    document, read, _ = load(path)
    assert read == {"later": "\ud800"}
    assert document.save(read)
    assert load(path)[1] == read
