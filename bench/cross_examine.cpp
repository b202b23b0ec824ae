#include "asking.h"
#include "benchmarks.h"
#include "cube_questions.h"
#include "names.h"
#include "question_sets.h"

namespace doublecheck::bench {
namespace {

constexpr std::size_t kPositions = 512;

bool any(const Position&) {
  return true;
}
bool has_side_3(const Position& position) {
  return position.board.box().side == 3;
}
bool has_six_pieces(const Position& position) {
  return position.board.pieces() == 6;
}

void examine_verb(benchmark::State& state, Game game, Verb verb, bool (*wanted)(const Position&)) {
  cross_examine_all(state, random_questions(*shape_of(verb, game, false),
                                            random_positions(game, kPositions, wanted)));
}

void examine_ladder(benchmark::State& state, Game game) {
  cross_examine_all(state, random_ladder(game, random_positions(game, kPositions)));
}

void examine_large_cubes(benchmark::State& state) {
  cross_examine_all(state, cube_questions(Verb::legal, 8));
}

}  // namespace

void register_cross_examine() {
  using benchmark::RegisterBenchmark;
  RegisterBenchmark("cross_examine/valid/chess", examine_verb, Game::chess, Verb::valid, any);
  RegisterBenchmark("cross_examine/explode/atomic", examine_verb, Game::atomic, Verb::explode, any);
  RegisterBenchmark("cross_examine/mate/cube/n:3", examine_verb, Game::cube, Verb::mate,
                    has_side_3);
  RegisterBenchmark("cross_examine/solve/solitaire/pieces:6", examine_verb, Game::solitaire,
                    Verb::solve, has_six_pieces);
  RegisterBenchmark("cross_examine/legal/cube/n:8/pieces:40", examine_large_cubes);
  for (const Game game : kGames) {
    const auto name = "cross_examine/ladder/" + std::string(name_of(game));
    RegisterBenchmark(name.c_str(), examine_ladder, game);
  }
}

}  // namespace doublecheck::bench
