#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

#include "conformance/check_run.h"
#include "conformance/rule_scores.h"
#include "context.h"
#include "examination/reply.h"
#include "files/usage_error.h"
#include "notation/text_hash.h"
#include "options/adding.h"
#include "options/shared_options.h"
#include "process/interrupt.h"
#include "progress.h"
#include "runs/finding.h"
#include "runs/json_result.h"
#include "runs/junit.h"
#include "shell.h"
#include "text_lines.h"
#include "verbs/all_verbs.h"

namespace doublecheck {
namespace {

// --- What it prints, as text or as one JSON object a line ---------------------------------------

constexpr std::array kVerdicts{RuleVerdict::pass, RuleVerdict::fail, RuleVerdict::part,
                               RuleVerdict::masked, RuleVerdict::abstain};

std::string rows(const RuleScores& scores) {
  std::string table;
  const auto add = [&table](const auto&... cells) {
    table += fmt::format("{:<4}{:<37}{:>10}{:>8}{:>8}{:>8}{:>11}  {}\n", cells...);
  };
  add("rule", "", "questions", "passed", "failed", "masked", "abstained", "verdict");
  for (std::size_t i = 0; i < kRules.size(); ++i)
    if (const RuleScore& score = scores.all()[i]; score.questions() > 0)
      add(kRules[i].number, kRules[i].title, score.questions(), score.passed, score.failed,
          score.masked, score.abstained, name_of(score.verdict()));
  return table;
}

/// `oracle` is an option of a command, with its contract.
std::string failure_text(const Rule& rule, const RuleScore& score, const std::string& oracle) {
  const auto& [place, line, given, kind] = *score.smallest;
  const Disagreement shown{line.question, {{"expected", *line.expected}, {"got", given}}};
  const auto repeat =
      fmt::format("doublecheck shrink {} --oracle mailbox{}", shell_quoted(line.text), oracle);
  return fmt::format("\n{} {} fails; the simplest of {} questions is {}\n  {}\n", rule.number,
                     rule.title, score.failed, place_text(place), line.text) +
         disagreement_view(shown) + labelled("rule", rule.sentence) +
         fmt::format("  difference  {}\n  shrink it   {}\n", kind, repeat);
}

/// So that nobody takes silence for a pass.
std::string unasked_text(const RuleScores& scores) {
  std::vector<std::string_view> numbers;
  for (std::size_t i = 0; i < kRules.size(); ++i)
    if (scores.all()[i].questions() == 0) numbers.push_back(kRules[i].number);
  if (numbers.empty()) return {};
  return fmt::format("no question is about: {}\n", fmt::join(numbers, " "));
}

std::string legend(const RuleScores& scores) {
  std::string text;
  if (scores.count(RuleVerdict::part) > 0)
    text +=
        "part: right where anything is known; other questions were abstained from or "
        "masked\n";
  if (scores.count(RuleVerdict::fail) > 0)
    text += "masked: answered wrongly, but by another rule that fails\n";
  return text;
}

std::string sum_text(const RuleScores& scores, const Score& score) {
  std::vector<std::string> counts;
  counts.reserve(std::size(kVerdicts));
  for (const RuleVerdict verdict : kVerdicts)
    counts.push_back(fmt::format("{} {}", scores.count(verdict), name_of(verdict)));
  const auto asked = score.answered() + score.abstained;
  return fmt::format(
      "{}: rules: {}; questions: {} of {} answered ({:.1f} %), {} of these rightly "
      "({:.1f} %)\n",
      score.oracle, fmt::join(counts, ", "), score.answered(), asked,
      percent(score.answered(), asked), score.agreed, percent(score.agreed, score.answered()));
}

Json row_json(const Rule& rule, const RuleScore& score, const std::string& oracle) {
  Json json{{"kind", "rule"},
            {"oracle", oracle},
            {"rule", rule.number},
            {"title", rule.title},
            {"questions", score.questions()},
            {"passed", score.passed},
            {"failed", score.failed},
            {"masked", score.masked},
            {"abstained", score.abstained},
            {"verdict", name_of(score.verdict())}};
  if (const auto& failure = score.smallest)
    json["smallest"] = {
        {"file", failure->place.file},    {"line", failure->place.line},
        {"question", failure->line.text}, {"expected", failure->line.expected->text()},
        {"got", failure->given.text()},   {"difference", failure->kind}};
  return json;
}

Json sum_json(const RuleScores& scores, const Score& score) {
  Json json{{"kind", "rules"}, {"oracle", score.oracle}};
  for (const RuleVerdict verdict : kVerdicts)
    json[std::string(name_of(verdict))] = scores.count(verdict);
  json["answered"] = score.answered();
  json["right"] = score.agreed;
  json["abstained"] = score.abstained;
  return json;
}

/// The score table of one oracle: how it did by each rule. A row for each rule that some question
/// is about; the simplest failing question of each rule that fails, drawn, with both answers, the
/// kind of the difference and the command that shrinks it; the rules that no question is about; and
/// a line that sums up. `score` is of the same oracle.
std::string rule_table(const RuleScores& scores, const Score& score,
                       const OracleSpelling& spelling) {
  auto text = fmt::format("\n{}, by the rules of RULES.md:\n\n", score.oracle) + rows(scores) +
              legend(scores) + unasked_text(scores);
  for (std::size_t i = 0; i < kRules.size(); ++i)
    if (scores.all()[i].smallest)
      text += failure_text(kRules[i], scores.all()[i], spelling({score.oracle}));
  return text + "\n" + sum_text(scores, score);
}

constexpr int kMostUnanswered = 20;
constexpr auto kLong = std::chrono::seconds(1);

Json entry_json(const char* kind, const CorpusEntry& entry) {
  return {{"kind", kind},
          {"file", entry.place.file},
          {"line", entry.place.line},
          {"question", entry.line.text},
          {"expected", entry.line.expected->text()}};
}

Json summary_json(std::size_t files, const Scores& scores, std::uint64_t problems) {
  const auto json_of_score = [](const Score& score) -> Json {
    return {{"oracle", score.oracle},
            {"agreed", score.agreed},
            {"mismatches", score.mismatches},
            {"abstained", score.abstained}};
  };
  return {{"kind", "summary"},
          {"files", files},
          {"questions", scores.questions()},
          {"problems", problems},
          {"unanswered", scores.unanswered()},
          {"oracles", array_of(scores.all(), json_of_score)}};
}

std::string summary_text(std::size_t files, const Scores& scores, std::uint64_t problems) {
  std::string text =
      fmt::format("{} files, {} questions, {} problems", files, scores.questions(), problems);
  for (const Score& score : scores.all())
    text += fmt::format("; {}: {} agreed, {} mismatches, {} abstained", score.oracle, score.agreed,
                        score.mismatches, score.abstained);
  if (scores.unanswered() > 0) text += fmt::format("; answered by nobody: {}", scores.unanswered());
  return text;
}

/// What a check showed by rule, and the sums: an array of the objects that --json prints last. Of
/// each oracle those of kind `rule`, one for each row of its table, and one of kind `rules`.
Json check_json(const CheckResult& result, std::size_t files) {
  Json objects = Json::array();
  for (std::size_t i = 0; i < result.by_rule.all().size(); ++i) {
    const auto& rules = result.by_rule.all()[i];
    if (!rules) continue;
    const Score& score = result.scores.all()[i];
    for (std::size_t rule = 0; rule < kRules.size(); ++rule)
      if (rules->all()[rule].questions() > 0)
        objects.push_back(row_json(kRules[rule], rules->all()[rule], score.oracle));
    objects.push_back(sum_json(*rules, score));
  }
  objects.push_back(summary_json(files, result.scores, result.problems));
  return objects;
}

/// Tells what a check finds out, unless it checks a shard only, and keeps it in the result file.
class CorpusReport : public CheckListener {
 public:
  /// What is told here goes to `junit`, too, where there is one.
  CorpusReport(bool as_json, const std::vector<std::string>& files, CorpusJunit* junit,
               ShardedRun& shards, Context& context)
      : as_json_(as_json),
        files_(files.size()),
        junit_(junit),
        shards_(shards),
        is_shard_(shards.shard().has_value()),
        context_(context),
        progress_("questions", 0) {
    if (progress_.visible() && !is_shard_) progress_.expect(count_items(files));
  }

