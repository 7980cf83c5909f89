"""From a deal's result at the table to its review, and back to the match."""

from __future__ import annotations

from typing import Any

from game.ui.pages.review import example
from game.ui.scenes.table.examples import new_match


def play_out(person: Any) -> None:
    """Does anything lawful until the result lies there."""
    person.wait_for_turn(120)
    while person.scene is person.table:
        person.table.submit(person.match.legal()[0])
        person.wait_for_turn(120)


def test_the_result_leads_to_the_review_and_the_match_goes_on_after_it(sit):
    person = sit(new_match("southern", 4), speed="instant", after_out="skip")
    person.stage.ctx.services["runner"] = example.Here()
    play_out(person)
    result = person.scene
    person.click(person.button("review"))
    assert person.scene.name == "review"
    assert person.scene.course.last.result == person.match.seen.result
    person.wait(1.0)
    assert person.scene.reviewer.done
    person.key("escape")
    assert person.scene is result
    person.click(person.button("next"))
    assert person.scene is person.table and person.match.score().index == 2
