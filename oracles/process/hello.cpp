#include "process/hello.h"

#include <map>
#include <mutex>

#include "process/process_failure.h"

namespace doublecheck::process {
namespace {

constexpr std::string_view kContract = "contract";
/// Whoever keeps the line protocol answers the question, if only with `abstain`.
constexpr std::string_view kHelloAndQuestion = "hello\nmoves chess N h1\n";

std::optional<std::string> contract_in(std::string_view reply) {
  if (!reply.starts_with(kContract)) return std::nullopt;
  reply.remove_prefix(kContract.size());
  if (!reply.empty() && reply.front() != ' ') return std::nullopt;
  return std::string(reply);
}

Hello ask_program(const std::vector<std::string>& arguments, std::chrono::milliseconds limit) try {
  Hello hello;
  const auto deadline = std::chrono::steady_clock::now() + limit;
  auto conversation = std::make_unique<LineConversation>(arguments);
  conversation->say(kHelloAndQuestion);
  hello.contract = contract_in(conversation->hear(deadline));
  if (!hello.contract) return hello;
  conversation->hear(deadline);
  conversation->expect_single_line();
  hello.conversation = std::move(conversation);
  return hello;
} catch (const ProcessFailure&) {
  return {};
}

/// What each program replied.
struct Known {
  std::mutex mutex;
  std::map<std::vector<std::string>, std::optional<std::string>> contracts;
};

}  // namespace

Hello say_hello(const std::vector<std::string>& arguments, std::chrono::milliseconds limit) {
  static Known known;
  const std::lock_guard lock(known.mutex);
  const auto found = known.contracts.find(arguments);
  if (found != known.contracts.end()) return {found->second, nullptr};
  auto hello = ask_program(arguments, limit);
  known.contracts.emplace(arguments, hello.contract);
  return hello;
}

}  // namespace doublecheck::process
