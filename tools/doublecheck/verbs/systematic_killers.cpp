#include "verbs/systematic_killers.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include "built_in.h"
#include "comparison/source.h"
#include "notation/question_text.h"
#include "process/shared_bytes.h"

namespace doublecheck {
namespace {

using mutants::SystematicMutant;

/// A question that takes long is asked by everybody who checks the corpus.
constexpr std::uint64_t kMostLeavesOfKiller = 2'000;

/// Of the questions of a batch that are asked at once: the first batch is small, for most mutants
/// die at once; then there are fewer mutants, and each batch is twice as large as the one before.
constexpr std::uint64_t kFirstBatch = 1'024;
constexpr std::uint64_t kLargestBatch = 16'384;

/// Places of questions in a batch.
using Places = std::vector<std::size_t>;

/// Questions of a batch about some games.
struct Selected {
  AnsweredLines lines;
  Places places;
};

/// Random questions with their answers.
class Pool {
 public:
  explicit Pool(const SystematicOptions& options)
      : source_(random_source(options.seed, {kGames.begin(), kGames.end()}, {}, options.questions)),
        oracle_(make_oracle(kBuiltInOracles.front(), {.max_leaves = kMostLeavesOfKiller})),
        producer_(source_->make_producer(*oracle_)) {}

  /// The next ones that are answered; false at the end.
  bool next(std::uint64_t most) {
    games_.clear();
    lines_ = {};
    for (; lines_.questions.size() < most && batch_ < source_->batches(); ++batch_)
      for (const Question& question : producer_->batch(batch_).questions) add(question);
    return !lines_.questions.empty();
  }

  const AnsweredLines& lines() const { return lines_; }
  std::uint64_t asked() const { return batch_ * kBatch; }

  Selected about(const std::vector<Game>& games) const {
    Selected selected;
    for (std::size_t i = 0; i < games_.size(); ++i) {
      if (std::ranges::count(games, games_[i]) == 0) continue;
      selected.lines.questions.push_back(lines_.questions[i]);
      selected.lines.answers.push_back(lines_.answers[i]);
      selected.places.push_back(i);
    }
    return selected;
  }

 private:
  void add(const Question& question) {
    const Answer answer = oracle_->answer(question);
    auto text = question_text(question);
    if (answer.is_abstain() || !seen_.insert(text).second) return;
    games_.push_back(question.game);
    lines_.questions.push_back(std::move(text));
    lines_.answers.push_back(answer.text());
  }

  std::unique_ptr<Source> source_;
  std::unique_ptr<Oracle> oracle_;
  std::unique_ptr<Producer> producer_;
  std::set<std::string> seen_;
  AnsweredLines lines_;
  std::vector<Game> games_;  // of `lines_`
  std::uint64_t batch_ = 0;
};

/// A trial that ends with the last question, and marks those which the mutant answers wrongly.
TrialApart marking(const TrialApart& trial, unsigned char* marks) {
  return {trial.lines, [trial, marks] {
            return [answer = trial.make(), &right = trial.lines->answers, marks,
                    i = std::size_t{0}](const std::string& question) mutable {
              const auto at = i++;
              try {
                marks[at] = answer(question) != right[at] ? 1 : 0;
              } catch (const std::exception&) {
                marks[at] = 1;
              }
              return right[at];
            };
          }};
}

/// Of each of so many questions the mutants that it kills, from the killers of each mutant.
std::vector<Places> killed_by(const std::vector<Places>& killers, std::size_t questions) {
  std::vector<Places> killed(questions);
  for (std::size_t mutant = 0; mutant < killers.size(); ++mutant)
    for (const auto place : killers[mutant]) killed[place].push_back(mutant);
  return killed;
}

/// One mutant less is gained by each of `places`; by one that was taken, none is.
void lower(Places& gain, const Places& places) {
  for (const auto place : places)
    if (gain[place] > 0) --gain[place];
}

/// The goals, and what was chosen for them.
class Choice {
 public:
  Choice(const std::vector<SystematicMutant>& mutants, const GamesOfFiles& games,
         const KillersOptions& options)
      : mutants_(mutants), options_(options), wanted_(mutants.size(), options.times) {
    games_.reserve(mutants.size());
    for (const auto& mutant : mutants) games_.push_back(games_of(mutant, games));
  }

  std::size_t wanting() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(wanted_, [](int times) { return times > 0; }));
  }

