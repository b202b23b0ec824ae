#include "games/chess/chess.h"

#include <algorithm>
#include <array>

#include "games/chess/game_setups.h"
#include "notation/board_text.h"
#include "transform/symmetry.h"

namespace doublecheck {
namespace {

using A = ArgumentForm;
using P = PositionForm;

constexpr Shape kShapesOfChess[] = {
    {Verb::moves, Game::chess, P::lone_piece, A::none, "moves chess N h1"},
    {Verb::valid, Game::chess, P::piece_list, A::target,
     R"(valid chess [["W","K",5,1],["B","R",5,8]] ["W","K",5,2])"},
    {Verb::explain, Game::chess, P::piece_list, A::optional_target,
     R"(explain chess [["W","K",5,1],["B","R",5,8]] ["W","K",5,2])"},
    {Verb::check, Game::chess, P::fen, A::none, "check chess 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1"},
    {Verb::attacked, Game::chess, P::fen, A::none,
     "attacked chess 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1"},
    {Verb::legal, Game::chess, P::fen, A::none,
     "legal chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {Verb::play, Game::chess, P::fen, A::move, "play chess 4k3/8/8/8/8/8/8/4K2R w K - 0 1 e1g1"},
    {Verb::perft, Game::chess, P::fen, A::none,
     "perft chess 3 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {Verb::explain, Game::chess, P::fen, A::optional_move,
     "explain chess 4k3/8/8/8/8/8/8/4K2R w K - 0 1 e1g1"}};

void drop_line_at_some_king(Random& random, Reach& reach, Board& board) {
  const auto occupied = occupied_cells(board);
  for (const Cell cell : occupied)
    if (board[cell].is(Kind::king) && random.chance(60))
      return drop_line(random, reach, Game::chess, board, cell, random_men_between(random));
}

/// A pawn on its second rank, often with a piece on one of the two cells before it.
void drop_starting_pawn(Random& random, Board& board) {
  const Colour colour = random_colour(random);
  const int file = random_file(random);
  board[cell_seen_by(colour, file, 1)] = Piece(colour, Kind::pawn);
  const Cell before = cell_seen_by(colour, file, random.between(2, 3));
  if (random.chance(60)) board[before] = random_army_piece(random);
}

/// Two pawns, a king and a slider.
constexpr int kMostToPass = 4;

/// A king and a rook.
constexpr int kMostAtHome = 2;

/// As in whole games, whichever side steps: a list tells no turn.
void drop_pawn_to_be_passed_by_any(Random& random, Reach& reach, Position& position) {
  position.to_move = random_colour(random);
  drop_pawn_to_be_passed(random, reach, position);
  position.to_move = Colour::white;
}

/// Two alike that reach the same cell if nothing stands in the way.
void drop_twins(Random& random, Reach& reach, Board& board) {
  constexpr std::array kTwins{Kind::queen, Kind::rook, Kind::bishop, Kind::knight};
  const Piece twin{random_colour(random), random.pick(kTwins)};
  const Cell cell = random_cell(random);
  const auto& origins = reach.from(Game::chess, kChessBox, twin, cell);
  for (int twins = 2; twins > 0 && !origins.empty(); --twins) board[random.pick(origins)] = twin;
}

template <class Item>
void shuffle(Random& random, std::vector<Item>& items) {
  for (auto left = static_cast<std::uint32_t>(items.size()); left > 1; --left)
    std::swap(items[left - 1], items[random.below(left)]);
}

/// Of up to 32 pieces, with pawns on any rank; sometimes a king too many or too few.
Position random_piece_list(Random& random, Reach& reach) {
  Position position;
  Board& board = position.board;
  board =
      random_chess_board(random, random.chance(70) ? random.between(0, 10) : random.between(8, 19));
  if (random.chance(45)) drop_line_at_some_king(random, reach, board);
  if (random.chance(15)) drop_neighbouring_pawns(random, board);
  if (random.chance(25)) drop_starting_pawn(random, board);
  if (random.chance(20)) drop_twins(random, reach, board);
  // So far at most four kings, 19 men and nine more: 32 is the longest list (V1).
  if (board.pieces() <= kLongestPieceList - kMostAtHome && random.chance(8))
    drop_king_at_home(random, board);
  if (board.pieces() <= kLongestPieceList - kMostToPass && random.chance(15))
    drop_pawn_to_be_passed_by_any(random, reach, position);
  const int least = random.chance(8) ? random.between(24, kLongestPieceList) : 0;
  const bool is_one_sided = random.chance(30);
  const Colour side = random_colour(random);
  while (board.pieces() < least) {
    const Piece piece = random_army_piece(random);
    drop(random, board, is_one_sided ? Piece(side, piece.kind()) : piece);
  }
  position.listing = occupied_cells(position.board);
  shuffle(random, position.listing);
  return position;
}

constexpr FormDefinition kPieceLists{.labels = {list_position, list_move},
                                     .rules = {.refusal = "V2"},
                                     .stream = 1,
                                     .draw = random_piece_list,
                                     .draw_argument = draw_target};

constexpr KingsOfSetup kKingsOfChess{};

constexpr FormDefinition kWholeGamesOfChess{.labels = {chess_position, chess_move},
                                            .rules = {.refusal = "L2"},
                                            .stream = 5,
                                            .draw = draw_setup<kKingsOfChess>,
                                            .draw_spoilt = draw_spoilt<draw_setup<kKingsOfChess>>,
                                            .start = kStartFen,
                                            .draw_argument = draw_game_move};

const UsualCanary kCanariesOfChess[] = {
    {false, "king-may-take-a-guarded-piece", {Verb::valid}},
    {false, "pinned-attacker-is-harmless", {Verb::explain}},
    {false, "pawn-double-steps-from-anywhere", {Verb::moves}},
    {true,
     "pawn-becomes-nothing-but-a-queen",
     {Verb::legal, Verb::play, Verb::perft, Verb::explain}},
    {true, "pinned-piece-attacks-nothing", {Verb::check, Verb::attacked}}};

/// On pages and in tags: its rules, from its start or from elsewhere.
constexpr std::array<std::string_view, 2> kAliasesOfChess{"standard", "fromposition"};

}  // namespace

constinit const GameDefinition chess_game = [] {
  auto game = game_like_chess("chess", Game::chess, kShapesOfChess, kWholeGamesOfChess);
  game.aliases = kAliasesOfChess;
  game.is_variant = false;
  game.bare = &kPieceLists;
  game.canaries = kCanariesOfChess;
  return game;
}();

}  // namespace doublecheck
