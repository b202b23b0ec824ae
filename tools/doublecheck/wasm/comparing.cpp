#include "comparing.h"

#include <nlohmann/json.hpp>

#include <atomic>
#include <chrono>
#include <sstream>
#include <stdexcept>

#include "built_in.h"
#include "comparison/canary.h"
#include "comparison/comparison.h"
#include "comparison/lines_source.h"
#include "files/usage_error.h"
#include "findings/folding.h"
#include "host.h"
#include "notation/pasted_question.h"
#include "runs/comparison.h"
#include "runs/comparison_views.h"
#include "runs/finding_views.h"
#include "runs/json_result.h"
#include "runs/shrinking.h"

namespace doublecheck::wasm {
namespace {

constexpr std::uint64_t kDefaultQuestions = 100'000;

/// JavaScript hears of every so many questions.
constexpr std::uint64_t kBetweenTellings = 256;

std::string command_of(const Comparing& options) {
  auto words = options.games;
  const auto add = [&](const char* option, const std::string& value) {
    words.insert(words.end(), {option, value});
  };
  if (options.lines.empty())
    add("--seed", std::to_string(options.seed));
  else
    add("--from", options.from);
  if (options.origin != "any") add("--origin", options.origin);
  if (!options.oracles.reachable) words.emplace_back("--impossible");
  if (!options.questions.empty()) add("--questions", options.questions);
  if (options.first) words.emplace_back("--first");
  for (const auto& verb : options.verbs) add("--verb", verb);
  return "doublecheck compare" + shell_words(words) + shell_words(options.oracles);
}

std::unique_ptr<Source> source_about(const std::vector<Game>& games, std::uint64_t questions,
                                     const Comparing& options) try {
  return random_source(options.seed, games, verbs_of(options.verbs), questions,
                       {origin_of(options.origin), asks_reachable_only(options.oracles)});
} catch (const std::invalid_argument& error) {
  throw UsageError(error.what());
}

std::uint64_t questions_about(Game game, const Tally& tally) {
  std::uint64_t sum = 0;
  for (const auto& [key, row] : tally.rows())
    if (key.first == game) sum += row.asked;
  return sum;
}

/// A comparison that JavaScript watches, and may stop.
class Watched {
 public:
  explicit Watched(const Comparing& options) : options_(options) {
    for (const auto& oracle : make_oracles(options.oracles)) names_.push_back(oracle->name());
  }

  CompareResult run(Source& source) {
    const auto start = std::chrono::steady_clock::now();
    Comparison comparison(source, comparison_options(), findings_);
    comparison.rethrow_failure();
    stop_ = stop_ || !told();
    CompareResult result;
    result.tally = comparison.tally();
    result.time = std::chrono::steady_clock::now() - start;
    auto found = findings_.all();
    if (options_.first && found.findings.size() > 1) found.findings.resize(1);
    result.found = folded(std::move(found));
    result.oracles = names_;
    result.command = command_of(options_);
    result.spelling = spelling_of(options_.oracles);
    result.is_random = options_.lines.empty() && !options_.first;
    result.behaviours = behaviours_of(result.found, evidence_.evidence(), 1);
    if (options_.lines.empty() && result.found.findings.empty() && !stop_)
      result.canaries = canaries_of(result.tally);
    return result;
  }

 private:
  bool told() const {
    return tell_progress(static_cast<double>(asked_), static_cast<double>(findings_.size()));
  }

  ComparisonOptions comparison_options() {
    ComparisonOptions made;
    made.make_oracles = [this] { return make_oracles(options_.oracles); };
    made.make_adviser = [] { return make_adviser(built_in_oracles()); };
    made.first_only = options_.first;
    made.stop = &stop_;
    made.listener = [this](const AskedQuestion& asked, Oracle&) {
      evidence_.hear(asked.number, asked.question, asked.examination, names_, asked.signature);
      if (++asked_ % kBetweenTellings == 0) stop_ = !told();
    };
    return made;
  }

  std::vector<Canary> canaries_of(const Tally& tally) const {
    const auto repeat = [&](Game game) {
      return source_about({game}, questions_about(game, tally), options_);
    };
    auto canaries = ask_canaries(tally, repeat, built_in_oracles(), stop_);
    if (origin_of(options_.origin) != Origin::any)  // only whole games were asked about
      std::erase_if(canaries, [](const Canary& canary) { return !canary.whole_fen; });
    return canaries;
  }

  const Comparing& options_;
  std::vector<std::string> names_;
  Findings findings_;
  EvidenceKeeper evidence_;
  std::uint64_t asked_ = 0;
  std::atomic<bool> stop_ = false;
};

Lists lists_of(bool full) {
  return full ? Lists::full : Lists::differences;
}

Printed printed(const CompareResult& result, const Comparing& options) {
  return {compare_text(result, {options.labels, lists_of(options.full)}),
          json_result("compare", compare_json(result)), result.found.findings.empty() ? 0 : 1};
}

}  // namespace

Printed compare(const Comparing& options) {
  Watched watched(options);
  if (options.lines.empty()) {
    const auto questions = options.questions.empty() ? kDefaultQuestions
                                                     : read_count("--questions", options.questions);
    const auto source = source_about(games_of(options.games), questions, options);
    return printed(watched.run(*source), options);
  }
  std::istringstream lines(options.lines);
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
