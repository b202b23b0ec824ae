#include "reports/json_result.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace doublecheck {

int schema_version(std::string_view verb) {
  return verb == "compare" ? 2 : 1;
}

Json with_schema(std::string_view verb, const Json& json) {
  if (json.is_array()) {
    Json list = Json::array();
    for (const Json& object : json) list.push_back(with_schema(verb, object));
    return list;
  }
  Json result{{"schema", fmt::format("doublecheck/{}/{}", verb, schema_version(verb))}};
  result.update(json);
  return result;
}

Json list_of_results(std::string_view verb, const Json& array) {
  return with_schema(verb, Json::object({{"results", with_schema(verb, array)}}));
}

std::string json_result(std::string_view verb, const Json& json) {
  return json_text(with_schema(verb, json));
}

}  // namespace doublecheck
