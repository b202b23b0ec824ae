#include "corpus/corpus_line.h"

#include <algorithm>
#include <limits>

#include "notation/answer_text.h"
#include "notation/question_text.h"
#include "notation/reader.h"

namespace doublecheck {
namespace {

void refuse(const std::string& line, char byte, std::string_view reason) {
  const auto at = line.find(byte);
  if (at != std::string::npos) throw ParseError(at + 1, reason);
}

constexpr std::string_view kArrow = " -> ";
constexpr std::string_view kIllegalPrefix = "illegal ";
constexpr std::string_view kNoAnswer =
    "expected ` -> ` and an answer after the question; `doublecheck corpus complete` fills it in";

/// Throws ParseError at the first byte in which `text`, read from `column` on, differs from
/// `canonical`.
void require_canonical(std::string_view text, std::string_view canonical, std::size_t column) {
  if (text == canonical) return;
  const auto differing = std::ranges::mismatch(text, canonical).in1 - text.begin();
  throw ParseError(column + static_cast<std::size_t>(differing),
                   "not in canonical form, which is: " + std::string(canonical));
}

bool has_known_reason(const Answer& illegal) {
  const auto reason = std::string_view(illegal.text()).substr(kIllegalPrefix.size());
  return std::ranges::find(kIllegalReasons, reason) != kIllegalReasons.end();
}

Answer read_expected(const Question& question, std::string_view text, std::size_t column) {
  Answer answer = read_answer(question, text);
  if (answer.is_abstain() || answer.is_failed())
    throw ParseError(column, "this is no answer to expect of this question");
  if (answer.is_illegal() && !has_known_reason(answer))
    throw ParseError(column + kIllegalPrefix.size(),
                     "the rules have no such word for what is illegal");
  return answer;
}

/// The parts of a line, as they are spelt, and the answer's column.
struct Parts {
  std::string_view question;
  std::optional<std::string_view> answer;
  std::size_t column = 0;
};

Parts parts_of(std::string_view line) {
  const auto arrow = line.find(kArrow);
  if (arrow == std::string_view::npos) return {line, std::nullopt};
  const auto after = arrow + kArrow.size();
  return {line.substr(0, arrow), line.substr(after), after + 1};
}

CorpusLine read_parts(const Parts& parts) {
  CorpusLine line{read_question(parts.question), {}, {}};
  line.text = question_text(line.question);
  if (parts.answer) line.expected = read_expected(line.question, *parts.answer, parts.column);
  return line;
}

}  // namespace

void LineReader::pass_over_long_line() {
  text_.clear();
  text_.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
  throw ParseError(kLongestLine + 1, kLineTooLong);
}

std::optional<std::string> LineReader::next() {
  if (text_.eof() || text_.bad()) return std::nullopt;
  text_.getline(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
  const auto taken = static_cast<std::size_t>(text_.gcount());
  const bool ended = !text_.eof();
  if (!ended && taken == 0) return std::nullopt;
  ++number_;
  if (text_.bad()) throw ParseError(1, "reading failed here");
  if (ended && text_.fail()) pass_over_long_line();
  std::string line = buffer_.substr(0, ended ? taken - 1 : taken);
  if (ends_ == LineEnds::any) line = std::string(line_in_file(line, number_));
  refuse(line, '\0', kNulInText);
  refuse(line, '\r', "carriage return: lines end with a line feed alone");
  if (!ended && ends_ == LineEnds::strict)
    throw ParseError(line.size() + 1, "the last line has no line feed");
  return line;
}

std::optional<CorpusLine> read_corpus_line(std::string_view line, Answers answers) {
  if (is_comment(line)) return std::nullopt;
  const auto parts = parts_of(line);
  auto read = read_parts(parts);
  require_canonical(parts.question, read.text, 1);
  if (read.expected) require_canonical(*parts.answer, read.expected->text(), parts.column);
  if (!read.expected && answers == Answers::required) throw ParseError(line.size() + 1, kNoAnswer);
  return read;
}

CorpusLine respelt_corpus_line(std::string_view text) {
  return read_parts(parts_of(text));
}

std::string corpus_line_text(const CorpusLine& line) {
  if (!line.expected) return line.text;
  return line.text + std::string(kArrow) + line.expected->text();
}

std::string comment(std::string_view text) {
  std::string lines = "# ";
  for (const char letter : text) {
    lines += letter;
    if (letter == '\n') lines += "# ";
  }
  return lines + "\n";
}

}  // namespace doublecheck
