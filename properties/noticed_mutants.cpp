#include "noticed_mutants.h"

#include "built_in.h"
#include "check_property.h"
#include "findings/pipeline.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

constexpr std::uint64_t kMostQuestions = 500'000;
constexpr int kPerftDepth = 4;
constexpr std::uint64_t kMaxLeaves = 20'000;

/// Random questions seldom go deep: mutants that show in counts are asked for those of the corpus,
/// whatever the seed.
std::unique_ptr<Source> source_against(const mutants::Mutant& mutant, std::uint64_t seed) {
  const bool whole_games = is_of_whole_games(mutant);
  if (whole_games && read_question(mutant.example).verb == Verb::perft) {
    const auto counter = make_oracle("mailbox", {.max_leaves = kMaxLeaves});
    return perft_source(mutant.games, kPerftDepth, *counter);
  }
  return random_source(seed, mutant.games, {}, kMostQuestions,
                       {whole_games ? Origin::setups : Origin::any});
}

}  // namespace

Oracles mutant_and_original(const mutants::Mutant& mutant) {
  Oracles oracles;
  oracles.push_back(make_oracle(mutant.oracle));
  // In a process of its own each question would cost ten times as much.
  oracles.push_back(make_oracle("mutant:" + mutant.name, {.plugins_in_process = true}));
  return oracles;
}

std::optional<Kill> noticed(const mutants::Mutant& mutant, const Oracles& oracles,
                            std::uint64_t seed) {
  const auto source = source_against(mutant, seed);
  const std::atomic<bool> stop = false;
  return kill(*source, oracles, mailbox_oracle(), stop);
}

Disagreement witness(const Kill& kill, const Oracles& oracles) {
  return finding_of(kill.found, {oracles, mailbox_oracle()}).shrunk;
}

}  // namespace doublecheck
