// Questions close to a witness, which a bug that shows in it may make wrong, too.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "diagnosis/subject.h"
#include "question/question.h"
#include "transform/lazy_sequence.h"

namespace doublecheck {

/// How far what is asked is from the witness.
enum class Change : std::uint8_t {
  colours,
  form,
  move,
  origin,
  rights_or_turn,
  piece_less,
  other_cell,
  piece_more
};

struct Near {
  Position position;
  Change change;
};

/// The position of `centre`, without rights, with the other side to move, with one piece less, one
/// on another cell or one more: the nearest first. Of boxes with more than 64 cells pieces go to
/// the first 64 only.
std::vector<Near> positions_near(const Question& centre);

/// `explain` of the same board in its other form: a whole FEN without rights, or no whole FEN.
/// Nothing where the game has no other form.
std::optional<Question> written_otherwise(const Question& witness);

/// `valid` of every target for the pieces of a list.
LazySequence<Question> judged_targets(Question explain);

/// The board after `argument` in the position of `question`: of a move, or of a target whichever of
/// the pieces goes there. Who is to move stays. What else a special move changes is not done. None
/// where the argument is neither.
std::vector<Position> positions_after(const Question& question, const Argument& argument);

/// A question and the move that it is about.
struct Step {
  Question question;
  Subject subject;
};

/// What `question`, which is `legal` or `valid`, asks where instead of `argument` the mover's king
/// makes the last step to the same position, from where `lister` says that it could go back to on
/// the empty board. None where `argument` moves that king.
std::vector<Step> kings_steps(const Question& question, const Argument& argument, Oracle& lister);

}  // namespace doublecheck
