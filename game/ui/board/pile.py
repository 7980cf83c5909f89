"""The plays of the current trick on the table, including plays that a chop has cut."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from game.session.table.board_view import PlayView
from game.session.table.held_cards import CardKey
from game.ui.bands import DEPTHS_PER_PLAY, VISIBLE_PLAYS, Depth
from game.ui.gfx.card_pictures import CardMark
from game.ui.layout.card_areas import CARD_HALVES, Box, PileArea, PlacedCard, PlayState
from game.ui.layout.table_layout import PlayRow

PlayArea = PileArea | PlayRow


class LaidPlay(NamedTuple):
    play: PlayView
    keys: tuple[CardKey, ...]

    def piece_keys(self) -> Iterator[CardKey]:
        """Yield two keys for each card: for the whole card or its upper half, and for its lower half."""
        for key in self.keys:
            yield from (key, make_lower_half_key(key))


def make_lower_half_key(key: CardKey) -> CardKey:
    """Return the key of the lower half of the cut card with this key. The upper half keeps the key of the card."""
    return CARD_HALVES[1], key


class Pile:
    def __init__(self) -> None:
        self.has_reduced_motion = False
        self.laid_plays: list[LaidPlay] = []
        self.has_pending_chop = False
        """True if the last play is a chop whose animation has not started yet."""
        self.is_slammed = False
        """True if the next play is slammed on the table, because its player goes out first."""
        self._swept_keys: set[CardKey] = set()

    @property
    def last_play(self) -> PlayView | None:
        return self.laid_plays[-1].play if self.laid_plays else None

    def list_kept_plays(self, plays: Sequence[PlayView]) -> list[LaidPlay]:
        """Return the plays at the start of the pile that are equal to the first of `plays`."""
        kept_plays = []
        for laid_play, play in zip(self.laid_plays, plays, strict=False):
            if (laid_play.play.seat, laid_play.play.cards) != (play.seat, play.cards):
                break
            kept_plays.append(LaidPlay(play, laid_play.keys))
        return kept_plays

    def replace_plays(self, kept_plays: Sequence[LaidPlay], new_plays: Sequence[LaidPlay]) -> None:
        if len(kept_plays) < len(self.laid_plays):
            self._swept_keys.clear()
        self.laid_plays = [*kept_plays, *new_plays]

    def place_cards(self, area: PlayArea, find_direction: Callable[[int], float]) -> dict[CardKey, PlacedCard]:
        """Return the visible cards by key. The cards of a chopped play are cut into halves.

        `find_direction` returns a seat's direction, -1 (left) to 1 (right), in which its covered plays are shifted.
        """
        cards_by_key: dict[CardKey, PlacedCard] = {}
        play_count, visible_plays = len(self.laid_plays), self._place_visible_plays(area)
        for index, (laid_play, boxes) in enumerate(visible_plays, play_count - len(visible_plays)):
            z = Depth.PILE + DEPTHS_PER_PLAY * (index - play_count + VISIBLE_PLAYS)
            keyed_cards = [*zip(laid_play.keys, laid_play.play.cards, range(z, z + len(laid_play.keys)), strict=True)]
            if not (isinstance(area, PileArea) and self._is_chopped(index)):
                state, marks = self._choose_play_state(index)
                poses = area.pose_cards(boxes, state, find_direction(laid_play.play.seat))
                for (key, card, card_z), pose in zip(keyed_cards, poses, strict=True):
                    cards_by_key[key] = PlacedCard(card, pose, card_z, marks)
            elif index == play_count - 2:
                half_poses_by_card = area.pose_halves(len(keyed_cards), len(self.laid_plays[-1].keys))
                for (key, card, card_z), half_poses in zip(keyed_cards, half_poses_by_card, strict=True):
                    half_keys = key, make_lower_half_key(key)
                    for half, half_key, pose in zip(CARD_HALVES, half_keys, half_poses, strict=False):
                        cards_by_key[half_key] = PlacedCard(card, pose, card_z, half=half)
        return {key: card for key, card in cards_by_key.items() if key not in self._swept_keys}

    def _is_chopped(self, index: int) -> bool:
        next_plays = self.laid_plays[index + 1 : index + 2]
        return not self._is_about_to_be_chopped(index) and any(laid_play.play.is_chop for laid_play in next_plays)

    def _is_about_to_be_chopped(self, index: int) -> bool:
        return self.has_pending_chop and index + 2 == len(self.laid_plays)

    def _choose_play_state(self, index: int) -> tuple[PlayState, tuple[CardMark, ...]]:
        """Return the state of a play whose cards are not cut, and the marks on its cards."""
        is_last = index + 1 == len(self.laid_plays)
        is_awaiting_chop = self._is_about_to_be_chopped(index)
        marks: tuple[CardMark, ...] = () if is_last or is_awaiting_chop else ("shade",)
        if is_awaiting_chop and self.has_reduced_motion:
            return "top", marks
        if self.laid_plays[index].play.is_chop:
            return "chop", marks
        return "target" if is_awaiting_chop else "top" if is_last else "covered", marks

    def cut_chopped_play(self) -> None:
        """Cut the cards of the chopped play, and hide the plays below this play."""
        self.has_pending_chop = False
        uncut_plays = (laid_play for n, laid_play in enumerate(self.laid_plays[:-1]) if not self._is_chopped(n))
        self._swept_keys.update(key for laid_play in uncut_plays for key in laid_play.keys)

    def sweep_halves(self) -> None:
        self._swept_keys.update(key for laid_play in self.laid_plays[:-1] for key in laid_play.piece_keys())

    def contains(self, position: tuple[float, float], area: PlayArea) -> bool:
        return any(box.contains(position) for _, boxes in self._place_visible_plays(area) for box in boxes)

    def _place_visible_plays(self, area: PlayArea) -> list[tuple[LaidPlay, Sequence[Box]]]:
        """Return the visible plays and the boxes of their cards. A pending chop does not yet move earlier plays."""
        laid_plays = self.laid_plays[-VISIBLE_PLAYS:]
        depths = [max(0, depth - self.has_pending_chop) for depth in reversed(range(len(laid_plays)))]
        card_counts = (len(laid_play.keys) for laid_play in laid_plays)
        return list(zip(laid_plays, map(area.place_cards, card_counts, depths), strict=True))
