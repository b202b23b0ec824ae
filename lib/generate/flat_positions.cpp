#include <algorithm>
#include <array>

#include "generate/dropping.h"
#include "generate/game_dropping.h"
#include "generate/positions.h"

namespace doublecheck {
namespace {

void drop_kings(Random& random, Board& board) {
  for (const Colour colour : {Colour::white, Colour::black}) {
    const int kings = random.chance(90) ? 1 : random.between(0, 2);
    for (int i = 0; i < kings; ++i) drop(random, board, Piece(colour, Kind::king));
  }
}

Board random_chess_board(Random& random, int army) {
  Board board(kChessBox);
  drop_kings(random, board);
  for (int left = army; left > 0; --left) drop(random, board, random_army_piece(random));
  return board;
}

void drop_line_at_some_king(Random& random, Reach& reach, Board& board) {
  const auto occupied = occupied_cells(board);
  for (const Cell cell : occupied)
    if (board[cell].is(Kind::king) && random.chance(60))
      return drop_line(random, reach, Game::chess, board, cell, random_men_between(random));
}

/// A pawn on its second rank, often with a piece on one of the two cells before it.
void drop_starting_pawn(Random& random, Board& board) {
  const Colour colour = random_colour(random);
  const int file = random.between(0, kChessBox.side - 1);
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
  const auto cell = static_cast<Cell>(random.below(static_cast<std::uint32_t>(kChessBox.cells())));
  const auto& origins = reach.from(Game::chess, kChessBox, twin, cell);
  for (int twins = 2; twins > 0 && !origins.empty(); --twins) board[random.pick(origins)] = twin;
}

/// A king at home, with a rook in a corner and nothing between them: as before castling, which no
/// board without rights allows.
void drop_king_at_home(Random& random, Board& board) {
  const Colour colour = random_colour(random);
  if (const auto king = king_of(board, colour)) board[*king] = Piece{};
  const bool is_kingside = random.chance(50);
  const int rook_file = is_kingside ? kKingsideRookFile : kQueensideRookFile;
  const auto [first, last] = std::minmax(rook_file, kKingFile);
  for (int file = first + 1; file < last; ++file) board[cell_seen_by(colour, file, 0)] = Piece{};
  board[cell_seen_by(colour, kKingFile, 0)] = Piece(colour, Kind::king);
  board[cell_seen_by(colour, rook_file, 0)] = Piece(colour, Kind::rook);
}

/// Two enemy pawns side by side. On which ranks one may take the other in passing is for the
/// oracles.
void drop_neighbouring_pawns(Random& random, Board& board) {
  const int file = random.between(0, 6);
  const int rank = random.between(3, 4);
  const Colour left = random_colour(random);
  board[kChessBox.cell({file, rank})] = Piece(left, Kind::pawn);
  board[kChessBox.cell({file + 1, rank})] = Piece(opposite(left), Kind::pawn);
}

constexpr int kLongestPieceList = 32;

template <class Item>
void shuffle(Random& random, std::vector<Item>& items) {
  for (auto left = static_cast<std::uint32_t>(items.size()); left > 1; --left)
    std::swap(items[left - 1], items[random.below(left)]);
}

Piece random_puzzle_piece(Random& random) {
  return Piece(Colour::white, random.pick(kKinds));
}

/// Pieces of short reach leave more puzzles without a solution.
Piece random_weak_piece(Random& random) {
  constexpr std::array kWeak{Kind::pawn,   Kind::pawn,   Kind::pawn,   Kind::king,
                             Kind::bishop, Kind::bishop, Kind::knight, Kind::rook};
  return Piece(Colour::white, random.pick(kWeak));
}

/// Takes a capture back: a piece goes to a cell that it could have come from, and leaves a captured
/// piece where it was. Whether something stood in its way is left to chance.
void take_back_capture(Random& random, Reach& reach, Game game, Board& board) {
  const auto occupied = occupied_cells(board);
  const Cell to = random.pick(occupied);
  const auto& origins = reach.from(game, board.box(), board[to], to);
  if (origins.empty()) return;
  const Cell from = random.pick(origins);
  if (board[from]) return;
  board[from] = board[to];
  board[to] = random_puzzle_piece(random);
}

int random_puzzle_size(Random& random) {
  if (random.chance(6)) return random.between(0, 16);
  return random.chance(70) ? random.between(2, 6) : random.between(1, 9);
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

Position random_board_field(Random& random) {
  Position position;
  const int army = random.chance(15) ? random.between(0, 6) : random.between(6, 40);
  position.board = random_chess_board(random, army);
  if (random.chance(60)) drop_neighbouring_pawns(random, position.board);
  if (random.chance(8)) drop_king_at_home(random, position.board);
  return position;
}

Position random_puzzle(Random& random, Reach& reach, Game game) {
  Position position;
  position.board = Board(flat_box(game));
  const int size = random_puzzle_size(random);
  const bool backwards = random.chance(20);
  const bool weak = random.chance(90);
  if (size > 0) drop(random, position.board, random_puzzle_piece(random));
  for (int left = size - 1; left > 0; --left) {
    if (backwards)
      take_back_capture(random, reach, game, position.board);
    else
      drop(random, position.board, weak ? random_weak_piece(random) : random_puzzle_piece(random));
  }
  return position;
}

}  // namespace doublecheck
