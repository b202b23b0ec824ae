#include "reports/exam_report.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace doublecheck {

std::string exam_lines(const std::vector<ExamPart>& parts) {
  std::string text;
  for (const auto& [game, questions, score] : parts) {
    text += fmt::format("exam of {}, {} questions: ", name_of(game), questions.size());
    if (!score)
      text += "corpus/agreed has changed since somebody measured what it notices\n";
    else if (score->faults == 0)
      text += "none of our seeded faults shows in these verbs\n";
    else
      text += fmt::format(
          "it would have noticed {} of {} seeded faults ({:.0f} %)\n", score->noticed,
          score->faults,
          100.0 * static_cast<double>(score->noticed) / static_cast<double>(score->faults));
  }
  return text;
}

Json exam_json(const std::vector<ExamPart>& parts) {
  Json json = Json::array();
  for (const auto& [game, questions, score] : parts)
    json.push_back({{"game", name_of(game)},
                    {"questions", questions.size()},
                    {"faults", score ? Json(score->faults) : Json()},
                    {"noticed", score ? Json(score->noticed) : Json()}});
  return json;
}

}  // namespace doublecheck
