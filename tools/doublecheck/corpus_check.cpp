#include "corpus/corpus_check.h"

#include <filesystem>
#include <memory>

#include "corpus/corpus_files.h"
#include "corpus_report.h"
#include "corpus_verbs.h"
#include "errors.h"
#include "interrupt.h"
#include "oracle_options.h"

namespace doublecheck {
namespace {

constexpr const char* kDefaultFolder = "corpus";

constexpr const char* kFooter = R"(Examples:
  doublecheck corpus check corpus/rules
  doublecheck corpus check --oracle exec:./my-engine corpus/rules/C4.txt
A mismatch ends with exit code 1, a line that is no entry with 2. With --json one object a line,
of kind mismatch, problem or, last, summary.)";

struct CheckOptions {
  OracleChoice oracles;
  bool json = false;
};

std::vector<std::string> files_of_words(const std::vector<std::string>& words) {
  if (!words.empty()) return corpus_files(words);
  if (!std::filesystem::is_directory(kDefaultFolder))
    throw UsageError("which corpus? A file or folder is missing, and there is no ./corpus here");
  return corpus_files(std::vector<std::string>{kDefaultFolder});
}

class CheckRun {
 public:
  CheckRun(const CheckOptions& options, Context& context)
      : oracles_(make_oracles(options.oracles)),
        check_(oracles_),
        reader_(files_of_words(context.words)),
        report_(options.json, context) {}

  ExitCode run() {
    while (!interrupted()) {
      const auto item = reader_.next();
      if (!item) break;
      std::visit([this](const auto& one) { take(one); }, *item);
    }
    report_.summary(reader_.files(), check_, problems_);
    return exit_code();
  }

 private:
  void take(const CorpusEntry& entry) {
    for (const GivenAnswer& given : check_.mismatches(entry.line)) {
      ++mismatches_;
      report_.mismatch(entry, given);
    }
  }

  void take(const CorpusProblem& problem) {
    ++problems_;
    report_.problem(problem);
  }

  /// A corpus without questions shows nothing about an oracle, so it is no success.
  ExitCode exit_code() const {
    if (interrupted()) return ExitCode::interrupted;
    if (mismatches_ > 0) return ExitCode::finding;
    return problems_ > 0 || check_.questions() == 0 ? ExitCode::bad_input : ExitCode::done;
  }

  Oracles oracles_;
  CorpusCheck check_;
  CorpusReader reader_;
  CorpusReport report_;
  std::uint64_t mismatches_ = 0;
  std::uint64_t problems_ = 0;
};

void check(const CheckOptions& options, Context& context) {
  finish_at_interrupt();
  context.exit_code = CheckRun(options, context).run();
}

}  // namespace

void add_corpus_check(CLI::App& corpus, Context& context) {
  CLI::App* verb =
      corpus.add_subcommand("check", "Ask oracles every question and compare with the answers");
  const auto options = std::make_shared<CheckOptions>();
  add_oracle_options(*verb, options->oracles);
  verb->add_flag("--json", options->json, "One JSON object a line");
  verb->add_option("PATH", "Files, or folders with all *.txt below them (default: ./corpus)");
  verb->footer(kFooter);
  verb->callback([options, &context] { check(*options, context); });
}

}  // namespace doublecheck
