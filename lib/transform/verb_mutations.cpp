#include "transform/symmetry.h"
#include "transform/arguments.h"
#include "transform/mutate.h"
#include "transform/mutations.h"
#include "transform/placing.h"

namespace doublecheck {
namespace {

/// Of all pieces one stays; false where there is none that `moves` may be asked of.
bool leave_lone_piece(Question& question, Random& random) {
  const auto occupied = occupied_cells(question.position.board);
  if (occupied.empty()) return false;
  const Cell cell = random.pick(occupied);
  Piece piece = question.position.board[cell];
  if (!may_hold(question, piece)) piece = Piece(Colour::white, piece.kind());
  question.position = {Board(question.position.board.box()), Colour::white, {}, {}};
  question.position.board[cell] = piece;
  return true;
}

/// The position in the form that the verb of `question` needs; false where it cannot be.
bool fit_position(Question& question, PositionForm form, Random& random) {
  auto& [board, to_move, state, listing] = question.position;
  if (form != PositionForm::fen)
    state.reset();
  else if (!state)
    state.emplace();
  if (form != PositionForm::piece_list) listing.clear();
  switch (form) {
    case PositionForm::lone_piece:
      return leave_lone_piece(question, random);
    case PositionForm::cube_board:
    case PositionForm::board_field:
      to_move = Colour::white;
      return true;
    case PositionForm::piece_list:
      to_move = Colour::white;
      if (listing.empty()) listing = occupied_cells(board);
      return listing.size() <= kLongestList;
    default:
      return true;
  }
}

bool is_one_move(const Question& question) {
  const auto form = shape_of(question).argument;
  return question.move() && (form == ArgumentForm::move || form == ArgumentForm::optional_move);
}

bool is_one_target(const Question& question) {
  const auto form = shape_of(question).argument;
  return question.target() &&
         (form == ArgumentForm::target || form == ArgumentForm::optional_target);
}

int random_depth(Random& random) {
  return random.between(0, kDeepestMutatedPerft);
}

}  // namespace

bool change_verb(Question& question, Random& random) {
  Question other = question;
  const Shape& shape = random.pick(ladder(question.game));
  if (shape.example == shape_of(question).example) return false;
  other.verb = shape.verb;
  if (!fit_position(other, shape.position, random)) return false;
  if (!is_one_move(other) && !is_one_target(other)) other.argument = random_argument(other, random);
  other.depth = other.verb == Verb::perft ? random_depth(random) : 0;
  question = std::move(other);
  return true;
}

bool change_depth(Question& question, Random& random) {
  const int depth = random_depth(random);
  if (question.verb != Verb::perft || depth == question.depth) return false;
  question.depth = depth;
  return true;
}

}  // namespace doublecheck
