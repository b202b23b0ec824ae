// What this module is asked, as JSON; README.md lists the requests.

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <utility>

#include "built_in.h"
#include "comparison/comparison.h"
#include "comparison/discovery.h"
#include "comparison/replay.h"
#include "comparison/source.h"
#include "corpus/corpus_line.h"
#include "corpus/exam.h"
#include "embedded_mutants.h"
#include "examination/reply.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "host.h"
#include "notation/hint.h"
#include "notation/pasted_question.h"
#include "notation/question_text.h"
#include "notation/reader.h"
#include "options/compare_words.h"
#include "process/interrupt.h"
#include "question/game_definition.h"
#include "runs/comparison.h"
#include "runs/demo.h"
#include "runs/finding.h"
#include "runs/finding_files.h"
#include "runs/json_result.h"
#include "runs/page_link.h"
#include "runs/trying.h"
#include "serve/page_json.h"

namespace doublecheck::wasm {
namespace {

/// The members of a request. Those that are wanted throw UsageError where they are missing; all do
/// where they are of another type.
class Given {
 public:
  explicit Given(const Json& json) : json_(json) {}

  /// Whether it is there, and says more than false.
  bool has(const char* name) const {
    const auto found = json_.find(name);
    return found != json_.end() && *found != Json(false);
  }

  /// Where all that are known have been read. Throws UsageError for a member that nobody reads.
  void expect_no_more() const {
    for (const auto& [name, value] : json_.items())
      if (!read_.contains(name)) throw UsageError("there is no option `" + name + "` here");
  }

  std::string text(const char* name) const {
    if (!json_.contains(name)) throw UsageError(std::string("`") + name + "` is missing");
    return text_or(name, {});
  }

  std::string text_or(const char* name, std::string other) const {
    const auto found = find(name);
    if (found == json_.end()) return other;
    if (found->is_number()) return found->dump();
    if (!found->is_string()) throw UsageError(std::string("`") + name + "` is no text");
    return found->get<std::string>();
  }

  std::uint64_t number_or(const char* name, std::uint64_t other) const {
    return value_or(name, other, &Json::is_number_unsigned, "no number from 0");
  }

  bool flag(const char* name) const {
    return value_or(name, false, &Json::is_boolean, "neither true nor false");
  }

  std::vector<std::string> texts(const char* name) const {
    constexpr const char* kWrong = "no list of texts";
    const auto list = value_or(name, Json::array(), &Json::is_array, kWrong);
    if (!std::ranges::all_of(list, &Json::is_string))
      throw UsageError(fmt::format("`{}` is {}", name, kWrong));
    return list.get<std::vector<std::string>>();
  }

  /// `reachable` as of OracleWords.
  OracleWords oracles(bool reachable) const {
    return {.specs = texts("oracles"),
            .contracts = texts("contracts"),
            .max_leaves = text_or("max_leaves", ""),
            // Whoever gives functions keeps to it: here it only stands in commands.
            .time_limit = text_or("time_limit", ""),
            .reachable = reachable};
  }

  /// What the program would read from a disk: texts of files, by their names.
  Files files(const char* member) const {
    Files files;
    const auto given = value_or(member, Json::object(), &Json::is_object, "no object");
    for (const auto& [name, text] : given.items()) {
      if (!text.is_string()) throw UsageError("the file " + name + " is no text");
      files[name] = text.get<std::string>();
    }
    return files;
  }

 private:
  template <class Value>
  Value value_or(const char* name, Value other, bool (Json::*is_such)() const noexcept,
                 const char* what) const {
    const auto found = find(name);
    if (found == json_.end()) return other;
    if (!((*found).*is_such)()) throw UsageError(fmt::format("`{}` is {}", name, what));
    return found->template get<Value>();
  }

  Json::const_iterator find(const char* name) const {
    read_.insert(name);
    return json_.find(name);
  }

