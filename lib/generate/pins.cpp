#include <algorithm>
#include <array>

#include "generate/positions.h"

namespace doublecheck {

void drop_pin(Random& random, Reach& reach, Game game, Board& board, Cell king) {
  constexpr std::array kSliders{Kind::queen, Kind::rook, Kind::bishop};
  constexpr std::array kPinned{Kind::queen, Kind::rook, Kind::bishop, Kind::knight};
  const Colour colour = board[king].colour();
  const Piece slider(opposite(colour), random.pick(kSliders));
  const auto of_king = reach.from(game, board.box(), slider, king);
  if (of_king.empty()) return;
  const Cell far = random.pick(of_king);
  const auto& of_slider = reach.from(game, board.box(), slider, far);
  std::vector<Cell> both;
  std::ranges::copy_if(of_king, std::back_inserter(both), [&](Cell cell) {
    return std::ranges::find(of_slider, cell) != of_slider.end();
  });
  if (both.empty() || board[far]) return;
  board[far] = slider;
  const Cell between = random.pick(both);
  if (!board[between]) board[between] = Piece(colour, random.pick(kPinned));
}

}  // namespace doublecheck
