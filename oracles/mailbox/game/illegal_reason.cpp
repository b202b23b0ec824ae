#include "game/illegal_reason.h"

#include "game/atomic_safety.h"
#include "game/attacked.h"

namespace doublecheck::mailbox::game {
namespace {

constexpr Colour kColours[] = {Colour::white, Colour::black};

std::optional<std::string_view> wrong_kings(const Board& board) {
  const int white = board.count({Colour::white, Kind::king});
  const int black = board.count({Colour::black, Kind::king});
  if (white == 0 || black == 0) return "no-king";
  if (white > 1 || black > 1) return "many-kings";
  return std::nullopt;
}

bool has_pawn_on_last_rank(const Board& board) {
  for (Cell file = 0; file < 8; ++file)
    if (board[file].is(Kind::pawn) || board[static_cast<Cell>(56 + file)].is(Kind::pawn))
      return true;
  return false;
}

bool has_bad_right(const Position& position) {
  for (const Colour colour : kColours)
    for (const Wing wing : {Wing::kingside, Wing::queenside}) {
      if (!position.state->castling.has(colour, wing)) continue;
      const int rank = colour == Colour::white ? 0 : 7;
      const Cell king = kChessBox.cell({4, rank});
      const Cell rook = kChessBox.cell({wing == Wing::kingside ? 7 : 0, rank});
      if (!position.board[king].is(colour, Kind::king) ||
          !position.board[rook].is(colour, Kind::rook))
        return true;
    }
  return false;
}

bool has_bad_en_passant(const Position& position) {
  const auto cell = position.state->en_passant;
  if (!cell) return false;
  const bool white = position.to_move == Colour::white;
  const auto [file, rank, level] = kChessBox.coordinates(*cell);
  if (rank != (white ? 5 : 2)) return true;
  const int nearer = white ? -1 : 1;
  const auto at = [&](int ranks) { return position.board[kChessBox.cell({file, rank + ranks})]; };
  return !at(nearer).is(opposite(position.to_move), Kind::pawn) || at(0) || at(-nearer);
}

}  // namespace

bool is_in_check(const GameBoard& board, Game game, Colour side) {
  const Army& enemy = board.army(opposite(side));
  const Index king = board.army(side).king();
  SlotSet attackers = enemy.pieces();
  if (game == Game::atomic) {
    if (is_beside(enemy.king(), king)) return false;
    attackers = attackers - enemy.of(Kind::king);
  }
  return is_attacked(board, opposite(side), attackers, king);
}

std::optional<std::string_view> illegal_reason(const Position& position, Game game,
                                               GameBoard& board) {
  if (const auto reason = wrong_kings(position.board)) return reason;
  if (has_pawn_on_last_rank(position.board)) return "pawn-on-last-rank";
  if (has_bad_right(position)) return "bad-castling-right";
  if (has_bad_en_passant(position)) return "bad-en-passant";
  board.set_up(position);
  if (is_in_check(board, game, opposite(position.to_move))) return "opponent-in-check";
  return std::nullopt;
}

}  // namespace doublecheck::mailbox::game
