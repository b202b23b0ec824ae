#include "beliefs/behaviour.h"

#include <algorithm>
#include <optional>
#include <set>

#include "diagnosis/difference.h"
#include "minimise/set_cover.h"
#include "parallel/thread_pool.h"

namespace doublecheck {
namespace {

using mutants::Mutant;

/// What one oracle answered.
struct Answered {
  Question question;
  Answer answer;
};

/// What is held against one oracle, and what is not.
struct Accused {
  std::string oracle;
  std::vector<Answered> disagreements;
  std::vector<std::string> signatures;  // of these
  std::vector<Answered> agreements;
};

/// What a belief answers as the accused does.
struct Fit {
  std::vector<bool> answered_alike;  // of the disagreements
  std::uint64_t wrong = 0;           // of the agreements; not asked where nothing is explained

  bool explains(std::size_t disagreement) const {
    return disagreement < answered_alike.size() && answered_alike[disagreement];
  }

  std::uint64_t count() const {
    return static_cast<std::uint64_t>(std::ranges::count(answered_alike, true));
  }
};

const Answer* answer_of(const std::string& oracle, const Disagreement& asked) {
  const auto given = std::ranges::find(asked.answers, oracle, &GivenAnswer::oracle);
  return given == asked.answers.end() || given->answer.is_abstain() ? nullptr : &given->answer;
}

/// Whether `oracle` answers otherwise than a built-in one, or without any of these is the accused.
bool is_accused(const std::string& oracle, const Disagreement& asked) {
  const Answer* given = answer_of(oracle, asked);
  if (given == nullptr) return false;
  for (const auto& built_in : kBuiltInOracles)
    if (const Answer* right = answer_of(built_in, asked)) return *right != *given;
  return sides_of(asked).accused == oracle;
}

std::set<std::string> suspects(const Evidence& evidence) {
  std::set<std::string> oracles;
  for (const auto& [signature, sample] : evidence.disagreements)
    for (const auto& [rank, testimony] : sample)
      for (const auto& [oracle, answer] : testimony.asked.answers)
        if (!is_built_in(oracle)) oracles.insert(oracle);
  return oracles;
}

Accused case_against(const std::string& oracle, const Evidence& evidence) {
  Accused accused{oracle, {}, {}, {}};
  for (const auto& [signature, sample] : evidence.disagreements)
    for (const auto& [rank, testimony] : sample) {
      const auto& asked = testimony.asked;
      if (!is_accused(oracle, asked)) continue;
      accused.disagreements.push_back({asked.question, *answer_of(oracle, asked)});
      accused.signatures.push_back(signature);
    }
  for (const auto& [rank, testimony] : evidence.agreements)
    if (const Answer* given = answer_of(oracle, testimony.asked))
      accused.agreements.push_back({testimony.asked.question, *given});
  return accused;
}

/// Whether `oracle` answers each as the accused did.
std::vector<bool> answered_alike(const std::vector<Answered>& all, const Oracles& oracle) {
  std::vector<Question> questions;
  questions.reserve(all.size());
  for (const Answered& each : all) questions.push_back(each.question);
  const auto examinations = cross_examine(questions, oracle);
  std::vector<bool> alike;
  alike.reserve(all.size());
  for (std::size_t i = 0; i < all.size(); ++i)
    alike.push_back(examinations[i].answers.front() == all[i].answer);
  return alike;
}

/// Nothing fits with a mutant that cannot be had: what a run has found is not lost for it.
Fit ask(const std::string& mutant, const Accused& accused, const OracleMaker& make) try {
  Oracles oracle;
  oracle.push_back(make("mutant:" + mutant, {}));
  Fit fit{answered_alike(accused.disagreements, oracle), 0};
  if (fit.count() > 0)
    fit.wrong = static_cast<std::uint64_t>(
        std::ranges::count(answered_alike(accused.agreements, oracle), false));
  return fit;
} catch (const OracleError&) {
  return {};
}

/// Places in a list: of mutants, or of disagreements.
using Places = std::vector<std::size_t>;

/// Those that may show in the games of the disagreements.
std::vector<Mutant> candidates_of(std::vector<Mutant> beliefs, const Accused& accused) {
  std::set<Game> games;
  for (const Answered& each : accused.disagreements) games.insert(each.question.game);
  std::erase_if(beliefs, [&](const Mutant& belief) {
    return accused.oracle == "mutant:" + belief.name ||
           std::ranges::none_of(belief.games, [&](Game game) { return games.contains(game); });
  });
  return beliefs;
}

class Explaining {
 public:
  Explaining(Accused accused, const std::vector<Mutant>& beliefs, const OracleMaker& make, int jobs)
      : accused_(std::move(accused)), mutants_(candidates_of(beliefs, accused_)), make_(make) {
    fits_ = results_in_order<Fit>(jobs, mutants_.size(), [this] {
      return [this](const std::size_t& i) { return ask(mutants_[i].name, accused_, make_); };
    });
  }

  Behaviour behaviour(const std::vector<EntrySignatures>& entries) && {
    choose();
    Behaviour made{
        accused_.oracle, fit_on(all_of(accused_.signatures), in_one(chosen_), together_), {}};
    for (const EntrySignatures& entry : entries) made.entries.push_back(fit_of(all_of(entry)));
    return made;
  }

