// The legal moves of atomic chess (L5), listed or counted.
#pragma once

#include "atomic/threats.h"
#include "fen_games/orthodox.h"

namespace doublecheck::mailbox::fen::atomic {

/// Hands on the moves that are legal out of check.
template <Colour us, class Take>
struct Legal {
  const GameBoard* board;
  const Threats* threats;
  Take out;

  bool allows(Index from, Index to) const {
    if (!(*board)[to].is_empty()) return capture_is_legal<us>(*board, *threats, {from, to, to});
    return quiet_is_safe<us>(*board, *threats, from, to);
  }
  void take(Index from, Index to, Special special = Special::none) {
    if (allows(from, to)) out.take(from, to, special);
  }
  void take_if(bool condition, Index from, Index to) {
    if (condition) take(from, to);
  }
  void take_promotions(Index from, Index to) {
    if (allows(from, to)) out.take_promotions(from, to);
  }
};

template <Colour us, class Take>
Take legal_moves(const GameBoard& board, const Threats& threats, SlotSet slots, Take take) {
  return free_moves<us>(board, slots, Legal<us, Take>{&board, &threats, take}).out;
}

/// Whether all checkers explode with `centre`.
template <Colour us>
bool removes_checkers(const GameBoard& board, const Threats& threats, Index centre) {
  for (const Slot checker : threats.checkers) {
    const Index at = board.army(opposite(us)).place(checker);
    if (at != centre && !is_beside(at, centre)) return false;
  }
  return true;
}

/// Shows `visit` the places of enemies with which the enemy king explodes, or all checkers do.
template <Colour us, class Visit>
void each_centre_in_check(const GameBoard& board, const Threats& threats, Visit visit) {
  const Army& army = board.army(opposite(us));
  const auto is_enemy = [&](Index at) { return board[at].is_piece_of(opposite(us)); };
  const Index king = army.king();
  for (const Index step : kSurroundings)
    if (is_enemy(king + step)) visit(king + step);
  const Index checker = army.place(*threats.checkers.begin());
  for (const Index step : kSurroundings)
    if (const Index at = checker + step; is_enemy(at) && at != king && !is_beside(at, king) &&
                                         removes_checkers<us>(board, threats, at))
      visit(at);
}

template <Colour us, class Take>
Take captures_in_check(const GameBoard& board, const Threats& threats, Take take) {
  const Army& army = board.army(us);
  each_centre_in_check<us>(board, threats, [&](Index centre) {
    const auto capture = [&](Index from, bool is_pawn) {
      if (!capture_is_legal<us>(board, threats, {from, centre, centre})) return;
      if (is_pawn)
        take = pawn_takes<us>(from, centre, take);
      else
        take.take(from, centre);
    };
    each_capturer<us>(board, army.pieces() - army.of(Kind::king), centre, capture);
  });
  return take;
}

/// What comes between the king and its only checker; pinned pieces never do.
template <Colour us, class Take>
Take blocks(const GameBoard& board, const Threats& threats, Take take) {
  if (threats.checkers.size() != 1) return take;
  const Army& army = board.army(us);
  const Index king = army.king();
  const Index checker = board.army(opposite(us)).place(*threats.checkers.begin());
  const Index step = way(checker, king).step;
  if (step == 0) return take;
  const SlotSet free = army.pieces() - threats.pinned;
  for (Index to = checker + step; to != king; to += step) {
    take = pawn_steps_to<us>(board, free, to, take);
    for (const Slot slot : (army.of(Kind::knight) | army.sliders()) & free)
      if (attacks(board, us, slot, to)) take.take(army.place(slot), to);
  }
  return take;
}

template <Colour us, class Take>
Take evasions(const GameBoard& board, const Threats& threats, Take take) {
  return blocks<us>(board, threats, captures_in_check<us>(board, threats, take));
}

template <Colour us>
int count_illegal_captures(const GameBoard& board, const Threats& threats, SlotSet slots) {
  Counting illegal;
  for (const Slot suspect : threats.suspects) {
    const Index centre = board.army(opposite(us)).place(suspect);
    each_capturer<us>(board, slots, centre, [&](Index from, bool is_pawn) {
      if (capture_is_legal<us>(board, threats, {from, centre, centre})) return;
      if (is_pawn)
        illegal = pawn_takes<us>(from, centre, illegal);
      else
        illegal.take(from, centre);
    });
  }
  return static_cast<int>(illegal.count());
}

/// What pins and explosions add to the moves by steps, out of check: the legal moves of pinned
/// pieces, less the illegal captures of others.
template <Colour us>
int count_pinned_and_illegal(const GameBoard& board, const Threats& threats) {
  int count = 0;
  if (!threats.pinned.empty())
    count += static_cast<int>(legal_moves<us>(board, threats, threats.pinned, Counting{}).count());
  if (!threats.suspects.empty()) {
    const Army& army = board.army(us);
    count -= count_illegal_captures<us>(board, threats,
                                        army.pieces() - army.of(Kind::king) - threats.pinned);
  }
  return count;
}

/// The moves of all pieces but the king, where those that are not pinned have `free` moves by their
/// steps.
template <Colour us>
int count_pieces(const GameBoard& board, const Threats& threats, int free) {
  if (threats.checkers.empty()) return free + count_pinned_and_illegal<us>(board, threats);
  return static_cast<int>(evasions<us>(board, threats, Counting{}).count());
}

/// All moves of all pieces but the king.
template <Colour us, class Take>
Take piece_moves(const GameBoard& board, const Threats& threats, Take take) {
  if (!threats.checkers.empty()) return evasions<us>(board, threats, take);
  const SlotSet pieces = board.army(us).pieces();
  if (threats.pinned.empty() && threats.suspects.empty())
    return free_moves<us>(board, pieces, take);
  return legal_moves<us>(board, threats, pieces, take);
}

template <Colour us>
Counting piece_moves(const GameBoard& board, const Threats& threats, Counting take) {
  const SlotSet free = board.army(us).pieces() - threats.pinned;
  const auto count = free_moves<us>(board, free, Counting{}).count();
  take.add(static_cast<std::uint64_t>(count_pieces<us>(board, threats, static_cast<int>(count))));
  return take;
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
  for (const Wing wing : {Wing::kingside, Wing::queenside})
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

/// As that of orthodox chess. A board without one of the kings has no moves.
template <Colour us, class Take>
Take generate(GameBoard& board, Take take) {
  if (has_lost_king(board)) return take;
  const Threats threats = threats_of<us>(board);
  take = king_steps<us>(board, safe_king_steps<us>(board), take);
  if (board.rights != 0 && threats.checkers.empty()) take = castlings<us>(board, take);
  if (board.en_passant != kNowhere) take = en_passant_moves<us>(board, threats, take);
  return piece_moves<us>(board, threats, take);
}

}  // namespace doublecheck::mailbox::fen::atomic
