// A question from the command line: words, and a file.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "question/question.h"

namespace doublecheck {

/// Reads the question (pasted_question.h) that is `words`, joined with blanks, and behind them the
/// contents of `file`, which may have line breaks; no file where its name is empty. Remarks where
/// the question may mean something else than its writer thinks (likely_slip). Throws UsageError:
/// the file cannot be read or is longer than 64 KiB, or there is no such question, then with line,
/// column, and the text around it.
Question question_of_words(std::span<const std::string> words, const std::string& file);

/// What `reply` makes of `words`, joined with blanks. Where it throws ParseError, throws UsageError
/// like that.
std::string reply_of_words(std::span<const std::string> words, std::string reply(std::string_view));

/// The question that is `words` behind the verb `perft`, which they may have themselves: GAME DEPTH
/// POSITION.
Question perft_of_words(std::span<const std::string> words);

}  // namespace doublecheck
