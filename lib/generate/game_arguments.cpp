#include <algorithm>
#include <array>
#include <cstdlib>

#include "generate/arguments.h"
#include "question/label.h"

namespace doublecheck {
namespace {

constexpr int kTries = 8;  // `explain` costs more than a move

/// Castling, a promotion, or a pawn that goes to another file without a capture there.
bool is_rare(const Board& board, const Move& move) {
  const int from = kChessBox.coordinates(move.from).file;
  const int to = kChessBox.coordinates(move.to).file;
  if (board[move.from].is(Kind::king)) return std::abs(to - from) == 2;
  return move.promotion || (board[move.from].is(Kind::pawn) && from != to && !board[move.to]);
}

}  // namespace

/// A move that only the king's safety forbids, or some other if none is soon found.
Move ArgumentDraw::unsafe_move(const Question& question) {
  Question explain{Verb::explain, question.game, question.position, {}, 0};
  Move move;
  for (int tries = 0; tries < kTries; ++tries) {
    move = move_by_reach(question);
    explain.argument = move;
    const Answer labels = adviser_->answer(explain);
    if (labels.text().find(text_of(Label::L1_unsafe)) != std::string::npos) break;
  }
  return move;
}

/// As castling is written, whether it can be or not.
Move ArgumentDraw::king_two_step(const Question& question) {
  const Board& board = question.position.board;
  auto origins = occupied_cells(board);
  std::erase_if(origins, [&](Cell cell) { return !board[cell].is(Kind::king); });
  if (origins.empty()) return move_by_hazard(question);
  const Cell from = random_->pick(origins);
  auto to = kChessBox.coordinates(from);
  to.file += random_->chance(50) ? 2 : -2;
  return kChessBox.contains(to) ? Move{from, kChessBox.cell(to), std::nullopt}
                                : move_by_hazard(question);
}

/// The letter goes; or another comes, of any kind that a move can be written with.
void ArgumentDraw::disturb_letter(Move& move) {
  constexpr std::array kLetters{Kind::queen, Kind::rook, Kind::bishop, Kind::knight};
  if (move.promotion && random_->chance(50))
    move.promotion.reset();
  else
    move.promotion = random_->pick(kLetters);
}

Move ArgumentDraw::rare_move(const Question& question, const std::vector<Move>& legal) {
  std::vector<Move> rare;
  std::ranges::copy_if(legal, std::back_inserter(rare),
                       [&](const Move& move) { return is_rare(question.position.board, move); });
  return random_->pick(rare.empty() ? legal : rare);
}

Argument ArgumentDraw::draw_game_move(const Question& question) {
  const auto mood = random_->below(100);
  if (mood < 8) return unsafe_move(question);
  if (mood < 14) return king_two_step(question);
  const auto legal = legal_moves(question);
  if (legal.empty() || mood < 24) return move_by_reach(question);
  Move move = mood < 45 ? rare_move(question, legal) : random_->pick(legal);
  if (mood >= 95) disturb_letter(move);
  return move;
}

}  // namespace doublecheck
