// How many replies a side of racing kings has to each enemy move.
#pragma once

#include "board/moves.h"
#include "fen_games/replies.h"
#include "racingkings/moves.h"

namespace doublecheck::mailbox::fen::racingkings {

/// How many rooks and queens, and how many bishops and queens, go to each place.
struct SliderGoals {
  std::array<std::int8_t, kPlaces> straight{};
  std::array<std::int8_t, kPlaces> diagonal{};

  int count(Kind slider, Index at) const {
    return (slider == Kind::rook ? straight : diagonal)[static_cast<std::size_t>(at)];
  }
};

/// A move that would give check adds nothing.
template <Colour us>
struct NoCheck {
  using Number = std::int16_t;
  static constexpr bool kCapturesAreAlike = true;
  static constexpr bool kKingsAreLikeOthers = false;
  static constexpr std::size_t kPromotions = 0;

  const ForbiddenChecks<us>* checks;
  SliderGoals* goals;

  void note(Kind kind, Index to) const {
    const auto at = static_cast<std::size_t>(to);
    goals->straight[at] = static_cast<std::int8_t>(goals->straight[at] + (kind != Kind::bishop));
    goals->diagonal[at] = static_cast<std::int8_t>(goals->diagonal[at] + (kind != Kind::rook));
  }
  int quiet(Kind kind, Index to) const { return !checks->gives_check(kind, to); }
  int capture(Kind kind, Index to) const { return quiet(kind, to); }
  int quiet_along(Kind kind, Index from, Index to, Index step) const {
    int count = 0;
    for (Index at = from; at != to; at += step) count += quiet(kind, at);
    return count;
  }
};

/// The king is watched as in orthodox chess. Watched as well is what changes which moves give
/// check: pieces that enter or leave the lines from the enemy king. The enemy king's moves are
/// always made.
template <Colour us>
class Replies : ForbiddenChecks<us>, SliderGoals, KnownReplies<us, NoCheck<us>> {
  using Checks = ForbiddenChecks<us>;
  using Base = KnownReplies<us, NoCheck<us>>;
  using Base::board_, Base::kThem, Base::mover_, Base::reach_, Base::unmoved_, Base::watch_;

 public:
  explicit Replies(GameBoard& board)
      : Checks(board),
        Base(board, {this, this}, this->held()),
        is_lost_(us == Colour::white && is_on_goal(board, us)),
        has_pinned_sliders_(!(watch_.pinned() & board.army(us).sliders()).empty()),
        pinned_(has_pinned_sliders_ ? count_pinned() : 0) {
    unmoved_ = pinned_ + count_king(watch_.goals());
    watch_.distrust_leaving(this->enemy_king());
    for (const Index step : kRookSteps) watch_line(step, Kind::rook);
    for (const Index step : kBishopSteps) watch_line(step, Kind::bishop);
  }

  /// As that of orthodox chess.
  int after(const GameMove& move) {
    if (is_lost_) return 0;
    this->look_at_mover(move.from);
    const int more = more_checks(move.from, move.to);
    if (more == kUnknown) return after_other_checks(move);
    if (!this->is_plain(move.to)) return after_other(move, more);
    return this->after_plain(move.to) + more;
  }

 private:
  static constexpr int kUnknown = -1000;

  /// What a place is to a line from the enemy king.
  struct Line {
    /// Whether it is empty, and nothing stands between.
    bool is_on_it = false;
    /// The moves of sliders that give no check once something stands here.
    std::int8_t more = 0;
    /// Those that do once the enemy piece here leaves, and the lines that it opens.
    std::int8_t fewer = 0;
    LineBits opened = 0;
  };

  int count_pinned() const {
    const SlotSet slots = watch_.pinned() - this->held();
    return static_cast<int>(
        racingkings::pinned_moves<us>(board_, *this, slots, Counting{}).count());
  }
  int count_king(GoalBits goals) const {
    return count_of_king(static_cast<GoalBits>(goals & this->king_steps()));
  }

