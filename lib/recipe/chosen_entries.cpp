#include "recipe/chosen_entries.h"

#include <map>

#include "corpus/corpus_files.h"
#include "minimise/minimised_entries.h"
#include "minimise/minimising.h"
#include "minimise/steps.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

/// Of the questions that are to be kept, why.
std::map<std::string, std::string> reasons_in(const Recipe& recipe) {
  std::map<std::string, std::string> reasons;
  for (const auto& source : recipe.sources) {
    const auto* lines = std::get_if<CorpusLines>(&source);
    if (lines == nullptr || !lines->keep) continue;
    for (const auto& entry : read_corpus(corpus_files(lines->paths), Answers::optional).entries)
      reasons[entry.line.text] = entry.comments;
  }
  return reasons;
}

std::vector<Member> members_of(const std::vector<Candidate>& candidates, const Recipe& recipe) {
  const auto reasons = reasons_in(recipe);
  std::vector<Member> members;
  for (const auto& [question, answer, keep] : candidates) {
    members.push_back(member_of({question, answer}));
    members.back().keep = keep;
    if (const auto reason = reasons.find(question_text(question)); reason != reasons.end())
      members.back().comments = reason->second;
  }
  return members;
}

std::vector<CorpusEntry> all_entries(const std::vector<Candidate>& candidates) {
  std::vector<CorpusEntry> entries;
  for (const auto& [question, answer, keep] : candidates)
    entries.push_back({{}, {question, question_text(question), answer}, ""});
  return entries;
}

}  // namespace

std::vector<CorpusEntry> chosen_entries(const std::vector<Candidate>& candidates,
                                        const Recipe& recipe, int jobs) {
  if (!recipe.minimise) return all_entries(candidates);
  MinimisingOptions options;
  options.jobs = jobs;
  options.features.max_leaves = recipe.max_leaves;
  Steps steps;
  Minimising minimising(options, [&steps](const char* what, std::size_t done, std::size_t of) {
    steps.show(what, done, of);
  });
  const auto kept = minimising.minimise(members_of(candidates, recipe));
  return minimised_entries(kept, minimising.table());
}

}  // namespace doublecheck
