// For tests: the mailbox oracle's answer to a line, and counts by way of other answers.
#pragma once

#include <sstream>
#include <string>
#include <string_view>

#include "mailbox.h"
#include "notation/question_text.h"

namespace doublecheck::mailbox {

inline std::string ask(std::string_view line, std::uint64_t max_leaves = kDefaultMaxLeaves) {
  return make_oracle(max_leaves)->answer(read_question(line)).text();
}

/// The count of `perft`, by listing and playing moves.
inline int leaves_by_play(Oracle& oracle, const std::string& game, const std::string& fen,
                          int depth) {
  const auto answer = [&](const std::string& line) {
    return oracle.answer(read_question(line)).text();
  };
  const auto listed = answer("legal " + game + ' ' + fen);
  if (listed == "none") return 0;
  int count = 0;
  std::istringstream moves(listed);
  for (std::string move; moves >> move;)
    count += depth == 1
                 ? 1
                 : leaves_by_play(oracle, game, answer("play " + game + ' ' + fen + ' ' + move),
                                  depth - 1);
  return count;
}
inline std::string leaves_by_play(const std::string& game, const std::string& fen, int depth) {
  return std::to_string(leaves_by_play(*make_oracle(), game, fen, depth));
}

}  // namespace doublecheck::mailbox
