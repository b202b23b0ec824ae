#include "transform/mutations.h"
#include "transform/placing.h"

namespace doublecheck {
namespace {

bool has_turn(PositionForm form) {
  return form == PositionForm::fen || form == PositionForm::cube_turn;
}

/// Mostly on the ranks where pawns pass, the third from either side.
Cell random_passed_cell(Random& random) {
  const int rank = random.chance(80) ? (random.chance(50) ? 2 : 5) : random.between(0, 7);
  return kChessBox.cell({random.between(0, 7), rank});
}

int random_clock(Random& random, int least) {
  return random.between(least, random.chance(80) ? 100 : kLargestClock);
}

}  // namespace

bool pass_turn(Question& question, Random&) {
  if (!has_turn(position_form(question))) return false;
  question.position.to_move = opposite(question.position.to_move);
  return true;
}

bool change_castling(Question& question, Random& random) {
  if (!question.position.state) return false;
  auto& castling = question.position.state->castling;
  const Colour colour = random.chance(50) ? Colour::white : Colour::black;
  const Wing wing = random.chance(50) ? Wing::kingside : Wing::queenside;
  if (castling.has(colour, wing))
    castling.remove(colour, wing);
  else
    castling.add(colour, wing);
  return true;
}

bool change_en_passant(Question& question, Random& random) {
  if (!question.position.state) return false;
  auto& en_passant = question.position.state->en_passant;
  const auto before = en_passant;
  en_passant.reset();
  if (!before || random.chance(60)) en_passant = random_passed_cell(random);
  return en_passant != before;
}

bool change_clocks(Question& question, Random& random) {
  if (!question.position.state) return false;
  GameState& state = *question.position.state;
  const GameState before = state;
  if (random.chance(50))
    state.halfmove_clock = random_clock(random, 0);
  else
    state.fullmove_number = random_clock(random, 1);
  return state != before;
}

}  // namespace doublecheck
