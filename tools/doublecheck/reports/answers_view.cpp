#include "reports/answers_view.h"

#include <fmt/format.h>

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

}  // namespace doublecheck
