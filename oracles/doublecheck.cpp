#include "doublecheck.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "comparison/comparison.h"
#include "contract/contracted_oracle.h"
#include "diagnosis/signature.h"
#include "distance/distance.h"
#include "examination/cross_examine.h"
#include "examination/oracle_maker.h"
#include "findings/folding.h"
#include "mailbox/mailbox.h"
#include "notation/answer_text.h"
#include "notation/question_text.h"
#include "process/break_off.h"

namespace doublecheck {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds kProgressInterval(200);
constexpr milliseconds kLeastShrinkTime(2000);

/// What the engine is asked at the moment. Its thread writes, another one reads.
class Pending {
 public:
  void begin(const Question& question) {
    const std::lock_guard lock(mutex_);
    question_ = question;
    since_ = Clock::now();
  }
  void end() {
    const std::lock_guard lock(mutex_);
    question_.reset();
  }

  std::optional<std::pair<Question, milliseconds>> now() const {
    const std::lock_guard lock(mutex_);
    if (!question_) return std::nullopt;
    return std::pair(*question_, std::chrono::duration_cast<milliseconds>(Clock::now() - since_));
  }

 private:
  mutable std::mutex mutex_;
  std::optional<Question> question_;
  Clock::time_point since_;
};

class EngineOracle : public Oracle {
 public:
  /// The engine is left alone once `stop` is set.
  EngineOracle(const Engine& engine, contract::AnswerReader read, Pending& pending,
               const std::atomic<bool>& stop)
      : engine_(engine), read_(read), pending_(pending), stop_(stop) {}

  std::string name() const override { return "engine"; }
  bool is_foreign() const override { return true; }

  Answer answer(const Question& question) override {
    if (stop_) return abstain();
    pending_.begin(question);
    auto given = asked(question);
    pending_.end();
    return given;
  }

 private:
  Answer asked(const Question& question) const try {
    return read_(question, engine_(question_text(question)));
  } catch (const std::exception& error) {
    return failed(error.what());
  }

  const Engine& engine_;
  contract::AnswerReader read_;
  Pending& pending_;
  const std::atomic<bool>& stop_;
};

/// The values that `words` name, by `value_of`.
template <class Value, class ValueOf>
std::vector<Value> named(const std::vector<std::string>& words, ValueOf value_of) {
  std::vector<Value> values;
  for (const std::string& word : words) {
    const auto value = value_of(word);
    if (!value) throw std::invalid_argument("doublecheck: unknown word " + word);
    values.push_back(*value);
  }
  return values;
}

EngineFinding finding_of(std::string signature, std::uint64_t count, const Disagreement& shown) {
  EngineFinding finding{.signature = std::move(signature),
                        .count = count,
                        .question = question_text(shown.question),
                        .engine_answer = {},
                        .right_answer = {}};
  for (const auto& [oracle, answer] : shown.answers)
    (oracle == "engine" ? finding.engine_answer : finding.right_answer) = answer.text();
  return finding;
}

contract::Contract contract_of(const EngineOptions& options) try {
  auto contract = contract::read_contract(options.contract);
  contract.reachable |= !options.impossible;
  return contract;
} catch (const OracleError& error) {
  throw std::invalid_argument(std::string("doublecheck: ") + error.what());
}

/// A comparison, and all that its thread needs.
class EngineRun {
 public:
  EngineRun(const Engine& engine, const EngineOptions& options)
      : engine_(engine),
        options_(options),
        contract_(contract_of(options)),
        source_(random_source(options.seed, named<Game>(options.games, game_of_name),
                              named<Verb>(options.verbs, verb_of_name), options.questions,
                              {.lifelike = !options.impossible})),
        comparison_(*source_, comparison_options(), findings_) {}

  /// Waits for the end; false where the engine does not come back.
  bool wait() {
    while (!comparison_.wait_for(kProgressInterval)) {
      const auto pending = pending_.now();
      if (options_.progress) tell(pending);
      if (!pending || options_.time_limit.count() <= 0 || pending->second < options_.time_limit)
        continue;
      stop_ = true;
      time_out_ = pending->first;
      return false;
    }
    comparison_.rethrow_failure();
    return true;
  }

  std::vector<EngineFinding> findings() const {
    std::vector<EngineFinding> found;
    for (const Finding& finding : folded(findings_.all()).findings)
      found.push_back(finding_of(finding.signature, finding.count, finding.shrunk));
    if (time_out_) found.push_back(time_out());
    return found;
  }

 private:
  ComparisonOptions comparison_options() {
    ComparisonOptions made;
    made.make_oracles = [this] { return oracles(); };
    made.make_adviser = [] { return mailbox::make_oracle(); };
    made.stop = &stop_;
    if (options_.time.count() > 0) {
      made.deadline = made.shrinks_freely_until = Clock::now() + options_.time;
      made.shrink_time = std::max(options_.time, kLeastShrinkTime);
    }
    return made;
  }

  Oracles oracles() {
    Oracles made;
    made.push_back(mailbox::make_oracle());
    made.push_back(std::make_unique<contract::ContractedOracle>(
        std::make_unique<EngineOracle>(engine_, contract::reader_under(contract_), pending_, stop_),
        contract_, mailbox::make_oracle()));
    return made;
  }

  void tell(const std::optional<std::pair<Question, milliseconds>>& pending) const {
    EngineProgress progress{
        .asked = comparison_.asked(), .findings = findings_.size(), .question = {}};
    if (pending) {
      progress.question = question_text(pending->first);
      progress.waited = pending->second;
    }
    options_.progress(progress);
  }

  EngineFinding time_out() const {
    const auto rules = mailbox::make_oracle();
    const Disagreement late{
        *time_out_,
        {{"mailbox", rules->answer(*time_out_)}, {"engine", failed(process::kTimeOut)}}};
    return finding_of(text_of(signature_of(late, *rules)), 1, late);
  }

  Engine engine_;
  EngineOptions options_;
  contract::Contract contract_;
  std::unique_ptr<Source> source_;
  Pending pending_;
  std::atomic<bool> stop_ = false;
  std::optional<Question> time_out_;
  Findings findings_{[](const Finding&) {}};
  Comparison comparison_;  // its thread uses all of the above
};

/// Keeps a run for good, since its thread is in the engine and uses it for good. It stays
/// reachable, so that those who look for leaks pass over it.
EngineRun& keep(std::unique_ptr<EngineRun> run) {
  static std::mutex mutex;
  static auto& kept = *new std::vector<std::unique_ptr<EngineRun>>;
  const std::lock_guard lock(mutex);
  return *kept.emplace_back(std::move(run));
}

}  // namespace

std::vector<EngineFinding> compare_engine(const Engine& engine, const EngineOptions& options) {
  auto run = std::make_unique<EngineRun>(engine, options);
  if (run->wait()) return run->findings();
  return keep(std::move(run)).findings();
}

std::string ask_oracles(const std::string& question) try {
  Oracles oracles;
  oracles.push_back(mailbox::make_oracle());
  oracles.push_back(distance::make_oracle());
  const auto examination = cross_examine(read_question(question), oracles);
  if (examination.outcome == Outcome::disagreed)
    throw std::logic_error("doublecheck: the oracles disagree on " + question);
  return examination.answers.front().text();
} catch (const ParseError& error) {
  throw std::invalid_argument(error.what());
}

}  // namespace doublecheck
