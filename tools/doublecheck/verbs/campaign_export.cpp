#include "runs/json_result.h"
#include "verbs/campaign_verbs.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "built_in.h"
#include "files/usage_error.h"
#include "options/shared_options.h"
#include "record/record.h"
#include "runs/campaign_tables.h"
#include "runs/finding.h"
#include "runs/finding_text.h"

namespace doublecheck {
namespace {

constexpr const char* kCampaignExportFooter = R"(Examples:
  doublecheck campaign export --json DIR
  doublecheck campaign export --csv --table coverage DIR >coverage.csv
  doublecheck campaign export --as issue DIR 3 7 >issues.md
DIR/campaign.sqlite itself can be read by any program that reads SQLite; its tables have comments.)";

struct CampaignExportOptions {
  std::string table = "disagreements";
  bool csv = false;
  bool json = false;
  bool as_issue = false;
  bool full = false;
};

/// A bug report of each disagreement that `words` name behind the folder; of all where they name
/// none. A line goes between reports.
std::string issues(std::span<const std::string> words, Lists lists) {
  if (words.empty()) throw UsageError("which campaign? Its folder is wanted");
  const Record record = Record::open(words.front(), Record::Access::read);
  const auto numbers = words.subspan(1);
  const auto chosen = numbers.empty() ? record.entries() : disagreements_numbered(record, numbers);
  const auto parameters = record.parameters();
  const auto spec_of = [&](const std::string& name) {
    return std::string(named_spec(oracle_text(parameters, name)).spec);
  };
  std::string text;
  for (const auto& one : chosen) {
    if (!text.empty()) text += "\n---\n\n";
    text += bug_report(shown_finding(one, spelling_of(parameters)), lists, spec_of);
  }
  return text;
}

void export_table(const CampaignExportOptions& options, Context& context) {
  if (options.csv + options.json + options.as_issue != 1)
    throw UsageError("give one of --csv, --json and --as");
  if (options.as_issue) return context.out.write(issues(context.words, lists_of(options.full)));
  const auto folder = campaign_folder(context.words);
  const auto table = table_of(Record::open(folder, Record::Access::read), options.table);
  context.out.write(options.csv ? csv_text(table)
                                : json_result("campaign-export", json_of(table)) + "\n");
}

}  // namespace

void add_campaign_export(CLI::App& campaign, Context& context) {
  CLI::App* verb =
      campaign.add_subcommand("export", "Write a table of a campaign, for other programs");
  const auto options = std::make_shared<CampaignExportOptions>();
  verb->add_flag("--csv", options->csv, "Comma-separated values (RFC 4180)");
  verb->add_flag("--json", options->json, "One JSON object");
  auto* table = verb->add_option("--table", options->table, "The table (default: disagreements)")
                    ->check(CLI::IsMember(table_names()))
                    ->type_name("NAME");
  auto* issue = add_issue_option(*verb, options->as_issue)->excludes(table);
  add_full_option(*verb, options->full)->needs(issue);
  verb->add_option("DIR",
                   "The folder of the campaign; with --as also numbers of disagreements in it "
                   "(default: all)");
  verb->footer(kCampaignExportFooter);
  verb->callback([options, &context] { export_table(*options, context); });
}

}  // namespace doublecheck
