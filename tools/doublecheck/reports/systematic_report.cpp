#include "reports/systematic_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>

#include "statistics/median.h"
#include "text_lines.h"

namespace doublecheck {
namespace {

using Chosen = std::vector<const SystematicFate*>;
using GroupOf = std::function<std::string(const SystematicFate&)>;

struct Grouping {
  std::string title;
  GroupOf group;
  /// It is shown of the open half. A function is a place: of the half that is held out nobody is to
  /// know it.
  enum class Of { both_halves, halves_without_names, open_half } of = Of::both_halves;
};

std::string folder_of(const SystematicFate& each) {
  const auto folder = each.mutant.folder();
  return each.mutant.oracle + (folder.empty() ? "" : "/" + folder);
}

const std::vector<Grouping>& groupings() {
  static const std::vector<Grouping> all{
      {"oracle", [](const SystematicFate& each) { return each.mutant.oracle; }},
      {"folder", folder_of, Grouping::Of::halves_without_names},
      {"operator", [](const SystematicFate& each) { return each.mutant.mutation; },
       Grouping::Of::halves_without_names},
      {"function",
       [](const SystematicFate& each) { return each.mutant.file + " " + each.mutant.function; },
       Grouping::Of::open_half}};
  return all;
}

bool is_shown(const Grouping& grouping, bool held_out, const SystematicReport& report) {
  if (!held_out || report.reveal || grouping.of == Grouping::Of::both_halves) return true;
  return grouping.of == Grouping::Of::halves_without_names && !report.is_named;
}

Chosen half(std::span<const SystematicFate> fates, bool held_out) {
  Chosen chosen;
  for (const SystematicFate& each : fates)
    if (mutants::is_held_out(each.mutant.name) == held_out) chosen.push_back(&each);
  return chosen;
}

std::vector<SystematicScore> scores_of(const Chosen& fates, const GroupOf& group) {
  std::map<std::string, Chosen> groups;
  for (const auto* each : fates) groups[group(*each)].push_back(each);
  std::vector<SystematicScore> scores;
  scores.reserve(groups.size());
  for (const auto& [name, members] : groups) scores.push_back(score_of(name, members));
  return scores;
}

std::string row_text(const SystematicScore& score) {
  return fmt::format("{:<44}{:>8}{:>8}{:>7}{:>11}{:>10}{:>12}{:>8.1f}{:>9.0f}{:>9.1f}\n",
                     score.group, score.mutants, score.killed, score.died, score.timed_out,
                     score.survived, score.equivalent, score.score(), score.median,
                     score.geometric_mean);
}

std::string head_text(std::string_view title) {
  return fmt::format("{:<44}{:>8}{:>8}{:>7}{:>11}{:>10}{:>12}{:>8}{:>9}{:>9}\n", title, "mutants",
                     "killed", "died", "timed out", "survived", "equivalent", "score", "median",
                     "geo.mean");
}

/// Of functions only those that somebody survived in.
std::string tables_of(const Chosen& fates, bool held_out, const SystematicReport& report) {
  std::string text;
  for (const Grouping& grouping : groupings()) {
    if (!is_shown(grouping, held_out, report)) continue;
    std::string rows;
    for (const auto& score : scores_of(fates, grouping.group))
      if (grouping.of != Grouping::Of::open_half || score.survived > 0) rows += row_text(score);
    if (!rows.empty()) text += head_text(grouping.title) + rows + "\n";
  }
  return text;
}

std::string survivor_text(const SystematicFate& each) {
  const auto& mutant = each.mutant;
  auto text = fmt::format("{}/{}:{}  {}  {}  {}\n    {}\n", mutant.oracle, mutant.file, mutant.line,
                          mutant.function, mutant.mutation, mutant.name, mutant.text);
  if (!mutant.before.empty()) text += fmt::format("  - {}\n", mutant.before);
  if (!mutant.after.empty()) text += fmt::format("  + {}\n", mutant.after);
  return text;
}

Json row_json(const SystematicScore& score) {
  return {{"group", score.group},           {"mutants", score.mutants},
          {"killed", score.killed},         {"died", score.died},
          {"timed_out", score.timed_out},   {"survived", score.survived},
          {"equivalent", score.equivalent}, {"score", score.score()},
          {"median", score.median},         {"geometric_mean", score.geometric_mean}};
}

Json half_json(std::span<const SystematicFate> all, bool held_out, const SystematicReport& report) {
  const auto fates = half(all, held_out);
  Json json{{"all", row_json(score_of("all", fates))}};
  for (const Grouping& grouping : groupings()) {
    if (!is_shown(grouping, held_out, report)) continue;
    Json rows = Json::array();
    for (const auto& score : scores_of(fates, grouping.group)) rows.push_back(row_json(score));
    json["by_" + grouping.title] = rows;
  }
  return json;
}

Json mutant_json(const SystematicFate& each, const SystematicReport& report) {
  const auto& mutant = each.mutant;
  Json json{{"mutant", mutant.name},
            {"held_out", mutants::is_held_out(mutant.name)},
            {"end", name_of(each.fate.end)},
            {"questions", each.fate.questions}};
  if (!is_shown(each, report)) return json;
  json.update({{"file", mutant.oracle + "/" + mutant.file},
               {"line", mutant.line},
               {"function", mutant.function},
               {"operator", mutant.mutation},
               {"before", mutant.before},
               {"after", mutant.after},
               {"witness", each.witness},
               {"equivalent", each.equivalent}});
  return json;
}

std::string corpus_text(std::span<const SystematicFate> fates, const SystematicReport& report) {
  if (report.corpus == 0) return "";
  std::string text = fmt::format("The corpus: {} questions\n\n{:<44}{:>8}{:>10}{:>10}\n",
                                 report.corpus, "half", "killed", "killable", "per cent");
  for (const bool held_out : {false, true}) {
    const auto score = corpus_score(fates, held_out, report);
    text += fmt::format("{:<44}{:>8}{:>10}{:>10.1f}\n", held_out ? "held out" : "open",
                        score.killed, score.killable, score.percent());
  }
  return text + "\n";
}

Json corpus_json(std::span<const SystematicFate> fates, const SystematicReport& report) {
  Json json{{"questions", report.corpus}};
  for (const bool held_out : {false, true}) {
    const auto score = corpus_score(fates, held_out, report);
    json[held_out ? "held_out" : "open"] = {
        {"killed", score.killed}, {"killable", score.killable}, {"percent", score.percent()}};
  }
  return json;
}

}  // namespace

CorpusScore corpus_score(std::span<const SystematicFate> fates, bool held_out,
                         const SystematicReport& report) {
  CorpusScore score;
  for (const auto* each : half(fates, held_out)) {
    const bool ended = each->fate.end != TrialEnd::survived;
    score.killable += ended;
    score.killed += ended && each->fate.questions <= report.corpus;
  }
  return score;
}

double SystematicScore::score() const {
  const int judged = killed + died + survived;
  return judged == 0 ? 0 : 100.0 * (killed + died) / judged;
}

bool is_shown(const SystematicFate& fate, const SystematicReport& report) {
  return report.reveal || !mutants::is_held_out(fate.mutant.name);
}

SystematicScore score_of(std::string group, const Chosen& fates) {
  SystematicScore score{.group = std::move(group), .mutants = static_cast<int>(fates.size())};
  std::vector<double> questions;
  double logarithms = 0;
  for (const auto* each : fates) {
    const auto end = each->fate.end;
    score.killed += end == TrialEnd::answered;
    score.died += end == TrialEnd::died;
    score.timed_out += end == TrialEnd::timed_out;
    score.survived += each->has_survived();
    score.equivalent += end == TrialEnd::survived && !each->equivalent.empty();
    if (end != TrialEnd::answered && end != TrialEnd::died) continue;
    // One that dies while it is loaded has been asked nothing.
    const auto asked = static_cast<double>(std::max<std::uint64_t>(each->fate.questions, 1));
    questions.push_back(asked);
    logarithms += std::log(asked);
  }
  if (questions.empty()) return score;
  score.median = statistics::median_of(questions).median;
  score.geometric_mean = std::exp(logarithms / static_cast<double>(questions.size()));
  return score;
}

std::string systematic_text(std::span<const SystematicFate> fates, const SystematicReport& report) {
  std::string text;
  std::string survivors;
  for (const SystematicFate& each : fates)
    if (each.has_survived() && is_shown(each, report)) survivors += survivor_text(each);
  if (!survivors.empty()) text += "Survivors\n\n" + survivors + "\n";
  for (const SystematicFate& each : fates)
    if (each.is_refuted())
      text +=
          fmt::format("{} is no equivalent mutant: it {} at question {}\n", each.mutant.name,
                      each.fate.end == TrialEnd::answered ? "was killed" : name_of(each.fate.end),
                      each.fate.questions);
  for (const bool held_out : {false, true}) {
    const auto chosen = half(fates, held_out);
    if (chosen.empty()) continue;
    text += held_out ? "The half that is held out\n\n" : "The open half\n\n";
    text += tables_of(chosen, held_out, report);
  }
  return text + corpus_text(fates, report);
}

Json systematic_json(std::span<const SystematicFate> fates, const SystematicReport& report) {
  Json rows = Json::array();
  for (const SystematicFate& each : fates) rows.push_back(mutant_json(each, report));
  Json json{
      {"halves",
       {{"open", half_json(fates, false, report)}, {"held_out", half_json(fates, true, report)}}}};
  if (report.corpus > 0) json["corpus"] = corpus_json(fates, report);
  json["mutants"] = rows;
  return json;
}

}  // namespace doublecheck
