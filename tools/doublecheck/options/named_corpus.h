// The corpus that the words of a command line name.
#pragma once

#include <string>
#include <vector>

#include "corpus/corpus.h"

namespace doublecheck {

/// The files that `words` name, files or folders, or those below ./corpus where there are none.
/// Throws UsageError where one is missing.
std::vector<std::string> named_files(const std::vector<std::string>& words);

/// All their entries. Tells every problem, and throws UsageError with their number where some are
/// more than repetitions: what takes a corpus as a whole must not pass over a part of it.
Corpus read_whole_corpus(const std::vector<std::string>& words, Answers answers);

}  // namespace doublecheck
