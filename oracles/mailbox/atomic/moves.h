// The legal moves of atomic chess (L5), listed or counted.
#pragma once

#include <utility>

#include "atomic/threats.h"
#include "fen_games/orthodox.h"
#include "fen_games/replies.h"

namespace doublecheck::mailbox::fen::atomic {

/// The legal moves of `slots`, which have no king.
template <Colour us, class Take>
Take legal_moves(const GameBoard& board, const Threats& threats, SlotSet slots, Take take) {
  const SafeQuietMoves<us> safe(board, threats);
  const auto is_legal = [&](const GameMove& move) {
    if (board[move.to].is_empty()) return safe.contains(move.from, move.to);
    return capture_is_legal<us>(board, threats, {move.from, move.to, move.to});
  };
  return free_moves<us>(board, slots, Filter(take, is_legal)).out();
}
template <Colour us>
int count_legal(const GameBoard& board, const Threats& threats, SlotSet slots) {
  return static_cast<int>(legal_moves<us>(board, threats, slots, Counting{}).count());
}

/// Out of check. `slots` have no king and no pinned piece.
template <Colour us>
int count_illegal_captures(const GameBoard& board, const Threats& threats, SlotSet slots) {
  const Army& army = board.army(us);
  Counting illegal;
  for (const Slot suspect : threats.suspects) {
    const Index centre = board.army(opposite(us)).place(suspect);
    for (const Slot slot : slots) {
      const Index from = army.place(slot);
      if (!attacks(board, us, slot, centre) ||
          capture_is_legal<us>(board, threats, {from, centre, centre}))
        continue;
      if (army.kind(slot) == Kind::pawn)
        illegal = pawn_takes<us>(from, centre, illegal);
      else
        illegal.take(from, centre);
    }
  }
  return static_cast<int>(illegal.count());
}

/// All moves of all pieces but the king.
template <Colour us, class Take>
Take piece_moves(const GameBoard& board, const Threats& threats, Take take) {
  const SlotSet pieces = board.army(us).pieces();
  if (!threats.checkers.empty() || !threats.suspects.empty())
    return legal_moves<us>(board, threats, pieces, take);
  take = free_moves<us>(board, pieces - threats.pinned, take);
  return threats.pinned.empty() ? take : legal_moves<us>(board, threats, threats.pinned, take);
}

/// Their number, where those that are not pinned have `free` moves by their steps.
template <Colour us>
int count_pieces(const GameBoard& board, const Threats& threats, int free) {
  const Army& army = board.army(us);
  const SlotSet pieces = army.pieces() - army.of(Kind::king);
  if (!threats.checkers.empty()) return count_legal<us>(board, threats, pieces);
  int count = free;
  if (!threats.pinned.empty()) count += count_legal<us>(board, threats, threats.pinned);
  if (!threats.suspects.empty())
    count -= count_illegal_captures<us>(board, threats, pieces - threats.pinned);
  return count;
}

/// The king's steps to empty cells: kings capture nothing.
template <Colour us>
GoalBits open_king_steps(const GameBoard& board) {
  unsigned steps = 0;
  for (std::size_t i = 0; i < kKingSteps.size(); ++i)
    steps |= static_cast<unsigned>(board[board.army(us).king() + kKingGoals[i]].is_empty()) << i;
  return static_cast<GoalBits>(steps);
}

/// Beside the enemy king no cell is attacked.
template <Colour us>
GoalBits safe_king_steps(GameBoard& board) {
  const unsigned steps = open_king_steps<us>(board);
  if (steps == 0) return 0;
  const unsigned touching = near_king(attacker_number(us, Kind::king),
                                      board.army(opposite(us)).king(), board.army(us).king());
  const auto others = static_cast<GoalBits>(steps & ~touching);
  return static_cast<GoalBits>((steps & touching) | unattacked_goals<us>(board, others));
}

template <Colour us, class Take>
Take castlings(GameBoard& board, Take take) {
  for (const Wing wing : kWings)
    if (may_castle<us>(board, wing) && castling_is_safe<us>(board, wing))
      take.take(king_home(us), castling_way(us, wing).king_to, Special::castling);
  return take;
}

template <Colour us, class Take>
Take en_passant_moves(const GameBoard& board, const Threats& threats, Take take) {
  const Index centre = board.en_passant;
  for (const Index from : passers<us>(board))
    if (capture_is_legal<us>(board, threats, {from, centre, centre - forward(us)}))
      take.take(from, centre, Special::en_passant);
  return take;
}

template <Colour us>
int count_en_passant(const GameBoard& board, const Threats& threats) {
  if (board.en_passant == kNowhere) return 0;
  return static_cast<int>(en_passant_moves<us>(board, threats, Counting{}).count());
}

/// Whether a king has exploded: then the game is over.
inline bool has_lost_king(const GameBoard& board) {
  return !board.army(Colour::white).has_king() || !board.army(Colour::black).has_king();
}

template <Colour us>
class Replies;

struct Rules : Explosions {
  template <Colour us>
  static bool is_over(GameBoard& board) {
    return has_lost_king(board);
  }
  template <Colour us, class Take>
  static Take generate(GameBoard& board, Take take) {
    const Threats threats = threats_of<us>(board);
    take = king_steps<us>(board, safe_king_steps<us>(board), take);
    if (board.rights != 0 && threats.checkers.empty()) take = castlings<us>(board, take);
    if (board.en_passant != kNowhere) take = en_passant_moves<us>(board, threats, take);
    return piece_moves<us>(board, threats, take);
  }
  template <Colour us>
  using Replies = atomic::Replies<us>;
};

// --- How many replies a side has to each enemy move ---------------------------------------------

/// The king is watched as in orthodox chess: while the kings are apart it has the same steps, but
/// for captures. Watched as well is what makes a capture illegal, or one of a pinned piece legal
/// (L5). Moves that touch none of this are counted without making them. The enemy's captures are
/// always made.
template <Colour us>
class Replies : KnownReplies<us> {
  using Base = KnownReplies<us>;
  using Base::board_, Base::kThem, Base::mover_, Base::reach_, Base::unmoved_, Base::watch_;
  using typename Base::Change;

