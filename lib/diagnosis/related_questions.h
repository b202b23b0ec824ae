// Related questions: what a disagreement is about often shows more plainly in another position.
#pragma once

#include <optional>

#include "examination/cross_examine.h"
#include "transform/lazy_sequence.h"

namespace doublecheck {

/// A disagreement of a verb lower on the ladder than that of `disagreement`, in a position close to
/// it: after a move, legal or not, that is judged or played differently, with either side to move;
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
