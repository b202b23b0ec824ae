// What a disagreement is about, in words that need no knowledge of doublecheck.
#pragma once

#include <string>
#include <vector>

#include "diagnosis/ruling.h"

namespace doublecheck {

/// A finding in words. All views of it take them from here.
struct FindingWords {
  /// In one line: `chess, legal moves: e1g1 is missing (castling)`.
  std::string title;
  /// What is wrong: `e1g1 is missing (castling)`, `halfmove clock 6 instead of 5`.
  std::string fault;
  Ruling ruling;
  /// The numbers of all rules concerned, the one that decides first.
  std::vector<std::string> rules;

  /// The rule that decides in a line: `L6: Counting ends where a king is gone.`
  std::string rule() const;
};

/// `shrunk` is a disagreement with this signature; nothing where it has no answers. A record may
/// hold any text as a signature.
FindingWords words_of_finding(const std::string& signature, const Disagreement& shrunk);

}  // namespace doublecheck
