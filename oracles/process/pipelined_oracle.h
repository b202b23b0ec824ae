// What all oracles in other processes have in common: questions are sent ahead, answers come in
// their order, and a process that fails is replaced.
#pragma once

#include <atomic>
#include <chrono>
#include <deque>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "examination/oracle_maker.h"
#include "process/child_process.h"
#include "process/line_conversation.h"
#include "question/oracle.h"

namespace doublecheck::process {

/// The time limit of all oracles of one name, which repeated time-outs shorten: after three in a
/// row it is half of what is given, after six a quarter, after nine an eighth. It is never less
/// than 100 ms, nor than twice the longest time after which an answer came (the start of a program
/// can be slow), nor more than is given. An answer in time brings back all of it, but `abstain`.
/// Thread safe.
class Patience {
 public:
  using Time = std::chrono::milliseconds;

  /// For the next answer.
  Time limit(Time given) const;

  void answered(std::chrono::steady_clock::duration after);

  /// True where that has shortened the limit.
  bool timed_out(Time given);

  /// `exec:./x has not answered 3 questions in a row; it has 5 s a question until it answers`.
  std::string remark(const std::string& oracle, Time given) const;

 private:
  std::atomic<Time> longest_{Time{0}};
  std::atomic<int> timed_out_ = 0;  // in a row
};

enum class Misbehaviour : std::uint8_t {
  banner,          // it wrote a line before its first answer
  too_many_lines,  // it wrote more lines than it was asked questions
  utf16,
  too_much_memory,
  killed  // by SIGKILL, which was not ours
};

/// Whether the failure `how` (ProcessFailure) is something written that is no answer.
inline bool is_rubbish(std::string_view how) {
  return how.starts_with("rubbish: ");
}

/// What the failure `how` (ProcessFailure) shows; nothing where it is no matter of the protocol.
std::optional<Misbehaviour> misbehaviour_of(std::string_view how);

/// Who does what, and what is expected of an oracle.
std::string misbehaviour_text(Misbehaviour kind, const std::string& name, std::string_view how);

struct OracleHistory {
  Patience patience;
  /// Whether any of their processes has ever answered anything.
  std::atomic<bool> has_answered = false;
  /// Whether any of their answers says more than `abstain`.
  std::atomic<bool> has_said_something = false;
  /// How many questions failed as long as none does.
  std::atomic<int> failures = 0;
  /// How many processes in a row have died without having read anything.
  std::atomic<int> died_at_once = 0;
  /// Whether somebody was told that the time limit is shortened.
  std::atomic<bool> has_remarked = false;
  /// How many lines each process writes before its first answer; nobody knows as long as that is
  /// kUnknown.
  static constexpr int kUnknown = -1;
  std::atomic<int> banner_lines = kUnknown;
  /// Which misbehaviour somebody was told of, one bit each.
  std::atomic<unsigned> told = 0;

  /// True the first time, however many threads meet it.
  bool is_news(Misbehaviour kind) {
    const unsigned bit = 1U << static_cast<unsigned>(kind);
    return (told.fetch_or(bit) & bit) == 0;
  }
};

/// The same as long as an oracle of this name holds it. Thread safe.
std::shared_ptr<OracleHistory> history_of(const std::string& name);

/// Sends announced questions ahead, the more of them the faster they are answered. One that is
/// asked out of turn is sent at once, and again in its turn. Where one is not answered within the
/// time limit (counted from the answer before it), or the process dies or answers rubbish, its
/// answer is `failed HOW`, the process and all that it started are killed, and what was sent behind
/// it is sent to a new one. Repeated time-outs shorten the time limit (Patience), and one line on
/// standard error says so. A process that never answers is started with pauses.
///
/// A process may hold answers back while questions wait to be read, and they die with it. So where
/// one hangs or dies with several questions in flight, they are asked again of a new one, each
/// alone. If none of them fails then, the failure is the answer to the last, so that it is seen.
///
/// A process that writes a line too many answers each question with the answer to the one before,
/// until that shows. Where an answer to a question that was not asked alone is doubted, it is asked
/// again alone; if the process is out of step then, it is replaced.
///
/// `answer` throws Interrupted soon after `interrupted` (interrupt.h) where it has to wait. Where
/// no process has ever answered and one dies without having read anything, another is started: a
/// program that is not there is no finding. At the third in a row it throws OracleError, with the
/// last words of the process. So it does where 50 questions have failed, and no process has ever
/// answered more than `abstain`. Whoever asks again gets the same error.
class PipelinedOracle : public Oracle {
 public:
  bool is_foreign() const override { return true; }
  bool pipelines() const override { return true; }
  void announce(std::span<const Question> questions) override;
  Answer answer(const Question& question) override;
  bool was_out_of_step() override;

