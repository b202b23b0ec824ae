#include "systematic/killers.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include "built_in.h"
#include "comparison/source.h"
#include "notation/question_text.h"

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
      : source_(random_source(options.seed, {usual_games().begin(), usual_games().end()}, {},
                              options.questions)),
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
  /// Of each mutant that wants some.
  std::vector<Places> killers_in(const Pool& pool) {
    std::map<std::vector<Game>, Places> wanting;
    for (std::size_t i = 0; i < mutants_.size(); ++i)
      if (wanted_[i] > 0) wanting[games_[i]].push_back(i);
    std::vector<Places> killers(mutants_.size());
    for (const auto& [games, members] : wanting) {
      const auto selected = pool.about(games);
      SystematicMutants asked;
      for (const auto mutant : members) asked.push_back(&mutants_[mutant]);
      const auto kills = kills_of(asked, selected.lines, options_.search);
      for (std::size_t i = 0; i < members.size(); ++i) {
        for (const auto place : kills[i].places)
          killers[members[i]].push_back(selected.places[place]);
        if (kills[i].has_ended) ended_.push_back(members[i]);
      }
    }
    return killers;
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
