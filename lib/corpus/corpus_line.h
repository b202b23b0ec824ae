// A line of a corpus: `QUESTION -> ANSWER`, or an open question: `QUESTION` alone. Lines that start
// with `# ` are comments: the ones above a question give the reason for its answer.
#pragma once

#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <string_view>

#include "notation/question_text.h"
#include "question/answer.h"

namespace doublecheck {

// --- Lines of files and streams ------------------------------------------------------------------
// Corpora are held to what makes files compare well: line feeds only, each line ended; and all to
// what can be read: no NUL, no endless line.

/// How lines may end: `strict` is above; files of others may end theirs with CR and LF, and the
/// last with nothing, and begin the first with a byte-order mark.
enum class LineEnds : std::uint8_t { strict, any };

class LineReader {
 public:
  /// `text` outlives the reader.
  explicit LineReader(std::istream& text, LineEnds ends = LineEnds::strict)
      : text_(text), ends_(ends), buffer_(kLongestLine + 1, '\0') {}

  /// The next line without its end; nothing after the last one. Throws ParseError for a line with a
  /// carriage return or NUL, longer than kLongestLine or without its end, and where reading fails;
  /// the line is passed over then, and reading goes on with the next.
  std::optional<std::string> next();

  /// The number of the line that `next` read last, from 1.
  std::size_t number() const { return number_; }

 private:
  void pass_over_long_line();

  std::istream& text_;
  LineEnds ends_;
  std::string buffer_;
  std::size_t number_ = 0;
};

// --- Lines of a corpus ---------------------------------------------------------------------------

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
