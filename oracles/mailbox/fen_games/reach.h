// How many moves the pieces of a side have, and how each enemy move changes that number.
#pragma once

#include <array>
#include <cstdint>

#include "fen_games/game_board.h"

namespace doublecheck::mailbox::fen {

/// What one move adds to a number of moves: a quiet one 1. Games that count otherwise have a type
/// of their own.
struct EachMove {
  using Number = std::int16_t;
  static constexpr int kCapture = 1;
  static constexpr bool kKingsAreLikeOthers = false;
  static constexpr std::size_t kPromotions = std::size(fen::kPromotions);
};

/// Made once before the enemy moves, for all of its moves. A move changes what stands on two
/// places. What each change alone does to the number is written down by place, so that a look at
/// two places replaces making the move. Only where a move goes along the line of a piece that looks
/// at it do the two changes depend on each other.
///
/// Checks, a king's own moves, castling and captures en passant are no matter of this. Only where
/// kings are like other pieces, their moves are. `kFromFirstRank` is for pawns that step twice from
/// their own first rank, too (H2).
template <Colour us, class Worth = EachMove, bool kFromFirstRank = false>
class Reach {
 public:
  /// Pinned pieces are left out: the moves that they have, and those that others have onto them
  /// or across them once they are gone.
  Reach(const GameBoard& board, SlotSet pinned) : pinned_(pinned) {
    const Army& army = board.army(us);
    for (const Slot slot : army.sliders() - pinned) add_slider(board, slot);
    for (const Slot slot : army.of(Kind::knight) - pinned) add_leaper(board, slot, kKnightSteps);
    for (const Slot slot : army.of(Kind::pawn) - pinned) add_pawn(board, slot);
    if constexpr (Worth::kKingsAreLikeOthers)
      for (const Slot slot : army.of(Kind::king)) add_leaper(board, slot, kKingSteps);
  }

  /// The number of moves once an enemy piece has gone from `from` to `to`, and captured what stood
  /// there. `board` is the one before that.
  int after(const GameBoard& board, Index from, Index to) const {
    const Place& left = at(from);
    const int count = total_ + left.leaving + at(to).coming;
    if ((left.lines & line_bit(to - from)) == 0) return count;
    return count + along_line(board, from, to);
  }

  /// The number before the enemy moves.
  int before() const { return total_; }

  /// The lines along which pieces look at the enemy piece on `from`. After moves along no such line
  /// the number is the sum of the next two.
  LineBits lines_at(Index from) const { return at(from).lines; }
  int after_leaving(Index from) const { return total_ + at(from).leaving; }
  int change_at(Index to) const { return at(to).coming; }

 private:
  struct Place {
    /// How many moves more there are when an enemy piece comes to this place, and captures the
    /// piece on it.
    typename Worth::Number coming = 0;
    /// How many more when the enemy piece on this place leaves.
    typename Worth::Number leaving = 0;
    /// The lines along which pieces look at the enemy piece on this place.
    LineBits lines = 0;
  };

