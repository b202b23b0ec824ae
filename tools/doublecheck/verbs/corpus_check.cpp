#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>

#include "conformance/check_run.h"
#include "files/usage_error.h"
#include "notation/text_hash.h"
#include "options/named_corpus.h"
#include "options/run_options.h"
#include "options/shared_options.h"
#include "output.h"
#include "process/interrupt.h"
#include "runs/corpus_report.h"
#include "runs/json_result.h"
#include "verbs/all_verbs.h"

namespace doublecheck {
namespace {

constexpr const char* kCorpusCheckFooter = R"(Examples:
  doublecheck corpus check corpus/rules
  doublecheck corpus check --oracle exec:./my-engine corpus
  doublecheck corpus check --oracle mailbox --max-leaves 200m --at-least 1k corpus/perft
A mismatch ends with exit code 1, a line that is no entry with 2. A question that nobody answered
ends with 1 too; with a table by rule only where nobody answered any. With --json one object a line,
of kind mismatch, unanswered, problem, rule, rules or, last, summary.)";

struct CheckWords {
  OracleWords oracles;
  ShardWords shard;
  int jobs = 0;
  std::string at_least;
  std::optional<bool> by_rule;
  bool all = false;
  bool json = false;
  std::string junit;
};

CheckOptions options_of(const CheckWords& words) {
  CheckOptions options{.oracles = chosen_oracles(words.oracles),
                       .jobs = jobs_of(words.jobs),
                       .at_least = {},
                       .by_rule = words.by_rule,
                       .all = words.all || words.json};
  if (!words.at_least.empty()) options.at_least = read_count("--at-least", words.at_least);
  return options;
}

/// A corpus without questions shows nothing about an oracle, so it is no success.
ExitCode exit_code(const CheckOptions& options, const CheckResult& result) {
  if (interrupted()) return ExitCode::interrupted;
  if (are_answers_missing(options, result) || result.scores.mismatches() > 0)
    return ExitCode::finding;
  return result.problems > 0 || result.scores.questions() == 0 ? ExitCode::bad_input
                                                               : ExitCode::done;
}

/// What keeps the run as a whole from success, in sentences.
std::vector<std::string> shortcomings(const CheckOptions& options, const CheckResult& result) {
  if (interrupted()) return {"stopped before the end"};
  if (result.scores.questions() == 0) return {"there is no question"};
  std::vector<std::string> reasons;
  for (const Score& score : answered_too_few(options, result))
    reasons.push_back(fmt::format("{} answered {} questions, fewer than {}", score.oracle,
                                  score.answered(), *options.at_least));
  const bool each_counts = options.at_least || wants_every_answer(options, result.by_rule);
  if (!each_counts && are_answers_missing(options, result))
    reasons.emplace_back("nobody answered any question");
  return reasons;
}

/// What all shards must have in common.
std::vector<std::string> words_of_run(const CheckWords& words,
                                      const std::vector<std::string>& paths) {
  auto all = paths;
  if (!words.at_least.empty()) all.insert(all.end(), {"--at-least", words.at_least});
  if (words.by_rule) all.emplace_back(*words.by_rule ? "--by-rule" : "--no-by-rule");
  if (words.all) all.emplace_back("--all");
  const auto oracles = option_words(words.oracles);
  all.insert(all.end(), oracles.begin(), oracles.end());
  return all;
}

/// What is in the corpus, as far as a run of shards depends on it.
struct CorpusIdentity {
  std::uint64_t items = 0;
  std::uint64_t hash = kHashOfNothing;
};

CorpusIdentity identity_of(const std::vector<std::string>& files) {
  CorpusIdentity identity;
  CorpusReader reader(files);
  for (auto item = reader.next(); item; item = reader.next()) {
    ++identity.items;
    const auto* entry = std::get_if<CorpusEntry>(&*item);
    identity.hash = hash_with(
        identity.hash, text_hash(entry == nullptr ? problem_text(std::get<CorpusProblem>(*item))
                                                  : corpus_line_text(entry->line)));
  }
  return identity;
}

ShardedRun shards_of(const CheckWords& words, const std::vector<std::string>& files,
                     const Context& context) {
  if (words.shard.result.empty() && context.merged == nullptr) return {{}, {}};
  const auto identity = identity_of(files);
  RunIdentity run{"corpus check", words_of_run(words, context.words), "", {}, identity.items};
  run.input = fmt::format("{:016x}", identity.hash);
  return sharded_run(words.shard, std::move(run), context);
}

/// Keeps what is reported in the result file, and passes it on to `shown`, if there is one.
class KeptCheck : public CheckListener {
 public:
  KeptCheck(ShardedRun& shards, CheckListener* shown) : shards_(shards), shown_(shown) {}

