#include "explain/explain.h"

#include "board/attacks.h"
#include "board/moves.h"
#include "explain/path.h"
#include "games/atomic.h"
#include "notation/answer_forms.h"
#include "question/label.h"

namespace doublecheck::mailbox {
namespace {

void add_king_counts(const MailboxBoard& board, LabelSet& labels) {
  const int white = board.count({Colour::white, Kind::king});
  const int black = board.count({Colour::black, Kind::king});
  labels.add_if(white == 0, Label::A1_no_white_king);
  labels.add_if(white > 1, Label::A1_many_white_kings);
  labels.add_if(black == 0, Label::A1_no_black_king);
  labels.add_if(black > 1, Label::A1_many_black_kings);
}

bool touches_enemy_king(const MailboxBoard& board, Index king) {
  const Piece enemy_king(opposite(board[king].colour()), Kind::king);
  return any_target(board, king, [&](Index to, const Step&) { return board[to] == enemy_king; });
}

bool captures_en_passant(const MailboxBoard& board, Index pawn) {
  return any_target(board, pawn, [&](Index to, const Step&) {
    return taken_en_passant(board, pawn, to).has_value();
  });
}

void add_labels_of_piece(const MailboxBoard& board, Index index, LabelSet& labels) {
  const Kind kind = board[index].kind();
  const int rank = rank_at(index);
  const bool on_end_rank = rank == 1 || rank == 8;
  labels.add_if(kind == Kind::king && touches_enemy_king(board, index), Label::A1_kings_touch);
  labels.add_if(kind == Kind::pawn && on_end_rank, Label::A1_pawn_on_end_rank);
  labels.add_if(kind == Kind::pawn && captures_en_passant(board, index),
                Label::A3_en_passant_possible);
}

LabelSet labels_of_atomic(const MailboxBoard& board) {
  LabelSet labels;
  add_king_counts(board, labels);
  for (const Colour colour : {Colour::white, Colour::black})
    for (const Index index : board.pieces(colour)) add_labels_of_piece(board, index, labels);
  labels.add_if(board.pieces(Colour::white).empty() && board.pieces(Colour::black).empty(),
                Label::A1_empty_board);
  return labels;
}

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

}  // namespace

Answer explain_atomic(const MailboxBoard& board, const Question& question) {
  const Move* move = question.move();
  if (move == nullptr) return label_list(labels_of_atomic(board));
  return label_list(labels_of_atomic_move(board, *move));
}

}  // namespace doublecheck::mailbox
