#include <algorithm>

#include "board/movement_labels.h"
#include "notation/answer_forms.h"
#include "solitaire/solitaire.h"

namespace doublecheck::distance {
namespace {

bool has_blocked(const Board& board) {
  const auto occupied = occupied_cells(board);
  return std::ranges::any_of(occupied, [&](Cell from) {
    return std::ranges::any_of(occupied, [&](Cell to) { return is_blocked(board, from, to); });
  });
}

void add_pawn_direction(LabelSet& labels, const Move& move) {
  const int up =
      kSolitaireBox.coordinates(move.to).rank - kSolitaireBox.coordinates(move.from).rank;
  labels.add_if(up > 0, Label::S1_pawn_upward);
  labels.add_if(up < 0, Label::S1_pawn_downward);
}

LabelSet solitaire_position_labels(const Board& given, KnownSolution& known) {
  const SolitaireBoard board(given);
  const auto possible = captures(board).size();
  LabelSet labels;
  labels.add_if(board.pieces() == 1, Label::S1_one_piece);
  labels.add_if(board.pieces() == kPlaces, Label::S1_full_board);
  labels.add_if(board.pieces() >= 2 && possible == 0, Label::S1_stuck);
  labels.add_if(possible == 1, Label::S1_one_capture);
  labels.add_if(has_blocked(given), Label::B3_blocked);
  labels.add(known.of(board, least_solution) ? Label::S3_solvable : Label::S3_unsolvable);
  return labels;
}

LabelSet solitaire_move_labels(const Board& given, const Move& move) {
  const SolitaireBoard board(given);
  LabelSet labels;
  if (!is_capture(board, move)) {
    labels.add(Label::S1_not_a_move);
    return labels;
  }
  const auto kind = given[move.from].kind();
  const auto after = after_capture(board, move);
  labels.add(label_of_mover(kind));
  add_way(labels, kSolitaireBox, kind, move.from, move.to);
  labels.add_if(given[move.to].is(Kind::king), Label::S1_takes_king);
  if (kind == Kind::pawn) add_pawn_direction(labels, move);
  labels.add_if(after.pieces() == 1, Label::S1_last_capture);
  labels.add_if(after.pieces() >= 2 && captures(after).empty(), Label::S1_strands);
  return labels;
}

}  // namespace

Answer explain_solitaire(const Question& question, KnownSolution& known) {
  const auto& board = question.position.board;
  if (const auto* move = question.move()) return label_list(solitaire_move_labels(board, *move));
  return label_list(solitaire_position_labels(board, known));
}

}  // namespace doublecheck::distance
