// `ask index` and `ask cell`: names of cells and their places in the mailbox (B5).
#pragma once

#include <string>
#include <string_view>

namespace doublecheck {

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
