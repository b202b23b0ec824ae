#include <algorithm>
#include <array>
#include <cstdlib>

#include "games/chess/chess.h"
#include "games/chess/game_setups.h"
#include "generate/arguments.h"
#include "notation/answer_text.h"
#include "question/label.h"

namespace doublecheck {
namespace {

constexpr int kExplainedTries = 12;  // `explain` costs more than a move

bool is_home_of_king(const Coordinates& at) {
  return at.file == kKingFile && (at.rank == 0 || at.rank == kBoardEnd);
}

/// Castling, or another piece's move between the same cells; a promotion, a pawn's double step, or
/// a pawn that goes to another file without a capture there.
bool is_rare(const Board& board, const Move& move) {
  const auto from = kChessBox.coordinates(move.from);
  const auto to = kChessBox.coordinates(move.to);
  const bool is_two_files_aside = std::abs(to.file - from.file) == 2 && to.rank == from.rank;
  const bool is_king = board[move.from].is(Kind::king);
  if (is_two_files_aside && (is_king || is_home_of_king(from))) return true;
  if (!board[move.from].is(Kind::pawn)) return false;
  return move.promotion || std::abs(to.rank - from.rank) == 2 ||
         (from.file != to.file && !board[move.to]);
}

/// A move that only the king's safety forbids, or some other if none is soon found.
Move unsafe_move(ArgumentDraw& draw, const Question& question) {
  Question explain{Verb::explain, question.game, question.position, {}, 0};
  const auto origins = occupied_cells(question.position.board);
  Move move;
  for (int tries = 0; tries < kExplainedTries; ++tries) {
    move = draw.move_by_reach(question, origins);
    const bool onto_piece = static_cast<bool>(question.position.board[move.to]);
    if (!onto_piece && draw.random().chance(50)) continue;
    explain.argument = move;
    const Answer labels = draw.adviser().answer(explain);
    if (labels.text().find(text_of(Label::L1_unsafe)) != std::string::npos) break;
  }
  return move;
}

/// Some wanted move of `legal`, or any if there is none; of `legal` there must be some.
template <class Wanted>
Move pick_wanted(Random& random, const std::vector<Move>& legal, const Wanted& wanted) {
  std::vector<Move> found;
  std::ranges::copy_if(legal, std::back_inserter(found), wanted);
  return random.pick(found.empty() ? legal : found);
}

}  // namespace

Move king_two_step(ArgumentDraw& draw, const Question& question) {
  const auto origins =
      occupied_cells(question.position.board, [](Piece piece) { return piece.is(Kind::king); });
  if (origins.empty()) return draw.move_by_hazard(question);
  const Cell from = draw.random().pick(origins);
  auto to = kChessBox.coordinates(from);
  to.file += draw.random().chance(50) ? 2 : -2;
  return kChessBox.contains(to) ? Move{from, kChessBox.cell(to), std::nullopt}
                                : draw.move_by_hazard(question);
}

void disturb_letter(Random& random, Move& move) {
  constexpr std::array kLetters{Kind::queen, Kind::rook, Kind::bishop, Kind::knight};
  if (move.promotion && random.chance(50))
    move.promotion.reset();
  else
    move.promotion = random.pick(kLetters);
}

Argument draw_game_move(ArgumentDraw& draw, const Question& question) {
  Random& random = draw.random();
  const auto mood = random.below(100);
  const Colour own = question.position.to_move;
  if (mood < 4) return unsafe_move(draw, question);
  if (mood < 10) return draw.move_of_shield(question, own);
  if (mood < 15) return king_two_step(draw, question);
  if (mood < 18) return draw.move_onto_own(question, own);
  const auto& legal = draw.legal_moves(question);
  if (legal.empty() || mood < 26) return draw.move_by_reach(question);
  const Board& board = question.position.board;
  const auto is_capture = [&](const Move& each) { return static_cast<bool>(board[each.to]); };
  const auto is_special = [&](const Move& each) { return is_rare(board, each); };
  Move move = mood < 42   ? pick_wanted(random, legal, is_special)
              : mood < 60 ? pick_wanted(random, legal, is_capture)
                          : random.pick(legal);
  if (move.dropped) return move;
  if (mood >= 95 || (move.promotion && random.chance(30))) disturb_letter(random, move);
  return move;
}

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
  const Piece piece(random_colour(random), kind);
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
