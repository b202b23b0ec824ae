#include <array>

#include "cube_legal.h"
#include "explain_cube.h"
#include "notation/answer_forms.h"

namespace doublecheck::mailbox {
namespace {

Label checker_label(Kind kind) {
  constexpr std::array kLabelOfChecker{Label::C3_checker_king, Label::C3_checker_queen,
                                       Label::C3_checker_rook, Label::C3_checker_bishop,
                                       Label::C3_checker_knight};
  return kLabelOfChecker[static_cast<std::size_t>(kind)];
}

/// A step would leave the line of a slider only as the board stands: it goes on behind the king.
bool king_cannot_hide(MailboxBoard& board, Index king) {
  const Colour side = board[king].colour();
  return any_target(board, king, [&](Index to, const Step&) {
    return !board[to].bears(side) && !is_attacked(board, to, opposite(side)) &&
           !king_is_safe_on(board, king, to);
  });
}

void add_check_labels(MailboxBoard& board, Colour side, LabelSet& labels) {
  const Threats own = threats_to(board, side);
  const Threats other = threats_to(board, opposite(side));
  labels.add_if(own.in_check(), Label::C3_check);
  labels.add_if(own.checkers.count() > 1, Label::C3_double_check);
  for (const Index checker : own.checkers) {
    labels.add(checker_label(board[checker].kind()));
    labels.add_if(other.pin_of(checker) != nullptr, Label::C3_checker_pinned);
  }
  labels.add_if(other.in_check(), Label::C3_enemy_in_check);
  labels.add_if(!own.pins.empty(), Label::C3_pin);
  labels.add_if(own.in_check() && king_cannot_hide(board, *board.king(side)),
                Label::C3_king_cannot_hide);
}

void add_answer_labels(MailboxBoard& board, Colour side, LabelSet& labels) {
  any_legal_move(board, side, [&](Index from, Index to) {
    const bool is_king = board[from].kind() == Kind::king;
    const bool captures = board[to].is_piece();
    labels.add_if(is_king, Label::C4_king_escapes);
    labels.add_if(!is_king && captures, Label::C4_capture_answers);
    labels.add_if(!is_king && !captures, Label::C4_interposition_answers);
    return false;
  });
}

}  // namespace

LabelSet labels_of_cube(MailboxBoard& board, Colour side) {
  LabelSet labels;
  const bool checked = in_check(board, side);
  add_check_labels(board, side, labels);
  if (!has_legal_move(board, side)) labels.add(checked ? Label::C4_mate : Label::C4_stalemate);
  labels.add_if(labels.contains(Label::C4_mate) && labels.contains(Label::C3_double_check),
                Label::C4_mate_by_double_check);
  if (checked) add_answer_labels(board, side, labels);
  labels.add_if(!board.king(side), Label::C5_no_own_king);
  labels.add_if(!board.king(opposite(side)), Label::C5_no_enemy_king);
  return labels;
}

Answer explain_cube(MailboxBoard& board, const Question& question) {
  const Colour side = question.position.to_move;
  const Move* move = question.move();
  if (move == nullptr) return label_list(labels_of_cube(board, side));
  return label_list(
      labels_of_cube_move(board, side, board.index_of(move->from), board.index_of(move->to)));
}

}  // namespace doublecheck::mailbox
