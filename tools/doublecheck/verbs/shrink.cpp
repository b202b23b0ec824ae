#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "built_in.h"
#include "examination/reachable.h"
#include "files/usage_error.h"
#include "findings/pipeline.h"
#include "options/question_words.h"
#include "options/shared_options.h"
#include "process/interrupt.h"
#include "runs/finding_views.h"
#include "runs/json_result.h"
#include "verbs/all_verbs.h"

namespace doublecheck {
namespace {

constexpr const char* kShrinkFooter = R"(Example:
  doublecheck shrink 'mate cube [###,##b,r#r],[###,###,###],[#k#,###,#K#]' \
      --oracle mailbox --oracle mutant:stalemate-is-mate

The difference is first traced to where it comes from: where a wrong move makes a mate wrong, it is
the move that is named and shrunk, as by compare. What is counted is questions, not time, so the
same question always shrinks to the same.)";

struct ShrinkOptions {
  OracleWords oracles;
  std::string limit = "100k";
  bool json = false;
  bool full = false;
  bool as_issue = false;
};

std::string report(const Finding& finding, const ShrinkOptions& options) {
  const auto shown = shown_finding(finding, spelling_of(options.oracles));
  const auto lists = lists_of(options.full);
  if (options.json) return json_result("shrink", finding_json(shown)) + "\n";
  if (!options.as_issue) return finding_text(shown, lists);
  return bug_report(shown, lists, spec_of(options.oracles));
}

/// What is no impossible position stays none.
void shrink_question(ShrinkOptions options, Context& context) {
  auto limits = until_interrupted();
  limits.questions = read_count("--limit", options.limit);
  const Question question = question_of_words(context.words, "");
  const auto adviser = make_adviser(built_in_oracles());
  options.oracles.reachable = !why_unreachable(question, *adviser);
  const Oracles oracles = make_oracles(options.oracles);
  finish_at_interrupt(kSecondsUntilImpatient);
  const auto examination = cross_examine(question, oracles);
  if (examination.outcome != Outcome::disagreed)
    throw UsageError(
        "there is nothing to shrink: asked alone, the oracles agree on " +
        common_answer(examination).text() +
        "; where an answer depends on earlier questions, compare --from FILE finds the fewest");
  const auto found = disagreement_of(question, examination, oracles);
  const auto finding =
      finding_of(found, {.oracles = oracles, .adviser = *adviser, .limits = limits, .fresh = [&] {
                           return make_oracles(options.oracles);
                         }});
  context.out.write(report(finding, options));
  context.exit_code = interrupted() ? ExitCode::interrupted : ExitCode::finding;
}

}  // namespace

void add_shrink(CLI::App& app, Context& context) {
  CLI::App* verb = app.add_subcommand(
      "shrink", "From a question on which oracles differ to the smallest of that kind");
  const auto options = std::make_shared<ShrinkOptions>();
  add_oracle_options(*verb, options->oracles);
  verb->add_option("--limit", options->limit,
                   "Try at most so many simpler questions; the smallest so far is shown")
      ->type_name("QUESTIONS")
      ->capture_default_str();
  add_full_option(*verb, options->full);
  auto* json = verb->add_flag("--json", options->json, "The result as a JSON object in one line");
  add_issue_option(*verb, options->as_issue)->excludes(json);
  verb->add_option("QUESTION", "In one argument or in several");
  verb->footer(kShrinkFooter);
  verb->callback([options, &context] { shrink_question(*options, context); });
}

}  // namespace doublecheck
