#include "diagnosis/successors.h"
#include "transform/arguments.h"
#include "transform/legality.h"
#include "transform/mutations.h"
#include "notation/answer_text.h"

namespace doublecheck {
namespace {

constexpr int kTries = 6;

/// A move to where its piece could go if it were alone on the board.
std::optional<Move> move_by_reach(const Question& question, Random& random, Oracle& adviser) {
  const Board& board = question.position.board;
  Move move = random_move(question, random);
  if (!board[move.from]) return std::nullopt;
  const auto moves = moves_question(question.game, board.box(), board[move.from], move.from);
  const auto reached = read_cells(board.box(), adviser.answer(moves).text());
  if (reached.empty()) return std::nullopt;
  move.to = random.pick(reached);
  return move;
}

/// Where there is no list of legal moves to choose from.
template <class ArgumentOfMove>
bool choose_by_reach(Question& question, Random& random, Oracle& adviser,
                     ArgumentOfMove argument_of_move) {
  for (int tries = 0; tries < kTries; ++tries) {
    const auto move = move_by_reach(question, random, adviser);
    if (!move) continue;
    question.argument = argument_of_move(*move);
    if (is_legal(question, adviser)) return true;
  }
  return false;
}

/// Chooses an argument of the same form as that of the question.
struct Chooser {
  Question& question;
  Random& random;
  Oracle& adviser;

  bool operator()(std::monostate) { return false; }

  bool operator()(const Move&) {
    if (!shape_of(Verb::legal, question.game, question.position.state.has_value()))
      return choose_by_reach(question, random, adviser, [](const Move& move) { return move; });
    const auto moves = legal_moves(question, adviser);
    if (moves.empty()) return false;
    question.argument = random.pick(moves);
    return true;
  }

  bool operator()(const Target&) {
    const Board& board = question.position.board;
    return choose_by_reach(question, random, adviser, [&](const Move& move) {
      const auto to = board.box().coordinates(move.to);
      return Target{board[move.from], to.file + 1, to.rank + 1};
    });
  }

  bool operator()(const std::vector<Move>&) {
    const Question solve{Verb::solve, question.game, question.position, {}, 0};
    const auto solution = solution_in(adviser.answer(solve));
    if (solution) question.argument = *solution;
    return solution.has_value();
  }
};

}  // namespace

bool choose_argument(Question& question, Random& random, Oracle& adviser) {
  const Argument before = question.argument;
  return std::visit(Chooser{question, random, adviser}, before);
}

}  // namespace doublecheck
