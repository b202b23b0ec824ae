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

using Open = std::shared_ptr<std::vector<CorpusEntry>>;

/// What the oracles say of each entry, in their order. Throws Interrupted.
std::vector<Examination> examine(const Open& open, const CompleteOptions& options) {
  Progress progress("questions", open->size());
  const auto make_work = [choice = options.oracles, open] {
    const auto oracles = std::make_shared<const Oracles>(make_oracles(choice));
    return std::function([oracles, open](const std::size_t& number) {
      return cross_examine((*open)[number].line.question, *oracles);
    });
  };
  return results_in_order<Examination>(jobs_of(options.jobs), open->size(), make_work,
                                       [&progress](std::size_t done) { progress.show(done, ""); });
}

/// Questions that stay open are remarks.
AnswersByText settled(const std::vector<CorpusEntry>& open,
                      const std::vector<Examination>& examinations, const Oracles& oracles) {
  AnswersByText answers;
  for (std::size_t i = 0; i < open.size(); ++i)
    if (auto answer = settled_answer(examinations[i], oracles))
      answers.emplace(open[i].line.text, std::move(*answer));
    else
      remark(fmt::format("{}: stays open: {}\n    {}", place_text(open[i].place),
                         unsettled_reason(open[i].line.question, examinations[i], oracles),
                         open[i].line.text));
  return answers;
}

void write(const std::vector<std::string>& files, const AnswersByText& answers,
           const CompleteOptions& options, Context& context) {
  std::string all;
  std::error_code error;
  for (const auto& file : files) {
    std::ifstream stream(file, std::ios::binary);
    if (!stream) continue;  // a problem that was reported
    const auto text = completed_text(stream, answers);
    if (!options.in_place)
      all += (all.empty() ? "" : "\n") + text;
    else if (std::filesystem::file_size(file, error) != text.size())  // it had an open question
      write_result(file, text, context);
  }
  if (!options.in_place) write_result(options.out, all, context);
}

void complete(const CompleteOptions& options, Context& context) {
  if (options.in_place && !options.out.empty())
    throw UsageError("give --in-place or --out, not both");
  const auto files = named_files(context.words);
  for (const auto& file : files)  // each is read twice
    if (std::filesystem::exists(file) && !std::filesystem::is_regular_file(file))
      throw UsageError(file + ": no regular file");
  finish_at_interrupt();
  const auto oracles = make_oracles(options.oracles);
  const Open open = std::make_shared<std::vector<CorpusEntry>>();
  const auto problems = read_entries(files, [&](CorpusEntry& entry) {
    if (!entry.line.expected) open->push_back(std::move(entry));
  });
  const auto answers = settled(*open, examine(open, options), oracles);
  write(files, answers, options, context);
  remark(fmt::format("{} questions answered, {} stay open, {} problems", answers.size(),
                     open->size() - answers.size(), problems));
  if (answers.size() < open->size())
    context.exit_code = ExitCode::finding;
  else if (problems > 0)
    context.exit_code = ExitCode::bad_input;
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