 public:
  explicit Replies(GameBoard& board)
      : Base(board),
        threats_(threats_of<us>(board)),
        kings_near_(is_near(board.army(kThem).king())),
        closed_(static_cast<GoalBits>(kStepsOnly & ~open_king_steps<us>(board))),
        pinned_and_illegal_(count_pieces<us>(board, threats_, reach_.before()) - reach_.before()) {
    unmoved_ = count_king(watch_.goals(), closed_) + pinned_and_illegal_;
    if (kings_near_) return;
    watch_surroundings();
    watch_enemy_king();
    watch_captures();
  }

  /// As that of orthodox chess. Not inlined, or it would be at each place where moves are taken.
  [[gnu::noinline]] int after(const GameMove& move) {
    this->look_at_mover(move.from);
    if (kings_near_ || !board_[move.to].is_empty() || !this->is_step(move) ||
        !this->is_plain(move.to))
      return after_other(move);
    return this->after_plain(move.to);
  }

 private:
  /// Whether an enemy king on `enemy` touches the king of `us`, or a goal of it.
  bool is_near(Index enemy) const {
    return near_king(attacker_number(us, Kind::king), enemy, board_.army(us).king()) != 0;
  }

  /// `goals` are those of orthodox chess.
  static int count_king(GoalBits goals, GoalBits closed) {
    return count_of_king(static_cast<GoalBits>(goals & ~closed));
  }

