// The signature: what makes two disagreements one bug.
#pragma once

#include <string>
#include <vector>

#include "diagnosis/difference.h"

namespace doublecheck {

/// One line such as `legal cube; mutant:x against mailbox; extra B2-bishop C2-quiet`: verb, game,
/// who stands against whom, and the kind of difference, told by the labels that `adviser` gives to
/// the move concerned (for verdicts: to the position or the move in question).
std::string signature_of(const Disagreement& disagreement, Oracle& adviser);

/// All kinds of `difference`, which is one of `disagreement`, sorted, each once: of lists the kind
/// of each word, such as `extra L4-en-passant L1-ignores-check`; one kind of anything else.
std::vector<std::string> kinds_of(const Disagreement& disagreement, const Difference& difference,
                                  Oracle& adviser);

/// The numbers of the rules concerned, sorted, such as `B2 C6`.
std::vector<std::string> rules_of(const std::string& signature);

}  // namespace doublecheck
