// Moves as people write them.
#pragma once

#include "notation/reader.h"
#include "question/oracle.h"

namespace doublecheck {

/// Reads `e2e4`, `e2-e4`, `E2E4`, `a7a8=Q`, castling as `O-O` or `0-0`, and short moves (`Nf3`,
/// `exd5`, `a8=Q+`), as the move of `question`, whose position is read. `adviser` tells which of a
/// short move's pieces may make it. Fails (Reader) where it is none of these, goes from a cell to
/// itself, or not exactly one piece may make it.
Move read_written_move(Reader& text, const Question& question, Oracle& adviser);

}  // namespace doublecheck
