#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cstdint>
#include <string>
#include <vector>

#include "built_in.h"
#include "campaign/campaign_run.h"
#include "files/usage_error.h"
#include "options/adding.h"
#include "options/compare_words.h"
#include "options/shared_options.h"
#include "process/interrupt.h"
#include "record/record.h"
#include "runs/campaign.h"
#include "runs/json_result.h"
#include "shell.h"
#include "verbs/all_verbs.h"
#include "version.h"

namespace doublecheck {
namespace {

// --- Options ------------------------------------------------------------------------------------

struct FuzzOptions {
  OracleWords oracles{.reachable = true};  // without a limit of leaves it is that of WorkerOrders
  std::vector<std::string> verbs;
  std::string time;  // empty: until Ctrl-C, or until `runs`
  std::string until_quiet;
  std::string runs;  // executions of each game; empty: no limit
  std::uint64_t seed = 1;
  int jobs = 0;     // 0: as many as there are cores
  std::string dir;  // empty: a fresh one in the current folder
  bool resume = false;
  std::vector<std::string> seeds;  // files and folders of questions
  std::string targets;             // empty: those built beside this program
  std::string engine = "libfuzzer";
  bool sanitize = false;
  ObserveWords observe;
  bool json = false;
};

void add_questions(CLI::App& verb, FuzzOptions& options) {
  add_value(verb, "--oracle", "[NAME=]SPEC", options.oracles.specs,
            "Whom to ask, each against the first (default: mailbox and distance)");
  add_contract_option(verb, options.oracles);
  add_impossible_option(verb, options.oracles);
  add_value(verb, "--verb", "VERB", options.verbs, "Only these verbs, with commas or given again");
  add_value(verb, "--max-leaves", "N", options.oracles.max_leaves,
            "`perft` abstains beyond this many (default: 20k)");
  add_value(verb, "--seed", "N", options.seed,
            "The same seed with --runs and one job asks the same questions (default: 1)");
  add_value(verb, "--seeds", "PATH", options.seeds,
            "Begin also with the questions of this file, or of the files of this folder");
}

std::string folder_name(const FuzzOptions& options, const std::vector<std::string>& words) {
  if (!options.resume) return options.dir.empty() ? fresh_folder_name().string() : options.dir;
  if (words.size() + (options.dir.empty() ? 0 : 1) != 1)
    throw UsageError("--resume takes one folder: doublecheck fuzz --resume DIR");
  return options.dir.empty() ? words.front() : options.dir;
}

void refuse_what_the_record_says(const FuzzOptions& options) {
  const FuzzOptions none;
  if (!options.oracles.contracts.empty())
    throw UsageError(
        "--resume takes contracts from the record: with another one, begin another campaign");
  if (!options.oracles.specs.empty() || !options.verbs.empty() || !options.oracles.reachable ||
      !options.oracles.max_leaves.empty() || options.seed != none.seed ||
      options.engine != none.engine)
    throw UsageError(
        "--resume takes games, oracles, verbs, seed and engine from the record: leave them out");
}

/// All promises of engines, also those that they make themselves: so that they stay the same
/// for all workers and sessions.
Contracts whole_contracts(const OracleChoice& choice) {
  Contracts contracts;
  for (const std::string& text : choice.specs)
    if (may_have_contract(text))
      contracts[std::string(named_spec(text).name)] = text_of(contract_of(text, choice.options));
  return contracts;
}

CampaignParameters parameters_of(const FuzzOptions& options,
                                 const std::vector<std::string>& words) {
  const auto choice = chosen_oracles(options.oracles);
  return {.id = {},
          .engine = options.engine,
          .games = games_of(words),
          .verbs = verbs_of(options.verbs),
          .oracles = choice.specs,
          .contracts = whole_contracts(choice),
          .canaries = {},
          .seed = options.seed,
          .max_leaves = options.oracles.max_leaves.empty() ? WorkerOrders{}.max_leaves
                                                           : choice.options.max_leaves};
}

void add_fuzz_options(CLI::App& verb, FuzzOptions& options) {
  add_questions(verb, options);
  add_value(verb, "--time", "TIME", options.time,
            "Stop after this time: 60s, 5m, 1h (default: at Ctrl-C)");
  add_value(verb, "--until-quiet", "TIME", options.until_quiet,
            "Stop where no edge of code and no disagreement was new for so long");
  add_value(verb, "--runs", "N", options.runs, "Stop after this many executions of each game");
  add_jobs_option(verb, options.jobs);
  add_value(verb, "--dir", "DIR", options.dir, "The campaign's folder (default: a fresh one here)");
  verb.add_flag("--resume", options.resume, "Go on with the campaign in the folder");
  add_value(verb, "--targets", "DIR", options.targets,
            "The folder of the fuzz targets (default: as built beside this program)");
  add_choice(verb, "--engine", "NAME", options.engine, "libfuzzer or afl (default: libfuzzer)",
             {"libfuzzer", "afl"});
  verb.add_flag("--sanitize", options.sanitize,
                "The targets with AddressSanitizer and UndefinedBehaviorSanitizer: slower");
  add_observe_options(verb, options.observe);
  verb.add_flag("--json", options.json, "The summary as one JSON object");
}

/// The campaign that `options` and the words behind the verb ask for: games, or with --resume a
/// folder. Without a folder it gets a fresh one. Starts programs that may say what they promise.
/// Throws UsageError, and OracleError where such a program cannot be had.
CampaignRequest campaign_request(const FuzzOptions& options,
                                 const std::vector<std::string>& words) {
  CampaignRequest request{.folder = folder_name(options, words),
                          .resume = options.resume,
                          .seeds = options.seeds,
                          .targets = options.targets,
                          .sanitize = options.sanitize};
  if (options.resume)
    refuse_what_the_record_says(options);
  else
    request.parameters = parameters_of(options, words);
  return request;
}

/// A line for each oracle that now says something else of its contract than when the campaign
/// began.
std::vector<std::string> changed_contracts(const CampaignParameters& parameters) {
  std::vector<std::string> lines;
  for (const auto& [name, words] : parameters.contracts) {
    const auto begun = contract::read_contract(words);
    const auto own = own_contract(oracle_text(parameters, name));
    if (overlaid(begun, own) == begun) continue;
    lines.push_back(
        fmt::format("{0}: the campaign keeps the contract that it began with ({1}), although the "
                    "program or the "
                    "file beside it says {2}; with another contract, begin another campaign",
                    name, words.empty() ? "the rules" : words, text_of(own)));
  }
  return lines;
}

/// Throws UsageError.
SessionOptions session_options(const FuzzOptions& options) {
  SessionOptions session;
  session.version = version_text();  // its first two lines, as one
  session.version.resize(session.version.find("\noracles"));
  session.version.replace(session.version.find('\n'), 1, ", ");
  session.jobs = jobs_of(options.jobs);
  if (!options.time.empty()) {
    session.time = read_duration("--time", options.time);
    if (session.time->count() == 0) throw UsageError("--time: 0 seconds show nothing");
  }
  if (!options.until_quiet.empty())
    session.quiet = read_duration("--until-quiet", options.until_quiet);
  if (!options.runs.empty()) {
    session.runs = read_count("--runs", options.runs);
    if (session.runs == 0) throw UsageError("--runs: 0 executions show nothing");
  }
  return session;
}

// --- The verb -----------------------------------------------------------------------------------

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
  return campaign_text(record, folder) + fmt::format(
                                             "resume with: doublecheck fuzz --resume {0}\n"
                                             "show with: doublecheck campaign show {0}\n",
                                             shell_quoted(folder));
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
  context.exit_code = code_of(setup.record);
  context.out.flush();
  if (!run.failure().empty()) throw UsageError(run.failure());
}

}  // namespace

void add_fuzz(CLI::App& app, Context& context) {
  const auto [verb, options] = add_verb<FuzzOptions>(
      app, context, "fuzz",
      "Run a campaign of coverage-guided fuzzing: many workers, each bug listed once", kFuzzFooter,
      fuzz);
  add_fuzz_options(verb, options);
  const std::string games = games_in_help();
  verb.add_option("GAME", games);
}

}  // namespace doublecheck
