// What `ask --mailbox` draws, and what `ask index` and `ask cell` reply.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "question/position.h"

namespace doublecheck {

/// The array of `board`'s box in its rows: `21r` is a rook at index 21, `=` a sentinel, `.` an
/// empty cell, `*` a mark, which goes before a piece. Layers of a cube go below one another, the
/// first index first.
std::string draw_mailbox(const Board& board, std::span<const Cell> marks);

// `ask index` and `ask cell`: names of cells and their places in the mailbox (B5).

/// The reply to one of these; GAME is `chess`, `atomic`, `solitaire` or `cube N`.
///
///     index GAME CELL    the index of the cell
///     cell GAME INDEX    the name of the cell there
///     index GAME         the whole array in its rows: names, and -1 for a sentinel
///
/// Throws ParseError for any other text, and for the index of a sentinel.
std::string mailbox_reply(std::string_view text);

/// Whether `word` begins such a text.
bool asks_mailbox(std::string_view word);

}  // namespace doublecheck
