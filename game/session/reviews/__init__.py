"""A deal that is over, looked at again: its decisions judged, and its story.

- The review: a `review` of a `review_subject`, shown as `review_view` by a `walkthrough`, told by `review_words`.
- Judging: the `reviewer` has a seat's decisions judged (`judged_deal`), `looks` has some looked at more closely.
- The story: `story`, worked out by the `storyteller`, told by `story_words`, kept as a `story_entry`; `highlights`
  are what is worth remembering of it.
"""
