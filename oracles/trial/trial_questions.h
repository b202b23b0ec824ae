// The questions that an oracle from another process is asked before its exam: what it answers at
// all, and how it writes.
#pragma once

#include <span>
#include <string_view>

#include "contract/contract.h"

namespace doublecheck::trial {

/// A question and more of each verb of each game, and those of the lists below, chosen by hand.
/// Each is a line that read_question takes, and comes once.
std::span<const std::string_view> questions();

/// `play` of a king's move, at clocks near the limits of engines. The rules count on (L4).
extern const std::span<const std::string_view> kClockQuestions;

/// `play` of a double step of a pawn, and the strictest convention by which the FEN shows the cell.
struct DoubleStep {
  std::string_view question;
  contract::EnPassant shown_by;
};
extern const std::span<const DoubleStep> kDoubleSteps;

/// A `legal` question with a move that conventions write differently.
struct WrittenMove {
  std::string_view question;
  std::string_view of_rules;
  /// How it is written under the word of contracts, and without which the word does not apply.
  std::string_view otherwise;
};
extern const std::span<const WrittenMove> kCastlings;

/// Here `of_rules` is what an oracle that only knows promotion to a queen leaves out, `otherwise`
/// what it has.
extern const std::span<const WrittenMove> kPromotions;

/// Of solitaire, with a pawn that captures downward: S1 and S5 differ.
extern const std::span<const std::string_view> kDownwardCaptures;

}  // namespace doublecheck::trial