  /// An enemy piece closes a step for the king, and its capture there is illegal.
  void watch_surroundings() {
    for (const Index step : kKingSteps) watch_.distrust_entering(board_.army(us).king() + step);
  }
  /// Where the kings come near each other, they shield each other's steps.
  void watch_enemy_king() {
    const Index enemy = board_.army(kThem).king();
    for (const Index step : kKingSteps)
      if (board_[enemy + step].is_empty() && is_near(enemy + step)) watch_.distrust(enemy);
  }
  /// Where a move changes which captures are illegal, and which moves pinned pieces have.
  void watch_captures() {
    const Army& army = board_.army(kThem);
    SlotSet watched = threats_.suspects;
    for (const Slot slot : threats_.aligned)
      watch_screen(screen_of<us>(board_, army.place(slot)), watched);
    for (const Slot slot : watched) watch_attackers(army.place(slot));
    if (!(watched | threats_.pinned).empty()) watch_.distrust_leaving(army.king());
  }
  void watch_screen(const Screen& screen, SlotSet& watched) {
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
  SlotSet watch_centres(const Screen& screen) {
    SlotSet found;
    each_centre_at<us>(board_, screen, [&](Index centre) {
      if (board_[centre].is_sentinel() || !opens_screen<us>(board_, screen, centre)) return;
      watch_.distrust_entering(centre);
      if (board_[centre].is_piece_of(kThem)) found.add(board_[centre].slot());
    });
    return found;
  }
  /// A pinned piece may capture where its pinner or the enemy king explodes. The enemies there.
  SlotSet watch_captures_of(Index pinned, Index pinner) {
    SlotSet found;
    const Kind kind = board_.piece_at(pinned).kind();
    for (const Index exploded : {pinner, board_.army(kThem).king()})
      for (const Index step : kSurroundings) {
        const Index centre = exploded + step;
        if (board_[centre].is_sentinel() || !way(pinned, centre).is_for(us, kind)) continue;
        watch_.distrust_entering(centre);
        if (board_[centre].is_piece_of(kThem)) found.add(board_[centre].slot());
      }
    return found;
  }
  /// Which pieces can capture the one on `target` changes when it leaves, and with what is between.
  void watch_attackers(Index target) {
    watch_.distrust(target);
    const Army& army = board_.army(us);
    for (const Slot slot : army.sliders()) {
      const Index from = army.place(slot);
      const Way& there = way(from, target);
      if (!there.is_for(us, army.kind(slot))) continue;
      for (Index at = from + there.step; at != target; at += there.step) watch_.distrust(at);
    }
  }

  bool keeps_kings_apart(const GameMove& move) const {
    if (kings_near_) return false;
    return move.from != board_.army(kThem).king() || !is_near(move.to);
  }
  int after_other(const GameMove& move) {
    if (move.special == Special::castling || move.special == Special::en_passant ||
        !board_[move.to].is_empty() || !keeps_kings_apart(move))
      return count_replies_unless_over<Rules, us>(board_, move);
    if (move.special == Special::none && !watch_.is_touched(mover_.watched, move.to))
      return unmoved_ + reach_.after(board_, move.from, move.to);
    return after_quiet(move);
  }
  int after_quiet(const GameMove& move) {
    const unsigned number = attacker_number(kThem, this->kind_after(move));
    const auto change = watch_.after(board_, move.from, move.to, number);
    const int free = reach_.after(board_, move.from, move.to);
    if (is_known(move, number, change))
      return free + count_king(change.goals, closed_) + pinned_and_illegal_;
    return while_made<Orthodox, kThem>(board_, move,
                                       [&] { return count_made(move, change, free); });
  }

  /// Whether some capture is illegal for the slider that comes to `to`, in line with the king.
  bool threatens(Index from, Index to) {
    const Occupant mover = std::exchange(board_[from], {});
    const Screen screen = screen_of<us>(board_, to);
    bool opens = false;
    if (screen.slider != kNowhere)
      each_centre_at<us>(board_, screen, [&](Index centre) {
        opens = opens ||
                (board_[centre].is_piece_of(kThem) && opens_screen<us>(board_, screen, centre));
      });
    board_[from] = mover;
    return opens;
  }
  /// Whether the threats and the closed steps stay as they were, and the goals are known, after the
  /// move of a piece of that number.
  bool is_known(const GameMove& move, unsigned number, const Change& change) {
    const bool aligns = (near_king(number, move.to, board_.army(us).king()) & kOwnCell) != 0;
    // The lines of pins are distrusted, so a known line frees nothing.
    return change.knows_goals && change.knows_lines && change.bound.empty() &&
           !this->passes_pawn(move) && (!aligns || !threatens(move.from, move.to));
  }
  GoalBits closed_after(const GameMove& move) const {
    const Index king = board_.army(us).king();
    return static_cast<GoalBits>((closed_ & ~goal_at(move.from, king)) |
                                 (goal_at(move.to, king) & kStepsOnly));
  }
  /// The king's moves and those of others once `move` is made. `free` is the number of moves of the
  /// pieces that were not pinned before.
  int count_made(const GameMove& move, const Change& change, int free) {
    const Threats threats = threats_of<us>(board_);
    GoalBits goals = change.knows_goals ? change.goals
                                        : safe_king_goals<us>(board_, open_king_goals<us>(board_));
    if (!threats.checkers.empty()) goals &= kStepsOnly;
    if (threats.checkers.empty() && threats.pinned != threats_.pinned)
      free += this->count_free(threats_.pinned - threats.pinned) -
              this->count_free(threats.pinned - threats_.pinned);
    return count_king(goals, closed_after(move)) + count_en_passant<us>(board_, threats) +
           count_pieces<us>(board_, threats, free);
  }

  Threats threats_;
  /// Whether the enemy king is so near that the own king's steps are not those of orthodox chess.
  /// Then every move is made.
  bool kings_near_;
  /// The king's steps that other pieces close.
  GoalBits closed_;
  /// What pins and explosions add to the moves by steps: the legal moves of pinned pieces, less the
  /// illegal captures of others.
  int pinned_and_illegal_;
};

}  // namespace doublecheck::mailbox::fen::atomic
