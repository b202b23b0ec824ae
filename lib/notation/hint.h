// What was probably meant by text that is no question.
#pragma once

#include <string>
#include <string_view>

#include "notation/reader.h"
#include "question/oracle.h"

namespace doublecheck {

/// What helps the writer of `text`, which read_pasted_question refuses with `error` and `adviser`:
/// the verb or game of nearly that name, else the question that was probably meant, else, where the
/// verb is missing, all verbs. One line in round brackets; empty where nothing is known. Never
/// proposes a question about a game of other rules than the one that `text` names.
std::string hint(std::string_view text, const ParseError& error, Oracle& adviser);

}  // namespace doublecheck
