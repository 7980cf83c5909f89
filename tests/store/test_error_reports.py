"""Errors of the program are logged for its developers, newest last, in a file of limited size."""

from __future__ import annotations

from pathlib import Path

from game import __version__
from game.store import error_reports
from game.store.error_reports import append_report, format_error


def raise_error(text: str) -> ValueError:
    try:
        raise ValueError(text)
    except ValueError as error:
        return error


def test_a_report_says_what_happened_where_and_in_which_version(tmp_path: Path) -> None:
    file = tmp_path / "folder" / "errors.log"
    assert append_report(file, raise_error("đầu tiên"), "table")
    text = file.read_text(encoding="utf-8")
    assert text.startswith("--- ")
    assert f"tienlen {__version__}, Python " in text
    assert "; table\nTraceback" in text
    assert "ValueError: đầu tiên" in text


def test_reports_follow_each_other(tmp_path: Path) -> None:
    file = tmp_path / "errors.log"
    for text in ("first", "second"):
        assert append_report(file, raise_error(text), "menu")
    told = file.read_text(encoding="utf-8")
    assert told.count("--- ") == 2
    assert told.index("first") < told.index("second")


def test_of_a_long_file_the_newer_half_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "errors.log"
    file.write_text("o" * error_reports.MAX_BYTES + "n", encoding="utf-8")
    assert append_report(file, raise_error("last"), "menu")
    text = file.read_text(encoding="utf-8")
    assert text.startswith("o" * (error_reports.MAX_BYTES // 2 - 1) + "n---")
    assert text.rstrip().endswith("ValueError: last")


def test_a_file_of_just_the_size_is_left_whole(tmp_path: Path) -> None:
    file = tmp_path / "errors.log"
    file.write_text("o" * error_reports.MAX_BYTES, encoding="utf-8")
    append_report(file, raise_error("last"), "menu")
    assert file.read_text(encoding="utf-8").startswith("o" * error_reports.MAX_BYTES + "---")


def test_a_file_that_cannot_be_written_is_no_second_error(tmp_path: Path) -> None:
    (tmp_path / "errors.log").mkdir()
    assert not append_report(tmp_path / "errors.log", raise_error("lost"), "menu")


def test_the_message_is_one_line_of_kind_and_words() -> None:
    assert format_error(KeyError("table.no.such.text")) == "KeyError: 'table.no.such.text'"
