"""What scenes talk to: a match as the person's seat meets it. Time enters only through `tick` and `poll`."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import token_hex

from game.bots.lowest_action import lowest_action
from game.engine.action import Action
from game.engine.cards import Card
from game.engine.deal import Deal
from game.engine.dealing import DealSpec
from game.engine.events import Event
from game.engine.observation import Observation
from game.engine.result import Payment
from game.engine.violation import Violation
from game.session.archive import archive_entry
from game.session.candidates import Candidates
from game.session.challenge import has_duplicate, kind_of
from game.session.deal_in_play import DealInPlay, Rewound, Seated
from game.session.duplicate import Duplicate, DuplicateDesk
from game.session.judgement import Hint, judge_name
from game.session.match import PERSON, Match, Plan, commitment
from game.session.match_writer import MatchWriter
from game.session.pace import Pace
from game.session.practice import Practice
from game.session.runner import Runner
from game.session.saved_match import SavedError, SavedMatch
from game.session.score import Opponent, Score, opponents_of, score_of
from game.session.story_desk import StoryDesk
from game.session.storyteller import Storyteller
from game.store.archive import ArchivedDeal
from game.store.notice import Notice
from game.store.stores import Stores

_PATIENCE_OF_FRAMES, _PATIENCE_OF_PEOPLE = 0.004, 0.25
"""Seconds that a frame, and an action of the person, may wait for the disk to take the action before."""
_LONGEST_BEHIND = 1.0
"""Seconds that the other seats wait for a disk that does not answer; then the deal goes on without it."""


class LiveMatch:
    """One match, new or continued. `demo` names a player for the person's seat too.

    One that is `detached` leaves the match in progress as it stands; a try of a practice tells that how it ends.
    """

    def __init__(
        self,
        saved: SavedMatch | Plan,
        runner: Runner,
        stores: Stores | None = None,
        pace: Pace | None = None,
        demo: str = "",
        detached: bool = False,
        tried: Practice | None = None,
    ) -> None:
        self._runner, self._replaced = runner, runner.replaced
        self._stores = stores
        self._pace = pace or Pace()
        self._demo = demo
        self.detached = detached
        """Whether the match in progress is another one, to which this one does nothing."""
        self.tried = tried
        """What this deal is one more try of."""
        self._writer = MatchWriter(stores, detached) if stores is not None and not demo else None
        self.story: Storyteller | None = None
        """Who looks at how this deal was played, once it is over; demonstrations and tries have no story."""
        self._desk = StoryDesk(runner, None if demo else stores)
        self.duplicate: Duplicate | None = None
        """The expert with the person's cards, once a deal is over that is compared so."""
        self._duplicates = DuplicateDesk(runner, stores)
        self._hint: tuple[int, Deal | None] = (0, None)
        self._candidates: Candidates | None = None
        self._seen: Observation | None = None
        self._behind = 0.0
        self._order: tuple[Card, ...] = ()
        self._sort = "" if isinstance(saved, Plan) else saved.sort
        self._match = Match(saved) if isinstance(saved, Plan) else saved.match
        if isinstance(saved, Plan):
            self._begin(self._match.next_spec())
        else:
            self._continue(saved)

    @classmethod
    def resume(cls, stores: Stores, runner: Runner, pace: Pace | None = None, challenge: str = "") -> LiveMatch | None:
        """The match in progress; None where there is none, or none that can be continued (then it is set aside).

        With a challenge the one that was begun of it; None where the last of its kind was another.
        """
        stores.writer.flush()
        saves = stores.saves_of(kind_of(challenge))
        data = saves.load()
        if data is None:
            return None
        try:
            saved = SavedMatch.from_json(data)
        except SavedError:
            saves.set_aside()
            stores.notices(Notice("store.bad-match"))
            return None
        if saved.match.plan.challenge != challenge:
            return None
        return cls(saved, runner, stores, pace)

    # --- what the person may see

    @property
    def seen(self) -> Observation:
        """The deal as the person's seat may see it now."""
        if self._seen is None:
            self._seen = self._deal.view()
        return self._seen

    @property
    def opponents(self) -> tuple[Opponent, ...]:
        """Who sits at the seats from 1 on."""
        return opponents_of(self._match)

    @property
    def rules_name(self) -> str:
        """The name of the person's own rule set in use; empty for a preset."""
        return self._match.plan.rules_name

    @property
    def resumable(self) -> bool:
        """Whether this is the match in progress, which can be left and continued: no demonstration, no deal apart."""
        return self._writer is not None and not self.detached

    @property
    def challenge(self) -> str:
        """Which challenge this match is; empty for none."""
        return self._match.plan.challenge

    @property
    def practice(self) -> bool:
        """Whether everything may be taken back, and nothing counts."""
        return self._match.plan.practice

    def score(self) -> Score:
        """The points and places so far."""
        return score_of(self._match, in_play=not self._counted)

    @property
    def bonuses(self) -> tuple[Payment, ...]:
        """What was paid for chops in this deal so far; the first of all that is paid."""
        position = self._deal.state.position
        return () if position is None else tuple(position.bonuses)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of the match so far, with what was paid in this deal."""
        found = list(self._match.totals)
        for payment in () if self._counted else self.bonuses:
            found[payment.from_seat] -= payment.points
            found[payment.to_seat] += payment.points
        return tuple(found)

    @property
    def commitment(self) -> str:
        """The hash of this deal's seed, to be compared when the seed is shown."""
        return commitment(self._seed)

    @property
    def seed(self) -> int | None:
        """This deal's seed once the deal is over; before that only where the person knows it. Some have none."""
        plan, spec = self._match.plan, self._deal.state.spec
        if spec.seed is None:
            return None
        known = self.score().index == 1 and (plan.first_seed is not None or plan.first is not None)
        return self._seed if known or self.seen.phase == "over" else None

    def again(self) -> LiveMatch:
        """The same match from its beginning: the same deals, against players of the same chance."""
        return LiveMatch(self._match.plan, self._runner, self._stores, self._pace, self._demo, self.detached)

    def played(self) -> ArchivedDeal | None:
        """The deal once it is over, with its record and all that is told of it in the list of deals."""
        return archive_entry(self._saved) if self._counted else None

    # --- what the person does

    def legal(self) -> list[Action]:
        """The person's lawful actions now."""
        return list(self.seen.legal)

    def check(self, action: Action) -> Violation | None:
        """Why an action of the person would be refused now."""
        return self._deal.state.violation(action, by=PERSON)

    def submit(self, action: Action) -> Violation | None:
        """An action of the person: None where it was accepted, else why it is refused."""
        self._kept_up(_PATIENCE_OF_PEOPLE)
        refused = self._deal.submit(action)
        if refused is None:
            self._moved()
        return refused

    def can_undo(self) -> bool:
        """Whether the last action may be taken back."""
        return self._deal.can_undo(self.practice)

    def undo(self) -> bool:
        """Takes back the last action where that is allowed; the scene then finds a `Rewound` among what happened."""
        if not self.can_undo():
            return False
        self._deal.undo()
        self._undos += 1
        self._moved()
        return True

    @property
    def grace_left(self) -> float:
        """How much is left of the time in which the next seat holds back for the person, from 1 down to 0."""
        return self._deal.grace_left

    def end_grace(self) -> None:
        """Lets the next seat begin to think at once."""
        self._deal.end_grace()

    def next_deal(self) -> bool:
        """Deals again; False while the deal goes on and when the match is over."""
        if not self._counted or self._match.over:
            return False
        self._begin(self._match.next_spec())
        return True

    def hurry(self) -> None:
        """Lets the rest of this deal run without thinking times."""
        self._deal.hurried = True

    def set_pace(self, pace: Pace) -> None:
        """Other times of thinking, from the next turn on."""
        self._pace = self._deal.pace = pace

    def candidates(self) -> Candidates:
        """The person's plays, for choosing among them; also while others play."""
        if self._candidates is None:
            self._candidates = Candidates(self.seen)
        return self._candidates

    @property
    def order(self) -> tuple[Card, ...]:
        """The person's own order of the hand, as it was last kept."""
        return self._order

    def keep_order(self, order: Sequence[Card]) -> None:
        """Keeps the person's own order of the hand for the next day."""
        if tuple(order) != self._order:
            self._order = tuple(order)
            self._save()

    @property
    def sort(self) -> str:
        """How the person has had the hand sorted in this match: `rank`, `suit` or `combinations`; "" if not yet."""
        return self._sort

    def keep_sort(self, sort: str) -> None:
        """Keeps how the person wants the hands of this match sorted."""
        if sort != self._sort:
            self._sort = sort
            self._save()

    # --- hints

    def ask_hint(self) -> int:
        """Asks a strong player what it would do in the person's place; returns the ticket for `hint`."""
        self._drop_hint()
        if self.seen.turn != PERSON:
            return 0
        ticket = self._runner.advise(judge_name(), self.seen)
        self._hint = (ticket, self._deal.state)
        return ticket

    def hint(self, ticket: int) -> Hint | None:
        """The answer; None while there is none yet, and for a ticket that time has overtaken."""
        asked, moment = self._hint
        if not ticket or ticket != asked or moment is not self._deal.state:
            return None
        found = self._runner.answer(ticket)
        return None if found is None else Hint(lowest_action(self.seen), tuple(found))

    # --- time

    def tick(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        if self._deal.state.phase != "over":
            self._seconds += dt
        self._behind = 0.0 if self._kept_up(_PATIENCE_OF_FRAMES) else self._behind + dt
        if not 0 < self._behind < _LONGEST_BEHIND:
            for _ in self._deal.tick(dt):
                self._moved()
                if not self._kept_up(_PATIENCE_OF_FRAMES):
                    break
        self.poll_stories()

    def poll_stories(self) -> None:
        """Goes on looking at the deals that are over; never holds up a move."""
        self._desk.poll()
        self._duplicates.poll()

    def often(self, principle: str) -> tuple[int, int]:
        """In how many of the person's latest deals, of how many, a principle was broken."""
        return self._desk.often(principle)

    def poll(self, dt: float = 0.0) -> list[Event | Rewound]:
        """Lets time pass; what has happened since the last call, as the person may see it."""
        if dt:
            self.tick(dt)
        happened, self._deal.happened = self._deal.happened, []
        return happened

    def told(self) -> list[Event]:
        """All that has happened in this deal so far, for a history shown anew."""
        return self._deal.told()

    def newly_replaced(self) -> bool:
        """Whether since the last call a player did not answer, and another made its move."""
        before, self._replaced = self._replaced, self._runner.replaced
        return self._replaced > before

    def next_wakeup(self) -> float | None:
        """Seconds until something may happen by itself; None while the person is waited for."""
        return self._deal.next_wakeup()

    def close(self) -> None:
        """Leaves the table; the match is kept as it stands, and is on the disk when this returns."""
        self._drop_hint()
        self._deal.close()
        self._desk.close()
        self._duplicates.close()
        if self._writer is not None:
            self._writer.flush()

    # --- behind the scenes

    def _begin(self, spec: DealSpec) -> None:
        self._seconds, self._undos, self._order = 0.0, 0, ()
        self._deal_id = token_hex(8)
        self._counted, self.story, self.duplicate = False, None, None
        self._seed = spec.seed or 0
        self._sit(SavedMatch(self._match, Deal.begin(self._match.rules, spec)))
        self._deal.open()
        self._moved()

    def _continue(self, saved: SavedMatch) -> None:
        self._seconds, self._undos, self._order = saved.seconds, saved.undos, saved.order
        self._deal_id = saved.deal_id
        self._seed = saved.state.spec.seed or 0
        self._counted = saved.state.phase == "over" and self._match.next_spec() != saved.state.spec
        self._sit(saved)
        self._deal.happened.append(Rewound())
        if self._counted and self._deal_id and self._writer is not None:
            self._writer.record_again(self._saved)
        self._deal_id = self._deal_id or token_hex(8)
        if self._counted:
            self._tell_story()
        elif saved.state.phase == "over":
            self._moved()

    def _sit(self, saved: SavedMatch) -> None:
        """Puts the players to the table of a deal."""
        names = (self._demo, *self._match.plan.opponents)
        seated = [Seated(name, self._match.bot_seed(seat)) for seat, name in enumerate(names)]
        since = len(saved.state.history) if self.tried is not None else 0
        self._deal = DealInPlay(saved.state, seated, self._runner, self._pace, since)
        self._runner.warm(names)

    def _moved(self) -> None:
        """After anything that changed the deal: a deal that is over is counted, and all is saved."""
        self._seen = self._candidates = None
        state = self._deal.state
        if state.result is not None and not self._counted:
            self._match = self._match.with_result(state.result)
            self._counted = True
            if self.tried is not None:
                self.tried.take(state)
            if self._writer is not None:
                self._writer.record(self._saved)
            self._tell_story()
        else:
            self._save()

    def _tell_story(self) -> None:
        """Has the deal that is over looked at."""
        if self._demo or self.tried is not None:
            return
        self.story = self._desk.begin(self._deal.state, self._deal_id)
        if has_duplicate(self.challenge):
            self.duplicate = self._duplicates.begin(self._match, self._deal.state.spec, self._deal_id)

    def _save(self) -> None:
        if self._writer is not None:
            self._writer.save(self._saved)

    @property
    def _saved(self) -> SavedMatch:
        kept = (self._seconds, self._undos, self._order, self._deal_id, self._sort)
        return SavedMatch(self._match, self._deal.state, *kept)

    def _kept_up(self, seconds: float) -> bool:
        """Whether all that was shown is on the disk, after so much waiting at the most: a kill costs one action."""
        return self._writer is None or self._writer.flush(seconds)

    def _drop_hint(self) -> None:
        if self._hint[0]:
            self._runner.drop(self._hint[0])
        self._hint = (0, None)
