// One bug, one entry: which findings of a run are one bug that shows under several names.
#pragma once

#include "findings/findings.h"

namespace doublecheck {

/// `found`, with findings that are one bug folded into one entry. A finding is folded into another
/// that accounts for it, and that is seen often enough to: both have the same accused, and
///
/// * neighbour: one shows often in the neighbourhood of the other (diagnosis/neighbourhood.h), and
///   is seen at most kFarMore times as often: what is seen more shows everywhere. Or each shows in
///   the neighbourhood of the other, and neither is seen more than the square of that as often;
/// * case: all that the other names is true of its witness, too (traits_of), by the same verb and
///   in the same way; and against the same rule, where the other names only whether a move is
///   legal. It is seen at most kFarMore times as often, or as often where the other names only what
///   its position adds to plain moves. Of several such it is a case of the one that names most. Of
///   `explain`: some word differs in both. Failures in the same words of the accused are cases of
///   each other, whatever the verb, and so are positions accepted or refused for one reason;
/// * rare: the other is seen at least kFarMore times as often as this with all that it is folded
///   with for the reasons above, and its witness, traced anew, has the name of the other. Or that
///   breaks the same rule by the same verb. Most wrong moves break the rule that says which moves
///   are legal: there both name the same label first, besides that of the piece. Words of `explain`
///   follow from whatever verb breaks a rule that they name;
///
/// and so on from these to others. Different parts of a position after a move that are wrong, such
/// as pieces and a clock, account for none of each other. Then entries of several games that have
/// one name are one. An entry is named by the finding that the poorest verb shows. It has the
/// others in `also`, and counts them all. Of several positions after a move the one leads that
/// harms the game most: wrong pieces, then a right or cell that is missing, then one too many, then
/// clocks. Of equals the one leads that is seen most. Entries come in the order of their first
/// questions. What is folded depends on the findings alone. So it is done last, when the parts of a
/// run are added up: then many shards show what one run of them all shows.
///
/// All failures of one of `mute`, oracles that have answered nothing in the whole run, are cases of
/// each other.
FoundSoFar folded(FoundSoFar found, const std::vector<std::string>& mute = {});

/// So many times as often is far more often.
inline constexpr std::uint64_t kFarMore = 4;

}  // namespace doublecheck