  void reported(std::uint64_t item, const JudgedLine* judged) override {
    done_.add({item, item + 1});
    if (judged != nullptr) state_.push_back({item, json_of(*judged)});
  }

  void checked(const CorpusEntry& entry, const std::vector<MarkedAnswer>& answers,
               bool needs_answer) override {
    if (junit_ != nullptr) junit_->add(entry, answers, needs_answer);
  }

  /// `file:line: expected X, got Y from ORACLE`, and the question in the next line.
  void mismatch(const CorpusEntry& entry, const GivenAnswer& given) override {
    if (is_shard_) return;
    if (as_json_) {
      auto json = entry_json("mismatch", entry);
      json["oracle"] = given.oracle;
      json["got"] = given.answer.text();
      return tell_object(json);
    }
    tell(entry, fmt::format("{} from {}", given.answer.text(), given.oracle));
  }

  /// Nobody answered the question of this line: printed like a mismatch. As text only the first
  /// twenty are, because an oracle may know little of a corpus; the summary has the number.
  void unanswered(const CorpusEntry& entry) override {
    if (is_shard_) return;
    if (as_json_) return tell_object(entry_json("unanswered", entry));
    if (++unanswered_ <= kMostUnanswered)
      tell(entry, "no answer from anybody" + abstain_hint(entry.line.question.verb));
  }

