#include "cube/cube.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "board/king_safety.h"
#include "board/raumschach_pawns.h"
#include "board/reach.h"
#include "notation/answer_forms.h"

namespace doublecheck::distance {
namespace {

bool is_legal_cube_move(const Position& position, Cell from, Cell to) {
  return is_cube_move(position, from, to) && is_safe(position.board, from, to);
}

/// M4: the pawn on `from` becomes something on `to`. Cubes have no pawns.
bool promotes_in_raumschach(const Board& board, Cell from, Cell to) {
  return board[from].is(Kind::pawn) && is_raumschach_goal(board[from].colour(), to);
}

/// M3, onto a cell where no own piece stands.
bool is_raumschach_pawn_move(const Board& board, Cell from, Cell to) {
  const auto colour = board[from].colour();
  return board[to] ? raumschach_pawn_captures(colour, from, to)
                   : raumschach_pawn_steps(colour, from, to);
}

/// Calls `use(from, to)` for each way of a legal move until it returns false.
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
  if (board[from].is(position.to_move, Kind::pawn) && !board[to].is(position.to_move))
    return is_raumschach_pawn_move(board, from, to);
  return board[from].is(position.to_move) && !board[to].is(position.to_move) &&
         reaches(board, board[from].kind(), from, to);
}

bool has_wanted_letter(const Position& position, const Move& move) {
  return promotes_in_raumschach(position.board, move.from, move.to) == move.promotion.has_value();
}

std::vector<Move> legal_cube_moves(const Position& position) {
  constexpr std::array kPromotions{Kind::queen, Kind::rook, Kind::bishop, Kind::knight,
                                   Kind::unicorn};
  std::vector<Move> moves;
  each_legal_cube_move(position, [&](Cell from, Cell to) {
    if (promotes_in_raumschach(position.board, from, to))
      for (const Kind kind : kPromotions) moves.push_back({from, to, kind});
    else
      moves.push_back({from, to, {}});
    return true;
  });
  return moves;
}

Position played(const Position& position, const Move& move) {
  Board after = moved(position.board, move.from, move.to);
  if (move.promotion) after[move.to] = Piece(position.to_move, *move.promotion);
  return {std::move(after), opposite(position.to_move), {}, {}};
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
      count(played(position, move), depth - 1);
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
  if (!is_legal_cube_move(position, move.from, move.to) || !has_wanted_letter(position, move))
    return illegal("not-a-move");
  return position_after(PositionForm::cube_turn, played(position, move));
}

Answer answer_cube_perft(const Question& question, std::uint64_t max_leaves,
                         KnownCubeMoves& known) {
  const auto leaves = cube_perft(question.position, question.depth, max_leaves, known);
  return leaves ? number(*leaves) : abstain();
}

}  // namespace

Answer answer_cube(const Question& question, std::uint64_t max_leaves, KnownCubeMoves& known) {
  if (const auto reason = wrong_kings(question)) return illegal(*reason);
  if (question.verb == Verb::explain) return explain_cube(question, known);
  return answer_legal_cube(question, max_leaves, known);
}

Answer answer_legal_cube(const Question& question, std::uint64_t max_leaves,
                         KnownCubeMoves& known) {
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
    default:
      return abstain();
  }
}

}  // namespace doublecheck::distance
