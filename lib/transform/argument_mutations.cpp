#include <array>

#include "transform/arguments.h"
#include "transform/mutations.h"
#include "transform/placing.h"

namespace doublecheck {
namespace {

constexpr std::uint32_t kLongestReplay = 16;

Cell random_cell(const Box& box, Random& random) {
  return static_cast<Cell>(random.below(static_cast<std::uint32_t>(box.cells())));
}

std::optional<Kind> random_promotion(const Box& box, Random& random) {
  constexpr std::array kPromotions{Kind::queen, Kind::rook, Kind::bishop, Kind::knight};
  if (box != kChessBox || random.chance(70)) return std::nullopt;
  return random.pick(kPromotions);
}

/// Mostly on the board, sometimes beside it.
std::int64_t random_coordinate(Random& random) {
  return random.chance(95) ? random.between(1, 8) : random.between(-1, 10);
}

Target random_target(const Question& question, Random& random) {
  return {random_piece(question, random), random_coordinate(random), random_coordinate(random)};
}

std::vector<Move> random_moves(const Question& question, Random& random) {
  std::vector<Move> moves(random.below(5));
  for (Move& move : moves) move = random_move(question, random);
  return moves;
}

void change(Move& move, const Question& question, Random& random) {
  const Move drawn = random_move(question, random);
  switch (random.below(3)) {
    case 0:
      move.from = drawn.from;
      break;
    case 1:
      move.to = drawn.to;
      break;
    default:
      move.promotion = drawn.promotion;
  }
}

void change(Target& target, const Question& question, Random& random) {
  const Target drawn = random_target(question, random);
  switch (random.below(3)) {
    case 0:
      target.piece = drawn.piece;
      break;
    case 1:
      target.x = drawn.x;
      break;
    default:
      target.y = drawn.y;
  }
}

void change(std::vector<Move>& moves, const Question& question, Random& random) {
  const auto size = static_cast<std::uint32_t>(moves.size());
  const auto place = moves.begin() + random.below(size + 1);
  if (place == moves.end() || random.chance(30)) {
    if (size < kLongestReplay) moves.insert(place, random_move(question, random));
  } else if (random.chance(30)) {
    moves.erase(place);
  } else if (random.chance(30)) {
    std::swap(*place, moves.front());
  } else {
    change(*place, question, random);
  }
}

void change(std::monostate, const Question&, Random&) {}

bool is_optional(ArgumentForm form) {
  return form == ArgumentForm::optional_move || form == ArgumentForm::optional_target;
}

}  // namespace

Move random_move(const Question& question, Random& random) {
  const Board& board = question.position.board;
  const auto occupied = occupied_cells(board);
  Move move{random_cell(board.box(), random), random_cell(board.box(), random),
            random_promotion(board.box(), random)};
  if (!occupied.empty() && random.chance(90)) move.from = random.pick(occupied);
  return move;
}

Argument random_argument(const Question& question, Random& random) {
  const auto form = shape_of(question).argument;
  if (is_optional(form) && random.chance(30)) return {};
  switch (form) {
    case ArgumentForm::none:
      return {};
    case ArgumentForm::move:
    case ArgumentForm::optional_move:
      return random_move(question, random);
    case ArgumentForm::target:
    case ArgumentForm::optional_target:
      return random_target(question, random);
    case ArgumentForm::moves:
      return random_moves(question, random);
  }
  return {};
}

bool change_argument(Question& question, Random& random) {
  const Argument before = question.argument;
  const auto form = shape_of(question).argument;
  if (is_optional(form) && random.chance(30))
    question.argument = random_argument(question, random);
  else
    std::visit([&](auto& argument) { change(argument, question, random); }, question.argument);
  return question.argument != before;
}

}  // namespace doublecheck
