#include "recipe/disputes.h"

#include <algorithm>

#include "corpus/corpus.h"
#include "findings/pipeline.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

std::string text_of(const Dispute& dispute) {
  std::string text = comment(dispute.signature);
  for (const auto& [oracle, answer] : dispute.shrunk.answers)
    text += comment(oracle + ": " + answer.text());
  return text + question_text(dispute.shrunk.question) + "\n";
}

}  // namespace

std::vector<Dispute> disputes_of(const std::vector<Disagreement>& disagreements,
                                 const Oracles& oracles, const OracleMaker& make) {
  const auto adviser = make_adviser(make);
  std::vector<Dispute> disputes;
  for (auto& entry : entries_of(disagreements, {oracles, *adviser}).findings)
    disputes.push_back({std::move(entry.signature), std::move(entry.shrunk)});
  return disputes;
}

std::map<Game, std::string> disputed_texts(const std::vector<Dispute>& disputes) {
  std::map<Game, std::vector<std::string>> paragraphs;
  for (const auto& dispute : disputes)
    paragraphs[dispute.shrunk.question.game].push_back(text_of(dispute));
  std::map<Game, std::string> texts;
  for (auto& [game, of_game] : paragraphs) {
    std::ranges::sort(of_game);
    for (const auto& paragraph : of_game)
      texts[game] += (texts[game].empty() ? "" : "\n") + paragraph;
  }
  return texts;
}

std::vector<Question> disputed_before(const std::filesystem::path& folder,
                                      const std::function<void(const CorpusProblem&)>& report) {
  if (!std::filesystem::is_directory(folder)) return {};
  std::vector<Question> questions;
  for (const auto& entry :
       read_whole_corpus(corpus_files(std::vector{folder.string()}), Answers::optional, report))
    questions.push_back(entry.line.question);
  return questions;
}

}  // namespace doublecheck