 protected:
  using Conversation = std::unique_ptr<LineConversation>;

  /// A question that was announced or asked.
  struct Asked {
    Question question;
    std::optional<Answer> answer;
    /// How often it was sent again because `receive` wanted that.
    int repeated = 0;
  };

  /// The process may be started already, or `conversation` is null.
  PipelinedOracle(std::chrono::milliseconds time_limit, Conversation conversation)
      : time_limit_(time_limit), conversation_(std::move(conversation)) {}

  /// Starts a process, and says what must be said before the first question. Throws ProcessFailure.
  virtual Conversation start() = 0;

  /// The answer where no process need be asked.
  virtual std::optional<Answer> known(const Question&) { return std::nullopt; }

  /// Whether `question` may be sent while others are in flight.
  virtual bool may_follow(const Question&) const { return true; }

  /// The lines to send, with their line feeds.
  virtual std::string request(const Asked& asked) = 0;

  /// Hears the answer; nothing where the question is to be sent again. Throws ProcessFailure where
  /// the process must be replaced. An answer `failed HOW` leaves it running.
  virtual std::optional<Answer> receive(const Asked& asked, LineConversation& conversation,
                                        LineConversation::Deadline deadline) = 0;

  /// Throws ProcessFailure where a process that is to do nothing does something.
  virtual void expect_idle(LineConversation&) {}

  /// What all oracles of this name know.
  OracleHistory& history();

  /// Says on standard error what the process does wrong, once of each kind.
  void tell(Misbehaviour kind, std::string_view how);

  std::chrono::milliseconds time_limit() const { return time_limit_; }

  /// How many questions were sent and are not answered; the one being received is one of them.
  std::size_t in_flight() const { return in_flight_.size(); }

 private:
  bool is_out_of_turn(const Asked& asked) const;
  void forget_up_to(const Asked& asked);
  void forget_all();
  void settle(const Asked& asked);
  void advance();
  void receive_all();
  template <class Action>
  void blaming(const Action& action);
  Asked settled_first(const Question& question);
  bool writes_more();
  void ask_all_again();
  void ensure_conversation();
  void send_some();
  void receive_one();
  void blame(const char* how);
  bool is_of_no_question(const ProcessEnded& death);
  void give_up_who_answers_nothing(const Asked& failed);
  [[noreturn]] void give_up(std::string why);
  void end_conversation();

  std::chrono::milliseconds time_limit_;
  std::shared_ptr<OracleHistory> history_;  // made when it is needed: only then there is a name
  std::string given_up_;                    // why; empty as long as it is not
  std::list<Asked> announced_;
  std::deque<Asked*> unsent_;
  std::deque<Asked*> in_flight_;
  std::size_t window_ = 1;  // how many may be in flight
  /// The last of the questions that may have caused the failure `suspicion_`. Each of them is asked
  /// alone. Null where there are none.
  const Asked* last_suspect_ = nullptr;
  std::string suspicion_;
  std::optional<Asked> last_;  // the answer given last, and its question
  bool in_doubt_ = false;      // since somebody looked into that, some question was not asked alone
  bool has_met_rubbish_ = false;
  int starts_without_an_answer_ = 0;
  Conversation conversation_;
};

}  // namespace doublecheck::process
