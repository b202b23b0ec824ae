#include <algorithm>
#include <array>

#include "games/chess/chess.h"
#include "games/chess/game_setups.h"
#include "transform/symmetry.h"

namespace doublecheck {
namespace {

/// A pawn may become a king, too (G2).
constexpr std::array kOfficersAndKing{Kind::queen, Kind::rook, Kind::bishop, Kind::knight,
                                      Kind::king};

constexpr std::string_view kStartOfAntichess =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";

constexpr auto kShapesOfAntichess = shapes_of_whole_games(
    Game::antichess, PositionForm::fen,
    {"check antichess 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1",
     "attacked antichess 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1",
     "legal antichess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
     "play antichess 8/P7/8/8/8/8/8/4k3 w - - 0 1 a7a8k",
     "perft antichess 3 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
     "explain antichess 8/P7/8/8/8/8/8/4k3 w - - 0 1 a7a8k"});

/// Of any kind, kings included.
Piece random_man_to_lose(Random& random, Cell cell) {
  const int rank = kChessBox.coordinates(cell).rank;
  Kind kind = random.chance(12) ? Kind::king : random_man(random);
  if (kind == Kind::pawn && (rank == 0 || rank == kBoardEnd)) kind = Kind::rook;
  return {random_colour(random), kind};
}

Cell random_empty_cell(Random& random, const Board& board) {
  for (;;)
    if (const Cell cell = random_cell(random); !board[cell]) return cell;
}

/// Several of the side to move may take one piece.
void drop_choice(Random& random, Reach& reach, Position& position) {
  Board& board = position.board;
  const auto prey = occupied_cells(board, [&](Piece piece) { return !piece.is(position.to_move); });
  if (prey.empty()) return;
  const Cell taken = random.pick(prey);
  for (int captors = random.between(1, 3); captors > 0; --captors)
    drop_attacker(random, reach, Game::chess, board, taken, position.to_move);
}

/// Before its last rank, with something to take there or the way free.
void drop_promoting_captor(Random& random, Position& position) {
  const Colour own = position.to_move;
  const int file = random.between(0, kBoardEnd - 1);
  const int beside = file + 1;
  const bool turned = random.chance(50);
  const auto at = [&](int of_pawn, int rank) {
    return cell_seen_by(own, turned ? kBoardEnd - of_pawn : of_pawn, rank);
  };
  position.board[at(file, kBoardEnd - 1)] = Piece(own, Kind::pawn);
  position.board[at(file, kBoardEnd)] = Piece{};
  if (random.chance(50))
    position.board[at(beside, kBoardEnd)] =
        Piece(opposite(own), random.chance(30) ? Kind::king : Kind::knight);
}

/// Only pawns that cannot move, on both sides: whoever moves has won.
void block_all(Random& random, Board& board) {
  board = Board(kChessBox);
  for (int pairs = random.between(1, 2); pairs > 0; --pairs) {
    const int file = 3 * random.between(0, 2);
    const int rank = random.between(1, kBoardEnd - 2);
    board[kChessBox.cell({file, rank})] = Piece(Colour::white, Kind::pawn);
    board[kChessBox.cell({file, rank + 1})] = Piece(Colour::black, Kind::pawn);
  }
}

/// One side, mostly that which waits, keeps a piece that may be taken, or none.
void leave_last(Random& random, Reach& reach, Position& position) {
  Board& board = position.board;
  const bool own_side = random.chance(15);
  const Colour loser = own_side ? position.to_move : opposite(position.to_move);
  for (const Cell cell : occupied_cells(board, [&](Piece piece) { return piece.is(loser); }))
    board[cell] = Piece{};
  if (random.chance(25)) return;
  const Cell last = random_empty_cell(random, board);
  Piece man = random_man_to_lose(random, last);
  board[last] = Piece(loser, man.kind());
  drop_attacker(random, reach, Game::chess, board, last, opposite(loser));
}

/// An enemy pawn that has just passed one or two of the side to move.
void drop_passed(Random& random, Position& position) {
  const int file = random.between(1, kBoardEnd - 1);
  drop_passing_pawn(position, file);
  if (!position.state->en_passant) return;
  for (const int beside : {file - 1, file + 1})
    if (random.chance(60))
      position.board[cell_seen_by(position.to_move, beside, 4)] =
          Piece(position.to_move, Kind::pawn);
}

/// As a setup of chess without rights, or men at random, several kings among them. Mostly there is
/// something to take.
Position random_giveaway(Random& random, Reach& reach) {
  Position position = random.chance(30) ? random_setup(random, reach, {}) : empty_position(random);
  position.state->castling = {};
  Board& board = position.board;
  if (board.pieces() == 0)
    for (int men = random.chance(50) ? random.between(2, 6) : random.between(4, 24); men > 0;
         --men) {
      const Cell cell = random_empty_cell(random, board);
      board[cell] = random_man_to_lose(random, cell);
    }
  if (position.state->en_passant) return position;
  const auto kind = random.below(100);
  if (kind < 5) block_all(random, board);
  if (kind >= 5 && kind < 15) leave_last(random, reach, position);
  if (kind >= 15 && kind < 55) drop_choice(random, reach, position);
  if (kind >= 40 && kind < 75) drop_promoting_captor(random, position);
  if (kind >= 80) drop_passed(random, position);
  return position;
}

constexpr std::array<Spoil, 8> kSpoilsOfAntichess{
    spoils::put_pawn_on_end_rank, spoils::put_pawn_on_end_rank, spoils::grant_right,
    spoils::disturb_home,         spoils::name_any_cell,        spoils::name_cell_behind_pawn,
    spoils::disturb_passing,      spoils::turn_after_passing};

constexpr FormDefinition kWholeGamesOfAntichess{
    .labels = {antichess_position, antichess_move},
    .rules = {.legal = "G1",
              .check = "G2",
              .refusal = "G3",
              .always = "G1",
              .castling = "G3",
              .ending = "G4"},
    .stream = 8,
    .draw = random_giveaway,
    .draw_spoilt = draw_spoilt<random_giveaway, kSpoilsOfAntichess>,
    .start = kStartOfAntichess,
    .draw_argument = draw_game_move};

constexpr std::array<std::string_view, 1> kAliasesOfAntichess{"giveaway"};

}  // namespace

constinit const GameDefinition antichess_game = [] {
  auto game =
      game_like_chess("antichess", Game::antichess, kShapesOfAntichess, kWholeGamesOfAntichess);
  game.aliases = kAliasesOfAntichess;
  game.promotions = kOfficersAndKing;
  game.stalemate_wins = true;
  game.bounds_men = false;
  return game;
}();

}  // namespace doublecheck
