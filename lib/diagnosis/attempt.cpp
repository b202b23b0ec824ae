#include "diagnosis/attempt.h"

#include <algorithm>
#include <cstdlib>

#include "question/game_definition.h"

namespace doublecheck {
namespace {

/// From the origin to the target.
struct Stride {
  int files = 0;
  int ranks = 0;
  int levels = 0;

  int length() const { return std::max({std::abs(files), std::abs(ranks), std::abs(levels)}); }
};

Stride stride_of(const Box& box, const Move& move) {
  const auto from = box.coordinates(move.from);
  const auto to = box.coordinates(move.to);
  return {to.file - from.file, to.rank - from.rank, to.level - from.level};
}

bool is_line(const Stride& stride) {
  const auto fits = [&](int cells) { return cells == 0 || std::abs(cells) == stride.length(); };
  return fits(stride.files) && fits(stride.ranks) && fits(stride.levels);
}

bool is_blocked(const Board& board, const Move& move) {
  const auto stride = stride_of(board.box(), move);
  if (!is_line(stride)) return false;
  auto at = board.box().coordinates(move.from);
  for (int step = 1; step < stride.length(); ++step) {
    at.file += stride.files / stride.length();
    at.rank += stride.ranks / stride.length();
    at.level += stride.levels / stride.length();
    if (board[board.box().cell(at)]) return true;
  }
  return false;
}

/// Of board fields of atomic a pawn without a letter becomes a queen.
bool has_wrong_letter(const Question& question, const Move& move) {
  const Board& board = question.position.board;
  const int last = board[move.from].colour() == Colour::white ? board.box().side - 1 : 0;
  const bool promotes = board.box().coordinates(move.to).rank == last;
  if (!promotes) return move.promotion.has_value();
  return question.position.state && !move.promotion;
}

/// As castling is written in some games (F3).
bool takes_own_rook(const Question& question, const Move& move) {
  const Board& board = question.position.board;
  return definition_of(question.game).castles_onto_rook &&
         board[move.to].is(board[move.from].colour(), Kind::rook);
}

Label rule_of_pawn(const Question& question, const Move& move) {
  const auto stride = stride_of(question.position.board.box(), move);
  if (has_wrong_letter(question, move))
    return question.position.state ? Label::L1_promotion : Label::A4_promotion;
  if (stride.files == 0)
    return std::abs(stride.ranks) == 2 ? Label::V3_pawn_double_step : Label::V3_pawn_step;
  if (question.position.board[move.to]) return Label::V3_pawn_capture;
  return question.position.state ? Label::L4_en_passant : Label::A3_en_passant;
}

}  // namespace

std::optional<Label> attempted_rule(const Question& question, const Move& move) {
  if (move.dropped) return Label::Z2_drop;
  const Board& board = question.position.board;
  const Piece piece = board[move.from];
  if (!piece) return std::nullopt;
  switch (piece.kind()) {
    case Kind::king:
      if (question.position.state &&
          (stride_of(board.box(), move).length() >= 2 || takes_own_rook(question, move)))
        return Label::L3_castling;
      return std::nullopt;
    case Kind::pawn:
      if (board.box() != kChessBox) return std::nullopt;
      return rule_of_pawn(question, move);
    case Kind::knight:
      return std::nullopt;
    default:
      if (!is_blocked(board, move)) return std::nullopt;
      return Label::B3_blocked;
  }
}

}  // namespace doublecheck
