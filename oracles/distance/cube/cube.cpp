#include "cube/cube.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "board/king_safety.h"
#include "board/reach.h"
#include "notation/answer_text.h"

namespace doublecheck::distance {
namespace {

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

/// C2, M2, M3 for the side to move. An empty `from` goes nowhere.
bool is_cube_move(const Position& position, Cell from, Cell to) {
  const auto& board = position.board;
  if (board[from].is(position.to_move, Kind::pawn) && !board[to].is(position.to_move))
    return is_raumschach_pawn_move(board, from, to);
  return board[from].is(position.to_move) && !board[to].is(position.to_move) &&
         reaches(board, board[from].kind(), from, to);
}

bool is_legal_cube_move(const Position& position, Cell from, Cell to) {
  return is_cube_move(position, from, to) && is_safe(position.board, from, to);
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

/// M4: there is a letter where a pawn becomes something else, and only there.
bool has_wanted_letter(const Position& position, const Move& move) {
  return promotes_in_raumschach(position.board, move.from, move.to) == move.promotion.has_value();
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

namespace {

/// The position after the move, the other side to move.
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

Label checker_label(Kind kind) {
  switch (kind) {
    case Kind::king:
      return Label::C3_checker_king;
    case Kind::queen:
      return Label::C3_checker_queen;
    case Kind::rook:
      return Label::C3_checker_rook;
    case Kind::bishop:
      return Label::C3_checker_bishop;
    case Kind::knight:
      return Label::C3_checker_knight;
    case Kind::pawn:
      return Label::C3_checker_pawn;
    case Kind::unicorn:
      break;
  }
  return Label::C3_checker_unicorn;
}

void add_checks(LabelSet& labels, const Position& position) {
  const auto& board = position.board;
  const auto found = checkers(board, position.to_move);
  labels.add_if(!found.empty(), Label::C3_check);
  labels.add_if(found.size() >= 2, Label::C3_double_check);
  for (const Cell checker : found) {
    labels.add(checker_label(board[checker].kind()));
    labels.add_if(is_pinned(board, checker), Label::C3_checker_pinned);
  }
}

/// The king steps to a cell that looks safe only while the king itself stands in the way.
bool king_cannot_hide(const Position& position) {
  const auto& board = position.board;
  if (!is_in_check(board, position.to_move)) return false;
  const Cell king = *king_cell(board, position.to_move);
  return std::ranges::any_of(all_cells(board.box()), [&](Cell to) {
    return is_cube_move(position, king, to) &&
           !is_attacked(board, to, opposite(position.to_move)) && !is_safe(board, king, to);
  });
}

void add_answers_to_check(LabelSet& labels, const Board& board, const std::vector<Move>& moves) {
  for (const Move& move : moves) {
    const bool king_moves = board[move.from].is(Kind::king);
    const bool captures = static_cast<bool>(board[move.to]);
    labels.add_if(king_moves, Label::C4_king_escapes);
    labels.add_if(!king_moves && captures, Label::C4_capture_answers);
    labels.add_if(!king_moves && !captures, Label::C4_interposition_answers);
  }
}

/// `labels` tells of checks already.
void add_outcome(LabelSet& labels, const Position& position, const std::vector<Move>& moves) {
  const bool check = is_in_check(position.board, position.to_move);
  labels.add_if(moves.empty(), check ? Label::C4_mate : Label::C4_stalemate);
  labels.add_if(labels.contains(Label::C4_mate) && labels.contains(Label::C3_double_check),
                Label::C4_mate_by_double_check);
  if (check) add_answers_to_check(labels, position.board, moves);
}

void add_unsafe_cube_move(LabelSet& labels, const Position& position, const Move& move) {
  const bool check = is_in_check(position.board, position.to_move);
  const bool king_moves = position.board[move.from].is(Kind::king);
  labels.add(Label::C6_unsafe);
  labels.add_if(king_moves, Label::C6_king_into_attack);
  labels.add_if(!king_moves && check, Label::C6_ignores_check);
  labels.add_if(!king_moves && !check, Label::C6_exposes_king);
}

void add_answer_to_check(LabelSet& labels, const Position& position, const Move& move) {
  const auto found = checkers(position.board, position.to_move);
  if (found.empty()) return;
  const bool takes_checker = std::ranges::count(found, move.to) > 0;
  const bool king_moves = position.board[move.from].is(Kind::king);
  labels.add(Label::C6_answers_check);
  labels.add_if(takes_checker, Label::C6_takes_checker);
  labels.add_if(king_moves, Label::C6_king_steps_away);
  labels.add_if(!takes_checker && !king_moves, Label::C6_interposes);
}

void add_cube_consequences(LabelSet& labels, const Position& after, Cell moved_to) {
  const auto found = checkers(after.board, after.to_move);
  labels.add_if(!found.empty(), Label::C3_gives_check);
  labels.add_if(std::ranges::any_of(found, [&](Cell checker) { return checker != moved_to; }),
                Label::C3_discovers_check);
  labels.add_if(is_mate(after), Label::C4_gives_mate);
  labels.add_if(is_stalemate(after), Label::C4_gives_stalemate);
}

void add_safe_cube_move(LabelSet& labels, const Position& position, const Move& move) {
  labels.add(Label::C6_safe);
  labels.add_if(is_pinned(position.board, move.from), Label::C6_along_pin);
  add_answer_to_check(labels, position, move);
  add_cube_consequences(labels, played(position, move), move.to);
}

}  // namespace

LabelSet cube_position_labels(const Position& position, const std::vector<Move>& moves) {
  const auto& board = position.board;
  const auto side = position.to_move;
  LabelSet labels;
  add_checks(labels, position);
  labels.add_if(is_in_check(board, opposite(side)), Label::C3_enemy_in_check);
  labels.add_if(has_pinned(board, side), Label::C3_pin);
  labels.add_if(king_cannot_hide(position), Label::C3_king_cannot_hide);
  add_outcome(labels, position, moves);
  labels.add_if(!king_cell(board, side), Label::C5_no_own_king);
  labels.add_if(!king_cell(board, opposite(side)), Label::C5_no_enemy_king);
  return labels;
}

LabelSet cube_move_labels(const Position& position, const Move& move) {
  const auto& board = position.board;
  LabelSet labels;
  if (!is_cube_move(position, move.from, move.to) || !has_wanted_letter(position, move)) {
    labels.add(Label::C6_not_a_move);
    return labels;
  }
  const auto kind = board[move.from].kind();
  labels.add(label_of_mover(kind));
  add_way(labels, board.box(), kind, move.from, move.to);
  labels.add(board[move.to] ? Label::C2_capture : Label::C2_quiet);
  labels.add_if(board[move.to].is(Kind::king), Label::C5_takes_king);
  if (is_safe(board, move.from, move.to))
    add_safe_cube_move(labels, position, move);
  else
    add_unsafe_cube_move(labels, position, move);
  return labels;
}

namespace {

/// `explain`; the kings are those of a legal position (C5).
Answer explain_cube(const Question& question, KnownCubeMoves& known) {
  if (const auto* move = question.move())
    return label_list(cube_move_labels(question.position, *move));
  const auto& moves = known.of(question.position, legal_cube_moves);
  return label_list(cube_position_labels(question.position, moves));
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
