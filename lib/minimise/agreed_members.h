// From the entries of a corpus to questions that can be minimised.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "minimise/member.h"

namespace doublecheck {

struct AgreedMembers {
  /// Those with an answer that both built-in oracles give, and that the corpus has or leaves open;
  /// and, to be kept as they are, those with an answer of the corpus from which an oracle abstains,
  /// for nobody can tell what would be lost with them. Comments of an earlier minimisation are
  /// taken away.
  std::vector<Member> members;
  /// All others, in order: file, line and reason, and the question below.
  std::vector<std::string> complaints;
};

/// Asks both built-in oracles, in `jobs` threads. `told` hears how many are done. Throws
/// Interrupted.
AgreedMembers agreed_members(const Corpus& corpus, std::uint64_t max_leaves, int jobs,
                             const std::function<void(std::size_t)>& told);

}  // namespace doublecheck
