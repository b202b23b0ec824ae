#include <fmt/format.h>
#include <unistd.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <istream>
#include <sstream>

#include "built_in.h"
#include "comparison/comparison.h"
#include "comparison/discovery.h"
#include "comparison/replay.h"
#include "comparison/source.h"
#include "context.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "input.h"
#include "options/adding.h"
#include "options/compare_words.h"
#include "options/shared_options.h"
#include "process/beside_program.h"
#include "process/interrupt.h"
#include "program_source/question_program.h"
#include "progress.h"
#include "runs/comparison.h"
#include "runs/finding_files.h"
#include "runs/json_result.h"
#include "runs/junit.h"
#include "runs/page_link.h"
#include "text_lines.h"
#include "verbs/all_verbs.h"

namespace doublecheck {
namespace {

// --- A run: from a source of questions to what it prints, writes and keeps ----------------------

using Clock = std::chrono::steady_clock;

constexpr auto kBetweenTellings = std::chrono::milliseconds(200);

/// After Ctrl-C, for the threads. Oracles in other processes need a tenth of it; one in ours may
/// count moves for long.
constexpr auto kTimeToEnd = std::chrono::milliseconds(1000);

/// How many findings there are, before some are folded, and whether some are being shrunk.
std::string remark_on(std::size_t findings, Comparison::Activity activity) {
  using enum Comparison::Activity;
  if (findings == 0) return activity == asks ? "" : "tracing a disagreement";
  auto text = number_of(findings, "different disagreement", "different disagreements") + " so far";
  if (activity == shrinks_too) text += ", shrinking";
  if (activity == only_shrinks) text += ", the search is over, shrinking";
  return text;
}

class CompareRun {
 public:
  /// Of questions of an exam, reports also what that would have noticed. Throws UsageError where a
  /// file that is to be written cannot be, before anything is asked.
  CompareRun(const CompareSubject& subject, Context& context, std::vector<ExamPart> exam = {})
      : subject_(subject),
        context_(context),
        exam_(std::move(exam)),
        findings_([this](const Finding& finding) {
          if (folder_) folder_->write(finding);
        }) {
    if (!options_.out.empty())
      folder_.emplace(options_.out, spelling_of(options_.oracles),
                      options_.page_at.empty() ? page_of_serve() : options_.page_at);
    CompareResult begun;
    begun.command = repeat_command(options_, context.words);
    begun.broken_off = "it goes on still, or was killed, or could not begin";
    prepare_result(options_.junit, compare_junit(begun));
    prepare_result(options_.summary, compare_summary(begun));
    if (options_.replay.empty()) return;
    if (!std::filesystem::exists(options_.replay))
      remark(fmt::format("--replay {}: there is no such folder yet", options_.replay));
    stored_ = stored_findings(options_.replay);
  }

  /// Asks the questions of `source`, and reports what they show. Returns how many were asked, by
  /// earlier processes too.
  std::uint64_t run(Source& source) {
    name_oracles();
    ShardedRun shards = sharded_run(
        options_.shard, {"compare", words_of_run(), "", names_, source.batches()}, context_);
    before_ = read_compared(shards.before().state);
    replayed_ = before_.replayed;
    findings_.restore(before_.found);
    evidence_.add(before_.evidence);
    finish_at_interrupt();
    const auto left = shards.left();
    if (has_first() || (left.count() == 0 && !is_to_replay(shards))) {
      keep({}, shards);
      report(shards, before_.tally);
      return before_.tally.asked();
    }
    return compare(source, left, shards);
  }

 private:
  /// What cannot be had is reported before anything starts.
  void name_oracles() {
    if (context_.merged != nullptr)
      names_ = context_.merged->run.oracles;
    else
      for (const auto& oracle : make_oracles(options_.oracles)) names_.push_back(oracle->name());
    if (names_.size() == 1)
      remark("one oracle alone is asked, so nothing is compared: add --oracle mailbox, or another");
  }

  /// What all shards must have in common; `merge` prints with the same options.
  std::vector<std::string> words_of_run() const {
    auto words = repeat_words(options_, context_.words);
    if (options_.labels) words.emplace_back("--labels");
    if (options_.full) words.emplace_back("--full");
    return words;
  }

