// For tests: the mailbox oracle's answer to a line.
#pragma once

#include <string>
#include <string_view>

#include "mailbox.h"
#include "notation/question_text.h"

namespace doublecheck::mailbox {

inline std::string ask(std::string_view line, std::uint64_t max_leaves = kDefaultMaxLeaves) {
  return make_oracle(max_leaves)->answer(read_question(line)).text();
}

}  // namespace doublecheck::mailbox
