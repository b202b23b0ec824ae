#include "all_verbs.h"

#include <CLI/CLI.hpp>

#include "corpus/corpus_files.h"
#include "corpus_verbs/corpus_verbs.h"
#include "errors.h"

namespace doublecheck {
namespace {

constexpr const char* kDefaultFolder = "corpus";

}  // namespace

std::vector<std::string> corpus_of_words(std::span<const std::string> words) {
  if (!words.empty()) return corpus_files(words);
  if (!std::filesystem::is_directory(kDefaultFolder))
    throw UsageError("which corpus? A file or folder is missing, and there is no ./corpus here");
  return corpus_files(std::vector<std::string>{kDefaultFolder});
}

void add_corpus(CLI::App& app, Context& context) {
  CLI::App* verb = app.add_subcommand(
      "corpus", "Files of `QUESTION -> ANSWER` lines: check oracles by them, convert them");
  verb->require_subcommand(1);
  add_corpus_check(*verb, context);
  add_corpus_pack(*verb, context);
  add_corpus_unpack(*verb, context);
}

}  // namespace doublecheck
