#include <fmt/format.h>

#include "built_in.h"
#include "context.h"
#include "options/adding.h"
#include "options/shared_options.h"
#include "process/interrupt.h"
#include "progress.h"
#include "recipe/regeneration.h"
#include "verbs/all_verbs.h"

namespace doublecheck {
namespace {

constexpr const char* kCorpusRegenerateFooter = R"(Examples:
  doublecheck corpus regenerate
  doublecheck corpus regenerate --check
  doublecheck corpus regenerate --recipe mine.toml --agreed made --disputed disputed
The same recipe makes the same bytes on every machine and in any number of threads. Prints the lines
that go (-) and come (+). Exit code 1: oracles disagree, an answer would change, or --check finds a
change.)";

struct RegenerateOptions {
  std::string recipe = "corpus/recipe.toml";
  std::string agreed;
  std::string disputed;
  RegenerationOptions regeneration;
};

/// Folders that are not named lie beside the recipe.
RegenerationOptions complete(const RegenerateOptions& options) {
  auto all = options.regeneration;
  all.recipe = options.recipe;
  const auto beside = all.recipe.parent_path();
  all.agreed = options.agreed.empty() ? beside / "agreed" : std::filesystem::path(options.agreed);
  all.disputed =
      options.disputed.empty() ? beside / "disputed" : std::filesystem::path(options.disputed);
  all.jobs = jobs_of(all.jobs);
  all.make = built_in_oracles();
  return all;
}

void print_disputes(const RegenerationOptions& options, const Regeneration& regeneration,
                    Context& context) {
  if (regeneration.disputes.empty()) return;
  remark(fmt::format("{} questions in dispute, by {} signatures: {}", regeneration.disagreements,
                     regeneration.disputes.size(), options.disputed.string()));
  for (const auto& dispute : regeneration.disputes)
    context.out.line("disputed " + dispute.signature);
  context.exit_code = ExitCode::finding;
}

void print_changes(const RegenerationOptions& options, const Regeneration& regeneration,
                   Context& context) {
  context.out.write(regeneration.changes);
  if (regeneration.changes.empty()) return remark(options.agreed.string() + ": nothing changes");
  if (!options.check) return;
  context.exit_code = ExitCode::finding;
  remark(options.agreed.string() + " differs from the corpus that its recipe makes");
}

void regenerate(const RegenerateOptions& given, Context& context) {
  const auto options = complete(given);
  finish_at_interrupt();
  remark_missing_solver();
  StageProgress progress;
  const auto regeneration = regenerate_corpus(
      options,
      {.problem = remark_problem,
       .progress = [&](const char* unit, const char* what, std::size_t done,
                       std::size_t of) { progress.show(unit, what, done, of); },
       .gathered =
           [&](std::uint64_t asked, std::size_t candidates) {
             progress.clear();
             remark(fmt::format("{} questions asked, {} are candidates", asked, candidates));
           }});
  progress.clear();
  if (!regeneration.is_refused) {
    print_disputes(options, regeneration, context);
    return print_changes(options, regeneration, context);
  }
  context.out.write(regeneration.changed_answers);
  remark(
      "the oracles agree on other answers now than these of the corpus; nothing is written "
      "without --rewrite-answers");
  context.exit_code = ExitCode::finding;
}

}  // namespace

void add_corpus_regenerate(CLI::App& corpus, Context& context) {
  const auto [verb, options] = add_verb<RegenerateOptions>(
      corpus, context, "regenerate", "Make a corpus of agreed answers by its recipe",
      kCorpusRegenerateFooter, regenerate);
  add_value(verb, "--recipe", "FILE", options.recipe, "The recipe (default: corpus/recipe.toml)");
  add_value(verb, "--agreed", "DIR", options.agreed,
            "The folder of the corpus (default: agreed, beside the recipe)");
  add_value(verb, "--disputed", "DIR", options.disputed,
            "For questions on which the oracles disagree (default: disputed, beside it)");
  verb.add_flag("--rewrite-answers", options.regeneration.rewrite_answers,
                "Answers that are there may change");
  verb.add_flag("--check", options.regeneration.check, "Write nothing; exit code 1 at a change");
  add_jobs_option(verb, options.regeneration.jobs);
}

}  // namespace doublecheck
