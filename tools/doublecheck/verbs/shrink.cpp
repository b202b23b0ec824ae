#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "built_in.h"
#include "comparison/canary.h"
#include "diagnosis/shrink.h"
#include "diagnosis/signature.h"
#include "files/usage_error.h"
#include "options/oracle_options.h"
#include "options/question_words.h"
#include "reports/finding_report.h"
#include "verbs/all_verbs.h"

namespace doublecheck {
namespace {

constexpr const char* kShrinkFooter = R"(Example:
  doublecheck shrink 'mate cube [###,##b,r#r],[###,###,###],[#k#,###,#K#]' \
      --oracle mailbox --oracle mutant:stalemate-is-mate)";

struct ShrinkOptions {
  OracleWords oracles;
  bool json = false;
};

void shrink_question(const ShrinkOptions& options, Context& context) {
  const Question question = question_of_words(context.words, "");
  const Oracles oracles = make_oracles(options.oracles);
  const auto examination = cross_examine(question, oracles);
  if (examination.outcome != Outcome::disagreed)
    throw UsageError("there is nothing to shrink: the oracles agree on " +
                     common_answer(examination).text());
  const auto adviser = make_adviser(built_in_oracles());
  const auto found = disagreement_of(question, examination, oracles);
  const Finding finding{signature_of(found, *adviser), 1, 0, found,
                        shrink(found, oracles, *adviser)};
  context.out.write(options.json ? json_text(finding_json(finding)) + "\n"
                                 : finding_report(1, finding));
  context.exit_code = ExitCode::finding;
}

}  // namespace

void add_shrink(CLI::App& app, Context& context) {
  CLI::App* verb = app.add_subcommand(
      "shrink", "From a question on which oracles differ to the smallest of that kind");
  const auto options = std::make_shared<ShrinkOptions>();
  add_oracle_options(*verb, options->oracles);
  verb->add_flag("--json", options->json, "The result as a JSON object in one line");
  verb->add_option("QUESTION", "In one argument or in several");
  verb->footer(kShrinkFooter);
  verb->callback([options, &context] { shrink_question(*options, context); });
}

}  // namespace doublecheck
