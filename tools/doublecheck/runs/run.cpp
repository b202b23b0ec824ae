// Runs read from files, which are what verbs print with `--json`, and files of trials; and from
// campaigns.
#include "runs/run.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <ctime>
#include <filesystem>
#include <map>

#include "drawing/difference_drawing.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "question/rule.h"
#include "research/research.h"
#include "runs/campaign.h"
#include "runs/finding.h"
#include "runs/json_result.h"
#include "text_lines.h"
#include "version.h"

namespace doublecheck {
namespace {

// Each of what follows throws UsageError, which begins with `file`, where a member is missing or
// wrong.

// --- compare

/// The row of a table with these columns that `object` gives.
Json row_of(const Columns& columns, const Members& object) {
  Json row;
  for (const auto& column : columns)
    if (column.starts_with('#'))
      row[column.substr(1)] = object.count(column.substr(1));
    else
      row[column] = object.text(column);
  return row;
}

Json canary_of(const Members& canary) {
  Json fate{
      {"name", canary.text("mutant")}, {"game", canary.text("game")}, {"killed_after", nullptr}};
  if (canary.has("killed_after")) fate["killed_after"] = canary.count("killed_after");
  return fate;
}

Chance chance_in(const std::string& what, const Members& chance) {
  return {what, {chance.number("estimate"), chance.number("lower"), chance.number("upper")}};
}

/// Of the one object that `compare` prints.
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
  run.findings.emplace();
  for (const Members& finding : result.objects("findings"))
    run.findings->push_back(shown_finding(finding, run.findings->size() + 1));
  for (const Members& row : result.objects("rows")) run.rows.push_back(row_of(kAskedColumns, row));
  for (const Members& canary : result.objects("canaries"))
    run.canaries.push_back(canary_of(canary));
  if (!result.has("discovery")) return run;
  const auto discovery = result.object("discovery");
  run.chances = {chance_in("that one more such question shows a new disagreement",
                           discovery.object("disagreement")),
                 chance_in("that one more such question shows a new label or class of answer",
                           discovery.object("answer"))};
  return run;
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
  const WordsOfDrawing words{
      .title = mutant.text("belief"),
      .rule = place ? fmt::format("{}: {}", rule, kRules[*place].sentence) : rule};
  return {{"signature", mutant.text("mutant")},
          {"shrunk", mutant.text("witness")},
          {"drawing", difference_svg(witness, words)}};
}

Json mutant_row(const Json& object, const Members& mutant) {
  Json row{{"name", mutant.text("mutant")},
           {"more", fmt::format("{}: {}", mutant.text("rule"), mutant.text("belief"))},
           {"cells", Json::array()}};
  for (const char* way : kWays) row["cells"].push_back(cell_of(mutant, way, object.contains(way)));
  if (mutant.flag("killed")) row["witness"] = witness_of(mutant);
  return row;
}

/// Of the list that `mutants` prints.
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

// --- corpus check

/// Of the lines that `corpus check` prints. Without its last line it is cut short.
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
    if (line.text("kind") != "rule") continue;
    const auto oracle = line.text("oracle");
    if (run.scores.empty() || run.scores.back()["oracle"] != oracle)
      run.scores.push_back({{"oracle", oracle}, {"rows", Json::array()}});
    run.scores.back()["rows"].push_back(row_of(kRuleColumns, line));
  }
  return run;
}

// --- any file

/// Results have a few kilobytes, or a few megabytes with many findings.
constexpr std::size_t kLargestInput = std::size_t{256} << 20U;

Run run_of_result(const std::string& text, const std::string& file) {
  const auto result = result_objects(text, file);
  using ToRun = Run (*)(const std::vector<Json>&, const std::string&);
  static const std::map<std::string, ToRun> kRuns{{"compare", run_of_compare},
                                                  {"mutants", run_of_mutants},
                                                  {"corpus-check", run_of_corpus_check}};
  const auto run = kRuns.find(result.verb);
  if (run == kRuns.end())
    throw UsageError(fmt::format("{}: there is no report of results of `{}`", file, result.verb));
  return run->second(result.objects, file);
}

