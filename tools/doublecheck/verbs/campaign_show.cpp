#include "verbs/campaign_verbs.h"

#include <CLI/CLI.hpp>
#include <memory>

#include "options/shared_options.h"
#include "runs/campaign_text.h"

namespace doublecheck {

void add_campaign_show(CLI::App& campaign, Context& context) {
  CLI::App* verb = campaign.add_subcommand(
      "show",
      "Show parameters, sessions, disagreements, crashes, games and canaries of a campaign");
  verb->add_option("DIR", "The folder of the campaign, which may be running");
  const auto full = std::make_shared<bool>(false);
  add_full_option(*verb, *full);
  verb->callback([full, &context] {
    const auto folder = campaign_folder(context.words);
    context.out.write(
        campaign_text(Record::open(folder, Record::Access::read), folder, lists_of(*full)));
  });
}

}  // namespace doublecheck
