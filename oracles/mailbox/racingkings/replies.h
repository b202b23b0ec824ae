// How many replies a side of racing kings has to each enemy move.
#pragma once

#include <optional>

#include "board/moves.h"
#include "fen_games/replies.h"
#include "racingkings/moves.h"

namespace doublecheck::mailbox::fen::racingkings {

/// How many pieces that are neither pinned nor held go to each place, whatever
/// gives check.
struct Goals {
  struct Goers {
    std::int8_t rooks_and_queens = 0;
    std::int8_t bishops_and_queens = 0;
    std::int8_t knights = 0;
  };
  std::array<Goers, kPlaces> goers{};
  /// All of them together.
  int moves = 0;

  void add(Kind kind, Index to) {
    Goers& there = goers[static_cast<std::size_t>(to)];
    const auto add_if = [](std::int8_t& number, bool more) {
      number = static_cast<std::int8_t>(number + more);
    };
    add_if(there.rooks_and_queens, kind == Kind::rook || kind == Kind::queen);
    add_if(there.bishops_and_queens, kind == Kind::bishop || kind == Kind::queen);
    add_if(there.knights, kind == Kind::knight);
    ++moves;
  }
  int count(Kind kind, Index at) const {
    const Goers& there = goers[static_cast<std::size_t>(at)];
    if (kind == Kind::knight) return there.knights;
    return kind == Kind::rook ? there.rooks_and_queens : there.bishops_and_queens;
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
  Goals* goals;

  void note(Kind kind, Index to) const { goals->add(kind, to); }
  int quiet(Kind kind, Index to) const { return !checks->gives_check(kind, to); }
  int capture(Kind kind, Index to) const { return quiet(kind, to); }
  int quiet_along(Kind kind, Index from, Index to, Index step) const {
    int count = 0;
    for (Index at = from; at != to; at += step) count += quiet(kind, at);
    return count;
  }
};

/// The king is watched as in orthodox chess. Watched as well is what changes
/// which moves give check: pieces that enter or leave the lines from the enemy
/// king.
template <Colour us>
class Replies : ForbiddenChecks<us>, Goals, KnownReplies<us, NoCheck<us>> {
  using Checks = ForbiddenChecks<us>;
  using Base = KnownReplies<us, NoCheck<us>>;
  using Base::board_, Base::kThem, Base::mover_, Base::reach_, Base::unmoved_, Base::watch_;
  using typename Base::Change;

 public:
  explicit Replies(GameBoard& board)
      : Checks(board),
        Base(board, {this, this}, this->held()),
        is_lost_(us == Colour::white && is_on_goal(board, us)),
        has_pinned_sliders_(!(watch_.pinned() & board.army(us).sliders()).empty()),
        pinned_(has_pinned_sliders_ ? count_pinned() : 0) {
    unmoved_ = pinned_ + count_king(watch_.goals());
    for (const Index step : kKingSteps) watch_line(step);
  }

  /// As that of orthodox chess.
  int after(const GameMove& move) {
    if (is_lost_) return 0;
    this->look_at_mover(move.from);
    if (move.from == this->enemy_king()) return after_king(move);
    const int more = more_checks(move.from, move.to);
    if (more == kUnknown) return after_other_checks(move);
    if (!this->is_plain(move.to)) return after_other(move, more);
    return this->after_plain(move.to) + more;
  }

 private:
  static constexpr int kUnknown = -1000;

  /// What a place is to a line from the enemy king.
  struct Line {
    /// A bit for the line, if the place is empty and nothing stands between.
    std::uint8_t on = 0;
    /// The moves of sliders that give no check once something stands here.
    std::int8_t more = 0;
    /// Those that do once the enemy piece here leaves, and the lines that it
    /// opens.
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

