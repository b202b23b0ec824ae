// A question from the command line: words, and a file.
#pragma once

#include <span>
#include <string>

#include "question/question.h"

namespace doublecheck {

/// Reads the question that is `words`, joined with blanks, and behind them the contents of `file`,
/// which may have line breaks; no file where its name is empty. Throws UsageError: the file cannot
/// be read or is longer than 64 KiB, or there is no such question, then with line, column, and the
/// text around it.
Question question_of_words(std::span<const std::string> words, const std::string& file);

/// The same for `words` behind the verb `perft`: GAME DEPTH POSITION.
Question perft_of_words(std::span<const std::string> words);

}  // namespace doublecheck
