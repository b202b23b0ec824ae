// The mailbox of rule B5 as text: every index, with what stands there.
#pragma once

#include <span>
#include <string>

#include "question/position.h"

namespace doublecheck {

/// The array of `board`'s box in its rows: `21r` is a rook at index 21, `=` a sentinel, `.` an
/// empty cell,
/// `*` a mark, which goes before a piece. Layers of a cube go below one another, the first index
/// first.
std::string draw_mailbox(const Board& board, std::span<const Cell> marks);

}  // namespace doublecheck
