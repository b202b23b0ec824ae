#include "diagnosis/kind.h"

#include "diagnosis/difference.h"
#include "diagnosis/telling.h"
#include "notation/answer_text.h"
#include "question/label.h"

namespace doublecheck {
namespace {

std::string label_of_kind(Kind kind) {
  return std::string(text_of(label_of_mover(kind)));
}

std::vector<std::string> labels_of(const Question& question, const Argument& argument,
                                   Oracle& adviser) {
  const Question explain{Verb::explain, question.game, question.position, argument, 0};
  return words_of(adviser.answer(explain));
}

/// The kind of piece that the argument moves; nothing where it moves none.
std::optional<Kind> mover_of(const Board& board, const Argument& argument) {
  if (const auto* target = std::get_if<Target>(&argument)) return target->piece.kind();
  const auto* move = std::get_if<Move>(&argument);
  if (move == nullptr || !board[move->from]) return std::nullopt;
  return board[move->from].kind();
}

/// Of kings and pawns, which have special moves, the piece is told with what is wrong; of others,
/// whose moves on the empty box were looked at before (descend.h), only where nothing else is.
std::string kind_of_plain(std::optional<Kind> mover, const std::vector<std::string>& labels) {
  const auto plain = plain_kind(labels);
  if (!mover) return plain.empty() ? "unlabelled" : plain;
  const bool special = *mover == Kind::king || *mover == Kind::pawn;
  if (!plain.empty()) return special ? label_of_kind(*mover) + " " + plain : plain;
  const auto legal = legal_kind(labels);
  return legal.empty() ? label_of_kind(*mover) : legal;
}

}  // namespace

std::string kind_of(const Question& question, const Argument& argument, Oracle& adviser) {
  const auto labels = labels_of(question, argument, adviser);
  if (auto special = special_kind(labels); !special.empty()) return special;
  const auto mover = mover_of(question.position.board, argument);
  const bool is_move = !plain_kind(labels).ends_with("not-a-move");
  if (mover && is_move && question.verb == Verb::legal)
    if (auto around = circumstance(labels_of(question, {}, adviser)); !around.empty())
      return around;
  return kind_of_plain(mover, labels);
}

std::string kind_of_word(const Question& question, const std::string& word, Oracle& adviser) {
  switch (question.verb) {
    case Verb::moves:
      return label_of_kind(
          question.position.board[occupied_cells(question.position.board).front()].kind());
    case Verb::explain:
      return word;
    case Verb::legal:
      return kind_of(question, read_move_names(question.position.board.box(), word).front(),
                     adviser);
    default:
      return question.position.state ? "L7" : "C7";  // the cell tells no more
  }
}

std::string kind_of_change(const Question& question, const std::string& change, Oracle& adviser) {
  const auto rule = rule_of_change(change, labels_of(question, question.argument, adviser));
  return rule.empty() ? change : change + " of " + rule;
}

}  // namespace doublecheck
