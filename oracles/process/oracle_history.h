// What the oracles of one name know together, for each thread has one of its own: above all what
// their program does wrong that breaks the line protocol itself.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace doublecheck::process {

enum class Misbehaviour : std::uint8_t {
  banner,          // it wrote a line before its first answer
  too_many_lines,  // it wrote more lines than it was asked questions
  utf16,
  too_much_memory,
  killed  // by SIGKILL, which was not ours
};

/// Whether the failure `how` (ProcessFailure) is something written that is no answer.
inline bool is_rubbish(std::string_view how) {
  return how.starts_with("rubbish: ");
}

/// What the failure `how` (ProcessFailure) shows; nothing where it is no matter of the protocol.
std::optional<Misbehaviour> misbehaviour_of(std::string_view how);

/// Who does what, and what is expected of an oracle.
std::string misbehaviour_text(Misbehaviour kind, const std::string& name, std::string_view how);

struct OracleHistory {
  /// Whether any of their processes has ever answered anything.
  std::atomic<bool> has_answered = false;
  /// How many processes in a row have died without having read anything.
  std::atomic<int> died_at_once = 0;
  /// Whether somebody was told that the time limit is shortened.
  std::atomic<bool> has_remarked = false;
  /// How many lines each process writes before its first answer; nobody knows as long as that is
  /// kUnknown.
  static constexpr int kUnknown = -1;
  std::atomic<int> banner_lines = kUnknown;
  /// Which misbehaviour somebody was told of, one bit each.
  std::atomic<unsigned> told = 0;

  /// True the first time, however many threads meet it.
  bool is_news(Misbehaviour kind) {
    const unsigned bit = 1U << static_cast<unsigned>(kind);
    return (told.fetch_or(bit) & bit) == 0;
  }
};

/// The same as long as an oracle of this name holds it. Thread safe.
std::shared_ptr<OracleHistory> history_of(const std::string& name);

}  // namespace doublecheck::process
