// The moves of chess960 made, listed and counted: castling with a rook of any file (F).
#pragma once

#include <algorithm>

#include "fen_games/orthodox.h"
#include "fen_games/replies.h"

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

/// A bit for each file.
using Files = std::uint8_t;

/// The cells of the first rank of a side that an enemy piece attacks on an empty board: by that
/// side, the number of the piece and its place. For sliders, with the doubt that `Way` has.
[[gnu::visibility("hidden")]] inline constexpr auto kAttackedOnFirstRank = [] {
  std::array<std::array<std::array<Files, kPlaces>, kAttackers>, 2> table{};
  for (const Colour side : {Colour::white, Colour::black})
    for (std::size_t number = 0; number < kAttackers; ++number)
      for (Cell cell = 0; cell < 64; ++cell)
        for (int file = 0; file < 8; ++file) {
          const Index difference = first_of_rank(side) + file - index_of(cell);
          Files& files = table[static_cast<std::size_t>(side)][number]
                              [static_cast<std::size_t>(index_of(cell))];
          if ((kWays[number_of_difference(difference)].attackers >> number & 1) != 0)
            files = static_cast<Files>(files | 1 << file);
        }
  return table;
}();

/// The castlings of `us` after each enemy move. Made before it moves, for all of its moves: most
/// touch nothing that matters to a castling.
template <Colour us>
class CastlingWatch {
  static constexpr Colour kThem = opposite(us);

 public:
  explicit CastlingWatch(GameBoard& board) {
    for (const Wing wing : kWings)
      if (has_right(board, us, wing)) watch(board, castling_with_right(board, us, wing));
    if (!may_change_) return;
    before_ = static_cast<int>(castlings<us>(board, Counting{}).count());
  }

  /// False where no enemy move leaves any castling.
  bool may_change() const { return may_change_; }
  /// How many there are if the move touches nothing.
  int before() const { return before_; }
  /// Whether a move to `to`, of a piece that is of that kind there, changes them or may do so.
  bool is_touched(Index from, Index to, Kind kind) const {
    const auto& attacked =
        kAttackedOnFirstRank[static_cast<std::size_t>(us)][attacker_number(kThem, kind)];
    return touched_[static_cast<std::size_t>(from)] || touched_[static_cast<std::size_t>(to)] ||
           (attacked[static_cast<std::size_t>(to)] & ways_) != 0;
  }

 private:
  /// One enemy piece in the way may leave; own pieces stay, or an enemy captures them.
  void watch(const GameBoard& board, const Castling& castling) {
    int enemies = 0;
    for (Index at = castling.first(); at <= castling.last(); ++at) {
      if (!is_in_the_way(board, castling, at)) continue;
      if (board[at].is_piece_of(us) || ++enemies > 1) return;
    }
    for (Index at = castling.first(); at <= castling.last(); ++at) touch(at);
    may_change_ = true;
    const auto [low, high] = std::minmax(castling.king_from, castling.king_to);
    for (Index at = low; at <= high; ++at) {
      watch_attackers(board, at);
      ways_ = static_cast<Files>(ways_ | 1 << (at - first_of_rank(us)));
    }
  }
  /// Enemies that attack a cell of the king's way, and what is between.
  void watch_attackers(const GameBoard& board, Index cell) {
    const Army& army = board.army(kThem);
    for (const Slot slot : army.pieces()) {
      const Index from = army.place(slot);
      const Way& there = way(from, cell);
      if (!there.is_for(kThem, army.kind(slot))) continue;
      touch(from);
      if (there.step == 0) continue;
      for (Index at = from + there.step; at != cell && !board[at].is_sentinel(); at += there.step)
        touch(at);
    }
  }
  void touch(Index at) { touched_[static_cast<std::size_t>(at)] = true; }

  std::array<bool, kPlaces> touched_{};
  /// Where a king is, passes or comes to.
  Files ways_ = 0;
  bool may_change_ = false;
  int before_ = 0;
};

/// Those of orthodox chess, where nobody has rights, and castlings.
template <Colour us>
class Replies : fen::Replies<us> {
  using Base = fen::Replies<us>;
  using Base::board_;

 public:
  explicit Replies(GameBoard& board) : Base(board), castling_(board) {}

  int after(const GameMove& move) {
    if (move.special == Special::castling || castling_.may_change()) return after_any(move);
    return Base::after(move);
  }

 private:
  /// `move` castles, or some castling may be possible after it.
  [[gnu::noinline]] int after_any(const GameMove& move) {
    if (move.special == Special::castling) return count_replies<Rules, us>(board_, move);
    const bool is_touched = move.special == Special::en_passant ||
                            castling_.is_touched(move.from, move.to, this->kind_after(move));
    return Base::after(move) + (is_touched ? castlings_after(move) : castling_.before());
  }
  int castlings_after(const GameMove& move) {
    return while_made<Rules, opposite(us)>(
        board_, move, [&] { return castlings<us>(board_, Counting{}).count(); });
  }

  CastlingWatch<us> castling_;
};

}  // namespace doublecheck::mailbox::fen::chess960
