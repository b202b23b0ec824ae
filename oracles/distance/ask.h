// For tests: an answer's text for a question's text.
#pragma once

#include <string>
#include <string_view>

#include "distance.h"
#include "notation/question_text.h"

namespace doublecheck::distance {

inline std::string ask(std::string_view question, std::uint64_t max_leaves = kDefaultMaxLeaves) {
  return make_oracle(max_leaves)->answer(read_question(question)).text();
}

}  // namespace doublecheck::distance
