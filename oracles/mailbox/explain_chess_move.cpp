#include "attack.h"
#include "chess_valid.h"
#include "explain_chess.h"
#include "explain_path.h"
#include "pawn.h"
#include "question/label.h"

namespace doublecheck::mailbox {
namespace {

/// The first reason why the target needs no further look, if there is one.
std::optional<Label> why_hopeless(const MailboxBoard& board, const Target& target) {
  const auto to = place_of(board, target);
  if (!to) return Label::V2_outside;
  if (board.count(target.piece) == 0) return Label::V2_no_such_piece;
  if (board[*to].bears(target.piece.colour())) return Label::V3_onto_own_piece;
  return std::nullopt;
}

void add_obstacles_of_pawn(const MailboxBoard& board, Index from, Index to, LabelSet& labels) {
  const Colour colour = board[from].colour();
  const bool two_ahead = to == from + 2 * forward_of(colour);
  labels.add_if(two_ahead && rank_at(from) == start_rank(colour) && !goes(board, from, to),
                Label::V3_double_step_blocked);
  labels.add_if(board[to].is_empty() && attacks(board, from, to), Label::V3_pawn_captures_nothing);
}

void add_obstacles(const MailboxBoard& board, Index from, Index to, LabelSet& labels) {
  if (board[from].kind() == Kind::pawn) return add_obstacles_of_pawn(board, from, to, labels);
  const auto path = path_between(board, from, to);
  labels.add_if(path && path->blocked, Label::B3_blocked);
}

void add_labels_of_pawn(const MailboxBoard& board, Index from, Index to, LabelSet& labels) {
  labels.add_if(pawn_steps(board, from, to), Label::V3_pawn_step);
  labels.add_if(pawn_double_steps(board, from, to), Label::V3_pawn_double_step);
  labels.add_if(pawn_captures(board, from, to), Label::V3_pawn_capture);
  labels.add_if(rank_at(to) == last_rank(board[from].colour()), Label::V3_promotion);
}

Label reason_of_unsafe(bool is_king, bool was_in_check) {
  if (is_king) return Label::V4_king_into_attack;
  return was_in_check ? Label::V4_ignores_check : Label::V4_exposes_king;
}

bool gives_check(MailboxBoard& board, Index from, Index to) {
  const Colour enemy = opposite(board[from].colour());
  const auto undo = board.make(from, to);
  const bool gives = in_check(board, enemy);
  board.unmake(undo);
  return gives;
}

void add_safety_labels(MailboxBoard& board, Index from, Index to, LabelSet& labels) {
  const Piece mover = board[from].piece();
  const bool was_in_check = in_check(board, mover.colour());
  if (is_safe(board, from, to)) {
    labels.add(Label::V4_safe);
    labels.add_if(was_in_check, Label::V4_answers_check);
    labels.add_if(gives_check(board, from, to), Label::V4_gives_check);
  } else {
    labels.add(Label::V4_unsafe);
    labels.add(reason_of_unsafe(mover.kind() == Kind::king, was_in_check));
  }
}

void add_labels_of_goer(MailboxBoard& board, Index from, Index to, LabelSet& labels) {
  const Content target = board[to];
  labels.add(target.is_piece() ? Label::V3_capture : Label::V3_quiet);
  labels.add_if(target.is_piece() && target.kind() == Kind::king, Label::V4_takes_king);
  if (board[from].kind() == Kind::pawn) add_labels_of_pawn(board, from, to, labels);
  add_path_labels(board, from, to, labels);
  add_safety_labels(board, from, to, labels);
}

std::vector<Index> places_of(const MailboxBoard& board, Piece piece) {
  std::vector<Index> places;
  for (const Index index : board.pieces(piece.colour()))
    if (board[index] == Content(piece)) places.push_back(index);
  return places;
}

}  // namespace

LabelSet labels_of_chess_move(MailboxBoard& board, const Target& target) {
  LabelSet labels;
  labels.add(label_of_kind(target.piece.kind()));
  if (const auto label = why_hopeless(board, target)) {
    labels.add(*label);
    return labels;
  }
  const Index to = *place_of(board, target);
  int goers = 0;
  for (const Index from : places_of(board, target.piece)) {
    add_obstacles(board, from, to, labels);
    if (!goes(board, from, to)) continue;
    ++goers;
    add_labels_of_goer(board, from, to, labels);
  }
  labels.add_if(goers == 0, Label::V3_out_of_reach);
  labels.add_if(goers > 1, Label::V2_several);
  return labels;
}

}  // namespace doublecheck::mailbox