  /// Whether nothing more is to be found.
  bool has_first() const { return options_.first && findings_.size() > 0; }

  /// Only the first shard asks stored findings, and only once in all its lives.
  bool is_to_replay(const ShardedRun& shards) const {
    return !options_.replay.empty() && !replayed_ && !shards.is_merged() &&
           shards.shard().value_or(Shard{}).number == 1;
  }

  /// Asks the stored findings. What time shrinking them may take is taken off `options`. False
  /// where the run is over.
  bool replay(ComparisonOptions& options, ShardedRun& shards) {
    replayed_.emplace();
    if (stored_.empty()) return true;
    auto stored = options_for_stored(options);
    if (options.shrink_time != DiagnosisTime::kNoLimit && options_.time.empty())
      options.shrink_time -= stored.shrink_time;
    ReplaySource source(stored_);
    stored.listener = [&](const AskedQuestion& asked, Oracle&) { source.hear(asked); };
    Progress progress("stored questions", source.questions());
    Comparison comparison(source, stored, findings_);
    const bool ended = watch(comparison, progress, [] {});
    progress.clear();
    replayed_ = source.replayed();
    failure_ = failure_of(comparison);
    if (ended && failure_.empty() && !interrupted() && !has_first()) return true;
    finish(comparison, ended, before_.tally, shards);
    return false;
  }

  /// `ended`: no thread is busy any more. Throws what a worker threw.
  void finish(const Comparison& comparison, bool ended, const Tally& tally, ShardedRun& shards) {
    report(shards, tally);
    context_.out.flush();
    if (!ended) leave_interrupted();
    comparison.rethrow_failure();
  }

  std::uint64_t compare(Source& source, const Intervals& left, ShardedRun& shards) {
    auto options = comparison_options(options_);
    options.jobs = jobs_of(options_.jobs);
    options.enough = &enough_;
    options.stop = &stop_;
    options.known = &subject_.ledger;
    if (is_to_replay(shards) && !replay(options, shards)) return before_.tally.asked();
    options.batches = left;
    options.listener = [this](const AskedQuestion& asked, Oracle& adviser) {
      evidence_.hear(asked.number, asked.question, asked.examination, names_, asked.signature);
      if (!exam_.empty())
        question_in(exam_, asked.number).is_answered = !has_abstained(asked.examination);
      if (observations_) observe(asked, adviser);
    };
    const auto expected =
        source.questions() == kEndless ? 0 : std::min(left.count() * kBatch, source.questions());
    const auto time = options_.time.empty() ? std::chrono::milliseconds(0)
                                            : read_duration("--time", options_.time);
    Progress progress("questions", expected, time);
    Comparison comparison(source, options, findings_);
    auto quiet = quiet_of(options_);
    const bool ended = watch(comparison, progress, [&] {
      if (quiet.is_over(comparison.asked(), findings_.size())) enough_ = true;
      if (shards.is_due()) keep(comparison.reached(), shards);
    });
    if (options.shrink_time != DiagnosisTime::kNoLimit)
      latest_ = std::min(options.deadline, Clock::now()) + options.shrink_time;
    progress.clear();
    auto tally = comparison.tally();
    tally.add(before_.tally);
    keep(comparison.reached(), shards);
    failure_ = failure_of(comparison);
    finish(comparison, ended, tally, shards);
    return tally.asked();
  }

  static std::string failure_of(const Comparison& comparison) try {
    comparison.rethrow_failure();
    return {};
  } catch (const std::exception& error) {
    return error.what();
  }

  void observe(const AskedQuestion& asked, Oracle& adviser) const {
    if (!observations_->wants_next()) return;
    auto observation = observation_of(asked.question, asked.examination, names_);
    observation.how_generated = how_;
    observation.time = asked.time;
    if (observation.status == Observed::failed) observation.reason = asked.signature;
    if (observation.reason.empty()) observation.status = Observed::passed;  // a known difference
    observations_->write(observation, adviser);
  }

  /// Where the questions come from.
  std::string origin_text() const {
    if (!options_.from.empty()) return "from " + options_.from;
    if (!options_.exam.empty()) return "exam " + options_.exam;
    if (options_.exhaustive) return "exhaustive";
    return fmt::format("{}, seed {}", options_.guided ? "guided" : "random", options_.seed);
  }

