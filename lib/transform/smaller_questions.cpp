#include <algorithm>
#include <optional>

#include "transform/simplification_steps.h"

namespace doublecheck {
namespace {

constexpr int kLargestSideCutAnywhere =
    5;  // larger cubes lose only outer layers: n^3 cuts are many

std::optional<int> coordinate_without(int coordinate, int cut) {
  if (coordinate == cut) return std::nullopt;
  return coordinate < cut ? coordinate : coordinate - 1;
}

/// Where `cell` lies when the layers `cut` are gone; nothing if it lay in one of them.
std::optional<Cell> cell_without(const Box& box, const Coordinates& cut, Cell cell) {
  const auto at = box.coordinates(cell);
  const auto file = coordinate_without(at.file, cut.file);
  const auto rank = coordinate_without(at.rank, cut.rank);
  const auto level = coordinate_without(at.level, cut.level);
  if (!file || !rank || !level) return std::nullopt;
  return cube_box(box.side - 1).cell({*file, *rank, *level});
}

std::optional<Question> without_layers(const Question& question, const Coordinates& cut) {
  const Board& board = question.position.board;
  Question smaller = question;
  smaller.position.board = Board(cube_box(board.box().side - 1));
  for (const Cell cell : occupied_cells(board))
    if (const auto kept = cell_without(board.box(), cut, cell))
      smaller.position.board[*kept] = board[cell];
  if (question.verb == Verb::moves && smaller.position.board.pieces() == 0) return std::nullopt;
  if (const Move* move = question.move()) {
    const auto from = cell_without(board.box(), cut, move->from);
    const auto to = cell_without(board.box(), cut, move->to);
    if (!from || !to) return std::nullopt;
    smaller.argument = Move{*from, *to, move->promotion};
  }
  return smaller;
}

void add_smaller_cubes(Steps& steps) {
  const Box box = steps.from().position.board.box();
  if (box.dimensions != 3 || box.side == kSmallestCube) return;
  const int stride = box.side <= kLargestSideCutAnywhere ? 1 : box.side - 1;
  for (int file = 0; file < box.side; file += stride)
    for (int rank = 0; rank < box.side; rank += stride)
      for (int level = 0; level < box.side; level += stride)
        if (auto smaller = without_layers(steps.from(), {file, rank, level}))
          steps.add(*std::move(smaller));
}

void add_fewer_pieces(Steps& steps) {
  if (steps.from().verb == Verb::moves) return;
  const auto occupied = occupied_cells(steps.from().position.board);
  for (std::size_t length = occupied.size(); length > 0; length /= 2) {
    for (std::size_t first = 0; first < occupied.size(); first += length) {
      Question fewer = steps.from();
      const auto last = std::min(first + length, occupied.size());
      for (std::size_t i = first; i < last; ++i) fewer.position.board[occupied[i]] = Piece{};
      std::erase_if(fewer.position.listing, [&](Cell cell) { return !fewer.position.board[cell]; });
      steps.add(std::move(fewer));
    }
  }
}

void add_fewer_moves(Steps& steps) {
  const auto moves = moves_of(steps.from());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    std::vector<Move> fewer(moves.begin(), moves.end());
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    Question shorter = steps.from();
    shorter.argument = std::move(fewer);
    steps.add(std::move(shorter));
  }
}

void add_less_depth(Steps& steps) {
  for (int depth = 0; depth < steps.from().depth; ++depth) {
    Question shallower = steps.from();
    shallower.depth = depth;
    steps.add(std::move(shallower));
  }
}

void add_no_argument(Steps& steps) {
  const auto form = shape_of(steps.from()).argument;
  if (form != ArgumentForm::optional_move && form != ArgumentForm::optional_target) return;
  Question bare = steps.from();
  bare.argument = {};
  steps.add(std::move(bare));
}

Question with_state(const Question& question, const GameState& state) {
  Question other = question;
  other.position.state = state;
  return other;
}

void add_fewer_rights(Steps& steps) {
  const GameState& from = *steps.from().position.state;
  for (const Colour colour : {Colour::white, Colour::black})
    for (const Wing wing : {Wing::kingside, Wing::queenside}) {
      GameState fewer = from;
      fewer.castling.remove(colour, wing);
      steps.add(with_state(steps.from(), fewer));
    }
  GameState without = from;
  without.en_passant.reset();
  steps.add(with_state(steps.from(), without));
}

/// The least value, and `clock` less some power of ten: few steps lead to any bound.
std::vector<int> smaller_clocks(int clock, int least) {
  std::vector<int> smaller{least};
  for (int power = 1000; power > 0; power /= 10)
    if (clock - power > least) smaller.push_back(clock - power);
  return smaller;
}

void add_smaller_clocks(Steps& steps) {
  const GameState& from = *steps.from().position.state;
  for (const int clock : smaller_clocks(from.halfmove_clock, 0)) {
    GameState smaller = from;
    smaller.halfmove_clock = clock;
    steps.add(with_state(steps.from(), smaller));
  }
  for (const int number : smaller_clocks(from.fullmove_number, 1)) {
    GameState smaller = from;
    smaller.fullmove_number = number;
    steps.add(with_state(steps.from(), smaller));
  }
}

}  // namespace

void add_smaller_questions(Steps& steps) {
  add_smaller_cubes(steps);
  add_fewer_pieces(steps);
  add_fewer_moves(steps);
  add_less_depth(steps);
  add_no_argument(steps);
  if (!steps.from().position.state) return;
  add_fewer_rights(steps);
  add_smaller_clocks(steps);
}

}  // namespace doublecheck
