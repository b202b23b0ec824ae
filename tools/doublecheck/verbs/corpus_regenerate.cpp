#include <CLI/CLI.hpp>
#include <memory>

#include "verbs/corpus_verbs.h"
#include "files/usage_error.h"
#include "process/interrupt.h"
#include "options/jobs_option.h"
#include "recipe/regeneration.h"

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
  return all;
}

}  // namespace

void add_corpus_regenerate(CLI::App& corpus, Context& context) {
  CLI::App* verb =
      corpus.add_subcommand("regenerate", "Make a corpus of agreed answers by its recipe");
  const auto options = std::make_shared<RegenerateOptions>();
  verb->add_option("--recipe", options->recipe, "How it is made (default: corpus/recipe.toml)")
      ->type_name("FILE");
  verb->add_option("--agreed", options->agreed,
                   "Where it lies (default: agreed, beside the recipe)")
      ->type_name("DIR");
  verb->add_option("--disputed", options->disputed,
                   "For questions on which the oracles disagree (default: disputed, beside it)")
      ->type_name("DIR");
  verb->add_flag("--rewrite-answers", options->regeneration.rewrite_answers,
                 "Answers that are there may change");
  verb->add_flag("--check", options->regeneration.check, "Write nothing; exit code 1 at a change");
  add_jobs_option(*verb, options->regeneration.jobs);
  verb->footer(kCorpusRegenerateFooter);
  verb->callback([options, &context] {
    finish_at_interrupt();
    regenerate_corpus(complete(*options), context);
  });
}

}  // namespace doublecheck
