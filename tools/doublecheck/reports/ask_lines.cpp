#include "reports/ask_lines.h"

#include <fmt/format.h>
#include <unistd.h>
#include <nlohmann/json.hpp>

#include "built_in.h"
#include "examination/reply.h"
#include "files/usage_error.h"
#include "input.h"
#include "notation/likely_slip.h"
#include "notation/pasted_question.h"
#include "process/interrupt.h"
#include "runs/json_result.h"

namespace doublecheck {
namespace {

/// For the question that is being answered when Ctrl-C comes; an oracle cannot be stopped in its
/// work.
constexpr unsigned kSecondsToFinish = 1;

/// Another doublecheck asks what is promised: everything.
constexpr std::string_view kHello = "hello";
constexpr std::string_view kContractOfAll = "contract";

class LineAnswerer {
 public:
  LineAnswerer(const Oracles& oracles, bool json)
      : oracles_(oracles), json_(json), abstentions_(oracles.size()) {}

  /// One line without its line feed.
  std::string answer(const InputLine& line) {
    ++lines_;
    if (line.too_long) return error({}, std::string(kLineTooLong));
    const auto text = line_in_file(line.text, lines_);
    if (is_comment(text)) return {};
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

}  // namespace

void ask_lines(const Oracles& oracles, bool json, Context& context) {
  finish_at_interrupt(kSecondsToFinish);
  LineAnswerer answerer(oracles, json);
  LineInput input(STDIN_FILENO, [&context] { context.out.flush(); });
  for (InputLine line; !interrupted() && input.next(line);) context.out.line(answerer.answer(line));
  answerer.remark_oddities();
  if (interrupted()) throw Interrupted{};
  context.exit_code = answerer.exit_code();
}

}  // namespace doublecheck
