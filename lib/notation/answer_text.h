// Answers as text: lists, labels, solutions and positions in canonical form, and what foreign
// oracles write.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/reader.h"
#include "question/answer.h"
#include "question/label.h"
#include "question/question.h"

namespace doublecheck {

// --- Answers in canonical form ------------------------------------------------------------------

/// Cells of `box` in any order, each once; printed sorted as text, `none` for an empty list.
Answer cell_list(const Box& box, std::vector<Cell> cells);

/// Moves on `box` in any order, each once; printed sorted as text, `none` for an empty list.
Answer move_list(const Box& box, std::vector<Move> moves);

/// Labels of `explain`; `none` if there are none.
Answer label_list(const LabelSet& labels);

/// A solution of `solve`: `[[[x,y],[x,y]],...]`, `[]` for no moves, `false` for no solution (S3).
Answer solution(const std::optional<std::vector<Move>>& moves);

/// A position in the form in which questions of that form write it (`play`, `explode`).
Answer position_after(PositionForm form, const Position& position);

// --- Answers of foreign oracles -----------------------------------------------------------------

/// The answer that `text` spells to `question`, in canonical form: lists are sorted, blanks in
/// lists of moves taken out, boards rewritten. `failed rubbish: ...` where the text is no answer to
/// that question, with its beginning, or with the word of a list that cannot be read;
/// `failed duplicate-moves: WORDS` where a list names something twice.
Answer read_answer(const Question& question, std::string_view text);

/// The items of a list of cells or of moves on `box`, in any order, `none` for no item. Throws
/// ParseError where `text` is no such list.
std::vector<Cell> read_cells(const Box& box, std::string_view text);
std::vector<Move> read_move_names(const Box& box, std::string_view text);

/// The words of a list, none of `none`.
std::vector<std::string> words_of(const Answer& answer);

/// Calls `use` with each of these words, without making strings of them.
template <class Use>
void for_each_word(const Answer& answer, Use use) {
  Reader text(answer.text());
  for (auto word = text.take_word(); !word.empty(); word = text.take_word())
    if (word != "none") use(word);
}

/// The position that an answer to `question`, a `play` or `explode`, spells; with clocks of up to
/// nine digits, which no question has. Throws ParseError where `text` is none.
Position read_position_after(const Question& question, std::string_view text);

}  // namespace doublecheck
