"""The deal that is reviewed, with its players if they are known."""

from dataclasses import dataclass
from datetime import datetime

from game.bots.characters import load_characters, make_player_names
from game.engine.rules import Rules, read_rules
from game.engine.violation import RulesError
from game.session.matches.match import PLAYER_SEAT, hash_seed
from game.session.matches.record_text import OpenedRecord
from game.session.players.people import Person, is_known_player, make_person
from game.session.rules import chosen_rules
from game.store.entries import ArchivedDeal
from game.text import Texts


@dataclass(frozen=True)
class ReviewSubject:
    """A deal of a record. `archived_deal` is its entry in the list of deals; None for a foreign record."""

    record: OpenedRecord
    archived_deal: ArchivedDeal | None = None

    @property
    def rules_name(self) -> str:
        """The name of the player's own rule set; "" for a preset."""
        return self.archived_deal.rules_name if self.archived_deal else ""

    def is_own_seat(self, seat: int) -> bool:
        """Return True for the human's seat, which the texts address directly."""
        return seat == PLAYER_SEAT and self.archived_deal is not None

    def format_title(self, texts: Texts) -> str:
        """Return the number of the deal, and a note if it was a practice deal or comes from elsewhere."""
        if self.archived_deal is None:
            return texts("review.title.foreign")
        key = "review.title.practice" if self.archived_deal.practice else "review.title"
        return texts(key, n=self.archived_deal.number)

    def format_rules(self, texts: Texts) -> str:
        return chosen_rules.format_title(texts, self.record.state.rules, self.rules_name)

    def format_seed(self, texts: Texts) -> str:
        """Return the seed and its hash, or a text that the deal has no seed."""
        seed = self.record.state.spec.seed
        if seed is None:
            return texts("review.no_seed")
        return texts("table.result.seed", seed=str(seed), hash=hash_seed(seed)[:16])

    def list_people(self, texts: Texts, own_name: str) -> list[Person]:
        if self.archived_deal is None or len(self.archived_deal.players) != self.record.state.players:
            portraits = ["you", *load_characters()][: self.record.state.players]
            return [Person(texts("review.seat", n=n), portrait) for n, portrait in enumerate(portraits, 1)]
        return [make_person(texts, player, own_name) for player in self.archived_deal.players]

    def choose_opponents(self, level: str) -> list[str]:
        """Return the opponents for a replay: the same ones if they are known, otherwise players of a level."""
        count = self.record.state.players - 1
        opponents = list(self.archived_deal.players[1:]) if self.archived_deal else []
        if len(opponents) == count and all(map(is_known_player, opponents)):
            return opponents
        return list(make_player_names(level, list(load_characters())[:count]))


def format_time(texts: Texts, utc_time: str) -> str:
    """Return a UTC time in the local time zone and in words; "" if it cannot be parsed."""
    try:
        local_time = datetime.fromisoformat(utc_time).astimezone()
    except ValueError:
        return ""
    return texts("review.when", date=local_time.strftime(texts("review.date")), time=f"{local_time:%H:%M}")


def format_deal_lines(texts: Texts, deal: ArchivedDeal, own_name: str) -> tuple[str, list[str]]:
    """Return the title of a stored deal in the list of deals, and lines with its time, result and opponents."""
    rules = _parse_rules(deal)
    name = chosen_rules.format_title(texts, rules, deal.rules_name) if rules else texts("presets.own")
    points = texts.format_signed(deal.points) if rules and not rules.decisions.is_scored_by_places_only else ""
    facts = [format_time(texts, deal.ended), points, texts("review.deals.practice") if deal.practice else ""]
    opponent_names = ", ".join(make_person(texts, player, own_name).name for player in deal.players[1:])
    lines = [" · ".join(fact for fact in facts if fact), texts("review.deals.against", names=opponent_names)]
    return texts("review.deals.row", n=deal.number, rules=name), lines


def _parse_rules(deal: ArchivedDeal) -> Rules | None:
    try:
        return read_rules(deal.record.get("rules"))
    except RulesError:
        return None
