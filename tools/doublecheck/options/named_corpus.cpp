#include "options/named_corpus.h"

#include <CLI/CLI.hpp>
#include <filesystem>

#include "context.h"
#include "corpus/corpus.h"
#include "files/usage_error.h"
#include "minimise/cover_program.h"

namespace doublecheck {
namespace {

constexpr const char* kDefaultFolder = "corpus";

}  // namespace

void add_corpus_paths(CLI::App& verb) {
  verb.add_option("PATH", "Files, or folders with all *.txt below them (default: ./corpus)");
}

std::vector<std::string> named_files(const std::vector<std::string>& words) {
  if (!words.empty()) return corpus_files(words);
  if (!std::filesystem::is_directory(kDefaultFolder))
    throw UsageError("which corpus? A file or folder is missing, and there is no ./corpus here");
  return corpus_files(std::vector<std::string>{kDefaultFolder});
}

void remark_problem(const CorpusProblem& problem) {
  remark(problem_text(problem));
}

void remark_missing_solver() {
  if (has_solver()) return;
  remark(
      "this build is without CBC: covers are greedy, after our reductions, and no proven minima");
}

std::vector<CorpusEntry> named_corpus(const std::vector<std::string>& words, Answers answers) {
  return read_whole_corpus(named_files(words), answers, remark_problem);
}

}  // namespace doublecheck
