// FENs in what people copy from browsers and from files of games.
#pragma once

#include <string>
#include <string_view>

#include "question/question.h"

namespace doublecheck {

/// `word` with all but the FEN in it blanked, as long as before, with blanks for what stands for
/// them:
///
/// * of a web address what its query names `fen`, or its path from the first rank on;
/// * `fen=FEN` and a FEN with `%20` or `+` for blanks.
///
/// Any other word comes back as it is. Throws ParseError, with a column in `word`, where an address
/// has no FEN, or names another game than `game` before it.
std::string with_fen_alone(std::string word, Game game);

/// Blanks the tags of a PGN file in `text` from `start` on, all but the FEN. Text without a tag
/// `FEN` stays. Throws ParseError where a tag `Variant` names another game than `game`.
void blank_tags(std::string& text, std::size_t start, Game game);

/// A name without capitals, hyphens, blanks and underscores.
std::string plain_name(std::string_view name);

}  // namespace doublecheck
