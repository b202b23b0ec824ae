#include "canary.h"

#include <algorithm>
#include <set>

#include "built_in.h"
#include "campaign/kill.h"
#include "mutants/catalogue.h"

namespace doublecheck {
namespace {

/// Beliefs that show soon and under most verbs of their game.
constexpr std::string_view canary_of(Game game) {
  switch (game) {
    case Game::cube:
      return "bishop-keeps-to-a-plane";
    case Game::chess:
      return "king-may-take-a-guarded-piece";
    case Game::solitaire:
      return "solitaire-king-is-never-taken";
    case Game::atomic:
      return "capturer-survives-explosion";
  }
  return {};
}

std::set<Game> games_of(const Tally& tally) {
  std::set<Game> games;
  for (const auto& [key, row] : tally.rows()) games.insert(key.first);
  return games;
}

Canary ask_canary(const mutants::Mutant& mutant, Game game, Source& source,
                  const std::atomic<bool>& stop) {
  Oracles oracles;
  oracles.push_back(make_oracle(mutant.oracle));
  oracles.push_back(make_oracle("mutant:" + mutant.name));
  const auto adviser = make_adviser();
  Canary canary{game, mutant.name, {}};
  if (const auto killed = kill(source, oracles, *adviser, stop))
    canary.killed_after = killed->questions;
  return canary;
}

}  // namespace

std::unique_ptr<Oracle> make_adviser() {
  return make_oracle("mailbox");
}

std::vector<Canary> ask_canaries(const Tally& tally, const Repeat& repeat,
                                 const std::atomic<bool>& stop) {
  std::vector<Canary> canaries;
  const auto all = mutants::all_mutants();
  for (const Game game : games_of(tally)) {
    const auto mutant = std::ranges::find(all, canary_of(game), &mutants::Mutant::name);
    if (mutant == all.end()) continue;
    const auto source = repeat(game);
    canaries.push_back(ask_canary(*mutant, game, *source, stop));
  }
  return canaries;
}

}  // namespace doublecheck
