#include "cube_legal.h"
#include "explain_cube.h"
#include "explain_path.h"
#include "question/label.h"

namespace doublecheck::mailbox {
namespace {

Label reason_of_unsafe(bool is_king, bool was_in_check) {
  if (is_king) return Label::C6_king_into_attack;
  return was_in_check ? Label::C6_ignores_check : Label::C6_exposes_king;
}

void add_labels_of_answer(bool is_king, bool takes_checker, LabelSet& labels) {
  labels.add(Label::C6_answers_check);
  labels.add_if(takes_checker, Label::C6_takes_checker);
  labels.add_if(is_king, Label::C6_king_steps_away);
  labels.add_if(!takes_checker && !is_king, Label::C6_interposes);
}

/// The move is made, and stands on `to`; the side that it faces is to move.
void add_labels_afterwards(MailboxBoard& board, Index to, LabelSet& labels) {
  const Colour other = opposite(board[to].colour());
  const Threats threats = threats_to(board, other);
  const bool discovers =
      std::ranges::any_of(threats.checkers, [to](Index checker) { return checker != to; });
  labels.add_if(threats.in_check(), Label::C3_gives_check);
  labels.add_if(discovers, Label::C3_discovers_check);
  if (!has_legal_move(board, other))
    labels.add(threats.in_check() ? Label::C4_gives_mate : Label::C4_gives_stalemate);
}

void add_labels_of_safe(MailboxBoard& board, const Threats& threats, Index from, Index to,
                        LabelSet& labels) {
  const bool is_king = board[from].kind() == Kind::king;
  labels.add_if(threats.pin_of(from) != nullptr, Label::C6_along_pin);
  if (threats.in_check()) add_labels_of_answer(is_king, threats.is_checker(to), labels);
  const auto undo = board.make(from, to);
  add_labels_afterwards(board, to, labels);
  board.unmake(undo);
}

bool goes_by_c2(const MailboxBoard& board, Colour side, Index from, Index to) {
  return board[from].is_piece_of(side) && !board[to].bears(side) && attacks(board, from, to);
}

}  // namespace

LabelSet labels_of_cube_move(MailboxBoard& board, Colour side, Index from, Index to) {
  LabelSet labels;
  if (!goes_by_c2(board, side, from, to)) {
    labels.add(Label::C6_not_a_move);
    return labels;
  }
  const Threats threats = threats_to(board, side);
  const Kind kind = board[from].kind();
  const Content target = board[to];
  const bool safe = is_legal(board, side, from, to);
  labels.add(label_of_kind(kind));
  add_path_labels(board, from, to, labels);
  labels.add(target.is_piece() ? Label::C2_capture : Label::C2_quiet);
  labels.add_if(target.is_piece() && target.kind() == Kind::king, Label::C5_takes_king);
  labels.add(safe ? Label::C6_safe : Label::C6_unsafe);
  if (safe)
    add_labels_of_safe(board, threats, from, to, labels);
  else
    labels.add(reason_of_unsafe(kind == Kind::king, threats.in_check()));
  return labels;
}

}  // namespace doublecheck::mailbox
