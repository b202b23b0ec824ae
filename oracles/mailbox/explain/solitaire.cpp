#include "explain/explain.h"

#include "explain/path.h"
#include "games/solitaire.h"
#include "games/solitaire_search.h"
#include "notation/answer_forms.h"

namespace doublecheck::mailbox {
namespace {

constexpr std::size_t kFullBoard = 16;

bool is_blocked(const MailboxBoard& board, Index from) {
  return std::ranges::any_of(board.pieces(Colour::white), [&](Index to) {
    const auto path = path_between(board, from, to);
    return path && path->blocked;
  });
}

bool is_stuck(const MailboxBoard& board) {
  return pieces_left(board) > 1 && captures(board).empty();
}

void add_labels_of_pawn(const MailboxBoard& board, Index from, Index to, LabelSet& labels) {
  const auto rank = [&](Index index) {
    return kSolitaireBox.coordinates(board.cell_at(index)).rank;
  };
  labels.add(rank(to) > rank(from) ? Label::S1_pawn_upward : Label::S1_pawn_downward);
}

LabelSet labels_of_solitaire(MailboxBoard& board, SolitaireSearch& search) {
  LabelSet labels;
  const auto pieces = board.pieces(Colour::white);
  labels.add_if(pieces.size() == 1, Label::S1_one_piece);
  labels.add_if(pieces.size() == kFullBoard, Label::S1_full_board);
  labels.add_if(is_stuck(board), Label::S1_stuck);
  labels.add_if(captures(board).size() == 1, Label::S1_one_capture);
  labels.add_if(std::ranges::any_of(pieces, [&](Index from) { return is_blocked(board, from); }),
                Label::B3_blocked);
  labels.add(search.solve(board) ? Label::S3_solvable : Label::S3_unsolvable);
  return labels;
}

LabelSet labels_of_solitaire_move(MailboxBoard& board, Index from, Index to) {
  LabelSet labels;
  if (!is_capture(board, from, to)) {
    labels.add(Label::S1_not_a_move);
    return labels;
  }
  const Kind kind = board[from].kind();
  labels.add(label_of_kind(kind));
  add_path_labels(board, from, to, labels);
  labels.add_if(board[to].kind() == Kind::king, Label::S1_takes_king);
  if (kind == Kind::pawn) add_labels_of_pawn(board, from, to, labels);
  const auto undo = board.make(from, to);
  labels.add_if(pieces_left(board) == 1, Label::S1_last_capture);
  labels.add_if(is_stuck(board), Label::S1_strands);
  board.unmake(undo);
  return labels;
}

}  // namespace

Answer explain_solitaire(MailboxBoard& board, SolitaireSearch& search, const Question& question) {
  if (const auto reason = why_illegal_solitaire(board)) return illegal(*reason);
  const Move* move = question.move();
  if (move == nullptr) return label_list(labels_of_solitaire(board, search));
  return label_list(
      labels_of_solitaire_move(board, board.index_of(move->from), board.index_of(move->to)));
}

}  // namespace doublecheck::mailbox
