#include "generate/dropping.h"

#include <algorithm>
#include <array>
#include <span>

#include "generate/reach.h"
#include "question/game_definition.h"

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

Kind random_man(Random& random) {
  constexpr std::array kArmy{Kind::pawn,   Kind::pawn,   Kind::pawn, Kind::pawn, Kind::knight,
                             Kind::bishop, Kind::knight, Kind::rook, Kind::rook, Kind::queen};
  return random.pick(kArmy);
}

Piece random_army_piece(Random& random) {
  const Kind man = random_man(random);
  return {random_colour(random), man};
}

std::optional<Cell> cell_of(const Board& board, Piece piece) {
  const auto found = std::ranges::find(board.cells(), piece);
  if (found == board.cells().end()) return std::nullopt;
  return static_cast<Cell>(found - board.cells().begin());
}

Cell drop(Random& random, Board& board, Piece piece) {
  Cell cell = random_cell(random, board.box());
  for (int tries = 0; tries < 8 && board[cell]; ++tries) cell = random_cell(random, board.box());
  board[cell] = piece;
  return cell;
}

Cell random_king_cell(Random& random, const Box& box) {
  const int last = box.side - 1;
  const auto coordinate = [&] {
    return random.chance(60) ? (random.chance(50) ? 0 : last) : random.between(0, last);
  };
  return box.cell({coordinate(), coordinate(), coordinate()});
}

int random_men_between(Random& random) {
  const auto percent = random.below(100);
  return percent < 12 ? 0 : percent < 80 ? 1 : 2;
}

namespace {

/// One of `kinds`, of which the last is the unicorn, for games that have it.
Kind pick_kind(Random& random, Game game, std::span<const Kind> kinds) {
  return random.pick(has_kind(game, Kind::unicorn) ? kinds : kinds.first(kinds.size() - 1));
}

/// A pawn where one may stand, or an officer.
Kind random_man_of_line(Random& random, Game game, const Box& box, Cell cell) {
  constexpr std::array kOfficersOfLine{Kind::queen, Kind::rook, Kind::bishop, Kind::knight,
                                       Kind::unicorn};
  const int rank = box.coordinates(cell).rank;
  const bool promotes = !definition_of(game).promotions.empty();
  const bool may_be_pawn = promotes && rank != 0 && rank != box.side - 1;
  if (may_be_pawn && random.chance(25)) return Kind::pawn;
  return pick_kind(random, game, kOfficersOfLine);
}

}  // namespace

void drop_line(Random& random, Reach& reach, Game game, Board& board, Cell king, int men) {
  constexpr std::array kSliders{Kind::queen, Kind::rook, Kind::bishop, Kind::unicorn};
  const Colour colour = board[king].colour();
  const Piece slider(opposite(colour), pick_kind(random, game, kSliders));
  const auto& of_king = reach.from(game, board.box(), slider, king);
  if (of_king.empty()) return;
  const Cell far = random.pick(of_king);
  auto between = cells_between(board.box(), king, far);
  if (board[far] || (men > 0 && between.empty())) return;
  board[far] = slider;
  const bool clears = random.chance(60);
  std::erase_if(between, [&](Cell cell) {
    if (clears && !board[cell].is(Kind::king) && !board[cell].is(Kind::rook)) board[cell] = Piece{};
    men -= static_cast<bool>(board[cell]);
    return static_cast<bool>(board[cell]);
  });
  for (; men > 0 && !between.empty(); --men) {
    const auto place = between.begin() + random.below(static_cast<std::uint32_t>(between.size()));
    const Colour of_man = random.chance(85) ? colour : opposite(colour);
    board[*place] = Piece(of_man, random_man_of_line(random, game, board.box(), *place));
    between.erase(place);
  }
}

void drop_attacker(Random& random, Reach& reach, Game game, Board& board, Cell cell,
                   Colour colour) {
  constexpr std::array kAttackers{Kind::queen, Kind::rook, Kind::bishop, Kind::knight,
                                  Kind::unicorn};
  const Piece attacker(colour, pick_kind(random, game, kAttackers));
  const auto& cells = reach.from(game, board.box(), attacker, cell);
  if (cells.empty()) return;
  const Cell from = random.pick(cells);
  if (!board[from]) board[from] = attacker;
}

void drop_touching_king(Random& random, Reach& reach, Game game, Board& board, Cell king) {
  const Piece other(opposite(board[king].colour()), Kind::king);
  const auto& cells = reach.from(game, board.box(), other, king);
  if (cells.empty()) return;
  board[random.pick(cells)] = other;
}

void draw_clocks(Random& random, GameState& state) {
  const auto draw = [&](int least) {
    if (random.chance(3)) return kLargestClock - random.between(0, 1);
    return random.chance(90) ? random.between(least, 60) : random.between(least, kLargestClock);
  };
  state.halfmove_clock = draw(0);
  state.fullmove_number = draw(1);
}

void draw_lifelike_clocks(Random& random, Position& position) {
  constexpr int kFarFromEnd = kLargestClock - 999;
  GameState& state = *position.state;
  const bool usual = random.chance(90);
  state.halfmove_clock = random.between(0, usual ? 99 : kFarFromEnd);
  state.fullmove_number = random.between(1, usual ? 500 : kFarFromEnd);
  const int played = 2 * (state.fullmove_number - 1) + (position.to_move == Colour::black ? 1 : 0);
  state.halfmove_clock = state.en_passant ? 0 : std::min(state.halfmove_clock, played);
}

}  // namespace doublecheck
