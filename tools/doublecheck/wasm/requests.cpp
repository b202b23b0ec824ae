#include "requests.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <exception>
#include <initializer_list>
#include <map>
#include <set>
#include <utility>

#include "built_in.h"
#include "comparing.h"
#include "comparison/source.h"
#include "embedded_mutants.h"
#include "examination/reply.h"
#include "files.h"
#include "files/usage_error.h"
#include "notation/pasted_question.h"
#include "notation/question_text.h"
#include "notation/reader.h"
#include "options/compare_words.h"
#include "question/game_definition.h"
#include "runs/demo.h"
#include "runs/finding.h"
#include "runs/json_result.h"
#include "serve/asked_json.h"
#include "serve/program_json.h"

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
    const auto found = find(name);
    std::vector<std::string> texts;
    if (found == json_.end()) return texts;
    const auto is_text = [](const Json& each) { return each.is_string(); };
    if (!found->is_array() || !std::ranges::all_of(*found, is_text))
      throw UsageError(std::string("`") + name + "` is no list of texts");
    for (const Json& each : *found) texts.push_back(each.get<std::string>());
    return texts;
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
    const auto found = find(member);
    Files files;
    if (found == json_.end()) return files;
    if (!found->is_object()) throw UsageError(fmt::format("`{}` is no object", member));
    for (const auto& [name, text] : found->items()) {
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

/// A function of the same name may be another one in the next request.
bool is_function(const std::string& text) {
  const OracleKind* kind = kind_of(named_spec(text).spec);
  return kind != nullptr && kind->has_contract;
}

/// Oracles stay where the next question is asked of the same.
const Oracles& oracles_of(const OracleWords& words) {
  static std::vector<std::string> known;
  static Oracles oracles;
  auto options = option_words(words);
  if (known != options || oracles.empty() || std::ranges::any_of(words.specs, is_function)) {
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

Json json_of(const Printed& printed) {
  Json json{{"text", printed.text}, {"exit", printed.exit_code}};
  json["result"] = printed.json.empty() ? Json() : Json::parse(printed.json);
  if (!printed.remarks.empty()) json["remarks"] = printed.remarks;
  return json;
}

Json compared(const Given& given) {
  const auto games = given.texts("games");
  const ReadForCompare read{given.text_or("lines", ""), given.files("stored")};
  auto options = compare_options(given);
  given.expect_no_more();
  return json_of(compare(std::move(options), games, read));
}

Json shown_demo(const Given& given) {
  const auto seed = given.number_or("seed", 1);
  const auto mutant = given.text_or("mutant", "");
  const auto questions = given.text_or("questions", "200k");
  given.expect_no_more();
  return demo_json({seed, mutant, read_count("--questions", questions)});
}

Json shrunk(const Given& given) {
  const auto question = given.text("question");
  const auto oracles = given.oracles(true);
  const auto limit = given.text_or("limit", "");
  const auto full = given.flag("full");
  given.expect_no_more();
  return json_of(shrink(question, oracles, limit, full));
}

Json tried(const Given& given) {
  const auto oracles = given.oracles(false);
  given.expect_no_more();
  return json_of(try_oracle(oracles));
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
  Json games = Json::array();
  Json verbs = Json::array();
  Json mutants = Json::array();
  for (const Game game : all_games()) games.push_back(name_of(game));
  for (const Shape& shape : shapes())
    if (const Json name = name_of(shape.verb); std::ranges::find(verbs, name) == verbs.end())
      verbs.push_back(name);
  for (const auto& mutant : embedded_mutants()) mutants.push_back(mutant.name);
  return {{"games", games}, {"verbs", verbs}, {"mutants", mutants}};
}

// --- What the page asks where it has no server ---------------------------------------------------

Json page_answer(const Given& given) {
  const auto question = read_question(given.text("question"));
  const auto& oracle = oracles_of(given.oracles(false)).front();
  const auto start = std::chrono::steady_clock::now();
  TimedAnswer answered{oracle->name(), oracle->answer(question)};
  answered.seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return answer_json(question, answered);
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

Json page_read(const Given& given) {
  return read_json(given.text("text"));
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
      {"answer", answer},         {"ask", ask},
      {"compare", compared},      {"demo", shown_demo},
      {"names", names},           {"page_answer", page_answer},
      {"page_asked", page_asked}, {"page_mailbox", page_mailbox},
      {"page_read", page_read},   {"questions", questions},
      {"shrink", shrunk},         {"try", tried}};
  const auto found = kHandlers.find(name);
  if (found == kHandlers.end()) throw UsageError("there is no request `" + name + "`");
  return found->second;
}

Json error_json(const char* reason) {
  return {{"error", reason}, {"exit", 2}};
}

}  // namespace

std::string reply_to(const std::string& request) try {
  const Json json = Json::parse(request, nullptr, false);
  if (!json.is_object()) throw UsageError("a request is an object of JSON");
  const Given given(json);
  files() = given.files("files");
  return json_text(handler_of(given.text("do"))(given));
} catch (const ParseError& error) {
  Json json = error_json(error.what());
  json["reason"] = error.reason();
  json["column"] = error.column();
  return json_text(json);
} catch (const std::exception& error) {
  return json_text(error_json(error.what()));
}

}  // namespace doublecheck::wasm
