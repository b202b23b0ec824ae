// What a disagreement is about: the moves by which two answers differ. Several bugs may show in one
// position; what is about another move is no cause.
#pragma once

#include <cstdint>
#include <set>
#include <utility>

#include "examination/cross_examine.h"

namespace doublecheck {

/// A move without what it promotes to: origin and target as numbers of cells, or of a question
/// about a target (V2) its file and rank.
using Subject = std::pair<std::int64_t, std::int64_t>;
using Subjects = std::set<Subject>;

/// The move in question, or all the moves that only one side lists as legal; none where a question
/// is about no move.
Subjects subjects_of(const Disagreement& disagreement);

/// Whether they have a move in common, or both are about none.
bool meet(const Subjects& one, const Subjects& other);

/// Whether a cell that differs in `attacked` is one where a king stands. True also where an oracle
/// refuses.
bool is_about_king(const Disagreement& attacked);

/// Whether what differs in `lower`, asked of the same position, can be what makes `upper` differ:
/// it is about one of its moves; or it is about cells (`moves`, `attacked`), and one of them is
/// where a king stands, or where such a move passes or ends. These two matter of a king, and of a
/// piece whose own moves or whose side's attacks `lower` is about. True where `lower` is about no
/// move and no cells, and where `upper` is about no move.
bool can_explain(const Disagreement& lower, const Disagreement& upper);

}  // namespace doublecheck
