#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "context.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "options/adding.h"
#include "options/shared_options.h"
#include "process/beside_program.h"
#include "runs/run.h"
#include "verbs/all_verbs.h"

namespace doublecheck {
namespace {

constexpr const char* kReportFooter = R"(Examples:
  doublecheck report campaign-1 --out found.html
  doublecheck report compare.json mutants.json bench/judges.jsonl --out week.html
  doublecheck report compare.json --as md --out merge-request.md
An input is the folder of a campaign, a result of `compare --json`, `mutants --json` or
`corpus check --json` in a file, or a file of trials that `experiment` wrote.)";

struct ReportOptions {
  std::string out;
  std::string as = "html";
  std::string page;  // empty: the one beside this program
  std::string page_at;
};

std::string page_text(const ReportOptions& options) {
  if (!options.page.empty())
    return text_of_file(std::filesystem::path(options.page) / "report.html");
  const auto file = process::shared_beside_program("page") / "report.html";
  if (!std::filesystem::exists(file))
    throw UsageError(process::missing_beside_program(file) + "; `--as md` needs no page");
  return text_of_file(file);
}

void report(const ReportOptions& options, Context& context) {
  if (context.words.empty()) throw UsageError("report: name a folder or a file");
  std::vector<Run> runs;
  runs.reserve(context.words.size());
  for (const auto& input : context.words) runs.push_back(run_of(input));
  write_result(options.out,
               options.as == "md"
                   ? report_markdown(runs, options.page_at)
                   : run_page(page_text(options), report_json(runs, options.page_at)),
               context);
}

}  // namespace

void add_report(CLI::App& app, Context& context) {
  const auto [verb, options] = add_verb<ReportOptions>(
      app, context, "report", "Write the findings of runs as one file to send on", kReportFooter,
      report);
  add_out_option(verb, options.out);
  add_choice(verb, "--as", "FORM", options.as,
             "html: a page that a browser opens from disk (default); md: Markdown", {"html", "md"});
  add_value(verb, "--page", "DIR", options.page,
            "The folder of the page's files (default: those built beside this program)");
  add_page_at_option(verb, options.page_at, "to which findings link");
  verb.add_option("INPUT", "Folders of campaigns, and files with results");
}

}  // namespace doublecheck
