// What a verb has printed with `--json`, read from a file again.
#pragma once

#include <string>
#include <vector>

#include "examination/reply.h"

namespace doublecheck {

/// The objects of a result: one, a list of them, or one a line.
struct ResultObjects {
  /// `compare`, `corpus-check`: the verb of `doublecheck/VERB/1`, which is the schema of each.
  std::string verb;
  std::vector<Json> objects;
};

/// Reads `text`. Throws UsageError, which begins with `file`, where it is no JSON or breaks off,
/// where an object names no schema, and where the schemas are not the same in version 1.
ResultObjects result_objects(const std::string& text, const std::string& file);

}  // namespace doublecheck
