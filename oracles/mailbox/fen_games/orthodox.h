// The legal moves of orthodox chess (L1), listed or counted, for chess and for games that move as
// it does. `Take` takes moves, as Counting and Listing do.
#pragma once

#include "fen_games/king.h"
#include "fen_games/perft.h"

namespace doublecheck::mailbox::fen {

// --- Pieces that are neither pinned nor have to answer a check (B2, B3, V3) ----------------------

template <Colour us, std::size_t size, class Take>
Take leaper_moves(const GameBoard& board, SlotSet slots, const std::array<Index, size>& steps,
                  Take take) {
  for (const Slot slot : slots) {
    const Index from = board.army(us).place(slot);
    for (const Index step : steps) take.take_if(!board[from + step].bears(us), from, from + step);
  }
  return take;
}

template <Colour us, class Take>
[[gnu::always_inline]] inline Take slide(const GameBoard& board, Index from, Index step,
                                         Take take) {
  Index to = from + step;
  for (; board[to].is_empty(); to += step) take.take(from, to);
  take.take_if(!board[to].bears(us), from, to);
  return take;
}

template <Colour us, class Take>
Take slider_moves(const GameBoard& board, SlotSet slots, const std::array<Index, 4>& steps,
                  Take take) {
  for (const Slot slot : slots)
    for (const Index step : steps) take = slide<us>(board, board.army(us).place(slot), step, take);
  return take;
}

template <Colour us, class Take>
Take pawn_takes(Index from, Index to, Take take) {
  if (is_on_rank(us, kRankBeforeLast, from))
    take.take_promotions(from, to);
  else
    take.take(from, to);
  return take;
}

template <Colour us, class Take>
Take pawn_steps(const GameBoard& board, Index from, Take take) {
  const Index to = from + forward(us);
  if (!board[to].is_empty()) return take;
  take = pawn_takes<us>(from, to, take);
  if (is_on_rank(us, kStartRank, from) && board[to + forward(us)].is_empty())
    take.take(from, to + forward(us), Special::double_step);
  return take;
}

template <Colour us, class Take>
Take pawn_moves(const GameBoard& board, SlotSet slots, Take take) {
  for (const Slot slot : slots) {
    const Index from = board.army(us).place(slot);
    take = pawn_steps<us>(board, from, take);
    for (const Index aside : {-1, 1}) {
      const Index to = from + forward(us) + aside;
      if (board[to].is_piece_of(opposite(us))) take = pawn_takes<us>(from, to, take);
    }
  }
  return take;
}

/// The step of a pawn of `slots` to `to`, which is empty.
template <Colour us, class Take>
Take pawn_steps_to(const GameBoard& board, SlotSet slots, Index to, Take take) {
  const auto is_ours = [&](Index from) {
    return board.holds(from, us, Kind::pawn) && slots.contains(board[from].slot());
  };
  const Index behind = to - forward(us);
  const Index start = behind - forward(us);
  if (is_ours(behind))
    take = pawn_takes<us>(behind, to, take);
  else if (board[behind].is_empty() && is_on_rank(us, kStartRank, start) && is_ours(start))
    take.take(start, to, Special::double_step);
  return take;
}

/// All of `slots` but a king.
template <Colour us, class Take>
Take free_moves(const GameBoard& board, SlotSet slots, Take take) {
  const Army& army = board.army(us);
  const SlotSet queens = army.of(Kind::queen);
  take = pawn_moves<us>(board, army.of(Kind::pawn) & slots, take);
  take = leaper_moves<us>(board, army.of(Kind::knight) & slots, kKnightSteps, take);
  take = slider_moves<us>(board, (army.of(Kind::bishop) | queens) & slots, kBishopSteps, take);
  return slider_moves<us>(board, (army.of(Kind::rook) | queens) & slots, kRookSteps, take);
}

/// The places of pawns of `us` that could capture on the en-passant cell by their steps.
struct Passers {
  std::array<Index, 2> from;
  int size = 0;

