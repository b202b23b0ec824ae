// What the verbs of `corpus` share: the corpus that the words of a command line name, and remarks.
#pragma once

#include <string>
#include <vector>

#include "corpus/corpus.h"

namespace CLI {
class App;
}

namespace doublecheck {

/// Adds what `named_files` takes to the help of `verb`.
void add_corpus_paths(CLI::App& verb);

/// The files that `words` name, files or folders, or those below ./corpus where there are none.
/// Throws UsageError where one is missing.
std::vector<std::string> named_files(const std::vector<std::string>& words);

/// A line of the corpus that is no entry, as a remark.
void remark_problem(const CorpusProblem& problem);

/// Says on standard error that covers of this build may not be the least. Nothing where CBC is
/// there.
void remark_missing_solver();

/// All their entries, see read_whole_corpus of corpus.h; every problem is a remark.
std::vector<CorpusEntry> named_corpus(const std::vector<std::string>& words, Answers answers);

}  // namespace doublecheck
