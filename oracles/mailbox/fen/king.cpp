#include "fen/king.h"

namespace doublecheck::mailbox::fen {
namespace {

/// The first place from `start` on, in steps of `step`, that is not empty.
Index first_met(const GameBoard& board, Index start, Index step) {
  Index at = start + step;
  while (board[at].is_empty()) at += step;
  return at;
}

template <Colour us>
void look_from_slider(const GameBoard& board, Index king, Index slider, Index step,
                      PinsAndChecks& found) {
  const Index met = first_met(board, slider, step);
  if (met == king) {
    ++found.checkers;
    found.checker = slider;
  } else if (board[met].is_piece_of(us) && first_met(board, met, step) == king) {
    found.pinned.add(board[met].slot());
  }
}

}  // namespace

template <Colour us>
PinsAndChecks pins_and_checks(const GameBoard& board) {
  constexpr Colour them = opposite(us);
  const Army& army = board.army(them);
  const Index king = board.army(us).king();
  PinsAndChecks found;
  for (const Slot slot : army.sliders()) {
    const Way& there = way(army.place(slot), king);
    if (there.is_for(them, army.kind(slot)))
      look_from_slider<us>(board, king, army.place(slot), there.step, found);
  }
  for (const Slot slot : army.of(Kind::knight))
    if (way(army.place(slot), king).is_for(them, Kind::knight)) {
      ++found.checkers;
      found.checker = army.place(slot);
    }
  for (const Index aside : {-1, 1})
    if (const Index pawn = king + forward(us) + aside; board.holds(pawn, them, Kind::pawn)) {
      ++found.checkers;
      found.checker = pawn;
    }
  return found;
}

template PinsAndChecks pins_and_checks<Colour::white>(const GameBoard&);
template PinsAndChecks pins_and_checks<Colour::black>(const GameBoard&);

namespace {

void move_piece(GameBoard& board, Index from, Index to) {
  board[to] = board[from];
  board[from] = {};
}

/// The passed cell is judged without the king, the last one with king and rook moved.
template <class IsAttacked>
bool way_is_safe(GameBoard& board, const CastlingWay& way, IsAttacked is_attacked_at) {
  const Occupant king = board[way.king_from];
  board[way.king_from] = {};
  bool safe = !is_attacked_at(way.king_passes);
  if (safe) {
    move_piece(board, way.rook_from, way.rook_to);
    safe = !is_attacked_at(way.king_to);
    move_piece(board, way.rook_to, way.rook_from);
  }
  board[way.king_from] = king;
  return safe;
}

}  // namespace

template <Colour us>
bool castling_is_safe_in_atomic(GameBoard& board, Wing wing) {
  const Army& army = board.army(opposite(us));
  const SlotSet enemies = army.pieces() - army.of(Kind::king);
  return way_is_safe(board, castling_way(us, wing), [&](Index at) {
    return !way(army.king(), at).is_for(us, Kind::king) &&
           is_attacked(board, opposite(us), enemies, at);
  });
}

template bool castling_is_safe_in_atomic<Colour::white>(GameBoard&, Wing);
template bool castling_is_safe_in_atomic<Colour::black>(GameBoard&, Wing);

namespace {

template <class Open>
GoalBits steps_to(Index king, Open is_open) {
  unsigned steps = 0;
  for (std::size_t i = 0; i < kKingSteps.size(); ++i)
    steps |= static_cast<unsigned>(is_open(king + kKingGoals[i])) << i;
  return static_cast<GoalBits>(steps);
}

/// Pieces that jump or step attack what the table says.
template <Colour them>
GoalBits without_leapers(const Army& army, Index king, GoalBits steps) {
  unsigned attacked = 0;
  for (const Kind kind : {Kind::knight, Kind::pawn})
    for (const Slot slot : army.of(kind))
      attacked |= near_king(attacker_number(them, kind), army.place(slot), king);
  return static_cast<GoalBits>(steps & ~attacked);
}

/// The king must be off the board, or it would hide the cells behind it from a slider.
template <Colour them>
GoalBits without_sliders(const GameBoard& board, Index king, GoalBits steps) {
  const Army& army = board.army(them);
  for (const Slot slot : army.sliders()) {
    const Index from = army.place(slot);
    unsigned doubtful = steps & near_king(attacker_number(them, army.kind(slot)), from, king);
    for (; doubtful != 0; doubtful &= doubtful - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(doubtful));
      const Index to = king + kKingGoals[i];
      if (is_clear(board, from, to, way(from, to).step))
        steps = static_cast<GoalBits>(steps & ~(1U << i));
    }
  }
  return steps;
}

template <Colour us>
GoalBits without_attacked(GameBoard& board, Index king, GoalBits steps) {
  constexpr Colour them = opposite(us);
  steps = without_leapers<them>(board.army(them), king, steps);
  if (steps == 0) return 0;
  const Occupant lifted = board[king];
  board[king] = {};
  steps = without_sliders<them>(board, king, steps);
  board[king] = lifted;
  return steps;
}

}  // namespace

template <Colour us>
GoalBits open_king_goals(const GameBoard& board) {
  const Index king = board.army(us).king();
  unsigned goals = steps_to(king, [&](Index to) { return !board[to].bears(us); });
  if (board.rights != 0)
    for (const Wing wing : {Wing::kingside, Wing::queenside})
      if (may_castle<us>(board, wing)) goals |= castling_bit(wing);
  return static_cast<GoalBits>(goals);
}

template <Colour us>
GoalBits safe_king_goals(GameBoard& board, GoalBits goals) {
  if (goals == 0) return 0;
  const Index king = board.army(us).king();
  const Index enemy = board.army(opposite(us)).king();
  const auto apart =
      static_cast<GoalBits>(goals & ~near_king(attacker_number(us, Kind::king), enemy, king));
  return without_attacked<us>(board, king, apart);
}

template <Colour us>
GoalBits safe_king_steps_in_atomic(GameBoard& board) {
  const Index king = board.army(us).king();
  const GoalBits steps = steps_to(king, [&](Index to) { return board[to].is_empty(); });
  if (steps == 0) return 0;
  const Index enemy = board.army(opposite(us)).king();
  const GoalBits touching = near_king(attacker_number(us, Kind::king), enemy, king);
  const auto others = static_cast<GoalBits>(steps & ~touching);
  return static_cast<GoalBits>((steps & touching) | without_attacked<us>(board, king, others));
}

template GoalBits open_king_goals<Colour::white>(const GameBoard&);
template GoalBits open_king_goals<Colour::black>(const GameBoard&);
template GoalBits safe_king_goals<Colour::white>(GameBoard&, GoalBits);
template GoalBits safe_king_goals<Colour::black>(GameBoard&, GoalBits);
template GoalBits safe_king_steps_in_atomic<Colour::white>(GameBoard&);
template GoalBits safe_king_steps_in_atomic<Colour::black>(GameBoard&);

}  // namespace doublecheck::mailbox::fen
