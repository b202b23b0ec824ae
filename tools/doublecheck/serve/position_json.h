// Positions and questions as the page draws them.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "examination/reply.h"
#include "question/question.h"

namespace doublecheck {

/// `fen`, `cube_turn`: the name of a form as it stands in question.h.
std::string_view name_of(PositionForm form);

/// `none`, `optional_move`, as it stands in question.h.
std::string_view name_of(ArgumentForm form);

/// `position`, written in `form`, with the size of its box, each piece by its cell, and what a
/// whole FEN tells. Where the form tells no such thing it is null, and the clocks are `0 1`; there
/// are pockets and checks only where the form has these.
Json position_json(PositionForm form, Game game, const Position& position);

/// The position of `question`.
Json position_json(const Question& question);

}  // namespace doublecheck
