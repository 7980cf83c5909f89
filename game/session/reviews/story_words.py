"""What is said of a deal's story: its four parts, the decision that cost most, and the principle to remember."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.coach.reason_words import say
from game.coach.scale import unit_of
from game.coach.verdict import Verdict
from game.coach.worth import given_away
from game.engine.action import Action
from game.session.players.people import Person, own_seat
from game.session.reviews.review import DealReview
from game.session.reviews.story import DealStory
from game.session.reviews.storyteller import Storyteller
from game.text import Texts

RESULT_PARTS = ("hand", "gifts", "play", "chance")


class Part(NamedTuple):
    """A part of a result, or all of it: its word, its amount as it is told and from where to where it leads."""

    word: str
    told: str
    start: float
    end: float
    means: str
    total: bool = False


class Costly(NamedTuple):
    """A decision that gave something away: what it is called, how much, what was done, what was better, and why."""

    title: str
    amount: str
    did: Action
    best: Action
    why: str


@dataclass(frozen=True)
class StoryWords:
    """The words for the story of one seat; `own`: it is the person's, who is spoken to."""

    texts: Texts
    people: Sequence[Person]
    own: bool
    deal: DealReview
    story: DealStory
    verdict: Verdict | None
    """The verdict on the costliest decision."""

    @classmethod
    def of(cls, texts: Texts, people: Sequence[Person], own: bool, teller: Storyteller) -> StoryWords | None:
        """The words for what a teller has found; None while it is still looking."""
        story = teller.story
        if story is None:
            return None
        verdict = None if story.costliest is None else teller.settled[story.costliest]
        return cls(texts, people, own, teller.deal, story, verdict)

    @property
    def _unit(self) -> str:
        return unit_of(self.deal.last.rules)

    def parts(self) -> list[Part]:
        """The four parts of the result, each going on from the one before, then the result; none without a result."""
        t, story = self.texts, self.story
        if story.parts is None or story.result is None:
            return []
        total = t(f"story.sum.{self._unit}", n=t.signed(story.result))
        found, at = [], 0
        for name, tenths in zip(RESULT_PARTS, story.parts.tenths, strict=True):
            told, means = t.signed(tenths / 10, 1), f"{t(f'story.part.{name}.means')} {total}"
            found.append(Part(t(f"story.part.{name}"), told, at / 10, (at + tenths) / 10, means))
            at += tenths
        word = t(f"story.part.{self._unit}")
        return [*found, Part(word, t.signed(at / 10, 0 if at % 10 == 0 else 1), 0.0, at / 10, total, total=True)]

    def costliest(self) -> Costly | None:
        """The decision where most was given away; None where nothing was."""
        t, at, verdict = self.texts, self.story.costliest, self.verdict
        if at is None or verdict is None or verdict.reason is None or not verdict.better:
            return None
        lost = self._amount(verdict.told_loss)
        return Costly(
            t("story.costly" if verdict.wrong else "story.costly.perhaps"),
            lost,
            self.deal.steps[at].action,
            verdict.better[0].action,
            say(verdict.reason, t, [each.name for each in self.people], own_seat(self.people)),
        )

    def clean(self) -> str:
        """Return what is said of a deal without a mistake: what small losses came to, if there were any."""
        if self.story.accuracy is None:
            return self.texts("story.undecided")
        lost = self.story.given_away
        return self.texts("story.clean.small", amount=self._amount(lost)) if lost else self.texts("story.clean")

    def _amount(self, loss: float) -> str:
        return given_away(self.texts, self.deal.last.rules, loss)

    def principle(self) -> str:
        """The principle to remember; empty where there is none."""
        code = self.verdict.principle if self.verdict else ""
        return self.texts(f"story.principle.{code}") if code else ""

    def often(self, broken: int, deals: int) -> str:
        """In how many of the last deals the principle was broken; nothing the first time."""
        return self.texts("story.often", n=broken, of=deals) if broken > 1 else ""
