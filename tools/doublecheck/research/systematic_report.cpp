#include "research/systematic_report.h"

#include <fmt/format.h>

#include <functional>
#include <map>
#include <nlohmann/json.hpp>

#include "text_lines.h"

namespace doublecheck {
namespace {

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

bool is_shown(const Grouping& grouping, bool held_out, const SystematicView& view) {
  if (!held_out || view.reveal || grouping.of == Grouping::Of::both_halves) return true;
  return grouping.of == Grouping::Of::halves_without_names && !view.is_named;
}

std::vector<SystematicScore> scores_of(const ChosenFates& fates, const GroupOf& group) {
  std::map<std::string, ChosenFates> groups;
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
std::string tables_of(const ChosenFates& fates, bool held_out, const SystematicView& view) {
  std::string text;
  for (const Grouping& grouping : groupings()) {
    if (!is_shown(grouping, held_out, view)) continue;
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

Json half_json(std::span<const SystematicFate> all, bool held_out, const SystematicView& view) {
  const auto fates = half_of(all, held_out);
  Json json{{"all", row_json(score_of("all", fates))}};
  for (const Grouping& grouping : groupings()) {
    if (!is_shown(grouping, held_out, view)) continue;
    Json rows = Json::array();
    for (const auto& score : scores_of(fates, grouping.group)) rows.push_back(row_json(score));
    json["by_" + grouping.title] = rows;
  }
  return json;
}

Json mutant_json(const SystematicFate& each, const SystematicView& view) {
  const auto& mutant = each.mutant;
  Json json{{"mutant", mutant.name},
            {"held_out", mutants::is_held_out(mutant.name)},
            {"end", name_of(each.fate.end)},
            {"questions", each.fate.questions}};
  if (!is_shown(each, view)) return json;
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

std::string corpus_text(std::span<const SystematicFate> fates, const SystematicView& view) {
  if (view.corpus == 0) return "";
  std::string text = fmt::format("The corpus: {} questions\n\n{:<44}{:>8}{:>10}{:>10}\n",
                                 view.corpus, "half", "killed", "killable", "per cent");
  for (const bool held_out : {false, true}) {
    const auto score = corpus_score(fates, held_out, view.corpus);
    text += fmt::format("{:<44}{:>8}{:>10}{:>10.1f}\n", held_out ? "held out" : "open",
                        score.killed, score.killable, score.percent());
  }
  return text + "\n";
}

Json corpus_json(std::span<const SystematicFate> fates, const SystematicView& view) {
  Json json{{"questions", view.corpus}};
  for (const bool held_out : {false, true}) {
    const auto score = corpus_score(fates, held_out, view.corpus);
    json[held_out ? "held_out" : "open"] = {
        {"killed", score.killed}, {"killable", score.killable}, {"percent", score.percent()}};
  }
  return json;
}

}  // namespace

bool is_shown(const SystematicFate& fate, const SystematicView& view) {
  return view.reveal || !mutants::is_held_out(fate.mutant.name);
}

std::string systematic_text(std::span<const SystematicFate> fates, const SystematicView& view) {
  std::string text;
  std::string survivors;
  for (const SystematicFate& each : fates)
    if (each.has_survived() && is_shown(each, view)) survivors += survivor_text(each);
  if (!survivors.empty()) text += "Survivors\n\n" + survivors + "\n";
  for (const SystematicFate& each : fates)
    if (each.is_refuted())
      text +=
          fmt::format("{} is no equivalent mutant: it {} at question {}\n", each.mutant.name,
                      each.fate.end == EndApart::answered ? "was killed" : name_of(each.fate.end),
                      each.fate.questions);
  for (const bool held_out : {false, true}) {
    const auto chosen = half_of(fates, held_out);
    if (chosen.empty()) continue;
    text += held_out ? "The half that is held out\n\n" : "The open half\n\n";
    text += tables_of(chosen, held_out, view);
  }
  return text + corpus_text(fates, view);
}

Json systematic_json(std::span<const SystematicFate> fates, const SystematicView& view) {
  Json rows = Json::array();
  for (const SystematicFate& each : fates) rows.push_back(mutant_json(each, view));
  Json json{
      {"halves",
       {{"open", half_json(fates, false, view)}, {"held_out", half_json(fates, true, view)}}}};
  if (view.corpus > 0) json["corpus"] = corpus_json(fates, view);
  json["mutants"] = rows;
  return json;
}

}  // namespace doublecheck
