// What an experiment shows, as text, as Markdown and as JSON.
#pragma once

#include <string>

#include "examination/reply.h"
#include "experiment/figures.h"

namespace doublecheck {

/// What went wrong with which trial.
std::string failure_text(const MethodTrial& trial);

/// How much is told.
struct ExperimentView {
  Axis axis = Axis::questions;
  /// Also each pair of methods on each mutant.
  bool full = false;
  /// Not for a terminal.
  bool as_markdown = false;
};

/// A table of medians, one of methods, one of pairs, one of ranks, each with what its cells mean.
std::string experiment_text(const TrialSet& set, const ExperimentView& view);

/// All figures, and of each cell every trial.
Json experiment_json(const TrialSet& set, Axis axis);

}  // namespace doublecheck
