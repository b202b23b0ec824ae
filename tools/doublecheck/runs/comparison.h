// What a comparison has learnt. comparison_views.h and junit.h are its views.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "beliefs/behaviour.h"
#include "comparison/canary.h"
#include "comparison/compared.h"
#include "comparison/discovery.h"
#include "comparison/ledger.h"
#include "comparison/tally.h"
#include "corpus/exam.h"
#include "findings/findings.h"
#include "options/compare_words.h"
#include "runs/finding.h"
#include "shell.h"

namespace doublecheck {

/// What a comparison showed of one entry of a ledger.
struct KnownCount {
  KnownDifference entry;
  std::uint64_t count = 0;
  /// Its oracle took part, but on its question no longer differs as it says.
  bool stale = false;
  /// There was no time to ask its question again.
  bool unasked = false;
};

struct CompareResult {
  Tally tally;
  FoundSoFar found;
  std::vector<Canary> canaries;
  /// What the accused oracles behave like; of each the entries in the order of the findings.
  std::vector<Behaviour> behaviours{};
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

/// The findings as reports show them.
std::vector<ShownFinding> shown_findings(const CompareResult& result);

/// The chances that one more question drawn like these shows a new disagreement, and a new label or
/// class of answer. Nothing where they would mean nothing: the questions were not drawn at random,
/// or nothing was found and the canaries do not show that something would have been.
struct Discoveries {
  Discovery disagreement;
  Discovery answer;
};
std::optional<Discoveries> discoveries_of(const CompareResult& result);

/// Which seeded faults the accused oracles behave like, by what the run has heard. In `jobs`
/// threads. None where Ctrl-C comes meanwhile.
std::vector<Behaviour> behaviours_of(const FoundSoFar& found, const Evidence& evidence, int jobs);

/// The entries of all `files`. Throws UsageError where one cannot be read, or is no ledger.
Ledger read_ledgers(const std::vector<std::string>& files);

/// The canaries that questions like those of `tally` were asked: those that `options` and `games`
/// chose. None where Ctrl-C comes meanwhile: a canary that lives for that reason means nothing.
std::vector<Canary> canaries_of(const CompareOptions& options,
                                const std::vector<std::string>& games, const Tally& tally,
                                const std::atomic<bool>& stop);

/// The entries of `ledger` whose oracles are among those that `make` makes, with their counts in
/// `tally`. Asks these the question of each, as long as `stop` is false: what is left is unasked.
std::vector<KnownCount> known_counts(const Ledger& ledger, const Tally& tally,
                                     const std::function<Oracles()>& make, Oracle& adviser,
                                     const std::function<bool()>& stop);

/// The same with the oracles that `words` choose, whoever may reach the questions. Where these
/// cannot be had, or Ctrl-C comes or has come, counts_in.
std::vector<KnownCount> known_of(const Ledger& ledger, const Tally& tally, OracleWords words,
                                 const std::function<bool()>& stop);

/// The entries that are counted in `tally`, where nobody can be asked. None is stale.
std::vector<KnownCount> counts_in(const Ledger& ledger, const Tally& tally);

}  // namespace doublecheck
