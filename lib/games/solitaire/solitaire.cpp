#include "games/solitaire/solitaire.h"

#include "question/game_definition.h"
#include "transform/symmetry.h"

namespace doublecheck {
namespace {

using A = ArgumentForm;
using P = PositionForm;

constexpr Shape kShapesOfSolitaire[] = {
    {Verb::moves, Game::solitaire, P::lone_piece, A::none, "moves solitaire P b4"},
    {Verb::legal, Game::solitaire, P::sixteen, A::none, "legal solitaire ...N.....R....B."},
    {Verb::play, Game::solitaire, P::sixteen, A::move, "play solitaire ...N.....R....B. c1b2"},
    {Verb::perft, Game::solitaire, P::sixteen, A::none, "perft solitaire 2 ...N.....R....B."},
    {Verb::solve, Game::solitaire, P::sixteen, A::none, "solve solitaire ...N.....R....B."},
    {Verb::replay, Game::solitaire, P::sixteen, A::moves,
     "replay solitaire ...N.....R....B. [[[2,0],[1,1]],[[1,1],[3,3]]]"},
    {Verb::explain, Game::solitaire, P::sixteen, A::optional_move,
     "explain solitaire ...N.....R....B. c1b2"}};

constexpr Shape kUpwardShapes[] = {
    {Verb::moves, Game::solitaire_upward, P::lone_piece, A::none, "moves solitaire-upward P b3"},
    {Verb::legal, Game::solitaire_upward, P::sixteen, A::none,
     "legal solitaire-upward ...N.....P....B."},
    {Verb::play, Game::solitaire_upward, P::sixteen, A::move,
     "play solitaire-upward ...N.....P....B. c1b2"},
    {Verb::perft, Game::solitaire_upward, P::sixteen, A::none,
     "perft solitaire-upward 2 ...N.....P....B."},
    {Verb::solve, Game::solitaire_upward, P::sixteen, A::none,
     "solve solitaire-upward ...N.....P....B."},
    {Verb::replay, Game::solitaire_upward, P::sixteen, A::moves,
     "replay solitaire-upward ...N.....P....B. [[[2,0],[1,1]],[[1,1],[3,3]]]"},
    {Verb::explain, Game::solitaire_upward, P::sixteen, A::optional_move,
     "explain solitaire-upward ...N.....P....B. c1b2"}};

Argument draw_argument_of_puzzle(ArgumentDraw& draw, const Question& question) {
  if (shape_of(question).argument == A::moves) return draw_moves_of_puzzle(draw, question);
  return draw.usual_move(question);
}

template <Game game>
Position draw_puzzle(Random& random, Reach& reach) {
  return random_puzzle(random, reach, game);
}

constexpr FormDefinition kPuzzles{.labels = {solitaire_position, solitaire_move},
                                  .rules = {.legal = "S1", .play = "S1", .refusal = "S3"},
                                  .stream = 2,
                                  .draw = draw_puzzle<Game::solitaire>,
                                  .draw_argument = draw_argument_of_puzzle};

constexpr FormDefinition kUpwardPuzzles{.labels = {solitaire_position, solitaire_move},
                                        .rules = {.legal = "S5", .play = "S5", .refusal = "S3"},
                                        .stream = 4,
                                        .draw = draw_puzzle<Game::solitaire_upward>,
                                        .draw_argument = draw_argument_of_puzzle};

const UsualCanary kCanariesOfSolitaire[] = {
    {false, "solitaire-king-is-never-taken", {Verb::legal}}};

/// Pawns capture upward: up stays up.
std::vector<Symmetry> symmetries_of_upward(const Question& question) {
  return has_pawns(question) ? mirrors() : symmetries_of_box(question);
}

}  // namespace

extern const GameDefinition solitaire_game;
const GameDefinition solitaire_game{.name = "solitaire",
                                    .is_exhaustible = true,
                                    .is_puzzle = true,
                                    .upward = Game::solitaire_upward,
                                    .box = kSolitaireBox,
                                    .moves_like = Game::solitaire,
                                    .shapes = kShapesOfSolitaire,
                                    .bare = &kPuzzles,
                                    .symmetries = symmetries_of_box,
                                    .canaries = kCanariesOfSolitaire};

extern const GameDefinition solitaire_upward_game;
const GameDefinition solitaire_upward_game{.name = "solitaire-upward",
                                           .is_variant = true,
                                           .is_exhaustible = true,
                                           .is_puzzle = true,
                                           .upward = Game::solitaire_upward,
                                           .box = kUpwardBox,
                                           .moves_like = Game::solitaire_upward,
                                           .shapes = kUpwardShapes,
                                           .bare = &kUpwardPuzzles,
                                           .symmetries = symmetries_of_upward,
                                           .canaries = kCanariesOfSolitaire};

}  // namespace doublecheck
