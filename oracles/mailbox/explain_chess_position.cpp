#include "attack.h"
#include "explain_chess.h"
#include "notation/answer_forms.h"
#include "pawn.h"
#include "threats.h"

namespace doublecheck::mailbox {
namespace {

constexpr std::size_t kFullList = 32;

struct LabelsOfColour {
  Label in_check;
  Label double_check;
  Label pinned;
  Label no_king;
};

LabelsOfColour labels_of(Colour colour) {
  if (colour == Colour::white)
    return {Label::V4_white_in_check, Label::V4_white_double_check, Label::V4_white_pinned,
            Label::V4_no_white_king};
  return {Label::V4_black_in_check, Label::V4_black_double_check, Label::V4_black_pinned,
          Label::V4_no_black_king};
}

void add_pawn_labels(const MailboxBoard& board, Colour colour, LabelSet& labels) {
  for (const Index index : board.pieces(colour)) {
    if (board[index].kind() != Kind::pawn) continue;
    labels.add_if(rank_at(index) == first_rank(colour), Label::V3_pawn_on_first_rank);
    labels.add_if(rank_at(index) == last_rank(colour), Label::V3_pawn_on_last_rank);
  }
}

void add_king_labels(const MailboxBoard& board, Colour colour, LabelSet& labels) {
  const Threats threats = threats_to(board, colour);
  const LabelsOfColour words = labels_of(colour);
  labels.add_if(threats.in_check(), words.in_check);
  labels.add_if(threats.checkers.count() > 1, words.double_check);
  labels.add_if(!threats.pins.empty(), words.pinned);
  labels.add_if(!board.king(colour), words.no_king);
}

bool kings_touch(const MailboxBoard& board) {
  const auto white = board.king(Colour::white);
  const auto black = board.king(Colour::black);
  return white && black && attacks(board, *white, *black);
}

}  // namespace

LabelSet labels_of_chess(const MailboxBoard& board) {
  LabelSet labels;
  const auto pieces = board.pieces(Colour::white).size() + board.pieces(Colour::black).size();
  labels.add_if(pieces == 0, Label::V1_no_pieces);
  labels.add_if(pieces == kFullList, Label::V1_full_list);
  for (const Colour colour : {Colour::white, Colour::black}) {
    add_pawn_labels(board, colour, labels);
    add_king_labels(board, colour, labels);
  }
  labels.add_if(kings_touch(board), Label::V4_kings_touch);
  return labels;
}

Answer explain_chess(MailboxBoard& board, const Question& question) {
  const Target* target = question.target();
  if (target == nullptr) return label_list(labels_of_chess(board));
  return label_list(labels_of_chess_move(board, *target));
}

}  // namespace doublecheck::mailbox
