// Whole games with few men: what one rule alone decides, and counts that can go deep.
#include <array>

#include "games/chess/game_setups.h"
#include "generate/dropping.h"

namespace doublecheck {
namespace {

constexpr int kFourthOfNet = 3;

/// A king in a corner and an enemy queen a knight's step away: that king has no step.
void drop_net(Random& random, Board& board, Colour netted) {
  const bool right = random.chance(50);
  const bool top = random.chance(50);
  const bool wide = random.chance(50);
  const auto cell = [&](int file, int rank) {
    return kChessBox.cell({right ? kBoardEnd - file : file, top ? kBoardEnd - rank : rank});
  };
  board[cell(0, 0)] = Piece(netted, Kind::king);
  board[wide ? cell(2, 1) : cell(1, 2)] = Piece(opposite(netted), Kind::queen);
}

/// A pawn of `colour` that something stands before.
void drop_stuck_pawn(Random& random, Board& board, Colour colour) {
  const int file = random.between(0, kBoardEnd);
  const int rank = random.between(1, kBoardEnd - 1);
  const Cell pawn = cell_seen_by(colour, file, rank);
  const Cell before = cell_seen_by(colour, file, rank + 1);
  if (board[pawn] || board[before]) return;
  board[pawn] = Piece(colour, Kind::pawn);
  const bool end = rank + 1 == kBoardEnd;
  board[before] = Piece(opposite(colour), end || random.chance(50) ? Kind::knight : Kind::pawn);
}

/// After an enemy's double step the passing pawn may be taken, and nothing else: something stands
/// before the pawn that can take.
void drop_lone_en_passant(Random& random, Position& position) {
  const Colour own = position.to_move;
  const int file = random.between(0, kBoardEnd);
  const int beside = random_file_beside(random, file);
  const Cell pawn = cell_seen_by(own, beside, kFourthOfNet + 1);
  const Cell before = cell_seen_by(own, beside, kFourthOfNet + 2);
  if (position.board[pawn].is(Kind::king) || position.board[before].is(Kind::king)) return;
  drop_passing_pawn(position, file);
  position.board[pawn] = Piece(own, Kind::pawn);
  position.board[before] = Piece(opposite(own), random.chance(50) ? Kind::knight : Kind::pawn);
}

/// The enemy king touches the one at home, and so no slider on that rank gives check (L5).
void drop_king_beside_home(Random& random, Reach& reach, Board& board, Colour at_home) {
  drop_touching_king(random, reach, Game::chess, board, cell_seen_by(at_home, kKingFile, 0));
  const Cell slider = cell_seen_by(at_home, random.between(0, kBoardEnd), 0);
  if (board[slider]) return;
  board[slider] = Piece(opposite(at_home), random.chance(50) ? Kind::rook : Kind::queen);
}

/// The number of a file or rank, counted from 0.
int random_near_rim(Random& random) {
  const int any = random.between(0, kBoardEnd);
  return random.chance(40) ? any : random.chance(50) ? 0 : kBoardEnd;
}

}  // namespace

Position random_siege(Random& random) {
  constexpr std::array kBesiegers{Kind::queen, Kind::rook, Kind::rook, Kind::bishop, Kind::knight};
  Position position;
  Board& board = position.board;
  const Colour besieged = random_colour(random);
  board[kChessBox.cell({random_near_rim(random), random_near_rim(random)})] =
      Piece(besieged, Kind::king);
  drop_king(random, board, opposite(besieged));
  for (int men = random.between(1, 4); men > 0; --men)
    drop(random, board, Piece(opposite(besieged), random.pick(kBesiegers)));
  if (random.chance(30)) drop(random, board, Piece(besieged, random.pick(kBesiegers)));
  position.to_move = random_colour(random);
  draw_clocks(random, position.state.emplace());
  return position;
}

Position random_net(Random& random, Reach& reach) {
  Position position = empty_position(random);
  const bool turn = random.chance(75);
  const Colour netted = turn ? position.to_move : opposite(position.to_move);
  drop_net(random, position.board, netted);
  drop_king(random, position.board, opposite(netted));
  const auto men = random.below(100);
  if (men < 45 && turn) drop_lone_en_passant(random, position);
  if (men >= 35 && men < 75) drop_stuck_pawn(random, position.board, netted);
  if (men >= 60 && men < 90)
    drop_line(random, reach, Game::chess, position.board, *king_of(position.board, netted), 1);
  if (men >= 85) drop(random, position.board, Piece(opposite(netted), Kind::rook));
  return position;
}

Position random_castling_ending(Random& random, Reach& reach, const KingsOfSetup& kings) {
  Position position = empty_position(random);
  const Colour at_home = random_colour(random);
  drop_home(random, position, at_home);
  if (kings.touch_at_home > 0 && random.chance(kings.touch_at_home)) {
    drop_king_beside_home(random, reach, position.board, at_home);
  } else if (random.chance(20)) {
    drop_home(random, position, opposite(at_home));
  } else {
    drop_king(random, position.board, opposite(at_home));
    constexpr std::array kLoneMen{Kind::rook, Kind::bishop, Kind::knight};
    const Cell man = random_cell(random);
    if (random.chance(30) && !position.board[man])
      position.board[man] = Piece{random_colour(random), random.pick(kLoneMen)};
  }
  return position;
}

namespace {

constexpr int kCastledKingsideFile = 6;
constexpr int kCastledQueensideFile = 2;

/// Where the rook of the side that has castled gives check: mostly on its rank, beyond the cell
/// that its king left. From there the rook would have given that check before, so nothing but
/// castling explains it where the rook's file is blocked.
void drop_checked_king(Random& random, Position& position, Colour castled, int rook_file) {
  const bool is_kingside = rook_file > kKingFile;
  const bool is_on_file = random.chance(25);
  const int beyond =
      is_kingside ? random.between(0, kKingFile - 1) : random.between(kKingFile + 1, kBoardEnd);
  const Cell cell = is_on_file ? cell_seen_by(castled, rook_file, random.between(2, kBoardEnd))
                               : cell_seen_by(castled, beyond, 0);
  position.board[cell] = Piece(position.to_move, Kind::king);
}

/// Pawns before the cells that the king left and reached, and most often before the rook.
void drop_shelter(Random& random, Board& board, Colour castled, int king_file, int rook_file) {
  for (const int file : {kKingFile, rook_file, king_file}) {
    const Cell cell = cell_seen_by(castled, file, 1);
    if (random.chance(file == rook_file ? 75 : 25)) board[cell] = Piece(castled, Kind::pawn);
  }
}

}  // namespace

Position random_just_castled(Random& random, Reach& reach) {
  Position position = empty_position(random);
  Board& board = position.board;
  const Colour castled = opposite(position.to_move);
  const bool is_kingside = random.chance(50);
  const int king_file = is_kingside ? kCastledKingsideFile : kCastledQueensideFile;
  const int rook_file = (king_file + kKingFile) / 2;
  board[cell_seen_by(castled, king_file, 0)] = Piece(castled, Kind::king);
  board[cell_seen_by(castled, rook_file, 0)] = Piece(castled, Kind::rook);
  drop_checked_king(random, position, castled, rook_file);
  const std::array path{kKingFile, rook_file, king_file};
  drop_shelter(random, board, castled, king_file, rook_file);
  if (random.chance(75)) {
    const int attacked = random.chance(60) ? rook_file : random.pick(path);
    drop_attacker(random, reach, Game::chess, board, cell_seen_by(castled, attacked, 0),
                  position.to_move);
  }
  if (random.chance(20)) drop(random, board, random_army_piece(random));
  return position;
}

}  // namespace doublecheck
