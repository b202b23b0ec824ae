// Whether a game can have reached a position that is a whole FEN, as far as the rules L2, L8 to
// L11 and Z2 tell. `compare` asks engines about no other position. A finding says where no game can
// have reached its position.
#pragma once

#include <optional>
#include <string>

#include "question/oracle.h"

namespace doublecheck {

/// Why no game reaches the position of `question`, in words that name the rule; nothing where no
/// rule tells, and always where it is no whole FEN. `referee` knows L2 and L8. It is asked about
/// the position, and where that names an en-passant cell, about the one before the double step.
std::optional<std::string> why_unreachable(const Question& question, Oracle& referee);

/// The rights of castling in `position`, which is a whole FEN, but those of rooks that bear the
/// mark of a promoted piece: no game leads to these (Z2).
CastlingRights possible_rights(const Position& position);

}  // namespace doublecheck
