#include "distance.h"

#include <vector>

#include "atomic/board_field.h"
#include "board/reach.h"
#include "chess/piece_list.h"
#include "cube/cube.h"
#include "fen_games/answers.h"
#include "fen_games/game_rules.h"
#include "notation/answer_text.h"
#include "raumschach/raumschach.h"
#include "solitaire/solitaire.h"

namespace doublecheck::distance {
namespace {

bool goes_alone(const Board& board, Cell from, Cell to) {
  if (board[from].kind() == Kind::pawn && board.box() == kChessBox)
    return pawn_steps(board, from, to) || pawn_double_steps(board, from, to);
  if (board[from].kind() == Kind::pawn && board.box() == kUpwardBox && to < from) return false;
  if (board[from].kind() == Kind::pawn && board.box().is_of_raumschach)
    return raumschach_pawn_steps(board[from].colour(), from, to);
  return reaches(board, board[from].kind(), from, to);
}

/// Where a piece may go that stands alone on an empty box, which is asked of every game alike.
Answer answer_moves(const Question& question) {
  const auto& board = question.position.board;
  const Cell from = occupied_cells(board).front();
  std::vector<Cell> targets;
  for (const Cell to : all_cells(board.box()))
    if (goes_alone(board, from, to)) targets.push_back(to);
  return cell_list(board.box(), std::move(targets));
}

class DistanceOracle : public Oracle {
 public:
  explicit DistanceOracle(std::uint64_t max_leaves) : max_leaves_(max_leaves) {}

  std::string name() const override { return "distance"; }

  /// A line for each game: the compiler misses it where there is none.
  Answer answer(const Question& question) override {
    if (question.verb == Verb::moves) return answer_moves(question);
    switch (question.game) {
      case Game::cube:
        return answer_cube(question, max_leaves_, cube_moves_);
      case Game::chess:
        return is_whole_game(question) ? answer_by(chess_rules(), question)
                                       : answer_piece_list(question);
      case Game::solitaire:
      case Game::solitaire_upward:
        return answer_solitaire(question, max_leaves_, solution_);
      case Game::atomic:
        return is_whole_game(question) ? answer_by(atomic_rules(), question)
                                       : answer_board_field(question);
      case Game::kingofthehill:
        return answer_by(kingofthehill_rules(), question);
      case Game::threecheck:
        return answer_by(threecheck_rules(), question);
      case Game::antichess:
        return answer_by(antichess_rules(), question);
      case Game::horde:
        return answer_by(horde_rules(), question);
      case Game::racingkings:
        return answer_by(racingkings_rules(), question);
      case Game::chess960:
        return answer_by(chess960_rules(), question);
      case Game::crazyhouse:
        return answer_by(crazyhouse_rules(), question);
      case Game::raumschach:
        return answer_raumschach(question, max_leaves_, cube_moves_);
    }
    return abstain();
  }

 private:
  static bool is_whole_game(const Question& question) {
    return question.position.state.has_value();
  }

  Answer answer_by(const GameRules& rules, const Question& question) {
    return answer_whole_game(rules, question, max_leaves_, games_);
  }

  std::uint64_t max_leaves_;
  KnownGames games_;
  KnownCubeMoves cube_moves_;
  KnownSolution solution_;
};

}  // namespace

std::unique_ptr<Oracle> make_oracle(std::uint64_t max_leaves) {
  return std::make_unique<DistanceOracle>(max_leaves);
}

}  // namespace doublecheck::distance
