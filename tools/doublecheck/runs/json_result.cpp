#include "runs/json_result.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <sstream>

#include "files/usage_error.h"
#include "notation/question_text.h"
#include "notation/reader.h"

namespace doublecheck {
namespace {

/// `doublecheck/VERB/NUMBER`. The number grows when a member goes away or changes its meaning; new
/// members may come.
std::string schema_of(std::string_view verb) {
  return fmt::format("doublecheck/{}/{}", verb, verb == "compare" ? 2 : 1);
}

}  // namespace

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

Members::Members(const Json& json, std::string place) : json_(&json), place_(std::move(place)) {
  if (!json.is_object()) throw UsageError(place_ + ": this is no object of JSON");
}

const Json& Members::member(std::string_view name) const {
  static const Json kNull;
  const auto found = json_->find(std::string(name));
  return found == json_->end() ? kNull : *found;
}

void Members::refuse(std::string_view name, std::string_view what) const {
  throw UsageError(has(name) ? fmt::format("{}: `{}` is no {}", place_, name, what)
                             : fmt::format("{}: there is no {} `{}`", place_, what, name));
}

const Json& Members::member(std::string_view name, bool (Json::*is_such)() const noexcept,
                            std::string_view what) const {
  const Json& value = member(name);
  if (!(value.*is_such)()) refuse(name, what);
  return value;
}

bool Members::has(std::string_view name) const {
  return !member(name).is_null();
}

std::string Members::text(std::string_view name) const {
  return member(name, &Json::is_string, "text").get<std::string>();
}

std::uint64_t Members::count(std::string_view name) const {
  return member(name, &Json::is_number_unsigned, "count").get<std::uint64_t>();
}

double Members::number(std::string_view name) const {
  return member(name, &Json::is_number, "number").get<double>();
}

bool Members::flag(std::string_view name) const {
  return member(name, &Json::is_boolean, "truth value").get<bool>();
}

Members Members::object(std::string_view name) const {
  return {member(name, &Json::is_object, "object"), fmt::format("{}, {}", place_, name)};
}

std::vector<Members> Members::objects(std::string_view name) const {
  std::vector<Members> all;
  for (const Json& one : member(name, &Json::is_array, "list"))
    all.emplace_back(one, fmt::format("{}, {} number {}", place_, name, all.size() + 1));
  return all;
}

std::vector<std::string> Members::texts(std::string_view name) const {
  std::vector<std::string> all;
  for (const Json& one : member(name, &Json::is_array, "list")) {
    if (!one.is_string()) refuse(name, "list of texts");
    all.push_back(one.get<std::string>());
  }
  return all;
}

Question Members::question_in(std::string_view name, const std::string& text) const {
  try {
    return read_question(text);
  } catch (const ParseError& error) {
    throw UsageError(fmt::format("{}: `{}` is no question: {}", place_, name, error.what()));
  }
}

Question Members::question(std::string_view name) const {
  return question_in(name, text(name));
}

std::vector<Question> Members::questions(std::string_view name) const {
  std::vector<Question> all;
  for (const auto& text : texts(name)) all.push_back(question_in(name, text));
  return all;
}

std::vector<std::pair<std::string, std::string>> Members::texts_by_name(
    std::string_view name) const {
  const Members inner = object(name);
  std::vector<std::pair<std::string, std::string>> all;
  for (const auto& [key, value] : inner.json_->items()) all.emplace_back(key, inner.text(key));
  return all;
}

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

/// Throws UsageError where this version writes another schema of the verb, or none.
std::string verb_of(const Json& object, const std::string& file) {
  const auto schema = Members(object, file).text("schema");
  const auto slash = schema.rfind('/');
  if (!schema.starts_with(kSchemaStart) || slash <= kSchemaStart.size())
    throw UsageError(fmt::format("{}: `{}` is no schema of doublecheck", file, schema));
  const auto verb = schema.substr(kSchemaStart.size(), slash - kSchemaStart.size());
  const auto own = schema_of(verb);
  if (schema == own) return verb;
  throw UsageError(
      fmt::format("{}: its schema is `{}`, and this version reads `{}`; {}", file, schema, own,
                  schema == "doublecheck/compare/1" ? "doublecheck 0.1 reads it"
                                                    : "another version of doublecheck wrote it"));
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
