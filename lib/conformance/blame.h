// Which rule a wrong answer breaks. A question is about many rules; the difference between the two
// answers shows which of them went wrong.
#pragma once

#include <optional>
#include <string>

#include "conformance/rules_of_question.h"
#include "examination/cross_examine.h"

namespace doublecheck {

struct Blame {
  std::string rule;
  /// The kind of the difference, as signatures have it (signature.h): `missing L3-castling`; of a
  /// count followed by the question that it comes from.
  std::string kind;
};

/// `given` is a wrong answer of `accused` to the question of `entry`, whose answer stands. One rule
/// is blamed, as for a finding (diagnosis/broken_rule.h): where the difference tells none, that of
/// the file (rule_of_file), else rule_of_verb; of a count that of the moves it comes from
/// (wrong_moves). Moves and labels are those of `adviser`. `accused` is asked only of counts.
Blame blame_for(const CorpusEntry& entry, const Answer& given, Oracle& accused, Oracle& adviser);

/// The first `legal` question on the way of `perft`, which `accused` counts wrongly, that it
/// answers otherwise than `adviser`, with the two answers in this order: adviser, accused. Goes
/// down where the counts differ. Nothing where `accused` does not list its moves, fails on the way,
/// or lists all of them rightly. Asks for about as many leaves as `perft` has.
std::optional<Disagreement> wrong_moves(const Question& perft, Oracle& accused, Oracle& adviser);

}  // namespace doublecheck