  const Json& json_;
  mutable std::set<std::string> read_;  // names
};

/// Oracles stay where the next question is asked of the same. A function of the same name may be
/// another one in the next request.
const Oracles& oracles_of(const OracleWords& words) {
  static std::vector<std::string> known;
  static Oracles oracles;
  auto options = option_words(words);
  if (known != options || oracles.empty() || std::ranges::any_of(words.specs, may_have_contract)) {
    oracles = make_oracles(words);
    known = std::move(options);
  }
  return oracles;
}

Oracle& adviser() {
  static const auto oracle = make_adviser(built_in_oracles());
  return *oracle;
}

Json ask(const Given& given) {
  const auto words = given.oracles(false);
  const auto line = given.text("question");
  given.expect_no_more();
  const auto question = read_pasted_question(line, adviser());
  const Oracles& oracles = oracles_of(words);
  const auto examination = cross_examine(question, oracles);
  Json json = with_schema("ask", reply_json(question, examination, oracles));
  json["reply"] = reply_text(question, examination, oracles);
  json["given"] = Json::array();
  for (std::size_t i = 0; i < oracles.size(); ++i)
    json["given"].push_back(
        {{"oracle", oracles[i]->name()}, {"answer", examination.answers[i].text()}});
  json["exit"] = examination.outcome == Outcome::disagreed ? 1 : 0;
  json["impossible"] = impossible_text(question);
  return json;
}

/// As another instance asks: the line of a question, one oracle, no more words than needed.
Json answer(const Given& given) {
  const auto question = read_question(given.text("question"));
  return {{"answer", oracles_of(given.oracles(false)).front()->answer(question).text()}};
}

/// What the command line of the program does not take together, and what its options allow.
void refuse_contradictions(const Given& given) {
  const auto exclude = [&](const char* one, std::initializer_list<const char*> others) {
    for (const char* other : others)
      if (given.has(one) && given.has(other))
        throw UsageError(fmt::format("--{} excludes --{}", one, other));
  };
  exclude("exhaustive", {"from", "exam", "questions", "seed", "origin", "guided"});
  exclude("guided", {"from", "origin"});
  exclude("exam", {"guided", "from", "questions", "seed", "origin"});
  for (const char* name : {"side", "pieces"})
    if (given.has(name) && !given.has("exhaustive"))
      throw UsageError(fmt::format("--{} requires --exhaustive", name));
}

int number_between(int least, int most, const char* name, const Given& given, int other) {
  if (!given.has(name)) return other;
  const auto number = read_count(std::string("--") + name, given.text(name));
  if (number < static_cast<std::uint64_t>(least) || number > static_cast<std::uint64_t>(most))
    throw UsageError(fmt::format("--{}: {} is not from {} to {}", name, number, least, most));
  return static_cast<int>(number);
}

CompareOptions compare_options(const Given& given) {
  refuse_contradictions(given);
  CompareOptions options;
  options.oracles = given.oracles(!given.flag("impossible"));
  options.verbs = given.texts("verbs");
  options.questions = given.text_or("questions", "");
  options.time = given.text_or("time", "");
  options.until_quiet = given.text_or("until_quiet", "");
  options.shrink_time = given.text_or("shrink_time", "");
  options.first = given.flag("first");
  options.has_seed = given.has("seed");
  options.seed = given.number_or("seed", 1);
  options.origin = given.text_or("origin", "any");
  options.exam = given.text_or("exam", "");
  options.from = given.text_or("from", given.has("lines") ? "-" : "");
  options.guided = given.flag("guided");
  options.exhaustive = given.flag("exhaustive");
  options.side = number_between(kSmallestCube, kLargestCube, "side", given, options.side);
  options.pieces = number_between(0, kMostPieces, "pieces", given, options.pieces);
  options.out = given.text_or("out", "");
  options.replay = given.text_or("replay", "");
  options.page_at = given.text_or("page_at", "");
  options.known = given.texts("known");
  options.labels = given.flag("labels");
  options.full = given.flag("full");
  return options;
}

// --- The verbs compare, shrink and try, without a disk and threads
// --------------------------------

// The files of a request that hold an exam.
constexpr const char* kAgreed = "agreed.txt";
constexpr const char* kExamFaults = "exam.faults";

/// JavaScript hears of every so many questions.
constexpr std::uint64_t kBetweenTellings = 256;

/// A comparison that JavaScript watches, and may stop.
class Watched {
 public:
  explicit Watched(const CompareSubject& subject)
      : subject_(subject), findings_([this](const Finding& finding) {
          if (options_.out.empty()) return;
          const auto shown = shown_finding(finding, spelling_of(options_.oracles));
          for (const auto& [name, text] : finding_files(shown, options_.page_at))
            give_file(name, text);
        }) {
    for (const auto& oracle : make_oracles(options_.oracles)) names_.push_back(oracle->name());
  }

