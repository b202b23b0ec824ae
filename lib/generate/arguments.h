// The move, target or moves of a random question: mostly ones that can be made, some that cannot.
#pragma once

#include <functional>

#include "generate/last_legal.h"
#include "generate/reach.h"
#include "question/oracle.h"
#include "random/random.h"

namespace doublecheck {

/// Draws arguments for questions. What it refers to must outlive it.
class ArgumentDraw {
 public:
  ArgumentDraw(Random& random, Oracle& adviser, Reach& reach, LastLegal& legal)
      : random_(&random), adviser_(&adviser), reach_(&reach), legal_(&legal) {}

  /// An argument of the form that `question` needs; nothing for an optional one half of the time.
  Argument draw(const Question& question);

 private:
  Argument draw_move(const Question& question);
  Argument draw_target(const Question& question);
  Target target_by_reach(const Question& question, const std::vector<Cell>& origins);
  Target target_at_hazard();
  Target target_of(const Question& question, const Move& move);
  Target target_of_pawn(const Question& question);
  Target target_of_twins(const Question& question, const std::vector<Cell>& origins);
  std::optional<Target> special_target(const Question& question, std::uint32_t mood);
  Argument draw_moves(const Question& question);

  Move move_by_reach(const Question& question);
  /// Onto which cells: where the piece reaches none of these, onto any.
  enum class Onto { any, occupied, empty };
  /// Where many are drawn, `origins` are found once; all occupied cells, or some.
  Move move_by_reach(const Question& question, const std::vector<Cell>& origins,
                     Onto onto = Onto::any);
  Move move_by_hazard(const Question& question);
  /// Of a piece of `colour` between its king and an enemy slider, or of any if there is none.
  Move move_of_shield(const Question& question, Colour colour);
  /// Onto a piece of the same colour, or onto the cell where it stands; mostly the king's.
  Move move_onto_own(const Question& question, Colour colour);
  std::vector<Move> solution_of(const Question& question);
  std::vector<Move> playout_of(const Question& question);
  void spoil(std::vector<Move>& moves);

  /// What `explode` says of a move: it cannot be made; nothing vanishes; something does, where the
  /// move ends or beside it.
  enum class Effect { none, quiet, capture, capture_elsewhere };
  /// `question` is `explode`, and is given the move.
  Effect effect_of(Question& question, const Move& move);
  /// Whether the adviser knows of a move to which that could happen.
  bool may_happen(const Question& question, Effect wanted);
  Argument draw_explosive_move(const Question& question);

  Move king_two_step(const Question& question);

  // Of whole FENs.
  Argument draw_game_move(const Question& question);
  Move unsafe_move(const Question& question);
  /// Some wanted move of `legal`, or any if there is none; of `legal` there must be some.
  using Wanted = std::function<bool(const Move&)>;
  Move pick_wanted(const std::vector<Move>& legal, const Wanted& wanted);
  void disturb_letter(Move& move);

  const std::vector<Cell>& targets_of(const Question& question, Cell from);
  Cell pick_target(const Question& question, Cell from, Onto onto);
  Cell random_cell(const Question& question);

  Random* random_;
  Oracle* adviser_;
  Reach* reach_;
  LastLegal* legal_;
};

}  // namespace doublecheck
