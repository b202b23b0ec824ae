// Lines to a child process, lines back; and what it says on its standard error.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "process/child_process.h"
#include "process/file_descriptor.h"
#include "process/process_stat.h"

namespace doublecheck::process {

/// What all processes of one program have written to their standard error.
class ProgramLines;

/// Passes lines on to our standard error: of each process the first ten, of each program thirty in
/// all, and none that another process of the program has said. It counts the others, for a program
/// that has something to say about each question, or dies of each, would bury all else.
class Overheard {
 public:
  /// `who` is the program, for people.
  explicit Overheard(std::string_view who);
  Overheard(const Overheard&) = delete;
  Overheard& operator=(const Overheard&) = delete;
  ~Overheard();

  /// Takes what is there. `from` must not block.
  void pass_on(const FileDescriptor& from);

  /// Whether nothing more can come.
  bool at_end() const { return at_end_; }

  /// The last line that is not empty: at most 200 bytes, what cannot be printed as `?`. Empty where
  /// nothing was said.
  std::string last_words() const;

 private:
  void take(std::string_view text);
  void end_line();

  std::shared_ptr<ProgramLines> program_;
  std::uint64_t process_;  // its number among those of the program
  std::string line_;       // begun, not ended
  std::string last_;
  std::uint64_t lines_ = 0;
  bool at_end_ = false;
};

/// Says of each program how many lines were not passed on since this was last said. The end of our
/// own process says it, too, unless that is `_exit`.
void tell_lines_not_passed_on();

/// An answer longer than this many bytes is rubbish.
inline constexpr std::size_t kLongestLine = std::size_t{16} << 20;

/// A conversation in lines. Any number of lines may be said before one is heard: writing never
/// waits, and who hears writes on meanwhile, so neither side can block the other. After a failure
/// the two sides may be out of step: end it, start another.
class LineConversation {
 public:
  using Deadline = std::chrono::steady_clock::time_point;

  /// The last of the `arguments` names the child for people. `most_memory` is in bytes, of the
  /// child and of all that it starts.
  explicit LineConversation(const std::vector<std::string>& arguments,
                            std::uint64_t most_memory = half_of_memory())
      : child_(ChildProcess::talking({arguments})),
        memory_(child_.group(), most_memory),
        overheard_(arguments.back()) {}
  LineConversation(const LineConversation&) = delete;
  LineConversation& operator=(const LineConversation&) = delete;
  ~LineConversation() { pass_errors_on(); }

  /// Adds `text`, whole lines with their line feeds, to what the child is to read.
  void say(std::string_view text) {
    if (!is_deaf()) unwritten_ += text;
  }

  /// Writes as much of what was said as the pipe takes now. `hear` writes too.
  void flush();

  /// The next line without its line feed and the carriage return before that; valid until the next
  /// call. Throws ProcessFailure: `time-out` after `deadline`, `memory over N MB`, or `rubbish:
  /// ...` for a line longer than kLongestLine; and ProcessEnded: how the child ended, `closed its
  /// output`, or `closed its input`. Throws Interrupted soon after `interrupted` (interrupt.h)
  /// where it has to wait.
  std::string_view hear(Deadline deadline);

  /// From now on the child need not listen: that it has closed its input is no failure, and what is
  /// said then is lost.
  void let_it_be_deaf() { may_be_deaf_ = true; }

  /// How many bytes of what was said the child has not taken.
  std::size_t unwritten() const { return unwritten_.size(); }

  /// Whether `hear` lets lines gather for half a millisecond where it has to wait at all. Where
  /// many are to come: to wake at each would cost the child, who wakes us, more than half its
  /// speed.
  void let_gather(bool gather) { gather_ = gather; }

  /// Whether the child has said nothing that was not heard, and is not known to have ended.
  bool is_silent();

  /// What has come behind the last line feed: at the end a line that has none.
  std::string_view unfinished() const {
    return std::string_view(received_).substr(std::max(heard_, received_.rfind('\n') + 1));
  }

  /// How many lines were heard.
  std::uint64_t lines_heard() const { return lines_heard_; }

  /// Throws ProcessFailure unless silent: `rubbish: said unasked: ...`, or how the child ended.
  void expect_silence();

  /// Throws ProcessFailure, `rubbish: more than one line: ...`, where the line that was heard last
  /// has come with more behind it.
  void expect_single_line() const;

  /// Says one line and hears one, with silence before and nothing behind it; throws what `hear`
  /// and the two functions above throw. `limit` counts from here, a fresh child's start included.
  std::string ask(std::string_view line, std::chrono::milliseconds limit);

  const ChildProcess& child() const { return child_; }

 private:
  bool has_line();
  void read_some();
  void wait_until_ready(Deadline deadline);
  std::string_view take_line();
  void expect_open();
  [[noreturn]] void broke_off(const char* where);
  void pass_errors_on() { overheard_.pass_on(child_.error()); }
  bool has_read_nothing() const;
  bool is_deaf() const { return may_be_deaf_ && input_closed_; }

  ChildProcess child_;
  MemoryWatch memory_;
  Overheard overheard_;
  std::string unwritten_;
  std::size_t written_ = 0;  // bytes
  std::string received_;
  std::size_t line_begin_ = 0;  // in received_: of the line that was heard last
  std::size_t heard_ = 0;       // in received_: the end of what was heard
  std::size_t searched_ = 0;    // in received_: no line feed from heard_ up to here
  std::uint64_t lines_heard_ = 0;
  bool gather_ = false;
  bool may_be_deaf_ = false;
  bool input_closed_ = false;
  bool output_closed_ = false;
};

}  // namespace doublecheck::process
