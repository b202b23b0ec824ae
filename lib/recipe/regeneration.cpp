#include "recipe/regeneration.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "corpus/corpus.h"
#include "files/usage_error.h"
#include "minimise/minimising.h"
#include "minimise/test_suite.h"
#include "notation/question_text.h"
#include "recipe/candidates.h"
#include "recipe/disputes.h"
#include "recipe/game_files.h"
#include "recipe/power_order.h"

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

std::vector<TestCase> cases_of(const std::vector<Candidate>& candidates, const Recipe& recipe) {
  const auto reasons = reasons_in(recipe);
  std::vector<TestCase> cases;
  for (const auto& [question, answer, keep] : candidates) {
    cases.push_back(case_of({question, answer}));
    cases.back().keep = keep;
    if (const auto reason = reasons.find(question_text(question)); reason != reasons.end())
      cases.back().comments = reason->second;
  }
  return cases;
}

std::vector<CorpusEntry> all_entries(const std::vector<Candidate>& candidates) {
  std::vector<CorpusEntry> entries;
  entries.reserve(candidates.size());
  for (const auto& [question, answer, keep] : candidates)
    entries.push_back({{}, {question, question_text(question), answer}, ""});
  return entries;
}

class Regenerator {
 public:
  Regenerator(const RegenerationOptions& options, const RegenerationListener& listener)
      : options_(options),
        listener_(listener),
        recipe_(read_recipe(options.recipe)),
        oracles_(make_oracles_of(recipe_, options.make)),
        before_(files_in(options.agreed)) {}

  Regeneration run() && {
    look_at_answers();
    look_at_disputes();
    result_.is_refused = !result_.changed_answers.empty() && !options_.rewrite_answers;
    if (result_.is_refused) return std::move(result_);
    auto candidates = gather_candidates(recipe_, options_.make, options_.jobs, listener_.progress);
    std::ranges::move(candidates.disagreements, std::back_inserter(disagreements_));
    listener_.gathered(candidates.asked, candidates.questions.size());
    auto entries = chosen_entries(candidates.questions);
    put_in_order(entries, first_questions());
    put_disputes();
    put(agreed_files(entries, options_.recipe.filename().string()));
    return std::move(result_);
  }

 private:
  /// Every answer that was agreed on is asked for again, whether its question is chosen again or
  /// not: what was promised must not change unnoticed.
  void look_at_answers() {
    if (before_.empty()) return;
    std::vector<std::string> files;
    for (const auto& [name, text] : before_) files.push_back((options_.agreed / name).string());
    for (const auto& entry :
         read_whole_corpus(corpus_files(files), Answers::required, listener_.problem))
      look_at_answer(entry);
  }

  void look_at_answer(const CorpusEntry& entry) {
    const auto& [question, text, expected] = entry.line;
    const auto examination = cross_examine(question, oracles_);
    if (examination.outcome == Outcome::disagreed)
      return disagreements_.push_back(disagreement_of(question, examination, oracles_));
    const Answer& answer = common_answer(examination);
    if (answer == *expected) return;
    result_.changed_answers += fmt::format("{}\n-{} -> {}\n+{} -> {}\n", place_text(entry.place),
                                           text, expected->text(), text, answer.text());
  }

  /// What was in dispute before is asked again.
  void look_at_disputes() {
    for (const auto& question : disputed_before(options_.disputed, listener_.problem)) {
      const auto examination = cross_examine(question, oracles_);
      if (examination.outcome == Outcome::disagreed)
        disagreements_.push_back(disagreement_of(question, examination, oracles_));
    }
  }

  /// A recipe that minimises keeps the fewest candidates that show every label and kill every
  /// mutant that all of them do, shrunk (minimising.h), and those that are to be kept as they are.
  std::vector<CorpusEntry> chosen_entries(const std::vector<Candidate>& candidates) const {
    if (!recipe_.minimise) return all_entries(candidates);
    MinimisingOptions options;
    options.jobs = options_.jobs;
    options.features.make = options_.make;
    options.features.max_leaves = recipe_.max_leaves;
    Minimising minimising(options, [&](const char* what, std::size_t done, std::size_t of) {
      listener_.progress("questions", what, done, of);
    });
    const auto kept = minimising.minimise(cases_of(candidates, recipe_));
    return minimised_entries(kept, minimising.table());
  }

  std::vector<std::string> first_questions() const {
    std::vector<std::string> texts;
    if (recipe_.order.empty()) return texts;
    const std::vector<std::string> file{recipe_.order};
    for (const auto& entry :
         read_whole_corpus(corpus_files(file), Answers::optional, listener_.problem))
      texts.push_back(entry.line.text);
    return texts;
  }

  /// Files of disputes that are settled go.
  void put_disputes() {
    result_.disagreements = disagreements_.size();
    result_.disputes = disputes_of(disagreements_, oracles_, options_.make);
    if (!options_.check)
      write_files(options_.disputed, files_in(options_.disputed),
                  files_of(disputed_texts(result_.disputes)));
  }

  void put(const GameFiles& after) {
    result_.changes = changes(before_, after);
    if (!options_.check && !result_.changes.empty()) write_files(options_.agreed, before_, after);
  }

  const RegenerationOptions& options_;
  const RegenerationListener& listener_;
  Recipe recipe_;
  Oracles oracles_;
  GameFiles before_;
  std::vector<Disagreement> disagreements_;
  Regeneration result_;
};

}  // namespace

Regeneration regenerate_corpus(const RegenerationOptions& options,
                               const RegenerationListener& listener) {
  return Regenerator(options, listener).run();
}

}  // namespace doublecheck
