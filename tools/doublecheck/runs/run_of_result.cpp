// What verbs print with `--json`, read again.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <nlohmann/json.hpp>

#include "files/usage_error.h"
#include "question/rule.h"
#include "runs/finding_json.h"
#include "runs/run_sources.h"
#include "serve/position_json.h"

namespace doublecheck {
namespace {

// --- compare

std::vector<ShownFinding> findings_in(const Members& result) {
  std::vector<ShownFinding> findings;
  for (const Members& finding : result.objects("findings"))
    findings.push_back(shown_finding(finding, findings.size() + 1));
  return findings;
}

AskedRow row_of(const Members& row) {
  return {row.text("game"),       row.text("verb"),   row.count("asked"),    row.count("agreed"),
          row.count("disagreed"), row.count("known"), row.count("abstained")};
}

CanaryFate canary_of(const Members& canary) {
  CanaryFate fate{canary.text("mutant"), canary.text("game"), std::nullopt};
  if (canary.has("killed_after")) fate.killed_after = canary.count("killed_after");
  return fate;
}

Discovery discovery_in(const Members& chance) {
  return {chance.number("estimate"), chance.number("lower"), chance.number("upper")};
}

std::vector<Chance> chances_of(const Members& result) {
  if (!result.has("discovery")) return {};
  const auto discovery = result.object("discovery");
  return {{"that one more such question shows a new disagreement",
           discovery_in(discovery.object("disagreement"))},
          {"that one more such question shows a new label or class of answer",
           discovery_in(discovery.object("answer"))}};
}

// --- mutants

/// The ways of asking, in the order of their columns.
constexpr std::array kWays{"questions", "set-ups", "playouts", "perft"};

Json cell_of(const Members& mutant, const char* way, bool is_asked) {
  if (!is_asked) return nullptr;
  if (!mutant.has(way)) return {{"text", "missed"}, {"at", nullptr}};
  const auto at = mutant.count(way);
  return {{"text", fmt::format("{}", at)}, {"at", at}};
}

Json witness_of(const Members& mutant) {
  const auto rule = mutant.text("rule");
  const auto place = rule_of_number(rule);
  const auto witness = disagreement_in(mutant, "witness");
  return {{"signature", mutant.text("mutant")},
          {"shrunk", mutant.text("witness")},
          {"position", position_json(witness.question)},
          {"answers", answers_json(witness)},
          {"rule", place ? fmt::format("{}: {}", rule, kRules[*place].sentence) : rule}};
}

Json mutant_row(const Json& object, const Members& mutant) {
  Json row{{"name", mutant.text("mutant")},
           {"more", fmt::format("{}: {}", mutant.text("rule"), mutant.text("belief"))},
           {"cells", Json::array()}};
  for (const char* way : kWays) row["cells"].push_back(cell_of(mutant, way, object.contains(way)));
  if (mutant.flag("killed")) row["witness"] = witness_of(mutant);
  return row;
}

// --- corpus check

RuleRow rule_row(const Members& line) {
  return {line.text("rule"),       line.text("title"),   line.count("questions"),
          line.count("passed"),    line.count("failed"), line.count("masked"),
          line.count("abstained"), line.text("verdict")};
}

/// Appends the row to those of its oracle.
void add_score(const Members& line, std::vector<OracleScore>& scores) {
  const auto oracle = line.text("oracle");
  if (scores.empty() || scores.back().oracle != oracle) scores.push_back({oracle, {}});
  scores.back().rows.push_back(rule_row(line));
}

}  // namespace

Run run_of_compare(const std::vector<Json>& objects, const std::string& file) {
  if (objects.size() > 1) throw UsageError(file + ": it has several results; give each a file");
  const Members result(objects.front(), file);
  Run run{.kind = "compare", .title = "a comparison"};
  run.facts = {{"questions",
                fmt::format("{}, in {:.1f} s", result.count("asked"), result.number("seconds"))},
               {"disagreed", fmt::format("{}", result.count("disagreed"))},
               {"oracles", fmt::format("{}", fmt::join(result.texts("oracles"), ", "))},
               {"version", result.text("version")}};
  if (const auto left_out = result.count("left_out"); left_out > 0)
    run.facts.emplace_back("left out",
                           fmt::format("{} disagreements that are not listed", left_out));
  run.repeat = result.text("repeat");
  run.findings = findings_in(result);
  for (const Members& row : result.objects("rows")) run.rows.push_back(row_of(row));
  for (const Members& canary : result.objects("canaries"))
    run.canaries.push_back(canary_of(canary));
  run.chances = chances_of(result);
  return run;
}

Run run_of_mutants(const std::vector<Json>& objects, const std::string& file) {
  Json rows = Json::array();
  std::size_t killed = 0;
  for (const Json& object : objects) {
    const Members mutant(object, fmt::format("{}, mutant number {}", file, rows.size() + 1));
    rows.push_back(mutant_row(object, mutant));
    if (mutant.flag("killed")) ++killed;
  }
  const Members first(objects.front(), file);
  Run run{.kind = "mutants", .title = "mutants: how soon each seeded fault is noticed"};
  run.facts = {{"mutants", fmt::format("{}", objects.size())},
               {"killed", fmt::format("{}", killed)},
               {"asked", first.text("asked")},
               {"version", first.text("version")}};
  run.figures["heat"] = {{"methods", kWays}, {"rows", rows}};
  return run;
}

Run run_of_corpus_check(const std::vector<Json>& objects, const std::string& file) {
  const Members last(objects.back(), file);
  if (last.text("kind") != "summary")
    throw UsageError(file + ": it is cut short, its last line is no summary");
  Run run{.kind = "corpus-check", .title = "a corpus, checked"};
  run.facts = {{"corpus", fmt::format("{} files, {} questions", last.count("files"),
                                      last.count("questions"))}};
  for (const Members& oracle : last.objects("oracles"))
    run.facts.emplace_back(oracle.text("oracle"),
                           fmt::format("{} right, {} wrong, {} abstained", oracle.count("agreed"),
                                       oracle.count("mismatches"), oracle.count("abstained")));
  for (std::size_t i = 0; i < objects.size(); ++i) {
    const Members line(objects[i], fmt::format("{}:{}", file, i + 1));
    if (line.text("kind") == "rule") add_score(line, run.scores);
  }
  return run;
}

}  // namespace doublecheck
