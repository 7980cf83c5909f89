"""What is asked of the person, and the buttons to answer with: they tell what may be done now, and why not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, field

from game.session.play.automatic_action import AutomaticAction
from game.session.play.live_match import LiveMatch
from game.session.table.held_cards import HeldCards
from game.session.words import prompts
from game.store.settings import bounds
from game.ui.context import Context
from game.ui.hand.intent import Verb
from game.ui.layout import TableLayout
from game.ui.scenes.table.controls import Controls
from game.ui.scenes.table.message_line import MessageLine
from game.ui.scenes.table.table_sitters import TableSitters


@dataclass(eq=False)
class Prompting:
    """Has the prompt and the buttons tell how a match stands. In a `demo` a player plays in the person's place.

    `relayout` comes before anything is told.
    """

    ctx: Context
    match: LiveMatch
    _: KW_ONLY
    hand: HeldCards
    sitters: TableSitters
    message: MessageLine
    demo: bool = False
    controls: Controls = field(init=False)

    def __post_init__(self) -> None:
        self.automatic = AutomaticAction(self.match)
        """What is done or offered by itself."""

    def relayout(self, layout: TableLayout, *, act: Callable[[Verb], None], why: Callable[[str], None]) -> None:
        """Size, language or theme have changed: make the buttons anew, which `act`, or ask `why` they cannot."""
        self.controls = Controls(self.ctx, layout, act=act, why=why)

    def refresh(self) -> None:
        """Tell how things are now."""
        now = self.guidance()
        self.message.prompt = now.prompt
        self.controls.show(now)

    def explain(self, tips: Sequence[str]) -> None:
        """What the seats' signs mean now."""
        self.controls.explain(tips)

    def guidance(self) -> prompts.Guidance:
        """What prompt and buttons tell now."""
        names, chosen = self.sitters.names, self.hand.chosen
        t, brief = self.ctx.texts, self.brief
        return prompts.guidance(t, self.match, names, chosen, self.demo, self.automatic, brief)

    @property
    def brief(self) -> bool:
        """Whether the player has played enough deals to know a turn without words."""
        return self.ctx.settings.deals_ended == bounds("deals_ended")[1]

    def undo_reason(self) -> str:
        """Why nothing can be taken back; "" where something can."""
        return prompts.undo_reason(self.ctx.texts, self.match, self.demo)