  /// A move onto a line from the enemy king closes it, so that moves of sliders to the places
  /// behind give no check any more. A move away from there opens it.
  void watch_line(Index step, Kind slider) {
    const Index king = this->enemy_king();
    const Index first = first_met(board_, king, step);
    watch_before(first, step, slider);
    if (board_[first].is_piece_of(kThem)) return watch_behind(first, step, slider);
    if (board_[first].is_piece()) watch_held(first, step, slider);
  }
  void watch_before(Index first, Index step, Kind slider) {
    int freed = this->count(slider, first);
    for (Index at = first - step; at != this->enemy_king(); at -= step) {
      Line& line = at_line(at);
      line.is_on_it = true;
      line.more = static_cast<std::int8_t>(freed);
      freed += this->count(slider, at);
    }
  }
  void watch_behind(Index first, Index step, Kind slider) {
    int bound = 0;
    Index at = first;
    do {
      at += step;
      bound += this->count(slider, at);
    } while (board_[at].is_empty());
    at_line(first).opened = line_bit(step);
    at_line(first).fewer = static_cast<std::int8_t>(bound);
    if (board_[at].is_piece_of(us) && is_slider(first_met(board_, at, step), slider))
      watch_.distrust_leaving(first);
  }
  /// The piece of `us` on `first` may be held, or may be once an enemy piece leaves.
  void watch_held(Index first, Index step, Kind slider) {
    const Index second = first_met(board_, first, step);
    if (board_[second].is_piece_of(kThem)) {
      if (is_slider(first_met(board_, second, step), slider)) watch_.distrust_leaving(second);
    } else if (is_slider(second, slider)) {
      for (Index at = this->enemy_king() + step; at != second + step; at += step)
        watch_.distrust_entering(at);
    }
  }
  bool is_slider(Index at, Kind slider) const {
    return board_.holds(at, us, slider) || board_.holds(at, us, Kind::queen);
  }

  /// How many more moves of sliders give no check after such a move; kUnknown where it has to be
  /// made.
  int more_checks(Index from, Index to) const {
    const Line& left = at_line(from);
    const Line& met = at_line(to);
    if (left.opened == 0 && !met.is_on_it) return 0;
    return more_on_lines(left, met, from, to);
  }
  int more_on_lines(const Line& left, const Line& met, Index from, Index to) const {
    if (has_pinned_sliders_) return kUnknown;
    if ((left.opened & line_bit(to - from)) != 0) return kUnknown;
    if (met.is_on_it && mover_.lines != 0) return kUnknown;
    if (left.fewer != 0 && (!board_[to].is_empty() || reach_.change_at(to) != 0)) return kUnknown;
    return met.more - left.fewer;
  }

  [[gnu::noinline]] int after_other(const GameMove& move, int more) {
    if (move.from == this->enemy_king()) return after_made(move);
    if (!watch_.is_touched(mover_.watched, move.to))
      return unmoved_ + reach_.after(board_, move.from, move.to) + more;
    const auto change =
        watch_.after(board_, move.from, move.to, attacker_number(kThem, this->kind_after(move)));
    if (!change.knows_goals || !change.knows_lines || !(change.freed | change.bound).empty())
      return after_made(move);
    return reach_.after(board_, move.from, move.to) + more + pinned_ + count_king(change.goals);
  }

  /// Where other moves give check than before: those of all pieces but the king are counted again.
  [[gnu::noinline]] int after_other_checks(const GameMove& move) {
    if (move.from == this->enemy_king()) return after_made(move);
    GoalBits goals = watch_.goals();
    if (watch_.is_touched(mover_.watched, move.to)) {
      const auto change =
          watch_.after(board_, move.from, move.to, attacker_number(kThem, this->kind_after(move)));
      if (!change.knows_goals || !change.knows_lines || !(change.freed | change.bound).empty())
        return after_made(move);
      goals = change.goals;
    }
    const Undo undo = make<opposite(us)>(board_, move);
    const Counting counted =
        moves_with<us>(board_, ForbiddenChecks<us>(board_), goals, watch_.pinned(), Counting{});
    unmake<opposite(us)>(board_, move, undo);
    return static_cast<int>(counted.count());
  }

  [[gnu::noinline]] int after_made(const GameMove& move) {
    const Undo undo = make<opposite(us)>(board_, move);
    const auto counted = racingkings::is_over(board_, us)
                             ? 0
                             : racingkings::generate<us>(board_, Counting{}).count();
    unmake<opposite(us)>(board_, move, undo);
    return static_cast<int>(counted);
  }

  const Line& at_line(Index index) const { return lines_[static_cast<std::size_t>(index)]; }
  Line& at_line(Index index) { return lines_[static_cast<std::size_t>(index)]; }

  std::array<Line, kPlaces> lines_{};
  /// Whether the game is over after every move.
  bool is_lost_;
  bool has_pinned_sliders_;
  int pinned_;
};

}  // namespace doublecheck::mailbox::fen::racingkings
