// How many moves the pieces of a side have, and how each enemy move changes that number.
#pragma once

#include <array>
#include <cstdint>

#include "fen_games/game_board.h"

namespace doublecheck::mailbox::fen {

/// Made once before the enemy moves, for all of its moves. A move changes what stands on two
/// places. What each change alone does to the number is written down by place, so that a look at
/// two places replaces making the move. Only where a move goes along the line of a piece that looks
/// at it do the two changes depend on each other.
///
/// Checks, the king's own moves, castling and captures en passant are no matter of this.
/// `kFromFirstRank` is for pawns that step twice from their own first rank, too (H2).
template <Colour us, bool kFromFirstRank = false>
class Reach {
 public:
  /// Pinned pieces are left out: the moves that they have, and those that others have onto them
  /// or across them once they are gone.
  Reach(const GameBoard& board, SlotSet pinned) : pinned_(pinned) {
    const Army& army = board.army(us);
    for (const Slot slot : army.sliders() - pinned) add_slider(board, slot);
    for (const Slot slot : army.of(Kind::knight) - pinned) add_knight(board, slot);
    for (const Slot slot : army.of(Kind::pawn) - pinned) add_pawn(board, slot);
  }

  /// The number of moves once an enemy piece has gone from `from` to `to`, and captured what stood
  /// there. `board` is the one before that.
  int after(const GameBoard& board, Index from, Index to) const {
    const Place& left = at(from);
    const int count = total_ + left.leaving + at(to).coming;
    if ((left.lines & line_bit(to - from)) == 0) return count;
    return count + along_line(board, from, to);
  }

  /// The lines along which pieces look at the enemy piece on `from`. After moves along no such line
  /// the number is the sum of the next two.
  LineBits lines_at(Index from) const { return at(from).lines; }
  int after_leaving(Index from) const { return total_ + at(from).leaving; }
  int change_at(Index to) const { return at(to).coming; }

 private:
  struct Place {
    /// How many moves more there are when an enemy piece comes to this place, and captures the
    /// piece on it.
    std::int16_t coming = 0;
    /// How many more when the enemy piece on this place leaves.
    std::int16_t leaving = 0;
    /// The lines along which pieces look at the enemy piece on this place.
    LineBits lines = 0;
  };

  void add_slider(const GameBoard& board, Slot slot) {
    const Kind kind = board.army(us).kind(slot);
    const Index from = board.army(us).place(slot);
    int count = 0;
    if (kind != Kind::bishop)
      for (const Index step : kRookSteps) count += add_ray(board, from, step);
    if (kind != Kind::rook)
      for (const Index step : kBishopSteps) count += add_ray(board, from, step);
    add_count(from, count);
  }
  int add_ray(const GameBoard& board, Index from, Index step) {
    Index end = from + step;
    int count = 0;
    for (; board[end].is_empty(); end += step) ++count;
    if (board[end].is_piece_of(opposite(us))) {
      ++count;
      add_to(at(end).leaving, count_beyond(board, end, step));
      at(end).lines |= line_bit(step);
    } else {
      add_to(at(end).coming, 1);  // it recaptures there; harmless at a sentinel
    }
    int left = count;
    for (Index to = from + step; to != end; to += step) add_to(at(to).coming, -(--left));
    return count;
  }
  void add_knight(const GameBoard& board, Slot slot) {
    const Index from = board.army(us).place(slot);
    int count = 0;
    for (const Index step : kKnightSteps) {
      const bool own = board[from + step].bears(us);
      count += !own;
      add_to(at(from + step).coming, own);  // it recaptures there; harmless at a sentinel
    }
    add_count(from, count);
  }
  void add_pawn(const GameBoard& board, Slot slot) {
    const Index from = board.army(us).place(slot);
    const int moves = moves_on_each(from);
    int count = add_pawn_steps(board, from, moves);
    for (const Index aside : {-1, 1})
      count += add_pawn_capture(board, from + forward(us) + aside, moves);
    add_count(from, count);
  }
  int add_pawn_capture(const GameBoard& board, Index to, int moves) {
    if (!board[to].is_piece_of(opposite(us))) {
      add_to(at(to).coming, moves);  // harmless at a sentinel
      return 0;
    }
    add_to(at(to).leaving, -moves);
    at(to).lines |= kDiagonalLines;
    return moves;
  }
  int add_pawn_steps(const GameBoard& board, Index from, int moves) {
    const Index to = from + forward(us);
    const Index second = to + forward(us);
    if (!board[to].is_empty()) {
      add_to(at(to).leaving, moves + steps_twice(board, from));
      at(to).lines |= line_bit(kRow);
      return 0;
    }
    const bool twice = steps_twice(board, from);
    add_to(at(to).coming, -moves - twice);
    if (twice) {
      add_to(at(second).coming, -1);
    } else if (may_step_twice(from)) {
      add_to(at(second).leaving, 1);
      at(second).lines |= line_bit(kRow);
    }
    return moves + twice;
  }
  /// Whoever captures the piece takes its moves away.
  void add_count(Index place, int count) {
    total_ += count;
    add_to(at(place).coming, -count);
  }

