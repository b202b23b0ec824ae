#include "serve/rule_examples.h"

#include <nlohmann/json.hpp>

#include <sstream>

#include "files/usage_error.h"
#include "files/whole_file.h"
#include "question/rule.h"
#include "runs/json_result.h"
#include "serve/page_json.h"

namespace doublecheck {
namespace {

namespace fs = std::filesystem;

std::string rule_named_by(const fs::path& file) {
  const auto name = file.stem().string();
  return name.substr(0, name.find('-'));
}

/// Without the `# ` of each line, in one line.
std::string words_of_comments(const std::string& comments) {
  std::string words;
  std::istringstream lines(comments);
  for (std::string line; std::getline(lines, line);)
    words += (words.empty() ? "" : " ") + line.substr(std::min<std::size_t>(2, line.size()));
  return words;
}

Json json_of(const CorpusEntry& entry) {
  const auto& [question, text, expected] = entry.line;
  return {{"comment", words_of_comments(entry.comments)},
          {"question", text},
          {"answer", expected},
          {"position", position_json(question)}};
}

}  // namespace

RuleExamples::RuleExamples(const fs::path& document, const fs::path& folder)
    : document_(text_of_file(document)) {
  if (!fs::is_directory(folder)) throw UsageError("there is no " + folder.string());
  const std::vector<std::string> folders{folder.string()};
  const auto refuse = [](const CorpusProblem& problem) { throw UsageError(problem_text(problem)); };
  for (auto& entry : read_whole_corpus(corpus_files(folders), Answers::optional, refuse))
    entries_[rule_named_by(entry.place.file)].push_back(std::move(entry));
}

Json RuleExamples::rules_json() const {
  Json rules = Json::array();
  for (const Rule& rule : kRules) {
    const auto entries = entries_.find(rule.number);
    const auto lines = entries == entries_.end() ? 0 : entries->second.size();
    rules.push_back({{"rule", rule.number}, {"title", rule.title}, {"lines", lines}});
  }
  return rules;
}

Json RuleExamples::examples_json(std::string_view rule) const {
  const auto place = rule_of_number(rule);
  if (!place) return nullptr;
  Json lines = Json::array();
  if (const auto entries = entries_.find(rule); entries != entries_.end())
    for (const CorpusEntry& entry : entries->second) lines.push_back(json_of(entry));
  return {{"schema", "doublecheck/serve-rule/1"},
          {"rule", rule},
          {"title", kRules[*place].title},
          {"lines", std::move(lines)}};
}

}  // namespace doublecheck
