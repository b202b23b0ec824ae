// What UCI programs say to `go perft` and to `d`, and the answers that it makes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "process/line_conversation.h"
#include "question/answer.h"

namespace doublecheck::process {

/// A position as `d` shows it.
struct UciBoard {
  std::string fen;
  bool in_check = false;
};

/// Everything up to and with `Nodes searched: N`.
struct UciReply {
  /// The moves in the order in which they came, with blanks between; `none` if none came.
  std::string moves = "none";
  std::uint64_t moves_counted = 0;
  /// The sum of the counts behind the moves, and what the program says that it is.
  std::uint64_t sum = 0;
  std::uint64_t nodes = 0;
  std::vector<UciBoard> boards;
};

/// Takes what `line` says into `reply`; true where it is the last, `Nodes searched: N`. A line that
/// is none of those above is passed over.
bool take_line(std::string_view line, UciReply& reply);

/// Hears lines up to `Nodes searched: N`. Lines that are none of those above are passed over, but
/// not without end. Throws ProcessFailure: what LineConversation::hear throws, and `rubbish: ...`
/// for more than 10,000 lines.
UciReply hear_uci_reply(LineConversation& conversation, LineConversation::Deadline deadline);

/// The lines up to the one that is `last`, without it. Throws likewise, and for more than 1 MB.
std::vector<std::string> hear_until(std::string_view last, LineConversation& conversation,
                                    LineConversation::Deadline deadline);

/// The answer to `question`, one of `legal`, `perft`, `check`, `play`, that `reply` makes: see
/// UciOracle for those that are `failed`. For `check` and `play` the reply shows the position of
/// the question and, for `play`, the one after the move. What a FEN may leave open is decided by
/// the program's own moves: the en-passant cell is given only if one of them captures there (L4).
Answer uci_answer(const Question& question, const UciReply& reply);

}  // namespace doublecheck::process
