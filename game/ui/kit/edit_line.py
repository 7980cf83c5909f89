"""A line of text that is being typed: what it says, where the caret stands, and what is selected."""

from __future__ import annotations

from typing import NamedTuple


class EditLine(NamedTuple):
    """Selected is what lies between `anchor` and `caret`; where they are the same, nothing."""

    text: str = ""
    caret: int = 0
    anchor: int = 0

    @property
    def span(self) -> tuple[int, int]:
        """Where the selected part begins and ends."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected part."""
        start, end = self.span
        return self.text[start:end]

    def go(self, caret: int, select: bool = False) -> EditLine:
        """The caret elsewhere; with `select` the anchor stays behind."""
        caret = max(0, min(len(self.text), caret))
        return self._replace(caret=caret, anchor=self.anchor if select else caret)

    def all(self) -> EditLine:
        """Everything selected."""
        return self._replace(caret=len(self.text), anchor=0)

    def put(self, letters: str) -> EditLine:
        """Letters in place of what is selected, or at the caret."""
        start, end = self.span
        return at_end_of(self.text[:start] + letters, self.text[end:])

    def erase(self, to: int) -> EditLine:
        """Without what is selected; where nothing is, without what lies between the caret and another place."""
        return (self if self.selected else self.go(to, select=True)).put("")

    def word(self, step: int) -> int:
        """Where the word before (-1) the caret begins, or where the one behind it (1) ends."""
        at = self.caret
        for wanted in (False, True):
            while 0 <= (beside := at + min(0, step)) < len(self.text) and self.text[beside].isalnum() is wanted:
                at += step
        return at


def at_end_of(before: str, after: str = "") -> EditLine:
    """A line with the caret between two parts."""
    return EditLine(before + after, len(before), len(before))
