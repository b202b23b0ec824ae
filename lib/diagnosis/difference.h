// How the answers of a disagreement differ, and whose stands alone.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "examination/cross_examine.h"

namespace doublecheck {

/// How the answer of one oracle, the accused, differs from the one that others gave.
struct Difference {
  std::string accused;               // name of the oracle
  std::string reference;             // name of an oracle that gave the other answer
  Answer given;                      // by the accused
  Answer expected;                   // by the reference
  std::vector<std::string> extra;    // words of lists that only the accused names
  std::vector<std::string> missing;  // words of lists that only the reference names
};

/// The accused is the oracle that stands alone; where that singles out nobody (two oracles, or
/// camps), the last that differs from the first. An oracle that failed stands alone. Nobody is
/// thereby proved wrong.
Difference difference_of(const Disagreement& disagreement);

/// The same with oracle number `accused` as the accused. Nothing where it abstained or where nobody
/// gave another answer.
std::optional<Difference> difference_of(const Disagreement& disagreement, std::size_t accused);

/// Who stands against whom: two names.
struct Sides {
  std::string accused;
  std::string reference;
};

Sides sides_of(const Disagreement& disagreement);

/// `disagreement` between the accused and those who gave the reference's answer or none: other
/// oracles may differ on the same question in ways of their own. Nothing where these two do not
/// differ, or one of them abstained.
std::optional<Disagreement> narrowed(const Disagreement& disagreement, const Sides& sides);

/// The words of a list, none of `none`.
std::vector<std::string> words_of(const Answer& answer);

}  // namespace doublecheck
