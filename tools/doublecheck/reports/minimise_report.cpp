#include "reports/minimise_report.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

#include "minimise/cover_program.h"
#include "minimise/test_suite.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

constexpr std::array<const char*, 3> kFeatureKinds{"labels", "mutants", "edges"};

std::size_t& count_of(std::array<std::size_t, 3>& counts, const std::string& feature) {
  return counts[static_cast<std::size_t>(kind_of_feature(feature))];
}

std::string proof_text(const MinimumCover& cover) {
  if (!cover.proven())
    return fmt::format("{}; none weighs less than {}",
                       has_solver() ? "the best found in the time" : "greedy, after our reductions",
                       cover.lower_bound);
  return cover.canonical ? "proven" : "proven, but among equals chance decided";
}

std::string way_text(const MinimiseSummary& summary) {
  const auto& course = summary.course;
  auto text =
      fmt::format("{} questions, {} bytes\n", summary.questions_before, summary.bytes_before);
  text += fmt::format("greedy   {} questions, weight {}\n", course.greedy_questions,
                      course.greedy_weight);
  text +=
      fmt::format("minimum  {} questions, weight {}, {} bytes: {}\n", course.cover.chosen.size(),
                  course.cover.weight, course.cover_bytes, proof_text(course.cover));
  return text + fmt::format("shrunk   {} questions, {} bytes, in {} rounds\n",
                            summary.questions_after, summary.bytes_after, course.rounds);
}

std::string features_text(const MinimiseSummary& summary) {
  std::string text = "features    before    after\n";
  for (std::size_t kind = 0; kind < kFeatureKinds.size(); ++kind)
    if (summary.features_before[kind] > 0)
      text += fmt::format("{:<8} {:>9} {:>8}\n", kFeatureKinds[kind], summary.features_before[kind],
                          summary.features_after[kind]);
  return text;
}

std::string seconds_text(const MinimiseSummary& summary) {
  const auto& seconds = summary.course.seconds;
  return fmt::format(
      "seconds  answers {:.1f}, features {:.1f}, cover {:.1f}, shrinking {:.1f}, measuring again "
      "{:.1f}\n",
      summary.answer_seconds, seconds.features, seconds.cover, seconds.shrinking,
      seconds.measuring);
}

Json features_json(const std::array<std::size_t, 3>& counts) {
  Json json;
  for (std::size_t kind = 0; kind < kFeatureKinds.size(); ++kind)
    json[kFeatureKinds[kind]] = counts[kind];
  return json;
}

Json questions_json(const std::vector<TestCase>& kept, const FeatureTable& table) {
  const auto names = unique_names(kept, table);
  Json questions = Json::array();
  for (std::size_t i = 0; i < kept.size(); ++i)
    questions.push_back({{"question", question_text(kept[i].asked.question)},
                         {"answer", kept[i].asked.answer.text()},
                         {"alone", names[i]}});
  return questions;
}

}  // namespace

MinimiseSummary summary_of(const Minimising& minimising, const std::vector<TestCase>& kept) {
  MinimiseSummary summary;
  const FeatureTable& table = minimising.table();
  summary.course = minimising.course();
  summary.questions_after = kept.size();
  std::vector<bool> had(table.size());
  for (const TestCase& test : kept) {
    summary.bytes_after += test.line.size() + 1;
    for (const Id feature : test.features) had[feature] = true;
  }
  for (Id feature = 0; feature < table.size(); ++feature) {
    const std::string& name = table.name_of(feature);
    if (feature < minimising.targets()) ++count_of(summary.features_before, name);
    if (had[feature]) ++count_of(summary.features_after, name);
  }
  return summary;
}

std::string minimise_text(const MinimiseSummary& summary) {
  return way_text(summary) + features_text(summary) + seconds_text(summary);
}

Json minimise_json(const MinimiseSummary& summary, const std::vector<TestCase>& kept,
                   const FeatureTable& table) {
  const auto& course = summary.course;
  const auto& seconds = course.seconds;
  return {{"before",
           {{"questions", summary.questions_before},
            {"bytes", summary.bytes_before},
            {"features", features_json(summary.features_before)}}},
          {"greedy", {{"questions", course.greedy_questions}, {"weight", course.greedy_weight}}},
          {"minimum",
           {{"questions", course.cover.chosen.size()},
            {"weight", course.cover.weight},
            {"lower_bound", course.cover.lower_bound},
            {"proven", course.cover.proven()},
            {"canonical", course.cover.canonical},
            {"bytes", course.cover_bytes}}},
          {"after",
           {{"questions", summary.questions_after},
            {"bytes", summary.bytes_after},
            {"features", features_json(summary.features_after)},
            {"rounds", course.rounds}}},
          {"seconds",
           {{"answers", summary.answer_seconds},
            {"features", seconds.features},
            {"cover", seconds.cover},
            {"shrinking", seconds.shrinking},
            {"measuring", seconds.measuring}}},
          {"questions", questions_json(kept, table)}};
}

}  // namespace doublecheck
