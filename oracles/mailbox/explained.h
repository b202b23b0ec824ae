// For tests of `explain`: whole answers, so that each label is seen to hold and not to hold.
#pragma once

#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::mailbox {

struct Explained {
  /// Without what all questions of a table begin with.
  std::string_view question;
  std::string_view answer;
};

template <std::size_t size>
void check_answers(std::string_view asked, const Explained (&table)[size]) {
  for (const auto& [question, answer] : table) {
    CAPTURE(question);
    CHECK(ask(std::string(asked) + std::string(question)) == answer);
  }
}

}  // namespace doublecheck::mailbox
