// A line of a corpus: `QUESTION -> ANSWER`, or an open question: `QUESTION` alone. Lines that start
// with `# ` are comments: the ones above a question give the reason for its answer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "question/answer.h"

namespace doublecheck {

/// Whether every question has an answer, or may also be open.
enum class Answers : std::uint8_t { required, optional };

struct CorpusLine {
  Question question;
  /// The question as it stands on the line, which is its canonical form.
  std::string text;
  /// Nothing for an open question; never an `abstain` or a `failed`.
  std::optional<Answer> expected;
};

/// Nothing for an empty line and for a comment. Throws ParseError where there is no question, no
/// answer to it after a ` -> `, or no ` -> ` though `answers` are required, and where question or
/// answer is not in canonical form. `abstain`, `failed` and an `illegal` with a word that the rules
/// do not have are no answers to expect.
std::optional<CorpusLine> read_corpus_line(std::string_view line,
                                           Answers answers = Answers::required);

/// The line that `text` spells in any form that questions and answers are read in, a whole grid
/// with line breaks too; open where there is no ` -> `. Throws ParseError otherwise, like
/// read_corpus_line.
CorpusLine respelt_corpus_line(std::string_view text);

/// What read_corpus_line reads, without its line feed.
std::string corpus_line_text(const CorpusLine& line);

/// A comment: each line of `text` behind `# `. There may be several: the command of an oracle may
/// have line breaks.
std::string comment(std::string_view text);

}  // namespace doublecheck
