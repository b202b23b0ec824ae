// The verbs below `campaign`: one file each, and one line here and in campaign.cpp.
#pragma once

#include <span>

#include "context.h"
#include "record/record.h"

namespace CLI {
class App;
}

namespace doublecheck {

// As in all_verbs.h.

void add_campaign_export(CLI::App& campaign, Context& context);
void add_campaign_list(CLI::App& campaign, Context& context);
void add_campaign_merge(CLI::App& campaign, Context& context);
void add_campaign_promote(CLI::App& campaign, Context& context);
void add_campaign_show(CLI::App& campaign, Context& context);
void add_campaign_triage(CLI::App& campaign, Context& context);

/// The one folder that `words` name. Throws UsageError where they name none or several.
std::string campaign_folder(const std::vector<std::string>& words);

/// The disagreements of `record` with these numbers, in their order. Throws UsageError where one is
/// no number, or nobody's.
std::vector<RecordedDisagreement> disagreements_numbered(const Record& record,
                                                         std::span<const std::string> numbers);

}  // namespace doublecheck
