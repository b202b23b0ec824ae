#include "games/chess/game_dropping.h"

#include <algorithm>
#include <array>

#include "generate/reach.h"

namespace doublecheck {

Position empty_position(Random& random) {
  Position position;
  position.to_move = random_colour(random);
  draw_clocks(random, position.state.emplace());
  return position;
}

void drop_passing_pawn(Position& position, int file) {
  const Colour colour = opposite(position.to_move);
  const auto cell = [&](int rank) { return cell_seen_by(colour, file, rank); };
  constexpr int kStart = 1;
  for (int rank = kStart; rank <= kStart + 2; ++rank)
    if (position.board[cell(rank)].is(Kind::king)) return;
  position.board[cell(kStart)] = Piece{};
  position.board[cell(kStart + 1)] = Piece{};
  position.board[cell(kStart + 2)] = Piece(colour, Kind::pawn);
  position.state->en_passant = cell(kStart + 1);
}

std::optional<Cell> king_of(const Board& board, Colour colour) {
  return cell_of(board, Piece(colour, Kind::king));
}

int random_file_beside(Random& random, int file) {
  if (file == 0) return 1;
  return file == kBoardEnd || random.chance(50) ? file - 1 : file + 1;
}

void drop_king(Random& random, Board& board, Colour colour) {
  Cell cell = 0;
  do cell = random_cell(random);
  while (board[cell]);
  board[cell] = Piece(colour, Kind::king);
}

void put_king(Position& position, Colour colour, Cell cell) {
  if (const auto before = king_of(position.board, colour)) position.board[*before] = Piece{};
  if (position.state)
    for (int file = 0; file < kChessBox.side; ++file) position.state->castling.remove(colour, file);
  position.board[cell] = Piece(colour, Kind::king);
}

void put_unless_king(Board& board, Cell cell, Piece piece) {
  if (!board[cell].is(Kind::king)) board[cell] = piece;
}

void drop_battery(Random& random, Reach& reach, Board& board, Cell king) {
  constexpr std::array kSliders{Kind::queen, Kind::rook, Kind::bishop};
  constexpr std::array kMen{Kind::queen, Kind::rook, Kind::bishop, Kind::knight};
  const Colour enemy = opposite(board[king].colour());
  const Piece slider(enemy, random.pick(kSliders));
  const auto& aimed = reach.from(Game::chess, kChessBox, slider, king);
  if (aimed.empty()) return;
  const Cell far = random.pick(aimed);
  const auto between = cells_between(kChessBox, king, far);
  const auto has_king = [&](Cell cell) { return board[cell].is(Kind::king); };
  if (board[far] || between.empty() || std::ranges::any_of(between, has_king)) return;
  for (const Cell cell : between) board[cell] = Piece{};
  board[far] = slider;
  board[random.pick(between)] = Piece(enemy, random.pick(kMen));
}

void drop_home(Random& random, Position& position, Colour colour) {
  position.board[cell_seen_by(colour, kKingFile, 0)] = Piece(colour, Kind::king);
  for (const int file : {kKingsideRookFile, kQueensideRookFile}) {
    if (random.chance(30)) continue;
    position.board[cell_seen_by(colour, file, 0)] = Piece(colour, Kind::rook);
    if (random.chance(85)) position.state->castling.add(colour, file);
  }
}

namespace {

void drop_kings(Random& random, Board& board) {
  for (const Colour colour : {Colour::white, Colour::black}) {
    const int kings = random.chance(90) ? 1 : random.between(0, 2);
    for (int i = 0; i < kings; ++i) drop(random, board, Piece(colour, Kind::king));
  }
}

}  // namespace

Board random_chess_board(Random& random, int army) {
  Board board(kChessBox);
  drop_kings(random, board);
  for (int left = army; left > 0; --left) drop(random, board, random_army_piece(random));
  return board;
}

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

void drop_neighbouring_pawns(Random& random, Board& board) {
  const int file = random.between(0, 6);
  const int rank = random.between(3, 4);
  const Colour left = random_colour(random);
  board[kChessBox.cell({file, rank})] = Piece(left, Kind::pawn);
  board[kChessBox.cell({file + 1, rank})] = Piece(opposite(left), Kind::pawn);
}

}  // namespace doublecheck
