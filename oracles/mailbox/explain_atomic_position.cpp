#include "attack.h"
#include "explain_atomic.h"
#include "notation/answer_forms.h"
#include "pawn.h"

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

}  // namespace

LabelSet labels_of_atomic(const MailboxBoard& board) {
  LabelSet labels;
  add_king_counts(board, labels);
  for (const Colour colour : {Colour::white, Colour::black})
    for (const Index index : board.pieces(colour)) add_labels_of_piece(board, index, labels);
  labels.add_if(board.pieces(Colour::white).empty() && board.pieces(Colour::black).empty(),
                Label::A1_empty_board);
  return labels;
}

Answer explain_atomic(const MailboxBoard& board, const Question& question) {
  const Move* move = question.move();
  if (move == nullptr) return label_list(labels_of_atomic(board));
  return label_list(labels_of_atomic_move(board, *move));
}

}  // namespace doublecheck::mailbox