  void reported(std::uint64_t item, const JudgedLine* judged) override {
    done_.add({item, item + 1});
    if (judged != nullptr) state_.push_back({item, json_of(*judged)});
  }
  void problem(const CorpusProblem& problem) override {
    if (shown_ != nullptr) shown_->problem(problem);
  }
  void checked(const CorpusEntry& entry, const std::vector<MarkedAnswer>& answers,
               bool needs_answer) override {
    if (shown_ != nullptr) shown_->checked(entry, answers, needs_answer);
  }
  void mismatch(const CorpusEntry& entry, const GivenAnswer& given) override {
    if (shown_ != nullptr) shown_->mismatch(entry, given);
  }
  void unanswered(const CorpusEntry& entry) override {
    if (shown_ != nullptr) shown_->unanswered(entry);
  }
  void progress(std::uint64_t done, const CorpusEntry* next,
                std::chrono::steady_clock::duration waited) override {
    if (shown_ != nullptr) shown_->progress(done, next, waited);
    if (shards_.is_due()) keep(Json::array());
  }

  /// `results` are the objects that --json prints.
  void keep(const Json& results) {
    shards_.keep(
        done_, [this] { return state_; }, [&] { return list_of_results("corpus-check", results); });
  }

 private:
  ShardedRun& shards_;
  CheckListener* shown_;
  Intervals done_;
  Json state_ = Json::array();
};

std::map<std::uint64_t, JudgedLine> judged_before(const ShardedRun& shards) {
  std::map<std::uint64_t, JudgedLine> judged;
  try {
    for (const Json& line : shards.before().state)
      judged.emplace(count_of(line.at(0)), read_judged_line(line.at(1)));
  } catch (const std::exception& error) {
    throw UsageError(std::string("this is no result of corpus check: ") + error.what());
  }
  return judged;
}

/// A part of the corpus. The verdict comes with the other parts.
void check_shard(const CheckOptions& options, const std::vector<std::string>& files,
                 ShardedRun& shards, Context& context) {
  KeptCheck kept(shards, nullptr);
  const auto result = check_corpus(options, files, kept);
  kept.keep(check_json(result, files.size()));
  context.out.write(shard_text(shards));
  if (interrupted()) context.exit_code = ExitCode::interrupted;
}

void check(const CheckWords& words, Context& context) {
  auto files = named_files(context.words);
  auto options = options_of(words);
  auto shards = shards_of(words, files, context);
  options.judged = judged_before(shards);
  finish_at_interrupt();
  if (shards.shard()) {
    options.items = shards.part();
    return check_shard(options, files, shards, context);
  }
  CorpusJunit junit;
  CorpusReport report(words.json, files, words.junit.empty() ? nullptr : &junit, context);
  KeptCheck kept(shards, &report);
  const auto result = check_corpus(options, files, kept);
  if (!shards.is_merged()) kept.keep(check_json(result, files.size()));
  report.finish(result, options.all);
  context.exit_code = exit_code(options, result);
  const auto reasons = shortcomings(options, result);
  for (const auto& reason : reasons) junit.add_failure_of_run(reason);
  if (!words.junit.empty()) write_result(words.junit, junit.text(), context);
  if (context.exit_code == ExitCode::interrupted) return;
  for (const auto& reason : reasons) remark(reason);
}

}  // namespace

void add_corpus_check(CLI::App& corpus, Context& context) {
  CLI::App* verb =
      corpus.add_subcommand("check", "Ask oracles every question and compare with the answers");
  const auto options = std::make_shared<CheckWords>();
  add_oracle_options(*verb, options->oracles);
  add_jobs_option(*verb, options->jobs);
  add_shard_options(*verb, options->shard);
  verb->add_option(
          "--at-least", options->at_least,
          "Exit code 1 unless every oracle answered so many questions (default: unless every "
          "question was answered by somebody, because abstaining is no success)")
      ->type_name("N");
  const auto by_rule = [options](bool wanted) { return [=] { options->by_rule = wanted; }; };
  verb->add_flag_callback("--by-rule", by_rule(true),
                          "A score table by rule of every oracle (default: of engines)");
  verb->add_flag_callback("--no-by-rule", by_rule(false), "No such table");
  verb->add_flag("--all", options->all,
                 "Show every mismatch; of an oracle with a table else 5 of each rule");
  verb->add_flag("--json", options->json, "One JSON object a line");
  verb->add_option("--junit", options->junit,
                   "Also write a test case for each line into this file, as JUnit XML")
      ->type_name("FILE")
      ->excludes("--shard");  // only all shards together have a verdict
  add_corpus_paths(*verb);
  verb->footer(kCorpusCheckFooter);
  verb->callback([options, &context] { check(*options, context); });
}

}  // namespace doublecheck
