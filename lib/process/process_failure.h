// How a conversation with a process broke off.
#pragma once

#include <stdexcept>

namespace doublecheck::process {

/// `what()` is what follows `failed` in the answer: `time-out`, `died SIGSEGV`, `exited 3`,
/// `closed its output`, `rubbish: ...`.
class ProcessFailure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace doublecheck::process
