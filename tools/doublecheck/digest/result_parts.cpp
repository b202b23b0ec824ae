#include "digest/result_parts.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "diagnosis/signature.h"
#include "digest/members.h"
#include "files/usage_error.h"
#include "question/rule.h"
#include "reports/finding_report.h"
#include "serve/position_json.h"

namespace doublecheck {
namespace {

using Facts = std::vector<std::pair<std::string, std::string>>;

Json facts_json(const Facts& facts) {
  Json json = Json::array();
  for (const auto& [name, value] : facts)
    if (!value.empty()) json.push_back(Json::array({name, value}));
  return json;
}

std::string joined(const std::vector<std::string>& words) {
  return fmt::format("{}", fmt::join(words, ", "));
}

/// What a run of an earlier version does not tell is left out of the facts.
std::string text_if_told(const Members& result, std::string_view name) {
  return result.has(name) ? result.text(name) : "";
}

/// `question` and the answers to it. Throws UsageError where they do not differ: the boards show
/// how they do.
Disagreement disagreement_in(const Members& finding, std::string_view question) {
  Disagreement found{finding.question(question), {}};
  for (const auto& [oracle, answer] : finding.texts_by_name("answers"))
    found.answers.push_back({oracle, Answer(answer)});
  const auto is_like_first = [&](const GivenAnswer& given) {
    return given.answer == found.answers.front().answer;
  };
  if (std::ranges::all_of(found.answers, is_like_first))
    throw UsageError(finding.place() + ": its answers do not differ");
  return found;
}

// --- compare

/// The other names of a bug. They have its oracles, and their verb is that of their question.
Json also_of(const Members& finding) {
  Json also = Json::array();
  if (!finding.has("also")) return also;
  for (const Members& other : finding.objects("also"))
    also.push_back({{"symptom", symptom_in(other.text("signature"))},
                    {"why", text_if_told(other, "why")},
                    {"count", other.count("count")},
                    {"shrunk", other.text("shrunk")}});
  return also;
}

Json finding_of(const Members& finding) {
  const auto shrunk = disagreement_in(finding, "shrunk");
  const auto words = words_of_finding(finding.text("signature"), shrunk);
  return {{"signature", finding.text("signature")},
          {"in_words", words.fault},
          {"count", finding.count("count")},
          {"first", finding.count("first") == 0
                        ? "by what an earlier run has stored"
                        : fmt::format("as question {}", finding.count("first"))},
          {"found", finding.text("found")},
          {"shrunk", finding.text("shrunk")},
          {"position", position_json(shrunk.question)},
          {"answers", answers_json(shrunk)},
          {"rule", words.rule()},
          {"also", also_of(finding)},
          {"repeat", finding.text("repeat")}};
}

Json row_of(const Members& row) {
  Json json{{"game", row.text("game")}, {"verb", row.text("verb")}};
  for (const char* name : {"asked", "agreed", "disagreed", "known", "abstained"})
    json[name] = row.count(name);
  return json;
}

Json canary_of(const Members& canary) {
  return {
      {"name", canary.text("mutant")},
      {"game", canary.text("game")},
      {"killed_after", canary.has("killed_after") ? Json(canary.count("killed_after")) : Json()}};
}

Json chance_of(const Members& chance, const char* what) {
  Json json{{"what", what}};
  for (const char* name : {"estimate", "lower", "upper", "confidence"})
    json[name] = chance.number(name);
  return json;
}

Json chances_of(const Members& result) {
  Json chances = Json::array();
  if (!result.has("discovery")) return chances;
  const auto discovery = result.object("discovery");
  chances.push_back(chance_of(discovery.object("disagreement"),
                              "that one more such question shows a new disagreement"));
  chances.push_back(chance_of(discovery.object("answer"),
                              "that one more such question shows a new label or class of answer"));
  return chances;
}

template <class ToJson>
Json list_of(const std::vector<Members>& objects, const ToJson& to_json) {
  Json list = Json::array();
  for (const Members& object : objects) list.push_back(to_json(object));
  return list;
}

Facts facts_of_compare(const Members& result) {
  Facts facts{{"questions",
               fmt::format("{}, in {:.1f} s", result.count("asked"), result.number("seconds"))},
              {"disagreed", fmt::format("{}", result.count("disagreed"))},
              {"oracles", result.has("oracles") ? joined(result.texts("oracles")) : ""},
              {"version", text_if_told(result, "version")}};
  if (result.count("left_out") > 0)
    facts.emplace_back(
        "left out", fmt::format("{} disagreements that are not listed", result.count("left_out")));
  return facts;
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

Json score_row(const Members& line) {
  Json row{{"rule", line.text("rule")}, {"title", line.text("title")}};
  for (const char* name : {"questions", "passed", "failed", "masked", "abstained"})
    row[name] = line.count(name);
  row["verdict"] = line.text("verdict");
  return row;
}

/// Appends the row to those of its oracle.
void add_score(const Members& line, Json& scores) {
  const auto oracle = line.text("oracle");
  if (scores.empty() || scores.back()["oracle"] != oracle)
    scores.push_back({{"oracle", oracle}, {"rows", Json::array()}});
  scores.back()["rows"].push_back(score_row(line));
}

Facts facts_of_check(const Members& summary) {
  Facts facts{{"corpus", fmt::format("{} files, {} questions", summary.count("files"),
                                     summary.count("questions"))}};
  for (const Members& oracle : summary.objects("oracles"))
    facts.emplace_back(oracle.text("oracle"),
                       fmt::format("{} right, {} wrong, {} abstained", oracle.count("agreed"),
                                   oracle.count("mismatches"), oracle.count("abstained")));
  return facts;
}

}  // namespace

Json compare_part(const std::vector<Json>& objects, const std::string& file) {
  if (objects.size() > 1) throw UsageError(file + ": it has several results; give each a file");
  const Members result(objects.front(), file);
  return {{"kind", "compare"},
          {"title", "a comparison"},
          {"facts", facts_json(facts_of_compare(result))},
          {"repeat", result.text("repeat")},
          {"findings", list_of(result.objects("findings"), finding_of)},
          {"rows", list_of(result.objects("rows"), row_of)},
          {"canaries", list_of(result.objects("canaries"), canary_of)},
          {"unit", "questions"},
          {"chances", chances_of(result)}};
}

Json mutants_part(const std::vector<Json>& objects, const std::string& file) {
  Json rows = Json::array();
  std::size_t killed = 0;
  for (const Json& object : objects) {
    const Members mutant(object, fmt::format("{}, mutant number {}", file, rows.size() + 1));
    rows.push_back(mutant_row(object, mutant));
    if (mutant.flag("killed")) ++killed;
  }
  const Members first(objects.front(), file);
  const Facts facts{{"mutants", fmt::format("{}", objects.size())},
                    {"killed", fmt::format("{}", killed)},
                    {"asked", text_if_told(first, "asked")},
                    {"version", text_if_told(first, "version")}};
  return {{"kind", "mutants"},
          {"title", "mutants: how soon each seeded fault is noticed"},
          {"facts", facts_json(facts)},
          {"heat", {{"methods", kWays}, {"rows", rows}}}};
}

Json corpus_check_part(const std::vector<Json>& objects, const std::string& file) {
  Json scores = Json::array();
  const Members last(objects.back(), file);
  if (last.text("kind") != "summary")
    throw UsageError(file + ": it is cut short, its last line is no summary");
  for (std::size_t i = 0; i < objects.size(); ++i) {
    const Members line(objects[i], fmt::format("{}:{}", file, i + 1));
    if (line.text("kind") == "rule") add_score(line, scores);
  }
  return {{"kind", "corpus-check"},
          {"title", "a corpus, checked"},
          {"facts", facts_json(facts_of_check(last))},
          {"scores", scores}};
}

}  // namespace doublecheck
