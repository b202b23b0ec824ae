// What was probably meant: by a name, by text that is no question, and by a question that asks
// something else than its writer may think.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "notation/reader.h"
#include "question/oracle.h"
#include "question/question.h"

namespace doublecheck {

/// The letters to put in, take out or change to make one text of the other (Levenshtein).
std::size_t edit_distance(std::string_view one, std::string_view other);

/// The `count` names (or all, if fewer) of least edit distance to `meant`, the nearest first, and
/// names as near as each other in alphabetical order.
std::vector<std::string> most_alike(std::vector<std::string> names, std::string_view meant,
                                    std::size_t count);

// --- Text that is no question -------------------------------------------------------------------

/// What helps the writer of `text`, which read_pasted_question refuses with `error` and `adviser`:
/// the verb or game of nearly that name, else the question that was probably meant, else the wrong
/// row of a drawn board, else, where the verb is missing, all verbs. One line in round brackets;
/// empty where nothing is known, and where one of the moves behind a position is wrong. Never
/// proposes a question about a game of other rules than the one that `text` names.
std::string hint(std::string_view text, const ParseError& error, Oracle& adviser);

// --- Questions that read well -------------------------------------------------------------------

/// A sentence about a question that reads well, and whose answer may surprise: a promotion without
/// its letter, castling as another game writes it, rights of chess960 under the letters of chess,
/// rights of a side that never castles, and the start position of another game; if `text`, as which
/// the question was written, had them, also pieces that are numbers, and `startpos` where a game
/// has many. Empty where nothing is odd.
std::string likely_slip(const Question& question, std::string_view text = {});

}  // namespace doublecheck
