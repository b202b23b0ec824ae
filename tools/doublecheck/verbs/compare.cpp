#include <fmt/format.h>
#include <unistd.h>
#include <CLI/CLI.hpp>

#include <fstream>
#include <istream>
#include <sstream>

#include "built_in.h"
#include "comparison/lines_source.h"
#include "files/usage_error.h"
#include "input.h"
#include "notation/question_text.h"
#include "options/compare_options.h"
#include "process/interrupt.h"
#include "program_source/question_program.h"
#include "runs/comparison.h"
#include "verbs/all_verbs.h"
#include "verbs/compare_run.h"

namespace doublecheck {
namespace {

constexpr const char* kCompareFooter = R"(Examples:
  doublecheck compare                                  the usual games, both built-in oracles
  doublecheck compare cube --verb mate --time 60s
  doublecheck compare chess --guided                   what was seldom seen comes first
  doublecheck compare solitaire --exhaustive
  doublecheck compare chess --oracle mailbox --oracle exec:./my-engine --out found
  doublecheck compare chess --exam 100 --oracle mailbox --oracle exec:./my-slow-engine
  doublecheck compare --from questions.txt
  doublecheck compare chess --from 'source:python3 my_generator.py')";

/// Tells what was no question, of a file or a program. Throws UsageError
/// where no question was asked.
void report_lines(const StreamSource& source, std::uint64_t asked, const std::string& from,
                  Context& context) {
  const auto& first = source.first_bad_lines();
  const auto bad = source.bad_lines();
  for (const auto& [line, reason] : first) remark(fmt::format("{}:{}: {}", from, line, reason));
  if (bad > first.size())
    remark(fmt::format("{}: {} more lines are no questions", from, bad - first.size()));
  if (bad > 0 && context.exit_code == ExitCode::done) context.exit_code = ExitCode::bad_input;
  if (asked == 0 && !interrupted()) throw UsageError(from + ": there is no question in it");
}

void compare_lines(const CompareOptions& options, const Ledger& ledger, std::istream& lines,
                   Context& context) {
  LinesSource source(lines, make_adviser(built_in_oracles()));
  const auto asked = run_comparison(source, options, ledger, context);
  if (lines.bad()) throw UsageError(options.from + ": cannot be read to its end");
  report_lines(source, asked, options.from, context);
}

void compare_exam(const CompareOptions& options, const Ledger& ledger, Context& context) {
  auto exam = exam_parts(options, context.words);
  std::string text;
  for (const ExamPart& part : exam)
    for (const Question& question : part.questions) text += question_text(question) + '\n';
  std::istringstream lines(text);
  LinesSource source(lines, make_adviser(built_in_oracles()));
  run_comparison(source, options, ledger, context, std::move(exam));
}

void compare_program(const CompareOptions& options, const Ledger& ledger, Context& context) {
  ProgramSource source(program_options(options, context.words), built_in_oracles());
  const auto asked = run_comparison(source, options, ledger, context);
  report_lines(source, asked, options.from, context);
}

void compare(CompareOptions options, Context& context) {
  const auto ledger = read_ledgers(options.known);
  put_contracts_first(options.oracles,
                      [&](const std::string& name) { return ledger.contract_of(name); });
  if (!options.from.empty()) refuse_beside_from(options, context.words);
  if (options.program()) {
    compare_program(options, ledger, context);
  } else if (!options.exam.empty()) {
    compare_exam(options, ledger, context);
  } else if (options.from.empty()) {
    const auto source = source_of(options, context.words);
    run_comparison(*source, options, ledger, context);
  } else if (options.from == "-") {
    InterruptibleInput input(STDIN_FILENO);
    std::istream lines(&input);
    compare_lines(options, ledger, lines, context);
  } else {
    std::ifstream file(options.from);
    if (!file || file.peek() == std::ifstream::traits_type::eof())
      throw UsageError(options.from + ": cannot be read, or is empty");
    compare_lines(options, ledger, file, context);
  }
}

}  // namespace

void add_compare(CLI::App& app, Context& context) {
  CLI::App* verb = app.add_subcommand(
      "compare", "Ask several oracles many questions, and report where they differ");
  const auto options = std::make_shared<CompareOptions>();
  add_compare_options(*verb, *options);
  const std::string games = games_in_help();
  verb->add_option("GAME", games);
  verb->footer(kCompareFooter);
  verb->callback([options, &context] { compare(*options, context); });
}

}  // namespace doublecheck
