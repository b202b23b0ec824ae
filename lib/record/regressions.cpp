#include "record/regressions.h"

#include <fmt/format.h>

#include <algorithm>

#include "corpus/corpus.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

std::string entry_text(const RecordedDisagreement& disagreement, const Answer& answer) {
  auto text = comment(disagreement.signature);
  text += comment(
      fmt::format("campaign {}, found {} UTC", disagreement.campaign, disagreement.recorded));
  return text + question_text(disagreement.witness.question) + " -> " + answer.text() + "\n";
}

}  // namespace

Regressions::Regressions(std::filesystem::path folder) : folder_(std::move(folder)) {
  if (!std::filesystem::exists(folder_)) return;
  CorpusReader reader(corpus_files(std::vector<std::string>{folder_.string()}));
  while (const auto item = reader.next()) {
    if (const auto* problem = std::get_if<CorpusProblem>(&*item))
      throw UsageError(problem_text(*problem));
    const auto& entry = std::get<CorpusEntry>(*item);
    places_.emplace(entry.line.text, entry.place);
  }
}

std::optional<CorpusPlace> Regressions::place_of(const Question& question) const {
  const auto found = places_.find(question_text(question));
  return found == places_.end() ? std::nullopt : std::optional(found->second);
}

CorpusPlace Regressions::add(const RecordedDisagreement& disagreement, const Answer& answer) {
  const Question& question = disagreement.witness.question;
  const auto file = folder_ / (std::string(name_of(question.game)) + ".txt");
  make_folder(folder_);
  auto text = std::filesystem::exists(file) ? text_of_file(file) : std::string();
  if (!text.empty()) text += "\n";
  text += entry_text(disagreement, answer);
  write_durably(file, text);
  const auto lines = static_cast<std::size_t>(std::ranges::count(text, '\n'));
  const CorpusPlace place{file.string(), lines};
  places_.emplace(question_text(question), place);
  return place;
}

}  // namespace doublecheck
