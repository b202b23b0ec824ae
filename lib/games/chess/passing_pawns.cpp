#include <algorithm>
#include <array>

#include "games/chess/game_setups.h"
#include "generate/dropping.h"

namespace doublecheck {
namespace {

// Ranks as the side that is to move sees them, counted from 0.
constexpr int kSecond = 1;
constexpr int kThirdRank = 2;
constexpr int kFourthRank = 3;
constexpr int kFifthRank = 4;
constexpr int kSixthRank = 5;
constexpr int kSeventhRank = 6;

constexpr int kPassingTries = 12;

using Cells = std::vector<Cell>;

bool has(const Cells& cells, Cell cell) {
  return std::ranges::find(cells, cell) != cells.end();
}

/// The king of `colour` goes to the cell of `line` where it stands, and all between it and `far`
/// but pawns.
void stand_on_line(Position& position, const Cells& line, Colour colour, Cell king, Cell far) {
  Board& board = position.board;
  for (const Cell cell : line)
    if (is_in_block(kChessBox, king, far, cell) && !board[cell].is(Kind::pawn) &&
        !board[cell].is(Kind::king))
      board[cell] = Piece{};
  put_king(position, colour, king);
}

/// The king of `colour` and an enemy slider stand so that `shield` is between them, with pawns
/// alone beside it. Neither stands on the cells `kept`. Nothing changes where no such cells are
/// soon found.
void shield_king(Random& random, Reach& reach, Position& position, Cell shield, Colour colour,
                 const Cells& kept) {
  const Piece slider(opposite(colour), random.chance(50) ? Kind::rook : Kind::bishop);
  const Cells& line = reach.from(Game::chess, kChessBox, slider, shield);
  const auto is_free = [&](Cell cell) { return !position.board[cell] && !has(kept, cell); };
  for (int tries = 0; tries < kPassingTries && !line.empty(); ++tries) {
    const Cell king = random.pick(line);
    const Cell far = random.pick(line);
    if (!is_free(king) || !is_free(far) || !is_in_block(kChessBox, king, far, shield) ||
        !has(reach.from(Game::chess, kChessBox, slider, king), far))
      continue;
    stand_on_line(position, line, colour, king, far);
    position.board[far] = slider;
    return;
  }
}

/// The king of the side to move goes to a cell that the pawn which has just passed attacks.
void stand_before_passed(Random& random, Position& position, int file) {
  const Colour own = position.to_move;
  const Cell cell = cell_seen_by(own, random_file_beside(random, file), kFourthRank);
  if (!position.board[cell].is(Kind::king)) put_king(position, own, cell);
}

/// Whether no king stands on `cells`.
bool are_free_of_kings(const Board& board, const Cells& cells) {
  return std::ranges::none_of(cells, [&](Cell cell) { return board[cell].is(Kind::king); });
}

/// Own pawns stand on both sides of the one that has passed, where both are on the board.
void drop_second_captor(Position& position, int file) {
  if (file == 0 || file == kBoardEnd) return;
  for (const int beside : {file - 1, file + 1})
    put_unless_king(position.board, cell_seen_by(position.to_move, beside, kFifthRank),
                    Piece(position.to_move, Kind::pawn));
}

/// A pawn that could step twice, if an enemy did not stand before it.
void drop_stopped_pawn(Random& random, Board& board) {
  constexpr std::array kEnemies{Kind::rook, Kind::bishop, Kind::knight, Kind::pawn};
  const Colour colour = random_colour(random);
  const int file = random_file(random);
  const Cell pawn = cell_seen_by(colour, file, kSecond);
  const Cell enemy = cell_seen_by(colour, file, kThirdRank);
  if (board[pawn] || board[enemy]) return;
  board[pawn] = Piece(colour, Kind::pawn);
  board[enemy] = Piece(opposite(colour), random.pick(kEnemies));
}

}  // namespace

void drop_en_passant(Random& random, Reach& reach, Position& position) {
  const int file = random_file(random);
  const Colour own = position.to_move;
  const Cell passed = cell_seen_by(own, file, kFifthRank);
  const Cell beside = cell_seen_by(own, random_file_beside(random, file), kFifthRank);
  const Cells kept{cell_seen_by(own, file, kSixthRank), cell_seen_by(own, file, kSeventhRank)};
  if (!are_free_of_kings(position.board, {kept[0], kept[1], passed, beside})) return;
  drop_passing_pawn(position, file);
  // The cell is named whether or not a pawn can capture there (L2).
  if (random.chance(8)) return;
  position.board[beside] = Piece(own, Kind::pawn);
  if (random.chance(25)) drop_second_captor(position, file);
  const auto shield = random.below(100);
  if (shield < 30) shield_king(random, reach, position, shield < 20 ? beside : passed, own, kept);
  // A check of a slider, or of the pawn: to be blocked or taken in passing.
  if (shield >= 30 && shield < 38) shield_king(random, reach, position, kept[0], own, kept);
  if (shield >= 38 && shield < 44) stand_before_passed(random, position, file);
}

void drop_pawn_to_be_passed(Random& random, Reach& reach, Position& position) {
  const int file = random_file(random);
  const Colour own = position.to_move;
  const Cell pawn = cell_seen_by(own, file, kSecond);
  const Cell beside = cell_seen_by(own, random_file_beside(random, file), kFourthRank);
  const Cells kept{cell_seen_by(own, file, kThirdRank), cell_seen_by(own, file, kFourthRank)};
  if (!are_free_of_kings(position.board, {kept[0], kept[1], pawn, beside})) return;
  position.board[pawn] = Piece(own, Kind::pawn);
  position.board[beside] = Piece(opposite(own), Kind::pawn);
  for (const Cell cell : kept) position.board[cell] = Piece{};
  const auto shield = random.below(100);
  if (shield < 40) shield_king(random, reach, position, beside, opposite(own), kept);
  // A check that the double step blocks.
  if (shield >= 40 && shield < 65) shield_king(random, reach, position, kept[1], own, kept);
}

Position random_pawn_ending(Random& random, Reach& reach) {
  Position position = empty_position(random);
  for (const Colour colour : {Colour::white, Colour::black})
    drop_king(random, position.board, colour);
  if (random.chance(70)) drop_pawn_to_be_passed(random, reach, position);
  if (random.chance(45)) drop_en_passant(random, reach, position);
  if (random.chance(20)) drop_stopped_pawn(random, position.board);
  return position;
}

Position random_passing_line(Random& random) {
  Position position = empty_position(random);
  Board& board = position.board;
  const Colour own = position.to_move;
  const bool turned = random.chance(50);
  const auto file = [&](int from_king) { return turned ? kBoardEnd - from_king : from_king; };
  const auto at = [&](int from_king) { return cell_seen_by(own, file(from_king), kFifthRank); };
  const int king = random.between(0, 3);
  const int pawns = random.between(king + 1, kBoardEnd - 2);
  const int slider = random.between(pawns + 2, kBoardEnd);
  const int passed = random.chance(50) ? pawns : pawns + 1;
  for (int men = random.between(0, 5); men > 0; --men)
    if (const Cell cell = random_cell(random); rank_seen_by(own, cell) != kFifthRank) {
      // Before the colour: in which order arguments are drawn, each compiler decides.
      const Kind kind = random.chance(50) ? Kind::bishop : Kind::knight;
      board[cell] = Piece(random_colour(random), kind);
    }
  drop_passing_pawn(position, file(passed));
  board[at(king)] = Piece(own, Kind::king);
  board[at(2 * pawns + 1 - passed)] = Piece(own, Kind::pawn);
  board[at(slider)] = Piece(opposite(own), random.chance(70) ? Kind::rook : Kind::queen);
  drop_king(random, board, opposite(own));
  return position;
}

}  // namespace doublecheck