  /// Waits for the end, draws the bar, does `meanwhile`, and passes Ctrl-C on. False where some
  /// thread is still busy with a question a while after that.
  bool watch(Comparison& comparison, Progress& progress, const std::function<void()>& meanwhile) {
    auto latest = Clock::time_point::max();
    for (bool ended = false; !ended;) {
      ended = comparison.wait_for(kBetweenTellings);
      if (!ended && Clock::now() >= latest) return false;
      if (interrupted() && !stop_.exchange(true)) latest = Clock::now() + kTimeToEnd;
      progress.show(comparison.asked(), remark_on(findings_.size(), comparison.activity()));
      if (!ended) meanwhile();
    }
    return true;
  }

  void keep(Reached reached, ShardedRun& shards) {
    auto& [tally, found, replayed, evidence] = reached.showed;
    const auto state = [&] {
      tally.add(before_.tally);
      replayed = replayed_;
      evidence = evidence_.evidence();
      return json_of(reached.showed);
    };
    shards.keep(reached.batches, state, [&] {
      return with_schema("compare", compare_json(result_of(tally, found, shards.time())));
    });
  }

  CompareResult result_of(const Tally& tally, FoundSoFar found,
                          std::chrono::nanoseconds time) const {
    auto result = subject_.result(tally, std::move(found), names_);
    result.replayed = replayed_;
    if (context_.merged == nullptr) result.asked_before = before_.tally.asked();
    result.time = time;
    result.exam = exam_;
    return result;
  }

  /// As the summary names what --out has written.
  std::string drawing_of(const std::string& signature) const {
    const auto drawing = folder_ ? folder_->drawing_of(signature) : std::filesystem::path();
    if (drawing.empty()) return {};
    const auto place = std::filesystem::absolute(options_.summary).parent_path();
    return std::filesystem::proximate(drawing, place).string();
  }

  void report(const ShardedRun& shards, const Tally& tally) {
    auto result = result_of(tally, findings_.all(), shards.time());
    if (!shards.shard())
      subject_.ask_on(result, evidence_.evidence(), jobs_of(options_.jobs), stop_,
                      [this] { return Clock::now() >= latest_; });
    if (options_.json)
      context_.out.write(json_result("compare", compare_json(result)) + "\n");
    else if (shards.shard())
      context_.out.write(summary_of(result) + shard_text(shards));
    else
      context_.out.write(compare_text(result, {options_.labels, lists_of(options_.full)}));
    result.broken_off = interrupted()      ? "it was interrupted"
                        : failure_.empty() ? result.why_nothing()
                                           : failure_;
    if (!options_.junit.empty()) write_result(options_.junit, compare_junit(result), context_);
    if (!options_.summary.empty())
      write_result(options_.summary,
                   compare_summary(result, [this](const auto& one) { return drawing_of(one); }),
                   context_);
    if (!shards.shard() && !result.why_nothing().empty()) context_.exit_code = ExitCode::bad_input;
    if (!shards.shard() && !result.found.findings.empty()) context_.exit_code = ExitCode::finding;
  }

