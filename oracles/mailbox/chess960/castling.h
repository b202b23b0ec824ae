// Castling with a rook of any file (F), and the moves of chess960 made and unmade.
#pragma once

#include <algorithm>

#include "fen_games/orthodox.h"

namespace doublecheck::mailbox::fen::chess960 {

constexpr Index first_of_rank(Colour colour) {
  return king_home(colour) - 4;
}

/// Of a right in GameBoard::rooks_with_right.
constexpr std::size_t number_of_right(Colour colour, Wing wing) {
  return 2 * static_cast<std::size_t>(colour) + static_cast<std::size_t>(wing);
}
inline bool has_right(const GameBoard& board, Colour colour, Wing wing) {
  return board.rooks_with_right[number_of_right(colour, wing)] != kNowhere;
}

struct Castling {
  Index king_from;
  Index king_to;
  Index rook_from;
  Index rook_to;

  /// What has to be empty but for the two pieces lies between these, which are included: the two
  /// targets are neighbours, so both ways together have no gap.
  Index first() const { return std::min({king_from, king_to, rook_from, rook_to}); }
  Index last() const { return std::max({king_from, king_to, rook_from, rook_to}); }
};

/// `colour` has the right.
inline Castling castling_with_right(const GameBoard& board, Colour colour, Wing wing) {
  const auto [king_home, king_to, king_passes, rook_home, rook_to] = castling_way(colour, wing);
  return {board.army(colour).king(), king_to, board.rooks_with_right[number_of_right(colour, wing)],
          rook_to};
}

/// Whether a piece stands in the way there.
inline bool is_in_the_way(const GameBoard& board, const Castling& castling, Index at) {
  return !board[at].is_empty() && at != castling.king_from && at != castling.rook_from;
}

/// Whether what has to be empty is empty.
bool is_free(const GameBoard& board, const Castling& castling);

/// Whether the castling, which is free, keeps the king out of attack (F3). `board` is left as it
/// was.
template <Colour us>
bool is_safe(GameBoard& board, const Castling& castling);

/// Takes every legal castling of `us`: from the king's place to the rook's.
template <Colour us, class Take>
Take castlings(GameBoard& board, Take take) {
  for (const Wing wing : kWings) {
    if (!has_right(board, us, wing)) continue;
    const Castling castling = castling_with_right(board, us, wing);
    if (is_free(board, castling) && is_safe<us>(board, castling))
      take.take(castling.king_from, castling.rook_from, Special::castling);
  }
  return take;
}

template <Colour us>
class Replies;

struct Rules : Orthodox {
  struct Undo {
    fen::Undo move;
    std::array<std::uint8_t, 4> rooks_with_right;
  };

  /// The file of each rook with a right.
  static std::uint64_t more_state(const GameBoard& board) {
    std::uint64_t state = 0;
    for (const std::uint8_t rook : board.rooks_with_right)
      state = state << 4 | static_cast<std::uint64_t>(rook % kRow);
    return state;
  }
  template <Colour us, class Take>
  static Take generate(GameBoard& board, Take take) {
    return castlings<us>(board, fen::generate<us>(board, take));
  }
  template <Colour us>
  static Undo make(GameBoard& board, const GameMove& move);
  template <Colour us>
  static void unmake(GameBoard& board, const GameMove& move, const Undo& undo);
  template <Colour us>
  using Replies = chess960::Replies<us>;
};

}  // namespace doublecheck::mailbox::fen::chess960
