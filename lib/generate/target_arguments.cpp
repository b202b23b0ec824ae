#include <algorithm>

#include "generate/arguments.h"
#include "generate/dropping.h"
#include "generate/game_dropping.h"
#include "question/label.h"

namespace doublecheck {
namespace {

constexpr int kTargetTries = 16;
constexpr int kExplainTries = 6;  // `explain` costs more than a verdict

bool stands_beside_enemy_pawn(const Board& board, Cell cell) {
  const auto at = kChessBox.coordinates(cell);
  const Piece enemy(opposite(board[cell].colour()), Kind::pawn);
  for (const int file : {at.file - 1, at.file + 1})
    if (const Coordinates beside{file, at.rank}; kChessBox.contains(beside))
      if (board[kChessBox.cell(beside)] == enemy) return true;
  return false;
}

}  // namespace

Target ArgumentDraw::target_at_hazard() {
  const Kind kind = random_->pick(kKinds);
  const Piece piece(random_->chance(50) ? Colour::white : Colour::black, kind);
  return {piece, random_->between(-1, 10), random_->between(-1, 10)};
}

Target ArgumentDraw::target_of(const Question& question, const Move& move) {
  if (!question.position.board[move.from]) return target_at_hazard();
  const auto to = kChessBox.coordinates(move.to);
  return {question.position.board[move.from], to.file + 1, to.rank + 1};
}

Target ArgumentDraw::target_by_reach(const Question& question, const std::vector<Cell>& origins) {
  return target_of(question, move_by_reach(question, origins));
}

/// One or two steps forward, or one diagonally, whatever stands there.
Target ArgumentDraw::target_of_pawn(const Question& question) {
  const Board& board = question.position.board;
  const auto pawns = occupied_cells(board, [](Piece piece) { return piece.is(Kind::pawn); });
  if (pawns.empty()) return target_at_hazard();
  Cell pawn = random_->pick(pawns);
  for (int tries = random_->between(0, 6); tries > 0 && !stands_beside_enemy_pawn(board, pawn);
       --tries)
    pawn = random_->pick(pawns);
  const auto at = kChessBox.coordinates(pawn);
  const bool is_at_start = rank_seen_by(board[pawn].colour(), pawn) == 1;
  const int steps = random_->chance(is_at_start ? 60 : 15) ? 2 : 1;
  const int aside = steps == 2 || random_->chance(30) ? 0 : random_->chance(50) ? 1 : -1;
  const int up = board[pawn].colour() == Colour::white ? steps : -steps;
  return {board[pawn], at.file + 1 + aside, at.rank + 1 + up};
}

/// Where two alike may both go, if some piece has its like.
Target ArgumentDraw::target_of_twins(const Question& question, const std::vector<Cell>& origins) {
  const Board& board = question.position.board;
  // Where a pinned one may not go, the other may.
  const Cell one = random_->chance(50) ? move_of_shield(question, random_colour(*random_)).from
                                       : random_->pick(origins);
  const auto& cells = reach_->from(Game::chess, kChessBox, board[one], one);
  for (const Cell other : origins) {
    if (other == one || board[other] != board[one]) continue;
    const auto& others = reach_->from(Game::chess, kChessBox, board[one], other);
    for (const Cell cell : cells)
      if (std::ranges::find(others, cell) != others.end())
        return target_of(question, {one, cell, std::nullopt});
  }
  return target_by_reach(question, origins);
}

/// Nothing for most moods.
std::optional<Target> ArgumentDraw::special_target(const Question& question, std::uint32_t mood) {
  if (mood < 5) return target_at_hazard();
  if (mood < 25) return target_of_pawn(question);
  if (mood < 33) return target_of_twins(question, occupied_cells(question.position.board));
  if (mood < 43) return target_of(question, move_of_shield(question, random_colour(*random_)));
  if (mood < 46) return target_of(question, move_onto_own(question, random_colour(*random_)));
  if (mood < 48) return target_of(question, king_two_step(question));
  return std::nullopt;
}

Argument ArgumentDraw::draw_target(const Question& question) {
  if (question.position.board.pieces() == 0) return target_at_hazard();
  const auto mood = random_->below(100);
  if (const auto special = special_target(question, mood)) return *special;
  const auto origins = occupied_cells(question.position.board);
  Target target = target_by_reach(question, origins);
  if (mood < 60) return target;
  Question wanted{Verb::valid, Game::chess, question.position, target, 0};
  // Mostly a move that can be made, sometimes one that only the king's safety forbids.
  const bool unsafe = mood < 64;
  if (unsafe) wanted.verb = Verb::explain;
  for (int tries = 0; tries < (unsafe ? kExplainTries : kTargetTries); ++tries) {
    const Answer answer = adviser_->answer(wanted);
    if (unsafe ? answer.text().find(text_of(Label::V4_exposes_king)) != std::string::npos
               : answer == verdict(true))
      break;
    target = target_by_reach(question, origins);
    wanted.argument = target;
  }
  return target;
}

}  // namespace doublecheck
