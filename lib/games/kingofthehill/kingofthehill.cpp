#include <array>
#include <string_view>

#include "games/chess/chess.h"
#include "games/chess/game_setups.h"
#include "transform/symmetry.h"

namespace doublecheck {
namespace {

constexpr auto kShapesOfHill = shapes_of_whole_games(
    Game::kingofthehill, PositionForm::fen,
    {"check kingofthehill 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1",
     "attacked kingofthehill 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1",
     "legal kingofthehill rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     "play kingofthehill 4k3/8/8/8/8/4K3/8/8 w - - 0 1 e3e4",
     "perft kingofthehill 3 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     "explain kingofthehill 4k3/8/8/8/8/4K3/8/8 w - - 0 1 e3e4"});

constexpr int kHillFirst = 3;  // both its files and its ranks
constexpr int kHillLast = 4;

/// On the hill, or up to so many cells beside it.
Cell random_cell_near_hill(Random& random, int beside) {
  const int file = random.between(kHillFirst - beside, kHillLast + beside);
  return kChessBox.cell({file, random.between(kHillFirst - beside, kHillLast + beside)});
}

bool is_on_hill(Cell cell) {
  const auto [file, rank, level] = kChessBox.coordinates(cell);
  return kHillFirst <= file && file <= kHillLast && kHillFirst <= rank && rank <= kHillLast;
}

/// A king is about to step onto the hill, of which a cell is mostly attacked; or something of its
/// own there is pinned. In few games it has arrived.
Position random_hill_setup(Random& random, Reach& reach) {
  Position position = random_setup(random, reach, kKingsLikeChess);
  if (position.state->en_passant || random.chance(25)) return position;
  Board& board = position.board;
  const Colour climber = random.chance(80) ? position.to_move : opposite(position.to_move);
  Cell king = random_cell_near_hill(random, 1);
  while (is_on_hill(king) && !random.chance(6)) king = random_cell_near_hill(random, 1);
  if (board[king].is(Kind::king)) return position;
  put_king(position, climber, king);
  for (int attackers = random.between(0, 2); attackers > 0; --attackers)
    drop_attacker(random, reach, Game::chess, board, random_cell_near_hill(random, 0),
                  opposite(climber));
  if (random.chance(40)) drop_line(random, reach, Game::chess, board, king, 1);
  return position;
}

/// Often a step of the king, which may end the game.
Argument draw_climb(ArgumentDraw& draw, const Question& question) {
  const auto king = king_of(question.position.board, question.position.to_move);
  if (king && draw.random().chance(15)) return draw.move_by_reach(question, {*king});
  return draw_game_move(draw, question);
}

constexpr FormDefinition kWholeGamesOfHill{.labels = {hill_position, hill_move},
                                           .rules = {.refusal = "L2", .ending = "K1"},
                                           .stream = 11,
                                           .draw = random_hill_setup,
                                           .draw_spoilt = draw_spoilt<random_hill_setup>,
                                           .start = kStartFen,
                                           .draw_argument = draw_climb};

constexpr std::array<std::string_view, 1> kAliasesOfHill{"koth"};

}  // namespace

constinit const GameDefinition kingofthehill_game = [] {
  auto game =
      game_like_chess("kingofthehill", Game::kingofthehill, kShapesOfHill, kWholeGamesOfHill);
  game.aliases = kAliasesOfHill;
  return game;
}();

}  // namespace doublecheck
