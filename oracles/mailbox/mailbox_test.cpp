#include "mailbox.h"

#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::mailbox {
namespace {

TEST_CASE("every shape of question is answered") {
  for (const Shape& shape : shapes()) {
    if (shape.verb == Verb::explain && shape.position == PositionForm::fen) continue;
    CAPTURE(shape.example);
    const Answer answer = make_oracle()->answer(read_question(shape.example));
    CHECK_FALSE(answer.is_abstain());
    CHECK_FALSE(answer.is_illegal());
  }
}

TEST_CASE("an answer does not depend on the questions before") {
  const auto oracle = make_oracle();
  const auto answer = [&](std::string_view line) { return oracle->answer(read_question(line)); };
  const Answer first = answer("solve solitaire .P.NK.....B...RQ");
  answer("perft solitaire 3 .P.NK.....B...RQ");
  answer("mate cube [###,n##,#rr],[#b#,###,###],[###,###,bRK]");
  CHECK(answer("solve solitaire .P.NK.....B...RQ") == first);
}

}  // namespace
}  // namespace doublecheck::mailbox
