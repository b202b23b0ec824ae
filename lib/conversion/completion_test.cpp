#include "conversion/completion.h"

#include <doctest/doctest.h>

#include <sstream>

namespace doublecheck {
namespace {

TEST_CASE("only lines that are open questions with an answer change") {
  const auto completed = [](const std::string& text) {
    std::istringstream stream(text);
    return completed_text(stream, {{"moves chess N h1", Answer("f2 g3")}});
  };
  CHECK(completed("# why\n\nmoves chess N h1\nmoves chess K a1\n") ==
        "# why\n\nmoves chess N h1 -> f2 g3\nmoves chess K a1\n");
  for (const std::string same :
       {"", "moves chess N h1 -> f2\n", "moves chess N h1\r\n", "nonsense\n\n\nlast"})
    CHECK(completed(same) == same);
}

}  // namespace
}  // namespace doublecheck