  void choose_from(const Pool& pool) {
    const auto killers = killers_in(pool);
    const auto killed = killed_by(killers, pool.lines().questions.size());
    Places gain;
    for (const auto& mutants : killed) gain.push_back(mutants.size());
    for (auto best = std::ranges::max_element(gain); best != gain.end() && *best > 0;
         best = std::ranges::max_element(gain)) {
      const auto chosen = static_cast<std::size_t>(best - gain.begin());
      *best = 0;
      for (const auto mutant : killed[chosen]) {
        if (wanted_[mutant] == 0) continue;
        --wanted_[mutant];
        if (wanted_[mutant] == 0) lower(gain, killers[mutant]);
      }
      take(pool.lines(), chosen);
    }
    for (const auto mutant : ended_) wanted_[mutant] = 0;
  }

  std::vector<std::string> lines() const { return {lines_.begin(), lines_.end()}; }

 private:
  using Selections = std::map<std::vector<Game>, Selected>;

  /// Of each mutant that wants some.
  std::vector<Places> killers_in(const Pool& pool) {
    const auto selections = selections_of(pool);
    check_copies(selections);
    const auto width = pool.lines().questions.size();
    const process::SharedBytes marks(mutants_.size() * width);
    mark(selections, [&](std::size_t mutant) { return marks.data() + mutant * width; });
    std::vector<Places> killers(mutants_.size());
    for (std::size_t mutant = 0; mutant < mutants_.size(); ++mutant) {
      if (wanted_[mutant] == 0) continue;
      const auto& places = selections.at(games_[mutant]).places;
      for (std::size_t i = 0; i < places.size(); ++i)
        if (marks.data()[mutant * width + i] != 0) killers[mutant].push_back(places[i]);
    }
    return killers;
  }

  /// In the row of each mutant, which of the questions that it is asked kill it.
  void mark(const Selections& selections,
            const std::function<unsigned char*(std::size_t mutant)>& row) {
    std::vector<TrialApart> trials;
    Places asked;
    for (std::size_t i = 0; i < mutants_.size(); ++i) {
      if (wanted_[i] == 0) continue;
      asked.push_back(i);
      trials.push_back(marking(trial_of(mutants_[i].oracle, mutants_[i].number,
                                        selections.at(games_[i]).lines, options_.search.folder),
                               row(i)));
    }
    try_apart(trials, options_.search.apart, [&](std::size_t trial, FateApart fate) {
      if (fate.end == TrialEnd::survived) return;
      ended_.push_back(asked[trial]);
      if (fate.questions > 0) row(asked[trial])[fate.questions - 1] = 1;
    });
  }

  void check_copies(const Selections& selections) const {
    std::set<std::pair<std::string, const Selected*>> asked;
    for (std::size_t i = 0; i < mutants_.size(); ++i)
      if (wanted_[i] > 0) asked.emplace(mutants_[i].oracle, &selections.at(games_[i]));
    for (const auto& [oracle, selected] : asked)
      check_copy(oracle, selected->lines, options_.search);
  }

  Selections selections_of(const Pool& pool) const {
    Selections selections;
    for (std::size_t i = 0; i < mutants_.size(); ++i)
      if (wanted_[i] > 0 && !selections.contains(games_[i]))
        selections.emplace(games_[i], pool.about(games_[i]));
    return selections;
  }

  void take(const AnsweredLines& lines, std::size_t place) {
    lines_.insert(fmt::format("{} -> {}", lines.questions[place], lines.answers[place]));
  }

  const std::vector<SystematicMutant>& mutants_;
  const KillersOptions& options_;
  std::vector<std::vector<Game>> games_;  // of each mutant
  std::vector<int> wanted_;               // killers, of each mutant
  Places ended_;                          // mutants that died or did not answer
  std::set<std::string> lines_;
};

}  // namespace

std::vector<std::string> killers_of(const std::vector<SystematicMutant>& mutants,
                                    const GamesOfFiles& games, const KillersOptions& options,
                                    const KillersProgress& progress) {
  Choice choice(mutants, games, options);
  Pool pool(options.search);
  for (auto most = kFirstBatch; choice.wanting() > 0 && pool.next(most);
       most = std::min(2 * most, kLargestBatch)) {
    choice.choose_from(pool);
    progress(pool.asked(), choice.wanting());
  }
  return choice.lines();
}

}  // namespace doublecheck
