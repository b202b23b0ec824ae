#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "conversion/packing.h"
#include "files/usage_error.h"
#include "verbs/corpus_verbs.h"
#include "verbs/result_file.h"

namespace doublecheck {
namespace {

constexpr const char* kCorpusPackFooter = R"(Examples:
  doublecheck corpus pack campaign/corpus fuzz-out/default/queue >new.txt
  doublecheck corpus pack DIR --out new.txt && doublecheck corpus complete new.txt --in-place
A file holds a question in any spelling, perhaps with an answer, or lines of such. The lines come
out canonical, sorted and each once; a question without an answer is open. Files that hold anything
else are reported with the reason and end with exit code 2, and the others are packed. Folders whose
name begins with a dot are passed over.)";

class Pack {
 public:
  Packing packed(const std::vector<std::string>& paths) {
    const auto files = input_files(paths, [](const std::string& path, const std::string& reason) {
      remark(path + ": " + reason);
    });
    for (const auto& file : files) add(file);
    return std::move(packing_);
  }

  bool all_good() const { return problems_ == 0; }

 private:
  void add(const std::string& file) {
    try {
      for (const auto& problem : packing_.add(file, read_input(file)))
        report(problem_text(problem));
    } catch (const UsageError& error) {
      report(file + ": " + error.what());
    }
  }

  void report(const std::string& problem) {
    ++problems_;
    remark(problem);
  }

  Packing packing_;
  std::uint64_t problems_ = 0;
};

void pack(const std::string& out, Context& context) {
  if (context.words.empty()) throw UsageError("which inputs? A file or folder is missing");
  Pack pack;
  const auto packing = pack.packed(context.words);
  if (packing.questions() == 0) throw UsageError("no question in any of these files");
  write_result(out, packing.text(), context);
  if (!pack.all_good()) context.exit_code = ExitCode::bad_input;
}

}  // namespace

void add_corpus_pack(CLI::App& corpus, Context& context) {
  CLI::App* verb = corpus.add_subcommand("pack", "Lines of the inputs of fuzzers, one file each");
  const auto out = std::make_shared<std::string>();
  verb->add_option("--out", *out, "Write this file (default: standard output)")->type_name("FILE");
  verb->add_option("PATH", "Files, or folders with all files below them");
  verb->footer(kCorpusPackFooter);
  verb->callback([out, &context] { pack(*out, context); });
}

}  // namespace doublecheck