  /// A move onto a line from the enemy king closes it, so that moves of sliders
  /// to the places behind give no check any more. A move away from there opens
  /// it.
  void watch_line(Index step) {
    const Kind slider = slider_along(step);
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
      line.on = static_cast<std::uint8_t>(goal_at(step, 0));
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
  /// The piece of `us` on `first` may be held, or may be once an enemy piece
  /// leaves.
  void watch_held(Index first, Index step, Kind slider) {
    const Index second = first_met(board_, first, step);
    if (board_[second].is_piece_of(kThem)) {
      if (is_slider(first_met(board_, second, step), slider)) watch_.distrust_leaving(second);
    } else if (is_slider(second, slider)) {
      for (Index at = this->enemy_king() + step; at != second + step; at += step)
        watch_.distrust_entering(at);
    }
  }
  static Kind slider_along(Index step) {
    return (line_bit(step) & kDiagonalLines) != 0 ? Kind::bishop : Kind::rook;
  }
  bool is_slider(Index at, Kind slider) const {
    return board_.holds(at, us, slider) || board_.holds(at, us, Kind::queen);
  }

  /// How many more moves of sliders give no check after such a move; kUnknown
  /// where it has to be made.
  int more_checks(Index from, Index to) {
    const Line& left = at_line(from);
    const Line& met = at_line(to);
    if (left.opened == 0 && met.on == 0) return 0;
    return more_on_lines(left, met, from, to);
  }
  int more_on_lines(const Line& left, const Line& met, Index from, Index to) {
    if (has_pinned_sliders_) return kUnknown;
    if ((left.opened & line_bit(to - from)) != 0) return more_along(met, from, to);
    if (met.on != 0 && mover_.lines != 0 && (met.on & lines_beyond(from)) != 0) return kUnknown;
    if (left.fewer != 0 && (!board_[to].is_empty() || reach_.change_at(to) != 0)) return kUnknown;
    return met.more - left.fewer;
  }

  /// Of the piece on `from`, which still closes its line from the enemy king
  /// then.
  int more_along(const Line& met, Index from, Index to) const {
    if (mover_.lines != 0 || !board_[to].is_empty()) return kUnknown;
    if (met.on != 0) return met.more;
    const Index step = way(from, to).step;
    int fewer = 0;
    for (Index at = from; at != to; at += step) fewer += this->count(slider_along(step), at + step);
    return -fewer;
  }
  /// The lines from the enemy king that sliders come to, once the piece on
  /// `from` is out of their way.
  unsigned lines_beyond(Index from) {
    if (from == beyond_.from) return beyond_.lines;
    beyond_ = {from, 0};
    for (const Index step : kKingSteps) {
      if (!is_slider(first_met(board_, from, -step), slider_along(step))) continue;
      Index at = from + step;
      for (; board_[at].is_empty(); at += step) beyond_.lines |= at_line(at).on;
      if (at_line(at).opened != 0) beyond_.lines = kStepsOnly;  // a capture at the end of some line
    }
    return beyond_.lines;
  }

  [[gnu::noinline]] int after_other(const GameMove& move, int more) {
    const Change change = change_after(move);
    if (!keeps_pins(change)) return count_again(move, change);
    return reach_.after(board_, move.from, move.to) + more + pinned_ + count_king(change.goals);
  }
  /// Where other moves give check than before.
  [[gnu::noinline]] int after_other_checks(const GameMove& move) {
    return count_again(move, change_after(move));
  }

  /// What the move changes for the king.
  Change change_after(const GameMove& move) {
    if (watch_.is_touched(mover_.watched, move.to))
      return watch_.after(board_, move.from, move.to,
                          attacker_number(kThem, this->kind_after(move)));
    Change change;
    change.goals = watch_.goals();
    return change;
  }
  static bool keeps_pins(const Change& change) {
    return change.knows_goals && change.knows_lines && (change.freed | change.bound).empty();
  }
  [[gnu::noinline]] int count_again(const GameMove& move, const Change& change) {
    return while_made<opposite(us)>(board_, move, [&] {
      const GoalBits goals = change.knows_goals
                                 ? change.goals
                                 : safe_king_goals<us>(board_, open_king_goals<us>(board_));
      const SlotSet pinned = change.knows_lines ? (watch_.pinned() - change.freed) | change.bound
                                                : pins_and_checks<us>(board_).pinned;
      return moves_with<us>(board_, Checks(board_), goals, pinned, Counting{}).count();
    });
  }

  /// The enemy king comes from and goes to where no piece looks, so the moves
  /// of pieces stay. Other ones give check.
  [[gnu::noinline]] int after_king(const GameMove& move) {
    if (is_on_rank(Colour::white, kLastRank, move.to)) return after_goal(move);
    const Change change = change_after(move);
    const bool may_know = keeps_pins(change) && !has_pinned_sliders_ && this->held().empty() &&
                          board_[move.to].is_empty();
    const auto checks = may_know ? checks_after(move) : std::nullopt;
    if (!checks) return count_again(move, change);
    return this->moves - *checks + count_of_king(change.goals);
  }
  /// How many moves give check after that; nothing where one would uncover a
  /// check.
  std::optional<int> checks_after(const GameMove& move) const {
    int checks = 0;
    for (const Index step : kKnightSteps) checks += this->count(Kind::knight, move.to + step);
    for (const Kind slider : {Kind::rook, Kind::bishop})
      for (const Index step : slider == Kind::rook ? kRookSteps : kBishopSteps) {
        Index at = move.to;
        do {
          at += step;
          checks += this->count(slider, at);
        } while (board_[at].is_empty() || at == move.from);
        if (board_[at].is_piece_of(us) && is_slider(first_met(board_, at, step), slider))
          return std::nullopt;
      }
    return checks;
  }

  /// Where the enemy king has come to the goal.
  int after_goal(const GameMove& move) {
    return while_made<opposite(us)>(board_, move, [&] {
      return racingkings::is_over(board_, us)
                 ? 0
                 : racingkings::generate<us>(board_, Counting{}).count();
    });
  }

  const Line& at_line(Index index) const { return lines_[static_cast<std::size_t>(index)]; }
  Line& at_line(Index index) { return lines_[static_cast<std::size_t>(index)]; }

  std::array<Line, kPlaces> lines_{};
  struct {
    Index from = kNowhere;
    unsigned lines = 0;
  } beyond_;
  /// Whether the game is over after every move.
  bool is_lost_;
  bool has_pinned_sliders_;
  int pinned_;
};

}  // namespace doublecheck::mailbox::fen::racingkings
