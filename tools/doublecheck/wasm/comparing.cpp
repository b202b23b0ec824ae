#include "comparing.h"

#include <atomic>
#include <chrono>
#include <optional>
#include <sstream>
#include <utility>

#include "built_in.h"
#include "comparison/comparison.h"
#include "comparison/discovery.h"
#include "comparison/mutant_trial.h"
#include "comparison/replay.h"
#include "comparison/source.h"
#include "corpus/corpus_line.h"
#include "corpus/exam.h"
#include "files.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "findings/folding.h"
#include "host.h"
#include "notation/pasted_question.h"
#include "process/interrupt.h"
#include "runs/comparison.h"
#include "runs/finding.h"
#include "runs/finding_files.h"
#include "runs/json_result.h"
#include "runs/page_link.h"
#include "runs/trying.h"

namespace doublecheck::wasm {
namespace {

// The files of a request that hold an exam.
constexpr const char* kAgreed = "agreed.txt";
constexpr const char* kExamFaults = "exam.faults";

/// JavaScript hears of every so many questions.
constexpr std::uint64_t kBetweenTellings = 256;

std::vector<StoredFinding> stored_findings(const std::string& folder,
                                           const std::map<std::string, std::string>& files) {
  std::vector<StoredFinding> stored;
  for (const auto& [name, text] : files)
    stored.push_back({name, script_in(folder + "/" + name, text)});
  return stored;
}

/// A comparison that JavaScript watches, and may stop.
class Watched {
 public:
  Watched(const CompareOptions& options, const std::vector<std::string>& games,
          const Ledger& ledger)
      : options_(options),
        games_(games),
        ledger_(ledger),
        findings_([this](const Finding& finding) {
          if (!options_.out.empty()) write(finding);
        }) {
    for (const auto& oracle : make_oracles(options.oracles)) names_.push_back(oracle->name());
  }

  /// Asks stored findings first, which count for nothing else (comparison/replay.h).
  void replay(std::vector<StoredFinding> stored) {
    replayed_.emplace();
    if (stored.empty()) return;
    ReplaySource source(std::move(stored));
    auto options = watched_options();
    options.shrinks_freely_until = std::chrono::steady_clock::time_point::min();
    if (options.shrink_time != DiagnosisTime::kNoLimit) options.shrink_time /= kShareOfStored;
    options.listener = [&](const AskedQuestion& asked, Oracle&) {
      source.hear(asked);
      ++asked_;
    };
    Comparison comparison(source, options, findings_);
    comparison.rethrow_failure();
    replayed_ = source.replayed();
    enough_ = options_.first && findings_.size() > 0;
  }

  CompareResult run(Source& source) {
    const auto start = std::chrono::steady_clock::now();
    CompareResult result;
    result.replayed = replayed_;
    if (!enough_) {
      Comparison comparison(source, watched_options(), findings_);
      comparison.rethrow_failure();
      result.tally = comparison.tally();
    }
    stop_ = stop_ || !told();
    result.time = std::chrono::steady_clock::now() - start;
    auto found = findings_.all();
    if (options_.first && found.findings.size() > 1) found.findings.resize(1);
    result.found = folded(std::move(found));
    result.oracles = names_;
    result.known = stop_ ? counts_in(ledger_, result.tally)
                         : known_of(ledger_, result.tally, options_.oracles, [] { return false; });
    result.command = repeat_command(options_, games_);
    result.spelling = spelling_of(options_.oracles);
    result.is_random = options_.draws_at_random();
    result.behaviours = behaviours_of(result.found, evidence_.evidence(), 1);
    if (options_.makes_questions() && result.found.findings.empty() && !stop_)
      result.canaries = canaries_of(options_, games_, result.tally, stop_);
    return result;
  }

 private:
  bool told() const {
    return tell_progress(static_cast<double>(asked_), static_cast<double>(findings_.size()));
  }

  ComparisonOptions watched_options() {
    auto made = comparison_options(options_);
    made.known = &ledger_;
    made.stop = &stop_;
    made.enough = &enough_;
    made.listener = [this](const AskedQuestion& asked, Oracle&) {
      evidence_.hear(asked.number, asked.question, asked.examination, names_, asked.signature);
      if (++asked_ % kBetweenTellings == 0) stop_ = !told();
      if (quiet_ && quiet_->is_over(asked_, findings_.size())) enough_ = true;
    };
    return made;
  }

