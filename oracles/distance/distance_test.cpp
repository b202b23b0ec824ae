#include <doctest/doctest.h>

#include "ask.h"
#include "question/question.h"

namespace doublecheck::distance {

TEST_CASE("every form of question of every game has an answer") {
  for (const Shape& shape : shapes()) {
    CAPTURE(shape.example);
    CHECK(ask(shape.example) != "abstain");
  }
}

}  // namespace doublecheck::distance