  /// Asks stored findings first, which count for nothing else (comparison/replay.h).
  void replay(std::vector<StoredFinding> stored) {
    replayed_.emplace();
    if (stored.empty()) return;
    ReplaySource source(std::move(stored));
    auto options = options_for_stored(watched_options());
    options.listener = [&](const AskedQuestion& asked, Oracle&) {
      source.hear(asked);
      ++asked_;
    };
    Comparison comparison(source, options, findings_);
    comparison.rethrow_failure();
    replayed_ = source.replayed();
    enough_ = options_.first && findings_.size() > 0;
  }

  /// What is asked next are its questions.
  void sit(std::vector<ExamPart> exam) { exam_ = std::move(exam); }
  const std::vector<ExamPart>& exam() const { return exam_; }

  CompareResult run(Source& source) {
    const auto start = std::chrono::steady_clock::now();
    Tally tally;
    if (!enough_) {
      Comparison comparison(source, watched_options(), findings_);
      comparison.rethrow_failure();
      tally = comparison.tally();
    }
    stop_ = stop_ || !told();
    auto result = subject_.result(tally, findings_.all(), names_);
    result.time = std::chrono::steady_clock::now() - start;
    result.replayed = replayed_;
    result.exam = exam_;
    subject_.ask_on(result, evidence_.evidence(), 1, stop_, [] { return false; });
    return result;
  }

 private:
  bool told() const {
    return tell_progress(static_cast<double>(asked_), static_cast<double>(findings_.size()));
  }

  ComparisonOptions watched_options() {
    auto made = comparison_options(options_);
    made.known = &subject_.ledger;
    made.stop = &stop_;
    made.enough = &enough_;
    made.listener = [this](const AskedQuestion& asked, Oracle&) {
      evidence_.hear(asked.number, asked.question, asked.examination, names_, asked.signature);
      if (!exam_.empty())
        question_in(exam_, asked.number).is_answered = !has_abstained(asked.examination);
      if (++asked_ % kBetweenTellings == 0) stop_ = !told();
      if (quiet_.is_over(asked_, findings_.size())) enough_ = true;
    };
    return made;
  }