  static constexpr int kCapture = Worth::kCapture;
  /// How much more a capture adds than a quiet move.
  static constexpr int kTurnedToCapture = kCapture - 1;

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
      count += kCapture;
      add_to(at(end).leaving, more_beyond(board, end, step));
      at(end).lines |= line_bit(step);
    } else {
      add_to(at(end).coming, kCapture);  // it recaptures there; harmless at a sentinel
    }
    int left = count;
    for (Index to = from + step; to != end; to += step)
      add_to(at(to).coming, kTurnedToCapture - --left);
    return count;
  }
  template <std::size_t size>
  void add_leaper(const GameBoard& board, Slot slot, const std::array<Index, size>& steps) {
    const Index from = board.army(us).place(slot);
    int count = 0;
    for (const Index step : steps) count += add_leap(board, from + step, step);
    add_count(from, count);
  }
  int add_leap(const GameBoard& board, Index to, Index step) {
    if (board[to].bears(us)) {
      add_to(at(to).coming, kCapture);  // it recaptures there; harmless at a sentinel
      return 0;
    }
    if constexpr (kTurnedToCapture == 0) return kCapture;
    if (board[to].is_empty()) {
      add_to(at(to).coming, kTurnedToCapture);
      return 1;
    }
    add_to(at(to).leaving, -kTurnedToCapture);
    at(to).lines |= line_bit(step);
    return kCapture;
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
    const int captures = moves * kCapture;
    if (!board[to].is_piece_of(opposite(us))) {
      add_to(at(to).coming, captures);  // harmless at a sentinel
      return 0;
    }
    add_to(at(to).leaving, -captures);
    at(to).lines |= kDiagonalLines;
    return captures;
  }
  int add_pawn_steps(const GameBoard& board, Index from, int moves) {
    const Index to = from + forward(us);
    const Index second = to + forward(us);
    if (!board[to].is_empty()) {
      if (board[to].bears(us)) return 0;  // the enemy can only take its place
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
    if constexpr (kTurnedToCapture != 0)
      if (step == 0) return board.holds(to, us, Kind::knight) ? kTurnedToCapture : 0;
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
    return (to - from) / step - more_beyond(board, from, step);
  }
  /// A slider gets no further than to the piece that comes closer.
  int of_looker_ahead(const GameBoard& board, Index from, Index to, Index step) const {
    Index looker = from + step;
    while (board[looker].is_empty()) looker += step;
    if (!is_looker(board, looker)) return 0;
    const Kind kind = board.army(us).kind(board[looker].slot());
    if (kind != Kind::pawn) {
      if (!way(looker, from).is_for(us, kind)) return 0;
      // A king on `to` loses its capture once only; so does the knight above.
      return kind == Kind::king ? kTurnedToCapture : -more_beyond(board, from, -step);
    }
    const int moves = moves_on_each(looker);
    if (-step == forward(us)) {
      if (looker == from + step) return -moves - steps_twice(board, looker);
      return -(looker == from + 2 * step && may_step_twice(looker));
    }
    const bool captured = way(looker, from).is_for(us, Kind::pawn) && looker == to;
    return captured ? moves * kCapture : 0;
  }
  bool is_looker(const GameBoard& board, Index index) const {
    return board[index].is_piece_of(us) && !pinned_.contains(board[index].slot());
  }

  /// How much more a slider's moves to `from` and beyond it, in steps of `step`, add once the enemy
  /// piece on `from` has left.
  int more_beyond(const GameBoard& board, Index from, Index step) const {
    int count = -kTurnedToCapture;
    Index to = from + step;
    for (; board[to].is_empty(); to += step) ++count;
    return count + (board[to].bears(us) ? 0 : kCapture);
  }

  /// The moves that a pawn has on each cell it goes to.
  static constexpr int moves_on_each(Index from) {
    return is_on_rank(us, kRankBeforeLast, from) ? static_cast<int>(Worth::kPromotions) : 1;
  }

  static bool may_step_twice(Index from) {
    return is_on_rank(us, kStartRank, from) || (kFromFirstRank && is_on_rank(us, kFirstRank, from));
  }
  /// Whether the pawn on `from` steps twice, if the cell before it is empty.
  static bool steps_twice(const GameBoard& board, Index from) {
    return may_step_twice(from) && board[from + 2 * forward(us)].is_empty();
  }

  static void add_to(typename Worth::Number& number, int more) {
    number = static_cast<typename Worth::Number>(number + more);
  }

  const Place& at(Index index) const { return places_[static_cast<std::size_t>(index)]; }
  Place& at(Index index) { return places_[static_cast<std::size_t>(index)]; }

  std::array<Place, kPlaces> places_{};
  SlotSet pinned_;
  int total_ = 0;
};

}  // namespace doublecheck::mailbox::fen
