#include "verbs/campaign_verbs.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "files/usage_error.h"
#include "reports/tables.h"

namespace doublecheck {
namespace {

constexpr const char* kCampaignExportFooter = R"(Examples:
  doublecheck campaign export --json DIR
  doublecheck campaign export --csv --table coverage DIR >coverage.csv
DIR/campaign.sqlite itself can be read by any program that reads SQLite; its tables have comments.)";

struct CampaignExportOptions {
  std::string table = "disagreements";
  bool csv = false;
  bool json = false;
};

void export_table(const CampaignExportOptions& options, Context& context) {
  if (options.csv == options.json) throw UsageError("one of --csv and --json is wanted");
  const auto folder = campaign_folder(context.words);
  const auto table = table_of(Record::open(folder, Record::Access::read), options.table);
  context.out.write(options.csv ? csv_text(table) : json_text(json_of(table)) + "\n");
}

}  // namespace

void add_campaign_export(CLI::App& campaign, Context& context) {
  CLI::App* verb = campaign.add_subcommand("export", "A table of a campaign, for other programs");
  const auto options = std::make_shared<CampaignExportOptions>();
  verb->add_flag("--csv", options->csv, "Comma-separated values (RFC 4180)");
  verb->add_flag("--json", options->json, "One JSON object");
  verb->add_option("--table", options->table, "Which (default: disagreements)")
      ->check(CLI::IsMember(table_names()))
      ->type_name("NAME");
  verb->add_option("DIR", "The folder of the campaign");
  verb->footer(kCampaignExportFooter);
  verb->callback([options, &context] { export_table(*options, context); });
}

}  // namespace doublecheck
