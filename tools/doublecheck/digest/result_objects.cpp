#include "digest/result_objects.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "digest/members.h"
#include "files/usage_error.h"
#include "reports/json_result.h"

namespace doublecheck {
namespace {

constexpr std::string_view kSchemaStart = "doublecheck/";

/// With `place` where that is no JSON.
Json parsed(const std::string& text, const std::string& place) {
  try {
    return Json::parse(text);
  } catch (const Json::parse_error& error) {
    const bool is_cut_short = error.byte > text.size();
    throw UsageError(fmt::format("{}: {}, at byte {}", place,
                                 is_cut_short ? "the JSON is cut short" : "this is no JSON",
                                 error.byte));
  }
}

std::vector<Json> parsed_lines(const std::string& text, const std::string& file) {
  std::vector<Json> objects;
  std::istringstream lines(text);
  std::size_t number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    objects.push_back(parsed(line, fmt::format("{}:{}", file, number)));
  }
  return objects;
}

std::vector<Json> parsed_objects(const std::string& text, const std::string& file) {
  Json whole = Json::parse(text, nullptr, false);
  if (whole.is_discarded()) return parsed_lines(text, file);
  if (whole.is_object() && whole.contains("results")) whole = Json(whole["results"]);
  if (whole.is_array()) return whole.get<std::vector<Json>>();
  return {std::move(whole)};
}

/// Earlier versions of a schema have what reports read, too.
std::string verb_of(const Json& object, const std::string& file) {
  const auto schema = Members(object, file).text("schema");
  const auto slash = schema.rfind('/');
  if (schema.starts_with(kSchemaStart) && slash > kSchemaStart.size()) {
    const auto verb = schema.substr(kSchemaStart.size(), slash - kSchemaStart.size());
    for (int version = 1; version <= schema_version(verb); ++version)
      if (schema.substr(slash + 1) == std::to_string(version)) return verb;
  }
  throw UsageError(fmt::format("{}: the schema `{}` is not known to this version", file, schema));
}

}  // namespace

ResultObjects result_objects(const std::string& text, const std::string& file) {
  ResultObjects result{.verb = {}, .objects = parsed_objects(text, file)};
  if (result.objects.empty()) throw UsageError(file + ": there is no result in it");
  result.verb = verb_of(result.objects.front(), file);
  for (const Json& object : result.objects)
    if (verb_of(object, file) != result.verb)
      throw UsageError(file + ": it mixes results of several verbs");
  return result;
}

}  // namespace doublecheck
