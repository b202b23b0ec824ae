#include "corpus/corpus_line.h"

#include <algorithm>

#include "notation/answer_text.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

constexpr std::string_view kArrow = " -> ";
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

Answer read_expected(const Question& question, std::string_view text, std::size_t column) {
  Answer answer = read_answer(question, text);
  if (answer.is_abstain() || answer.is_failed())
    throw ParseError(column, "this is no answer to expect of this question");
  require_canonical(text, answer.text(), column);
  return answer;
}

}  // namespace

std::optional<CorpusLine> read_corpus_line(std::string_view line, Answers answers) {
  if (is_comment(line)) return std::nullopt;
  const auto arrow = line.find(kArrow);
  const auto text = line.substr(0, arrow);
  Question question = read_question(text);
  require_canonical(text, question_text(question), 1);
  CorpusLine read{std::move(question), std::string(text), std::nullopt};
  if (arrow != std::string_view::npos) {
    const auto after = arrow + kArrow.size();
    read.expected = read_expected(read.question, line.substr(after), after + 1);
  } else if (answers == Answers::required) {
    throw ParseError(line.size() + 1, kNoAnswer);
  }
  return read;
}

std::string corpus_line_text(const CorpusLine& line) {
  if (!line.expected) return line.text;
  return line.text + std::string(kArrow) + line.expected->text();
}

}  // namespace doublecheck
