// What a run has learnt, as `report` tells it: a comparison, a campaign, mutants, an experiment or
// the check of a corpus. run_json (the page) and run_markdown are its views.
#pragma once

#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "comparison/discovery.h"
#include "examination/reply.h"
#include "record/record.h"
#include "runs/finding.h"

namespace doublecheck {

/// A chance that something new comes.
struct Chance {
  std::string what;
  Discovery of;
};

/// What was asked of a game with a verb.
struct AskedRow {
  std::string game;
  std::string verb;
  std::uint64_t asked = 0;
  std::uint64_t agreed = 0;
  std::uint64_t disagreed = 0;
  std::uint64_t known = 0;
  std::uint64_t abstained = 0;
};

struct CanaryFate {
  std::string name;
  std::string game;
  /// Nothing: it lives.
  std::optional<std::uint64_t> killed_after;
};

/// What is known of a campaign at a moment, over all its games.
struct CampaignMoment {
  std::chrono::milliseconds at{0};
  std::uint64_t executions = 0;
  EdgeCounts edges{};
  std::uint64_t corpus = 0;
  std::uint64_t disagreements = 0;  // different ones
  std::uint64_t canaries_killed = 0;
};

/// The chance that one more execution hits a new edge; nothing where the engine counts none.
std::optional<Discovery> chance_of_edge(const EdgeCounts& edges);

/// The history that the record keeps (table `coverage`), a moment for each of its samples. Those of
/// several games are added up, and where campaigns were merged they count as begun together. A
/// disagreement counts from when it was first seen, a canary from the first sample after its death.
std::vector<CampaignMoment> history_of(const std::vector<CoverageSample>& samples,
                                       const std::vector<RecordedDisagreement>& disagreements,
                                       const std::vector<RecordedCanary>& canaries);

/// How an oracle did by one rule.
struct RuleRow {
  std::string rule;
  std::string title;
  std::uint64_t questions = 0;
  std::uint64_t passed = 0;
  std::uint64_t failed = 0;
  std::uint64_t masked = 0;
  std::uint64_t abstained = 0;
  std::string verdict;
};

struct OracleScore {
  std::string oracle;
  std::vector<RuleRow> rows;
};

struct Run {
  /// `compare`, `campaign`, `mutants`, `corpus-check`, `trials`; and that in words.
  std::string kind;
  std::string title;
  /// The folder or file that it was read from, as given.
  std::string source{};
  /// What was asked, with whom, in pairs of words.
  std::vector<std::pair<std::string, std::string>> facts{};
  /// The command that asks the same again; empty where nobody says.
  std::string repeat{};
  /// Nothing where none are looked for.
  std::optional<std::vector<ShownFinding>> findings{};
  std::vector<RecordedCrash> crashes{};
  std::vector<CanaryFate> canaries{};
  /// What `killed_after` of the canaries counts.
  std::string unit = "questions";
  std::vector<CampaignMoment> series{};
  std::vector<Chance> chances{};
  std::vector<AskedRow> rows{};
  std::vector<OracleScore> scores{};
  /// Figures of mutants, as the page takes them; an object with those of these members for which
  /// there is something:
  /// `heat`     `methods`, and `rows` of mutants: `name`, `more`, `cells`. A cell is null where the
  ///            method knows no such game; else it has `text`, and `at`: how many questions it
  ///            took, null where the mutant was missed. Where it is known, a row has a `witness`
  /// `survival` `budget`, and for each of `mutants` the `curves` of methods: Kaplan-Meier
  /// `ranks`    mean ranks of methods, and their `critical_difference`
  /// `tables`   each with `title`, `words`, `columns` (with `#` where they hold numbers) and `rows`
  Json figures = Json::object();
};

/// Reads `input`, the folder of a campaign or a file: a result of `compare --json`, `mutants
/// --json` or `corpus check --json`, or a file of trials. Throws UsageError, with its name, where
/// it is none of these, breaks off, or follows a schema of another version.
Run run_of(const std::string& input);

/// The campaign of `record` in `folder`, which is named as it was given.
Run run_of_campaign(const Record& record, const std::string& folder);

}  // namespace doublecheck
