// A whole corpus in memory, and as text.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "corpus/corpus_reader.h"

namespace doublecheck {

/// Both in the order of the files and lines.
struct Corpus {
  std::vector<CorpusEntry> entries;
  std::vector<CorpusProblem> problems;
};

/// All of `files`, see CorpusReader. Throws nothing: what is wrong is a problem.
Corpus read_corpus(std::vector<std::string> files, Answers answers);

/// The entries in this order as the text of a file: `QUESTION -> ANSWER`, or `QUESTION` where it is
/// open, with their comments above. Those that follow one another with the same comments are one
/// paragraph, so that reading gives each its own again.
std::string corpus_text(std::span<const CorpusEntry> entries);

}  // namespace doublecheck
