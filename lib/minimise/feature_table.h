// Numbers for the names of features: thousands of questions with a thousand features each are
// remembered by number.
#pragma once

#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "minimise/id_sets.h"

namespace doublecheck {

class FeatureTable {
 public:
  /// The numbers of `names`; a new name gets the next one. Several threads may call it at once:
  /// then which number a name gets is chance, until `sort`.
  Ids ids_of(const std::vector<std::string>& names);

  /// Numbers the features anew, in the order of their names. The new number of each old one.
  Ids sort();

  std::size_t size() const { return names_.size(); }
  const std::string& name_of(Id id) const { return *names_[id]; }

 private:
  std::mutex mutex_;
  std::unordered_map<std::string, Id> ids_;
  std::vector<const std::string*> names_;  // into `ids_`
};

/// `ids` by the new numbers that FeatureTable::sort tells.
void renumber(Ids& ids, const Ids& numbers);

}  // namespace doublecheck
