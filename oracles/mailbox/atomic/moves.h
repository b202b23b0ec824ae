// The legal moves of atomic chess (L5), listed or counted.
#pragma once

#include "atomic/threats.h"
#include "fen_games/orthodox.h"

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

}  // namespace doublecheck::mailbox::fen::atomic
