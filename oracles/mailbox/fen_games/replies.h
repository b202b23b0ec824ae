// How many replies a side has to each enemy move.
#pragma once

#include <optional>
#include <utility>

#include "fen_games/king_watch.h"
#include "fen_games/orthodox.h"
#include "fen_games/reach.h"

namespace doublecheck::mailbox::fen {

/// Made before the enemy moves, for all of its moves. Most of them touch nothing that concerns the
/// king of `us`, and no piece looks along them: then the two places tell all. Moves come piece by
/// piece, so what those of one piece have in common is kept.
template <Colour us>
class KnownReplies {
 protected:
  static constexpr Colour kThem = opposite(us);
  using Change = typename KingWatch<us>::Change;

  explicit KnownReplies(GameBoard& board)
      : board_(board), watch_(board), reach_(board, watch_.pinned()) {}

  void look_at_mover(Index from) {
    if (from != mover_.from)
      mover_ = {watch_.mover(from), from, reach_.lines_at(from),
                unmoved_ + reach_.after_leaving(from)};
  }

  /// Whether the two places tell all about a move of the mover that is nothing special.
  bool is_plain(Index to) const {
    return !watch_.is_touched(mover_.watched, to) &&
           (mover_.lines & line_bit(to - mover_.from)) == 0;
  }
  int after_plain(Index to) const { return mover_.replies + reach_.change_at(to); }

  /// False only where `move` gives no check.
  bool may_give_check(const GameMove& move) {
    look_at_mover(move.from);
    return !is_step(move) || watch_.is_touched(mover_.watched, move.to);
  }

  /// Whether `move` lets a pawn capture en passant.
  bool passes_pawn(const GameMove& move) const {
    return move.special == Special::double_step &&
           stands_beside_pawn<opposite(us)>(board_, move.to);
  }
  /// Whether `move` is nothing special.
  bool is_step(const GameMove& move) const {
    return move.special == Special::none ||
           (move.special == Special::double_step && !passes_pawn(move));
  }
  Kind kind_after(const GameMove& move) const {
    return move.special == Special::promotion ? move.promotion : board_.piece_at(move.from).kind();
  }
  int count_free(SlotSet slots) const {
    return static_cast<int>(free_moves<us>(board_, slots, Counting{}).count());
  }

  struct Mover {
    typename KingWatch<us>::Mover watched;
    Index from = kNowhere;
    LineBits lines = 0;
    /// The replies once it has left.
    int replies = 0;
  };

  GameBoard& board_;
  KingWatch<us> watch_;
  Reach<us> reach_;
  /// The moves of the king, and those of pinned pieces.
  int unmoved_ = 0;
  Mover mover_;
};

/// Of orthodox chess. The position keeps L2.
template <Colour us>
class Replies : protected KnownReplies<us> {
  using Base = KnownReplies<us>;
  using Base::mover_, Base::reach_, Base::unmoved_, Base::watch_;
  using typename Base::Change;

 protected:
  using Base::board_, Base::kThem;

 public:
  explicit Replies(GameBoard& board)
      : Base(board), pinned_(count_pinned<us>(board, watch_.pinned())) {
    unmoved_ = pinned_ + count_of_king(watch_.goals());
  }

  /// The replies after any legal move; the board is left as it was.
  int after(const GameMove& move) {
    this->look_at_mover(move.from);
    if (!this->is_step(move) || !this->is_plain(move.to)) return after_other(move);
    return this->after_plain(move.to);
  }

 protected:
  /// The replies once an enemy piece of that kind has come from elsewhere to `to`, which is empty:
  /// nothing where it has to be made, as where it gives check.
  std::optional<int> after_coming(Kind kind, Index to) {
    const unsigned number = attacker_number(kThem, kind);
    const int free = reach_.after(board_, to, to);
    if (!watch_.is_touched({number, 0}, to)) return unmoved_ + free;
    const auto change = watch_.after(board_, to, to, number);
    if (!change.knows_goals || !change.knows_lines || !(change.freed | change.bound).empty())
      return std::nullopt;
    return free + count_of_king(change.goals) + pinned_;
  }

 private:
  int after_other(const GameMove& move) {
    if (move.special == Special::castling || move.special == Special::en_passant)
      return count_replies<Orthodox, us>(board_, move);
    if (move.special == Special::none && !watch_.is_touched(mover_.watched, move.to))
      return unmoved_ + reach_.after(board_, move.from, move.to);
    const auto change =
        watch_.after(board_, move.from, move.to, attacker_number(kThem, this->kind_after(move)));
    const int free = reach_.after(board_, move.from, move.to);
    if (!this->passes_pawn(move) && change.knows_goals && change.knows_lines)
      return free + count_of_king(change.goals) + pinned_after(move, change);
    return while_made<Orthodox, kThem>(board_, move, [&] { return count_made(free, change); });
  }

  /// The moves of pinned pieces, with what that adds to the moves of those that were free before or
  /// are free now.
  int pinned_after(const GameMove& move, const Change& change) {
    if (change.freed.empty() && change.bound.empty()) return pinned_;
    const int before = pinned_ - count_pinned<us>(board_, change.freed);
    const Occupant mover = std::exchange(board_[move.from], {});
    const Occupant met = std::exchange(board_[move.to], mover);
    SlotSet freed = change.freed;
    if (met.is_piece_of(us)) freed.remove(met.slot());
    const int after = before + count_pinned<us>(board_, change.bound) +
                      this->count_free(freed - change.bound) -
                      this->count_free(change.bound - freed);
    board_[move.to] = met;
    board_[move.from] = mover;
    return after;
  }

  /// `free` is the number of moves of the pieces that were not pinned before.
  int count_made(int free, const Change& change) {
    const GoalBits goals = change.knows_goals
                               ? change.goals
                               : safe_king_goals<us>(board_, open_king_goals<us>(board_));
    const PinsAndChecks found = pins_and_checks<us>(board_);
    if (found.checkers > 0) return count_evasions<us>(board_, {found, goals});
    const SlotSet before = watch_.pinned() & board_.army(us).pieces();
    return free + count_pinned<us>(board_, found.pinned) + this->count_free(before - found.pinned) -
           this->count_free(found.pinned - before) + count_of_king(goals) +
           count_en_passant<us>(board_);
  }

  int pinned_;
};

}  // namespace doublecheck::mailbox::fen
