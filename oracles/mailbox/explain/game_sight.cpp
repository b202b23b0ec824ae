#include "explain/game_sight.h"

#include <algorithm>

#include "board/attacks.h"
#include "board/moves.h"
#include "fen/make_move.h"
#include "games/atomic.h"
#include "games/chess.h"

namespace doublecheck::mailbox {
namespace {

using fen::castling_way;
using fen::CastlingWay;

constexpr std::array kWings{Wing::kingside, Wing::queenside};

bool is_castling(const SeenGame& seen, const Move& move) {
  return std::ranges::any_of(kWings, [&](Wing wing) {
    return has_right(seen, wing) && castling_is_free(seen, wing) &&
           move == castling_move(seen, wing);
  });
}

bool are_beside(const MailboxBoard& board, Index one, Index other) {
  return std::ranges::any_of(blast(board),
                             [&](const Step& step) { return one + step.offset == other; });
}

bool promotes(const SeenGame& seen, Index from, Index to) {
  return seen.board[from].kind() == Kind::pawn && rank_at(to) == last_rank(seen.side());
}

bool captures_en_passant(const SeenGame& seen, Index from, Index to) {
  const auto cell = seen.state().en_passant;
  return cell && to == seen.board.index_of(*cell) && seen.board[from].kind() == Kind::pawn &&
         attacks(seen.board, from, to);
}

/// By B2, B3 and V3.
bool goes_in_game(const SeenGame& seen, Index from, Index to) {
  const bool is_king = seen.board[from].kind() == Kind::king;
  if (seen.is_atomic() && is_king && seen.board[to].is_piece()) return false;
  return goes(seen.board, from, to);
}

}  // namespace

bool kings_touch(const MailboxBoard& board) {
  const auto white = board.king(Colour::white);
  const auto black = board.king(Colour::black);
  return white && black && are_beside(board, *white, *black);
}

KingSight::KingSight(const SeenGame& seen) : threats(threats_to(seen.board, seen.side())) {
  checkers = static_cast<int>(std::ranges::count_if(threats.checkers, [&](Index checker) {
    return !seen.is_atomic() || seen.board[checker].kind() != Kind::king;
  }));
  in_check = checkers > 0 && !(seen.is_atomic() && kings_touch(seen.board));
}

bool has_right(const SeenGame& seen, Wing wing) {
  return seen.state().castling.has(seen.side(), wing);
}

bool castling_is_free(const SeenGame& seen, Wing wing) {
  const CastlingWay way = castling_way(seen.side(), wing);
  const Index towards_rook = way.king_passes - way.king_from;
  return first_met(seen.board, way.king_from, towards_rook) == way.rook_from;
}

bool castling_passes_attack(const SeenGame& seen, Wing wing) {
  const Colour enemy = opposite(seen.side());
  const CastlingWay way = castling_way(seen.side(), wing);
  if (seen.is_atomic() && are_beside(seen.board, way.king_passes, *seen.board.king(enemy)))
    return false;
  const Content king = seen.board.lift(way.king_from);
  const bool attacked = is_attacked(seen.board, way.king_passes, enemy);
  seen.board.put_back(way.king_from, king);
  return attacked;
}

Move castling_move(const SeenGame& seen, Wing wing) {
  const CastlingWay way = castling_way(seen.side(), wing);
  return {seen.board.cell_at(way.king_from), seen.board.cell_at(way.king_to), {}};
}

bool en_passant_in_reach(const SeenGame& seen) {
  const auto cell = seen.state().en_passant;
  return cell && std::ranges::any_of(seen.board.pieces(seen.side()), [&](Index from) {
           return captures_en_passant(seen, from, seen.board.index_of(*cell));
         });
}

std::optional<GameMoveSeen> pseudo_legal_move(const SeenGame& seen, const Move& move) {
  const MailboxBoard& board = seen.board;
  const Index from = board.index_of(move.from);
  const Index to = board.index_of(move.to);
  if (!board[from].is_piece_of(seen.side())) return std::nullopt;
  if (promotes(seen, from, to) != move.promotion.has_value()) return std::nullopt;
  if (captures_en_passant(seen, from, to))
    return GameMoveSeen{from, to, to - forward_of(seen.side()), false};
  if (is_castling(seen, move)) return GameMoveSeen{from, to, std::nullopt, true};
  if (!goes_in_game(seen, from, to)) return std::nullopt;
  return GameMoveSeen{from, to, board[to].is_piece() ? std::optional(to) : std::nullopt, false};
}

bool explodes_king(const SeenGame& seen, const GameMoveSeen& move, Colour colour) {
  const auto king = seen.board.king(colour);
  if (!seen.is_atomic() || !move.captured || !king) return false;
  return *king == move.to || are_beside(seen.board, move.to, *king);
}

bool explodes_rook_with_right(const SeenGame& seen, const GameMoveSeen& move) {
  if (!seen.is_atomic() || !move.captured) return false;
  for (const Colour colour : {Colour::white, Colour::black})
    for (const Wing wing : kWings) {
      const Index rook = castling_way(colour, wing).rook_from;
      if (seen.state().castling.has(colour, wing) && rook != move.from &&
          are_beside(seen.board, move.to, rook))
        return true;
    }
  return false;
}

}  // namespace doublecheck::mailbox