Run run_of_trials(const std::string& text, const std::string& file) {
  Json part = experiment_part(text, file);
  Run run{.kind = part["kind"], .title = part["title"]};
  for (const Json& fact : part["facts"]) run.facts.emplace_back(fact[0], fact[1]);
  for (const char* told : {"kind", "title", "facts"}) part.erase(told);
  run.figures = std::move(part);
  return run;
}

Run run_of_file(const std::string& file) {
  const auto text = text_of_file(file, kLargestInput + 1);
  if (text.size() > kLargestInput) throw UsageError(file + ": it has more than 256 MiB");
  const auto start = text.find_first_not_of(" \t\r\n");
  if (start == std::string::npos) throw UsageError(file + ": it is empty");
  if (is_of_experiment(text)) return run_of_trials(text, file);
  if (text[start] == '{' || text[start] == '[') return run_of_result(text, file);
  throw UsageError(file + ": this is no campaign, no result of `--json` and no file of trials");
}

}  // namespace

Run run_of(const std::string& input) {
  if (std::filesystem::is_directory(input))
    return run_of_campaign(Record::open(input, Record::Access::read), input);
  auto run = run_of_file(input);
  run.source = input;
  return run;
}

// --- Campaigns -----------------------------------------------------------------------------------

namespace {

/// The last sample of each game of each campaign.
using LastSamples = std::map<std::pair<std::string, Game>, CoverageSample>;

std::uint64_t killed_so_far(const std::vector<RecordedCanary>& canaries, const LastSamples& last) {
  const auto is_dead = [&](const RecordedCanary& canary) {
    return canary.executions && std::ranges::any_of(last, [&](const auto& sample) {
             return sample.first.second == canary.game &&
                    sample.second.executions >= *canary.executions;
           });
  };
  return static_cast<std::uint64_t>(std::ranges::count_if(canaries, is_dead));
}

CampaignMoment moment_of(std::chrono::milliseconds at, const LastSamples& last) {
  CampaignMoment moment{.at = at};
  for (const auto& [whose, sample] : last) {
    moment.executions += sample.executions;
    moment.edges.executions += sample.edges.executions;
    moment.edges.covered += sample.edges.covered;
    moment.edges.once += sample.edges.once;
    moment.edges.twice += sample.edges.twice;
    moment.edges.all += sample.edges.all;
    moment.corpus += sample.corpus;
  }
  return moment;
}

}  // namespace

Facts facts_of(const CampaignParameters& parameters, std::string_view between) {
  const auto& verbs = parameters.verbs;
  Facts facts{{"engine", fmt::format("{}, seed {}", parameters.engine, parameters.seed)},
              {"games", names_in(parameters.games, between)},
              {"verbs", verbs.empty() ? "all" : names_in(verbs, between)},
              {"oracles", fmt::format("{}", fmt::join(parameters.oracles, ", "))}};
  for (const auto& [oracle, words] : parameters.contracts)
    if (!words.empty()) facts.emplace_back("contract", fmt::format("{}: {}", oracle, words));
  return facts;
}

std::optional<Discovery> chance_of_edge(const EdgeCounts& edges) {
  if (edges.executions == 0) return std::nullopt;
  return discovery_of({edges.executions, edges.once, edges.twice});
}

std::vector<CampaignMoment> history_of(const std::vector<CoverageSample>& samples,
                                       const std::vector<RecordedDisagreement>& disagreements,
                                       const std::vector<RecordedCanary>& canaries) {
  auto sorted = samples;
  std::ranges::sort(sorted, {}, [](const CoverageSample& sample) {
    return std::pair(sample.at, sample.executions);
  });
  std::vector<CampaignMoment> history;
  LastSamples last;
  for (const CoverageSample& sample : sorted) {
    last[{sample.campaign, sample.game}] = sample;
    auto moment = moment_of(sample.at, last);
    moment.canaries_killed = killed_so_far(canaries, last);
    moment.disagreements = static_cast<std::uint64_t>(std::ranges::count_if(
        disagreements, [&](const auto& one) { return one.first_seen <= sample.at; }));
    if (!history.empty() && history.back().at == sample.at) history.pop_back();
    history.push_back(moment);
  }
  return history;
}

