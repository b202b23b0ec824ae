// Structures as JSON that only this version of the program reads again, such as the state of a
// shard: an array of their members. A structure lists its members once, for both ways:
//
//     static auto members(auto& self) { return std::tie(self.asked, self.answers); }
//
// Reading throws Json::exception, ParseError or UsageError where the JSON is something else.
#pragma once

#include <chrono>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <tuple>

#include "examination/reply.h"
#include "files/usage_error.h"
#include "notation/question_text.h"

namespace doublecheck {

template <class Structure>
concept ListsMembers = requires(Structure& structure) { Structure::members(structure); };

template <ListsMembers Structure>
void to_json(Json& json, const Structure& structure) {
  json = std::apply([](const auto&... member) { return Json::array({Json(member)...}); },
                    Structure::members(structure));
}

template <ListsMembers Structure>
void from_json(const Json& json, Structure& structure) {
  std::size_t place = 0;
  std::apply([&](auto&... member) { (json.at(place++).get_to(member), ...); },
             Structure::members(structure));
}

inline void to_json(Json& json, const Question& question) {
  json = question_text(question);
}
inline void from_json(const Json& json, Question& question) {
  question = read_question(json.get<std::string>());
}

inline void to_json(Json& json, const Disagreement& disagreement) {
  json = json_of(disagreement);
}
inline void from_json(const Json& json, Disagreement& disagreement) {
  disagreement = read_disagreement(json);
}

inline void to_json(Json& json, Game game) {
  json = name_of(game);
}
inline void from_json(const Json& json, Game& game) {
  const auto name = json.get<std::string>();
  const auto read = game_of_name(name);
  if (!read) throw UsageError("there is no game '" + name + "'");
  game = *read;
}

inline void to_json(Json& json, Verb verb) {
  json = name_of(verb);
}
inline void from_json(const Json& json, Verb& verb) {
  const auto name = json.get<std::string>();
  const auto read = verb_of_name(name);
  if (!read) throw UsageError("there is no verb '" + name + "'");
  verb = *read;
}

}  // namespace doublecheck

/// Null where there is nothing.
template <class Value>
struct nlohmann::adl_serializer<std::optional<Value>> {
  static void to_json(ordered_json& json, const std::optional<Value>& value) {
    json = value ? ordered_json(*value) : ordered_json();
  }
  static void from_json(const ordered_json& json, std::optional<Value>& value) {
    value = json.is_null() ? std::nullopt : std::optional(json.get<Value>());
  }
};

template <>
struct nlohmann::adl_serializer<doublecheck::Answer> {
  static void to_json(ordered_json& json, const doublecheck::Answer& answer) {
    json = answer.text();
  }
  static doublecheck::Answer from_json(const ordered_json& json) {
    return doublecheck::Answer(json.get<std::string>());
  }
};

template <>
struct nlohmann::adl_serializer<std::chrono::nanoseconds> {
  static void to_json(ordered_json& json, std::chrono::nanoseconds time) { json = time.count(); }
  static void from_json(const ordered_json& json, std::chrono::nanoseconds& time) {
    time = std::chrono::nanoseconds(json.get<std::chrono::nanoseconds::rep>());
  }
};
