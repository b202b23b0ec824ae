// What `--json` prints. Each object names the schema that it follows.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "examination/reply.h"

namespace doublecheck {

/// `doublecheck/VERB/NUMBER`. The number grows when a member goes away or changes its meaning; new
/// members may come.
std::string schema_of(std::string_view verb);

/// Which version of doublecheck wrote a schema that this one no longer reads: `doublecheck 0.1`.
/// Empty where it is not known here.
std::string_view writer_of(std::string_view schema);

/// `json`, an object or an array of objects, with `"schema"` first in each.
Json with_schema(std::string_view verb, const Json& json);

/// The same in one line, without its line break.
std::string json_result(std::string_view verb, const Json& json);

/// A list of what `to_json` makes of each.
template <class Items, class ToJson>
Json array_of(const Items& items, const ToJson& to_json) {
  Json array = Json::array();
  for (const auto& item : items) array.push_back(to_json(item));
  return array;
}

/// An array of objects as one object, for a result file: its member `results`.
Json list_of_results(std::string_view verb, const Json& array);

}  // namespace doublecheck
