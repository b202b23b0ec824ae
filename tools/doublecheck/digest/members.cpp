#include "digest/members.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "files/usage_error.h"
#include "notation/question_text.h"
#include "notation/reader.h"

namespace doublecheck {

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

bool Members::has(std::string_view name) const {
  return !member(name).is_null();
}

std::string Members::text(std::string_view name) const {
  const Json& value = member(name);
  if (!value.is_string()) refuse(name, "text");
  return value.get<std::string>();
}

std::uint64_t Members::count(std::string_view name) const {
  const Json& value = member(name);
  if (!value.is_number_unsigned()) refuse(name, "count");
  return value.get<std::uint64_t>();
}

double Members::number(std::string_view name) const {
  const Json& value = member(name);
  if (!value.is_number()) refuse(name, "number");
  return value.get<double>();
}

bool Members::flag(std::string_view name) const {
  const Json& value = member(name);
  if (!value.is_boolean()) refuse(name, "truth value");
  return value.get<bool>();
}

Members Members::object(std::string_view name) const {
  const Json& value = member(name);
  if (!value.is_object()) refuse(name, "object");
  return {value, fmt::format("{}, {}", place_, name)};
}

std::vector<Members> Members::objects(std::string_view name) const {
  const Json& value = member(name);
  if (!value.is_array()) refuse(name, "list");
  std::vector<Members> all;
  for (const Json& one : value)
    all.emplace_back(one, fmt::format("{}, {} number {}", place_, name, all.size() + 1));
  return all;
}

std::vector<std::string> Members::texts(std::string_view name) const {
  const Json& value = member(name);
  if (!value.is_array()) refuse(name, "list");
  std::vector<std::string> all;
  for (const Json& one : value) {
    if (!one.is_string()) refuse(name, "list of texts");
    all.push_back(one.get<std::string>());
  }
  return all;
}

Question Members::question(std::string_view name) const {
  try {
    return read_question(text(name));
  } catch (const ParseError& error) {
    throw UsageError(fmt::format("{}: `{}` is no question: {}", place_, name, error.what()));
  }
}

std::vector<std::pair<std::string, std::string>> Members::texts_by_name(
    std::string_view name) const {
  const Members inner = object(name);
  std::vector<std::pair<std::string, std::string>> all;
  for (const auto& [key, value] : inner.json_->items()) all.emplace_back(key, inner.text(key));
  return all;
}

}  // namespace doublecheck
