#include "corpus/corpus_check.h"

#include <CLI/CLI.hpp>
#include <memory>

#include "conformance/check_run.h"
#include "verbs/corpus_verbs.h"
#include "options/jobs_option.h"
#include "options/named_corpus.h"

namespace doublecheck {
namespace {

constexpr const char* kCorpusCheckFooter = R"(Examples:
  doublecheck corpus check corpus/rules
  doublecheck corpus check --oracle exec:./my-engine corpus
  doublecheck corpus check --oracle mailbox --max-leaves 200m --at-least 1k corpus/perft
A mismatch ends with exit code 1, a line that is no entry with 2. A question that nobody answered
ends with 1 too; with a table by rule only where nobody answered any. With --json one object a line,
of kind mismatch, unanswered, problem, rule, rules or, last, summary.)";

}  // namespace

void add_corpus_check(CLI::App& corpus, Context& context) {
  CLI::App* verb =
      corpus.add_subcommand("check", "Ask oracles every question and compare with the answers");
  const auto options = std::make_shared<CheckOptions>();
  add_oracle_options(*verb, options->oracles);
  add_jobs_option(*verb, options->jobs);
  verb->add_option(
          "--at-least", options->at_least,
          "Exit code 1 unless every oracle answered so many questions (default: unless every "
          "question was answered by somebody, because abstaining is no success)")
      ->type_name("N");
  const auto by_rule = [options](bool wanted) { return [=] { options->by_rule = wanted; }; };
  verb->add_flag_callback("--by-rule", by_rule(true),
                          "A score table by rule of every oracle (default: of those from outside)");
  verb->add_flag_callback("--no-by-rule", by_rule(false), "No such table");
  verb->add_flag("--all", options->all,
                 "Tell every mismatch; of an oracle with a table else 5 of each rule");
  verb->add_flag("--json", options->json, "One JSON object a line");
  verb->add_option("PATH", "Files, or folders with all *.txt below them (default: ./corpus)");
  verb->footer(kCorpusCheckFooter);
  verb->callback(
      [options, &context] { check_corpus(*options, named_files(context.words), context); });
}

}  // namespace doublecheck
