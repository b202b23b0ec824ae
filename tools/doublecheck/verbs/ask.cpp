#include <fmt/format.h>
#include <unistd.h>
#include <nlohmann/json.hpp>

#include <memory>

#include "built_in.h"
#include "context.h"
#include "examination/cross_examine.h"
#include "examination/reply.h"
#include "files/usage_error.h"
#include "input.h"
#include "notation/likely_slip.h"
#include "notation/pasted_question.h"
#include "notation/reader.h"
#include "options/adding.h"
#include "options/question_words.h"
#include "options/shared_options.h"
#include "process/interrupt.h"
#include "runs/finding.h"
#include "runs/json_result.h"
#include "verbs/all_verbs.h"
#include "verbs/ask_views.h"

namespace doublecheck {
namespace {

// --- `ask -`: a filter that other programs drive ------------------------------------------------

/// For the question that is being answered when Ctrl-C comes; an oracle cannot be stopped in its
/// work.
constexpr unsigned kSecondsToAnswer = 1;

/// Another doublecheck asks what is promised: everything.
constexpr std::string_view kHello = "hello";
constexpr std::string_view kContractOfAll = "contract";

bool is_indented_comment(std::string_view line) {
  const auto begin = line.find_first_not_of(" \t");
  return is_comment(begin == std::string_view::npos ? line : line.substr(begin));
}

class LineAnswerer {
 public:
  LineAnswerer(const Oracles& oracles, bool json)
      : oracles_(oracles), json_(json), abstentions_(oracles.size()) {}

  /// One line without its line feed.
  std::string answer(const InputLine& line) {
    ++lines_;
    if (line.too_long) return error({}, std::string(kLineTooLong));
    const auto text = line_in_file(line.text, lines_);
    if (is_indented_comment(text)) return {};
    if (text == kHello && !json_) return std::string(kContractOfAll);
    try {
      return ask(text, read_pasted_question(text, *adviser_));
    } catch (const ParseError& wrong) {
      return error(text, wrong.what());
    }
  }

  ExitCode exit_code() const {
    if (findings_ > 0) return ExitCode::finding;
    return errors_ > 0 ? ExitCode::bad_input : ExitCode::done;
  }

  /// An abstain never counts as agreement, so a run says how often there was one, and of the
  /// questions that may mean something else than their writers think.
  void remark_oddities() const {
    if (slips_ > 0)
      remark(fmt::format("{} questions may mean something else than you think; in line {}, {}",
                         slips_, line_of_slip_, slip_));
    for (std::size_t i = 0; i < oracles_.size(); ++i)
      if (abstentions_[i] > 0)
        remark(fmt::format("{} abstained from {} of {} questions", oracles_[i]->name(),
                           abstentions_[i], questions_));
  }

 private:
  std::string ask(std::string_view text, const Question& question) {
    const Examination examination = cross_examine(question, oracles_);
    ++questions_;
    note_slip(text, question);
    if (examination.outcome == Outcome::disagreed) ++findings_;
    for (std::size_t i = 0; i < oracles_.size(); ++i)
      if (examination.answers[i].is_abstain()) ++abstentions_[i];
    return json_ ? json_result("ask", reply_json(question, examination, oracles_))
                 : reply_text(question, examination, oracles_);
  }

  void note_slip(std::string_view text, const Question& question) {
    auto slip = likely_slip(question, text);
    if (slip.empty() || ++slips_ > 1) return;
    slip_ = std::move(slip);
    line_of_slip_ = lines_;
  }

  std::string error(std::string_view line, std::string_view reason) {
    ++errors_;
    return json_ ? json_result("ask", {{"question", line}, {"error", reason}})
                 : fmt::format("error: {}", reason);
  }

