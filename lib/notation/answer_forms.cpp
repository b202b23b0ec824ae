#include "notation/answer_forms.h"

#include <algorithm>

#include "notation/board_text.h"
#include "notation/cell_names.h"

namespace doublecheck {
namespace {

constexpr std::string_view kEmptyList = "none";

/// A move's place among the moves of its box sorted as text: from, then to, then the letter.
std::uint64_t place_of(const CellNames& names, const Move& move) {
  const auto letter = move.promotion ? static_cast<std::uint64_t>(letter_of(*move.promotion)) : 0;
  return std::uint64_t{names.place_before_name[move.from]} << 32 |
         std::uint64_t{names.place[move.to]} << 16 | letter;
}

}  // namespace

Answer cell_list(const Box& box, std::vector<Cell> cells) {
  if (cells.empty()) return Answer(std::string(kEmptyList));
  const auto& names = cell_names(box);
  std::ranges::sort(cells, {}, [&](Cell cell) { return names.place[cell]; });
  std::string text;
  for (const Cell cell : cells) {
    if (!text.empty()) text += ' ';
    text += names.names[cell];
  }
  return Answer(std::move(text));
}

Answer move_list(const Box& box, std::vector<Move> moves) {
  if (moves.empty()) return Answer(std::string(kEmptyList));
  const auto& names = cell_names(box);
  std::ranges::sort(moves, {}, [&](const Move& move) { return place_of(names, move); });
  std::string text;
  for (const Move& move : moves) {
    if (!text.empty()) text += ' ';
    text += names.names[move.from];
    text += names.names[move.to];
    if (move.promotion) text += letter_of(*move.promotion);
  }
  return Answer(std::move(text));
}

Answer label_list(const LabelSet& labels) {
  std::string text;
  for (std::size_t i = 0; i < kLabels; ++i) {
    if (!labels.contains(static_cast<Label>(i))) continue;
    if (!text.empty()) text += ' ';
    text += kLabelTexts[i];
  }
  return Answer(text.empty() ? std::string(kEmptyList) : std::move(text));
}

Answer solution(const std::optional<std::vector<Move>>& moves) {
  if (!moves) return verdict(false);
  return Answer(moves_text(*moves));
}

Answer position_after(PositionForm form, const Position& position) {
  return Answer(position_text(form, position));
}

}  // namespace doublecheck
