// What a run has learnt, as `report` tells it: a comparison, a campaign, mutants, an experiment or
// the check of a corpus. Its views are JSON for the page, one file that a browser opens from disk,
// and Markdown for a merge request (markdown.cpp).
#pragma once

#include <nlohmann/json.hpp>

#include <chrono>
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

/// The columns of tables, which are lists of JSON objects with these members: texts, and behind `#`
/// counts.
using Columns = std::vector<std::string>;

/// What was asked of a game with a verb.
inline const Columns kAskedColumns{"game",       "verb",   "#asked",    "#agreed",
                                   "#disagreed", "#known", "#abstained"};

/// How an oracle did by a rule.
inline const Columns kRuleColumns{"rule",    "title",   "#questions", "#passed",
                                  "#failed", "#masked", "#abstained", "verdict"};

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

/// What was asked, with whom, in pairs of words.
using Facts = std::vector<std::pair<std::string, std::string>>;

/// What a campaign was begun with; `between` goes between the names of games and verbs.
Facts facts_of(const CampaignParameters& parameters, std::string_view between);

struct Run {
  /// `compare`, `campaign`, `mutants`, `corpus-check`, `trials`; and that in words.
  std::string kind;
  std::string title;
  /// The folder or file that it was read from, as given.
  std::string source{};
  Facts facts{};
  /// The command that asks the same again; empty where nobody says.
  std::string repeat{};
  /// Nothing where none are looked for.
  std::optional<std::vector<ShownFinding>> findings{};
  std::vector<RecordedCrash> crashes{};
  /// `name`, `game`, and `killed_after`, which is null of one that lives.
  Json canaries = Json::array();
  /// What `killed_after` of the canaries counts.
  std::string unit = "questions";
  std::vector<CampaignMoment> series{};
  std::vector<Chance> chances{};
  /// With kAskedColumns.
  Json rows = Json::array();
  /// Of each `oracle` its `rows`, with kRuleColumns.
  Json scores = Json::array();
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

// --- Its views -----------------------------------------------------------------------------------

/// The members of `run`, named as there; those that are empty are left out. Findings are those of
/// page_finding_json. A moment of `series` has `chance` with its bounds: that one more execution
/// hits a new edge; null where the engine counts none.
Json run_json(const Run& run, const std::string& page_at = {});

/// `runs` as `parts`, with what is told of all: `version` of this program, and `made` (date, UTC).
/// Findings link to the page at the address `page_at`; where that is empty, to no certain one.
Json report_json(const std::vector<Run>& runs, const std::string& page_at = {});

/// `page` with `report` (report_json) instead of its text `{{report}}`, written so that nothing in
/// it ends the element around it. Throws UsageError where `page` has no such text.
std::string run_page(const std::string& page, const Json& report);

/// Columns that begin with `#` are aligned to the right, and named without it. Bars and line breaks
/// in the cells of `rows` end neither cell nor row.
std::string markdown_table(const std::vector<std::string>& columns,
                           const std::vector<std::vector<std::string>>& rows);

/// Markdown, for a merge request. Findings have their boards as text, and a link to the page at
/// `page_at` unless that is empty; long tables are folded.
std::string report_markdown(const std::vector<Run>& runs, const std::string& page_at = {});

}  // namespace doublecheck
