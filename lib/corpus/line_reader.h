// The lines of files and streams of questions. Corpora are held to what makes files compare well:
// line feeds only, each line ended; and all to what can be read: no NUL, no endless line.
#pragma once

#include <cstdint>
#include <istream>
#include <optional>
#include <string>

#include "notation/question_text.h"

namespace doublecheck {

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

}  // namespace doublecheck
