#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "built_in.h"
#include "examination/reply.h"
#include "notation/question_text.h"
#include "options/shared_options.h"
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

/// A corpus file: comments, and lines of question and answer.
void show_text(const Shape& shape, const std::string& answer, std::optional<Verb>& heading,
               Output& out) {
  if (shape.verb != heading)
    out.line(fmt::format("# {}: {}", name_of(shape.verb), words_of(shape.verb).meaning));
  heading = shape.verb;
  out.line(fmt::format("{} -> {}", shape.example, answer));
}

Json json_of(const Shape& shape, const std::string& answer) {
  return {{"verb", name_of(shape.verb)},
          {"game", name_of(shape.game)},
          {"meaning", words_of(shape.verb).meaning},
          {"example", shape.example},
          {"answer", answer}};
}

void show_verbs(bool as_json, Context& context) {
  const Oracles oracles = make_oracles({});
  Json json = Json::array();
  std::optional<Verb> heading;
  for (const Shape& shape : shapes_by_verb()) {
    const std::string answer = agreed_answer(read_question(shape.example), oracles).text();
    if (as_json)
      json.push_back(json_of(shape, answer));
    else
      show_text(shape, answer, heading, context.out);
  }
  if (as_json) context.out.line(with_schema("verbs", json).dump(2));
}

}  // namespace

void add_verbs(CLI::App& app, Context& context) {
  CLI::App* verb =
      app.add_subcommand("verbs", "List every form of question, with an example and its answer");
  const auto json = std::make_shared<bool>(false);
  verb->add_flag("--json", *json, "As a JSON array");
  verb->callback([json, &context] { show_verbs(*json, context); });
}

namespace {

Json json_of(const OracleKind& kind) {
  return {{"name", kind.name}, {"example", kind.example}, {"description", kind.description}};
}

void show_oracles(bool as_json, Context& context) {
  Json json = Json::array();
  for (const OracleKind& kind : oracle_kinds()) {
    json.push_back(json_of(kind));
    if (!as_json)
      context.out.line(fmt::format("{}\n    --oracle '{}'", kind.description, kind.example));
  }
  if (as_json) context.out.line(with_schema("oracles", json).dump(2));
}

}  // namespace

void add_oracles(CLI::App& app, Context& context) {
  CLI::App* verb = app.add_subcommand("oracles", "List every kind of oracle, with an example");
  const auto json = std::make_shared<bool>(false);
  verb->add_flag("--json", *json, "As a JSON array");
  verb->callback([json, &context] { show_oracles(*json, context); });
}

}  // namespace doublecheck
