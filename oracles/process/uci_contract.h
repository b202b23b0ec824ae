// Which questions a UCI program may be asked.
#pragma once

#include <optional>
#include <string_view>

#include "question/oracle.h"

namespace doublecheck::process {

/// Beyond it `perft` is not asked: from some positions it would take hours.
inline constexpr int kDeepestPerft = 6;

/// UCI programs trust the FEN that they get: of an illegal one they crash, hang, or answer
/// anything. So `legal`, `check`, `play` and `perft` of depth 1 to kDeepestPerft are asked about a
/// whole FEN that `referee` does not call illegal, and which has no more pieces than those programs
/// have room for: 32, 16 of a side, and not so many of the mobile kinds that one side could have
/// 256 moves. `play` is asked only while the clocks of the FEN can still grow (L4). Of any other
/// question the reason why it is not asked, for people.
std::optional<std::string_view> why_not_asked(const Question& question, Oracle& referee);

}  // namespace doublecheck::process
