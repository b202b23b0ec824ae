#include "fen/replies.h"

#include <utility>

#include "fen/chess_moves.h"
#include "fen/piece_moves.h"

namespace doublecheck::mailbox::fen {

template <Colour us>
Replies<us>::Replies(GameBoard& board)
    : board_(board),
      watch_(board),
      reach_(board, watch_.pinned()),
      pinned_(count_pinned<us>(board, watch_.pinned())),
      unmoved_(pinned_ + count_of_king(watch_.goals())) {}

template <Colour us>
int Replies<us>::after(const GameMove& move) {
  if (move.from != mover_.from) mover_ = mover(move.from);
  const bool is_step = move.special == Special::none || (move.special == Special::double_step &&
                                                         !captures_en_passant_behind(move.to));
  if (!is_step || !is_plain(move.to)) return after_other(move);
  return mover_.replies + reach_.change_at(move.to);
}

template <Colour us>
int Replies<us>::after_other(const GameMove& move) {
  if (move.special == Special::castling || move.special == Special::en_passant)
    return after_made(move,
                      [&] { return static_cast<int>(generate<us>(board_, Counting{}).count()); });
  if (move.special == Special::none && !watch_.is_touched(watch_.mover(move.from), move.to))
    return unmoved_ + reach_.after(board_, move.from, move.to);
  const Kind kind =
      move.special == Special::promotion ? move.promotion : board_.piece_at(move.from).kind();
  const auto change = watch_.after(board_, move.from, move.to, attacker_number(opposite(us), kind));
  const int free = reach_.after(board_, move.from, move.to);
  const bool passes = move.special == Special::double_step && captures_en_passant_behind(move.to);
  if (!passes && change.knows_goals && change.knows_lines)
    return free + count_of_king(change.goals) + pinned_after(move, change);
  return after_made(move, [&] { return count_made(free, change); });
}

template <Colour us>
template <class Count>
int Replies<us>::after_made(const GameMove& move, Count count) {
  const Undo undo = make<opposite(us)>(board_, move);
  const int counted = count();
  unmake<opposite(us)>(board_, move, undo);
  return counted;
}

/// The moves of pinned pieces, with what that adds to the moves of those that were free before or
/// are free now.
template <Colour us>
int Replies<us>::pinned_after(const GameMove& move, const Change& change) {
  if (change.freed.empty() && change.bound.empty()) return pinned_;
  const int before = pinned_ - count_pinned<us>(board_, change.freed);
  const Occupant mover = std::exchange(board_[move.from], {});
  const Occupant met = std::exchange(board_[move.to], mover);
  SlotSet freed = change.freed;
  if (met.is_piece_of(us)) freed.remove(met.slot());
  const int after = before + count_pinned<us>(board_, change.bound) +
                    count_free(freed - change.bound) - count_free(change.bound - freed);
  board_[move.to] = met;
  board_[move.from] = mover;
  return after;
}

template <Colour us>
int Replies<us>::count_free(SlotSet slots) const {
  return static_cast<int>(free_moves<us>(board_, slots, Counting{}).count());
}

/// `free` is the number of moves of the pieces that were not pinned before.
template <Colour us>
int Replies<us>::count_made(int free, const Change& change) {
  const GoalBits goals =
      change.knows_goals ? change.goals : safe_king_goals<us>(board_, open_king_goals<us>(board_));
  const PinsAndChecks found = pins_and_checks<us>(board_);
  if (found.checkers > 0) return count_evasions<us>(board_, {found, goals});
  const SlotSet before = watch_.pinned() & board_.army(us).pieces();
  return free + count_pinned<us>(board_, found.pinned) + count_free(before - found.pinned) -
         count_free(found.pinned - before) + count_of_king(goals) + count_en_passant<us>(board_);
}

template class Replies<Colour::white>;
template class Replies<Colour::black>;

}  // namespace doublecheck::mailbox::fen
