// Shrinks many findings of one bug, each by every shrinker: to how many witnesses, how large, after
// how many questions? `tools/bench-shrinking` runs it and makes a table of what it prints: a line
// for each shrink, with tabs between shrinker, questions, cells, pieces and witness.
#include <algorithm>
#include <charconv>
#include <cstdio>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "built_in.h"
#include "comparison/source.h"
#include "diagnosis/diagnosis.h"
#include "findings/findings.h"
#include "notation/question_text.h"
#include "shrinkers.h"
#include "transform/simplicity.h"

namespace doublecheck::contest {
namespace {

struct Task {
  std::string mutant;
  std::uint64_t seed = 1;
  std::size_t findings = 100;
  /// That are asked until so many are found.
  std::uint64_t questions = 1'000'000;
  /// Of each shrink.
  std::uint64_t limit = Limits{}.questions;
  std::vector<Game> games;
};

/// An oracle that counts what it is asked.
class Counting : public Oracle {
 public:
  explicit Counting(std::unique_ptr<Oracle> oracle) : oracle_(std::move(oracle)) {}

  std::string name() const override { return oracle_->name(); }
  Answer answer(const Question& question) override {
    ++asked_;
    return oracle_->answer(question);
  }
  std::uint64_t asked() const { return asked_; }

 private:
  std::unique_ptr<Oracle> oracle_;
  std::uint64_t asked_ = 0;
};

class Contest {
 public:
  explicit Contest(Task task) : task_(std::move(task)), adviser_(make_adviser(built_in_oracles())) {
    oracles_.push_back(make_oracle("mailbox"));
    auto mutant = std::make_unique<Counting>(
        make_oracle("mutant:" + task_.mutant, {.plugins_in_process = true}));
    mutant_ = mutant.get();
    oracles_.push_back(std::move(mutant));
  }

  void run() {
    for (const Disagreement& root : roots()) {
      const auto shrunk = print("ours", [&](const Limits& limits) {
        return shrink(root, oracles_, *adviser_, limits).question;
      });
      print_of_several(shrunk);
      const auto signature = signature_of(root, *adviser_);
      const Keeps keeps = [&](const Question& question) {
        const auto examination = cross_examine(question, oracles_);
        return examination.outcome == Outcome::disagreed &&
               signature_of(disagreement_of(question, examination, oracles_), *adviser_) ==
                   signature;
      };
      print("RapidCheck", [&](const Limits& limits) {
        return shrunk_by_rapidcheck(root.question, keeps, limits);
      });
      print("passes",
            [&](const Limits& limits) { return shrunk_by_passes(root.question, keeps, limits); });
    }
  }

 private:
  /// The roots of different questions, of the signature that has enough of them first, or the most.
  std::vector<Disagreement> roots() {
    std::map<std::string, std::vector<Disagreement>> by_name;
    std::set<std::string> seen;
    const auto source = random_source(task_.seed, task_.games, {}, task_.questions);
    const auto producer = source->make_producer(*adviser_);
    for (std::uint64_t number = 0; number < source->batches(); ++number)
      for (const Question& question : producer->batch(number).questions) {
        const auto examination = cross_examine(question, oracles_);
        if (examination.outcome != Outcome::disagreed) continue;
        if (!seen.insert(question_text(question)).second) continue;
        auto traced = trace(disagreement_of(question, examination, oracles_), oracles_, *adviser_);
        auto& alike = by_name[text_of(traced.signature)];
        alike.push_back(std::move(traced.root));
        if (alike.size() == task_.findings) return alike;
      }
    const auto size = [](const auto& each) { return each.second.size(); };
    const auto most = std::ranges::max_element(by_name, {}, size);
    return most == by_name.end() ? std::vector<Disagreement>() : most->second;
  }

  /// A witness, and how many questions it took.
  struct Shrunk {
    Question witness;
    std::uint64_t questions = 0;
  };

  static void print(const char* shrinker, const Shrunk& shrunk) {
    const Board& board = shrunk.witness.position.board;
    std::printf("%s\t%llu\t%d\t%d\t%s\n", shrinker,
                static_cast<unsigned long long>(shrunk.questions), board.box().cells(),
                board.pieces(), question_text(shrunk.witness).c_str());
  }

  template <class Shrinking>
  Shrunk print(const char* shrinker, Shrinking shrinking) {
    const auto before = mutant_->asked();
    Question witness = shrinking(Limits{.questions = task_.limit});
    const Shrunk shrunk{std::move(witness), mutant_->asked() - before};
    print(shrinker, shrunk);
    return shrunk;
  }

  /// Of several findings in turn the simplest witness.
  void print_of_several(const Shrunk& next) {
    several_.push_back(next);
    if (several_.size() < kMostWitnesses) return;
    const auto is_simpler = [](const Shrunk& one, const Shrunk& other) {
      return simpler(one.witness, other.witness, Order::form);
    };
    Shrunk simplest = *std::ranges::min_element(several_, is_simpler);
    simplest.questions = 0;
    for (const Shrunk& each : several_) simplest.questions += each.questions;
    print("compare", simplest);
    several_.clear();
  }

  Task task_;
  std::vector<Shrunk> several_;
  std::unique_ptr<Oracle> adviser_;
  Oracles oracles_;
  Counting* mutant_ = nullptr;
};

constexpr const char* kUsage =
    "contest MUTANT SEED FINDINGS QUESTIONS LIMIT GAME...: numbers, and then games";

template <class Number>
void read(const std::string& text, Number& number) {
  const auto end = text.data() + text.size();
  const auto [last, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || last != end) throw std::invalid_argument(kUsage);
}

Task task_of(const std::vector<std::string>& words) {
  if (words.size() < 6) throw std::invalid_argument(kUsage);
  Task task;
  task.mutant = words[0];
  read(words[1], task.seed);
  read(words[2], task.findings);
  read(words[3], task.questions);
  read(words[4], task.limit);
  for (std::size_t i = 5; i < words.size(); ++i) {
    const auto game = game_of_name(words[i]);
    if (!game) throw std::invalid_argument("there is no game " + words[i]);
    task.games.push_back(*game);
  }
  return task;
}

}  // namespace
}  // namespace doublecheck::contest

int main(int count, char** words) {
  using namespace doublecheck::contest;
  try {
    Contest(task_of({words + 1, words + count})).run();
  } catch (const std::exception& error) {
    std::fprintf(stderr, "contest: %s\n", error.what());
    return 2;
  }
}
