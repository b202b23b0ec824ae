// Illegal positions of orthodox chess (L2).
#include "fen_games/game_player.h"

namespace doublecheck::mailbox::fen {
namespace {

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

std::optional<std::string_view> GamePlayer::why_illegal() const {
  if (const auto reason = wrong_kings()) return reason;
  if (has_misplaced_pawn()) return "pawn-on-last-rank";
  if (has_bad_right()) return "bad-castling-right";
  if (has_bad_en_passant(position())) return "bad-en-passant";
  return std::nullopt;
}

std::optional<std::string_view> GamePlayer::wrong_kings() const {
  const int white = position().board.count({Colour::white, Kind::king});
  const int black = position().board.count({Colour::black, Kind::king});
  if (white == 0 || black == 0) return "no-king";
  if (white > 1 || black > 1) return "many-kings";
  return std::nullopt;
}

bool GamePlayer::has_misplaced_pawn() const {
  const Board& board = position().board;
  for (Cell file = 0; file < 8; ++file)
    if (board[file].is(Kind::pawn) || board[static_cast<Cell>(56 + file)].is(Kind::pawn))
      return true;
  return false;
}

bool GamePlayer::has_bad_right() const {
  const auto holds = [&](Index at, Colour colour, Kind kind) {
    return position().board[cell_at(at)].is(colour, kind);
  };
  for (const Colour colour : {Colour::white, Colour::black})
    for (const Wing wing : kWings) {
      const CastlingWay way = castling_way(colour, wing);
      if (position().state->castling.has(colour, wing) &&
          !(holds(way.king_from, colour, Kind::king) && holds(way.rook_from, colour, Kind::rook)))
        return true;
    }
  return false;
}

std::optional<std::string_view> GamePlayer::wrong_check() const {
  if (!checkers(opposite(side())).empty()) return "opponent-in-check";
  return std::nullopt;
}

}  // namespace doublecheck::mailbox::fen
