// What every line of corpus/rules owes its readers.
#include <doctest/doctest.h>

#include <filesystem>
#include <sstream>

#include "corpus/corpus.h"
#include "question/label.h"

namespace doublecheck {
namespace {

std::vector<std::string> rule_files() {
  return corpus_files(std::vector<std::string>{DOUBLECHECK_RULES});
}

void add_labels(LabelSet& labels, const std::string& answer) {
  std::istringstream words(answer);
  for (std::string word; words >> word;)
    if (const auto label = label_of_text(word)) labels.add(*label);
}

/// The lines of `file` that ask a question without a comment in the line above.
std::vector<std::string> lines_without_reason(const std::string& file) {
  std::ifstream text(file);
  std::vector<std::string> found;
  std::string above;
  for (std::string line; std::getline(text, line); above = line)
    if (!line.empty() && !line.starts_with('#') && !above.starts_with("# ")) found.push_back(line);
  return found;
}

TEST_CASE("every label is expected by some line") {
  LabelSet labels;
  CorpusReader reader(rule_files());
  while (const auto item = reader.next())
    if (const auto* entry = std::get_if<CorpusEntry>(&*item))
      if (entry->line.question.verb == Verb::explain)
        add_labels(labels, entry->line.expected->text());
  for (std::size_t i = 0; i < kLabels; ++i) {
    INFO(kLabelTexts[i]);
    CHECK(labels.contains(static_cast<Label>(i)));
  }
}

TEST_CASE("every question has its reason above it, every file its rule") {
  for (const std::string& file : rule_files()) {
    INFO(file);
    CHECK(lines_without_reason(file).empty());
    const auto name = std::filesystem::path(file).stem().string();
    std::string first;
    std::getline(std::ifstream(file), first);
    CHECK(first.starts_with("# " + name.substr(0, name.find('-')) + ", "));
  }
}

}  // namespace
}  // namespace doublecheck
