// The argument of a random question: mostly a move that can be made, sometimes one that cannot.
#pragma once

#include <optional>
#include <vector>

#include "generate/reach.h"
#include "question/oracle.h"
#include "random/random.h"

namespace doublecheck {

// The legal moves of the position that several questions of a ladder are about.

/// Those of the last position, remembered. The adviser must outlive it. Not thread safe.
class LastLegal {
 public:
  explicit LastLegal(Oracle& adviser) : adviser_(&adviser) {}

  /// `legal` asked of the position of `question`; none where it is illegal or the adviser does not
  /// tell. Good until the next call.
  const std::vector<Move>& of(const Question& question);

 private:
  Oracle* adviser_;
  std::optional<Question> legal_;
  std::vector<Move> moves_;
};

/// Draws arguments for questions as their games want them, and moves for games to choose from. What
/// it refers to must outlive it.
class ArgumentDraw {
 public:
  ArgumentDraw(Random& random, Oracle& adviser, Reach& reach, LastLegal& legal)
      : random_(&random), adviser_(&adviser), reach_(&reach), legal_(&legal) {}

  /// An argument of the form that `question` needs; nothing for an optional one half of the time,
  /// and now and then a move from any cell to any.
  Argument draw(const Question& question);

  Random& random() { return *random_; }
  Oracle& adviser() { return *adviser_; }

  /// Those of the position, as far as the adviser tells. Good until asked of another position.
  const std::vector<Move>& legal_moves(const Question& question) { return legal_->of(question); }

  /// The cells that the piece on `from` would reach on an empty box.
  const std::vector<Cell>& reached(const Question& question, Cell from);

  Move move_by_hazard(const Question& question);
  Move move_by_reach(const Question& question);
  /// Onto which cells: where the piece reaches none of these, onto any.
  enum class Onto { any, occupied, empty };
  /// Where many are drawn, `origins` are found once; all occupied cells, or some.
  Move move_by_reach(const Question& question, const std::vector<Cell>& origins,
                     Onto onto = Onto::any);
  /// Of a piece of `colour` between its king and an enemy slider, or of any if there is none.
  Move move_of_shield(const Question& question, Colour colour);
  /// Onto a piece of the same colour, or onto the cell where it stands; mostly the king's.
  Move move_onto_own(const Question& question, Colour colour);
  /// Mostly a legal one; one of a shield so many times in a hundred.
  Move usual_move(const Question& question, std::uint32_t shields = 0);

 private:
  const std::vector<Cell>& targets_of(const Question& question, Cell from);
  Cell pick_target(const Question& question, Cell from, Onto onto);

  Random* random_;
  Oracle* adviser_;
  Reach* reach_;
  LastLegal* legal_;
};

}  // namespace doublecheck