  std::optional<Quiet> quiet() const {
    if (options_.until_quiet.empty()) return {};
    return Quiet(read_duration("--until-quiet", options_.until_quiet));
  }

  void write(const Finding& finding) const {
    const auto shown = shown_finding(finding, spelling_of(options_.oracles));
    for (const auto& [name, text] : finding_files(shown, options_.page_at)) give_file(name, text);
  }

  const CompareOptions& options_;
  const std::vector<std::string>& games_;
  const Ledger& ledger_;
  std::vector<std::string> names_;
  Findings findings_;
  EvidenceKeeper evidence_;
  std::uint64_t asked_ = 0;
  std::optional<Quiet> quiet_ = quiet();
  std::optional<Replayed> replayed_{};  // nothing where nobody wanted that
  std::atomic<bool> enough_ = false;
  std::atomic<bool> stop_ = false;
};

Printed printed(const CompareResult& result, const CompareOptions& options) {
  const int exit_code = result.asked_nothing() ? 2 : result.found.findings.empty() ? 0 : 1;
  return {compare_text(result, {options.labels, lists_of(options.full)}),
          json_result("compare", compare_json(result)), exit_code};
}

Printed compare_lines(Watched& watched, const CompareOptions& options, const std::string& text) {
  std::istringstream lines(text);
  LinesSource source(lines, make_adviser(built_in_oracles()));
  const auto result = watched.run(source);
  auto shown = printed(result, options);
  for (const auto& [line, reason] : source.first_bad_lines())
    shown.remarks.push_back(std::to_string(line) + ": " + reason);
  if (const auto left = source.bad_lines() - shown.remarks.size(); left > 0)
    shown.remarks.push_back(std::to_string(left) + " more lines are no questions");
  if (result.tally.asked() == 0) shown.remarks.emplace_back("there is no question in it");
  if (!shown.remarks.empty() && shown.exit_code == 0) shown.exit_code = 2;
  return shown;
}

/// That of the corpora beside the program, where the request brings these; else one of nothing.
Exam exam() {
  if (!files().contains(kExamFaults)) return {{}, {}};
  std::istringstream text(text_of_file(kAgreed));
  std::vector<Question> agreed;
  for (LineReader lines(text); const auto line = lines.next();)
    if (const auto read = read_corpus_line(*line)) agreed.push_back(read->question);
  return {agreed, read_exam_faults(kExamFaults)};
}

Printed compare_exam(Watched& watched, const CompareOptions& options,
                     const std::vector<std::string>& games) {
  const auto parts = exam_parts(options, games, exam());
  std::istringstream lines(question_lines(parts));
  LinesSource source(lines, make_adviser(built_in_oracles()));
  auto result = watched.run(source);
  result.exam = parts;
  return printed(result, options);
}

}  // namespace

Printed compare(CompareOptions options, const std::vector<std::string>& games,
                const ReadForCompare& read) {
  const auto ledger = read_ledgers(options.known);
  put_contracts_first(options.oracles,
                      [&](const std::string& name) { return ledger.contract_of(name); });
  if (!options.from.empty()) refuse_beside_from(options, games);
  if (!options.page_at.empty()) expect_page_address(options.page_at);
  Watched watched(options, games, ledger);
  if (!options.replay.empty()) watched.replay(stored_findings(options.replay, read.stored));
  if (!options.from.empty()) return compare_lines(watched, options, read.lines);
  if (!options.exam.empty()) return compare_exam(watched, options, games);
  const auto source = source_of(options, games);
  return printed(watched.run(*source), options);
}

Printed try_oracle(const OracleWords& words) {
  if (words.specs.size() != 1) throw UsageError("try whom? one oracle");
  const auto tried =
      doublecheck::try_oracle(words.specs.front(), words, exam(), [](std::size_t asked) {
        if (!tell_progress(static_cast<double>(asked), 0)) throw Interrupted{};
      });
  return {tried_text(tried), json_text(tried_json(tried)), tried.trial.wrong.empty() ? 0 : 1};
}

Printed shrink(const std::string& question, OracleWords oracles, const std::string& limit,
               bool full) {
  Limits limits;
  if (!limit.empty()) limits.questions = read_count("--limit", limit);
  const auto read = read_pasted_question(question, *make_adviser(built_in_oracles()));
  const auto finding = shrunk_finding(read, oracles, limits);
  const auto shown = shown_finding(finding, spelling_of(oracles));
  return {finding_text(shown, lists_of(full)), json_result("shrink", finding_json(shown)), 1};
}

}  // namespace doublecheck::wasm
