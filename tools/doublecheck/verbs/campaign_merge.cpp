#include "record/merge_folders.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "files/usage_error.h"
#include "text_lines.h"
#include "verbs/campaign_verbs.h"

namespace doublecheck {
namespace {

constexpr const char* kCampaignMergeFooter = R"(Example:
  doublecheck campaign merge all monday tuesday
INTO is made where there is none. The campaigns merged must be about the same oracles. Merging the
same campaign again counts nothing twice.)";

void merge(Context& context) {
  if (context.words.size() < 2)
    throw UsageError("which campaigns? First the folder to merge into, then those to merge");
  const std::string& into = context.words.front();
  const auto merged = merge_folders(into, {std::next(context.words.begin()), context.words.end()});
  context.out.line(fmt::format(
      "{}: {}, {}, {}; {} copied", into, number_of(merged.campaigns, "campaign", "campaigns"),
      number_of(merged.disagreements, "different disagreement", "different disagreements"),
      number_of(merged.crashes, "crash", "crashes"), number_of(merged.files, "file", "files")));
}

}  // namespace

void add_campaign_merge(CLI::App& campaign, Context& context) {
  CLI::App* verb = campaign.add_subcommand(
      "merge", "Add campaigns to another: records, corpora, crashes; nothing counts twice");
  verb->add_option("DIR", "INTO, then the folders of the campaigns to add");
  verb->footer(kCampaignMergeFooter);
  verb->callback([&context] { merge(context); });
}

}  // namespace doublecheck
