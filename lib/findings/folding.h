// One bug, one entry: which findings of a run are one bug that shows under several names.
#pragma once

#include "findings/findings.h"

namespace doublecheck {

/// `found`, with findings that are one bug folded into one: it is named by the one that the poorest
/// verb shows, has the others in `also`, and counts them all. Of several positions after a move the
/// one leads that harms the game most: wrong pieces, then a right or cell that is missing, then one
/// too many, then clocks. Of equals the one leads that is seen most. Two findings are one bug where
///
/// * one shows often close to the other, about the same move (diagnosis/kin.h), and is seen at most
///   kFarMore times as often; or each shows close to the other, and neither is seen more than
///   kEverywhere times as often;
/// * one shows close to what only `explain` shows, whose words follow from what other verbs say: it
///   is seen at most kFarMore times as often, or shows often there and is seen at most kEverywhere
///   times as often;
/// * one is a case of the other (diagnosis/traits.h), and is seen at most kRarerThanCase times as
///   often. Of several such it is a case of the one that names most labels, and is seen most often;
/// * they are wrong by one rule (break_one_rule, diagnosis/traits.h);
/// * one names the rule of the other (names_rule_of, diagnosis/traits.h), and is seen at least
///   kFarMore times as often. Both counts include what was folded with them for the reasons above.
///   Or one rests on how a piece goes, as the other shows it (rests_on_going), and is of such a
///   piece;
/// * they are failures, or refusals of positions, in the same words; or refusals of moves in the
///   same words by the same verb, of moves that show the same rules;
/// * by one verb they are not refused as they should be, for kReasonsOfAll reasons or more;
/// * they differ only in the kind of piece that moves, and the kind is no part of the cause: there
///   are kKindsOfAll kinds; or rook and bishop are among them; or the same cell is wrong for each
///   kind alone, and there are kKindsAlike kinds or the queen is among them;
///
/// and so on from these to others. In the order of their first questions. What is folded depends on
/// the findings alone. So it is done last, when the parts of a run are added up: then many shards
/// show what one run of them all shows.
FoundSoFar folded(FoundSoFar found);

/// What is seen still more often shows close to everything, and has rare signatures beside its own.
inline constexpr std::uint64_t kFarMore = 4;

/// What is seen so many times as often lies close to whatever else is wrong.
inline constexpr std::uint64_t kEverywhere = kFarMore * kFarMore;

/// Generators draw some cases, such as checks, more often than their share.
inline constexpr std::uint64_t kRarerThanCase = 2;

/// So many kinds of pieces that move wrongly in the same way stand for all.
inline constexpr std::size_t kKindsOfAll = 4;

/// So many kinds stand for the direction in which the same cell is wrong: king, queen and bishop
/// for a diagonal. Two may be wrong for reasons of their own, unless one is the queen: she goes as
/// the others go.
inline constexpr std::size_t kKindsAlike = 3;

/// A verb that refuses for none of so many reasons refuses for none at all.
inline constexpr std::size_t kReasonsOfAll = 3;

}  // namespace doublecheck
