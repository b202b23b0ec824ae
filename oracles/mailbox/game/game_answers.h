// Questions of whole FENs (section L).
#pragma once

#include "game/game_perft.h"
#include "question/answer.h"

namespace doublecheck::mailbox::game {

/// Answers one question after the other; what it keeps between them is room.
class GamePlayer {
 public:
  /// `question` is of chess or atomic chess, and its position has a state. `perft` abstains beyond
  /// `max_leaves`, `explain` always.
  Answer answer(const Question& question, std::uint64_t max_leaves);

 private:
  std::vector<Cell> attacked_cells(Colour by) const;
  std::span<const GameMove> legal_moves(Game game, Colour side);
  bool any_en_passant(Game game, Colour side);
  Answer legal(const Question& question);
  Answer play(const Question& question);
  Answer perft(const Question& question, std::uint64_t max_leaves);
  Position position_after(const Question& question, const GameMove& move);

  GameBoard board_;
  MoveStack stack_;
};

}  // namespace doublecheck::mailbox::game
