#include "conformance/check_run.h"

#include <algorithm>
#include <deque>
#include <nlohmann/json.hpp>

#include "examination/legal_moves.h"
#include "files/usage_error.h"
#include "parallel/thread_pool.h"
#include "process/interrupt.h"

namespace doublecheck {
namespace {

constexpr std::array kMarks{"agreed", "mismatched", "abstained"};  // in the order of Mark

Mark mark_of(const std::string& name) {
  const auto* const found = std::ranges::find(kMarks, name);
  if (found == kMarks.end()) throw UsageError("there is no mark '" + name + "'");
  return static_cast<Mark>(found - kMarks.begin());
}

}  // namespace

Json json_of(const JudgedLine& judged) {
  Json answers = Json::array();
  for (const auto& [given, mark, blame] : judged.answers) {
    answers.push_back({{"oracle", given.oracle},
                       {"answer", given.answer.text()},
                       {"mark", kMarks.at(static_cast<std::size_t>(mark))}});
    if (blame) answers.back()["blame"] = {blame->rule, blame->kind};
  }
  return {{"answers", answers}, {"rules", judged.rules}};
}

JudgedLine read_judged_line(const Json& json) {
  JudgedLine judged{{}, json.at("rules")};
  for (const Json& each : json.at("answers")) {
    auto& answer = judged.answers.emplace_back(
        GivenAnswer{each.at("oracle"), Answer(each.at("answer").get<std::string>())},
        mark_of(each.at("mark")));
    if (each.contains("blame")) answer.blame = {each.at("blame").at(0), each.at("blame").at(1)};
  }
  return judged;
}

namespace {

using Clock = std::chrono::steady_clock;
using JudgePool = ThreadPool<CorpusEntry, JudgedLine>;

constexpr auto kRefresh = std::chrono::milliseconds(200);

/// So many items wait for their turn to be reported while one before them is still being answered.
constexpr std::size_t kMostWaiting = 4096;

/// Asks oracles of its own about each line, and an adviser what the answers show by the rules.
class LineJudge {
 public:
  LineJudge(const OracleChoice& choice, bool by_rule)
      : oracles_(choice.make_all()), max_leaves_(choice.options.max_leaves) {
    if (by_rule) adviser_ = make_adviser(choice.make);
  }

  bool pipelines() const {
    return std::ranges::any_of(oracles_, [](const auto& oracle) { return oracle->pipelines(); });
  }

  void announce(const std::vector<CorpusEntry>& entries) const {
    std::vector<Question> questions;
    questions.reserve(entries.size());
    for (const CorpusEntry& entry : entries)
      if (!is_beyond_limit(entry.line)) questions.push_back(entry.line.question);
    doublecheck::announce(questions, oracles_);
  }

  JudgedLine judge(const CorpusEntry& entry) const {
    JudgedLine judged{
        is_beyond_limit(entry.line) ? abstentions() : check_line(entry.line, oracles_), {}};
    if (adviser_) judge_by_rule(entry, judged);
    return judged;
  }

 private:
  /// Engines do not know the limit, and would be asked for minutes.
  bool is_beyond_limit(const CorpusLine& line) const {
    if (line.question.verb != Verb::perft) return false;
    const auto leaves = count_of(*line.expected);
    return leaves && *leaves > max_leaves_;
  }

  std::vector<MarkedAnswer> abstentions() const {
    std::vector<MarkedAnswer> answers;
    for (const auto& oracle : oracles_)
      answers.push_back({{oracle->name(), abstain()}, Mark::abstained});
    return answers;
  }

  void judge_by_rule(const CorpusEntry& entry, JudgedLine& judged) const {
    judged.rules = rules_of_question(entry, *adviser_);
    for (std::size_t i = 0; i < oracles_.size(); ++i) {
      auto& [given, mark, blame] = judged.answers[i];
      if (mark == Mark::mismatched) blame = blame_for(entry, given.answer, *oracles_[i], *adviser_);
    }
  }

  Oracles oracles_;
  std::uint64_t max_leaves_;
  std::unique_ptr<Oracle> adviser_;
};

/// Oracles in other processes get several questions at once, and none about more leaves than
/// `choice` allows: all abstain from such counts.
JudgePool::Handler make_line_judge(const OracleChoice& choice, bool by_rule) {
  const auto judge = std::make_shared<const LineJudge>(choice, by_rule);
  const auto work = [judge](const CorpusEntry& entry) { return judge->judge(entry); };
  if (!judge->pipelines()) return JudgePool::Handler(work);
  return {work, [judge](const std::vector<CorpusEntry>& entries) { judge->announce(entries); }};
}

struct Waiting {
  CorpusItem item;
  std::uint64_t number = 0;  // of all items
  std::uint64_t task = 0;    // where it is asked
  bool done = true;
  JudgedLine judged{};
};

class CheckRun {
 public:
  /// `oracles` are those of `options`.
  CheckRun(const CheckOptions& options, const Oracles& oracles, std::vector<std::string> files,
           CheckListener& listener)
      : options_(options),
        result_{Scores(oracles), RuleTally(oracles, options.by_rule)},
        listener_(listener),
        reader_(std::move(files)),
        pool_(options.jobs, [choice = options.oracles, by_rule = result_.by_rule.is_wanted()] {
          return make_line_judge(choice, by_rule);
        }) {}

