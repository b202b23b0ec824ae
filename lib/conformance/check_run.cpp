#include "conformance/check_run.h"

#include <fmt/format.h>

#include <deque>

#include "conformance/rule_tally.h"
#include "conformance/wanted_answers.h"
#include "options/jobs_option.h"
#include "process/interrupt.h"
#include "progress.h"
#include "reports/corpus_report.h"

namespace doublecheck {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kRefresh = std::chrono::milliseconds(200);
constexpr auto kWorthTelling = std::chrono::seconds(1);

/// So many items wait for their turn to be told while one before them is still being answered.
constexpr std::size_t kMostWaiting = 4096;

struct Waiting {
  CorpusItem item;
  std::uint64_t number = 0;  // of its task; a problem has none
  bool done = false;
  JudgedLine judged;
};

std::vector<MarkedAnswer> marked_answers(const JudgedLine& judged) {
  std::vector<MarkedAnswer> answers;
  for (const JudgedAnswer& answer : judged.answers) answers.push_back(answer.marked);
  return answers;
}

class CheckRun {
 public:
  /// `oracles` are those of `options`.
  CheckRun(const CheckOptions& options, const Oracles& oracles, std::vector<std::string> files,
           Context& context)
      : tells_all_(options.all || options.json),
        scores_(oracles),
        by_rule_(oracles, options.by_rule),
        wanted_(options.at_least, by_rule_.is_wanted()),
        reader_(std::move(files)),
        report_(options.json, context),
        progress_("questions", 0),
        pool_(jobs_of(options.jobs), [choice = options.oracles, wanted = by_rule_.is_wanted()] {
          return make_line_judge(choice, wanted);
        }) {
    if (progress_.visible()) progress_.expect(count_items(reader_.files()));
  }

  ExitCode run() {
    while (!interrupted()) {
      read_ahead();
      if (waiting_.empty()) break;
      if (!waiting_.front().done)
        if (const auto done = pool_.next(kRefresh)) note(*done);
      while (!waiting_.empty() && waiting_.front().done) tell_first();
      show_progress();
    }
    if (interrupted()) leave_unfinished();
    progress_.clear();
    report_.by_rule(by_rule_, scores_, tells_all_ ? 0 : by_rule_.left_out());
    report_.summary(reader_.files().size(), scores_, problems_);
    return exit_code();
  }

 private:
  void read_ahead() {
    while (!at_end_ && waiting_.size() < kMostWaiting) {
      auto item = reader_.next();
      at_end_ = !item;
      if (!item) return;
      const auto* entry = std::get_if<CorpusEntry>(&*item);
      const auto number = pool_.added();
      if (entry != nullptr) pool_.add(*entry);
      waiting_.push_back({std::move(*item), number, entry == nullptr, {}});
      if (waiting_.size() == 1) first_since_ = Clock::now();
    }
  }

  void note(const JudgePool::Done& done) {
    for (Waiting& waiting : waiting_) {
      if (waiting.done || waiting.number != done.number) continue;
      waiting.judged = done.result;
      waiting.done = true;
      return;
    }
  }

  void tell_first() {
    const Waiting first = std::move(waiting_.front());
    waiting_.pop_front();
    first_since_ = Clock::now();
    ++told_;
    if (const auto* problem = std::get_if<CorpusProblem>(&first.item)) return tell(*problem);
    note(std::get<CorpusEntry>(first.item), first.judged);
  }

  void note(const CorpusEntry& entry, const JudgedLine& judged) {
    const auto answers = marked_answers(judged);
    scores_.add(answers);
    by_rule_.add(entry, judged);
    for (std::size_t i = 0; i < answers.size(); ++i)
      if (answers[i].mark == Mark::mismatched &&
          (tells_all_ || by_rule_.is_told(i, judged.answers[i])))
        tell(entry, answers[i].given);
    if (wanted_.of_every_question() && is_unanswered(answers)) tell_unanswered(entry);
  }

  void tell(const CorpusProblem& problem) {
    ++problems_;
    progress_.clear();
    report_.problem(problem);
  }

  void tell(const CorpusEntry& entry, const GivenAnswer& given) {
    progress_.clear();
    report_.mismatch(entry, given);
  }

  void tell_unanswered(const CorpusEntry& entry) {
    progress_.clear();
    report_.unanswered(entry);
  }

  /// What was answered out of turn counts too.
  void leave_unfinished() {
    pool_.abandon();
    std::erase_if(waiting_, [](const Waiting& waiting) { return !waiting.done; });
    while (!waiting_.empty()) tell_first();
  }

  void show_progress() {
    const auto now = Clock::now();
    if (now - shown_ < kRefresh) return;
    shown_ = now;
    progress_.show(told_, waiting_.empty() ? "" : patience(now - first_since_));
  }

  /// What takes so long, where something does.
  std::string patience(Clock::duration time) const {
    const auto* entry = std::get_if<CorpusEntry>(&waiting_.front().item);
    if (entry == nullptr || time < kWorthTelling) return {};
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(time).count();
    return fmt::format("{} for {} s", place_text(entry->place), seconds);
  }

  /// A corpus without questions shows nothing about an oracle, so it is no success.
  ExitCode exit_code() const {
    if (interrupted()) return ExitCode::interrupted;
    if (wanted_.are_missing(scores_) || scores_.mismatches() > 0) return ExitCode::finding;
    return problems_ > 0 || scores_.questions() == 0 ? ExitCode::bad_input : ExitCode::done;
  }

  bool tells_all_;
  Scores scores_;
  RuleTally by_rule_;
  WantedAnswers wanted_;
  CorpusReader reader_;
  CorpusReport report_;
  Progress progress_;
  std::deque<Waiting> waiting_;
  std::uint64_t told_ = 0;
  std::uint64_t problems_ = 0;
  bool at_end_ = false;
  Clock::time_point first_since_ = Clock::now();
  Clock::time_point shown_ = Clock::now();
  JudgePool pool_;  // last, so that it ends before what it is told about
};

}  // namespace

void check_corpus(const CheckOptions& options, std::vector<std::string> files, Context& context) {
  finish_at_interrupt();
  const auto oracles = make_oracles(options.oracles);  // told before all else if not to be had
  context.exit_code = CheckRun(options, oracles, std::move(files), context).run();
}

}  // namespace doublecheck
