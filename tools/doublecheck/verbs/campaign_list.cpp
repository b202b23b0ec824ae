#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>

#include "files/usage_error.h"
#include "runs/campaign_text.h"
#include "runs/json_result.h"
#include "text_lines.h"
#include "verbs/campaign_verbs.h"

namespace doublecheck {
namespace {

namespace fs = std::filesystem;

/// The folders below `folder`, or itself, that hold a record. There is none below such a folder.
std::vector<std::string> campaigns_below(const std::string& folder) {
  if (Record::exists(folder)) return {folder};
  std::vector<std::string> found;
  std::error_code error;
  constexpr auto kPassOver = fs::directory_options::skip_permission_denied;
  for (auto entry = fs::recursive_directory_iterator(folder, kPassOver, error);
       !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    std::error_code unreadable;
    if (!entry->is_directory(unreadable) || !Record::exists(entry->path())) continue;
    found.push_back(entry->path().string());
    entry.disable_recursion_pending();
  }
  if (error) throw UsageError(folder + ": " + error.message());
  std::ranges::sort(found);
  return found;
}

Json summary_of(const std::string& folder) {
  const Record record = Record::open(folder, Record::Access::read);
  const auto own = record.campaigns().front();
  std::uint64_t executions = 0;
  std::string games;
  for (const auto& totals : record.totals()) {
    executions += totals.counts.executions;
    games += (games.empty() ? "" : ",") + std::string(name_of(totals.game));
  }
  return {{"folder", folder},
          {"id", own.parameters.id},
          {"started", own.started},
          {"time_ms", record.time_run().count()},
          {"games", games},
          {"engine", own.parameters.engine},
          {"executions", executions},
          {"disagreements", record.entries().size()},
          {"state", state_of(record, folder)}};
}

std::string line_of(const Json& summary) {
  const auto text = [&](const char* key) { return summary[key].get<std::string>(); };
  return fmt::format("{:<8}  {:<19}  {:>9}  {:<28}  {:<9}  {:>13}  {:>13}  {:<11}  {}\n",
                     text("id").substr(0, 8), text("started"),
                     time_text(std::chrono::milliseconds(summary["time_ms"].get<std::int64_t>())),
                     text("games"), text("engine"), summary["executions"].get<std::uint64_t>(),
                     summary["disagreements"].get<std::uint64_t>(), text("state"), text("folder"));
}

std::string head() {
  return fmt::format("{:<8}  {:<19}  {:>9}  {:<28}  {:<9}  {:>13}  {:>13}  {:<11}  {}\n", "id",
                     "started (UTC)", "time run", "games", "engine", "executions", "disagreements",
                     "state", "folder");
}

/// One that cannot be read does not keep the others from being told.
void list_campaign(const std::string& folder, bool json, Context& context) {
  try {
    const auto summary = summary_of(folder);
    context.out.write(json ? json_result("campaign-list", summary) + "\n" : line_of(summary));
  } catch (const UsageError& error) {
    remark(error.what());
    context.exit_code = ExitCode::bad_input;
  }
}

void list_campaigns(bool json, Context& context) {
  std::vector<std::string> folders = context.words;
  if (folders.empty()) folders.emplace_back(".");
  if (!json) context.out.write(head());
  for (const auto& folder : folders)
    for (const auto& campaign : campaigns_below(folder)) list_campaign(campaign, json, context);
}

}  // namespace

void add_campaign_list(CLI::App& campaign, Context& context) {
  CLI::App* verb =
      campaign.add_subcommand("list", "A line for each campaign in the folders and below them");
  const auto json = std::make_shared<bool>(false);
  verb->add_flag("--json", *json, "One JSON object a line");
  verb->add_option("DIR", "Folders (default: the current one)");
  verb->callback([json, &context] { list_campaigns(*json, context); });
}

}  // namespace doublecheck
