// In which convention an oracle writes what engines write in several ways.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "trial/interview.h"

namespace doublecheck::trial {

/// What its answers show of one matter.
struct Convention {
  /// `en passant`, `halfmove clock`, `castling`, ...
  std::string matter;
  /// In a sentence without its full stop; empty where no answer shows it.
  std::string how{};
  /// The word of contracts that says it; empty where it is as the rules have it, or no word says
  /// it.
  std::string word{};
  /// Where no convention known here explains its answers: the question that shows it.
  std::optional<Question> puzzle{};
  bool is_clock = false;
};

/// What the answers to the questions of trial_questions.h show, and those to `all` where a position
/// is illegal: a matter each, always in the same order. The oracle is asked no more than `contract`
/// lets it be asked.
std::vector<Convention> conventions_of(Interview& interview, const contract::Contract& contract,
                                       const std::vector<Question>& all);

}  // namespace doublecheck::trial
