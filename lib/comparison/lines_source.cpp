#include "comparison/lines_source.h"

#include "notation/pasted_question.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

constexpr std::size_t kLinesPerBatch = kBatch;

bool pauses(const std::istream& lines) {
  return lines.rdbuf()->in_avail() <= 0;
}

}  // namespace

bool LinesSource::read_line(std::vector<Question>& made) {
  try {
    const auto line = reader_.next();
    if (!line) return false;
    if (!is_comment(*line))
      made.push_back(read_pasted_question(line->substr(0, line->find(" -> ")), *adviser_));
  } catch (const ParseError& error) {
    refuse({reader_.number(), error.what()});
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
