#include "verbs/all_verbs.h"

#include <CLI/CLI.hpp>

#include "files/usage_error.h"
#include "verbs/campaign_verbs.h"

namespace doublecheck {

std::string campaign_folder(const std::vector<std::string>& words) {
  if (words.size() != 1) throw UsageError("which campaign? One folder is wanted");
  return words.front();
}

void add_campaign(CLI::App& app, Context& context) {
  CLI::App* verb = app.add_subcommand(
      "campaign", "What fuzz campaigns have recorded: show, export, merge, triage, promote");
  verb->require_subcommand(1);
  add_campaign_show(*verb, context);
  add_campaign_list(*verb, context);
  add_campaign_export(*verb, context);
  add_campaign_merge(*verb, context);
  add_campaign_triage(*verb, context);
  add_campaign_promote(*verb, context);
}

}  // namespace doublecheck
