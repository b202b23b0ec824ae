#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <memory>

#include "context.h"
#include "corpus/corpus.h"
#include "examination/reply.h"
#include "files/usage_error.h"
#include "options/adding.h"
#include "options/shared_options.h"
#include "parallel/thread_pool.h"
#include "process/interrupt.h"
#include "progress.h"
#include "verbs/all_verbs.h"

namespace doublecheck {
namespace {

constexpr const char* kCorpusCompleteFooter = R"(Examples:
  doublecheck corpus complete new.txt --in-place
  doublecheck corpus complete new.txt --oracle mailbox --oracle exec:./my-engine >answered.txt
A question gets the answer on which all agree who do not abstain, and which at least two gave if
there are two oracles. All else stays as it is, answers above all. A question that stays open is
reported and ends with exit code 1, a line that is no entry with 2.)";

struct CompleteOptions {
  OracleWords oracles;
  int jobs = 0;
  std::string out;
  bool in_place = false;
};

class Complete {
 public:
  explicit Complete(const CompleteOptions& options)
      : options_(options), oracles_(make_oracles(options.oracles)) {}

  /// Problems are remarks.
  void read(const std::vector<std::string>& files) {
    problems_ = read_entries(files, [&](CorpusEntry& entry) {
      if (!entry.line.expected) open_->push_back(std::move(entry));
    });
  }

  /// Questions that stay open are remarks. Throws Interrupted.
  void answer() {
    Progress progress("questions", open_->size());
    const auto show = [&progress](std::size_t done) { progress.show(done, ""); };
    const auto examinations = results_in_order<Examination>(
        jobs_of(options_.jobs), open_->size(),
        [choice = options_.oracles, open = open_] { return make_work(choice, open); }, show);
    progress.clear();
    for (std::size_t i = 0; i < examinations.size(); ++i) settle((*open_)[i], examinations[i]);
  }

  void write(const std::vector<std::string>& files, Context& context) const {
    std::string all;
    for (const auto& file : files) {
      std::ifstream stream(file, std::ios::binary);
      if (!stream) continue;  // a problem that was reported
      const auto text = completed_text(stream, answers_);
      if (options_.in_place)
        rewrite(file, text, context);
      else
        all += (all.empty() ? "" : "\n") + text;
    }
    if (!options_.in_place) write_result(options_.out, all, context);
  }

  void summarize() const {
    remark(fmt::format("{} questions answered, {} stay open, {} problems", answers_.size(),
                       open_->size() - answers_.size(), problems_));
  }

  ExitCode exit_code() const {
    if (answers_.size() < open_->size()) return ExitCode::finding;
    return problems_ > 0 ? ExitCode::bad_input : ExitCode::done;
  }

 private:
  using Open = std::shared_ptr<std::vector<CorpusEntry>>;

  static std::function<Examination(const std::size_t&)> make_work(const OracleWords& choice,
                                                                  const Open& open) {
    const auto oracles = std::make_shared<const Oracles>(make_oracles(choice));
    return [oracles, open](const std::size_t& number) {
      return cross_examine((*open)[number].line.question, *oracles);
    };
  }

  void settle(const CorpusEntry& entry, const Examination& examination) {
    if (auto answer = settled_answer(examination, oracles_)) {
      answers_.emplace(entry.line.text, std::move(*answer));
      return;
    }
    remark(fmt::format("{}: stays open: {}\n    {}", place_text(entry.place),
                       unsettled_reason(entry.line.question, examination, oracles_),
                       entry.line.text));
  }

  /// A file without open questions is left alone.
  void rewrite(const std::string& file, const std::string& text, Context& context) const {
    std::error_code error;
    if (std::filesystem::file_size(file, error) != text.size()) write_result(file, text, context);
  }

  const CompleteOptions& options_;
  Oracles oracles_;
  Open open_ = std::make_shared<std::vector<CorpusEntry>>();
  AnswersByText answers_;
  std::uint64_t problems_ = 0;
};

/// Every file is read twice.
void refuse_pipes(const std::vector<std::string>& files) {
  for (const auto& file : files)
    if (std::filesystem::exists(file) && !std::filesystem::is_regular_file(file))
      throw UsageError(file + ": no regular file");
}

void complete(const CompleteOptions& options, Context& context) {
  if (options.in_place && !options.out.empty())
    throw UsageError("give --in-place or --out, not both");
  const auto files = named_files(context.words);
  refuse_pipes(files);
  finish_at_interrupt();
  Complete complete(options);
  complete.read(files);
  complete.answer();
  complete.write(files, context);
  complete.summarize();
  context.exit_code = complete.exit_code();
}

}  // namespace

void add_corpus_complete(CLI::App& corpus, Context& context) {
  const auto [verb, options] = add_verb<CompleteOptions>(corpus, context, "complete",
                                                         "Answer the open questions of a corpus",
                                                         kCorpusCompleteFooter, complete);
  add_oracle_options(verb, options.oracles);
  add_jobs_option(verb, options.jobs);
  add_out_option(verb, options.out);
  verb.add_flag("--in-place", options.in_place, "Write the files of the corpus themselves");
  add_corpus_paths(verb);
}

}  // namespace doublecheck