  CheckResult run() && {
    while (!interrupted()) {
      read_ahead();
      if (waiting_.empty()) break;
      if (!waiting_.front().done)
        if (const auto done = pool_.next(kRefresh)) note(*done);
      while (!waiting_.empty() && waiting_.front().done) report_first();
      show_progress();
    }
    if (interrupted()) {
      pool_.abandon();
      // What was answered out of turn counts too.
      std::erase_if(waiting_, [](const Waiting& waiting) { return !waiting.done; });
      while (!waiting_.empty()) report_first();
    }
    return std::move(result_);
  }

 private:
  void read_ahead() {
    while (!at_end_ && waiting_.size() < kMostWaiting) {
      auto item = reader_.next();
      at_end_ = !item;
      if (!item) return;
      const auto number = read_++;
      if (!options_.items.contains({number, number + 1})) continue;
      begin(waiting_.emplace_back(std::move(*item), number));
      if (waiting_.size() == 1) first_since_ = Clock::now();
    }
  }

  /// Asks what is to be asked.
  void begin(Waiting& waiting) {
    const auto* entry = std::get_if<CorpusEntry>(&waiting.item);
    if (entry == nullptr) return;
    const auto known = options_.judged.find(waiting.number);
    if (known != options_.judged.end()) {
      waiting.judged = known->second;
      return;
    }
    waiting.done = false;
    waiting.task = pool_.added();
    pool_.add(*entry);
  }

  void note(const JudgePool::Done& done) {
    const auto asked = std::ranges::find_if(waiting_, [&](const Waiting& waiting) {
      return !waiting.done && waiting.task == done.number;
    });
    asked->judged = done.result;
    asked->done = true;
  }

  void report_first() {
    const Waiting first = std::move(waiting_.front());
    waiting_.pop_front();
    first_since_ = Clock::now();
    ++reported_;
    const auto* entry = std::get_if<CorpusEntry>(&first.item);
    listener_.reported(first.number, entry == nullptr ? nullptr : &first.judged);
    if (entry != nullptr) return report(*entry, first.judged);
    ++result_.problems;
    listener_.problem(std::get<CorpusProblem>(first.item));
  }

  void report(const CorpusEntry& entry, const JudgedLine& judged) {
    const auto& answers = judged.answers;
    result_.scores.add(answers);
    result_.by_rule.add(entry, judged);
    const bool needs_answer = wants_every_answer(options_, result_.by_rule);
    listener_.checked(entry, answers, needs_answer);
    for (std::size_t i = 0; i < answers.size(); ++i)
      if (answers[i].mark == Mark::mismatched &&
          (options_.all || result_.by_rule.is_listed(i, answers[i])))
        listener_.mismatch(entry, answers[i].given);
    if (needs_answer && is_unanswered(answers)) listener_.unanswered(entry);
  }

  void show_progress() {
    const auto now = Clock::now();
    if (now - shown_ < kRefresh) return;
    shown_ = now;
    const auto* entry =
        waiting_.empty() ? nullptr : std::get_if<CorpusEntry>(&waiting_.front().item);
    listener_.progress(reported_, entry, now - first_since_);
  }

  const CheckOptions& options_;
  CheckResult result_;
  CheckListener& listener_;
  CorpusReader reader_;
  std::deque<Waiting> waiting_;
  std::uint64_t read_ = 0;
  std::uint64_t reported_ = 0;
  bool at_end_ = false;
  Clock::time_point first_since_ = Clock::now();
  Clock::time_point shown_ = Clock::now();
  JudgePool pool_;  // last, so that it ends before what it uses
};

}  // namespace

CheckResult check_corpus(const CheckOptions& options, std::vector<std::string> files,
                         CheckListener& listener) {
  const auto oracles = options.oracles.make_all();
  return CheckRun(options, oracles, std::move(files), listener).run();
}

bool wants_every_answer(const CheckOptions& options, const RuleTally& by_rule) {
  return !options.at_least && !by_rule.is_wanted();
}

std::vector<Score> answered_too_few(const CheckOptions& options, const CheckResult& result) {
  std::vector<Score> too_few;
  for (const Score& score : result.scores.all())
    if (options.at_least && score.answered() < *options.at_least) too_few.push_back(score);
  return too_few;
}

bool are_answers_missing(const CheckOptions& options, const CheckResult& result) {
  const Scores& scores = result.scores;
  if (options.at_least) return !answered_too_few(options, result).empty();
  if (wants_every_answer(options, result.by_rule)) return scores.unanswered() > 0;
  return scores.questions() > 0 && scores.unanswered() == scores.questions();
}

}  // namespace doublecheck
