// The neighbourhood of a witness: under which other names a bug shows. One fault may make several
// kinds of answers wrong, and no ladder leads from one to the other: a passed pawn that stays on
// the board is a wrong `play`, and a wrong `legal` where it shields a king. But they show close to
// each other, about the same move. With its traits it is the evidence for folding.
#pragma once

#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include "diagnosis/limits.h"
#include "diagnosis/signature.h"
#include "examination/cross_examine.h"

namespace doublecheck {

/// Texts of signatures, the lists sorted, each once.
struct Neighbourhood {
  /// All that show.
  std::vector<std::string> near;
  /// Those of them that make up a fifth of what differs as far away. Where pieces were changed,
  /// the witness's own name must show, too: else what shows there has another cause.
  std::vector<std::string> often;
  /// That of the witness, traced anew (root.h). Where it is no longer the one that was held while
  /// shrinking, a smaller part of the witness shows the bug behind it. Empty where it is unknown.
  std::string traced;

  /// For examination/json_members.h.
  static auto members(auto& self) { return std::tie(self.near, self.often, self.traced); }
};

/// The signatures of disagreements of the same accused close to `witness`: in its position, or with
/// one piece less, one more or one on another cell, without rights or one of them, or with the
/// other side to move. Pieces do not become others: those may have bugs of their own. If `witness`
/// is about no move, its question with the colours exchanged is close, too: some labels of
/// positions name a colour. So are, of a label of a position, what is judged of the moves in it,
/// and `explain` of the same board with the rest of a FEN, or without it; of a target (V2),
/// `explain` of the position with the piece on it; of a solution, counts of moves; and of a move
/// that is judged wrongly, the steps of the mover's king that lead to the same position: the king
/// is safe there or not, whoever moved last.
///
/// They concern a move that the witness is about, or, where it is about no move, none. What only
/// `explain` shows is close to all that differs there, and so are failures, and moves that others
/// forbid (G1). Moves are judged by the board alone: a wrong right, clock or turn after one has no
/// part in a wrong list of moves. What else is wrong in the answer of `witness` is near, too.
/// Without the signature of `witness` itself.
///
/// Asks at most kMostNear questions, within `limits`, of which failures cost more (limits.h), and
/// traces at most kMostTraced disagreements. None of `moves`, where a piece is alone, where an
/// oracle ran out of time, where `limits` end it early, where the name of `witness` shows nowhere
/// again, and where an oracle throws Interrupted (interrupt.h).
Neighbourhood neighbourhood_of(const Disagreement& witness, const Oracles& oracles, Oracle& adviser,
                               const Limits& limits = {});

inline constexpr std::uint64_t kMostNear = 4000;
inline constexpr int kMostTraced = 60;

/// Traits: what is true of a witness beyond what its signature names, which has the label that says
/// most. Of `explain` each word that differs, as a symptom: `extra L1-unsafe`. Of anything else
/// about a position or a move the labels of both, as `adviser` tells them: `L1-unsafe`. Of `legal`
/// the moves are those that differ under the name of `witness`. Sorted, each once. None of
/// failures, and where an answer is no list of labels.
std::vector<std::string> traits_of(const Disagreement& witness, Oracle& adviser);

}  // namespace doublecheck
