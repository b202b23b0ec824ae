#include "raumschach/raumschach.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "board/king_safety.h"
#include "board/reach.h"
#include "notation/answer_text.h"

namespace doublecheck::distance {
namespace {

bool has_pawn_at_goal(const Board& board) {
  return std::ranges::any_of(all_cells(board.box()), [&](Cell cell) {
    return board[cell].is(Kind::pawn) && is_raumschach_goal(board[cell].colour(), cell);
  });
}

/// M5, in its order.
std::optional<std::string_view> why_illegal_in_raumschach(const Position& position) {
  const auto& board = position.board;
  const int white = board.count({Colour::white, Kind::king});
  const int black = board.count({Colour::black, Kind::king});
  if (white == 0 || black == 0) return "no-king";
  if (white > 1 || black > 1) return "many-kings";
  if (has_pawn_at_goal(board)) return "pawn-on-last-rank";
  if (is_in_check(board, opposite(position.to_move))) return "opponent-in-check";
  return std::nullopt;
}

void add_raumschach_pawn_way(LabelSet& labels, const Board& board, const Move& move) {
  const auto from = board.box().coordinates(move.from);
  const auto to = board.box().coordinates(move.to);
  const bool captures = static_cast<bool>(board[move.to]);
  labels.add_if(!captures && from.level == to.level, Label::M3_step_in_level);
  labels.add_if(!captures && from.level != to.level, Label::M3_step_to_level);
  labels.add_if(captures && from.level == to.level, Label::M3_capture_in_level);
  labels.add_if(captures && from.rank == to.rank, Label::M3_capture_in_rank);
  labels.add_if(captures && from.file == to.file, Label::M3_capture_in_file);
  labels.add_if(move.promotion.has_value(), Label::M4_promotion);
}

Answer explain_raumschach(const Question& question, KnownCubeMoves& known) {
  const auto& position = question.position;
  if (const auto* move = question.move()) {
    auto labels = cube_move_labels(position, *move);
    if (labels.contains(Label::B2_pawn)) add_raumschach_pawn_way(labels, position.board, *move);
    return label_list(labels);
  }
  const auto& moves = known.of(position, legal_cube_moves);
  auto labels = cube_position_labels(position, moves);
  labels.add_if(std::ranges::any_of(moves, [](const Move& move) { return !!move.promotion; }),
                Label::M4_promotion_possible);
  return label_list(labels);
}

}  // namespace

Answer answer_raumschach(const Question& question, std::uint64_t max_leaves,
                         KnownCubeMoves& known) {
  if (const auto reason = why_illegal_in_raumschach(question.position)) return illegal(*reason);
  if (question.verb == Verb::explain) return explain_raumschach(question, known);
  return answer_legal_cube(question, max_leaves, known);
}

}  // namespace doublecheck::distance
