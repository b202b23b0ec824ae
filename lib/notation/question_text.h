// Questions as lines of text: `VERB GAME POSITION [MORE]`.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "notation/reader.h"
#include "question/question.h"

namespace doublecheck {

/// The canonical line of a question. `read_question(question_text(q)) == q`.
std::string question_text(const Question& question);

/// Reads every form of the rules, and `startpos` in place of a FEN; the game may be left out where
/// the verb has only one. Throws ParseError with the column of what is wrong.
Question read_question(std::string_view line);

/// The same without an exception: nothing where the line is no question, and `why` says what is
/// wrong. For whoever reads many such lines.
std::optional<Question> read_question(std::string_view line, Refusal& why);

/// In bytes. Files and streams of questions with a longer line are reported so, and it is not kept.
inline constexpr std::size_t kLongestLine = 64 * 1024;

/// Whether a line of a file of questions asks nothing: it is empty, `#`, or begins with `# `. No
/// question begins so.
bool is_comment(std::string_view line);

/// Whether the line tells the size of the box: of `moves` in a game of several sizes.
bool tells_size(const Question& question);

/// The canonical text of a question's move, target or moves; empty where it has none.
std::string argument_text(const Question& question);

}  // namespace doublecheck
