#include "generate/dropping.h"

#include <algorithm>
#include <array>

namespace doublecheck {

bool is_in_block(const Box& box, Cell one, Cell other, Cell cell) {
  const auto at = box.coordinates(cell);
  const auto first = box.coordinates(one);
  const auto second = box.coordinates(other);
  const auto lies = [](int value, int end, int other_end) {
    return std::min(end, other_end) <= value && value <= std::max(end, other_end);
  };
  return lies(at.file, first.file, second.file) && lies(at.rank, first.rank, second.rank) &&
         lies(at.level, first.level, second.level);
}

Colour random_colour(Random& random) {
  return random.chance(50) ? Colour::white : Colour::black;
}

Kind random_man(Random& random) {
  constexpr std::array kArmy{Kind::pawn,   Kind::pawn,   Kind::pawn, Kind::pawn, Kind::knight,
                             Kind::bishop, Kind::knight, Kind::rook, Kind::rook, Kind::queen};
  return random.pick(kArmy);
}

Piece random_army_piece(Random& random) {
  const Kind man = random_man(random);
  return {random_colour(random), man};
}

Cell drop(Random& random, Board& board, Piece piece) {
  const auto cells = static_cast<std::uint32_t>(board.box().cells());
  auto cell = static_cast<Cell>(random.below(cells));
  for (int tries = 0; tries < 8 && board[cell]; ++tries)
    cell = static_cast<Cell>(random.below(cells));
  board[cell] = piece;
  return cell;
}

void drop_pin(Random& random, Reach& reach, Game game, Board& board, Cell king) {
  constexpr std::array kSliders{Kind::queen, Kind::rook, Kind::bishop};
  constexpr std::array kPinned{Kind::queen, Kind::rook, Kind::bishop, Kind::knight};
  const Colour colour = board[king].colour();
  const Piece slider(opposite(colour), random.pick(kSliders));
  const auto& of_king = reach.from(game, board.box(), slider, king);
  if (of_king.empty()) return;
  const Cell far = random.pick(of_king);
  const auto& of_slider = reach.from(game, board.box(), slider, far);
  std::vector<Cell> both;
  std::ranges::copy_if(of_king, std::back_inserter(both), [&](Cell cell) {
    return is_in_block(board.box(), king, far, cell) &&
           std::ranges::find(of_slider, cell) != of_slider.end();
  });
  if (both.empty() || board[far]) return;
  board[far] = slider;
  const Cell between = random.pick(both);
  if (!board[between]) board[between] = Piece(colour, random.pick(kPinned));
}

void drop_checker(Random& random, Reach& reach, Game game, Board& board, Cell king) {
  constexpr std::array kCheckers{Kind::queen, Kind::rook, Kind::bishop, Kind::knight};
  const Piece checker(opposite(board[king].colour()), random.pick(kCheckers));
  const auto& cells = reach.from(game, board.box(), checker, king);
  if (cells.empty()) return;
  const Cell cell = random.pick(cells);
  if (!board[cell]) board[cell] = checker;
}

void drop_touching_king(Random& random, Reach& reach, Game game, Board& board, Cell king) {
  const Piece other(opposite(board[king].colour()), Kind::king);
  const auto& cells = reach.from(game, board.box(), other, king);
  if (cells.empty()) return;
  board[random.pick(cells)] = other;
}

}  // namespace doublecheck
