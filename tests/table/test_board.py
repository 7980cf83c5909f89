"""The board widget as pages embed it: in rows, at any position, still or animated."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game.engine.cards import parse_cards
from game.session.table.board_view import BoardView, PlayView, SeatView
from game.store.settings import Settings
from game.ui.board.board import Board
from game.ui.board.board_widget import BoardWidget
from game.ui.board.rows import RowMetrics, lay_out_rows
from game.ui.context import Context

HANDS = ("3S 4C 5D 6H", "3C 4D 7H", "8S 8C", "KS AS 2H")
SIZES = ((400, 420), (640, 560), (1180, 900))


@pytest.fixture
def ctx() -> Iterator[Context]:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    yield Context((1280, 720), settings=Settings(language="en"))


def open_view(*pile: PlayView, hands: tuple[str, ...] = HANDS) -> BoardView:
    """Return a view of a moment with all cards face up."""
    seats = tuple(
        SeatView(f"Seat {n}", "you", len(parse_cards(hand)), cards=parse_cards(hand), is_own_seat=n == 0)
        for n, hand in enumerate(hands)
    )
    return BoardView(seats, pile=pile, caption="Seat 1 leads", turn_seat=1)


def list_positions(board: Board) -> dict[int, tuple[float, float]]:
    """Return the position of each card."""
    return {card.card: (pose.x, pose.y) for _, card, pose in board.cards.visible_cards() if card.card is not None}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4])
def test_all_open_hands_lie_within_a_boards_place_and_none_covers_another(
    ctx: Context, size: tuple[int, int], seats: int
) -> None:
    view, rect = open_view(hands=HANDS[:seats]), pygame.Rect((70, 30), size)
    board = Board(ctx, lay_out_rows(ctx, rect, view))
    board.show(view)
    board.finish()
    places = list_positions(board)
    assert len(places) == sum(len(parse_cards(hand)) for hand in HANDS[:seats])
    rows = [{places[card][1] for card in parse_cards(hand)} for hand in HANDS[:seats]]
    assert all(len(row) == 1 for row in rows) and len({row.pop() for row in rows}) == seats
    assert all(rect.collidepoint(place) for place in places.values())


def test_a_play_flies_from_where_its_cards_lay_face_up_and_back_when_it_is_taken_back(ctx: Context) -> None:
    rect, before = pygame.Rect(0, 0, 640, 560), open_view()
    board = Board(ctx, lay_out_rows(ctx, rect, before))
    board.show(before)
    board.finish()
    lay = list_positions(board)
    after = open_view(PlayView(1, parse_cards("3C"), "a three"), hands=(HANDS[0], "4D 7H", *HANDS[2:]))
    board.show(after, lay_out_rows(ctx, rect, after))
    (three,) = parse_cards("3C")
    assert list_positions(board)[three] == lay[three], "where it lay, for a beginning"
    board.finish()
    assert list_positions(board)[three] != lay[three]
    board.show(before, lay_out_rows(ctx, rect, before))
    assert board.is_moving
    board.finish()
    assert list_positions(board) == lay


def test_what_is_marked_stands_up(ctx: Context) -> None:
    rect, view = pygame.Rect(0, 0, 640, 560), open_view()
    seat = replace(view.seats[1], raised_cards=parse_cards("3C"), hinted_cards=parse_cards("7H"))
    board = Board(ctx, lay_out_rows(ctx, rect, view))
    board.show(replace(view, seats=(view.seats[0], seat, *view.seats[2:])))
    board.finish()
    low, (three, four, seven) = list_positions(board), parse_cards("3C 4D 7H")
    assert low[three][1] == low[seven][1] < low[four][1]
    marks = {card.card: card.marks for _, card, _ in board.cards.visible_cards()}
    assert (marks[three], marks[seven], marks[four]) == (("played",), ("select",), ())


def test_a_trick_that_is_over_goes_to_whoever_played_last(ctx: Context) -> None:
    rect, view = (
        pygame.Rect(0, 0, 640, 560),
        open_view(PlayView(0, parse_cards("9S"), "a"), PlayView(2, parse_cards("TS"), "b")),
    )
    board = Board(ctx, lay_out_rows(ctx, rect, view))
    board.show(view)
    board.finish()
    board.show(replace(view, pile=()))
    goals = {
        (card.rest_pose.x, card.rest_pose.y)
        for _, card, _ in board.cards.visible_cards()
        if card.card in parse_cards("9S TS")
    }
    assert goals == {tuple(map(float, board.layout.seats[2].portrait.center))}


def test_a_hand_to_be_played_from_lies_in_its_row_and_the_others_show_backs(ctx: Context) -> None:
    seats = tuple(SeatView(f"Seat {n}", "ba-ba", 3, is_own_seat=n == 0) for n in range(4))
    view = BoardView(seats, parse_cards(HANDS[0]), (PlayView(1, parse_cards("3C"), "a three"),), turn_seat=0)
    rect = pygame.Rect(40, 40, 700, RowMetrics(ctx, view, 700).min_height)
    board = Board(ctx)
    widget = BoardWidget(ctx, board, view)
    widget.place(rect)
    assert not board.is_moving
    assert set(list_positions(board)) == {*parse_cards(HANDS[0]), *parse_cards("3C")}
    assert [card.card for _, card, _ in board.cards.visible_cards()].count(None) == 9, (
        "backs of the others, none of one's own"
    )
    assert all(
        board.hand.find_card_index(list_positions(board)[card]) == n for n, card in enumerate(parse_cards(HANDS[0]))
    )
    area = pygame.Rect(rect).inflate(2 * ctx.px(60), 2 * ctx.px(60))
    assert all(area.contains(sprite.rect) for sprite in widget.sprites())


def test_the_own_hand_comes_first_where_not_all_is_seen_at_once(ctx: Context) -> None:
    view, rect = open_view(), pygame.Rect(0, 0, 640, RowMetrics(ctx, open_view(), 640).min_height)
    low, high = (lay_out_rows(ctx, rect.inflate(0, more), view).seats for more in (0, 2))
    assert low[0].box.y < low[1].box.y and high[0].box.y > high[1].box.y


def test_a_board_in_a_page_moves_in_its_place_and_is_there_at_once_in_another(ctx: Context) -> None:
    board, before = Board(ctx), open_view()
    after = open_view(PlayView(1, parse_cards("3C"), "a three"), hands=(HANDS[0], "4D 7H", *HANDS[2:]))

    def placed(view: BoardView, rect: pygame.Rect) -> bool:
        widget = BoardWidget(ctx, board, view)
        widget.place(rect)
        return board.is_moving

    assert not placed(before, pygame.Rect(0, 0, 640, 560))
    assert placed(after, pygame.Rect(0, 0, 640, 560))
    assert not placed(before, pygame.Rect(0, 0, 500, 600))
