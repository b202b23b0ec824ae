// What `perft --units` prints.
#pragma once

#include <string>
#include <vector>

#include "counting/units.h"
#include "examination/reply.h"
#include "shell.h"

namespace doublecheck {

struct UnitsResult {
  std::vector<std::string> oracles;
  UnitSums sums{0};
  /// Whether all units were counted; false after Ctrl-C.
  bool finished = true;
  double seconds = 0;
  /// The options that chose the oracles, as shell_words gives them.
  std::string oracle_words;
};

/// A line for each of the first units that differ, and the sum; where oracles have different sums,
/// each with its name. After Ctrl-C how far it came.
std::string units_text(const UnitsResult& result);

/// Counts beyond 2^53 are strings.
Json units_json(const UnitsResult& result);

/// Remarks: units, time and leaves per second; who abstained; the command that shows where the
/// first units that differ do so.
void tell_units(const UnitsResult& result);

}  // namespace doublecheck
