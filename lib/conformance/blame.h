// Which rule a wrong answer breaks. A question is about many rules; the difference between the two
// answers tells which of them went wrong.
#pragma once

#include <string>

#include "conformance/rules_of_question.h"
#include "disagreement/cross_examine.h"

namespace doublecheck {

struct Blame {
  std::string rule;
  /// The kind of the difference, as signatures tell it (signature.h): `missing L3-castling`.
  std::string kind;
};

/// `given` is a wrong answer to the question of `entry`, whose answer stands. One rule is blamed:
/// rule_of_refusal where one of the answers refuses the position; rule_of_verb of verdicts on
/// checks and mates and of labels; otherwise the first rule in the kind, where the kind of the
/// piece (B2) comes last; where the kind tells none, the rule of the file (rule_of_file), else
/// rule_of_verb. Moves and labels are told by `adviser`.
Blame blame_for(const CorpusEntry& entry, const GivenAnswer& given, Oracle& adviser);

}  // namespace doublecheck
