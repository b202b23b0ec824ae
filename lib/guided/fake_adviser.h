// An adviser for tests of what guides: to it large boards are one thing, and all others another.
#pragma once

#include "examination/fake_oracle.h"

namespace doublecheck {

/// Whether a question shows a board of many pieces, which random positions seldom have.
inline bool is_large(const Question& question) {
  return question.verb != Verb::moves && question.position.board.pieces() > 7;
}

/// Explains a position by its size; answers nothing else.
inline FakeOracle explains_by_size() {
  return {"adviser", [](const Question& question) {
            if (question.verb != Verb::explain) return Answer("none");
            return Answer(is_large(question) ? "L1-check" : "L1-pin");
          }};
}

}  // namespace doublecheck
