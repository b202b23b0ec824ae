#include "conformance/kept_lines.h"

#include <nlohmann/json.hpp>

#include "files/usage_error.h"

namespace doublecheck {
namespace {

constexpr std::array kMarks{"agreed", "mismatched", "abstained"};  // in the order of Mark

Mark mark_of(const std::string& name) {
  const auto* const found = std::ranges::find(kMarks, name);
  if (found == kMarks.end()) throw UsageError("there is no mark '" + name + "'");
  return static_cast<Mark>(found - kMarks.begin());
}

Json json_of(const JudgedAnswer& answer) {
  Json json{{"oracle", answer.marked.given.oracle},
            {"answer", answer.marked.given.answer.text()},
            {"mark", kMarks.at(static_cast<std::size_t>(answer.marked.mark))}};
  if (answer.blame) json["blame"] = {answer.blame->rule, answer.blame->kind};
  return json;
}

JudgedAnswer read_answer(const Json& json) {
  JudgedAnswer answer{
      {{json.at("oracle"), Answer(json.at("answer").get<std::string>())}, mark_of(json.at("mark"))},
      std::nullopt};
  if (json.contains("blame")) answer.blame = {json.at("blame").at(0), json.at("blame").at(1)};
  return answer;
}

}  // namespace

Json json_of(const JudgedLine& judged) {
  Json answers = Json::array();
  for (const JudgedAnswer& answer : judged.answers) answers.push_back(json_of(answer));
  return {{"answers", answers}, {"rules", judged.rules}};
}

JudgedLine read_judged_line(const Json& json) {
  JudgedLine judged{{}, json.at("rules")};
  for (const Json& answer : json.at("answers")) judged.answers.push_back(read_answer(answer));
  return judged;
}

}  // namespace doublecheck
