#include "canary.h"

#include <algorithm>
#include <map>

#include "built_in.h"
#include "campaign/kill.h"
#include "mutants/catalogue.h"

namespace doublecheck {
namespace {

struct Asked {
  std::vector<Verb> verbs;
  std::uint64_t questions = 0;
};

std::map<Game, Asked> asked_by_game(const Tally& tally) {
  std::map<Game, Asked> games;
  for (const auto& [key, row] : tally.rows()) {
    games[key.first].verbs.push_back(key.second);
    games[key.first].questions += row.asked;
  }
  return games;
}

/// The first mutant of `game` whose belief shows in one of `verbs`: its example says which verb
/// does.
const mutants::Mutant* canary_of(const std::vector<mutants::Mutant>& all, Game game,
                                 const std::vector<Verb>& verbs) {
  const auto found = std::ranges::find_if(all, [&](const mutants::Mutant& mutant) {
    if (std::ranges::find(mutant.games, game) == mutant.games.end()) return false;
    return std::ranges::any_of(verbs, [&](Verb verb) {
      return mutant.example.starts_with(std::string(name_of(verb)) + " " +
                                        std::string(name_of(game)));
    });
  });
  return found == all.end() ? nullptr : &*found;
}

}  // namespace

std::unique_ptr<Oracle> make_adviser() {
  return make_oracle("mailbox");
}

std::vector<Canary> ask_canaries(const Tally& tally, std::uint64_t seed,
                                 const std::atomic<bool>& stop) {
  std::vector<Canary> canaries;
  const auto all = mutants::all_mutants();
  const auto adviser = make_adviser();
  for (const auto& [game, asked] : asked_by_game(tally)) {
    const auto* mutant = canary_of(all, game, asked.verbs);
    if (mutant == nullptr) continue;
    Oracles oracles;
    oracles.push_back(make_oracle(mutant->oracle));
    oracles.push_back(make_oracle("mutant:" + mutant->name));
    const auto source = random_source(seed, {game}, asked.verbs, asked.questions);
    Canary canary{game, mutant->name, {}};
    if (const auto killed = kill(*source, oracles, *adviser, stop))
      canary.killed_after = killed->questions;
    canaries.push_back(std::move(canary));
  }
  return canaries;
}

}  // namespace doublecheck