  /// What `leaving` and `coming` together get wrong when a piece moves along a line on which
  /// another looks at it.
  int along_line(const GameBoard& board, Index from, Index to) const {
    const Index step = way(from, to).step;
    return of_looker_behind(board, from, to, step) + of_looker_ahead(board, from, to, step);
  }
  /// A slider follows the piece up to where it stops.
  int of_looker_behind(const GameBoard& board, Index from, Index to, Index step) const {
    Index looker = from - step;
    while (board[looker].is_empty()) looker -= step;
    if (!is_looker(board, looker)) return 0;
    const Kind kind = board.army(us).kind(board[looker].slot());
    if (kind == Kind::pawn) {
      const bool blocks_second = step == forward(us) && looker == from - step &&
                                 to == from + step && steps_twice(board, looker);
      return -static_cast<int>(blocks_second);
    }
    if (!way(looker, from).is_for(us, kind) || kind == Kind::king) return 0;
    return (to - from) / step - count_beyond(board, from, step);
  }
  /// A slider gets no further than to the piece that comes closer.
  int of_looker_ahead(const GameBoard& board, Index from, Index to, Index step) const {
    Index looker = from + step;
    while (board[looker].is_empty()) looker += step;
    if (!is_looker(board, looker)) return 0;
    const Kind kind = board.army(us).kind(board[looker].slot());
    if (kind != Kind::pawn) {
      if (!way(looker, from).is_for(us, kind) || kind == Kind::king) return 0;
      return -count_beyond(board, from, -step);
    }
    const int moves = moves_on_each(looker);
    if (-step == forward(us)) {
      if (looker == from + step) return -moves - steps_twice(board, looker);
      return -(looker == from + 2 * step && may_step_twice(looker));
    }
    const bool captured = way(looker, from).is_for(us, Kind::pawn) && looker == to;
    return captured ? moves : 0;
  }
  bool is_looker(const GameBoard& board, Index index) const {
    return board[index].is_piece_of(us) && !pinned_.contains(board[index].slot());
  }

  /// The moves of a slider beyond `from` in steps of `step`.
  static int count_beyond(const GameBoard& board, Index from, Index step) {
    int count = 1;
    Index to = from + step;
    for (; board[to].is_empty(); to += step) ++count;
    return count - board[to].bears(us);
  }

  /// The moves that a pawn has on each cell it goes to.
  static constexpr int moves_on_each(Index from) {
    return is_on_rank(us, kRankBeforeLast, from) ? static_cast<int>(std::size(kPromotions)) : 1;
  }

  static bool may_step_twice(Index from) {
    return is_on_rank(us, kStartRank, from) || (kFromFirstRank && is_on_rank(us, kFirstRank, from));
  }
  /// Whether the pawn on `from` steps twice, if the cell before it is empty.
  static bool steps_twice(const GameBoard& board, Index from) {
    return may_step_twice(from) && board[from + 2 * forward(us)].is_empty();
  }

  static void add_to(std::int16_t& number, int more) {
    number = static_cast<std::int16_t>(number + more);
  }

  const Place& at(Index index) const { return places_[static_cast<std::size_t>(index)]; }
  Place& at(Index index) { return places_[static_cast<std::size_t>(index)]; }

  std::array<Place, kPlaces> places_{};
  SlotSet pinned_;
  int total_ = 0;
};

}  // namespace doublecheck::mailbox::fen
