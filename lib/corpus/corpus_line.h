// A line of a corpus: `QUESTION -> ANSWER`. Lines that start with `# ` are comments: the ones above
// a question give the reason for its answer.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "question/answer.h"

namespace doublecheck {

struct CorpusLine {
  Question question;
  /// The question as it stands on the line, which is its canonical form.
  std::string text;
  Answer expected;
};

/// Nothing for an empty line and for a comment. Throws ParseError where there is no ` -> `, no
/// question before it or no answer to that question after it, and where either is not in canonical
/// form. `abstain` and `failed` are no answers to expect.
std::optional<CorpusLine> read_corpus_line(std::string_view line);

}  // namespace doublecheck
