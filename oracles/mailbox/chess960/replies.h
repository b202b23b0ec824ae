// How many replies a side of chess960 has to each enemy move.
#pragma once

#include "chess960/castling.h"
#include "fen_games/replies.h"

namespace doublecheck::mailbox::fen::chess960 {

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
