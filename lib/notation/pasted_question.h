// Questions as people write and paste them. Programs exchange lines that read_question reads.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "notation/reader.h"
#include "question/oracle.h"
#include "question/question.h"

namespace doublecheck {

// FENs in what people copy from browsers and from files of games.

/// `word` with all but the FEN in it blanked, as long as before, with blanks for what stands for
/// them:
///
/// * of a web address, with its scheme or without, what its query names `fen`, or its path from the
///   first rank on;
/// * `fen=FEN` and a FEN with `%20` or `+` for blanks.
///
/// Any other word comes back as it is. Throws ParseError, with a column in `word`, where an address
/// has no FEN, or names another game than `game` in its path or as its `variant`.
std::string with_fen_alone(std::string word, Game game);

/// Blanks the tags of a PGN file in `text` from `start` on, all but the FEN. Text without tags
/// stays. Throws ParseError where a tag `Variant` names another game than `game`, and where there
/// is a tag `Event` but no `FEN`.
void blank_tags(std::string& text, std::size_t start, Game game);

/// The game of other rules than `game` that `text` names, a word of a file's name or of a tag;
/// empty for none. It need be no game that questions can be about.
std::string_view other_game(std::string_view text, Game game);

/// The game of a name in any spelling: capitals count as small letters, and what is neither letter
/// nor digit counts not at all.
std::optional<Game> game_of_written_name(std::string_view name);

/// Reads `e2e4`, `e2-e4`, `E2E4`, `a7a8=Q`, castling as `O-O` or `0-0`, and short moves (`Nf3`,
/// `exd5`, `a8=Q+`), as the move of `question`, whose position is read. `adviser` tells which of a
/// short move's pieces may make it. Fails (Reader) where it is none of these, goes from a cell to
/// itself, or not exactly one piece may make it.
Move read_written_move(Reader& text, const Question& question, Oracle& adviser);

/// All that read_question reads, and besides:
///
/// * a FEN in quotes, behind `position` or `fen`, with underscores for blanks, a slash at its end,
///   and its side to move or en-passant cell in upper case;
/// * a FEN in a web address or in the tags of a PGN file (with_fen_alone, blank_tags);
/// * the name of a game in other letters and with hyphens: `King-of-the-Hill`;
/// * quotes, dashes and blanks of print, and marks that nobody sees;
/// * the moves of read_written_move, for which `adviser` is asked;
/// * position and move in one list, and a cube behind its size in one list;
/// * lines between that are remarks.
///
/// What read_question reads is never read in another way. Throws ParseError with the column in
/// `text`.
Question read_pasted_question(std::string_view text, Oracle& adviser);

}  // namespace doublecheck
