#include "asking.h"
#include "benchmarks.h"
#include "cube_questions.h"
#include "names.h"
#include "question_sets.h"

namespace doublecheck::bench {
namespace {

constexpr std::size_t kExaminedPositions = 512;

bool any(const Position&) {
  return true;
}
bool has_side_3(const Position& position) {
  return position.board.box().side == 3;
}
bool has_six_pieces(const Position& position) {
  return position.board.pieces() == 6;
}

void examine(benchmark::State& state, const Shape& shape, bool (*wanted)(const Position&)) {
  cross_examine_all(state,
                    random_questions(shape, random_positions(shape, kExaminedPositions, wanted)));
}

void examine_ladder(benchmark::State& state, Game game, bool whole_fen) {
  cross_examine_all(state, random_ladder(game, whole_fen, kExaminedPositions));
}

void examine_large_cubes(benchmark::State& state) {
  cross_examine_all(state, cube_questions(Verb::legal, 8));
}

}  // namespace

void register_cross_examine() {
  using benchmark::RegisterBenchmark;
  const auto shape = [](Verb verb, Game game, bool whole_fen = false) {
    return *shape_of(verb, {game, whole_fen});
  };
  RegisterBenchmark("cross_examine/valid/chess", examine, shape(Verb::valid, Game::chess), any);
  RegisterBenchmark("cross_examine/explode/atomic", examine, shape(Verb::explode, Game::atomic),
                    any);
  RegisterBenchmark("cross_examine/mate/cube/n:3", examine, shape(Verb::mate, Game::cube),
                    has_side_3);
  RegisterBenchmark("cross_examine/solve/solitaire/pieces:6", examine,
                    shape(Verb::solve, Game::solitaire), has_six_pieces);
  for (const Game game : {Game::chess, Game::atomic})
    for (const Verb verb : {Verb::legal, Verb::play}) {
      const auto name = "cross_examine/" + name_of(shape(verb, game, true));
      RegisterBenchmark(name.c_str(), examine, shape(verb, game, true), any);
    }
  RegisterBenchmark("cross_examine/legal/cube/n:8/pieces:40", examine_large_cubes);
  for (const Game game : usual_games()) {
    const auto name = "cross_examine/ladder/" + std::string(name_of(game));
    RegisterBenchmark(name.c_str(), examine_ladder, game, false);
    if (has_fens(game)) RegisterBenchmark((name + "/fen").c_str(), examine_ladder, game, true);
  }
}

}  // namespace doublecheck::bench
