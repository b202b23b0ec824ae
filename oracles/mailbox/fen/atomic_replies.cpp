#include "fen/atomic_replies.h"

#include <utility>

#include "fen/atomic_moves.h"
#include "fen/chess_moves.h"
#include "fen/king.h"
#include "fen/piece_moves.h"

namespace doublecheck::mailbox::fen {
namespace {

/// Whether an enemy king on `enemy` touches the king of `us`, or a goal of it.
template <Colour us>
bool is_near(Index enemy, Index king) {
  return near_king(attacker_number(us, Kind::king), enemy, king) != 0;
}

/// The steps of the king that other pieces close: kings capture nothing.
template <Colour us>
GoalBits closed_steps(const GameBoard& board) {
  unsigned closed = 0;
  for (std::size_t i = 0; i < kKingSteps.size(); ++i)
    closed |= static_cast<unsigned>(!board[board.army(us).king() + kKingGoals[i]].is_empty()) << i;
  return static_cast<GoalBits>(closed);
}

/// `goals` are those of orthodox chess.
int count_king(GoalBits goals, GoalBits closed) {
  return count_of_king(static_cast<GoalBits>(goals & ~closed));
}

template <Colour us>
int count_free(const GameBoard& board, SlotSet slots) {
  return static_cast<int>(free_moves<us>(board, slots, Counting{}).count());
}

}  // namespace

template <Colour us>
AtomicReplies<us>::AtomicReplies(GameBoard& board)
    : board_(board),
      threats_(atomic_threats<us>(board)),
      watch_(board),
      reach_(board, threats_.pinned),
      kings_near_(!board.army(opposite(us)).has_king() ||
                  is_near<us>(board.army(opposite(us)).king(), board.army(us).king())),
      closed_(closed_steps<us>(board)),
      pinned_and_illegal_(count_pinned_and_illegal<us>(board, threats_)),
      unmoved_(count_king(watch_.goals(), closed_) + pinned_and_illegal_) {
  if (kings_near_) return;
  watch_surroundings();
  watch_enemy_king();
  watch_captures();
}

/// An enemy piece closes a step for the king, and its capture there is illegal.
template <Colour us>
void AtomicReplies<us>::watch_surroundings() {
  for (const Index step : kKingSteps) watch_.distrust_entering(board_.army(us).king() + step);
}

/// Where the kings come near each other, they shield each other's steps.
template <Colour us>
void AtomicReplies<us>::watch_enemy_king() {
  const Index enemy = board_.army(opposite(us)).king();
  for (const Index step : kKingSteps)
    if (board_[enemy + step].is_empty() && is_near<us>(enemy + step, board_.army(us).king()))
      watch_.distrust(enemy);
}

/// Where a move changes which captures are illegal, and which moves pinned pieces have.
template <Colour us>
void AtomicReplies<us>::watch_captures() {
  const Army& army = board_.army(opposite(us));
  SlotSet watched = threats_.suspects;
  for (const Slot slot : threats_.aligned)
    watch_screen(screen_of<us>(board_, army.place(slot)), watched);
  for (const Slot slot : watched) watch_attackers(army.place(slot));
  if (!(watched | threats_.pinned).empty()) watch_.distrust_leaving(army.king());
}

template <Colour us>
void AtomicReplies<us>::watch_screen(const Screen& screen, SlotSet& watched) {
  for (const Index at : screen) watch_.distrust_leaving(at);
  const bool pins = screen.size == 1 && board_[screen.pieces[0]].is_piece_of(us);
  SlotSet found = watch_centres(screen);
  if (pins) found = found | watch_captures_of(screen.pieces[0], screen.slider);
  if (found.empty() && !pins) return;
  watched = watched | found;
  for (Index at = screen.slider; at != board_.army(us).king(); at += screen.step)
    watch_.distrust(at);
}

/// The enemies on whose capture the screen opens.
template <Colour us>
SlotSet AtomicReplies<us>::watch_centres(const Screen& screen) {
  SlotSet found;
  each_centre_at<us>(board_, screen, [&](Index centre) {
    if (board_[centre] == Occupant::sentinel() || !opens_screen<us>(board_, screen, centre)) return;
    watch_.distrust_entering(centre);
    if (board_[centre].is_piece_of(opposite(us))) found.add(board_[centre].slot());
  });
  return found;
}

/// A pinned piece may capture where its pinner or the enemy king explodes. The enemies there.
template <Colour us>
SlotSet AtomicReplies<us>::watch_captures_of(Index pinned, Index pinner) {
  SlotSet found;
  const Kind kind = board_.piece_at(pinned).kind();
  for (const Index exploded : {pinner, board_.army(opposite(us)).king()})
    for (const Index step : kSurroundings) {
      const Index centre = exploded + step;
      if (board_[centre] == Occupant::sentinel() || !way(pinned, centre).is_for(us, kind)) continue;
      watch_.distrust_entering(centre);
      if (board_[centre].is_piece_of(opposite(us))) found.add(board_[centre].slot());
    }
  return found;
}

/// Which pieces can capture the one on `target` changes when it leaves, and with what is between.
template <Colour us>
void AtomicReplies<us>::watch_attackers(Index target) {
  watch_.distrust(target);
  const Army& army = board_.army(us);
  for (const Slot slot : army.sliders()) {
    const Index from = army.place(slot);
    const Way& there = way(from, target);
    if (!there.is_for(us, army.kind(slot))) continue;
    for (Index at = from + there.step; at != target; at += there.step) watch_.distrust(at);
  }
}

template <Colour us>
bool AtomicReplies<us>::is_step(const GameMove& move) const {
  if (!board_[move.to].is_empty()) return false;
  return move.special == Special::none || (move.special == Special::double_step &&
                                           !stands_beside_pawn<opposite(us)>(board_, move.to));
}

template <Colour us>
bool AtomicReplies<us>::keeps_kings_apart(const GameMove& move) const {
  if (kings_near_) return false;
  const Index enemy = board_.army(opposite(us)).king();
  return move.from != enemy || !is_near<us>(move.to, board_.army(us).king());
}

/// Not inlined, or it would be at each place where moves are taken.
template <Colour us>
[[gnu::noinline]] int AtomicReplies<us>::after(const GameMove& move) {
  if (move.from != mover_.from) mover_ = mover(move.from);
  if (kings_near_ || !is_step(move) || !is_plain(move.to)) return after_other(move);
  return mover_.replies + reach_.change_at(move.to);
}

template <Colour us>
int AtomicReplies<us>::after_other(const GameMove& move) {
  if (move.special == Special::castling || move.special == Special::en_passant ||
      !board_[move.to].is_empty() || !keeps_kings_apart(move))
    return after_made(move);
  if (move.special == Special::none && !watch_.is_touched(mover_.watched, move.to))
    return unmoved_ + reach_.after(board_, move.from, move.to);
  return after_quiet(move);
}

template <Colour us>
int AtomicReplies<us>::after_made(const GameMove& move) {
  const AtomicUndo undo = make_atomic<opposite(us)>(board_, move);
  const auto count = static_cast<int>(generate_atomic<us>(board_, Counting{}).count());
  unmake_atomic<opposite(us)>(board_, move, undo);
  return count;
}

/// Whether some capture is illegal for the slider that comes to `to`, in line with the king.
template <Colour us>
bool AtomicReplies<us>::threatens(Index from, Index to) {
  const Occupant mover = std::exchange(board_[from], {});
  const Screen screen = screen_of<us>(board_, to);
  bool opens = false;
  if (screen.slider != kNowhere)
    each_centre_at<us>(board_, screen, [&](Index centre) {
      opens = opens || (board_[centre].is_piece_of(opposite(us)) &&
                        opens_screen<us>(board_, screen, centre));
    });
  board_[from] = mover;
  return opens;
}

/// Whether the threats and the closed steps stay as they were, and the goals are known.
template <Colour us>
bool AtomicReplies<us>::is_known(const GameMove& move, Kind kind, const Change& change) {
  const unsigned number = attacker_number(opposite(us), kind);
  const bool aligns = (near_king(number, move.to, board_.army(us).king()) & kOwnCell) != 0;
  const bool passes =
      move.special == Special::double_step && stands_beside_pawn<opposite(us)>(board_, move.to);
  // The lines of pins are distrusted, so a known line frees nothing.
  return change.knows_goals && change.knows_lines && change.bound.empty() && !passes &&
         (!aligns || !threatens(move.from, move.to));
}

template <Colour us>
GoalBits AtomicReplies<us>::closed_after(const GameMove& move) const {
  const Index king = board_.army(us).king();
  return static_cast<GoalBits>((closed_ & ~goal_at(move.from, king)) |
                               (goal_at(move.to, king) & kStepsOnly));
}

template <Colour us>
int AtomicReplies<us>::after_quiet(const GameMove& move) {
  const Kind kind =
      move.special == Special::promotion ? move.promotion : board_.piece_at(move.from).kind();
  const auto change = watch_.after(board_, move.from, move.to, attacker_number(opposite(us), kind));
  const int free = reach_.after(board_, move.from, move.to);
  if (is_known(move, kind, change))
    return free + count_king(change.goals, closed_) + pinned_and_illegal_;
  const Undo undo = make<opposite(us)>(board_, move);
  const int count = count_made(move, change, free);
  unmake<opposite(us)>(board_, move, undo);
  return count;
}

/// The king's moves and those of others once `move` is made. `free` is the number of moves of the
/// pieces that were not pinned before.
template <Colour us>
int AtomicReplies<us>::count_made(const GameMove& move, const Change& change, int free) {
  const AtomicThreats threats = atomic_threats<us>(board_);
  GoalBits goals =
      change.knows_goals ? change.goals : safe_king_goals<us>(board_, open_king_goals<us>(board_));
  if (!threats.checkers.empty()) goals &= kStepsOnly;
  if (threats.checkers.empty() && threats.pinned != threats_.pinned)
    free += count_free<us>(board_, threats_.pinned - threats.pinned) -
            count_free<us>(board_, threats.pinned - threats_.pinned);
  return count_king(goals, closed_after(move)) + count_en_passant<us>(board_, threats) +
         count_pieces<us>(board_, threats, free);
}

template class AtomicReplies<Colour::white>;
template class AtomicReplies<Colour::black>;

}  // namespace doublecheck::mailbox::fen
