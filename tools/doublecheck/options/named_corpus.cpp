#include "options/named_corpus.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "context.h"
#include "corpus/corpus_files.h"
#include "files/usage_error.h"

namespace doublecheck {
namespace {

constexpr const char* kDefaultFolder = "corpus";

}  // namespace

std::vector<std::string> named_files(const std::vector<std::string>& words) {
  if (!words.empty()) return corpus_files(words);
  if (!std::filesystem::is_directory(kDefaultFolder))
    throw UsageError("which corpus? A file or folder is missing, and there is no ./corpus here");
  return corpus_files(std::vector<std::string>{kDefaultFolder});
}

Corpus read_whole_corpus(const std::vector<std::string>& words, Answers answers) {
  Corpus corpus = read_corpus(named_files(words), answers);
  for (const auto& problem : corpus.problems) remark(problem_text(problem));
  const auto bad = std::ranges::count(corpus.problems, false, &CorpusProblem::is_repetition);
  if (bad > 0) throw UsageError(fmt::format("{} lines are no entries of a corpus", bad));
  return corpus;
}

}  // namespace doublecheck
