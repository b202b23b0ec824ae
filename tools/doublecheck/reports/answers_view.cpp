#include "reports/answers_view.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "notation/answer_text.h"

namespace doublecheck {
namespace {

constexpr std::size_t kLongestAnswer = 300;

/// The cells that the differing words name, so that the drawing points at them.
std::vector<Cell> cells_in_dispute(const Question& question, const Difference& difference) {
  std::vector<Cell> cells;
  const Box& box = question.position.board.box();
  for (const auto* words : {&difference.extra, &difference.missing})
    for (const auto& word : *words) {
      if (question.verb == Verb::moves || question.verb == Verb::attacked)
        cells.push_back(read_cells(box, word).front());
      if (question.verb == Verb::legal) cells.push_back(read_move_names(box, word).front().to);
    }
  if (const Move* move = question.move()) cells.insert(cells.end(), {move->from, move->to});
  return cells;
}

/// The words that only one of two lists has; of anything else, and of lists with no word in common,
/// the answer of the accused.
std::string differing_text(const Difference& difference) {
  if (words_in_common(difference) == 0) return shortened(difference.given.text());
  std::string text;
  if (!difference.extra.empty()) text = fmt::format("extra: {}", fmt::join(difference.extra, " "));
  if (!difference.missing.empty())
    text +=
        fmt::format("{}missing: {}", text.empty() ? "" : "   ", fmt::join(difference.missing, " "));
  return text;
}

}  // namespace

std::string drawing_of(const Question& question, const Difference& difference,
                       const DrawingStyle& style) {
  return draw(question.position, cells_in_dispute(question, difference), style);
}

std::size_t words_in_common(const Difference& difference) {
  if (!differs_in_words(difference)) return 0;
  return words_of(difference.given).size() - difference.extra.size();
}

std::string shortened(const std::string& answer) {
  if (answer.size() <= kLongestAnswer) return answer;
  return answer.substr(0, kLongestAnswer) + fmt::format("... ({} bytes)", answer.size());
}

std::string answer_in_short(const Disagreement& disagreement, std::size_t number,
                            const Difference& difference, bool full) {
  const auto& answers = disagreement.answers;
  const GivenAnswer& given = answers[number];
  const auto first = std::ranges::find(answers, given.answer, &GivenAnswer::answer);
  const bool is_again = first != answers.begin() + static_cast<std::ptrdiff_t>(number);
  if (is_again && !given.answer.is_abstain()) return "as " + first->oracle;
  if (full || given.answer.is_abstain()) return given.answer.text();
  if (given.answer != difference.expected)
    return differing_text(difference_of(
        Disagreement{disagreement.question, {{difference.reference, difference.expected}, given}}));
  const auto common = words_in_common(difference);
  return common == 0 ? shortened(given.answer.text()) : fmt::format("{} in common", common);
}

}  // namespace doublecheck
