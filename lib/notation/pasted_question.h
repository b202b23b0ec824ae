// Questions as people write and paste them. Programs exchange lines that read_question reads.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "notation/reader.h"
#include "question/oracle.h"
#include "question/question.h"

namespace doublecheck {

/// The game of other rules than `game` that `text` names, a word of a file's name or of a tag;
/// empty for none. It need be no game that questions can be about.
std::string_view other_game(std::string_view text, Game game);

/// The game of a name in any spelling: capitals count as small letters, and what is neither letter
/// nor digit counts not at all.
std::optional<Game> game_of_written_name(std::string_view name);

/// Reads `e2e4`, `e2-e4`, `E2E4`, `a7a8=Q`, castling as `O-O` or `0-0`, and short moves (`Nf3`,
/// `exd5`, `a8=Q+`), as the move of `question`, whose position is read. `adviser` tells which of a
/// short move's pieces may make it. Fails (Reader) where it is none of these, goes from a cell to
/// itself, is written as a capture where nothing is captured, or not exactly one piece may make it.
Move read_written_move(Reader& text, const Question& question, Oracle& adviser);

/// All that read_question reads, and besides:
///
/// * a FEN in quotes or between `<>` or `||`, behind `position` or `fen`, with underscores for
///   blanks, a slash at its end, and its side to move or en-passant cell in upper case;
/// * a FEN in a web address, with its scheme or without: what its query names `fen`, or its path
///   from the first rank on; also `fen=FEN`, and `%20` or `+` for blanks;
/// * the tags of a PGN file, and its moves: without a FEN from the start position of the game;
/// * the names of a verb and of a game in other letters and with hyphens: `King-of-the-Hill`;
/// * quotes, dashes and blanks of print, and marks that nobody sees;
/// * the moves of read_written_move, for which `adviser` is asked;
/// * moves behind the word `moves` of UCI or the number of a move, which are played from the
///   position before them; the question is about the position after them, or about the last; what
///   a PGN file has between them is passed over, and their numbers must follow each other;
/// * position and move in one list, and a cube behind its size in one list;
/// * lines between that are remarks.
///
/// What read_question reads is never read in another way. Throws ParseError with the column in
/// `text`; also where an address or tags have no FEN, or name another game.
Question read_pasted_question(std::string_view text, Oracle& adviser);

/// Whether that column is in moves behind the position of `text`.
bool is_in_moves(std::string_view text, std::size_t column);

/// Whether pieces on the board of such a text are numbers.
bool has_numbers_for_pieces(std::string_view text);

}  // namespace doublecheck
