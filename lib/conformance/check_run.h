// A run of `corpus check`: oracles answer the questions of a corpus, and are held to its answers.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "comparison/source.h"
#include "conformance/rule_scores.h"
#include "examination/oracle_maker.h"
#include "examination/reply.h"
#include "shards/shard.h"

namespace doublecheck {

Json json_of(const JudgedLine& judged);

/// Reads what `json_of` wrote. Throws UsageError or Json::exception where it is something else.
JudgedLine read_judged_line(const Json& json);

struct CheckOptions {
  OracleChoice oracles;
  int jobs = 1;
  /// How many answers each oracle must give. Nothing: see are_answers_missing.
  std::optional<std::uint64_t> at_least;
  std::optional<bool> by_rule;  // nothing: see RuleTally
  bool all = false;             // reports every mismatch
  /// The items of the corpus that are reported, by their number in the order of the files; the
  /// others are passed over.
  Intervals items{Interval{0, kEndless}};
  /// Of these, what earlier processes found out about lines: they are not asked again.
  std::map<std::uint64_t, JudgedLine> judged{};
};

/// Gets what is found, in the order of the files.
class CheckListener {
 public:
  virtual ~CheckListener() = default;

  /// Every item, before what else is reported of it: its number, and what the answers to its line
  /// say, where it has one.
  virtual void reported(std::uint64_t item, const JudgedLine* judged) = 0;
  virtual void problem(const CorpusProblem& problem) = 0;
  /// Every line that was asked, before what is found in it. `needs_answer`: see wants_every_answer.
  virtual void checked(const CorpusEntry& entry, const std::vector<MarkedAnswer>& answers,
                       bool needs_answer) = 0;
  virtual void mismatch(const CorpusEntry& entry, const GivenAnswer& given) = 0;
  /// Nobody answered. Only where wants_every_answer.
  virtual void unanswered(const CorpusEntry& entry) = 0;

  /// A few times a second: so many items are `done`; the answers to `next`, if there is one, have
  /// been waited for `waited`.
  virtual void progress(std::uint64_t done, const CorpusEntry* next,
                        std::chrono::steady_clock::duration waited) = 0;
};

struct CheckResult {
  Scores scores;
  RuleTally by_rule;
  std::uint64_t problems = 0;
};

/// Asks the oracles every question of `files`, in several threads. Ctrl-C (finish_at_interrupt)
/// leaves the questions that are being answered; the result is of those before. Throws OracleError
/// before anything is asked.
CheckResult check_corpus(const CheckOptions& options, std::vector<std::string> files,
                         CheckListener& listener);

/// Whether each question needs an answer of somebody. Not where a number of answers is enough, and
/// not where tables show by which rules an engine abstains.
bool wants_every_answer(const CheckOptions& options, const RuleTally& by_rule);

/// The oracles that gave fewer answers than `options.at_least`.
std::vector<Score> answered_too_few(const CheckOptions& options, const CheckResult& result);

/// Whether there are too few answers for a success, because abstaining is none: some oracle gave
/// fewer than `options.at_least`; without a number, some question was answered by nobody; with
/// tables by rule, all were.
bool are_answers_missing(const CheckOptions& options, const CheckResult& result);

}  // namespace doublecheck