  const CompareSubject& subject_;
  const CompareOptions& options_ = subject_.options;
  Context& context_;
  std::optional<FindingsFolder> folder_;
  std::vector<StoredFinding> stored_;
  std::vector<ExamPart> exam_;
  Compared before_;                   // by earlier processes of the same run
  std::optional<Replayed> replayed_;  // nothing as long as they are not all asked
  std::unique_ptr<ObservationFile> observations_ = observation_file(options_.observe);
  const std::string how_ = origin_text();
  Findings findings_;
  EvidenceKeeper evidence_;
  std::atomic<bool> enough_ = false;
  std::atomic<bool> stop_ = false;
  std::vector<std::string> names_;  // of the oracles
  std::string failure_;             // of the comparison
  /// When the oracles must be left alone.
  Clock::time_point latest_ = Clock::time_point::max();
};

// --- Its options ---------------------------------------------------------------------------------

void add_time_options(CLI::App& verb, CompareOptions& options) {
  add_value(verb, "--time", "TIME", options.time, "Stop after this time: 60s, 5m, 1h");
  add_value(verb, "--until-quiet", "TIME", options.until_quiet,
            "Stop where no new disagreement was found for so long");
  verb.add_flag("--first", options.first, "Stop at the first disagreement, and shrink it");
  add_value(verb, "--shrink-time", "TIME", options.shrink_time,
            "The most time to trace, name and shrink findings: after --time, or in all without "
            "it (default: as long as --time, 2s at least)");
}

void add_result_options(CLI::App& verb, CompareOptions& options) {
  add_value(verb, "--out", "DIR", options.out,
            "Write each finding into this folder as soon as it is shrunk");
  add_value(verb, "--replay", "DIR", options.replay,
            "First ask the findings that --out has written into this folder");
  add_page_at_option(verb, options.page_at,
                     "to which --out and --summary link findings (default: --out links to a "
                     "running serve)");
  // Only all shards together have a verdict.
  add_value(verb, "--junit", "FILE", options.junit,
            "Also write a test case for each game and verb, and for each finding, into this "
            "file, as JUnit XML")
      ->excludes("--shard");
  add_value(verb, "--summary", "FILE", options.summary,
            "Also write the verdict and the findings in words into this file, as Markdown "
            "for a merge request")
      ->excludes("--shard");
  add_value(verb, "--known", "FILE", options.known,
            "Count the differences of this ledger apart, and do not report them");
  verb.add_flag("--labels", options.labels, "Also list the share of each label of explain");
  add_full_option(verb, options.full);
  add_observe_options(verb, options.observe);
  verb.add_flag("--json", options.json, "The result as one JSON object");
}

/// Behind the options that it excludes.
void add_exhaustive_options(CLI::App& verb, CompareOptions& options) {
  auto* exhaustive =
      verb.add_flag("--exhaustive", options.exhaustive,
                    "Ask about every board of a small box (cube: all with up to 4 pieces of side "
                    "2; solitaire: up to 3 pieces)");
  for (const char* other : {"--from", "--exam", "--questions", "--seed", "--origin", "--guided"})
    exhaustive->excludes(other);
  add_number(verb, "--side", "N", options.side,
             "The side of the cubes of --exhaustive (default: 2)", kSmallestCube, kLargestCube)
      ->needs(exhaustive);
  add_number(verb, "--pieces", "N", options.pieces, "The most pieces on the boards of --exhaustive",
             0, kMostPieces)
      ->needs(exhaustive);
}

void add_compare_options(CLI::App& verb, CompareOptions& options) {
  add_oracle_options(verb, options.oracles);
  add_impossible_option(verb, options.oracles);
  auto* questions = add_value(verb, "--questions", "N", options.questions,
                              "How many (default: 100k, or until --time or --until-quiet)");
  add_time_options(verb, options);
  add_value(verb, "--verb", "VERB", options.verbs, "Only these verbs, with commas or given again");
  auto* seed = add_value(verb, "--seed", "N", options.seed,
                         "The same seed asks the same questions (default: 1)")
                   ->each([&options](const std::string&) { options.has_seed = true; });
  auto* origin =
      add_value(verb, "--origin", "ORIGIN", options.origin,
                "Only whole games, in positions of `playouts` or of `setups` (default: any)");
  auto* guided = verb.add_flag("--guided", options.guided,
                               "Prefer positions and moves with labels of explain that were seldom "
                               "seen")
                     ->excludes(origin);
  add_jobs_option(verb, options.jobs);
  auto* from = add_value(verb, "--from", "FILE", options.from,
                         "Ask the questions of this file, of standard input for -, or of a "
                         "program for source:COMMAND")
                   ->excludes(guided);
  auto* exam = add_value(verb, "--exam", "N", options.exam,
                         "Ask the N questions of each game that catch the most faults, for a "
                         "slow engine");
  for (CLI::Option* other : {guided, from, questions, seed, origin}) exam->excludes(other);
  add_exhaustive_options(verb, options);
  add_shard_options(verb, options.shard);
  verb.get_option("--result")->excludes(from)->excludes(exam);
  for (const char* option : {"--time", "--until-quiet", "--first"})
    verb.get_option("--shard")->excludes(option);
  add_result_options(verb, options);
}

// --- The verb, and where the questions come from ------------------------------------------------

constexpr const char* kCompareFooter = R"(Examples:
  doublecheck compare                                  the usual games, both built-in oracles
  doublecheck compare cube --verb mate --time 60s
  doublecheck compare chess --guided                   what was seldom seen comes first
  doublecheck compare solitaire --exhaustive
  doublecheck compare chess --oracle mailbox --oracle exec:./my-engine --out found
  doublecheck compare chess --exam 100 --oracle mailbox --oracle exec:./my-slow-engine
  doublecheck compare --from questions.txt
  doublecheck compare chess --from 'source:python3 my_generator.py')";

/// Tells what was no question, of a file or a program. Throws UsageError where none was asked.
void report_lines(const StreamSource& source, std::uint64_t asked, const std::string& from,
                  Context& context) {
  const auto& first = source.first_bad_lines();
  const auto bad = source.bad_lines();
  for (const auto& [line, reason] : first) remark(fmt::format("{}:{}: {}", from, line, reason));
  if (bad > first.size())
    remark(fmt::format("{}: {} more lines are no questions", from, bad - first.size()));
  if (bad > 0 && context.exit_code == ExitCode::done) context.exit_code = ExitCode::bad_input;
  if (asked == 0 && !interrupted()) throw UsageError(from + ": there is no question in it");
}

void compare_lines(const CompareSubject& subject, std::istream& lines, Context& context) {
  LinesSource source(lines, make_adviser(built_in_oracles()));
  const auto asked = CompareRun(subject, context).run(source);
  if (lines.bad()) throw UsageError(subject.options.from + ": cannot be read to its end");
  if (const auto answers = source.answers(); answers > 0)
    remark(fmt::format("{}: {} here; `corpus check` compares with answers behind `->`",
                       subject.options.from,
                       number_of(answers, "answer is not looked at", "answers are not looked at")));
  report_lines(source, asked, subject.options.from, context);
}

void compare_exam(const CompareSubject& subject, Context& context) {
  const auto corpus = process::expect_there(process::shared_beside_program("corpus"));
  auto exam = exam_parts(subject.options, subject.games, Exam::read(corpus));
  std::istringstream lines(question_lines(exam));
  LinesSource source(lines, make_adviser(built_in_oracles()));
  CompareRun(subject, context, std::move(exam)).run(source);
}

/// How the program of `--from source:COMMAND` is started. Throws UsageError.
ProgramOptions program_options(const CompareOptions& options,
                               const std::vector<std::string>& games) {
  ProgramOptions made{.command = *options.program(), .games = games_of(games)};
  made.seed = options.seed;
  made.questions = number_of_questions(options);
  if (made.command.empty()) throw UsageError("--from source: needs a command behind it");
  if (const auto& limit = options.oracles.time_limit; !limit.empty())
    made.time_limit = read_time_limit(limit);
  return made;
}

void compare(const CompareOptions& given, Context& context) {
  const CompareSubject subject(given, context.words);
  const CompareOptions& options = subject.options;
  if (options.program()) {
    ProgramSource source(program_options(options, subject.games), built_in_oracles());
    const auto asked = CompareRun(subject, context).run(source);
    report_lines(source, asked, options.from, context);
  } else if (!options.exam.empty()) {
    compare_exam(subject, context);
  } else if (options.from.empty()) {
    CompareRun(subject, context).run(*source_of(options, context.words));
  } else if (options.from == "-") {
    InterruptibleInput input(STDIN_FILENO);
    std::istream lines(&input);
    compare_lines(subject, lines, context);
  } else {
    auto file = open_for_reading(options.from);
    compare_lines(subject, file, context);
  }
}

}  // namespace

void add_compare(CLI::App& app, Context& context) {
  const auto [verb, options] = add_verb<CompareOptions>(
      app, context, "compare", "Ask several oracles many questions, and report where they differ",
      kCompareFooter, compare);
  add_compare_options(verb, options);
  const std::string games = games_in_help();
  verb.add_option("GAME", games);
}

}  // namespace doublecheck
