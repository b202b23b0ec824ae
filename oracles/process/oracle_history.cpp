#include "process/oracle_history.h"

#include <fmt/format.h>

#include <map>
#include <mutex>

namespace doublecheck::process {
namespace {

constexpr std::string_view kRubbish = "rubbish: ";

}  // namespace

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

}  // namespace doublecheck::process
