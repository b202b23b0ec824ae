#include "fen_games/rules.h"

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

std::optional<std::string_view> GameRules::why_illegal(const Position& position) const {
  if (const auto reason = wrong_kings(position.board)) return reason;
  if (has_misplaced_pawn(position.board)) return "pawn-on-last-rank";
  if (has_bad_right(position)) return "bad-castling-right";
  if (has_bad_en_passant(position)) return "bad-en-passant";
  return std::nullopt;
}

std::optional<std::string_view> GameRules::wrong_kings(const Board& board) const {
  const int white = board.count({Colour::white, Kind::king});
  const int black = board.count({Colour::black, Kind::king});
  if (white == 0 || black == 0) return "no-king";
  if (white > 1 || black > 1) return "many-kings";
  return std::nullopt;
}

bool GameRules::has_misplaced_pawn(const Board& board) const {
  for (Cell file = 0; file < 8; ++file)
    if (board[file].is(Kind::pawn) || board[static_cast<Cell>(56 + file)].is(Kind::pawn))
      return true;
  return false;
}

bool GameRules::has_bad_right(const Position& position) const {
  for (const Colour colour : {Colour::white, Colour::black})
    for (const Wing wing : {Wing::kingside, Wing::queenside}) {
      if (!position.state->castling.has(colour, wing)) continue;
      const CastlingWay way = castling_way(colour, wing);
      if (!position.board[cell_at(way.king_from)].is(colour, Kind::king) ||
          !position.board[cell_at(way.rook_from)].is(colour, Kind::rook))
        return true;
    }
  return false;
}

std::optional<std::string_view> GameRules::wrong_check(const GameBoard& board, Colour side) const {
  if (!checkers(board, opposite(side)).empty()) return "opponent-in-check";
  return std::nullopt;
}

void GameRules::set_up(GameBoard& board, const Position& position) const {
  board.set_up(position);
}

void GameRules::take_down(const GameBoard& board, Position& position) const {
  board.take_down(position);
}

SlotSet GameRules::checkers(const GameBoard& board, Colour side) const {
  if (!board.army(side).has_king()) return {};
  const Index king = board.army(side).king();
  return attackers(board, opposite(side), board.army(opposite(side)).pieces(), king);
}

SlotSet GameRules::pinned(const GameBoard& board, Colour side) const {
  if (!board.army(side).has_king()) return {};
  return with_colour(side, [&]<Colour us>() { return pins_and_checks<us>(board).pinned; });
}

std::optional<SeenCastling> GameRules::castling(const GameBoard& board, Colour side,
                                                Wing wing) const {
  if ((board.rights & right_bit(side, wing)) == 0) return std::nullopt;
  const CastlingWay way = castling_way(side, wing);
  const bool is_free = with_colour(side, [&]<Colour us>() { return may_castle<us>(board, wing); });
  return SeenCastling{way.king_from, way.king_to, way.king_to, is_free};
}

bool GameRules::is_attacked_on_way(const GameBoard& board, Colour side, Index at) const {
  return is_attacked(board, opposite(side), board.army(opposite(side)).pieces(), at);
}

bool GameRules::resets_clock(const GameBoard& board, const GameMove& move) const {
  const Piece mover = board.piece_at(move.from);
  return mover.is(Kind::pawn) || board[move.to].is_piece_of(opposite(mover.colour()));
}

bool GameRules::goes(const MailboxBoard& cells, Index from, Index to) const {
  return mailbox::goes(cells, from, to);
}

}  // namespace doublecheck::mailbox::fen
