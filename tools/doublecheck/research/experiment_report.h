// What an experiment shows, as text, as Markdown and as JSON.
#pragma once

#include <string>
#include <vector>

#include "examination/reply.h"
#include "experiment/figures.h"

namespace doublecheck {

// --- Words for the figures, the same in text, in Markdown and for the page -----------------------

/// A table: the columns but the first are numbers.
struct WordTable {
  std::vector<std::string> columns;
  std::vector<std::vector<std::string>> rows;
};

/// A row for each mutant and a column for each method. A cell is `8,994 [6,002, 23,938]`, behind it
/// `, 3 missed` where trials have missed the mutant; `missed` where all have; empty where nobody
/// tried.
WordTable median_table(const TrialSet& set, const Figures& figures);

/// What the cells mean.
std::string median_words(const TrialSet& set, const Figures& figures);

/// A row for each method: how many mutants its median trial notices, and how soon the slowest.
WordTable method_table(const TrialSet& set, const Figures& figures);
inline constexpr const char* kMethodWords =
    "How many of the mutants that a method has tried its median trial notices, and the slowest of "
    "these medians.";

/// A row for each two methods that are compared: on how many mutants which is shown to be sooner.
WordTable pair_table(const TrialSet& set, const Figures& figures);
std::string pair_words(const Figures& figures);

/// A row for each method that is ranked, the best first. There must be ranks.
WordTable rank_table(const TrialSet& set, const Figures& figures);
std::string rank_words(const TrialSet& set, const Figures& figures);

/// Sentences to be warned by: too few trials, trials that failed.
std::vector<std::string> warnings_of(const TrialSet& set, const Figures& figures);

// --- The whole ----------------------------------------------------------------------------------

/// How much is told.
struct ExperimentView {
  Axis axis = Axis::questions;
  /// Also each pair of methods on each mutant.
  bool full = false;
};

/// For a terminal: one table of medians, one of pairs, one of ranks.
std::string experiment_text(const TrialSet& set, const ExperimentView& view);

/// The same as Markdown. The first table has the medians.
std::string experiment_markdown(const TrialSet& set, const ExperimentView& view);

/// All figures, and of each cell every trial.
Json experiment_json(const TrialSet& set, Axis axis);

}  // namespace doublecheck
