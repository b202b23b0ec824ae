// What a program does wrong that breaks the line protocol itself, in plain words.
#pragma once

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

constexpr unsigned bit_of(Misbehaviour kind) {
  return 1U << static_cast<unsigned>(kind);
}

/// Whether the failure `how` (ProcessFailure) is something written that is no answer.
inline bool is_rubbish(std::string_view how) {
  return how.starts_with("rubbish: ");
}

/// What the failure `how` (ProcessFailure) shows; nothing where it is no matter of the protocol.
std::optional<Misbehaviour> misbehaviour_of(std::string_view how);

/// Who does what, and what is expected of an oracle.
std::string misbehaviour_text(Misbehaviour kind, const std::string& name, std::string_view how);

}  // namespace doublecheck::process
