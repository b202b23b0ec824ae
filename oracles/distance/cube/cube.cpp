#include "cube/cube.h"

#include <cstdint>
#include <optional>
#include <string_view>

#include "board/king_safety.h"
#include "board/reach.h"
#include "notation/answer_forms.h"

namespace doublecheck::distance {
namespace {

bool is_legal_cube_move(const Position& position, Cell from, Cell to) {
  return is_cube_move(position, from, to) && is_safe(position.board, from, to);
}

/// Calls `use(from, to)` for each legal move until it returns false.
template <class Use>
void each_legal_cube_move(const Position& position, Use use) {
  for (const Cell from : all_cells(position.board.box())) {
    if (!position.board[from].is(position.to_move)) continue;
    for (const Cell to : all_cells(position.board.box()))
      if (is_legal_cube_move(position, from, to) && !use(from, to)) return;
  }
}

bool has_legal_cube_move(const Position& position) {
  bool found = false;
  each_legal_cube_move(position, [&](Cell, Cell) {
    found = true;
    return false;
  });
  return found;
}

}  // namespace

bool is_cube_move(const Position& position, Cell from, Cell to) {
  const auto& board = position.board;
  return board[from].is(position.to_move) && !board[to].is(position.to_move) &&
         reaches(board, board[from].kind(), from, to);
}

std::vector<Move> legal_cube_moves(const Position& position) {
  std::vector<Move> moves;
  each_legal_cube_move(position, [&](Cell from, Cell to) {
    moves.push_back({from, to, {}});
    return true;
  });
  return moves;
}

Position played(const Position& position, Cell from, Cell to) {
  return {moved(position.board, from, to), opposite(position.to_move), {}, {}};
}

bool is_mate(const Position& position) {
  return is_in_check(position.board, position.to_move) && !has_legal_cube_move(position);
}

bool is_stalemate(const Position& position) {
  return !is_in_check(position.board, position.to_move) && !has_legal_cube_move(position);
}

namespace {

/// Counts leaves until they exceed the limit.
class CubeLeafCounter {
 public:
  explicit CubeLeafCounter(std::uint64_t max_leaves) : max_leaves_(max_leaves) {}

  std::uint64_t leaves() const { return leaves_; }
  bool exceeded() const { return leaves_ > max_leaves_; }

  void count(const Position& position, int depth) {
    if (depth == 0) {
      ++leaves_;
      return;
    }
    count_along(position, legal_cube_moves(position), depth);
  }

  /// The same, where the legal moves are known and `depth` is not 0.
  void count_along(const Position& position, const std::vector<Move>& moves, int depth) {
    if (depth == 1) {
      leaves_ += moves.size();
      return;
    }
    for (const Move& move : moves) {
      if (exceeded()) return;
      count(played(position, move.from, move.to), depth - 1);
    }
  }

 private:
  std::uint64_t max_leaves_;
  std::uint64_t leaves_ = 0;
};

/// Nothing where the leaves are more than `max_leaves`.
std::optional<std::uint64_t> cube_perft(const Position& position, int depth,
                                        std::uint64_t max_leaves, KnownCubeMoves& known) {
  CubeLeafCounter counter(max_leaves);
  if (depth == 0)
    counter.count(position, depth);
  else
    counter.count_along(position, known.of(position, legal_cube_moves), depth);
  if (counter.exceeded()) return std::nullopt;
  return counter.leaves();
}

/// C5, in its order.
std::optional<std::string_view> wrong_kings(const Question& question) {
  const auto& board = question.position.board;
  const int white = board.count({Colour::white, Kind::king});
  if (question.verb == Verb::mate && white == 0) return "no-white-king";
  if (white > 1) return "many-white-kings";
  if (board.count({Colour::black, Kind::king}) > 1) return "many-black-kings";
  return std::nullopt;
}

/// C7.
Answer attacked_cube_cells(const Position& position) {
  const auto& board = position.board;
  std::vector<Cell> attacked;
  for (const Cell cell : all_cells(board.box()))
    if (is_attacked(board, cell, opposite(position.to_move))) attacked.push_back(cell);
  return cell_list(board.box(), std::move(attacked));
}

Answer play_in_cube(const Position& position, const Move& move) {
  if (!is_legal_cube_move(position, move.from, move.to)) return illegal("not-a-move");
  return position_after(PositionForm::cube_turn, played(position, move.from, move.to));
}

Answer answer_cube_perft(const Question& question, std::uint64_t max_leaves,
                         KnownCubeMoves& known) {
  const auto leaves = cube_perft(question.position, question.depth, max_leaves, known);
  return leaves ? number(*leaves) : abstain();
}

}  // namespace

Answer answer_cube(const Question& question, std::uint64_t max_leaves, KnownCubeMoves& known) {
  if (const auto reason = wrong_kings(question)) return illegal(*reason);
  const auto& position = question.position;
  switch (question.verb) {
    case Verb::mate:
      return verdict(is_mate(position));
    case Verb::check:
      return verdict(is_in_check(position.board, position.to_move));
    case Verb::attacked:
      return attacked_cube_cells(position);
    case Verb::legal:
      return move_list(position.board.box(), known.of(position, legal_cube_moves));
    case Verb::play:
      return play_in_cube(position, *question.move());
    case Verb::perft:
      return answer_cube_perft(question, max_leaves, known);
    case Verb::explain:
      return explain_cube(question, known);
    default:
      return abstain();
  }
}

}  // namespace doublecheck::distance
