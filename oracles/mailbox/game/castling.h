// Castling (L3), and in atomic chess (L5).
#pragma once

#include "game/game_board.h"

namespace doublecheck::mailbox::game {

/// Where a king and a rook of one colour castle.
struct CastlingWay {
  Index king_from;
  Index king_to;
  Index king_passes;
  Index rook_from;
  Index rook_to;
};

constexpr Index king_home(Colour colour) {
  return colour == Colour::white ? 95 : 25;
}

constexpr CastlingWay castling_way(Colour colour, Wing wing) {
  const Index king = king_home(colour);
  return wing == Wing::kingside ? CastlingWay{king, king + 2, king + 1, king + 3, king + 1}
                                : CastlingWay{king, king - 2, king - 1, king - 4, king - 1};
}

[[gnu::visibility("hidden")]] extern const std::array<Rights, kPlaces> kKeptRights;

/// The rights that are left when something leaves `index`, comes there, or explodes there.
inline Rights kept_rights(Index index) {
  return kKeptRights[static_cast<std::size_t>(index)];
}

/// Whether `us` has the right and the cells between king and rook are empty.
template <Colour us>
inline bool may_castle(const GameBoard& board, Wing wing) {
  if ((board.rights & right_bit(us, wing)) == 0) return false;
  const Index king = king_home(us);
  if (wing == Wing::kingside) return board[king + 1].is_empty() && board[king + 2].is_empty();
  return board[king - 1].is_empty() && board[king - 2].is_empty() && board[king - 3].is_empty();
}

/// Whether no cell of the king's way is attacked in atomic chess, the king not being in check, and
/// `may_castle`. `board` is left as it was.
template <Colour us>
bool castling_is_safe_in_atomic(GameBoard& board, Wing wing);

}  // namespace doublecheck::mailbox::game
