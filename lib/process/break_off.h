// How a conversation with another process breaks off, in the words that an answer has behind
// `failed`.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace doublecheck::process {

inline constexpr std::string_view kTimeOut = "time-out";

/// Whether `how` is of this list; anything else are the program's own words for its error:
/// `time-out`, `memory over N MB`, `died SIGSEGV`, `exited 3`, `closed its output`, `rubbish: ...`,
/// `not started: ...`.
constexpr bool is_break_off(std::string_view how) {
  constexpr std::array<std::string_view, 7> kBeginnings{
      kTimeOut, "memory over ", "died ", "exited ", "closed ", "rubbish:", "not started:"};
  return std::ranges::any_of(kBeginnings,
                             [how](std::string_view words) { return how.starts_with(words); });
}

}  // namespace doublecheck::process
