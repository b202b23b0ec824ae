#include "canary.h"

#include <algorithm>
#include <map>
#include <set>

#include "built_in.h"
#include "campaign/kill.h"
#include "mutants/catalogue.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

/// Beliefs that show soon and under most verbs of their game.
constexpr std::string_view usual_canary(Game game) {
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

/// The verbs that were asked, by game.
std::map<Game, std::set<Verb>> asked_verbs(const Tally& tally) {
  std::map<Game, std::set<Verb>> verbs;
  for (const auto& [key, row] : tally.rows()) verbs[key.first].insert(key.second);
  return verbs;
}

/// The example of a mutant tells a verb under which it shows.
bool shows_under(const mutants::Mutant& mutant, Game game, const std::set<Verb>& verbs) {
  const auto example = read_question(mutant.example);
  return example.game == game && verbs.contains(example.verb);
}

/// The usual canary where its belief shows under the verbs asked, else the first mutant that does.
const mutants::Mutant* canary_of(const std::vector<mutants::Mutant>& all, Game game,
                                 const std::set<Verb>& verbs) {
  const auto usual = std::ranges::find(all, usual_canary(game), &mutants::Mutant::name);
  const auto fit = [&](const mutants::Mutant& mutant) { return shows_under(mutant, game, verbs); };
  if (usual != all.end() && fit(*usual)) return &*usual;
  const auto other = std::ranges::find_if(all, fit);
  if (other != all.end()) return &*other;
  return usual == all.end() ? nullptr : &*usual;
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
  for (const auto& [game, verbs] : asked_verbs(tally)) {
    const auto* mutant = canary_of(all, game, verbs);
    if (mutant == nullptr) continue;
    const auto source = repeat(game);
    canaries.push_back(ask_canary(*mutant, game, *source, stop));
  }
  return canaries;
}

}  // namespace doublecheck
