"""A deal: the turn, legal actions, and the ends of tricks and of the deal. docs/RULES.md sections 2 and 4."""

from __future__ import annotations

from itertools import chain
from typing import NamedTuple

from . import points
from .cards import TWO, Card, Cards, format_cards, has_cards, list_subsets, remove_cards
from .instant import find_instant_winner
from .plays import Play, Rules, find_kind, find_refusal, is_bomb, list_combinations, make_answer, make_lead


class IllegalError(Exception):
    """An action that the rules refuse; the text is the code."""


class Action(NamedTuple):
    """One entry of a record's actions."""

    seat: int
    verb: str
    cards: Cards = ()
    to: int | None = None


class Deal:
    """One deal from its hands on. Mutable; `act` moves it."""

    def __init__(
        self,
        rules: Rules,
        hands: list[Cards],
        *,
        leftover: Cards = (),
        number: int = 1,
        last_order: list[int] | None = None,
        dealer: int | None = None,
        leader: int | None = None,
    ) -> None:
        self.rules = rules
        self.hands = list(hands)
        self.leftover = leftover
        self.number = number
        self.last_order = last_order
        self.leader = leader
        # "then the last loser deals"; ruling 24: without one, "seat 0 counts as the first after the dealer".
        known = last_order[-1] if number > 1 and last_order else len(hands) - 1
        self.dealer = known if dealer is None else dealer
        self.phase = "play"
        self.turn: int | None = None
        self.pile: list[Play] = []
        self.going_out: set[int] = set()  # places in the pile of plays that emptied a hand
        self.locked: set[int] = set()
        self.declined: set[int] = set()  # seats that passed on the current play
        self.played: set[int] = set()
        self.out: list[int] = []
        self.lost: list[tuple[int, Cards]] = []  # seats that lost by their last two, with that play
        self.knocked: list[int] = []
        self.story: list[tuple[int, str, int | None]] = []  # seat, what it did, and for whom that made way
        self.let_out_by: int | None = None
        self.first_cards: Cards = ()  # the last play of the first seat that went out
        self.tricks = 0
        self.must: tuple[str, Card] | None = None  # what binds the lead of the first trick
        self.may_pass_lead = False
        self.payments: list[points.Payment] = []
        self.order: list[int] = []
        self.instant: tuple[int, str] | None = None
        self.owed: list[tuple[int, int, int]] = []  # trades by rank: (giver, taker, how many)
        self.forced: list[tuple[int, int, Cards]] = []
        self.given: list[tuple[int, int, Cards]] = []
        self.offering: list[int] = []  # mutual trades: seats that still may offer
        self.offers = 0
        self.offer: Action | None = None
        self.answered: Cards = ()
        self.begin()

    # ---- seats ----

    def list_after(self, seat: int) -> list[int]:
        """Return all seats in turn order, from the next one to the seat itself."""
        n = len(self.hands)
        return [(seat + step) % n for step in range(1, n + 1)]

    def is_in_deal(self, seat: int) -> bool:
        """Ruling 3: "still in the deal (holds cards and is not knocked out)"."""
        return bool(self.hands[seat]) and seat not in self.knocked

    # ---- before the play ----

    def begin(self) -> None:
        """Start the deal: instant wins "right after the deal", trades, then the play."""
        # "A seat dealt one wins": the card left over is not dealt, and taken only when somebody leads.
        self.instant = find_instant_winner(self.hands, self.rules, self.number)
        if self.instant is not None:
            self.end_by_instant_win(self.instant[0])
        elif self.rules.trading == "mutual":
            self.phase = "trade"
            self.offering = self.list_after(self.dealer)  # ruling 23: "take turns from the seat after the dealer"
            self.turn = self.offering[0]
        elif self.rules.trading != "off" and self.number > 1:  # "Never in the first deal, `mutual` excepted"
            self.phase = "trade"
            self.start_rank_trades()
        else:
            self.begin_play()

    def take_leftover(self, leader: int) -> None:
        """`leftover=leader`: "with one card left over ..., the seat that leads takes it"."""
        self.lowest = min(chain(*self.hands))  # "the lowest card dealt": before the card left over is taken
        self.first_holder = self.find_lowest_holder()
        if self.rules.leftover == "leader" and len(self.leftover) == 1:
            self.hands[leader] = tuple(sorted(self.hands[leader] + self.leftover))

    def find_lowest_holder(self) -> int:
        """Return the seat with the lowest card; ruling 2: "the first such seat in turn order after the dealer"."""
        lowest = min(chain(*self.hands))
        return next(seat for seat in self.list_after(self.dealer) if lowest in self.hands[seat])

    def find_named_leader(self) -> int:
        """Return the seat that `first_lead` or `later_lead` names."""
        if self.number == 1 or self.rules.later_lead == "lowest":
            return self.find_lowest_holder()
        if self.last_order is None:
            assert self.leader is not None
            return self.leader
        # `loser`: "the seat placed last in the last deal leads anything"
        return self.last_order[-1 if self.rules.later_lead == "loser" else 0]

    def begin_play(self) -> None:
        """Start the play with the leader and the condition of the lead. Ruling 23: "determined after the trades"."""
        self.take_leftover(self.find_named_leader() if self.leader is None else self.leader)
        self.phase = "play"
        bound = self.number == 1 or self.rules.later_lead == "lowest"
        named = self.first_holder if bound else self.find_named_leader()
        self.turn = named if self.leader is None else self.leader
        # "it then leads freely, unless it is the seat that the rules name"
        if self.turn != named or not bound:
            return
        how = self.rules.first_lead if self.number == 1 else "contain_lowest"  # "and must include it"
        if how in ("contain_lowest", "may_pass"):
            self.must = ("must-contain-lowest", self.lowest)
        elif how == "lowest_alone":
            self.must = ("must-be-lowest-alone", self.lowest)
        self.may_pass_lead = how == "may_pass"

    # ---- trades ----

    def start_rank_trades(self) -> None:
        """Option `trading` and ruling 22."""
        order = self.last_order
        assert order is not None
        # "With three players only first and last trade; with two, the loser gives one card and receives one."
        pairs = [(order[0], order[-1], 1 if len(order) == 2 else 2)]
        if len(order) >= 4:
            pairs.append((order[1], order[-2], 1))
        self.owed = [(first, last, count) for first, last, count in pairs]
        self.forced = [(last, first, self.hands[last][-count:]) for first, last, count in pairs]
        if self.rules.trading == "ranks_two":  # "what is given back is chosen after seeing what came"
            for source, target, cards in self.forced:
                self.move(source, target, cards)
        self.turn = min(giver for giver, _, _ in self.owed)

    def move(self, source: int, target: int, cards: Cards) -> None:
        """Move cards between hands."""
        self.hands[source] = remove_cards(self.hands[source], cards)
        self.hands[target] = tuple(sorted(self.hands[target] + cards))

    def act_give(self, action: Action) -> None:
        """Apply a choice in a trade by rank."""
        giver, taker, count = next(owed for owed in self.owed if owed[0] == action.seat)
        if action.to != taker or len(action.cards) != count:
            raise IllegalError("bad-trade")
        self.owed.remove((giver, taker, count))
        if self.rules.trading == "ranks_two":
            self.move(giver, taker, action.cards)
        else:  # "at the same time": nothing moves before the last choice
            self.given.append((giver, taker, action.cards))
        if self.owed:
            self.turn = min(giver for giver, _, _ in self.owed)
            return
        if self.rules.trading == "ranks":
            for source, target, cards in self.forced + self.given:
                self.move(source, target, cards)
        self.begin_play()

    def act_mutual(self, action: Action) -> None:
        """Apply an action of a mutual trade ("the first sees them and confirms or refuses")."""
        if self.offer is None:
            self.act_offer(action)
        elif not self.answered:
            self.act_return(action)
        else:
            if action.verb == "accept":
                offer, back, to = self.offer, self.answered, self.offer.to
                assert to is not None
                self.hands[to] = remove_cards(self.hands[to], back)
                self.move(offer.seat, to, offer.cards)
                self.hands[offer.seat] = tuple(sorted(self.hands[offer.seat] + back))
            self.offer, self.answered = None, ()
        self.set_mutual_turn()

    def act_offer(self, action: Action) -> None:
        """Ruling 23: "all its offers, three at most, and says that it is ready, before the next"."""
        if action.verb == "ready":
            self.offering.pop(0)
            self.offers = 0
        elif action.verb == "offer" and self.offers < 3 and self.can_be_offered(action):
            self.offer = action
            self.offers += 1
        else:
            raise IllegalError("bad-trade")

    def can_be_offered(self, action: Action) -> bool:
        """Return whether a seat is an opponent with enough cards to answer with."""
        to = action.to
        if to is None or to == action.seat or to >= len(self.hands):
            return False
        return len(action.cards) <= len(self.hands[to])

    def act_return(self, action: Action) -> None:
        """ "the other answers with as many, or refuses"."""
        assert self.offer is not None
        if action.verb == "return" and len(action.cards) == len(self.offer.cards):
            self.answered = action.cards
        elif action.verb == "refuse":
            self.offer = None
        else:
            raise IllegalError("bad-trade")

    def set_mutual_turn(self) -> None:
        """Set the seat that acts next in mutual trades."""
        if not self.offering:
            self.begin_play()
        elif self.offer is not None and not self.answered:
            self.turn = self.offer.to
        else:
            self.turn = self.offering[0]

    # ---- the play ----

    def act(self, action: Action) -> None:
        """Apply an action, or raise IllegalError with the first code in the order of docs/FORMATS.md."""
        if self.phase == "over":
            raise IllegalError("deal-over")
        if action.seat != self.turn:
            raise IllegalError("not-your-turn")
        if action.verb not in self.list_verbs():
            raise IllegalError("bad-trade")
        if not has_cards(self.hands[action.seat], action.cards):
            raise IllegalError("not-your-cards")
        if self.phase == "trade":
            if self.rules.trading == "mutual":
                self.act_mutual(action)
            else:
                self.act_give(action)
        elif action.verb == "pass":
            self.act_pass(action.seat)
        else:
            self.act_play(action.seat, action.cards)

    def list_verbs(self) -> tuple[str, ...]:
        """Return the verbs that are possible at this moment."""
        if self.phase == "play":
            return ("play", "pass")
        if self.rules.trading != "mutual":
            return ("give",)
        if self.offer is None:
            return ("offer", "ready")
        return ("accept", "refuse") if self.answered else ("return", "refuse")

    def find_play_refusal(self, seat: int, cards: Cards) -> str | None:
        """Return why the seat to act may not play these cards. Ruling 43: `highest` is "looked at after all others"."""
        why = self.find_refusal_but_highest(seat, cards)
        if why is None and self.rules.one_card_left == "highest" and self.is_before_one_card(seat) and len(cards) == 1:
            # "must be the highest of the singles that would be legal otherwise"
            return "must-be-highest" if cards[0] < max(self.list_lawful_singles(seat)) else None
        return why

    def find_seat_after(self, seat: int) -> int | None:
        """ "the next *other* seat in turn order that is still in the deal and not locked out"."""
        others = [other for other in self.list_after(seat) if other != seat]
        return next((other for other in others if self.is_in_deal(other) and other not in self.locked), None)

    def is_before_one_card(self, seat: int) -> bool:
        """ "while that seat holds exactly one card"; "where there is none, the option asks nothing"."""
        after = self.find_seat_after(seat)
        return after is not None and len(self.hands[after]) == 1

    def list_lawful_singles(self, seat: int) -> list[Card]:
        """Return the legal singles, without the rule `one_card_left`."""
        return [card for card in self.hands[seat] if self.find_refusal_but_highest(seat, (card,)) is None]

    def find_let_out_seat(self, seat: int, cards: Cards) -> int | None:
        """`pays`, (a) and (b): return the next seat that this play, or a pass (no cards), lets out."""
        if self.rules.one_card_left != "pays" or not self.is_before_one_card(seat):
            return None
        hand = self.hands[seat]
        # Ruling 46: "Unless `last_two` is free, a seat that holds nothing but one to three twos lets nobody out."
        if self.rules.last_two != "free" and len(hand) <= 3 and all(rank == TWO for rank, _ in hand):
            return None
        singles = self.list_lawful_singles(seat)
        if cards:  # "a single that is lower than the highest single it could legally have played then"
            lets = len(cards) == 1 and cards[0] < max(singles)
        else:  # "passes on a single that it could have answered with a single"
            lets = bool(self.pile) and self.pile[-1].kind == "single" and self.pile[-1].seat != seat and bool(singles)
        return self.find_seat_after(seat) if lets else None

    def find_who_let_out(self, seat: int, cards: Cards) -> int | None:
        """`pays`, (c): return who let the first seat out, which "plays that card as a single and goes out"."""
        if len(cards) != 1:
            return None
        for actor, what, made_way_for in reversed(self.story):
            # Ruling 44: "A pass of a locked-out seat that was asked in between changes nothing"; "if the seat after
            # stops stacking and then leads its one card, it was let out".
            if (what == "locked pass" and actor != seat) or (what == "stop" and actor == seat):
                continue
            return actor if made_way_for == seat else None
        return None

    def find_refusal_but_highest(self, seat: int, cards: Cards) -> str | None:
        """Return why these cards may not be played, without the rule `one_card_left`; `last-two` is the last code."""
        why = self.find_other_refusal(seat, cards)
        if why is None and self.rules.last_two == "refused" and self.is_last_two(seat, cards):
            # "illegal, but for a lead that cannot be passed, from a hand of nothing but one to three twos"
            return "last-two" if self.pile or self.may_pass_lead else None
        return why

    def is_last_two(self, seat: int, cards: Cards) -> bool:
        """ "A hand's last play that consists of one, two or three twos and nothing else"."""
        return cards == self.hands[seat] and len(cards) <= 3 and all(rank == TWO for rank, _ in cards)

    def find_other_refusal(self, seat: int, cards: Cards) -> str | None:
        """Return why these cards may not be played, without the rule `last_two`."""
        rules = self.rules
        if find_kind(cards, rules) is None:
            return "not-a-combination"
        if not self.pile:
            if self.must and self.must[0] == "must-contain-lowest" and self.must[1] not in cards:
                return self.must[0]
            if self.must and self.must[0] == "must-be-lowest-alone" and cards != (self.must[1],):
                return self.must[0]
            return None
        top = self.pile[-1]
        play = make_answer(seat, cards, top, rules)
        # "only its last play's own kind and length"
        own_kind_only = seat == top.seat and rules.stacking == "on_bombs_may_answer"
        why = find_refusal(play, top, rules, own_kind_only)
        if why is None and seat in self.locked and not self.can_play_locked(play, top):
            return "locked-out"
        return why

    def can_play_locked(self, play: Play, top: Play) -> bool:
        """Ruling 37: it "may stack on it only with exempt bombs"; under `on_bombs_may_answer` also its own kind."""
        if play.seat == top.seat:
            return self.rules.stacking == "on_bombs_may_answer" or self.is_exempt_bomb(play)
        return self.is_exempt(play)

    def is_exempt(self, play: Play) -> bool:
        """Return whether a locked-out seat may use this play, which is known to beat."""
        if not is_bomb(play, self.rules):
            return False
        if self.is_stacked():  # "where others may still answer with a bomb that beats it"
            return bool(self.rules.stacking == "on_bombs_may_answer")
        return self.is_exempt_bomb(play)

    def is_exempt_bomb(self, play: Play) -> bool:
        """Option `pass_lock_exempt`."""
        if not is_bomb(play, self.rules):
            return False
        if self.rules.pass_lock_exempt == "four_pairs":
            return play.kind == "pairs-run" and play.rank_count == 4
        if self.rules.pass_lock_exempt == "all_but_three_pairs":  # "except a pairs run of three"
            return not (play.kind == "pairs-run" and play.rank_count == 3)
        return bool(self.rules.pass_lock_exempt == "bombs")

    def is_stacked(self) -> bool:
        """Return whether a seat put the current play on its own play."""
        return len(self.pile) > 1 and self.pile[-1].seat == self.pile[-2].seat

    def list_plays(self, seat: int) -> list[Cards]:
        """Return every set of cards that a seat could legally play if it had the turn."""
        held = list_combinations(self.hands[seat], self.rules)
        return [cards for cards in held if not self.find_play_refusal(seat, cards)]

    def act_play(self, seat: int, cards: Cards) -> None:
        """Apply a play; ruling 25: a locked-out seat "that used an exempt bomb stays locked out"."""
        why = self.find_play_refusal(seat, cards)
        if why:
            raise IllegalError(why)
        made_way_for = self.find_let_out_seat(seat, cards)
        below = self.pile[-1] if self.pile else None
        play = make_answer(seat, cards, below, self.rules) if below else make_lead(seat, cards, self.rules)
        loses = self.rules.last_two != "free" and self.is_last_two(seat, cards)
        self.pile.append(play)
        self.hands[seat] = remove_cards(self.hands[seat], cards)
        self.played.add(seat)
        self.declined.clear()
        self.must, self.may_pass_lead = None, False
        if not self.hands[seat]:
            if loses:  # ruling 31: "It has not gone out"
                self.lost.append((seat, cards))
            else:
                self.go_out(seat, cards)
            in_deal = [other for other in range(len(self.hands)) if self.is_in_deal(other)]
            # `last_holder`: "until one seat holds cards"; `first_out`: "when the first seat goes out"
            # Ruling 32: "Under first_out such a seat does not end the deal. When one seat only is left in ..."
            if len(in_deal) <= 1 or (self.rules.ending == "first_out" and not loses):
                self.end_deal()
                return
        self.story.append((seat, "play", made_way_for))
        self.set_next_turn(seat)

    def go_out(self, seat: int, cards: Cards) -> None:
        """Take a seat out of the deal; ruling 33: "`knock_out` looks at the first seat that goes out"."""
        self.going_out.add(len(self.pile) - 1)
        self.out.append(seat)
        if len(self.out) == 1:
            self.first_cards, self.let_out_by = cards, self.find_who_let_out(seat, cards)
        if len(self.out) == 1 and self.rules.knock_out:  # "each seat that has played no card"
            # A seat that has lost has played.
            self.knocked = [other for other in range(len(self.hands)) if other not in self.played]

    def act_pass(self, seat: int) -> None:
        """Apply a pass: it locks the seat out, passes the lead (`may_pass`) or ends stacking."""
        what = "stop" if self.pile and self.pile[-1].seat == seat else "pass"
        self.story.append((seat, "locked pass" if seat in self.locked and what == "pass" else what, None))
        if what == "pass" and seat not in self.locked:
            self.story[-1] = (seat, what, self.find_let_out_seat(seat, ()))
        if not self.pile:
            if not self.may_pass_lead:
                raise IllegalError("must-lead")
            self.must, self.may_pass_lead = None, False
            self.turn = self.list_after(seat)[0]  # ruling 17: "locks nobody out, and the next seat must lead"
        elif seat == self.pile[-1].seat:
            self.end_trick()
        else:
            if self.rules.pass_lock == "locked":  # `turn`: "Nobody is locked out"
                self.locked.add(seat)
            self.declined.add(seat)  # ruling 4: "If it declines, it is asked again only after another play."
            self.set_next_turn(seat)

    def can_be_answered(self, seat: int) -> bool:
        """Return whether another seat is asked: rulings 4, 5, 19."""
        if not self.is_in_deal(seat):
            return False
        if self.rules.pass_lock == "turn":  # "asked again in its place after each later play of the trick"
            return seat not in self.declined
        if seat not in self.locked:
            return not (self.is_stacked() and self.rules.stacking == "on")
        return seat not in self.declined and bool(self.list_plays(seat))

    def set_next_turn(self, seat: int) -> None:
        """Set the turn to the next seat that may answer, else to the stacker; else end the trick (ruling 3)."""
        top = self.pile[-1].seat
        for other in self.list_after(seat):
            if other != top and self.can_be_answered(other):
                self.turn = other
                return
        # ruling 19: "The stacker is asked only while it can beat its own last play; then the trick ends."
        if self.rules.stacking != "off" and self.is_in_deal(top) and self.list_plays(top):
            self.turn = top
        else:
            self.end_trick()

    def end_trick(self) -> None:
        """Ruling 3: the winner leads, or "the next seat in turn order that is still in the deal"."""
        top = self.pile[-1].seat
        self.close_pile()
        self.pile, self.going_out, self.locked, self.declined = [], set(), set(), set()
        self.turn = top if self.is_in_deal(top) else next(s for s in self.list_after(top) if self.is_in_deal(s))

    def close_pile(self) -> None:
        """End a trick: count its plays and pay the bomb bonus."""
        self.tricks += 1
        self.payments += points.pay_bomb_bonus(self)

    # ---- the end ----

    def end_deal(self) -> None:
        """End the deal after a play: order and payments."""
        self.close_pile()
        self.phase, self.turn = "over", None
        lost = [seat for seat, _ in self.lost]
        # Ruling 32: "that seat is the first if nobody has gone out before"
        first = self.out[0] if self.out else next(s for s in range(len(self.hands)) if self.is_in_deal(s))
        rest = [s for s in (first, *self.list_after(first)[:-1]) if s not in (*self.out, *self.knocked, *lost)]
        # Ruling 20: "by cards left, fewest first, then in turn order after the first"; knocked out last.
        rest.sort(key=lambda s: len(self.hands[s]))
        self.order = self.out + rest + [s for s in self.list_after(first) if s in self.knocked]
        self.order += reversed(lost)  # ruling 31: "who loses so first is lowest of all", below the knocked out
        self.payments += points.redirect_payments(self, points.pay_result(self, self.order))
        self.payments += points.pay_hoarding(self)
        self.payments += points.pay_three_spades(self)

    def end_by_instant_win(self, winner: int) -> None:
        """Ruling 21: "placed in turn order after the winner"; each pays, "nothing else is paid"."""
        self.phase, self.turn = "over", None
        self.order = [winner, *self.list_after(winner)[:-1]]
        amount = self.rules.instant_win_points
        self.payments = [points.make_payment(self, s, winner, amount, "instant-win") for s in self.order[1:]]

    # ---- what the referee tells ----

    def list_legal(self) -> list[str]:
        """ "every legal action of that seat ...; sorted as strings by code point"."""
        if self.turn is None:
            return []
        if self.phase == "trade":
            return sorted(self.list_legal_trades())
        texts = [format_cards(cards) for cards in self.list_plays(self.turn)]
        return sorted(texts + (["pass"] if self.pile or self.may_pass_lead else []))

    def list_legal_trades(self) -> list[str]:
        """In mutual trading "only `ready` and the pattern `offer`"; so too `return` for who answers."""
        turn = self.turn
        assert turn is not None
        if self.rules.trading != "mutual":
            _, taker, count = next(owed for owed in self.owed if owed[0] == turn)
            return [f"give {taker} {format_cards(cards)}" for cards in list_subsets(self.hands[turn], count)]
        if self.offer is None:
            return ["ready", "offer"] if self.offers < 3 else ["ready"]
        if self.answered:
            return ["accept", "refuse"]
        return ["refuse", "return"]

    def make_reply(self) -> dict[str, object]:
        """Return the referee's reply to a record with legal actions only."""
        reply: dict[str, object] = {
            "ok": True,
            "phase": self.phase,
            "turn": self.turn,
            "hands": [format_cards(hand) for hand in self.hands],
            "locked": sorted(self.locked),
            "out": list(self.out),
            "knocked": sorted(self.knocked),
            "pile": [{"seat": play.seat, "kind": play.kind, "cards": format_cards(play.cards)} for play in self.pile],
            "legal": self.list_legal(),
            "tricks": self.tricks,
        }
        if self.lost:
            reply["lost"] = [seat for seat, _ in self.lost]
        if self.phase == "over":
            payments = [p for p in self.payments if p["points"]]  # "Zero payments are left out."
            balance = [0] * len(self.hands)
            for p in payments:
                balance[p["from"]] -= p["points"]
                balance[p["to"]] += p["points"]
            reply |= {"order": list(self.order), "points": balance, "payments": payments}
            if self.instant is not None:
                reply["instant_win"] = {"seat": self.instant[0], "kind": self.instant[1]}
        return reply
