#include "comparison/lines_source.h"

#include <fmt/format.h>

#include "notation/pasted_question.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

constexpr std::size_t kLinesPerBatch = kBatch;

bool pauses(const std::istream& lines) {
  return lines.rdbuf()->in_avail() <= 0;
}

/// A line without its end; `too_long` where more than kLongestLine bytes were skipped.
struct Line {
  std::string text;
  bool too_long = false;
};

bool take_line(std::istream& lines, Line& line) {
  line = {};
  int byte = lines.get();
  if (byte == std::istream::traits_type::eof()) return false;
  for (; byte != std::istream::traits_type::eof() && byte != '\n'; byte = lines.get()) {
    line.too_long = line.text.size() == kLongestLine;
    if (!line.too_long) line.text += static_cast<char>(byte);
  }
  return true;
}

}  // namespace

bool LinesSource::read_line(std::vector<Question>& made) {
  Line line;
  if (!take_line(*lines_, line)) return false;
  ++line_;
  if (line.too_long) {
    refuse({line_, "line longer than 65536 bytes"});
    return true;
  }
  const auto text = line_in_file(line.text, line_);
  if (is_remark(text)) return true;
  try {
    made.push_back(read_pasted_question(text.substr(0, text.find(" -> ")), *adviser_));
  } catch (const ParseError& error) {
    refuse({line_, error.what()});
  }
  return true;
}

Batch LinesSource::next() {
  const std::lock_guard lock(mutex_);
  Batch made{questions_, {}};
  const auto enough = [&](std::size_t lines) {
    return !made.questions.empty() && (lines >= kLinesPerBatch || pauses(*lines_));
  };
  for (std::size_t i = 0; !enough(i); ++i)
    if (!read_line(made.questions)) break;
  questions_ += made.questions.size();
  return made;
}

bool LinesSource::is_ready() const {
  const std::lock_guard lock(mutex_);
  return !pauses(*lines_);
}

}  // namespace doublecheck
