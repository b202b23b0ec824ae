#include <algorithm>
#include <array>

#include "games/chess/chess.h"
#include "games/chess/game_dropping.h"
#include "notation/board_text.h"

namespace doublecheck {
namespace {

void drop_line_at_some_king(Random& random, Reach& reach, Board& board) {
  const auto occupied = occupied_cells(board);
  for (const Cell cell : occupied)
    if (board[cell].is(Kind::king) && random.chance(60))
      return drop_line(random, reach, Game::chess, board, cell, random_men_between(random));
}

/// A pawn on its second rank, often with a piece on one of the two cells before it.
void drop_starting_pawn(Random& random, Board& board) {
  const Colour colour = random_colour(random);
  const int file = random_file(random);
  board[cell_seen_by(colour, file, 1)] = Piece(colour, Kind::pawn);
  const Cell before = cell_seen_by(colour, file, random.between(2, 3));
  if (random.chance(60)) board[before] = random_army_piece(random);
}

/// Two pawns, a king and a slider.
constexpr int kMostToPass = 4;

/// A king and a rook.
constexpr int kMostAtHome = 2;

/// As in whole games, whichever side steps: a list tells no turn.
void drop_pawn_to_be_passed_by_any(Random& random, Reach& reach, Position& position) {
  position.to_move = random_colour(random);
  drop_pawn_to_be_passed(random, reach, position);
  position.to_move = Colour::white;
}

/// Two alike that reach the same cell if nothing stands in the way.
void drop_twins(Random& random, Reach& reach, Board& board) {
  constexpr std::array kTwins{Kind::queen, Kind::rook, Kind::bishop, Kind::knight};
  const Piece twin{random_colour(random), random.pick(kTwins)};
  const Cell cell = random_cell(random);
  const auto& origins = reach.from(Game::chess, kChessBox, twin, cell);
  for (int twins = 2; twins > 0 && !origins.empty(); --twins) board[random.pick(origins)] = twin;
}

template <class Item>
void shuffle(Random& random, std::vector<Item>& items) {
  for (auto left = static_cast<std::uint32_t>(items.size()); left > 1; --left)
    std::swap(items[left - 1], items[random.below(left)]);
}

}  // namespace

Position random_piece_list(Random& random, Reach& reach) {
  Position position;
  Board& board = position.board;
  board =
      random_chess_board(random, random.chance(70) ? random.between(0, 10) : random.between(8, 19));
  if (random.chance(45)) drop_line_at_some_king(random, reach, board);
  if (random.chance(15)) drop_neighbouring_pawns(random, board);
  if (random.chance(25)) drop_starting_pawn(random, board);
  if (random.chance(20)) drop_twins(random, reach, board);
  // So far at most four kings, 19 men and nine more: 32 is the longest list (V1).
  if (board.pieces() <= kLongestPieceList - kMostAtHome && random.chance(8))
    drop_king_at_home(random, board);
  if (board.pieces() <= kLongestPieceList - kMostToPass && random.chance(15))
    drop_pawn_to_be_passed_by_any(random, reach, position);
  const int least = random.chance(8) ? random.between(24, kLongestPieceList) : 0;
  const bool is_one_sided = random.chance(30);
  const Colour side = random_colour(random);
  while (board.pieces() < least) {
    const Piece piece = random_army_piece(random);
    drop(random, board, is_one_sided ? Piece(side, piece.kind()) : piece);
  }
  position.listing = occupied_cells(position.board);
  shuffle(random, position.listing);
  return position;
}

}  // namespace doublecheck
