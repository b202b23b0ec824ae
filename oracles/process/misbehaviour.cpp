#include "process/misbehaviour.h"

#include <fmt/format.h>

#include "process/process_failure.h"

namespace doublecheck::process {
namespace {

constexpr std::string_view kRubbish = "rubbish: ";

/// What follows a banner is an answer, which may take its time; after a wrong answer comes nothing.
constexpr std::chrono::milliseconds kTimeForAnAnswer{200};

/// The first line of a process, of which one answer was wanted, was none, and another line follows.
bool is_banner(LineConversation& conversation) {
  try {
    conversation.hear(std::chrono::steady_clock::now() + kTimeForAnAnswer);
    return true;
  } catch (const ProcessFailure&) {
    return false;
  }
}

}  // namespace

std::optional<Misbehaviour> misbehaviour_of(std::string_view how, LineConversation* conversation,
                                            bool look_for_banner) {
  using enum Misbehaviour;
  if (how.ends_with("died SIGKILL")) return killed;
  if (how.starts_with("memory over")) return too_much_memory;
  if (!is_rubbish(how)) return std::nullopt;
  const auto what = how.substr(kRubbish.size());
  if (what.starts_with("UTF-16")) return utf16;
  if (what.starts_with("more than one line") || what.starts_with("said unasked"))
    return too_many_lines;
  if (look_for_banner && is_banner(*conversation)) return banner;
  return std::nullopt;
}

std::string misbehaviour_text(Misbehaviour kind, const std::string& name, std::string_view how) {
  const auto words = how.substr(std::min(how.size(), kRubbish.size()));
  switch (kind) {
    case Misbehaviour::banner:
      return fmt::format(
          "{} writes something before its first answer: `{}`; everything but answers "
          "belongs on standard error",
          name, words);
    case Misbehaviour::too_many_lines:
      return fmt::format(
          "{} writes more lines than it is asked questions ({}); a line too many is "
          "taken for the answer to another question, so do not trust what follows",
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

}  // namespace doublecheck::process
