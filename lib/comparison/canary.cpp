#include "comparison/canary.h"

#include <algorithm>
#include <set>

#include "comparison/mutant_trial.h"
#include "mutant/catalogue.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

using mutants::Mutant;

/// Questions of one game that are about whole FENs, or that are not.
struct Subject {
  Game game;
  bool whole_fen;

  friend bool operator==(const Subject&, const Subject&) = default;
};

constexpr bool kWholeFen = true;

/// A belief that shows soon under these verbs.
struct UsualCanary {
  Subject subject;
  std::string_view mutant;
  std::vector<Verb> verbs;

  bool shows_under(const std::set<Verb>& asked) const {
    return std::ranges::any_of(verbs, [&](Verb verb) { return asked.contains(verb); });
  }
};

const std::vector<UsualCanary>& usual_canaries() {
  using enum Verb;
  static const std::vector kMoving{legal, play, perft, explain};
  static const std::vector kAttacking{check, attacked};
  static const std::vector<UsualCanary> usual{
      {{Game::cube, false}, "bishop-keeps-to-a-plane", {moves}},
      {{Game::chess, false}, "king-may-take-a-guarded-piece", {valid}},
      {{Game::chess, false}, "pinned-attacker-is-harmless", {explain}},
      {{Game::chess, false}, "pawn-double-steps-from-anywhere", {moves}},
      {{Game::chess, kWholeFen}, "pawn-becomes-nothing-but-a-queen", kMoving},
      {{Game::chess, kWholeFen}, "pinned-piece-attacks-nothing", kAttacking},
      {{Game::solitaire, false}, "solitaire-king-is-never-taken", {legal}},
      {{Game::solitaire_upward, false}, "solitaire-king-is-never-taken", {legal}},
      {{Game::atomic, false}, "capturer-survives-explosion", {explode}},
      {{Game::atomic, false}, "en-passant-takes-any-piece", {explain}},
      {{Game::atomic, kWholeFen}, "pawn-becomes-nothing-but-a-queen", kMoving},
      {{Game::atomic, kWholeFen}, "pinned-piece-attacks-nothing", kAttacking}};
  return usual;
}

/// The verbs that were asked of `subject`.
std::set<Verb> asked_verbs(const Tally& tally, const Subject& subject) {
  std::set<Verb> verbs;
  for (const auto& [key, row] : tally.rows())
    if (key.first == subject.game && shape_of(key.second, subject.game, subject.whole_fen))
      verbs.insert(key.second);
  return verbs;
}

/// The example of a mutant tells a verb under which it shows.
bool shows_under(const Mutant& mutant, const Subject& subject, const std::set<Verb>& verbs) {
  const auto example = read_question(mutant.example);
  const Subject shown{example.game, example.position.state.has_value()};
  return shown == subject && verbs.contains(example.verb);
}

/// The first usual canary whose belief shows under the verbs asked, else the first mutant that
/// does, else a usual canary in spite of that; nullptr if it was not built.
const Mutant* canary_of(const std::vector<Mutant>& all, const Subject& subject,
                        const std::set<Verb>& verbs) {
  const Mutant* in_spite = nullptr;
  for (const UsualCanary& usual : usual_canaries()) {
    const auto found = std::ranges::find(all, usual.mutant, &Mutant::name);
    if (usual.subject != subject || found == all.end()) continue;
    if (usual.shows_under(verbs)) return &*found;
    in_spite = &*found;
  }
  const auto other = std::ranges::find_if(
      all, [&](const Mutant& mutant) { return shows_under(mutant, subject, verbs); });
  return other == all.end() ? in_spite : &*other;
}

/// Those of the ladder that are among `chosen`; all where that is empty.
std::set<Verb> ladder_verbs(const Subject& subject, const std::vector<Verb>& chosen) {
  std::set<Verb> verbs;
  for (const Shape& shape : ladder(subject.game))
    if ((chosen.empty() || std::ranges::find(chosen, shape.verb) != chosen.end()) &&
        shape_of(shape.verb, subject.game, subject.whole_fen))
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
  for (const bool whole_fen : {false, kWholeFen}) {
    const Subject subject{game, whole_fen};
    const auto verbs = ladder_verbs(subject, chosen);
    const auto* mutant = verbs.empty() ? nullptr : canary_of(all, subject, verbs);
    if (mutant != nullptr) names.push_back(mutant->name);
  }
  return names;
}

std::vector<Canary> ask_canaries(const Tally& tally, const Repeat& repeat, const OracleMaker& make,
                                 const std::atomic<bool>& stop) {
  std::vector<Canary> canaries;
  const auto all = mutants::all_mutants();
  for (const Game game : kAllGames)
    for (const bool whole_fen : {false, kWholeFen}) {
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