  /// `file:line:column: reason`: a remark, or an object among the others.
  void problem(const CorpusProblem& problem) override {
    if (is_shard_) return;
    progress_.clear();
    if (junit_ != nullptr) junit_->add(problem);
    if (as_json_)
      return tell_object({{"kind", "problem"},
                          {"file", problem.place.file},
                          {"line", problem.place.line},
                          {"column", problem.column},
                          {"reason", problem.reason}});
    remark(problem_text(problem));
  }

  /// A bar, with the question that takes long, if one does.
  void progress(std::uint64_t done, const CorpusEntry* next,
                std::chrono::steady_clock::duration waited) override {
    if (shards_.is_due()) keep(Json::array());
    if (is_shard_) return;
    std::string slow;
    if (next != nullptr && waited >= kLong)
      slow = fmt::format("{} for {} s", place_text(next->place),
                         std::chrono::duration_cast<std::chrono::seconds>(waited).count());
    progress_.show(done, slow);
  }

  /// `results` are the objects that --json prints.
  void keep(const Json& results) {
    shards_.keep(
        done_, [this] { return state_; }, [&] { return list_of_results("corpus-check", results); });
  }

  /// The score tables and, unless `all` were listed, how many mismatches were not; then the sums.
  void finish(const CheckResult& result, bool all, const OracleSpelling& spelling) {
    progress_.clear();
    if (as_json_) {
      for (const Json& object : check_json(result, files_)) tell_object(object);
      return;
    }
    if (const auto left_out = result.by_rule.left_out(); left_out > 0 && !all)
      context_.out.line(
          fmt::format("and {} more mismatches: only {} of each rule are shown (--all)", left_out,
                      kMismatchesListed));
    for (std::size_t i = 0; i < result.by_rule.all().size(); ++i)
      if (const auto& rules = result.by_rule.all()[i])
        context_.out.write(rule_table(*rules, result.scores.all()[i], spelling));
    context_.out.line(summary_text(files_, result.scores, result.problems));
  }

 private:
  void tell_object(const Json& object) {
    progress_.clear();
    context_.out.line(json_result("corpus-check", object));
  }

  void tell(const CorpusEntry& entry, const std::string& got) {
    progress_.clear();
    context_.out.line(fmt::format("{}: expected {}, got {}\n    {}", place_text(entry.place),
                                  entry.line.expected->text(), got, entry.line.text));
  }

  bool as_json_;
  std::size_t files_;
  CorpusJunit* junit_;
  ShardedRun& shards_;
  bool is_shard_;
  Context& context_;
  Progress progress_;
  int unanswered_ = 0;
  Intervals done_;
  Json state_ = Json::array();
};

// --- The verb -----------------------------------------------------------------------------------

constexpr const char* kCorpusCheckFooter = R"(Examples:
  doublecheck corpus check corpus/rules
  doublecheck corpus check --oracle exec:./my-engine corpus
  doublecheck corpus check --oracle mailbox --max-leaves 200m --at-least 1k corpus/perft
Exit code 1: an answer is wrong, or nobody answered a question. With a table by rule an unanswered
question counts only where nobody answered any question. Exit code 2: a line is no entry. With
--json each line is an object of kind mismatch, unanswered, problem, rule or rules, and the last is
the summary.)";

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
  if (are_answers_missing(options, result) || result.scores.mismatches() > 0)
    return ExitCode::finding;
  return result.problems > 0 || result.scores.questions() == 0 ? ExitCode::bad_input
                                                               : ExitCode::done;
}