  const Oracles& oracles_;
  bool json_;
  std::unique_ptr<Oracle> adviser_ = make_adviser(built_in_oracles());
  std::uint64_t lines_ = 0;
  std::uint64_t questions_ = 0;
  std::uint64_t slips_ = 0;
  std::uint64_t line_of_slip_ = 0;  // the first one
  std::string slip_;
  std::uint64_t findings_ = 0;  // disagreements and failures
  std::uint64_t errors_ = 0;
  std::vector<std::uint64_t> abstentions_;  // by oracle
};

/// Reads question lines from standard input and writes one line for each, in order: the answer, an
/// empty line for an empty line or a comment behind `#` or `;`, `error: REASON` for anything else.
/// A byte-order mark and carriage returns at the ends of lines are passed over. What is written is
/// flushed whenever the input pauses. After Ctrl-C the question at hand has a second; answers not
/// yet flushed when that is over are lost. Throws what LineInput throws, and Interrupted.
void ask_lines(const Oracles& oracles, bool json, Context& context) {
  finish_at_interrupt(kSecondsToAnswer);
  LineAnswerer answerer(oracles, json);
  LineInput input(STDIN_FILENO, [&context] { context.out.flush(); });
  for (InputLine line; !interrupted() && input.next(line);) context.out.line(answerer.answer(line));
  answerer.remark_oddities();
  if (interrupted()) throw Interrupted{};
  context.exit_code = answerer.exit_code();
}

// --- The verb -----------------------------------------------------------------------------------

constexpr const char* kAskFooter = R"(Examples:
  doublecheck ask moves cube 3 N c2I
  doublecheck ask 'mate [###,n##,#rr],[#b#,###,###],[###,###,bRK]' --explain
  doublecheck ask solve --file puzzle.txt --as boards
  doublecheck ask - < questions.txt
  doublecheck ask index chess e4
`ask index` and `ask cell` tell the places of cells in the mailbox, `ask index chess` all of them.
`doublecheck verbs` has an example of every question.)";

struct AskOptions {
  OracleWords oracles;
  std::string file;
  std::string solve_view;  // empty, or one of kSolveViews
  bool json = false;
  bool draw = false;
  bool mailbox = false;
  bool explain = false;
};

const std::map<std::string, SolveView> kSolveViews{{"moves", SolveView::moves},
                                                   {"boards", SolveView::boards},
                                                   {"captures", SolveView::captures},
                                                   {"all", SolveView::all},
                                                   {"count", SolveView::count}};

void add_options(CLI::App& verb, AskOptions& options) {
  add_oracle_options(verb, options.oracles);
  add_value(verb, "--file", "FILE", options.file,
            "The position, or the end of the question, is in this file and may have line breaks");
  auto* json = verb.add_flag("--json", options.json, "The answer as a JSON object in one line");
  add_value(verb, "--as", "VIEW", options.solve_view,
            "Of solve: moves, boards, captures, all or count")
      ->check(CLI::IsMember(kSolveViews).description(""))
      ->excludes(json);
  auto* draw = verb.add_flag("--draw", options.draw,
                             "Draw the position, with the cells of the answer marked")
                   ->excludes(json);
  verb.add_flag("--mailbox", options.mailbox, "Draw it as the array with sentinels of rule B5")
      ->needs(draw);
  verb.add_flag("--explain", options.explain,
                "Of mate: who guards each cell that the king could step to")
      ->excludes(json);
}

void refuse_views(const AskOptions& options, const Question& question) {
  if (!options.solve_view.empty() && question.verb != Verb::solve)
    throw UsageError("--as is for solve");
  if (options.explain && question.verb != Verb::mate) throw UsageError("--explain is for mate");
}

void show_answer(const AskOptions& options, const Question& question, const Oracles& oracles,
                 Context& context) {
  const Examination examination = cross_examine(question, oracles);
  const bool disagreed = examination.outcome == Outcome::disagreed;
  const Answer& answer = common_answer(examination);
  if (options.draw)  // differing answers mark nothing
    context.out.line(position_view(question, disagreed ? abstain() : answer, options.mailbox));
  context.out.line(options.json ? json_result("ask", reply_json(question, examination, oracles))
                                : reply_text(question, examination, oracles));
  if (const auto impossible = impossible_text(question);
      !answer.is_illegal() && !impossible.empty())
    remark(impossible);
  for (const std::string& name : abstainers(examination, oracles))
    remark(name + (question.verb == Verb::perft ? " abstained, see --max-leaves" : " abstained"));
  if (disagreed)
    context.exit_code = ExitCode::finding;
  else if (options.explain && (answer == verdict(true) || answer == verdict(false)))
    explain_mate(question, oracles, context.out);
}

void ask_one(const AskOptions& options, Context& context) {
  const Question question = question_of_words(context.words, options.file);
  refuse_views(options, question);
  const Oracles oracles = make_oracles(options.oracles);
  if (!options.solve_view.empty())
    show_solve(kSolveViews.at(options.solve_view), question, oracles, context.out);
  else
    show_answer(options, question, oracles, context);
}

void ask(const AskOptions& options, Context& context) {
  if (context.words.empty()) throw UsageError("a question is missing, see doublecheck ask --help");
  if (const auto first = Reader(context.words.front()).take_word(); asks_mailbox(first))
    return context.out.line(reply_of_words(context.words, mailbox_reply));
  if (context.words != std::vector<std::string>{"-"}) return ask_one(options, context);
  if (options.draw || options.explain || !options.solve_view.empty() || !options.file.empty())
    throw UsageError("ask - takes no --file, --as, --draw or --explain");
  ask_lines(make_oracles(options.oracles), options.json, context);
}

}  // namespace

void add_ask(CLI::App& app, Context& context) {
  const auto [verb, options] = add_verb<AskOptions>(
      app, context, "ask", "Ask one question, or with - every line of standard input", kAskFooter,
      ask);
  add_options(verb, options);
  verb.add_option("QUESTION",
                  "In one argument or in several; the game may be left out where the verb "
                  "has only one");
}

}  // namespace doublecheck
