#include <algorithm>

#include "games/chess/chess.h"
#include "games/chess/game_dropping.h"
#include "generate/arguments.h"
#include "notation/answer_text.h"
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

Target target_at_hazard(Random& random) {
  const Kind kind = random.pick(kKinds);
  const Piece piece(random.chance(50) ? Colour::white : Colour::black, kind);
  return {piece, random.between(-1, 10), random.between(-1, 10)};
}

Target target_of(ArgumentDraw& draw, const Question& question, const Move& move) {
  if (!question.position.board[move.from]) return target_at_hazard(draw.random());
  const auto to = kChessBox.coordinates(move.to);
  return {question.position.board[move.from], to.file + 1, to.rank + 1};
}

Target target_by_reach(ArgumentDraw& draw, const Question& question,
                       const std::vector<Cell>& origins) {
  return target_of(draw, question, draw.move_by_reach(question, origins));
}

/// One or two steps forward, or one diagonally, whatever stands there.
Target target_of_pawn(ArgumentDraw& draw, const Question& question) {
  const Board& board = question.position.board;
  const auto pawns = occupied_cells(board, [](Piece piece) { return piece.is(Kind::pawn); });
  if (pawns.empty()) return target_at_hazard(draw.random());
  Cell pawn = draw.random().pick(pawns);
  for (int tries = draw.random().between(0, 6); tries > 0 && !stands_beside_enemy_pawn(board, pawn);
       --tries)
    pawn = draw.random().pick(pawns);
  const auto at = kChessBox.coordinates(pawn);
  const bool is_at_start = rank_seen_by(board[pawn].colour(), pawn) == 1;
  const int steps = draw.random().chance(is_at_start ? 60 : 15) ? 2 : 1;
  const int aside = steps == 2 || draw.random().chance(30) ? 0 : draw.random().chance(50) ? 1 : -1;
  const int up = board[pawn].colour() == Colour::white ? steps : -steps;
  return {board[pawn], at.file + 1 + aside, at.rank + 1 + up};
}

/// Where two alike may both go, if some piece has its like.
Target target_of_twins(ArgumentDraw& draw, const Question& question,
                       const std::vector<Cell>& origins) {
  const Board& board = question.position.board;
  // Where a pinned one may not go, the other may.
  const Cell one = draw.random().chance(50)
                       ? draw.move_of_shield(question, random_colour(draw.random())).from
                       : draw.random().pick(origins);
  const auto& cells = draw.reached(question, one);
  for (const Cell other : origins) {
    if (other == one || board[other] != board[one]) continue;
    const auto& others = draw.reached(question, other);
    for (const Cell cell : cells)
      if (std::ranges::find(others, cell) != others.end())
        return target_of(draw, question, {one, cell, std::nullopt});
  }
  return target_by_reach(draw, question, origins);
}

/// Nothing for most moods.
std::optional<Target> special_target(ArgumentDraw& draw, const Question& question,
                                     std::uint32_t mood) {
  if (mood < 5) return target_at_hazard(draw.random());
  if (mood < 25) return target_of_pawn(draw, question);
  if (mood < 33) return target_of_twins(draw, question, occupied_cells(question.position.board));
  if (mood < 43)
    return target_of(draw, question, draw.move_of_shield(question, random_colour(draw.random())));
  if (mood < 46)
    return target_of(draw, question, draw.move_onto_own(question, random_colour(draw.random())));
  if (mood < 48) return target_of(draw, question, king_two_step(draw, question));
  return std::nullopt;
}

}  // namespace

Argument draw_target(ArgumentDraw& draw, const Question& question) {
  if (question.position.board.pieces() == 0) return target_at_hazard(draw.random());
  const auto mood = draw.random().below(100);
  if (const auto special = special_target(draw, question, mood)) return *special;
  const auto origins = occupied_cells(question.position.board);
  Target target = target_by_reach(draw, question, origins);
  if (mood < 60) return target;
  Question wanted{Verb::valid, Game::chess, question.position, target, 0};
  // Mostly a move that can be made, sometimes one that only the king's safety forbids.
  const bool unsafe = mood < 64;
  if (unsafe) wanted.verb = Verb::explain;
  for (int tries = 0; tries < (unsafe ? kExplainTries : kTargetTries); ++tries) {
    const Answer answer = draw.adviser().answer(wanted);
    if (unsafe ? answer.text().find(text_of(Label::V4_exposes_king)) != std::string::npos
               : answer == verdict(true))
      break;
    target = target_by_reach(draw, question, origins);
    wanted.argument = target;
  }
  return target;
}

}  // namespace doublecheck
