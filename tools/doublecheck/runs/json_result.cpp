#include "runs/json_result.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace doublecheck {
namespace {

/// Where it is not 1.
struct SchemaNumber {
  std::string_view verb;
  int number;
};
constexpr std::array kSchemaNumbers{SchemaNumber{"compare", 2}};

/// Schemas that are no longer read, and who does.
struct OldSchema {
  std::string_view schema;
  std::string_view writer;
};
constexpr std::array kOldSchemas{OldSchema{"doublecheck/compare/1", "doublecheck 0.1"}};

}  // namespace

std::string schema_of(std::string_view verb) {
  const auto found = std::ranges::find(kSchemaNumbers, verb, &SchemaNumber::verb);
  return fmt::format("doublecheck/{}/{}", verb, found == kSchemaNumbers.end() ? 1 : found->number);
}

std::string_view writer_of(std::string_view schema) {
  const auto found = std::ranges::find(kOldSchemas, schema, &OldSchema::schema);
  return found == kOldSchemas.end() ? "" : found->writer;
}

Json with_schema(std::string_view verb, const Json& json) {
  if (json.is_array()) {
    Json list = Json::array();
    for (const Json& object : json) list.push_back(with_schema(verb, object));
    return list;
  }
  Json result{{"schema", schema_of(verb)}};
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
