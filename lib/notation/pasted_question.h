// Questions as people write and paste them. Programs exchange lines that read_question reads.
#pragma once

#include <string_view>

#include "question/oracle.h"

namespace doublecheck {

/// All that read_question reads, and besides:
///
/// * a FEN in quotes, behind `position` or `fen`, with underscores for blanks, a slash at its end,
///   and its side to move or en-passant cell in upper case;
/// * a FEN in a web address or in the tags of a PGN file (pasted_address.h);
/// * the name of a game in other letters and with hyphens: `King-of-the-Hill`;
/// * a dash of print for a hyphen;
/// * the moves of read_written_move, for which `adviser` is asked;
/// * position and move in one list, and a cube behind its size in one list;
/// * a byte-order mark in front, and lines between that are remarks.
///
/// What read_question reads is never read in another way. Throws ParseError with the column in
/// `text`.
Question read_pasted_question(std::string_view text, Oracle& adviser);

}  // namespace doublecheck
