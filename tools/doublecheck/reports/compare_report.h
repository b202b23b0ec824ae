// What `compare` prints at its end.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "comparison/canary.h"
#include "comparison/replayed.h"
#include "comparison/tally.h"
#include "corpus/exam.h"
#include "examination/reply.h"
#include "findings/findings.h"
#include "reports/finding_report.h"
#include "reports/known_differences.h"

namespace doublecheck {

struct CompareResult {
  Tally tally;
  FoundSoFar found;
  std::vector<Canary> canaries;
  /// Names of the oracles that were compared.
  std::vector<std::string> oracles;
  std::vector<KnownCount> known;
  /// Nothing where no stored findings were asked.
  std::optional<Replayed> replayed{};
  /// Repeats the run.
  std::string command;
  /// Chooses the oracles again.
  OracleSpelling spelling = by_name;
  /// How many of the questions an earlier process asked (--result).
  std::uint64_t asked_before = 0;
  std::chrono::nanoseconds time{0};
  /// The questions were drawn at random, each position independently of the others.
  bool is_random = false;
  /// What --exam asked.
  std::vector<ExamPart> exam{};
  /// Why the run has not come to its end; empty where it has.
  std::string broken_off{};
};

/// What is shown besides.
struct CompareView {
  /// The share of each label of `explain`.
  bool labels = false;
  Lists lists = Lists::differences;
};

/// The findings, the table, the canaries, what is still to be discovered, and a sentence that sums
/// up.
std::string compare_text(const CompareResult& result, const CompareView& view = {});

/// What became of the stored findings, in a line; empty where none were to be asked.
std::string replay_line(const CompareResult& result);

/// How many findings were cut short, in a line; empty where none was.
std::string cut_short_line(const CompareResult& result);

/// `canary MUTANT (SUBJECT) died after 7 questions`, or that it lived, with its line break.
std::string canary_text(const Canary& canary);

/// The sentence that sums up, with its line break.
std::string summary_of(const CompareResult& result);

Json compare_json(const CompareResult& result);

/// The chances that one more question drawn like these shows a new disagreement, and a new label or
/// class of answer, in a line each, and what that means. Empty where they would mean nothing: the
/// questions were not drawn at random, or nothing was found and the canaries do not show that
/// something would have been.
std::string discovery_lines(const CompareResult& result);

/// Both with their bounds; null where `discovery_lines` is empty.
Json discovery_json(const CompareResult& result);

}  // namespace doublecheck
