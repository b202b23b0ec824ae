#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <memory>

#include "built_in.h"
#include "examination/reply.h"
#include "runs/json_result.h"
#include "verbs/all_verbs.h"

namespace doublecheck {
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