/// What keeps the run as a whole from success, in sentences.
std::vector<std::string> shortcomings(const CheckOptions& options, const CheckResult& result,
                                      const std::vector<std::string>& files) {
  if (interrupted()) return {"stopped before the end"};
  if (result.scores.questions() == 0)
    return {fmt::format("{}: there is no question", fmt::join(files, " "))};
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
  add_option(all, "--at-least", words.at_least);
  if (words.by_rule) all.emplace_back(*words.by_rule ? "--by-rule" : "--no-by-rule");
  if (words.all) all.emplace_back("--all");
  const auto oracles = option_words(words.oracles);
  all.insert(all.end(), oracles.begin(), oracles.end());
  return all;
}

/// The run depends on how many lines the corpus has, and on a hash of what is in them.
ShardedRun shards_of(const CheckWords& words, const std::vector<std::string>& files,
                     const Context& context) {
  if (words.shard.result.empty() && context.merged == nullptr) return {{}, {}};
  RunIdentity run{"corpus check", words_of_run(words, context.words)};
  auto hash = kHashOfNothing;
  CorpusReader reader(files);
  for (auto item = reader.next(); item; item = reader.next()) {
    ++run.units;
    const auto* entry = std::get_if<CorpusEntry>(&*item);
    hash = hash_with(hash, text_hash(entry == nullptr ? problem_text(std::get<CorpusProblem>(*item))
                                                      : corpus_line_text(entry->line)));
  }
  run.input = fmt::format("{:016x}", hash);
  return sharded_run(words.shard, std::move(run), context);
}

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

void check(const CheckWords& words, Context& context) {
  auto files = named_or_shipped_files(context.words);
  auto options = options_of(words);
  auto shards = shards_of(words, files, context);
  options.judged = judged_before(shards);
  finish_at_interrupt();
  if (shards.shard()) options.items = shards.part();
  CorpusJunit junit;
  CorpusReport report(words.json, files, words.junit.empty() ? nullptr : &junit, shards, context);
  const auto result = check_corpus(options, files, report);
  if (!shards.is_merged()) report.keep(check_json(result, files.size()));
  if (shards.shard()) {  // the verdict comes with the other parts
    context.out.write(shard_text(shards));
    return;
  }
  report.finish(result, options.all, spelling_of(words.oracles));
  context.exit_code = exit_code(options, result);
  const auto reasons = shortcomings(options, result, files);
  for (const auto& reason : reasons) junit.add_failure_of_run(reason);
  if (!words.junit.empty()) write_result(words.junit, junit.text(), context);
  if (interrupted()) return;
  for (const auto& reason : reasons) remark(reason);
}

}  // namespace

void add_corpus_check(CLI::App& corpus, Context& context) {
  const auto [verb, options] = add_verb<CheckWords>(
      corpus, context, "check", "Ask oracles every question and compare with the answers",
      kCorpusCheckFooter, check);
  add_oracle_options(verb, options.oracles);
  add_jobs_option(verb, options.jobs);
  add_shard_options(verb, options.shard);
  add_value(verb, "--at-least", "N", options.at_least,
            "Exit code 1 unless every oracle answered so many questions (default: unless every "
            "question was answered by somebody, because abstaining is no success)");
  auto& by_rule = options.by_rule;
  verb.add_flag_callback(
      "--by-rule", [&by_rule] { by_rule = true; },
      "A score table by rule of every oracle (default: of engines)");
  verb.add_flag_callback("--no-by-rule", [&by_rule] { by_rule = false; }, "No such table");
  verb.add_flag("--all", options.all,
                "Show every mismatch; of an oracle with a table else 5 of each rule");
  verb.add_flag("--json", options.json, "One JSON object a line");
  add_value(verb, "--junit", "FILE", options.junit,
            "Also write a test case for each line into this file, as JUnit XML")
      ->excludes("--shard");  // only all shards together have a verdict
  add_corpus_paths(verb);
}

}  // namespace doublecheck
