#include "reports/json_result.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace doublecheck {

Json with_schema(std::string_view verb, const Json& json) {
  if (json.is_array()) {
    Json list = Json::array();
    for (const Json& object : json) list.push_back(with_schema(verb, object));
    return list;
  }
  Json result{{"schema", fmt::format("doublecheck/{}/1", verb)}};
  result.update(json);
  return result;
}

std::string json_result(std::string_view verb, const Json& json) {
  return json_text(with_schema(verb, json));
}

}  // namespace doublecheck
