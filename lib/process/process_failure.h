// How a conversation with a process broke off.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace doublecheck::process {

/// `what()` is what follows `failed` in the answer: `time-out`, `memory over N MB`, `died SIGSEGV`,
/// `exited 3`, `closed its output`, `rubbish: ...`.
class ProcessFailure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The process has ended, or has closed its output or its input.
class ProcessEnded : public ProcessFailure {
 public:
  ProcessEnded(const std::string& how, bool has_read_nothing, std::string last_words)
      : ProcessFailure(how),
        has_read_nothing_(has_read_nothing),
        last_words_(std::move(last_words)) {}

  /// Whether it has read nothing at all of what was said to it.
  bool has_read_nothing() const { return has_read_nothing_; }

  /// Of its standard error (Overheard); empty where it has said nothing there.
  const std::string& last_words() const { return last_words_; }

 private:
  bool has_read_nothing_;
  std::string last_words_;
};

}  // namespace doublecheck::process