  const CompareSubject& subject_;
  const CompareOptions& options_ = subject_.options;
  std::vector<std::string> names_;
  Findings findings_;
  EvidenceKeeper evidence_;
  std::vector<ExamPart> exam_;
  std::uint64_t asked_ = 0;
  Quiet quiet_ = quiet_of(options_);
  std::optional<Replayed> replayed_{};  // nothing where nobody wanted that
  std::atomic<bool> enough_ = false;
  std::atomic<bool> stop_ = false;
};

/// What a verb prints, as text and with --json, and its exit code.
Json printed(std::string text, Json result, int exit_code) {
  return {{"text", std::move(text)}, {"exit", exit_code}, {"result", std::move(result)}};
}

Json printed(const CompareResult& result, const CompareOptions& options) {
  const int exit_code = !result.found.findings.empty() ? 1 : result.why_nothing().empty() ? 0 : 2;
  return printed(compare_text(result, {options.labels, lists_of(options.full)}),
                 with_schema("compare", compare_json(result)), exit_code);
}

Json compare_lines(Watched& watched, const CompareOptions& options, const std::string& text) {
  std::istringstream lines(text);
  LinesSource source(lines, make_adviser(built_in_oracles()));
  const auto result = watched.run(source);
  std::vector<std::string> remarks;
  for (const auto& [line, reason] : source.first_bad_lines())
    remarks.push_back(std::to_string(line) + ": " + reason);
  if (const auto left = source.bad_lines() - remarks.size(); left > 0)
    remarks.push_back(std::to_string(left) + " more lines are no questions");
  if (result.tally.asked() == 0) remarks.emplace_back("there is no question in it");
  auto json = printed(result, options);
  if (remarks.empty()) return json;
  if (json["exit"] == 0) json["exit"] = 2;
  json["remarks"] = remarks;
  return json;
}

/// That of the corpora beside the program, where the request brings these; else one of nothing.
Exam exam() {
  if (!files().contains(kExamFaults)) return {{}, {}};
  std::istringstream text(text_of_file(kAgreed));
  std::vector<Question> agreed;
  for (LineReader lines(text); const auto line = lines.next();)
    if (const auto read = read_corpus_line(*line)) agreed.push_back(read->question);
  return {agreed, read_exam_faults(kExamFaults)};
}

Json compare_exam(Watched& watched, const CompareSubject& subject) {
  watched.sit(exam_parts(subject.options, subject.games, exam()));
  std::istringstream lines(question_lines(watched.exam()));
  LinesSource source(lines, make_adviser(built_in_oracles()));
  return printed(watched.run(source), subject.options);
}

Json compared(const Given& given) {
  const auto games = given.texts("games");
  const auto lines = given.text_or("lines", "");
  const auto files = given.files("stored");
  const auto asked_for = compare_options(given);
  given.expect_no_more();
  const CompareSubject subject(asked_for, games);
  const CompareOptions& options = subject.options;
  if (!options.page_at.empty()) expect_page_address(options.page_at);
  Watched watched(subject);
  if (!options.replay.empty()) {
    std::vector<StoredFinding> stored;
    for (const auto& [name, text] : files)
      stored.push_back({name, script_in(options.replay + "/" + name, text)});
    watched.replay(std::move(stored));
  }
  if (!options.from.empty()) return compare_lines(watched, options, lines);
  if (!options.exam.empty()) return compare_exam(watched, subject);
  return printed(watched.run(*source_of(options, games)), options);
}

Json shown_demo(const Given& given) {
  const auto seed = given.number_or("seed", 1);
  const auto mutant = given.text_or("mutant", "");
  const auto questions = given.text_or("questions", "200k");
  given.expect_no_more();
  return demo_json({seed, mutant, read_count("--questions", questions)});
}

Json shrunk(const Given& given) {
  const auto line = given.text("question");
  const auto oracles = given.oracles(true);
  const auto limit = given.text_or("limit", "");
  const auto full = given.flag("full");
  given.expect_no_more();
  Limits limits;
  if (!limit.empty()) limits.questions = read_count("--limit", limit);
  const auto question = read_pasted_question(line, adviser());
  const auto shown = shown_finding(shrunk_finding(question, oracles, limits), spelling_of(oracles));
  return printed(finding_text(shown, lists_of(full)), with_schema("shrink", finding_json(shown)),
                 1);
}

Json tried(const Given& given) {
  const auto words = given.oracles(false);
  given.expect_no_more();
  if (words.specs.size() != 1) throw UsageError("try whom? one oracle");
  const auto tried = try_oracle(words.specs.front(), words, exam(), [](std::size_t asked) {
    if (!tell_progress(static_cast<double>(asked), 0)) throw Interrupted{};
  });
  return printed(tried_text(tried), tried_json(tried), tried.trial.wrong.empty() ? 0 : 1);
}

/// The questions that `compare` asks.
Json questions(const Given& given) {
  const auto source = random_source(
      given.number_or("seed", 1), games_of(given.texts("games")), verbs_of(given.texts("verbs")),
      read_count("questions", given.text("questions")),
      {origin_of(given.text_or("origin", "any")), given.flag("reachable")});
  const auto producer = source->make_producer(adviser());
  Json lines = Json::array();
  for (std::uint64_t number = 0; number < source->batches(); ++number)
    for (const Question& question : producer->batch(number).questions)
      lines.push_back(question_text(question));
  return {{"questions", std::move(lines)}};
}

Json names(const Given&) {
  Json verbs = Json::array();
  for (const Shape& shape : shapes())
    if (const Json name = name_of(shape.verb); std::ranges::find(verbs, name) == verbs.end())
      verbs.push_back(name);
  return {{"games", array_of(all_games(), [](Game game) { return name_of(game); })},
          {"verbs", verbs},
          {"mutants", array_of(embedded_mutants(), [](const auto& one) { return one.name; })}};
}

// --- What the page asks where it has no server ---------------------------------------------------

Json page_answer(const Given& given) {
  const auto question = read_question(given.text("question"));
  const auto& oracle = oracles_of(given.oracles(false)).front();
  return answer_json(question, timed_answer(*oracle, question));
}

/// All answers together; `texts` are those of `oracles`, in their order.
Json page_asked(const Given& given) {
  const auto question = read_question(given.text("question"));
  const auto words = given.oracles(false);
  const Oracles& oracles = oracles_of(words);
  const auto texts = given.texts("texts");
  if (texts.size() != oracles.size()) throw UsageError("each oracle has a text");
  AskedAnswers asked;
  std::vector<Answer> answers;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    answers.emplace_back(texts[i]);
    asked.answers.push_back({oracles[i]->name(), answers.back()});
  }
  asked.outcome = outcome_of(question, answers, oracles);
  return asked_json(question, asked, [spelling = spelling_of(words)](const Disagreement& all) {
    return ask_command(all, spelling);
  });
}

Json page_mailbox(const Given& given) {
  const auto name = given.text("box");
  const auto box = box_of_name(name);
  if (!box) throw UsageError("box must be chess, solitaire, or cube:2 to cube:16");
  return mailbox_json(name, *box);
}

using Handler = Json (*)(const Given&);

Handler handler_of(const std::string& name) {
  static const std::map<std::string, Handler> kHandlers{
      {"answer", answer},
      {"ask", ask},
      {"compare", compared},
      {"demo", shown_demo},
      {"names", names},
      {"page_answer", page_answer},
      {"page_asked", page_asked},
      {"page_mailbox", page_mailbox},
      {"page_read", [](const Given& given) { return read_json(given.text("text")); }},
      {"questions", questions},
      {"shrink", shrunk},
      {"try", tried}};
  const auto found = kHandlers.find(name);
  if (found == kHandlers.end()) throw UsageError("there is no request `" + name + "`");
  return found->second;
}

Json error_json(const char* reason) {
  return {{"error", reason}, {"exit", 2}};
}

Json reply_of(const Given& given) {
  try {
    return handler_of(given.text("do"))(given);
  } catch (const ParseError& error) {
    Json json = error_json(error.what());
    json["reason"] = error.reason();
    json["column"] = error.column();
    if (const auto line = given.text_or("question", ""); !line.empty())
      json["hint"] = hint(line, error, adviser());
    return json;
  }
}

}  // namespace

std::string reply_to(const std::string& request) try {
  const Json json = Json::parse(request, nullptr, false);
  if (!json.is_object()) throw UsageError("a request is an object of JSON");
  const Given given(json);
  files() = given.files("files");
  return json_text(reply_of(given));
} catch (const std::exception& error) {
  return json_text(error_json(error.what()));
}

}  // namespace doublecheck::wasm
