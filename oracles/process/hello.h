// What a program of the line protocol promises, asked of itself.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "process/line_conversation.h"

namespace doublecheck::process {

/// What a program replied to `hello`.
struct Hello {
  /// What follows the word `contract`; nothing where the reply was another one, or there was none.
  std::optional<std::string> contract;
  /// The program, ready for questions, if it was started for that and has a contract.
  std::unique_ptr<LineConversation> conversation;
};

/// Starts the program and says `hello` to it, and behind that a question: so a program that passes
/// `hello` over is told at once from one that starts slowly. One whose first line is no contract,
/// or that does not answer both within `limit`, or ends, is ended. What a program replies is kept
/// for the whole process: it is not started again for that. Threads may call it at the same time.
Hello say_hello(const std::vector<std::string>& arguments, std::chrono::milliseconds limit);

}  // namespace doublecheck::process
