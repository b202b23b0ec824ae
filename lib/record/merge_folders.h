// Merging the folders of campaigns: their records and the files beside them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace doublecheck {

struct MergedFolders {
  /// What `into` has now: campaigns, different disagreements (entries of the record), crashes.
  std::size_t campaigns = 0;
  std::size_t disagreements = 0;
  std::size_t crashes = 0;
  /// Files that were copied into it.
  std::uint64_t files = 0;
};

/// Adds the campaigns in the folders `from` to that in `into`, which is made where there is none:
/// as a campaign that itself has run nothing, about the games of all the others. Inputs of the
/// corpus and files of crashes keep their names, which tell their content; what is there already
/// stays. Doing it twice changes nothing. Throws UsageError where a folder has no record, `into` is
/// in use or among `from`, or the campaigns are about different oracles; nothing is changed then.
MergedFolders merge_folders(const std::string& into, const std::vector<std::string>& from);

}  // namespace doublecheck
