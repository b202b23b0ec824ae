// What `perft` prints.
#pragma once

#include <string>
#include <vector>

#include "counting/perft.h"
#include "counting/units.h"
#include "examination/reply.h"
#include "shell.h"

namespace doublecheck {

struct PerftResult {
  Question question;
  std::vector<PerftCount> counts;
  /// The options that chose the oracles, as shell_words gives them.
  std::string oracle_words;
};

/// Whether all oracles that answered give one answer, and one count for each move; no `failed`
/// agrees with anything. What Ctrl-C left open agrees.
bool counts_agree(const PerftResult& result);

/// With `divide` a line `e2e4: 20` for each move, sorted, and `total: 400`; else the count alone.
/// Where oracles differ, each with its name. After Ctrl-C how far each came.
std::string perft_text(const PerftResult& result, bool divide);

Json perft_json(const PerftResult& result);

/// Remarks: the leaves of each oracle, its time, and leaves per second; who abstained.
void tell_speed(const PerftResult& result);

/// `doublecheck divide 'chess 4 ...'` with the same oracles.
std::string divide_command(const PerftResult& result);

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
