// What `--json` prints, and how it is read from a file again. Each object names the schema that it
// follows.
#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "examination/json_members.h"  // of optional values, answers and questions
#include "examination/reply.h"
#include "question/question.h"

namespace doublecheck {

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

/// An object of JSON that is read with care: whoever wrote the file, no member is believed to be
/// there, or to be what it should be. Every function throws UsageError where the member is missing
/// or something else. The error names the place and the member.
class Members {
 public:
  /// `place` names the file and where in it the object is. Throws UsageError where `json` is no
  /// object. `json` must outlive this.
  Members(const Json& json, std::string place);

  /// Whether the member is there and not null.
  bool has(std::string_view name) const;

  std::string text(std::string_view name) const;
  std::uint64_t count(std::string_view name) const;
  double number(std::string_view name) const;
  bool flag(std::string_view name) const;
  Members object(std::string_view name) const;
  std::vector<Members> objects(std::string_view name) const;
  std::vector<std::string> texts(std::string_view name) const;
  /// The text, read as a question; a list of such.
  Question question(std::string_view name) const;
  std::vector<Question> questions(std::string_view name) const;
  /// The text of each member of the object of that name.
  std::vector<std::pair<std::string, std::string>> texts_by_name(std::string_view name) const;

  const std::string& place() const { return place_; }

 private:
  const Json& member(std::string_view name) const;
  /// Throws UsageError where it is no `what`.
  const Json& member(std::string_view name, bool (Json::*is_such)() const noexcept,
                     std::string_view what) const;
  Question question_in(std::string_view name, const std::string& text) const;
  [[noreturn]] void refuse(std::string_view name, std::string_view what) const;

  const Json* json_;
  std::string place_;
};

/// The objects of a result: one, a list of them, or one a line.
struct ResultObjects {
  /// `compare`, `corpus-check`: the verb of `doublecheck/VERB/1`, which is the schema of each.
  std::string verb;
  std::vector<Json> objects;
};

/// Reads `text`. Throws UsageError, which begins with `file`, where it is no JSON or breaks off,
/// where an object names no schema, or none that this version writes, and where schemas differ.
ResultObjects result_objects(const std::string& text, const std::string& file);

}  // namespace doublecheck
