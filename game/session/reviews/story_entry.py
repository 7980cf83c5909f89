"""What is kept of a deal's story."""

from __future__ import annotations

from game.session.reviews.storyteller import Storyteller
from game.store.stories import StoryEntry


def story_entry(deal_id: str, teller: Storyteller) -> StoryEntry | None:
    """The entry of a story that is told; None for a deal without a result."""
    story = teller.story
    if story is None or story.parts is None:
        return None
    suspects = [verdict for _, verdict in sorted(teller.settled.items()) if verdict.suspect]
    hand, gifts, play, chance = (round(each, 3) for each in story.parts.all)
    return StoryEntry(
        deal_id,
        hand,
        gifts,
        play,
        chance,
        accuracy=None if story.accuracy is None else round(story.accuracy, 1),
        costliest=-1 if story.costliest is None else story.costliest,
        mistakes=len(suspects),
        principles=tuple(each.principle for each in suspects if each.principle),
    )
