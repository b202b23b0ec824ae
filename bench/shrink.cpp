#include "diagnosis/shrink.h"

#include "asking.h"
#include "benchmarks.h"
#include "built_in.h"
#include "comparison/mutant_trial.h"
#include "question_sets.h"

namespace doublecheck::bench {
namespace {

struct Suspect {
  Game game;
  const char* mutant;
};

constexpr Suspect kSuspects[] = {{Game::cube, "king-hides-behind-itself"},
                                 {Game::chess, "pinned-piece-may-capture"},
                                 {Game::solitaire, "solitaire-slider-jumps"},
                                 {Game::atomic, "explosion-kills-pawns"}};

Oracles with_mutant(const Suspect& suspect) {
  Oracles oracles;
  oracles.push_back(make_oracle("mailbox"));
  oracles.push_back(make_oracle("mutant:" + std::string(suspect.mutant)));
  return oracles;
}

Disagreement first_disagreement(Game game, const Oracles& oracles, Oracle& adviser) {
  const auto source = random_source(kSeed, {game}, {}, kEndless);
  return kill(*source, oracles, adviser, std::atomic<bool>(false))->found;
}

void shrink_first(benchmark::State& state, const Suspect& suspect) {
  const auto oracles = with_mutant(suspect);
  const auto adviser = make_adviser(built_in_oracles());
  const auto found = first_disagreement(suspect.game, oracles, *adviser);
  for ([[maybe_unused]] auto _ : state) benchmark::DoNotOptimize(shrink(found, oracles, *adviser));
  set_items(state, 1);
}

}  // namespace

void register_shrink() {
  for (const Suspect& suspect : kSuspects) {
    const auto name = "shrink/" + std::string(name_of(suspect.game)) + '/' + suspect.mutant;
    benchmark::RegisterBenchmark(name.c_str(), shrink_first, suspect)
        ->Unit(benchmark::kMillisecond);
  }
}

}  // namespace doublecheck::bench
