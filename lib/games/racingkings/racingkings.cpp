#include <algorithm>
#include <array>
#include <utility>

#include "games/chess/chess.h"
#include "games/chess/game_setups.h"
#include "generate/reach.h"
#include "transform/symmetry.h"

namespace doublecheck {
namespace {

constexpr std::string_view kStartOfRacing = "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1";

constexpr auto kShapesOfRacing =
    shapes_of_whole_games(Game::racingkings, PositionForm::fen,
                          {"check racingkings 8/8/8/8/8/8/k6K/8 b - - 0 1",
                           "attacked racingkings 8/8/8/8/8/8/k6K/8 b - - 0 1",
                           "legal racingkings 8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1",
                           "play racingkings 8/K7/8/8/8/8/7k/8 w - - 0 1 a7a8",
                           "perft racingkings 3 8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1",
                           "explain racingkings 8/K7/8/8/8/8/7k/8 w - - 0 1 a7a8"});

constexpr int kGoal = kBoardEnd;

/// Whether the piece on `cell` attacks that on `king`.
bool attacks(Reach& reach, const Board& board, Cell cell, Cell king) {
  const auto& reached = reach.from(Game::chess, kChessBox, board[cell], cell);
  if (std::ranges::find(reached, king) == reached.end()) return false;
  return board[cell].is(Kind::knight) ||
         std::ranges::none_of(cells_between(kChessBox, cell, king),
                              [&](Cell between) { return static_cast<bool>(board[between]); });
}

/// Near the goal more often than elsewhere.
Cell random_cell_of_racer(Random& random) {
  const auto percent = random.below(100);
  const int rank = percent < 45 ? kGoal - 1 : percent < 60 ? kGoal : random.between(0, kGoal);
  return kChessBox.cell({random_file(random), rank});
}

/// No king attacks the other: neither stands beside it.
void drop_racers(Random& random, Reach& reach, Position& position) {
  for (;;) {
    position.board = Board(kChessBox);
    Cell kings[2] = {random_cell_of_racer(random), 0};
    kings[1] = random_cell_of_racer(random);
    if (kings[0] == kings[1]) continue;
    for (const Colour colour : {Colour::white, Colour::black})
      position.board[kings[static_cast<std::size_t>(colour)]] = Piece(colour, Kind::king);
    const auto& beside = reach.from(Game::chess, kChessBox, position.board[kings[0]], kings[0]);
    if (std::ranges::find(beside, kings[1]) == beside.end()) break;
  }
  // Black's last move: White's king stands on the goal already.
  const auto white = king_of(position.board, Colour::white);
  if (kChessBox.coordinates(*white).rank == kGoal && random.chance(85))
    position.to_move = Colour::black;
}

/// Pieces that attack a king go, and those that attacked it behind them.
void leave_kings_unattacked(Reach& reach, Board& board) {
  for (bool changed = true; std::exchange(changed, false);)
    for (const Colour colour : {Colour::white, Colour::black})
      for (const Cell cell :
           occupied_cells(board, [&](Piece piece) { return piece.is(opposite(colour)); }))
        if (!board[cell].is(Kind::king) && attacks(reach, board, cell, *king_of(board, colour))) {
          board[cell] = Piece{};
          changed = true;
        }
}

/// Neither king is attacked. Men stand so that a move may uncover a check, or guard the goal.
Position random_race(Random& random, Reach& reach) {
  constexpr std::array kMen{Kind::queen,  Kind::rook,   Kind::rook,
                            Kind::bishop, Kind::knight, Kind::knight};
  Position position = empty_position(random);
  Board& board = position.board;
  drop_racers(random, reach, position);
  for (int men = random.chance(30) ? random.between(0, 3) : random.between(2, 16); men > 0; --men) {
    const Colour colour = random_colour(random);
    const Piece man(colour, random.pick(kMen));
    const Cell cell = random_cell(random);
    if (!board[cell]) board[cell] = man;
  }
  for (const Colour colour : {Colour::white, Colour::black}) {
    if (random.chance(35)) drop_battery(random, reach, board, *king_of(board, colour));
    if (random.chance(30)) drop_line(random, reach, Game::chess, board, *king_of(board, colour), 1);
  }
  if (random.chance(40)) {
    const Cell goal = kChessBox.cell({random_file(random), kGoal});
    drop_attacker(random, reach, Game::chess, board, goal, Colour::white);
  }
  for (const Cell pawn : occupied_cells(board, [](Piece piece) { return piece.is(Kind::pawn); }))
    board[pawn] = Piece(board[pawn].colour(), Kind::rook);
  leave_kings_unattacked(reach, board);
  return position;
}

void put_pawn(Random& random, Reach&, Position& position) {
  const Piece pawn(random_colour(random), Kind::pawn);
  put_unless_king(position.board, random_cell(random), pawn);
}

constexpr std::array<Spoil, 9> kSpoilsOfRaces{spoils::lose_king,
                                              spoils::add_king,
                                              put_pawn,
                                              spoils::put_pawn_on_end_rank,
                                              spoils::grant_right,
                                              spoils::name_any_cell,
                                              spoils::name_cell_on_rank,
                                              spoils::attack_waiting_king,
                                              spoils::attack_moving_king};

/// Often a step of the king, or a move that may give check.
Argument draw_race_move(ArgumentDraw& draw, const Question& question) {
  const auto king = king_of(question.position.board, question.position.to_move);
  const auto mood = draw.random().below(100);
  if (king && mood < 15) return draw.move_by_reach(question, {*king});
  if (mood < 30) return draw.move_by_reach(question);
  return draw_game_move(draw, question);
}

constexpr FormDefinition kWholeGamesOfRacing{
    .labels = {racing_position, racing_move},
    .rules = {.legal = "R2", .refusal = "R1", .always = "R2", .castling = "R1", .ending = "R3"},
    .stream = 12,
    .draw = random_race,
    .draw_spoilt = draw_spoilt<random_race, kSpoilsOfRaces>,
    .start = kStartOfRacing,
    .draw_argument = draw_race_move};

const UsualCanary kCanariesOfRaces[] = {{true,
                                         "racing-checks-may-be-uncovered",
                                         {Verb::legal, Verb::play, Verb::perft, Verb::explain}}};

}  // namespace

constinit const GameDefinition racingkings_game = [] {
  auto game =
      game_like_chess("racingkings", Game::racingkings, kShapesOfRacing, kWholeGamesOfRacing);
  game.bounds_men = false;
  game.canaries = kCanariesOfRaces;
  game.symmetries = [](const Question&) { return mirrors(); };
  return game;
}();

}  // namespace doublecheck
