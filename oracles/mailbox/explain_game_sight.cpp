#include "explain_game_sight.h"

#include <algorithm>

#include "atomic.h"
#include "attack.h"
#include "chess_valid.h"
#include "pawn.h"

namespace doublecheck::mailbox {
namespace {

constexpr Index kWhiteKingStart = 95;  // e1, by B5
constexpr Index kBlackKingStart = 25;  // e8

Index king_start(Colour colour) {
  return colour == Colour::white ? kWhiteKingStart : kBlackKingStart;
}

/// Towards the rook.
Index castling_step(Wing wing) {
  return wing == Wing::kingside ? 1 : -1;
}

/// Counted from the king.
int cells_to_rook(Wing wing) {
  return wing == Wing::kingside ? 2 : 3;
}

bool is_castling(const SeenGame& seen, const Move& move) {
  return std::ranges::any_of(std::array{Wing::kingside, Wing::queenside}, [&](Wing wing) {
    return castling_is_free(seen, wing) && move == castling_move(seen, wing);
  });
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
  return white && black && attacks(board, *white, *black);
}

KingSight::KingSight(const SeenGame& seen) : threats(threats_to(seen.board, seen.side())) {
  checkers = static_cast<int>(std::ranges::count_if(threats.checkers, [&](Index checker) {
    return !seen.is_atomic() || seen.board[checker].kind() != Kind::king;
  }));
  in_check = checkers > 0 && !(seen.is_atomic() && kings_touch(seen.board));
}

bool castling_is_free(const SeenGame& seen, Wing wing) {
  if (!seen.state().castling.has(seen.side(), wing)) return false;
  const Index king = king_start(seen.side());
  for (int cells = 1; cells <= cells_to_rook(wing); ++cells)
    if (!seen.board[king + cells * castling_step(wing)].is_empty()) return false;
  return true;
}

Move castling_move(const SeenGame& seen, Wing wing) {
  const Index king = king_start(seen.side());
  return {seen.board.cell_at(king), seen.board.cell_at(king + 2 * castling_step(wing)), {}};
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
  if (*king == move.to) return true;
  return std::ranges::any_of(blast(seen.board),
                             [&](const Step& step) { return move.to + step.offset == *king; });
}

}  // namespace doublecheck::mailbox
