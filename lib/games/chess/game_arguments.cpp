#include <algorithm>
#include <array>
#include <cstdlib>

#include "games/chess/chess.h"
#include "games/chess/game_dropping.h"
#include "generate/arguments.h"
#include "question/label.h"

namespace doublecheck {
namespace {

constexpr int kExplainedTries = 12;  // `explain` costs more than a move

bool is_home_of_king(const Coordinates& at) {
  return at.file == kKingFile && (at.rank == 0 || at.rank == kChessBox.side - 1);
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

}  // namespace doublecheck
