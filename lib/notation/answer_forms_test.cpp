#include "notation/answer_text.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "notation/cell_names.h"
#include "random/random.h"

namespace doublecheck {
namespace {

/// What move_list and cell_list promise, the slow way.
std::string sorted_as_text(std::vector<std::string> names) {
  if (names.empty()) return "none";
  std::ranges::sort(names);
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : " ") + name;
  return text;
}

Cell random_cell(Random& random, const Box& box) {
  return static_cast<Cell>(random.below(static_cast<std::uint32_t>(box.cells())));
}

std::vector<Move> random_moves(Random& random, const Box& box, std::size_t count) {
  std::vector<Move> moves;
  while (moves.size() < count) {
    Move move{random_cell(random, box), random_cell(random, box), {}};
    const bool may_promote = box == kChessBox || box == kRaumschachBox;
    if (may_promote && random.below(2) == 0) move.promotion = random.pick(kKinds);
    if (std::ranges::find(moves, move) == moves.end()) moves.push_back(move);
  }
  return moves;
}

const std::vector<Box> kBoxes{kSolitaireBox, kChessBox,    cube_box(2),   cube_box(4),
                              cube_box(8),   cube_box(16), kRaumschachBox};

TEST_CASE("moves are sorted as text, few or many of them") {
  Random random(1, 0, 0);
  for (const Box& box : kBoxes)
    for (const std::size_t count : {0u, 1u, 2u, 7u, 50u, 700u}) {
      if (count > static_cast<std::size_t>(box.cells())) continue;
      const auto moves = random_moves(random, box, count);
      std::vector<std::string> names;
      for (const Move& move : moves) names.push_back(move_name(box, move));
      CHECK(move_list(box, moves).text() == sorted_as_text(names));
    }
}

TEST_CASE("a move with a letter is sorted among moves without, as text") {
  for (const Box& box : {kChessBox, kRaumschachBox}) {
    std::vector<Move> moves;
    std::vector<std::string> names;
    for (int cell = 1; cell < box.cells(); ++cell)
      for (const auto promotion : {std::optional<Kind>(), std::optional(Kind::queen)}) {
        moves.push_back({0, static_cast<Cell>(cell), promotion});
        names.push_back(move_name(box, moves.back()));
      }
    CHECK(move_list(box, moves).text() == sorted_as_text(names));
  }
}

TEST_CASE("cells are sorted as text, few or many of them") {
  Random random(1, 0, 1);
  for (const Box& box : kBoxes)
    for (const std::uint32_t share : {0U, 1U, 30U, 100U}) {
      std::vector<Cell> cells;
      std::vector<std::string> names;
      for (int cell = box.cells() - 1; cell >= 0; --cell)
        if (random.below(100) < share) {
          cells.push_back(static_cast<Cell>(cell));
          names.push_back(cell_name(box, static_cast<Cell>(cell)));
        }
      CHECK(cell_list(box, cells).text() == sorted_as_text(names));
    }
}

TEST_CASE("a word that a wrong oracle lists twice is written twice") {
  const Move step{12, 28, {}};
  const Move promotion{52, 60, Kind::queen};
  CHECK(move_list(kChessBox, {step, promotion, step}).text() == "e2e4 e2e4 e7e8q");
  CHECK(move_list(kChessBox, {promotion, step, promotion}).text() == "e2e4 e7e8q e7e8q");
  CHECK(cell_list(kChessBox, {28, 12, 28}).text() == "e2 e4 e4");
}

}  // namespace
}  // namespace doublecheck
