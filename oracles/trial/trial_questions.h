// The questions that an oracle from outside is asked before its exam: what it answers at all, and
// how it writes.
#pragma once

#include <span>
#include <string_view>

#include "contract/contract.h"

namespace doublecheck::trial {

/// A question and more of each verb of each game, and those of the functions below, chosen by hand.
/// Each is a line that read_question takes, and comes once.
std::span<const std::string_view> questions();

/// `play` of a king's move, at clocks near the limits of engines. The rules count on (L4).
std::span<const std::string_view> clock_questions();

/// `play` of a double step of a pawn, and the strictest convention by which the FEN shows the cell.
struct DoubleStep {
  std::string_view question;
  contract::EnPassant shown_by;
};
std::span<const DoubleStep> double_steps();

/// A `legal` question with a move that conventions write differently.
struct WrittenMove {
  std::string_view question;
  std::string_view of_rules;
  /// How it is written under the word of contracts, and without which the word does not apply.
  std::string_view otherwise;
};
std::span<const WrittenMove> castlings();

/// Here `of_rules` is what an oracle that only knows promotion to a queen leaves out, `otherwise`
/// what it has.
std::span<const WrittenMove> promotions();

/// Of solitaire, with a pawn that captures downward: S1 and S5 differ.
std::span<const std::string_view> downward_captures();

}  // namespace doublecheck::trial
