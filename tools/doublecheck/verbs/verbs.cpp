#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>
#include <utility>

#include "built_in.h"
#include "examination/reply.h"
#include "notation/question_text.h"
#include "options/adding.h"
#include "options/words.h"
#include "runs/json_result.h"
#include "text_lines.h"
#include "verbs/all_verbs.h"

namespace doublecheck {
namespace {

std::vector<Shape> shapes_by_verb() {
  std::vector<Shape> sorted(shapes().begin(), shapes().end());
  std::ranges::sort(sorted, {},
                    [](const Shape& shape) { return std::pair(shape.verb, shape.game); });
  return sorted;
}

/// As text a corpus file: comments, and lines of question and answer.
void show_verbs(const bool& as_json, Context& context) {
  const Oracles oracles = make_oracles({});
  Json json = Json::array();
  std::string text;
  std::optional<Verb> heading;
  for (const Shape& shape : shapes_by_verb()) {
    const auto answer = agreed_answer(read_question(shape.example), oracles).text();
    const auto meaning = words_of(shape.verb).meaning;
    json.push_back({{"verb", name_of(shape.verb)},
                    {"game", name_of(shape.game)},
                    {"meaning", meaning},
                    {"example", shape.example},
                    {"answer", answer}});
    if (std::exchange(heading, shape.verb) != shape.verb)
      text += fmt::format("# {}: {}\n", name_of(shape.verb), meaning);
    text += fmt::format("{} -> {}\n", shape.example, answer);
  }
  context.out.write(as_json ? with_schema("verbs", json).dump(2) + "\n" : text);
}

}  // namespace

void add_verbs(CLI::App& app, Context& context) {
  const auto [verb, as_json] =
      add_verb<bool>(app, context, "verbs",
                     "List every form of question, with an example and its answer", "", show_verbs);
  verb.add_flag("--json", as_json, "As a JSON array");
}

namespace {

void show_oracles(const bool& as_json, Context& context) {
  const auto json_of_kind = [](const OracleKind& kind) -> Json {
    return {{"name", kind.name}, {"example", kind.example}, {"description", kind.description}};
  };
  if (as_json)
    return context.out.line(with_schema("oracles", array_of(oracle_kinds(), json_of_kind)).dump(2));
  for (const OracleKind& kind : oracle_kinds())
    context.out.line(fmt::format("{}\n    --oracle '{}'", kind.description, kind.example));
}

}  // namespace

void add_oracles(CLI::App& app, Context& context) {
  const auto [verb, as_json] = add_verb<bool>(
      app, context, "oracles", "List every kind of oracle, with an example", "", show_oracles);
  verb.add_flag("--json", as_json, "As a JSON array");
}

}  // namespace doublecheck
