// What `--json` prints. Each object names the schema that it follows.
#pragma once

#include <string>
#include <string_view>

#include "examination/reply.h"

namespace doublecheck {

/// `json`, an object or an array of objects, with `"schema": "doublecheck/VERB/NUMBER"` first in
/// each. The number grows when a member goes away or changes its meaning; new members may come.
Json with_schema(std::string_view verb, const Json& json);

/// The number in the schema of `verb`.
int schema_version(std::string_view verb);

/// The same in one line, without its line break.
std::string json_result(std::string_view verb, const Json& json);

/// An array of objects as one object, for a result file: its member `results`.
Json list_of_results(std::string_view verb, const Json& array);

}  // namespace doublecheck
