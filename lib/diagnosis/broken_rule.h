// Which rule a bug breaks, and a sentence on it for those who do not know RULES.md.
#pragma once

#include <string>
#include <string_view>

#include "diagnosis/signature.h"

namespace doublecheck {

/// The number of one rule of RULES.md. It is the rule
///
/// * of what refuses a position or should, that says which positions are refused; where kings touch
///   and one seems attacked, L5;
/// * of a verdict, a count or a list of cells, of the verb; of the steps of a pawn on 8x8, V3;
/// * of a position after a move, of the part that differs: where pieces around a capture en passant
///   explode or do not, A3; of castling rights and pockets of the move, where that has a rule of
///   its own;
/// * of an explosion that is refused or should be, A3 where it is en passant, or else A4;
/// * of a move, and of the labels that `explain` gives, of the first label that says more than
///   which piece moves. Pawns that step twice or capture break the rule of their king's safety
///   where a label names it. Castling, and moves that are wrong for the sake of a king, break the
///   rule of the game (RuleNumbers): F3, L5.
///   En passant is a move by L1; L4 says when its cell is written;
/// * where there is no such label, `otherwise`, and where that is empty, of the verb.
///
/// Empty of failures and of answers that change.
std::string broken_rule(const Signature& signature, std::string_view otherwise = {});

/// The rule that decides a disagreement.
struct Ruling {
  /// Of RULES.md. Empty of failures and of answers that change.
  std::string number;
  /// What of that rule decides.
  std::string_view sentence;
};

/// The rule that `signature` breaks (broken_rule). But of atomic chess L5 decides where the
/// en-passant cell after a move is wrong, and the capture there is legal or illegal for what
/// explodes; and where a castling is refused that is legal past an attack. `adviser` is asked for
/// that. Where the accused takes the game for over (difference.h), the rule decides by which it
/// ends, if there is one (RuleNumbers). `witness` shows the signature.
Ruling ruling_on(const Signature& signature, const Disagreement& witness, Oracle& adviser);

}  // namespace doublecheck
