// What a disagreement is about, and related questions: it often shows more plainly in another
// position.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <utility>

#include "examination/cross_examine.h"
#include "transform/lazy_sequence.h"

namespace doublecheck {

// --- Subjects ------------------------------------------------------------------------------------
// The moves by which two answers differ. Several bugs may show in one position; what is about
// another move is no cause.

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
/// move and no cells, and where `upper` is about no move. False where `upper` is a move that both
/// play: whether it is legal is not what differs.
bool can_explain(const Disagreement& lower, const Disagreement& upper);

// --- Related questions ---------------------------------------------------------------------------

/// A disagreement of a verb lower on the ladder than that of `disagreement`, in a position close to
/// it: after a move, legal or not, that is judged differently, with either side to move; after a
/// move that both play where the en-passant cell or the checks left differ;
/// after some move of a solution, or at it; with the other side to move; for what only `explain`
/// shows, after any legal move, or with one piece less or of another kind. Nothing where the
/// oracles agree on all of these.
std::optional<Disagreement> related_disagreement(const Disagreement& disagreement,
                                                 const Oracles& oracles);

/// An `explain` question of chess or atomic chess without the rest of a FEN: of a piece list or a
/// board field. As it is where it is one of these.
Question of_board_alone(Question explain);

/// The cells that `lister` names in answer to `moves`; none where it names none.
std::vector<Cell> reached(const Question& moves, Oracle& lister);

/// `explode` of moves in the position of an `explain` question. Of a board of atomic chess alone
/// nobody lists the moves: each piece goes where it could on the empty board, as `lister` says, or
/// to a cell beside it. `lister` must outlive the sequence.
LazySequence<Question> explosions(Question explain, Oracle& lister);

/// What is judged of the position of an `explain` question, with one piece less or one of another
/// kind.
LazySequence<Question> with_one_piece_changed(Question explain);

}  // namespace doublecheck
