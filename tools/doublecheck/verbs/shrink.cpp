#include <nlohmann/json.hpp>

#include "diagnosis/difference.h"
#include "files/usage_error.h"
#include "options/adding.h"
#include "options/question_words.h"
#include "options/shared_options.h"
#include "process/interrupt.h"
#include "process/repeat_note.h"
#include "runs/finding.h"
#include "runs/json_result.h"
#include "verbs/all_verbs.h"

namespace doublecheck {
namespace {

constexpr const char* kShrinkFooter = R"(Example:
  doublecheck shrink 'mate cube [###,##b,r#r],[###,###,###],[#k#,###,#K#]' \
      --oracle mailbox --oracle mutant:stalemate-is-mate

The difference is first traced to its root, as compare does: where a wrong move makes a mate wrong,
the move is named and shrunk. The limit counts questions, not time, so the same question always
shrinks to the same one.)";

struct ShrinkOptions {
  OracleWords oracles;
  std::string limit = "100k";
  bool json = false;
  bool full = false;
  IssueOptions issue;
};

std::string report(const Finding& finding, const ShrinkOptions& options) {
  const auto shown = shown_finding(finding, spelling_of(options.oracles));
  const auto lists = lists_of(options.full);
  if (options.json) return json_result("shrink", finding_json(shown)) + "\n";
  if (!options.issue.wanted) return finding_text(shown, lists);
  const auto spec = spec_of(options.oracles, difference_of(shown.shrunk).accused);
  return bug_report(shown, lists, process::repeat_note(spec, shown.shrunk.question),
                    {.page = options.issue.page_at});
}

void shrink_question(const ShrinkOptions& options, Context& context) {
  if (context.words.empty())
    throw UsageError("a question is missing, see doublecheck shrink --help");
  auto limits = until_interrupted();
  limits.questions = read_count("--limit", options.limit);
  const Question question = question_of_words(context.words, "");
  finish_at_interrupt(kSecondsUntilImpatient);
  context.out.write(report(shrunk_finding(question, options.oracles, limits), options));
  context.exit_code = ExitCode::finding;
}

}  // namespace

void add_shrink(CLI::App& app, Context& context) {
  const auto [verb, options] = add_verb<ShrinkOptions>(
      app, context, "shrink", "Find the smallest question that shows the same bug", kShrinkFooter,
      shrink_question);
  add_oracle_options(verb, options.oracles);
  add_value(verb, "--limit", "QUESTIONS", options.limit,
            "Try at most so many simpler questions; the smallest so far is shown")
      ->capture_default_str();
  add_full_option(verb, options.full);
  auto* json = verb.add_flag("--json", options.json, "The result as a JSON object in one line");
  add_issue_options(verb, options.issue)->excludes(json);
  verb.add_option("QUESTION", "In one argument or in several");
}

}  // namespace doublecheck
