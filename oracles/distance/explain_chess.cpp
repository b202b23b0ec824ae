#include "explain_chess.h"

#include "king_safety.h"
#include "notation/answer_forms.h"
#include "reach.h"

namespace doublecheck::distance {
namespace {

constexpr int kMostPieces = 32;  // V1

/// The labels that name a colour.
struct SideLabels {
  Label in_check;
  Label double_check;
  Label pinned;
  Label no_king;
};

constexpr SideLabels kWhiteLabels{Label::V4_white_in_check, Label::V4_white_double_check,
                                  Label::V4_white_pinned, Label::V4_no_white_king};
constexpr SideLabels kBlackLabels{Label::V4_black_in_check, Label::V4_black_double_check,
                                  Label::V4_black_pinned, Label::V4_no_black_king};

void add_side(LabelSet& labels, const Board& board, Colour colour) {
  const auto& side = colour == Colour::white ? kWhiteLabels : kBlackLabels;
  const auto found = checkers(board, colour);
  labels.add_if(!found.empty(), side.in_check);
  labels.add_if(found.size() >= 2, side.double_check);
  labels.add_if(has_pinned(board, colour), side.pinned);
  labels.add_if(!king_cell(board, colour), side.no_king);
}

void add_pawns(LabelSet& labels, const Board& board) {
  for (const Cell cell : occupied_cells(board)) {
    if (!board[cell].is(Kind::pawn)) continue;
    const int rank = board.box().coordinates(cell).rank;
    labels.add_if(rank == first_rank(board[cell].colour()), Label::V3_pawn_on_first_rank);
    labels.add_if(rank == last_rank(board[cell].colour()), Label::V3_pawn_on_last_rank);
  }
}

bool kings_touch(const Board& board) {
  const auto white = king_cell(board, Colour::white);
  const auto black = king_cell(board, Colour::black);
  return white && black && distances(board.box(), *white, *black).most == 1;
}

}  // namespace

LabelSet chess_position_labels(const Board& board) {
  LabelSet labels;
  labels.add_if(board.pieces() == 0, Label::V1_no_pieces);
  labels.add_if(board.pieces() == kMostPieces, Label::V1_full_list);
  add_pawns(labels, board);
  add_side(labels, board, Colour::white);
  add_side(labels, board, Colour::black);
  labels.add_if(kings_touch(board), Label::V4_kings_touch);
  return labels;
}

Answer explain_chess(const Question& question) {
  const auto& board = question.position.board;
  if (const auto* target = question.target()) return label_list(chess_move_labels(board, *target));
  return label_list(chess_position_labels(board));
}

}  // namespace doublecheck::distance
