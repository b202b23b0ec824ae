#include "reports/solve_views.h"

#include <fmt/format.h>

#include "context.h"
#include "examination/reply.h"
#include "files/usage_error.h"
#include "games/solitaire/sixteen_text.h"
#include "notation/answer_text.h"
#include "notation/board_text.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

class Solver {
 public:
  Solver(const Oracles& oracles, Output& out) : oracles_(oracles), out_(out) {}

  void show_boards(Board board, std::span<const Move> moves) const {
    out_.line(sixteen_text(board));
    for (const Move& move : moves) {
      board = board_after(board, move);
      out_.line(sixteen_text(board));
    }
  }

  void show_captures(Board board, std::span<const Move> moves) const {
    std::string text;
    for (const Move& move : moves) {
      if (!text.empty()) text += ',';
      text += capture_text(board, move);
      board = board_after(board, move);
    }
    out_.line('[' + text + ']');
  }

  /// Every solution from `board`, each behind `played`, the moves that led there. Goes only where
  /// there is a solution, so that the next one is never far.
  void show_all(const Board& board, std::vector<Move>& played) const {
    const std::string solution = ask(Verb::solve, board).text();
    if (solution == "[]") return out_.line(moves_text(played));
    if (!solution.starts_with('[')) return;
    const Answer legal = ask(Verb::legal, board);
    for (const Move& move : read_move_names(board.box(), legal.text())) {
      played.push_back(move);
      show_all(board_after(board, move), played);
      played.pop_back();
    }
  }

  /// Sequences that leave one piece are the solutions (S3).
  void show_count(const Board& board) const {
    Question question = question_on(Verb::perft, board);
    question.depth = std::max(0, board.pieces() - 1);
    const Answer count = agreed_answer(question, oracles_);
    out_.line(count.text());
    if (count.is_abstain()) remark("too many solutions to count, see --max-leaves");
  }

 private:
  static Question question_on(Verb verb, const Board& board) {
    const Game game = board.box() == kUpwardBox ? Game::solitaire_upward : Game::solitaire;
    Question question{.verb = verb, .game = game, .position = {}, .argument = {}};
    question.position.board = board;
    return question;
  }

  static std::string capture_text(const Board& board, const Move& move) {
    const auto [x, y, from_level] = board.box().coordinates(move.from);
    const auto [to_x, to_y, to_level] = board.box().coordinates(move.to);
    return fmt::format(R"(["{}",[{},{}],[{},{}]])", board[move.to].letter(), x, y, to_x, to_y);
  }

  Answer ask(const Question& question) const {
    Answer answer = agreed_answer(question, oracles_);
    if (answer.is_abstain())
      throw UsageError("all oracles abstain from " + question_text(question));
    return answer;
  }

  Answer ask(Verb verb, const Board& board) const { return ask(question_on(verb, board)); }

  Board board_after(const Board& board, const Move& move) const {
    Question question = question_on(Verb::play, board);
    question.argument = move;
    return on_box(board.box(), read_sixteen(Reader(ask(question).text())));
  }

  const Oracles& oracles_;
  Output& out_;
};

std::vector<Move> moves_of_solution(const Answer& answer) {
  Reader text(answer.text());
  return read_moves(text);
}

}  // namespace

void show_solve(SolveView view, const Question& question, const Oracles& oracles, Output& out) {
  const Board& board = question.position.board;
  const Solver solver(oracles, out);
  if (view == SolveView::count) return solver.show_count(board);
  const Answer answer = agreed_answer(question, oracles);
  if (view == SolveView::moves || !answer.text().starts_with('[')) return out.line(answer.text());
  std::vector<Move> played;
  if (view == SolveView::all) return solver.show_all(board, played);
  if (view == SolveView::boards) return solver.show_boards(board, moves_of_solution(answer));
  solver.show_captures(board, moves_of_solution(answer));
}

}  // namespace doublecheck
