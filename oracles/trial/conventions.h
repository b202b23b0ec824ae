// What an oracle from another process is asked before its exam: what it answers at all, and in
// which convention it writes what engines write in several ways.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "trial/interview.h"

namespace doublecheck::trial {

/// A question and more of each verb of each game, chosen by hand. Each is a line that read_question
/// takes, and comes once.
std::span<const std::string_view> questions();

/// Of these `play` of a double step of a pawn, and the strictest convention by which the FEN shows
/// the cell.
struct DoubleStep {
  std::string_view question;
  contract::EnPassant shown_by;
};
extern const std::span<const DoubleStep> kDoubleSteps;

/// What its answers show of one matter.
struct Convention {
  /// `en passant`, `halfmove clock`, `castling`, ...
  std::string matter;
  /// In a sentence without its full stop; empty where no answer shows it.
  std::string how{};
  /// The word of contracts that says it; empty where it is as the rules have it, or no word says
  /// it.
  std::string word{};
  /// Where no convention known here explains its answers, or one is no answer: its question.
  std::optional<Question> puzzle{};
  bool is_clock = false;
};

/// What the answers to these questions show, and those to `all` where a position is illegal: a
/// matter each, always in the same order, without those that are about none of `games`. The oracle
/// is asked no more than `contract` lets it be asked.
std::vector<Convention> conventions_of(Interview& interview, const contract::Contract& contract,
                                       const std::vector<Question>& all,
                                       const std::vector<Game>& games);

}  // namespace doublecheck::trial
