#include "diagnosis/successors.h"
#include "transform/symmetry.h"
#include "transform/mutations.h"
#include "transform/placing.h"
#include "notation/answer_text.h"

namespace doublecheck {
namespace {

/// `verb` asked of the position of `question`.
Question asked(Verb verb, const Question& question, Argument argument) {
  return {verb, question.game, question.position, std::move(argument), 0};
}

std::optional<Move> legal_move(const Question& question, Random& random, Oracle& adviser) {
  const auto moves = legal_moves(question, adviser);
  if (moves.empty()) return std::nullopt;
  return random.pick(moves);
}

/// The position after a move; nothing where it cannot be made.
std::optional<Position> position_after_move(const Question& question, Random& random,
                                            Oracle& adviser) {
  const bool has_legal =
      shape_of(Verb::legal, question.game, question.position.state.has_value()) != nullptr;
  const auto move = has_legal         ? legal_move(question, random, adviser)
                    : question.move() ? std::optional(*question.move())
                                      : std::nullopt;
  if (!move) return std::nullopt;
  const Verb verb = has_legal ? Verb::play : Verb::explode;
  const Question step = asked(verb, question, *move);
  const Answer after = adviser.answer(step);
  if (!after.is_verdict()) return std::nullopt;
  return read_position_after(step, after.text());
}

/// `mate` is always asked of White: where Black is to move, the colours change sides.
Position with_white_to_move(const Position& position) {
  Symmetry exchange;
  exchange.swaps_colours = position.to_move == Colour::black;
  return image_of(exchange, position);
}

}  // namespace

bool play_move(Question& question, Random& random, Oracle& adviser) {
  const auto form = position_form(question);
  if (form == PositionForm::lone_piece || form == PositionForm::piece_list) return false;
  auto after = position_after_move(question, random, adviser);
  if (!after) return false;
  question.position =
      form == PositionForm::cube_board ? with_white_to_move(*after) : *std::move(after);
  return true;
}

}  // namespace doublecheck
