// Another program that writes the questions, and hears what each of them showed.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "comparison/source.h"
#include "examination/oracle_maker.h"
#include "process/line_conversation.h"

namespace doublecheck {

/// The program cannot be used: the text names it, the line, and what is wrong.
class ProgramError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct ProgramOptions {
  /// For the shell.
  std::string command;
  /// Where it runs; empty: where we do.
  std::filesystem::path folder{};
  /// It is told these in its environment.
  std::vector<Game> games;      // DOUBLECHECK_GAME, with blanks between them
  std::uint64_t seed = 1;       // DOUBLECHECK_SEED
  std::uint64_t questions = 0;  // DOUBLECHECK_QUESTIONS: as many as are wanted of it
  std::string setting{};        // DOUBLECHECK_SETTING
  /// For each line, counted from the line before it.
  std::chrono::milliseconds time_limit = kDefaultTimeLimit;
};

/// The protocol: the program writes one question a line, and flushes. Empty lines and lines that
/// start with `#` are passed over. For each other line it gets one line of JSON on its standard
/// input, in order:
///
///     {"line":3,"class":"=true","labels":["C3-mate"],"new":["=true"]}
///     {"line":4,"error":"column 1: unknown verb"}
///
/// `class` is the class of the answer, `labels` are those of the rules that the question turns on
/// (features.h), and `new` lists what of both this program has not shown before with this
/// verb and game. It need not read that: what it has not read of the last megabyte is kept for it;
/// where more gathers it is told no more. It ends the questions by ending well.
class QuestionProgram {
 public:
  /// Starts it. `make` makes the oracle that knows what a question shows. Throws ProgramError where
  /// no process can be made.
  QuestionProgram(ProgramOptions options, const OracleMaker& make);

  /// The next question, or what is none; nothing at the end. Throws ProgramError where the program
  /// is silent for longer than its time limit, ends otherwise than well, takes too much memory, or
  /// writes a line without end; Interrupted soon after `interrupted` (interrupt.h).
  struct Next {
    std::optional<Question> question;
    BadLine bad_line;  // where there is no question
  };
  std::optional<Next> next();

  /// Whether a line can be had without waiting.
  bool is_ready() { return !conversation_->is_silent(); }

  /// Processor time of the program so far, and of what it has started.
  double processor_seconds() const;

  /// The program, in quotes, for messages.
  std::string name() const;

 private:
  std::optional<std::string> next_line();
  void tell_what_shows(const Question& question);
  void tell(const std::string& json);

  ProgramOptions options_;
  std::unique_ptr<Oracle> adviser_;
  std::unique_ptr<process::LineConversation> conversation_;
  std::uint64_t line_ = 0;
  std::set<std::string, std::less<>> shown_;
  bool is_told_ = true;
  bool has_ended_ = false;
};

/// As many questions as ProgramOptions::questions at most. The program belongs to the thread that
/// makes this (child_process.h), which must outlive it.
class ProgramSource : public StreamSource {
 public:
  /// Starts the program. Throws ProgramError.
  ProgramSource(const ProgramOptions& options, const OracleMaker& make);

  std::uint64_t questions() const override { return most_; }
  /// Throws ProgramError where the program breaks.
  Batch next() override;
  bool is_ready() const override;

 private:
  mutable std::mutex mutex_;
  mutable QuestionProgram program_;
  std::uint64_t most_;
  std::uint64_t questions_ = 0;
};

}  // namespace doublecheck
