// What the verb `divide` prints.
#pragma once

#include <string>

#include "diagnosis/divide.h"
#include "examination/reply.h"
#include "shell.h"

namespace doublecheck {

struct DivideResult {
  /// Its position is where the walk began, its depth how far it was to go.
  const Question& perft;
  const Divided& divided;
  const Oracles& oracles;
  /// Tells the kinds of moves (signature.h).
  Oracle& adviser;
  OracleSpelling spelling = by_name;
};

/// The path of moves, the question at its end, a drawing, each answer, the moves in dispute with
/// their kinds, and the command that repeats it; or a sentence that nothing differs. Then how much
/// was compared, and who abstained.
std::string divide_text(const DivideResult& result);

Json divide_json(const DivideResult& result);

}  // namespace doublecheck
