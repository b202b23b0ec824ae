#include "process/line_conversation.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <map>
#include <mutex>
#include <thread>
#include <utility>

#include "process/break_off.h"
#include "process/interrupt.h"

namespace doublecheck::process {
namespace {

constexpr std::uint64_t kMostLinesOfProcess = 10;
constexpr std::size_t kMostLinesOfProgram = 30;
constexpr std::size_t kLongestSaid = 4096;  // bytes; what is behind them is lost
constexpr std::size_t kMostWords = 200;
constexpr std::size_t kLongestName = 60;
constexpr std::string_view kBlanks = " \t\r\n";

void write_to_standard_error(std::string_view text) {
  while (!text.empty()) {
    const auto written = ::write(STDERR_FILENO, text.data(), text.size());
    if (written <= 0) return;  // closed or full: no reason to stop a run
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

}  // namespace

class ProgramLines {
 public:
  explicit ProgramLines(std::string_view who) : who_(who.substr(0, kLongestName)) {}
  ProgramLines(const ProgramLines&) = delete;
  ProgramLines& operator=(const ProgramLines&) = delete;
  ~ProgramLines() { tell_not_passed_on(); }

  /// The number of a new process of it.
  std::uint64_t start() {
    const std::lock_guard lock(mutex_);
    return ++processes_;
  }

  /// `number` counts the lines of `process` from 1.
  void take(const std::string& line, std::uint64_t process, std::uint64_t number) {
    const std::lock_guard lock(mutex_);
    const auto said = said_by_.find(line);
    if (said != said_by_.end() && said->second != process) return;
    if (number > kMostLinesOfProcess || passed_on_ == kMostLinesOfProgram) {
      ++not_passed_on_;
      return;
    }
    ++passed_on_;
    said_by_.emplace(line, process);
    write_to_standard_error(line + '\n');
  }

  void tell_not_passed_on() {
    const std::lock_guard lock(mutex_);
    const auto count = std::exchange(not_passed_on_, 0);
    if (count == 0) return;
    write_to_standard_error(fmt::format(
        "doublecheck: `{}` has written {} more lines to standard error, not shown here\n", who_,
        count));
  }

 private:
  std::string who_;
  std::mutex mutex_;
  std::map<std::string, std::uint64_t> said_by_;  // the process; of what was passed on
  std::uint64_t processes_ = 0;
  std::size_t passed_on_ = 0;
  std::uint64_t not_passed_on_ = 0;
};

namespace {

struct Programs {
  std::mutex mutex;
  std::map<std::string, std::shared_ptr<ProgramLines>> by_name;
};

Programs& programs() {
  static Programs all;
  return all;
}

std::shared_ptr<ProgramLines> lines_of(std::string_view who) {
  const std::lock_guard lock(programs().mutex);
  auto& lines = programs().by_name[std::string(who)];
  if (!lines) lines = std::make_shared<ProgramLines>(who);
  return lines;
}

}  // namespace

void tell_lines_not_passed_on() {
  const std::lock_guard lock(programs().mutex);
  for (const auto& [name, lines] : programs().by_name) lines->tell_not_passed_on();
}

Overheard::Overheard(std::string_view who) : program_(lines_of(who)), process_(program_->start()) {}

Overheard::~Overheard() {
  if (!line_.empty()) end_line();
}

void Overheard::pass_on(const FileDescriptor& from) {
  std::array<char, 16384> read;
  for (int round = 0; round < 64 && !at_end_; ++round) {  // so that nobody can hold us here
    const auto size = ::read(from.number(), read.data(), read.size());
    if (size < 0) return;
    at_end_ = size == 0;
    take({read.data(), static_cast<std::size_t>(size)});
  }
}

void Overheard::take(std::string_view text) {
  while (!text.empty()) {
    const auto end = text.find('\n');
    line_ += text.substr(0, std::min(end, kLongestSaid - line_.size()));
    if (end == std::string_view::npos) return;
    end_line();
    text.remove_prefix(end + 1);
  }
}

void Overheard::end_line() {
  program_->take(line_, process_, ++lines_);
  if (line_.find_first_not_of(kBlanks) != std::string::npos) last_ = line_;
  line_.clear();
}

std::string Overheard::last_words() const {
  const auto& last = line_.find_first_not_of(kBlanks) != std::string::npos ? line_ : last_;
  auto words = last.substr(0, std::min(last.find_last_not_of(kBlanks) + 1, kMostWords));
  std::ranges::replace_if(words, [](char c) { return c < ' ' || c > '~'; }, '?');
  return words;
}

namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr std::size_t kReadAtOnce = std::size_t{64} << 10;
constexpr std::size_t kExcerpt = 40;

/// A process that dies closes its pipes a moment before it can be waited for.
constexpr milliseconds kTimeToDie{200};

constexpr std::chrono::microseconds kGathering{500};

/// A signal may go to another thread, so who waits looks up so often.
constexpr milliseconds kLookUp{100};

/// Holds SIGPIPE back from the calling thread while it lives, and swallows the one that a write in
/// that time caused. Other threads and the handlers of the program are left alone, which is why
/// this is not `signal(SIGPIPE, SIG_IGN)`.
class SigpipeBlocked {
 public:
  SigpipeBlocked() {
    was_pending_ = is_pending();
    ::pthread_sigmask(SIG_BLOCK, &sigpipe(), &mask_before_);
  }
  SigpipeBlocked(const SigpipeBlocked&) = delete;
  SigpipeBlocked& operator=(const SigpipeBlocked&) = delete;

  ~SigpipeBlocked() {
    int swallowed = 0;
    if (raised_ && !was_pending_ && is_pending()) ::sigwait(&sigpipe(), &swallowed);
    ::pthread_sigmask(SIG_SETMASK, &mask_before_, nullptr);
  }

  /// A write gave EPIPE.
  void raised() { raised_ = true; }

 private:
  static bool is_pending() {
    sigset_t pending;
    ::sigpending(&pending);
    return sigismember(&pending, SIGPIPE) == 1;
  }

  static const sigset_t& sigpipe() {
    static const sigset_t kSet = [] {
      sigset_t set;
      ::sigemptyset(&set);
      ::sigaddset(&set, SIGPIPE);
      return set;
    }();
    return kSet;
  }

  sigset_t mask_before_{};
  bool was_pending_ = false;
  bool raised_ = false;
};

[[noreturn]] void rubbish(std::string_view what, std::string_view text) {
  std::string excerpt(text.substr(0, kExcerpt));
  std::ranges::replace_if(excerpt, [](char c) { return c < ' ' || c > '~'; }, '?');
  throw ProcessFailure("rubbish: " + std::string(what) + ": " + excerpt);
}

/// The shell ends with this and the number of the signal that its command died of.
constexpr int kShellSignalBase = 128;

std::string ending_of_command(const Ending& ending) {
  const Ending of_shell{.signal = ending.code - kShellSignalBase};
  return signal_name(of_shell.signal).empty() ? ending_text(ending) : ending_text(of_shell);
}

}  // namespace

std::string_view LineConversation::hear(Deadline deadline) {
  memory_.expect_below_limit();
  for (flush(); !has_line(); flush()) {
    expect_open();
    memory_.expect_below_limit();
    wait_until_ready(deadline);
    read_some();
  }
  return take_line();
}

bool LineConversation::is_silent() {
  if (heard_ == received_.size() && !output_closed_) read_some();
  return heard_ == received_.size() && !output_closed_;
}

void LineConversation::expect_silence() {
  if (is_silent()) return;
  if (heard_ == received_.size()) expect_open();
  rubbish("said unasked", std::string_view(received_).substr(heard_));
}

void LineConversation::expect_single_line() const {
  if (heard_ != received_.size())
    rubbish("more than one line", std::string_view(received_).substr(line_begin_));
}

std::string LineConversation::ask(std::string_view line, milliseconds limit) {
  const auto deadline = steady_clock::now() + limit;
  expect_silence();
  say(std::string(line) + '\n');
  std::string heard(hear(deadline));
  expect_single_line();
  return heard;
}

/// Whether a whole line waits to be heard.
bool LineConversation::has_line() {
  const auto end = received_.find('\n', searched_);
  searched_ = std::min(end, received_.size());
  return end != std::string::npos;
}

void LineConversation::flush() {
  if (unwritten_.empty() || input_closed_) return;
  SigpipeBlocked sigpipe;
  const auto written = ::write(child_.input().number(), unwritten_.data(), unwritten_.size());
  if (written >= 0) {
    written_ += static_cast<std::size_t>(written);
    unwritten_.erase(0, static_cast<std::size_t>(written));
  } else if (errno == EPIPE) {
    sigpipe.raised();
    input_closed_ = true;
    if (is_deaf()) unwritten_.clear();
    read_some();  // it may have answered before it closed
  }
}

void LineConversation::read_some() {
  received_.erase(0, heard_);
  searched_ -= heard_;
  heard_ = 0;
  line_begin_ = 0;
  if (received_.size() > kLongestLine) rubbish("answer too long", received_);
  std::array<char, kReadAtOnce> read;
  const auto size = ::read(child_.output().number(), read.data(), read.size());
  if (size == 0) output_closed_ = true;
  if (size > 0) received_.append(read.data(), static_cast<std::size_t>(size));
}

/// Until something can be read, or written where there is something to write, or for a moment.
void LineConversation::wait_until_ready(Deadline deadline) {
  constexpr int kNone = -1;  // poll passes over it
  std::array waits{pollfd{child_.output().number(), POLLIN, 0},
                   pollfd{unwritten_.empty() ? kNone : child_.input().number(), POLLOUT, 0},
                   pollfd{overheard_.at_end() ? kNone : child_.error().number(), POLLIN, 0}};
  const auto left = std::chrono::ceil<milliseconds>(deadline - steady_clock::now());
  if (interrupted()) throw Interrupted{};
  if (left <= milliseconds(0)) throw ProcessFailure(std::string(kTimeOut));
  if (gather_ && unwritten_.empty()) std::this_thread::sleep_for(kGathering);
  ::poll(waits.data(), waits.size(), static_cast<int>(std::min(left, kLookUp).count()));
  pass_errors_on();
}

bool LineConversation::has_read_nothing() const {
  int unread = 0;  // of what is in the pipe
  return ::ioctl(child_.input().number(), FIONREAD, &unread) == 0 &&
         static_cast<std::size_t>(unread) == written_;
}

/// There must be one.
std::string_view LineConversation::take_line() {
  ++lines_heard_;
  line_begin_ = heard_;
  const auto end = searched_;
  heard_ = searched_ = end + 1;
  std::string_view line(received_.data() + line_begin_, end - line_begin_);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

/// More can come.
void LineConversation::expect_open() {
  if (output_closed_) broke_off("closed its output");
  if (input_closed_ && !is_deaf()) broke_off("closed its input");
}

void LineConversation::broke_off(const char* where) {
  const auto ending = child_.ending(kTimeToDie);
  pass_errors_on();
  throw ProcessEnded(ending ? ending_of_command(*ending) : where, has_read_nothing(),
                     overheard_.last_words());
}

}  // namespace doublecheck::process
