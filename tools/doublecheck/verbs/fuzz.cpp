#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "built_in.h"
#include "campaign/campaign_run.h"
#include "files/usage_error.h"
#include "options/compare_options.h"
#include "options/fuzz_options.h"
#include "process/interrupt.h"
#include "reports/status_display.h"
#include "runs/campaign_tables.h"
#include "runs/campaign_text.h"
#include "runs/json_result.h"
#include "shell.h"
#include "verbs/all_verbs.h"

namespace doublecheck {
namespace {

constexpr const char* kFuzzFooter = R"(Examples:
  doublecheck fuzz --time 5m                           the usual games, in a fresh folder
  doublecheck fuzz cube --time 1h --jobs 2 --dir cubes
  doublecheck fuzz --resume cubes                      goes on where it was stopped or killed
  doublecheck fuzz chess --oracle mailbox --oracle mine=exec:./my-engine --contract mine:clocks=150

It runs until --time, --until-quiet, --runs or Ctrl-C. A disagreement ends nothing: it is shrunk and listed once.)";

ExitCode code_of(const Record& record) {
  if (!record.disagreements().empty() || !record.crashes().empty()) return ExitCode::finding;
  const auto canaries = record.canaries();
  for (const auto& totals : record.totals())
    if (!is_heard(canaries, totals.game)) return ExitCode::finding;
  return ExitCode::done;
}

std::string summary_text(const Record& record, const std::string& folder) {
  const auto name = shell_quoted(folder);
  return campaign_text(record, folder) + fmt::format(
                                             "resume with: doublecheck fuzz --resume {0}\n"
                                             "show with: doublecheck campaign show {0}\n",
                                             name);
}

/// Every table of the record, as `campaign export` gives them.
Json summary_json(const Record& record, const std::string& folder) {
  Json summary{{"folder", folder}};
  for (const auto& name : table_names()) summary.update(json_of(table_of(record, name)));
  return summary;
}

void fuzz(const FuzzOptions& options, Context& context) {
  observe_in_workers(options.observe);
  const auto session = session_options(options);
  const auto request = campaign_request(options, context.words);
  const auto name = request.folder.string();
  auto setup = set_up(request, built_in_oracles());
  remark(fmt::format("the campaign is in {}", name));
  if (request.resume)
    for (const auto& line : changed_contracts(setup.parameters)) remark(line);
  finish_at_interrupt();
  StatusDisplay display;
  CampaignRun run(setup, session, display);
  run.run();
  context.out.write(options.json ? json_result("fuzz", summary_json(setup.record, name)) + "\n"
                                 : summary_text(setup.record, name));
  context.exit_code = interrupted() ? ExitCode::interrupted : code_of(setup.record);
  context.out.flush();
  if (!run.failure().empty()) throw UsageError(run.failure());
}

}  // namespace

void add_fuzz(CLI::App& app, Context& context) {
  CLI::App* verb = app.add_subcommand(
      "fuzz", "Run a campaign of coverage-guided fuzzing: many workers, each bug listed once");
  const auto options = std::make_shared<FuzzOptions>();
  add_fuzz_options(*verb, *options);
  const std::string games = games_in_help();
  verb->add_option("GAME", games);
  verb->footer(kFuzzFooter);
  verb->callback([options, &context] { fuzz(*options, context); });
}

}  // namespace doublecheck
