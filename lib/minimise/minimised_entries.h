// A minimised corpus as entries.
#pragma once

#include <string>
#include <vector>

#include "minimise/feature_table.h"
#include "minimise/member.h"

namespace doublecheck {

/// `members` sorted by line, each below its comments and below what it alone has of all their
/// features.
std::vector<CorpusEntry> minimised_entries(std::vector<Member> members, const FeatureTable& table);

/// Of each member the names of the features that no other one has, sorted.
std::vector<FeatureNames> alone_names(const std::vector<Member>& members,
                                      const FeatureTable& table);

}  // namespace doublecheck