  const Index* begin() const { return from.data(); }
  const Index* end() const { return from.data() + size; }
};

/// `board` names an en-passant cell.
template <Colour us>
Passers passers(const GameBoard& board) {
  Passers found;
  for (const Index aside : {-1, 1}) {
    const Index from = board.en_passant - forward(us) + aside;
    if (board.holds(from, us, Kind::pawn))
      found.from[static_cast<std::size_t>(found.size++)] = from;
  }
  return found;
}

// --- Pins, checks and castling -------------------------------------------------------------------

template <Colour us, class Take>
Take pinned_pawn_moves(const GameBoard& board, Index from, Index line, Take take) {
  for (const Index step : {line, -line}) {
    if (step == forward(us)) take = pawn_steps<us>(board, from, take);
    if ((step == forward(us) - 1 || step == forward(us) + 1) &&
        board[from + step].is_piece_of(opposite(us)))
      take = pawn_takes<us>(from, from + step, take);
  }
  return take;
}

/// A pinned piece keeps to the line of its pin; knights have no such move.
template <Colour us, class Take>
Take pinned_moves(const GameBoard& board, SlotSet pinned, Take take) {
  const Army& army = board.army(us);
  for (const Slot slot : pinned) {
    const Index from = army.place(slot);
    const Way& to_king = way(from, army.king());
    const Kind kind = army.kind(slot);
    if (kind == Kind::pawn) {
      take = pinned_pawn_moves<us>(board, from, to_king.step, take);
    } else if (to_king.is_for(us, kind)) {
      take = slide<us>(board, from, to_king.step, take);
      take = slide<us>(board, from, -to_king.step, take);
    }
  }
  return take;
}

/// The pawns of `slots` that can go to `to`, which is empty or holds the checker.
template <Colour us, class Take>
Take pawn_moves_to(const GameBoard& board, SlotSet slots, Index to, Take take) {
  if (board[to].is_empty()) return pawn_steps_to<us>(board, slots, to, take);
  const Index behind = to - forward(us);
  for (const Index from : {behind - 1, behind + 1})
    if (board.holds(from, us, Kind::pawn) && slots.contains(board[from].slot()))
      take = pawn_takes<us>(from, to, take);
  return take;
}

/// What captures or blocks the only checker; pinned pieces never do.
template <Colour us, class Take>
Take captures_and_blocks(const GameBoard& board, SlotSet slots, Index checker, Take take) {
  const Army& army = board.army(us);
  const Index king = army.king();
  const bool leaps = board.holds(checker, opposite(us), Kind::knight);
  const Index step = leaps ? king - checker : way(checker, king).step;
  for (Index to = checker; to != king; to += step) {
    take = pawn_moves_to<us>(board, slots, to, take);
    for (const Slot slot : (army.of(Kind::knight) | army.sliders()) & slots)
      if (attacks(board, us, slot, to)) take.take(army.place(slot), to);
  }
  return take;
}

template <Colour us, class Take>
Take king_steps(const GameBoard& board, GoalBits goals, Take take) {
  const Index king = board.army(us).king();
  for (unsigned steps = goals & kStepsOnly; steps != 0; steps &= steps - 1)
    take.take(king, king + kKingGoals[static_cast<std::size_t>(std::countr_zero(steps))]);
  return take;
}

template <Colour us, class Take>
Take castlings(GoalBits goals, Take take) {
  for (const Wing wing : kWings)
    if ((goals & castling_bit(wing)) != 0 && (goals & passed_bit(wing)) != 0)
      take.take(king_home(us), castling_way(us, wing).king_to, Special::castling);
  return take;
}

template <Colour us, class Take>
Take en_passant_moves(GameBoard& board, Take take) {
  for (const Index from : passers<us>(board))
    if (en_passant_is_safe<us>(board, from)) take.take(from, board.en_passant, Special::en_passant);
  return take;
}

template <Colour us, class Take>
Take evasions(GameBoard& board, const KingState& king, Take take) {
  const auto& [found, goals] = king;
  take = king_steps<us>(board, goals, take);
  if (found.checkers > 1) return take;
  if (board.en_passant != kNowhere) take = en_passant_moves<us>(board, take);
  return captures_and_blocks<us>(board, board.army(us).pieces() - found.pinned, found.checker,
                                 take);
}

/// Takes every legal move of `us`. `board` is left as it was.
template <Colour us, class Take>
Take generate(GameBoard& board, Take take) {
  const KingState king{pins_and_checks<us>(board),
                       safe_king_goals<us>(board, open_king_goals<us>(board))};
  const auto& [found, goals] = king;
  if (found.checkers > 0) return evasions<us>(board, king, take);
  take = king_steps<us>(board, goals, take);
  if (board.en_passant != kNowhere) take = en_passant_moves<us>(board, take);
  if (goals > kStepsOnly) take = castlings<us>(goals, take);
  if (!found.pinned.empty()) take = pinned_moves<us>(board, found.pinned, take);
  return free_moves<us>(board, board.army(us).pieces() - found.pinned, take);
}

// --- The parts of the count of moves -------------------------------------------------------------

/// In check, where `king` is known.
template <Colour us>
int count_evasions(GameBoard& board, const KingState& king) {
  return static_cast<int>(evasions<us>(board, king, Counting{}).count());
}

/// The next three are for a king that is not in check. Of the king, with its castlings:
inline int count_of_king(GoalBits goals) {
  return kKingMoves[goals];
}

template <Colour us>
int count_pinned(const GameBoard& board, SlotSet pinned) {
  return static_cast<int>(pinned_moves<us>(board, pinned, Counting{}).count());
}

template <Colour us>
int count_en_passant(GameBoard& board) {
  if (board.en_passant == kNowhere) return 0;
  return static_cast<int>(en_passant_moves<us>(board, Counting{}).count());
}

// --- What games share and hide -------------------------------------------------------------------

/// How many replies `us` has to each enemy move (replies.h).
template <Colour us>
class Replies;

/// The moves of orthodox chess.
struct Orthodox {
  /// Whether the game is over where `us` is to move. The other functions are not called then, and
  /// only Replies has to know which moves end the game.
  template <Colour us>
  static bool is_over(GameBoard&) {
    return false;
  }
  /// What a count depends on besides pieces, rights and the en-passant cell: kBitsOfGame at most,
  /// or kTooMuchState.
  static std::uint64_t more_state(const GameBoard&) { return 0; }
  template <Colour us, class Take>
  static Take generate(GameBoard& board, Take take) {
    return fen::generate<us>(board, take);
  }
  template <Colour us>
  static Undo make(GameBoard& board, const GameMove& move) {
    return fen::make<us>(board, move);
  }
  template <Colour us>
  static void unmake(GameBoard& board, const GameMove& move, const Undo& undo) {
    fen::unmake<us>(board, move, undo);
  }
  template <Colour us>
  using Replies = fen::Replies<us>;
  /// The sequences of two moves, where the game is not over. `Rules` are the game's own.
  template <class Rules, Colour us>
  static std::uint64_t count_two_plies(GameBoard& board) {
    return sum_of_replies<Rules, us>(board);
  }
};

/// What `count` says while `move` of `us` is made.
template <class Rules, Colour us, class Count>
int while_made(GameBoard& board, const GameMove& move, Count count) {
  const auto undo = Rules::template make<us>(board, move);
  const auto counted = static_cast<int>(count());
  Rules::template unmake<us>(board, move, undo);
  return counted;
}

/// The replies of `us` to `move`, which is made for it. It is not to end the game, but by taking
/// the last piece of `us`.
template <class Rules, Colour us>
[[gnu::noinline]] int count_replies(GameBoard& board, const GameMove& move) {
  return while_made<Rules, opposite(us)>(
      board, move, [&] { return Rules::template generate<us>(board, Counting{}).count(); });
}

/// The same for any move.
template <class Rules, Colour us>
[[gnu::noinline]] int count_replies_unless_over(GameBoard& board, const GameMove& move) {
  return while_made<Rules, opposite(us)>(board, move, [&] {
    if (Rules::template is_over<us>(board)) return std::uint64_t{0};
    return Rules::template generate<us>(board, Counting{}).count();
  });
}

}  // namespace doublecheck::mailbox::fen
