// Questions as lines of text: `VERB GAME POSITION [MORE]`.
#pragma once

#include <cstdint>
#include <functional>
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

/// How a move is read that stands behind the position of `question`.
using MoveReading = std::function<Move(Reader& text, const Question& question)>;

/// The same without an exception: nothing where the line is no question, and `why` says what is
/// wrong. For whoever reads many such lines, or has a reading of its own for moves.
std::optional<Question> read_question(std::string_view line, Refusal& why,
                                      const MoveReading& move_reading = {});

// What holds of lines of questions wherever they come from: files, standard input, programs.

/// In bytes. A longer line is refused with these words, and is not kept.
inline constexpr std::size_t kLongestLine = 64 * 1024;
inline constexpr std::string_view kLineTooLong = "line longer than 65536 bytes";

/// What some editors put in front of a file.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// The `number`th line, from 1, without what editors leave there: a carriage return at its end, and
/// in front of the first a byte-order mark.
std::string_view line_in_file(std::string_view line, std::uint64_t number);

/// Whether a line asks nothing: it is empty or begins with `#` or `;`. No question begins so.
bool is_comment(std::string_view line);

/// Whether the line tells the size of the box: of `moves` in a game of several sizes.
bool tells_size(const Question& question);

/// The canonical text of a question's move, target or moves; empty where it has none.
std::string argument_text(const Question& question);

// --- Forms of positions that several games have, and parts of question lines --------------------

/// What chess programs write for the FEN of the start position.
inline constexpr std::string_view kStartWord = "startpos";

/// What is said of a word that is no verb, and what begins what is said of one that is no game.
inline constexpr std::string_view kUnknownVerb = "unknown verb";
inline constexpr std::string_view kExpectedGame = "expected a game: ";

/// Where games of `game`, which has whole FENs, begin.
const Position& start_position(Game game);

/// Takes `startpos`, perhaps with a comma behind it, if it comes next.
bool take_start_word(Reader& text);

// Each reads from the front of `text` and fails (Reader) where it cannot.

/// Reads blanks, a whole number, and the blank behind it. `what` names it in the error.
int read_whole_number(Reader& text, int least, int most, std::string_view what);

}  // namespace doublecheck
