"""Pictures of scenes from the command line: invalid requests are refused in one line."""

from __future__ import annotations

import argparse

import pytest

from game.studio import shot


def run_shot(*arguments: str) -> int:
    parser = argparse.ArgumentParser()
    shot.add_arguments(parser)
    return shot.run(parser.parse_args(arguments))


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ((), "name scenes, or give --all"),
        (("kitchen",), "there is no scene 'kitchen'"),
        (("menu.burning",), "there is no scene 'menu.burning'"),
        (("menu", "--out", "/dev/null/pictures"), "cannot write to /dev/null/pictures"),
    ],
)
def test_a_picture_that_cannot_be_made_is_refused_with_the_reason(capsys, arguments, why):
    assert run_shot(*arguments) == 2
    output = capsys.readouterr().err
    assert output.startswith(f"tienlen shot: {why}")
    assert output.count("\n") == 1


@pytest.mark.parametrize(
    ("wish", "value", "why"),
    [
        ("--theme", "plaid", "invalid choice: 'plaid'"),
        ("--text-scale", "500", "not a whole number from 80 to 200: '500'"),
        ("--players", "one", "not a whole number from 2 to 8: 'one'"),
    ],
)
def test_looks_that_there_are_not_are_refused(capsys, wish, value, why):
    with pytest.raises(SystemExit):
        run_shot("menu", wish, value)
    assert f"argument {wish}: {why}" in capsys.readouterr().err


@pytest.mark.usefixtures("use_real_table")
def test_a_film_is_a_picture_for_each_moment_and_something_moves_in_it(tmp_path):
    wishes = ["--film", "1", "--rate", "4", "--size", "800x500", "--out", str(tmp_path)]
    assert run_shot("table.two-seats", *wishes) == 0
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == [f"table-two-seats-{number:04}.png" for number in range(4)]
    assert len({file.read_bytes() for file in files}) > 2


@pytest.mark.parametrize("seconds", ["0", "61", "long"])
def test_a_film_of_no_length_is_refused(capsys, seconds):
    with pytest.raises(SystemExit):
        run_shot("menu", "--film", seconds)
    assert "argument --film: not a whole number from 1 to 60" in capsys.readouterr().err


def test_one_picture_of_a_scene_is_written_where_it_was_asked_for(capsys, tmp_path):
    assert run_shot("about", "--size", "800x500", "--out", str(tmp_path / "new")) == 0
    file = tmp_path / "new" / "about-usual.png"
    assert file.is_file()
    assert capsys.readouterr().out == f"{file}\n"
