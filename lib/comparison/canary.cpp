#include "comparison/canary.h"

#include <algorithm>
#include <array>
#include <set>

#include "comparison/mutant_trial.h"
#include "mutant/catalogue.h"
#include "notation/question_text.h"
#include "question/game_definition.h"

namespace doublecheck {
namespace {

using mutants::Mutant;

bool shows_under(const UsualCanary& canary, const std::set<Verb>& asked) {
  return std::ranges::any_of(canary.verbs, [&](Verb verb) { return asked.contains(verb); });
}

constexpr std::array kWholeOrNot{false, true};

/// The verbs that were asked of `form`.
std::set<Verb> asked_verbs(const Tally& tally, const GameForm& form) {
  std::set<Verb> verbs;
  for (const auto& [key, row] : tally.rows())
    if (key.first == form.game && shape_of(key.second, form)) verbs.insert(key.second);
  return verbs;
}

/// The example of a mutant tells a verb under which it shows.
bool shows_under(const Mutant& mutant, const GameForm& form, const std::set<Verb>& verbs) {
  const auto example = read_question(mutant.example);
  return form_of(example) == form && verbs.contains(example.verb);
}

/// The first usual canary whose belief shows under the verbs asked, else the first mutant that
/// does, else a usual canary in spite of that; nullptr if it was not built.
const Mutant* canary_of(const std::vector<Mutant>& all, const GameForm& form,
                        const std::set<Verb>& verbs) {
  const Mutant* in_spite = nullptr;
  for (const UsualCanary& usual : definition_of(form.game).canaries) {
    const auto found = std::ranges::find(all, usual.mutant, &Mutant::name);
    if (usual.whole_fen != form.whole_fen || found == all.end()) continue;
    if (shows_under(usual, verbs)) return &*found;
    in_spite = &*found;
  }
  const auto other = std::ranges::find_if(
      all, [&](const Mutant& mutant) { return shows_under(mutant, form, verbs); });
  return other == all.end() ? in_spite : &*other;
}

/// Those of the ladder that are among `chosen`; all where that is empty.
std::set<Verb> ladder_verbs(const GameForm& form, const std::vector<Verb>& chosen) {
  std::set<Verb> verbs;
  for (const Shape& shape : ladder(form.game))
    if ((chosen.empty() || std::ranges::find(chosen, shape.verb) != chosen.end()) &&
        shape_of(shape.verb, form))
      verbs.insert(shape.verb);
  return verbs;
}

/// Nothing if it lived.
std::optional<std::uint64_t> killed_after(const Mutant& mutant, Source& source,
                                          const OracleMaker& make, const std::atomic<bool>& stop) {
  const OracleChoice choice{.make = make,
                            .specs = {mutant.oracle, "mutant:" + mutant.name},
                            .options = {.plugins_in_process = true}};
  const Oracles oracles = choice.make_all();
  const auto adviser = make_adviser(make);
  const auto killed = kill(source, oracles, *adviser, stop);
  return killed ? std::optional(killed->questions) : std::nullopt;
}

}  // namespace

std::vector<std::string> usual_canaries(Game game, const std::vector<Verb>& chosen) {
  std::vector<std::string> names;
  const auto all = mutants::all_mutants();
  for (const bool whole_fen : kWholeOrNot) {
    const GameForm form{game, whole_fen};
    const auto verbs = ladder_verbs(form, chosen);
    const auto* mutant = verbs.empty() ? nullptr : canary_of(all, form, verbs);
    if (mutant != nullptr) names.push_back(mutant->name);
  }
  return names;
}

std::vector<Canary> ask_canaries(const Tally& tally, const Repeat& repeat, const OracleMaker& make,
                                 const std::atomic<bool>& stop) {
  std::vector<Canary> canaries;
  const auto all = mutants::all_mutants();
  for (const Game game : all_games())
    for (const bool whole_fen : kWholeOrNot) {
      const auto verbs = asked_verbs(tally, {game, whole_fen});
      const auto* mutant = verbs.empty() ? nullptr : canary_of(all, {game, whole_fen}, verbs);
      if (mutant == nullptr) continue;
      const auto source = repeat(game);
      canaries.push_back(
          {game, whole_fen, mutant->name, killed_after(*mutant, *source, make, stop)});
    }
  return canaries;
}

}  // namespace doublecheck
