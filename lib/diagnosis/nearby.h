// Nearby questions: what a disagreement is about often shows more plainly in another position.
#pragma once

#include <optional>

#include "examination/cross_examine.h"

namespace doublecheck {

/// A disagreement of a verb lower on the ladder than that of `disagreement`, in a position close to
/// it: after a move that is judged or played differently, with either side to move; after some move
/// of a solution; with the other side to move; for what only `explain` shows, after any legal move,
/// or with one piece less or of another kind. Nothing where the oracles agree on all of these.
std::optional<Disagreement> nearby(const Disagreement& disagreement, const Oracles& oracles);

}  // namespace doublecheck
