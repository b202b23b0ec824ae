#include "atomic.h"
#include "explain_atomic.h"
#include "explain_path.h"
#include "pawn.h"
#include "question/label.h"

namespace doublecheck::mailbox {
namespace {

/// `around` is one of the eight cells around the centre, and holds a piece.
void add_labels_of_blast_on(const MailboxBoard& board, const AtomicMove& move, Index around,
                            LabelSet& labels) {
  if (around == move.from || around == *move.captured) return;
  const Content content = board[around];
  if (!explodes(content)) return labels.add(Label::A2_pawn_survives);
  labels.add(Label::A2_explodes_piece);
  if (content.kind() != Kind::king) return;
  const bool own = content.colour() == board[move.from].colour();
  labels.add(own ? Label::A2_explodes_own_king : Label::A2_explodes_enemy_king);
}

void add_labels_of_explosion(const MailboxBoard& board, const AtomicMove& move, LabelSet& labels) {
  for (const Step& step : blast(board)) {
    const Content around = board[move.to + step.offset];
    labels.add_if(around.is_sentinel(), Label::A2_blast_at_rim);
    if (around.is_piece()) add_labels_of_blast_on(board, move, move.to + step.offset, labels);
  }
  labels.add_if(!labels.contains(Label::A2_explodes_piece), Label::A2_explodes_nothing_more);
  labels.add_if(board[*move.captured].kind() == Kind::king, Label::A2_takes_king);
}

void add_labels_of_pawn(const MailboxBoard& board, const AtomicMove& move, LabelSet& labels) {
  const bool en_passant = move.captured && *move.captured != move.to;
  labels.add_if(en_passant, Label::A3_en_passant);
  labels.add_if(pawn_steps(board, move.from, move.to), Label::V3_pawn_step);
  labels.add_if(pawn_double_steps(board, move.from, move.to), Label::V3_pawn_double_step);
  labels.add_if(pawn_captures(board, move.from, move.to), Label::V3_pawn_capture);
  labels.add_if(move.promotion.has_value(), Label::A4_promotion);
  labels.add_if(move.promotion && move.captured, Label::A4_capturing_promotion);
}

}  // namespace

LabelSet labels_of_atomic_move(const MailboxBoard& board, const Move& asked) {
  LabelSet labels;
  const auto move = atomic_move(board, asked);
  if (!move) {
    labels.add(Label::A4_not_a_move);
    return labels;
  }
  const Kind kind = board[move->from].kind();
  labels.add(label_of_kind(kind));
  labels.add(move->captured ? Label::A2_capture : Label::A2_quiet);
  labels.add_if(asked.promotion.has_value(), Label::A4_promotion_letter);
  if (kind == Kind::pawn) add_labels_of_pawn(board, *move, labels);
  add_path_labels(board, move->from, move->to, labels);
  if (move->captured) add_labels_of_explosion(board, *move, labels);
  return labels;
}

}  // namespace doublecheck::mailbox