Run run_of_campaign(const Record& record, const std::string& folder) {
  Run run{.kind = "campaign", .title = "a campaign of coverage-guided fuzzing", .source = folder};
  for (const auto& campaign : record.campaigns()) {
    run.facts.emplace_back("campaign", campaign.parameters.id);
    for (auto& fact : facts_of(campaign.parameters, ", ")) run.facts.push_back(std::move(fact));
    for (const auto& session : campaign.sessions)
      run.facts.emplace_back("session", session_text(session));
  }
  run.facts.emplace_back("state", state_of(record, folder));
  const auto disagreements = record.entries();
  const auto canaries = record.canaries();
  const auto spelling = spelling_of(record.parameters());
  run.findings.emplace();
  for (const auto& one : disagreements) run.findings->push_back(shown_finding(one, spelling));
  run.crashes = record.crashes();
  for (const auto& canary : canaries)
    run.canaries.push_back({{"name", canary.mutant},
                            {"game", name_of(canary.game)},
                            {"killed_after", canary.executions}});
  run.unit = "executions";
  run.series = history_of(record.coverage(), disagreements, canaries);
  if (run.series.empty()) return run;
  if (const auto chance = chance_of_edge(run.series.back().edges))
    run.chances = {{"that one more execution hits a new edge", *chance}};
  return run;
}

// --- JSON, and one file that a browser opens from disk -------------------------------------------

namespace {

double seconds_of(std::chrono::milliseconds time) {
  return std::chrono::duration<double>(time).count();
}

Json json_of(const CampaignMoment& moment) {
  const auto chance = chance_of_edge(moment.edges);
  return {{"seconds", seconds_of(moment.at)},
          {"executions", moment.executions},
          {"edges", moment.edges.covered},
          {"edges_all", moment.edges.all},
          {"corpus", moment.corpus},
          {"disagreements", moment.disagreements},
          {"canaries_killed", moment.canaries_killed},
          {"chance", chance ? Json(chance->estimate) : Json()},
          {"chance_lower", chance ? Json(chance->lower) : Json()},
          {"chance_upper", chance ? Json(chance->upper) : Json()}};
}

Json json_of(const Chance& chance) {
  return {{"what", chance.what},
          {"estimate", chance.of.estimate},
          {"lower", chance.of.lower},
          {"upper", chance.of.upper},
          {"confidence", kConfidence}};
}

constexpr auto kToJson = [](const auto& one) { return json_of(one); };

Json crash_json(const RecordedCrash& crash, const std::string& folder) {
  return {{"key", crash.key},
          {"game", name_of(crash.game)},
          {"count", crash.count},
          {"first_seen", seconds_of(crash.first_seen)},
          {"file", file_of(crash, folder)}};
}

}  // namespace

Json run_json(const Run& run, const std::string& page_at) {
  Json json{{"kind", run.kind}, {"source", run.source}, {"title", run.title}, {"facts", run.facts}};
  const auto add = [&](const char* name, Json value) {
    if (!value.empty()) json[name] = std::move(value);
  };
  if (!run.repeat.empty()) json["repeat"] = run.repeat;
  if (run.findings)
    json["findings"] = array_of(
        *run.findings, [&](const auto& finding) { return page_finding_json(finding, page_at); });
  add("crashes",
      array_of(run.crashes, [&](const auto& crash) { return crash_json(crash, run.source); }));
  add("canaries", run.canaries);
  if (!run.canaries.empty()) json["unit"] = run.unit;
  add("series", array_of(run.series, kToJson));
  add("chances", array_of(run.chances, kToJson));
  add("rows", run.rows);
  add("scores", run.scores);
  json.update(run.figures);
  return json;
}

Json report_json(const std::vector<Run>& runs, const std::string& page_at) {
  return with_schema(
      "report",
      Json{{"version", short_version()},
           {"made", fmt::format("{:%Y-%m-%d %H:%M} UTC", fmt::gmtime(std::time(nullptr)))},
           {"parts", array_of(runs, [&](const Run& run) { return run_json(run, page_at); })}});
}

std::string run_page(const std::string& page, const Json& report) {
  constexpr std::string_view kPlace = "{{report}}";
  const auto place = page.find(kPlace);
  if (place == std::string::npos)
    throw UsageError("this page cannot hold a report: `tools/run report` builds one that can");
  // JSON has `<` in strings only, where it may as well be written by its number.
  const auto safe = replaced(json_text(report), '<', "\\u003c");
  return std::string(page).replace(place, kPlace.size(), safe);
}

}  // namespace doublecheck
