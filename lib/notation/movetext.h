// The moves of a game, and what a PGN file has between them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace doublecheck {

/// The number of a move with which `word` begins, as `1.`, `12...` and `1.e4` do; `1.5` is none. It
/// is negative where it is too large.
std::optional<int> move_number(std::string_view word);

/// Whether the moves of a game, or what is between them, begin with `word`.
bool begins_movetext(std::string_view word);

/// Blanks comments, variations, commas, marks such as `$1` and `!?`, and the result, from `begin`
/// on. Throws ParseError where a comment or a variation does not end, or more follows behind the
/// result.
void blank_between_moves(std::string& text, std::size_t begin);

}  // namespace doublecheck
