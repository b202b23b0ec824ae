// Which verbs there are, and what becomes of what they throw.
#include "command_line.h"

#include <fmt/format.h>
#include <unistd.h>
#include <CLI/CLI.hpp>

#include <iterator>
#include <sstream>

#include "examination/reply.h"
#include "files/usage_error.h"
#include "notation/question_text.h"
#include "options/arguments.h"
#include "process/beside_program.h"
#include "process/interrupt.h"
#include "research/research.h"
#include "shards/shard_result.h"
#include "verbs/all_verbs.h"
#include "version.h"

namespace doublecheck {
namespace {

constexpr const char* kDescription =
    "Two independent implementations of the rules of twelve games that check each other, and "
    "yours.\n"
    "An oracle is whoever answers questions about the rules: a built-in one or your engine.\n"
    "A mutant is an oracle with a seeded fault. `doublecheck demo` shows all of it in a minute.";

constexpr const char* kFooter =
    "Exit codes: 0 agreed or done; 1 a disagreement or a failed oracle; 2 usage or input error;\n"
    "130 after Ctrl-C.";

void add_corpus(CLI::App& app, Context& context) {
  CLI::App* verb = app.add_subcommand(
      "corpus", "Work with files of `QUESTION -> ANSWER` lines: check, make, minimise, convert");
  verb->require_subcommand(1);
  for (AddVerb* add : {add_corpus_check, add_corpus_complete, add_corpus_export, add_corpus_import,
                       add_corpus_minimise, add_corpus_pack, add_corpus_regenerate,
                       add_corpus_stats, add_corpus_unpack})
    add(*verb, context);
}

void add_all_verbs(CLI::App& app, Context& context) {
  for (AddVerb* add : {add_demo, add_ask, add_try, add_new_oracle, add_compare, add_shrink,
                       add_perft, add_divide, add_fuzz, add_campaign, add_corpus, add_mutants,
                       add_experiment, add_merge, add_report, add_serve, add_verbs, add_oracles})
    add(app, context);
  app.get_formatter()->label("SUBCOMMAND", "VERB");
  for (CLI::App* verb : app.get_subcommands([](const CLI::App*) { return true; }))
    verb->group("Verbs");
}

/// What CLI11 prints for `--help`, `--version` and its errors, of which none keeps its own exit
/// code.
ExitCode report(const CLI::App& app, const CLI::ParseError& error, Output& out) {
  std::ostringstream data;
  std::ostringstream remarks;
  const int code = app.exit(error, data, remarks);
  out.write(data.str());
  out.flush();
  if (code == 0) return ExitCode::done;
  std::string text = remarks.str();
  while (text.ends_with('\n')) text.pop_back();
  remark(text);
  return ExitCode::bad_input;
}

/// Where `verb`, the first of `arguments`, has verbs of its own.
void refuse_unknown_part(const CLI::App& verb, std::span<const char* const> arguments) {
  if (verb.get_subcommands([](const CLI::App*) { return true; }).empty()) return;
  const auto& name = verb.get_name();
  if (arguments.size() == 1)
    throw UsageError(fmt::format("a verb is missing behind {0}, see doublecheck {0} --help", name));
  const std::string part = arguments[1];
  if (part.starts_with('-') || has_verb(verb, part)) return;
  throw UsageError(
      fmt::format("there is no verb '{0} {1}', see doublecheck {0} --help", name, part));
}

void refuse_unknown_verb(const CLI::App& app, std::span<const char* const> arguments) {
  if (arguments.empty()) throw UsageError("a verb is missing, see doublecheck --help");
  const std::string first = arguments.front();
  if (has_verb(app, first)) return refuse_unknown_part(*app.get_subcommand(first), arguments);
  if (first.starts_with('-')) return;
  if (verb_of_name(first))
    throw UsageError(fmt::format("{0} is a verb of questions: doublecheck ask {0} ...", first));
  throw UsageError(fmt::format("there is no verb '{}', see doublecheck --help", first));
}

ExitCode run(std::span<const char* const> arguments, Output& out,
             const ShardResult* merged = nullptr) {
  Context context{{}, out, merged};
  CLI::App app(kDescription, "doublecheck");
  app.footer(
      fmt::format("{}\nManual: {}", kFooter, process::shared_beside_program("manual").string()));
  app.set_version_flag("--version", version_text);
  app.require_subcommand(1);
  add_all_verbs(app, context);
  refuse_unknown_verb(app, arguments);
  auto [options, words] = sort_arguments(app, arguments);
  context.words = std::move(words);
  std::ranges::reverse(options);  // as CLI11 wants them
  try {
    app.parse(std::move(options));
  } catch (const CLI::ParseError& error) {
    return report(app, error, out);
  }
  out.flush();
  return interrupted() ? ExitCode::interrupted : context.exit_code;
}

ExitCode run_and_explain(std::span<const char* const> arguments, Output& out) {
  try {
    return run(arguments, out);
  } catch (const DisagreementFound& found) {
    remark("the oracles disagree on: " + question_text(found.disagreement.question));
    out.line(disagreement_text(found.disagreement));
    return ExitCode::finding;
  } catch (const Interrupted&) {
    return ExitCode::interrupted;
  } catch (const std::exception& error) {  // UsageError, OracleError, OutputError, no memory
    remark(error.what());
    return ExitCode::bad_input;
  }
}

}  // namespace

ExitCode print_merged(const ShardResult& merged, const std::vector<std::string>& options,
                      Output& out) {
  std::istringstream verb(merged.run.verb);  // such as `corpus check`
  std::vector<std::string> words{std::istream_iterator<std::string>(verb), {}};
  words.insert(words.end(), merged.run.arguments.begin(), merged.run.arguments.end());
  words.insert(words.end(), options.begin(), options.end());
  std::vector<const char*> arguments;
  arguments.reserve(words.size());
  for (const auto& word : words) arguments.push_back(word.c_str());
  return run(arguments, out, &merged);
}

ExitCode run_command_line(std::span<const char* const> arguments) {
  Output out(STDOUT_FILENO);
  const ExitCode code = run_and_explain(arguments, out);
  try {
    out.flush();
    return code;
  } catch (const OutputError& error) {
    remark(error.what());
    return ExitCode::bad_input;
  }
}

}  // namespace doublecheck
