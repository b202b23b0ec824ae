#include "verbs/all_verbs.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "files/usage_error.h"
#include "options/shared_options.h"
#include "verbs/campaign_verbs.h"

namespace doublecheck {

std::string campaign_folder(const std::vector<std::string>& words) {
  if (words.size() != 1) throw UsageError("which campaign? One folder is wanted");
  return words.front();
}

std::vector<RecordedDisagreement> disagreements_numbered(const Record& record,
                                                         std::span<const std::string> numbers) {
  const auto all = record.disagreements();
  std::vector<RecordedDisagreement> chosen;
  for (const auto& word : numbers) {
    const auto number = read_count("NUMBER", word);
    const auto found = std::ranges::find_if(all, [&](const RecordedDisagreement& one) {
      return static_cast<std::uint64_t>(one.number) == number;
    });
    if (found == all.end())
      throw UsageError(fmt::format("there is no disagreement {} in this campaign", number));
    chosen.push_back(*found);
  }
  return chosen;
}

void add_campaign(CLI::App& app, Context& context) {
  CLI::App* verb = app.add_subcommand(
      "campaign", "Work with the records of campaigns: show, list, export, merge, triage, promote");
  verb->require_subcommand(1);
  add_campaign_show(*verb, context);
  add_campaign_list(*verb, context);
  add_campaign_export(*verb, context);
  add_campaign_merge(*verb, context);
  add_campaign_triage(*verb, context);
  add_campaign_promote(*verb, context);
}

}  // namespace doublecheck
