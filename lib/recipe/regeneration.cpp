#include "recipe/regeneration.h"

#include <fmt/format.h>

#include "files/usage_error.h"
#include "options/named_corpus.h"
#include "notation/question_text.h"
#include "recipe/candidates.h"
#include "recipe/chosen_entries.h"
#include "recipe/disputes.h"
#include "recipe/game_files.h"

namespace doublecheck {
namespace {

class Regeneration {
 public:
  Regeneration(const RegenerationOptions& options, Context& context)
      : options_(options),
        context_(context),
        recipe_(read_recipe(options.recipe)),
        oracles_(make_oracles_of(recipe_)),
        before_(files_in(options.agreed)) {}

  void run() {
    look_at_answers();
    look_at_disputes();
    if (!changed_answers_.empty() && !options_.rewrite_answers) return refuse_answers();
    auto candidates = gather_candidates(recipe_, options_.jobs);
    std::ranges::move(candidates.disagreements, std::back_inserter(disagreements_));
    remark(fmt::format("{} questions asked, {} are candidates", candidates.asked,
                       candidates.questions.size()));
    const auto entries = chosen_entries(candidates.questions, recipe_, options_.jobs);
    tell_disputes();
    put(agreed_files(entries, options_.recipe.filename().string()));
  }

 private:
  /// Every answer that was agreed on is asked for again, whether its question is chosen again or
  /// not: what was promised must not change unnoticed.
  void look_at_answers() {
    if (before_.empty()) return;
    std::vector<std::string> files;
    for (const auto& [name, text] : before_) files.push_back((options_.agreed / name).string());
    for (const auto& entry : read_whole_corpus(files, Answers::required).entries)
      look_at_answer(entry);
  }

  void look_at_answer(const CorpusEntry& entry) {
    const auto& [question, text, expected] = entry.line;
    const auto examination = cross_examine(question, oracles_);
    if (examination.outcome == Outcome::disagreed)
      return disagreements_.push_back(disagreement_of(question, examination, oracles_));
    const Answer& answer = common_answer(examination);
    if (answer == *expected) return;
    changed_answers_ += fmt::format("{}\n-{} -> {}\n+{} -> {}\n", place_text(entry.place), text,
                                    expected->text(), text, answer.text());
  }

  /// What was in dispute before is asked again.
  void look_at_disputes() {
    for (const auto& question : disputed_before(options_.disputed)) {
      const auto examination = cross_examine(question, oracles_);
      if (examination.outcome == Outcome::disagreed)
        disagreements_.push_back(disagreement_of(question, examination, oracles_));
    }
  }

  void refuse_answers() {
    context_.out.write(changed_answers_);
    remark(
        "these answers of the corpus are not what the oracles agree on now; nothing is written "
        "without --rewrite-answers");
    context_.exit_code = ExitCode::finding;
  }

  void tell_disputes() {
    const auto disputes = disputes_of(disagreements_, oracles_);
    if (!options_.check)  // files of disputes that are settled go
      write_files(options_.disputed, files_in(options_.disputed),
                  files_of(disputed_texts(disputes)));
    if (disputes.empty()) return;
    remark(fmt::format("{} questions in dispute, by {} signatures: {}", disagreements_.size(),
                       disputes.size(), options_.disputed.string()));
    for (const auto& dispute : disputes) context_.out.line("disputed " + dispute.signature);
    context_.exit_code = ExitCode::finding;
  }

  void put(const GameFiles& after) {
    const auto difference = changes(before_, after);
    context_.out.write(difference);
    if (difference.empty()) return remark(options_.agreed.string() + ": nothing changes");
    if (options_.check) {
      context_.exit_code = ExitCode::finding;
      return remark(options_.agreed.string() + " is not what its recipe makes");
    }
    write_files(options_.agreed, before_, after);
  }

  const RegenerationOptions& options_;
  Context& context_;
  Recipe recipe_;
  Oracles oracles_;
  GameFiles before_;
  std::string changed_answers_;
  std::vector<Disagreement> disagreements_;
};

}  // namespace

void regenerate_corpus(const RegenerationOptions& options, Context& context) {
  Regeneration(options, context).run();
}

}  // namespace doublecheck
