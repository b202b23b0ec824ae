#include "conformance/rules_of_question.h"

#include <algorithm>
#include <filesystem>

#include "features/label_features.h"
#include "question/game_definition.h"
#include "question/label.h"
#include "question/rule.h"

namespace doublecheck {
namespace {

/// Whether a check is explained (L8) changes no answer but that of `explain`.
void add_rules_of_labels(const CorpusLine& line, Oracle& adviser, std::vector<std::string>& rules) {
  for (const std::string_view feature : label_features(line.question, *line.expected, adviser))
    if (const auto label = label_of_text(feature.substr(feature.rfind(' ') + 1)))
      if (label != Label::L8_unexplained_check) rules.emplace_back(rule_of(*label));
}

std::vector<std::string> rules_of_line(const CorpusLine& line, Oracle& adviser) {
  if (refuses_position(*line.expected)) return {rule_of_refusal(line.question)};
  std::vector<std::string> rules{rule_of_verb(line.question)};
  if (const auto always = definition_of(form_of(line.question)).rules.always; !always.empty())
    rules.emplace_back(always);
  add_rules_of_labels(line, adviser, rules);
  return rules;
}

}  // namespace

std::string rule_of_verb(const Question& question) {
  return std::string(rule_of_verb(question.verb, form_of(question)));
}

std::string rule_of_refusal(const Question& question) {
  const auto rule = definition_of(form_of(question)).rules.refusal;
  return rule.empty() || question.verb == Verb::moves ? rule_of_verb(question) : std::string(rule);
}

bool refuses_position(const Answer& answer) {
  return answer.is_illegal() && answer.text() != "illegal not-a-move";
}

std::string rule_of_file(const std::string& file) {
  auto name = std::filesystem::path(file).stem().string();
  return rule_of_number(name) ? name : "";
}

std::vector<std::string> rules_of_question(const CorpusEntry& entry, Oracle& adviser) {
  if (entry.line.question.verb == Verb::explain) return {"E"};
  auto rules = rules_of_line(entry.line, adviser);
  if (auto rule = rule_of_file(entry.place.file); !rule.empty()) rules.push_back(std::move(rule));
  std::ranges::sort(rules);
  const auto [first, last] = std::ranges::unique(rules);
  rules.erase(first, last);
  return rules;
}

}  // namespace doublecheck
