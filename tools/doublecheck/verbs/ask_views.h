// What `ask` shows with `--draw`, `--mailbox`, `--as` and `--explain`.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "context.h"
#include "examination/cross_examine.h"
#include "question/answer.h"
#include "question/position.h"

namespace doublecheck {

/// The array of `board`'s box in its rows: `21r` is a rook at index 21, `=` a sentinel, `.` an
/// empty cell, `*` a mark, which goes before a piece. Layers of a cube go below one another, the
/// first index first.
std::string draw_mailbox(const Board& board, std::span<const Cell> marks);

/// The question's position; cells and targets of moves that `answer` lists are marked, or the ends
/// of the move in question. Behind it, where the answer is a position, that one. With `as_mailbox`
/// the boards as they lie in the mailbox (B5).
std::string position_view(const Question& question, const Answer& answer, bool as_mailbox);

enum class SolveView {
  moves,     // the answer
  boards,    // the board at first and after each move, one line of 16 characters each
  captures,  // each move with the piece that it takes: `[["R",[2,0],[1,1]],...]` (S3)
  all,       // every solution in the order of S3, one line each, as found
  count      // the number of solutions
};

/// `question` is a `solve`. Where there is no solution to show, its answer. Throws
/// DisagreementFound where the oracles disagree on it or on a question that is asked on the way,
/// UsageError where all abstain.
void show_solve(SolveView view, const Question& question, const Oracles& oracles, Output& out);

/// `question` is a `mate` that was answered `true` or `false`: says who gives check, what becomes
/// of each step of the white king, and which moves of other pieces answer the check. Throws
/// DisagreementFound.
void explain_mate(const Question& question, const Oracles& oracles, Output& out);

// `ask index` and `ask cell`: names of cells and their places in the mailbox (B5).

/// The reply to one of these; GAME is `chess`, `atomic`, `solitaire` or `cube N`.
///
///     index GAME CELL    the index of the cell
///     cell GAME INDEX    the name of the cell there
///     index GAME         the whole array in its rows: names, and -1 for a sentinel
///
/// Throws ParseError for any other text, and for the index of a sentinel.
std::string mailbox_reply(std::string_view text);

/// Whether `word` begins such a text.
bool asks_mailbox(std::string_view word);

}  // namespace doublecheck
