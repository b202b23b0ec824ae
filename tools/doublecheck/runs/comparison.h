// What a comparison has learnt. Its views, and the parts of them that other reports show, too, are
// text for a terminal, JSON (comparison_json.cpp), and Markdown (markdown.cpp). The view for a CI
// is in junit.h.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "beliefs/behaviour.h"
#include "comparison/compared.h"
#include "comparison/discovery.h"
#include "comparison/ledger.h"
#include "comparison/mutant_trial.h"
#include "comparison/tally.h"
#include "corpus/exam.h"
#include "examination/reply.h"
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
  /// The address of the page that a summary links to; empty where nobody knows one.
  std::string page_at{};
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

  /// Why a run without findings shows nothing, which is no success: not even a stored finding was
  /// asked, or one of several oracles abstained from every question. Empty where it shows
  /// something.
  std::string why_nothing() const;
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

/// The entries of all `files`. Throws UsageError where one cannot be read, or is no ledger.
Ledger read_ledgers(const std::vector<std::string>& files);

/// The entries of `ledger` whose oracles are among those that `make` makes, with their counts in
/// `tally`. Asks these the question of each, as long as `stop` is false: what is left is unasked.
std::vector<KnownCount> known_counts(const Ledger& ledger, const Tally& tally,
                                     const std::function<Oracles()>& make, Oracle& adviser,
                                     const std::function<bool()>& stop);

/// What a comparison is about, as its options and the words behind `compare` say.
struct CompareSubject {
  CompareOptions options;
  std::vector<std::string> games;
  /// Of --known.
  Ledger ledger;

  /// Reads the ledgers; engines keep the contracts that these hold, too. Throws UsageError.
  CompareSubject(const CompareOptions& given, const std::vector<std::string>& words);

  /// What `tally` and `found` of the oracles with these `names` come to; nobody is asked for it.
  CompareResult result(const Tally& tally, FoundSoFar found,
                       const std::vector<std::string>& names) const;

  /// Completes `result` with what is asked when the search is over: whether known differences still
  /// are, until `is_late`; which seeded faults the accused behave like, in `jobs` threads; and
  /// where nothing was found, whether canaries die of such questions. What Ctrl-C or `stop`
  /// prevents is left out: a canary that lives for that reason means nothing.
  void ask_on(CompareResult& result, const Evidence& evidence, int jobs,
              const std::atomic<bool>& stop, const std::function<bool()>& is_late) const;
};

// --- Its views -----------------------------------------------------------------------------------

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

/// `discoveries_of`, in a line each, and what they mean.
std::string discovery_lines(const CompareResult& result);

/// What the answered questions of an exam notice, a line for each game.
std::string exam_lines(const std::vector<ExamPart>& parts);

/// A line for each entry of a ledger that was seen or is stale, and one for all that are unasked;
/// empty where there is none.
std::string known_text(const std::vector<KnownCount>& counts);

/// How many known differences were seen.
std::uint64_t known_disagreements(const std::vector<KnownCount>& counts);

/// A matrix of the pairwise disagreements of three oracles or more, with how often each stood
/// alone; of two oracles only who abstained or failed. Empty where nothing is to be reported.
/// `oracles` are the names in the order of `votes`.
std::string votes_table(const Votes& votes, std::span<const std::string> oracles);

/// A row for each oracle, verb and reason of abstentions, with an example. Empty where there are
/// none. `oracles` are the names in the order of their numbers.
std::string abstentions_table(const Abstentions& abstentions, std::span<const std::string> oracles);

// --- JSON --------------------------------------------------------------------------------------

Json compare_json(const CompareResult& result);

/// A row for each oracle, verb and reason of abstentions; and who stood against whom. `oracles` are
/// the names in the order of their numbers.
Json abstentions_json(const Abstentions& abstentions, std::span<const std::string> oracles);
Json votes_json(const Votes& votes, std::span<const std::string> oracles);

/// Of each game of an exam `game`, `questions`, `answered`, `faults` and `noticed`; these are null
/// where nobody measured.
Json exam_json(const std::vector<ExamPart>& parts);

/// The file with the drawing of a finding, by its signature, as the reader of the summary finds it;
/// empty where there is none.
using DrawingOf = std::function<std::string(const std::string& signature)>;

/// `compare --summary FILE`, for a comment on a merge request. Markdown: the verdict in a sentence,
/// then each finding in words (finding.h) with its drawing and the command that repeats it;
/// only the signatures of those behind the first, where they would be too long for a comment.
std::string compare_summary(const CompareResult& result, const DrawingOf& drawing_of = {});

}  // namespace doublecheck
