#include "process/pipelined_oracle.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <mutex>
#include <thread>
#include <utility>

#include "notation/question_text.h"
#include "process/break_off.h"

namespace doublecheck::process {

// --- The time limit ------------------------------------------------------------------------------

namespace {

using std::chrono::milliseconds;

constexpr int kTimeOutsToHalve = 3;
constexpr int kMostHalvings = 3;
constexpr milliseconds kShortest{100};

constexpr std::string_view kRubbish = "rubbish: ";

}  // namespace

milliseconds Patience::limit(Time given) const {
  const int halvings = std::min(timed_out_ / kTimeOutsToHalve, kMostHalvings);
  const auto shortened = given / (1 << halvings);
  return std::min(given, std::max({shortened, kShortest, 2 * longest_.load()}));
}

void Patience::answered(std::chrono::steady_clock::duration after) {
  longest_ = std::max(longest_.load(), std::chrono::ceil<milliseconds>(after));
  timed_out_ = 0;
}

bool Patience::timed_out(Time given) {
  const auto before = limit(given);
  ++timed_out_;
  return limit(given) < before;
}

std::string Patience::remark(const std::string& oracle, Time given) const {
  return fmt::format(
      "{} has not answered {} questions in a row; it has {} s a question until it answers", oracle,
      timed_out_.load(), static_cast<double>(limit(given).count()) / 1000);
}

// --- What oracles of one name know ---------------------------------------------------------------

std::optional<Misbehaviour> misbehaviour_of(std::string_view how) {
  using enum Misbehaviour;
  if (how.ends_with("died SIGKILL")) return killed;
  if (how.starts_with("memory over")) return too_much_memory;
  if (!is_rubbish(how)) return std::nullopt;
  const auto what = how.substr(kRubbish.size());
  if (what.starts_with("UTF-16")) return utf16;
  if (what.starts_with("more than one line") || what.starts_with("said unasked"))
    return too_many_lines;
  return std::nullopt;
}

std::string misbehaviour_text(Misbehaviour kind, const std::string& name, std::string_view how) {
  const auto words = how.substr(std::min(how.size(), kRubbish.size()));
  switch (kind) {
    case Misbehaviour::banner:
      return fmt::format(
          "{} writes something before its first answer: `{}`; that is passed over, but "
          "everything but answers belongs on standard error",
          name, words);
    case Misbehaviour::too_many_lines:
      return fmt::format(
          "{} writes more lines than it is asked questions ({}); a line too many is "
          "taken for the answer to another question, so it is started again, and asked again where "
          "an answer differs",
          name, words);
    case Misbehaviour::utf16:
      return fmt::format("{} writes UTF-16; an oracle writes UTF-8, or plain ASCII", name);
    case Misbehaviour::too_much_memory:
      return fmt::format(
          "{} takes more than half of this machine's memory ({}); it is ended then, "
          "and started again",
          name, how);
    case Misbehaviour::killed:
      return fmt::format(
          "{} was killed (SIGKILL), as the kernel does where memory runs out; it is "
          "started again",
          name);
  }
  return {};
}

std::shared_ptr<OracleHistory> history_of(const std::string& name) {
  static std::mutex mutex;
  static std::map<std::string, std::weak_ptr<OracleHistory>> histories;
  const std::lock_guard lock(mutex);
  auto& kept = histories[name];
  auto history = kept.lock();
  if (!history) kept = history = std::make_shared<OracleHistory>();
  return history;
}

// --- The oracle ----------------------------------------------------------------------------------

namespace {

using std::chrono::steady_clock;

void tell_user(const std::string& what) {
  std::fputs(("doublecheck: " + what + '\n').c_str(), stderr);
}

/// A program that starts this often without answering anything is probably not there at all. It is
/// still started for every question, for some programs do die of every question that a shrinker
/// asks, but with a pause, so that a long run does not become a flood of processes.
constexpr int kHopefulStarts = 3;
constexpr milliseconds kPauseBeforeStart{50};

/// One that dies as often without having read anything is not there.
constexpr int kMostDeathsAtOnce = 3;

/// One that fails as often and answers nothing is no oracle. Each kind of question comes before.
constexpr int kMostFailuresAtFirst = 50;

/// What a process that is out of step has to say at once.
constexpr milliseconds kTimeForALine{500};

constexpr std::size_t kExcerptOfAnswer = 40;  // bytes

/// A question that was not announced has to wait for those in flight: few where answers are slow.
constexpr std::size_t kWidestWindow = 512;
constexpr milliseconds kQuick{10};

/// With so many in flight no process runs out of questions while we wait for lines to gather.
constexpr std::size_t kMany = 64;

}  // namespace

void PipelinedOracle::announce(std::span<const Question> questions) {
  for (const Question& question : questions) {
    Asked& asked = announced_.emplace_back(question, known(question));
    if (!asked.answer) unsent_.push_back(&asked);
  }
  if (!conversation_ || !conversation_->child().belongs_to_this_thread()) return;
  if (!in_flight_.empty() || conversation_->is_silent()) send_some();
}

Answer PipelinedOracle::answer(const Question& question) {
  const auto asked = std::ranges::find(announced_, question, &Asked::question);
  if (asked != announced_.end() && !is_out_of_turn(*asked)) {
    settle(*asked);
    last_ = *asked;
    forget_up_to(*asked);
  } else {
    last_ = settled_first(question);
  }
  return *last_->answer;
}

bool PipelinedOracle::was_out_of_step() {
  if (!in_doubt_ || !last_) return false;
  const auto given = *last_->answer;
  has_met_rubbish_ = given.text().starts_with("failed rubbish");
  if (given.is_failed() && !has_met_rubbish_) return false;
  in_doubt_ = false;
  receive_all();
  const auto window = std::exchange(window_, 1);
  const auto again = settled_first(last_->question);
  window_ = window;
  if (again.answer == given) return false;
  if (!has_met_rubbish_ && !writes_more()) return false;  // it only changes its mind
  tell(Misbehaviour::too_many_lines, "rubbish: " + given.text().substr(0, kExcerptOfAnswer));
  ask_all_again();
  return true;
}

/// Before all that was announced.
PipelinedOracle::Asked PipelinedOracle::settled_first(const Question& question) {
  Asked asked{question, known(question)};
  if (!asked.answer) unsent_.push_front(&asked);
  settle(asked);
  return asked;
}

/// Whether one more line comes after the answer to the only question.
bool PipelinedOracle::writes_more() try {
  if (!conversation_) return false;
  conversation_->hear(steady_clock::now() + kTimeForALine);
  return true;
} catch (const ProcessFailure&) {
  return false;
}

/// What was answered and not yet wanted may be out of step, too.
void PipelinedOracle::ask_all_again() {
  end_conversation();
  unsent_.clear();
  for (Asked& asked : announced_) {
    asked.answer = known(asked.question);
    if (!asked.answer) unsent_.push_back(&asked);
  }
}

/// Whether all that was announced before it would be asked first. Whoever traces a disagreement
/// asks about the same positions as the rest of its batch, and does not wait for that.
bool PipelinedOracle::is_out_of_turn(const Asked& asked) const {
  if (asked.answer || &asked == &announced_.front()) return false;
  const auto place = std::ranges::find(unsent_, &asked);
  return place != unsent_.begin() && place != unsent_.end();
}

/// Of those before it, some may be in flight still; they go when they are answered.
void PipelinedOracle::forget_up_to(const Asked& asked) {
  for (auto at = announced_.begin(); at != announced_.end();) {
    const bool last = &*at == &asked;
    at = at->answer ? announced_.erase(at) : std::next(at);
    if (last) return;
  }
}

/// What is asked may not outlive its caller.
void PipelinedOracle::forget_all() {
  end_conversation();
  unsent_.clear();
  announced_.clear();
  last_suspect_ = nullptr;
}

void PipelinedOracle::settle(const Asked& asked) try {
  while (!asked.answer) advance();
} catch (...) {
  forget_all();
  throw;
}

/// One more answer, or one question sent again.
void PipelinedOracle::advance() {
  blaming([this] {
    ensure_conversation();
    if (in_flight_.empty()) expect_idle(*conversation_);
    send_some();
    receive_one();
  });
}

/// The answers to all that was sent.
void PipelinedOracle::receive_all() {
  while (!in_flight_.empty()) blaming([this] { receive_one(); });
}

template <class Action>
void PipelinedOracle::blaming(const Action& action) try {
  action();
} catch (const ProcessEnded& death) {
  is_of_no_question(death) ? end_conversation() : blame(death.what());
} catch (const ProcessFailure& failure) {
  history().died_at_once = 0;
  blame(failure.what());
}

OracleHistory& PipelinedOracle::history() {
  if (!history_) history_ = history_of(name());
  return *history_;
}

void PipelinedOracle::ensure_conversation() {
  if (!given_up_.empty()) throw OracleError(given_up_);
  if (conversation_ && !conversation_->child().belongs_to_this_thread()) end_conversation();
  if (conversation_) return;
  if (starts_without_an_answer_ >= kHopefulStarts) std::this_thread::sleep_for(kPauseBeforeStart);
  ++starts_without_an_answer_;
  conversation_ = start();
}

/// Many at once: each write costs as much as dozens of questions.
void PipelinedOracle::send_some() {
  const std::size_t window = last_suspect_ != nullptr ? 1 : window_;
  if (in_flight_.size() > window / 2) return;
  while (!unsent_.empty() && in_flight_.size() < window) {
    Asked* next = unsent_.front();
    if (!in_flight_.empty() && !may_follow(next->question)) break;
    conversation_->say(request(*next));
    in_flight_.push_back(next);
    unsent_.pop_front();
  }
  if (in_flight_.size() > 1) in_doubt_ = true;
  conversation_->flush();
}

void PipelinedOracle::receive_one() {
  Asked& asked = *in_flight_.front();
  const auto start = steady_clock::now();
  conversation_->let_gather(in_flight_.size() > kMany);
  asked.answer = receive(asked, *conversation_, start + history().patience.limit(time_limit_));
  const auto waited = steady_clock::now() - start;
  window_ = waited < kQuick ? std::min(2 * window_, kWidestWindow)
                            : std::max(window_ / 2, std::size_t{1});
  in_flight_.pop_front();
  if (asked.answer) {
    starts_without_an_answer_ = 0;
    if (!history().has_answered) history().has_answered = true;
    if (!asked.answer->is_abstain()) {
      history().patience.answered(waited);
      if (!history().has_said_something) history().has_said_something = true;
    }
    if (&asked == last_suspect_) {
      asked.answer = failed(suspicion_);
      last_suspect_ = nullptr;
    }
  } else {
    ++asked.repeated;
    unsent_.push_front(&asked);
  }
}

void PipelinedOracle::blame(const char* how) {
  if (const auto kind = misbehaviour_of(how)) tell(*kind, how);
  if (in_flight_.size() > 1 && !is_rubbish(how)) {
    last_suspect_ = in_flight_.back();
    suspicion_ = how;
    return end_conversation();
  }
  auto& patience = history().patience;
  if (how == kTimeOut && patience.timed_out(time_limit_) && !history().has_remarked.exchange(true))
    tell_user(patience.remark(name(), time_limit_));
  has_met_rubbish_ |= is_rubbish(how);
  last_suspect_ = nullptr;
  auto& line = in_flight_.empty() ? unsent_ : in_flight_;
  if (in_flight_.empty()) in_doubt_ = true;  // it is a question before that was answered too much
  Asked& asked = *line.front();
  asked.answer = failed(how);
  line.pop_front();
  end_conversation();
  give_up_who_answers_nothing(asked);
}

/// Nothing can be learnt of it, and each of its failures costs a time-out or a new process.
void PipelinedOracle::give_up_who_answers_nothing(const Asked& failed) {
  if (history().has_said_something || ++history().failures < kMostFailuresAtFirst) return;
  give_up(fmt::format(
      "{} questions have failed, and it has answered none: to `{}` came `{}`; `doublecheck try` "
      "tells more",
      kMostFailuresAtFirst, question_text(failed.question), failed.answer->text()));
}

void PipelinedOracle::give_up(std::string why) {
  given_up_ = fmt::format("{}: {}", name(), why);
  throw OracleError(given_up_);
}

void PipelinedOracle::tell(Misbehaviour kind, std::string_view how) {
  if (history().is_news(kind)) tell_user(misbehaviour_text(kind, name(), how));
}

/// Whether the process has read none, where none has ever answered: then another is started. At the
/// third such death in a row the program is not there, whoever meets it: throws OracleError. One
/// that reads a question and dies of it is a finding.
bool PipelinedOracle::is_of_no_question(const ProcessEnded& death) {
  if (history().has_answered) return false;
  history().died_at_once = death.has_read_nothing() ? history().died_at_once + 1 : 0;
  if (!death.has_read_nothing()) return false;
  if (history().died_at_once < kMostDeathsAtOnce) return true;
  const auto& words = death.last_words();
  give_up(fmt::format("{} processes in a row have ended before they read a question: {}{}{}",
                      kMostDeathsAtOnce, death.what(),
                      words.empty() ? "" : "; the last words were: ", words));
}

void PipelinedOracle::end_conversation() {
  conversation_.reset();
  unsent_.insert(unsent_.begin(), in_flight_.begin(), in_flight_.end());
  in_flight_.clear();
  window_ = 1;
}

}  // namespace doublecheck::process
