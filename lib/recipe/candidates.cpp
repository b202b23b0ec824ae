#include "recipe/candidates.h"

#include <algorithm>
#include <map>
#include <set>

#include "comparison/canary.h"
#include "features/corpus_features.h"
#include "features/label_features.h"
#include "files/usage_error.h"
#include "mutant/catalogue.h"
#include "notation/question_text.h"
#include "parallel/thread_pool.h"
#include "progress.h"
#include "recipe/source_questions.h"

namespace doublecheck {
namespace {

/// What a batch has to tell.
struct AskedBatch {
  std::vector<AnsweredQuestion> agreed;
  /// For each label feature the first questions that show it, as places in `agreed`.
  std::map<std::string, std::vector<std::size_t>> shown;
  std::vector<Disagreement> disagreements;
  std::uint64_t asked = 0;
};

/// What one thread asks the batches of one source with.
struct Asker {
  Asker(Source& source, const Recipe& recipe)
      : most(recipe.candidates),
        oracles(make_oracles_of(recipe)),
        producer(source.make_producer(*adviser)) {}

  AskedBatch ask(std::size_t number) {
    AskedBatch asked;
    for (const Question& question : producer->batch(number).questions) ask(question, asked);
    return asked;
  }

  void ask(const Question& question, AskedBatch& asked) {
    ++asked.asked;
    const auto examination = cross_examine(question, oracles);
    if (examination.outcome == Outcome::disagreed)
      asked.disagreements.push_back(disagreement_of(question, examination, oracles));
    if (examination.outcome != Outcome::agreed) return;
    const Answer& answer = examination.answers.front();
    for (const auto& feature : label_features(question, answer, *adviser)) {
      auto& shown = asked.shown[feature];
      if (shown.size() < most) shown.push_back(asked.agreed.size());
    }
    asked.agreed.push_back({question, answer});
  }

  std::uint64_t most;
  std::unique_ptr<Oracle> adviser = make_adviser();
  Oracles oracles;
  std::unique_ptr<Producer> producer;
};

/// Everything that was asked, and which of it was chosen so far.
class Pool {
 public:
  explicit Pool(std::uint64_t most) : most_(most) {}

  void add(AskedBatch batch, bool keep) {
    const auto first = agreed_->size();
    for (const auto& [feature, places] : batch.shown)
      for (const auto place : places)
        if (shown_[feature]++ < most_) chosen_.insert(first + place);
    std::ranges::move(batch.agreed, std::back_inserter(*agreed_));
    if (keep)
      for (auto i = first; i < agreed_->size(); ++i) kept_.insert(i);
    std::ranges::move(batch.disagreements, std::back_inserter(disagreements_));
    asked_ += batch.asked;
  }

  std::shared_ptr<const std::vector<AnsweredQuestion>> agreed() const { return agreed_; }

  void choose(std::size_t place) { chosen_.insert(place); }

  void choose_all() {
    for (std::size_t i = 0; i < agreed_->size(); ++i) choose(i);
  }

  Candidates take() {
    std::map<std::string, Candidate> by_text;
    chosen_.insert(kept_.begin(), kept_.end());
    for (const auto place : chosen_) {
      const auto& [question, answer] = (*agreed_)[place];
      auto& candidate =
          by_text.try_emplace(question_text(question), Candidate{question, answer}).first->second;
      candidate.keep = candidate.keep || kept_.contains(place);
    }
    Candidates all{{}, std::move(disagreements_), asked_};
    for (auto& [text, candidate] : by_text) all.questions.push_back(std::move(candidate));
    return all;
  }

 private:
  std::uint64_t most_;
  std::shared_ptr<std::vector<AnsweredQuestion>> agreed_ =
      std::make_shared<std::vector<AnsweredQuestion>>();
  std::map<std::string, std::uint64_t, std::less<>> shown_;
  std::set<std::size_t> chosen_;
  std::set<std::size_t> kept_;
  std::vector<Disagreement> disagreements_;
  std::uint64_t asked_ = 0;
};

// Threads that are left to themselves at Ctrl-C own what they look at.

void ask_source(const QuestionSource& kind, const Recipe& recipe, int jobs, Pool& pool) {
  const std::shared_ptr<Source> source = make_source(kind, recipe);
  Progress progress("questions", source->questions());
  const auto make_work = [source, recipe]() -> std::function<AskedBatch(const std::size_t&)> {
    const auto asker = std::make_shared<Asker>(*source, recipe);
    return [source, asker](const std::size_t& number) { return asker->ask(number); };
  };
  auto batches = results_in_order<AskedBatch>(
      jobs, source->batches(), make_work,
      [&](std::size_t done) { progress.show(done * kBatch, "asked"); });
  for (auto& batch : batches) pool.add(std::move(batch), is_kept(kind));
}

/// The first questions that kill `mutant`, as places in `asked`.
std::vector<std::size_t> kills_of(const mutants::Mutant& mutant,
                                  const std::vector<AnsweredQuestion>& asked,
                                  const Recipe& recipe) {
  Suspect suspect(mutant, recipe.max_leaves);
  std::vector<std::size_t> kills;
  for (std::size_t i = 0; i < asked.size() && kills.size() < recipe.candidates; ++i) {
    const auto& [question, answer] = asked[i];
    if (suspect.is_killed_by(question, answer)) kills.push_back(i);
  }
  return kills;
}

void ask_mutants(const Recipe& recipe, int jobs, Pool& pool) {
  const auto mutants = std::make_shared<const std::vector<mutants::Mutant>>(mutants::all_mutants());
  if (mutants->empty()) throw UsageError("there are no mutants beside this program");
  Progress progress("mutants", mutants->size());
  using Kills = std::vector<std::size_t>;
  const auto make_work = [mutants, asked = pool.agreed(),
                          recipe]() -> std::function<Kills(const std::size_t&)> {
    return [mutants, asked, recipe](const std::size_t& i) {
      return kills_of((*mutants)[i], *asked, recipe);
    };
  };
  for (const auto& kills :
       results_in_order<Kills>(jobs, mutants->size(), make_work,
                               [&](std::size_t done) { progress.show(done, "asked"); }))
    for (const auto place : kills) pool.choose(place);
}

}  // namespace

Oracles make_oracles_of(const Recipe& recipe) {
  return make_oracles(recipe.oracles, {.max_leaves = recipe.max_leaves});
}

Candidates gather_candidates(const Recipe& recipe, int jobs) {
  Pool pool(recipe.candidates);
  for (const auto& source : recipe.sources) ask_source(source, recipe, jobs, pool);
  if (recipe.minimise)
    ask_mutants(recipe, jobs, pool);
  else
    pool.choose_all();
  return pool.take();
}

}  // namespace doublecheck