 private:
  /// The fewest of those that predict nothing wrongly and explain as much as all of them.
  void choose() {
    Places faultless;
    CoverProblem problem;
    for (std::size_t i = 0; i < fits_.size(); ++i) {
      if (fits_[i].count() == 0 || fits_[i].wrong > 0) continue;
      faultless.push_back(i);
      auto& features = problem.candidates.emplace_back();
      for (std::size_t d = 0; d < accused_.disagreements.size(); ++d)
        if (fits_[i].explains(d)) features.push_back(static_cast<Id>(d));
    }
    problem.weights.assign(problem.candidates.size(), 1);
    Places all;
    for (const Id id : without_redundant(problem, greedy_cover(problem)))
      all.push_back(faultless[id]);
    together_ = fit_in_one(all);
    chosen_ = all;
    // Where two faults meet, a third belief may answer by chance as both do together.
    const auto needed = needed_for(explained_together());
    together_ = fit_in_one(needed);
    chosen_ = needed;
  }

  /// `A+B`: these as one mutant.
  Mutant in_one(const Places& some) const {
    Mutant all;
    for (const std::size_t i : some) {
      all.name += (all.name.empty() ? "" : "+") + mutants_[i].name;
      all.belief += (all.belief.empty() ? "" : " ") + mutants_[i].belief;
    }
    return all;
  }

  Fit fit_in_one(const Places& some) const {
    if (some.empty()) return {};
    if (some == chosen_) return together_;
    return some.size() == 1 ? fits_[some.front()] : ask(in_one(some).name, accused_, make_);
  }

  Places explained_together() const {
    Places places;
    for (std::size_t d = 0; d < accused_.disagreements.size(); ++d)
      if (together_.explains(d)) places.push_back(d);
    return places;
  }

  /// The chosen, less each that can be left out: the rest, in one, explain all of `places`.
  Places needed_for(const Places& places) const {
    Places kept = chosen_;
    for (const std::size_t i : chosen_) {
      Places rest = kept;
      std::erase(rest, i);
      if (explain_all(rest, places)) kept = std::move(rest);
    }
    return kept;
  }

  bool explain_all(const Places& some, const Places& places) const {
    if (some.empty()) return places.empty();
    if (some.size() == 1)
      return std::ranges::all_of(places,
                                 [&](std::size_t d) { return fits_[some.front()].explains(d); });
    Accused part;
    for (const std::size_t d : places) part.disagreements.push_back(accused_.disagreements[d]);
    return ask(in_one(some).name, part, make_).count() == places.size();
  }

  /// The disagreements of these signatures.
  Places all_of(const std::vector<std::string>& signatures) const {
    Places places;
    for (std::size_t d = 0; d < accused_.signatures.size(); ++d)
      if (std::ranges::find(signatures, accused_.signatures[d]) != signatures.end())
        places.push_back(d);
    return places;
  }

  BeliefFit fit_on(const Places& places, const Mutant& mutant, const Fit& fit) const {
    const auto explained =
        std::ranges::count_if(places, [&](std::size_t d) { return fit.explains(d); });
    return {mutant.name,   mutant.belief, static_cast<std::uint64_t>(explained),
            places.size(), fit.wrong,     accused_.agreements.size()};
  }

  /// Those of the chosen that the entry needs, if together they explain all of it, else whatever
  /// comes nearest.
  std::optional<BeliefFit> fit_of(const Places& places) const {
    if (places.empty()) return std::nullopt;
    for (const std::size_t i : chosen_)
      if (auto fit = fit_on(places, mutants_[i], fits_[i]); fit.is_exact()) return fit;
    if (fit_on(places, in_one(chosen_), together_).is_exact()) {
      const auto needed = needed_for(places);
      return fit_on(places, in_one(needed), fit_in_one(needed));
    }
    std::optional<BeliefFit> nearest;
    for (std::size_t i = 0; i < fits_.size(); ++i) {
      auto fit = fit_on(places, mutants_[i], fits_[i]);
      if (fit.is_near() && (!nearest || is_nearer(fit, *nearest))) nearest = std::move(fit);
    }
    return nearest;
  }

  static bool is_nearer(const BeliefFit& one, const BeliefFit& other) {
    const auto misses = [](const BeliefFit& fit) {
      return fit.disagreements - fit.explained + fit.wrong;
    };
    return misses(one) < misses(other);
  }

  Accused accused_;
  std::vector<Mutant> mutants_;
  const OracleMaker& make_;
  std::vector<Fit> fits_;  // of the mutants
  Places chosen_;
  Fit together_;  // of the chosen in one
};

}  // namespace

std::vector<Behaviour> behaviours(const Evidence& evidence,
                                  const std::vector<EntrySignatures>& entries,
                                  const std::vector<Mutant>& beliefs, const OracleMaker& make,
                                  int jobs) {
  std::vector<Behaviour> all;
  for (const std::string& oracle : suspects(evidence)) {
    auto accused = case_against(oracle, evidence);
    if (accused.disagreements.empty()) continue;
    all.push_back(Explaining(std::move(accused), beliefs, make, jobs).behaviour(entries));
  }
  return all;
}

}  // namespace doublecheck
