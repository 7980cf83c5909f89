"""The way to the campaign from a result and from the end of a lesson."""

from __future__ import annotations

from functools import partial

from game.session.matches.ladder import following, standings
from game.session.progress.deal_history import DealHistory
from game.session.progress.filtered_deals import FilteredDeals
from game.ui.context import Context
from game.ui.kit import Button
from game.ui.kit.button import ButtonStyle
from game.ui.scene import Scene


class CampaignWay(Button):
    """A button to the campaign. It names the table to be won next if the statistics are given and read."""

    def __init__(
        self, ctx: Context, history: DealHistory | None = None, style: ButtonStyle = "plaque", size: float = 22
    ) -> None:
        label, go = ctx.t("challenge.campaign"), partial(ctx.go, "today", tab="ladder")
        super().__init__(ctx, label, go, style, "trophy", size=size, name="campaign")
        self._ctx = ctx
        if history and history.deals is not None:
            self.name_next(history.deals)

    def name_next(self, deals: FilteredDeals) -> None:
        """Name the table to be won next; after the last one the button stays as it is."""
        standing = following(standings(deals.challenge_deals))
        if standing:
            self.label = self._ctx.t("challenge.campaign.next", name=self._ctx.t(f"ladder.{standing.table.name}"))


def name_next_table(scene: Scene, deals: FilteredDeals) -> None:
    """Name the next table on a scene's way to the campaign, if the scene has one."""
    way = scene.ui.layers[0].find("campaign") if scene.ui.layers else None
    if isinstance(way, CampaignWay):
        way.name_next(deals)
        scene.ui.lay_out()
